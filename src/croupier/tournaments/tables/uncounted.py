"""Chips that are at a table, although nobody there is known to hold them: they are to be counted.

In poker all chips that were issued and not taken out are at the tables. Where rounds are reported, somebody
may be out whose chips nobody has counted: then the table has more chips than its players are recorded with.
Whoever moves without being counted may take along more chips than are recorded, or fewer, so two tables are
linked: only together do they have as many as are recorded and to be counted there. Once everybody at a table
has been counted, it is linked to no other.
"""

from collections.abc import Collection, Mapping

from croupier.chips import dollars
from croupier.dialogue.words.phrases import listed
from croupier.tournaments.events import Noted, Recounted
from croupier.tournaments.ground import Ground
from croupier.tournaments.play_events import ToBeCounted
from croupier.tournaments.state import Entrant, Uncounted
from croupier.values import PlayerName


def uncounted_at(ground: Ground, number: int) -> Uncounted | None:
    """What is to be counted at a table and those that are linked to it; None if it is linked to none."""
    return next((each for each in ground.state.uncounted if number in each.tables), None)


def add_uncounted(ground: Ground, number: int, chips: int, out: Collection[PlayerName]) -> None:
    """Note that so many chips, of players who are out together, are to be counted at a table."""
    found = uncounted_at(ground, number)
    if found is None:
        found = Uncounted(0, [number])
        ground.state.uncounted.append(found)
    found.chips += chips
    rule = ground.cite_in_play(ground.session_rules.numbers.chips_untouched)
    ground.tell(ToBeCounted(tuple(found.tables), found.chips, rule))
    if len(out) > 1:
        words = f"Of {listed(out)}, whoever had more chips by the last counts takes the higher place."
        ground.tell(Noted(words, ground.cite_in_play(ground.session_rules.numbers.out_together)))


def note_round(ground: Ground, number: int) -> None:
    """A round was reported at a table: whoever had been counted there may have other chips now."""
    found = uncounted_at(ground, number)
    if found is not None:
        there = ground.tables[number].counts()
        found.counted = [each for each in found.counted if each not in there]


def link(ground: Ground, player: PlayerName, source: int, to: int) -> None:
    """A player moves from a table where rounds are reported to another, and perhaps with other chips."""
    at_source, at_other = uncounted_at(ground, source), uncounted_at(ground, to)
    if at_source is not None and player in at_source.counted:
        return
    if not ground.has_blinds or not ground.tables[source].is_told or source == to:
        return
    if at_source is None:
        if not ground.state.tables[source].rounds:  # everybody there still has what they came with
            return
        at_source = Uncounted(0, [source])
        ground.state.uncounted.append(at_source)
    if at_source is at_other:
        return
    if at_other is None:
        at_source.tables = sorted([*at_source.tables, to])
        return
    ground.state.uncounted.remove(at_other)
    at_source.chips += at_other.chips
    at_source.tables = sorted({*at_source.tables, *at_other.tables})
    at_source.counted += at_other.counted


def too_many(ground: Ground, number: int, counts: Mapping[PlayerName, int], over: int) -> int:
    """How many chips there would be too many, or too few, if a table had so many more by these counts."""
    found = uncounted_at(ground, number)
    if found is None:
        return over
    left = found.chips - over
    if _all_counted(ground, number, found, counts):
        return -left if found.tables == [number] else 0
    if not found.chips:
        return over
    return 0 if left >= min(found.chips, 0) else -left


def count(ground: Ground, number: int, counts: Mapping[PlayerName, int], over: int) -> None:
    """These players of a table have been counted: together they have so many chips more than was recorded."""
    found = uncounted_at(ground, number)
    if found is None:
        return
    before, tables = found.chips, tuple(found.tables)
    found.chips -= over
    found.counted += [each for each in counts if each not in found.counted]
    if _all_counted(ground, number, found, counts):
        leave(ground, number, found)
    if before or found.chips:
        rule = ground.cite_in_play(ground.session_rules.numbers.chips_untouched)
        ground.tell(ToBeCounted(tuple(found.tables) or tables, found.chips, rule))


def leave(ground: Ground, number: int, found: Uncounted) -> None:
    """A table is linked to no other any more."""
    there = ground.tables[number].counts()
    found.tables.remove(number)
    found.counted = [each for each in found.counted if each not in there]
    if len(found.tables) < 2 and not found.chips:
        ground.state.uncounted.remove(found)


def _all_counted(ground: Ground, number: int, found: Uncounted, counts: Collection[PlayerName]) -> bool:
    """True iff everybody with chips at a table is counted with these."""
    held = ground.tables[number].counts().items()
    return all(player in counts or player in found.counted for player, chips in held if chips)


def give_to_last(ground: Ground) -> None:
    """Where only one player is left who can have what is to be counted, they have it."""
    for found in list(ground.state.uncounted):
        holders = _holders(ground, found)
        if len(holders) == 1 and found.chips:
            ((player, number),) = holders.items()
            table = ground.tables[number]
            was = table.counts()[player]
            table.recount(player, was + found.chips)
            ground.state.uncounted.remove(found)
            rule = ground.cite_in_play(ground.session_rules.numbers.chips_untouched)
            ground.tell(Recounted(player, was, was + found.chips, "nobody else can have them", rule))
            ground.outcome.tables.add(number)
            ground.look_again = True


def _holders(ground: Ground, found: Uncounted) -> dict[PlayerName, int]:
    """The players with chips at these tables, each with their table."""
    return {
        player: number
        for number in found.tables
        for player, chips in ground.tables[number].counts().items()
        if chips
    }


def also_to_be_counted(ground: Ground, number: int) -> str:
    """A sentence for a refusal that may be wrong, because chips at a table are still to be counted."""
    found = uncounted_at(ground, number)
    if found is None or not found.chips:
        return ""
    return f" Chips are still to be counted there: 'director corrects table {number}: ...' says who has them."


def must_be_counted(ground: Ground, number: int = 0) -> None:
    """Refuse what needs everybody's exact chips, at a table or anywhere, until they have been counted."""
    for found in ground.state.uncounted:
        if found.chips and (not number or number in found.tables):
            tables = list(map(str, found.tables))
            where = f"table{'s' * (len(tables) > 1)} {listed(tables)}"
            what = f"{dollars(found.chips)} chips are" if found.chips > 0 else "Chips are"
            raise ground.refusal_in_play(
                f"{what} still to be counted at {where}: 'director corrects table {tables[0]}: ...' with"
                " what everybody there has comes first.",
                ground.session_rules.numbers.chips_untouched,
            )


def must_have_counted(ground: Ground, entrant: Entrant) -> None:
    """Refuse to take a player's chips out of play while it is not known how many they are."""
    found = uncounted_at(ground, entrant.table)
    if found is None or not found.chips or entrant.name in found.counted:
        return
    if ground.tables[entrant.table].counts().get(entrant.name):
        raise ground.refusal_in_play(
            f"Chips are to be counted at table {entrant.table}: count those of {entrant.name} first, with"
            f" 'director corrects table {entrant.table}: {entrant.name} ... because ...'.",
            ground.session_rules.numbers.chips_untouched,
        )


def is_to_be_counted(ground: Ground) -> bool:
    """True iff it is not known who holds some of the chips."""
    return any(each.chips for each in ground.state.uncounted)
