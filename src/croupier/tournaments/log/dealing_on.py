"""From where cards are dealt on after lines were undone, so that no card that has come comes again.

No rule says what becomes of those cards; it is the house's procedure. The random numbers of a table go on
from where they were. Cards that have left a shoe go to the discards, and its next cards follow; where every
round has a shuffle of its own, the next round has another. A round that is redone goes on with its own cards.

The tournament writes at the end of the line from where cards go on, because the lines that are undone are
passed over when a log is gone through again:

    director undoes line 24 because ...; dealing goes on at table 1 (1.1) from 621 past 7c8b70245eff 10/0

In brackets stand the session, and how many tables had been opened by then. 621 random numbers were used. Of
the shuffle with the commitment 7c8b70245eff..., 10 cards had left, and none was told that had lain face down.
Everybody could count all of this, so nothing hidden is in it.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.tables import Entry
from croupier.tournaments.events import DealtOn
from croupier.tournaments.ground import Ground
from croupier.tournaments.state import CardsOut
from croupier.tournaments.tables.cards_out import (
    CardsKnown,
    cards_out_at,
    is_from_shoe,
    set_aside,
    shuffle_in_use,
)
from croupier.tournaments.tables.played import PlayedTable

BEGINS: Final = "; dealing goes on at "
LEAVE_OUT: Final = (
    f"The tournament itself writes from where dealing goes on: leave out '{BEGINS.strip()} ...'."
)
_REACHED: Final = r"[0-9a-f]{12} [0-9]{1,5}/[0-9]{1,5}"
_AT: Final = r"table [0-9]{1,4} \([0-9]{1,4}\.[0-9]{1,9}\) from [0-9]{1,18}"
_PLACE: Final = rf"{_AT}(?: past {_REACHED}(?:, {_REACHED})*)?"
_LINE: Final = re.compile(rf"(.*?){BEGINS}({_PLACE}(?: and {_PLACE})*)")
_WHERE: Final = re.compile(r"table ([0-9]+) \(([0-9.]+)\) from ([0-9]+)(?: past (.+))?")

Dealt = Mapping[str, CardsOut]
"""By table, session and opening, the cards that have come."""


def parted(line: str) -> tuple[str, str]:
    """A line as it is said, and what the tournament has written behind it."""
    match = _LINE.fullmatch(line)
    return (match[1], match[2]) if match is not None else (line, "")


def written(dealt: Dealt) -> str:
    """From where cards go on, as the line has it."""
    places = []
    for place, out in dealt.items():
        table, at = place.split()
        past = ", ".join(f"{shuffle} {cards}/{turned}" for shuffle, (cards, turned) in out.reached.items())
        places.append(f"table {table} ({at}) from {out.used}" + (f" past {past}" if past else ""))
    return " and ".join(places)


def in_line(line: str) -> dict[str, CardsOut]:
    """From where cards go on by a line of the log; nothing in lines of earlier releases."""
    dealt = {}
    for each in filter(None, parted(line)[1].split(" and ")):
        match = _WHERE.fullmatch(each)
        assert match is not None, "it has been found by the same words"
        table, at, used, past = match.groups("")
        reached = {}
        for come in filter(None, past.split(", ")):
            shuffle, _, counts = come.partition(" ")
            cards, _, turned = counts.partition("/")
            reached[shuffle] = (int(cards), int(turned))
        dealt[f"{table} {at}"] = CardsOut(int(used), reached)
    return dealt


def cards_out(ground: Ground) -> dict[str, CardsOut]:
    """What has come of the software's cards at all tables, whether they are in play or not."""
    here = dict(_cards_out_at(ground, number) for number in sorted(ground.tables))
    return {place: out for place, out in {**ground.state.cards_out, **here}.items() if out.used}


def going_on(before: Ground, after: Ground) -> dict[str, CardsOut]:
    """From where cards go on where lines are undone or redone, if that is not where they stand anyway."""
    now = cards_out(after)
    return {
        place: out
        for place, out in cards_out(before).items()
        if _differs(out, now.get(place, CardsOut()), _in_use(after, place))
    }


def _differs(was: CardsOut, now: CardsOut, in_use: str) -> bool:
    """True iff cards have come that could come again, or a round is remembered that has gone on since."""
    if now.used < was.used or now.reached.keys() - was.reached.keys() - {in_use}:
        return True
    return any(now.reached.get(shuffle) != come for shuffle, come in was.reached.items())


def deal_on(ground: Ground, dealt: Dealt) -> list[DealtOn]:
    """Deal on from there, and what is told of it; refused where a round can't go on without cards that came.

    It is told which commitments are not opened, because their shuffles are no longer those of any round.
    """
    told = []
    for place, out in dealt.items():
        number = int(place.split()[0])
        in_use = _in_use(ground, place)
        played, from_shoe = ground.tables.get(number), False
        if isinstance(played, PlayedTable) and _cards_out_at(ground, number)[0] == place:
            set_aside(played, out.reached.get(in_use))
            played.table.dealing.go_on_from(out.used)
            from_shoe = is_from_shoe(played)
        known = ground.state.cards_out.get(place, CardsOut()).reached
        others = {shuffle: come for shuffle, come in out.reached.items() if shuffle != in_use}
        ground.state.cards_out[place] = CardsOut(out.used, others)
        told.append(DealtOn(number, from_shoe, tuple(each for each in others if each not in known)))
    return told


def dealt_otherwise(entry: Entry, is_redo: bool) -> IllegalAction:
    """The refusal where a line that stands would have dealt other cards, or the same to others."""
    what = "redo all lines of its round at once" if is_redo else "undo it as well"
    return IllegalAction(
        f"Line {entry.number}, {entry.line!r}, has dealt cards, and would have dealt them otherwise: {what}."
    )


def whole_round(
    known: CardsKnown, undone: Sequence[int], is_redo: bool, said: Iterable[tuple[Entry, int]]
) -> IllegalAction:
    """What to do where a round can't go on; `said` has each line, and the table whose round it ended."""
    if is_redo:
        return IllegalAction(
            f"Cards are known that would still come at table {known.table}: redo all lines of the round at"
            " once, or play another."
        )
    if known.from_cut:
        return known
    lines: list[int] = []
    for entry, round_of in said:
        if round_of == known.table and entry.number < undone[0]:
            lines = []
        elif entry.line.startswith(f"table {known.table}: "):
            lines.append(entry.number)
    of_round = ", ".join(map(str, sorted({*lines, *undone})))
    return IllegalAction(
        f"Cards have come at table {known.table} since: 'director undoes lines {of_round} because ...' takes"
        " back the whole round, and others come."
    )


def _in_use(ground: Ground, place: str) -> str:
    """The shuffle in use at a table, if it is in play."""
    number = int(place.split()[0])
    played = ground.tables.get(number)
    if not isinstance(played, PlayedTable) or _cards_out_at(ground, number)[0] != place:
        return ""
    return shuffle_in_use(played)


def _cards_out_at(ground: Ground, number: int) -> tuple[str, CardsOut]:
    return cards_out_at(ground.state, ground.table_plan, number, ground.tables.get(number))
