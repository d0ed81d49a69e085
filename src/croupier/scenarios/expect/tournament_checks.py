"""How each kind of expectation about a tournament is read from a file, and how it is compared."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from croupier.chips import dollars
from croupier.dialogue.answers import IllegalAction
from croupier.scenarios.files.keys import Keys
from croupier.scenarios.files.tournament import by_table, fractions, table_number
from croupier.scenarios.scenario import TournamentCheck
from croupier.tournaments import Tournament, players_in
from croupier.tournaments.state import Phase
from croupier.tournaments.view.asking import offered

Make = Callable[[Keys, str], TournamentCheck]
"""Reads a key of a file, and makes the check of it."""


def _same(came: object, wanted: object, what: str) -> Iterator[str]:
    if came != wanted:
        yield f"{what} is {came}; {wanted} was expected"


def flag(get: Callable[[Tournament], bool]) -> Make:
    """True or false."""

    def make(keys: Keys, key: str) -> TournamentCheck:
        wanted = keys.flag(key)
        return lambda tournament: _same(str(get(tournament)).lower(), str(wanted).lower(), key)

    return make


def number(get: Callable[[Tournament], int]) -> Make:
    """A whole number."""

    def make(keys: Keys, key: str) -> TournamentCheck:
        wanted = keys.whole(key)
        return lambda tournament: _same(get(tournament), wanted, key)

    return make


def word(get: Callable[[Tournament], str]) -> Make:
    """A name or word."""

    def make(keys: Keys, key: str) -> TournamentCheck:
        wanted = keys.text(key)
        return lambda tournament: _same(get(tournament), wanted, key)

    return make


def money(get: Callable[[Tournament], int]) -> Make:
    """An amount of money."""

    def make(keys: Keys, key: str) -> TournamentCheck:
        wanted = dollars(keys.money(key))
        return lambda tournament: _same(dollars(get(tournament)), wanted, key)

    return make


def names(get: Callable[[Tournament], Collection[str]]) -> Make:
    """A complete list of players in any order; `p1 to p20` stands for twenty."""

    def make(keys: Keys, key: str) -> TournamentCheck:
        wanted = sorted(_listed(keys, key))
        return lambda tournament: _same(sorted(get(tournament)), wanted, key)

    return make


def _listed(keys: Keys, key: str) -> list[str]:
    found = []
    for at, text in enumerate(keys.strings(key)):
        try:
            found += players_in(text)
        except IllegalAction as wrong:
            raise keys.wrong((key, at), str(wrong)) from None
    return found


def money_by_name(get: Callable[[Tournament], Mapping[str, int]], complete: bool) -> Make:
    """Amounts by name; where it is `complete`, everybody who has any is named."""

    def make(keys: Keys, key: str) -> TournamentCheck:
        inner = keys.inner(key, None)
        wanted = {name: inner.money(name) for name in inner}

        def check(tournament: Tournament) -> Iterator[str]:
            came = get(tournament)
            for name, amount in wanted.items():
                yield from _same(dollars(came.get(name, 0)), dollars(amount), f"{key} of {name}")
            if complete:
                for name in came:
                    if name not in wanted and came[name]:
                        yield f"{key} of {name} is {dollars(came[name])}, and {name} is not named"

        return check

    return make


def words_by_table(get: Callable[[Tournament, int], str]) -> Make:
    """A name or word by table."""

    def make(keys: Keys, key: str) -> TournamentCheck:
        wanted = by_table(keys, key)

        def check(tournament: Tournament) -> Iterator[str]:
            for number, who in wanted.items():
                came = get(tournament, number) if number in tournament.ground.tables else "at no table"
                yield from _same(came, who, f"{key} of table {number}")

        return check

    return make


def phase(keys: Keys, key: str) -> TournamentCheck:
    """The state in which the tournament is."""
    wanted = keys.word(key, tuple(phase.value for phase in Phase))
    return lambda tournament: _same(tournament.ground.state.phase.value, wanted, key)


def found_by_item(get: Callable[[Tournament], Iterable[tuple[str, str]]], second: str) -> Make:
    """Faults or needs: a complete list in any order, each an item with a rule or a time."""

    def make(keys: Keys, key: str) -> TournamentCheck:
        tables = keys.tables(key, ("item", second))
        wanted = {
            (each.text("item"), each.rule(second) if second == "rule" else each.text(second))
            for each in tables
        }

        def check(tournament: Tournament) -> Iterator[str]:
            came = set(get(tournament))
            yield from (f"{item} ({why}) is not among the {key}" for item, why in sorted(wanted - came))
            yield from (f"{item} ({why}) is among the {key}" for item, why in sorted(came - wanted))

        return check

    return make


def prize_list(keys: Keys, key: str) -> TournamentCheck:
    """The prize of each place from the first."""
    wanted = [dollars(each) for each in keys.amounts(key)]
    return lambda tournament: _same(
        [dollars(each) for each in tournament.results.prize_list().amounts], wanted, key
    )


def places(keys: Keys, key: str) -> TournamentCheck:
    """Places from the first on, as far as they are given."""
    given: list[Any] = keys.of(key, list)
    wanted: list[list[str]] = []
    for at, each in enumerate(given):
        group = [each] if isinstance(each, str) else each
        if not isinstance(group, list) or not all(isinstance(name, str) for name in group):
            raise keys.wrong((key, at), f"{keys.name(key)} has names, and lists of names that share a place.")
        wanted.append(sorted(group))

    def check(tournament: Tournament) -> Iterator[str]:
        came = [sorted(group) for group in tournament.results.places()]
        if came[: len(wanted)] != wanted:
            yield f"{key} are {_groups(came) or 'not decided'}; {_groups(wanted)} was expected"

    return check


def _groups(groups: list[list[str]]) -> str:
    return ", ".join(" and ".join(group) for group in groups)


def what_is_offered(keys: Keys, key: str) -> TournamentCheck:
    """What everybody is offered now, all of it."""
    inner = keys.inner(key, None)
    wanted = {name: inner.word(name, ("rebuy", "add on", "seat")) for name in inner}
    return lambda tournament: _same(offered(tournament.machine), wanted, key)


def points_exactly(keys: Keys, key: str) -> TournamentCheck:
    """Points of those named, as fractions."""
    wanted = fractions(keys, key)

    def check(tournament: Tournament) -> Iterator[str]:
        for name, points in wanted.items():
            came = tournament.ground.state.points.get(name, Fraction())
            yield from _same(str(came), str(points), f"points of {name}")

    return check


def seats(keys: Keys, key: str) -> TournamentCheck:
    """Table and seat of those named."""
    inner = keys.inner(key, None)
    wanted = {name: inner.text(name) for name in inner}

    def check(tournament: Tournament) -> Iterator[str]:
        for name, place in wanted.items():
            entrant = tournament.ground.state.entrants.get(name)
            came = f"{entrant.table}/{entrant.seat}" if entrant is not None and entrant.table else "nowhere"
            yield from _same(came, place, f"seat of {name}")

    return check


def chips_of(keys: Keys, key: str) -> TournamentCheck:
    """Chips of those named."""
    inner = keys.inner(key, None)
    wanted = {name: inner.money(name) for name in inner}

    def check(tournament: Tournament) -> Iterator[str]:
        for name, chips in wanted.items():
            known = name in tournament.ground.state.entrants
            came = dollars(tournament.ground.chips(name)) if known else "unknown"
            yield from _same(came, dollars(chips), f"chips of {name}")

    return check


def sizes_of_tables(keys: Keys, key: str) -> TournamentCheck:
    """How many sit at each table in play, all tables named."""
    inner = keys.inner(key, None)
    wanted = {table_number(inner, each): inner.whole(each) for each in inner}
    return lambda tournament: _same(
        {number: len(table.taken) for number, table in sorted(tournament.ground.tables.items())},
        dict(sorted(wanted.items())),
        key,
    )


def broken_tables(keys: Keys, key: str) -> TournamentCheck:
    """All tables that were broken."""
    wanted = sorted(keys.of(key, list))
    return lambda tournament: _same(sorted(tournament.ground.state.broken), wanted, key)


def somebody_asked(keys: Keys, key: str) -> TournamentCheck:
    """One question that is open: who is asked, what can be answered, and by which rule."""
    inner = keys.inner(key, ("who", "options", "rule"))
    who, options = inner.text("who"), sorted(inner.strings("options"))
    rule = inner.rule("rule", "")

    def check(tournament: Tournament) -> Iterator[str]:
        came = [
            (ask.who, sorted(option.act for option in ask.options), tournament.ground.cite(ask.rule))
            for ask in tournament.asked
        ]
        if not any((asked, acts) == (who, options) and rule in ("", cited) for asked, acts, cited in came):
            told = "; ".join(f"{asked}: {', '.join(acts)}" for asked, acts, _ in came) or "nobody is asked"
            yield f"{who} is not asked {', '.join(options)}: {told}"

    return check


def goods_won(keys: Keys, key: str) -> TournamentCheck:
    """Goods by who won them, all named."""
    inner = keys.inner(key, None)
    wanted = {name: sorted(inner.strings(name)) for name in inner}

    def check(tournament: Tournament) -> Iterator[str]:
        came: dict[str, list[str]] = {}
        for goods in tournament.ground.state.goods:
            if goods.given_to:
                came.setdefault(goods.given_to, []).append(goods.words)
        yield from _same({name: sorted(each) for name, each in came.items()}, wanted, key)

    return check
