"""What can be expected of a tournament: every key of its `[expect]`, and how it is compared."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Final

from croupier.chips import dollars
from croupier.dialogue.answers import IllegalAction
from croupier.scenarios.files.keys import Keys
from croupier.scenarios.files.tournament import by_table, fractions, table_number
from croupier.scenarios.scenario import Expect, ExpectedRound, TournamentCheck
from croupier.tournaments import Tournament, players_in
from croupier.tournaments.conditions.checking import faults, needed
from croupier.tournaments.state import Phase
from croupier.tournaments.view.asking import offered
from croupier.values import value

Make = Callable[[Keys, str], TournamentCheck]


@value
class TournamentExpectation:
    """A key of `[expect]`: an example, its meaning, and what makes a check of it."""

    example: str
    meaning: str
    make: Make


# -- how a key is read and compared ----------------------------------------------------------------------


def _same(came: object, wanted: object, what: str) -> Iterator[str]:
    if came != wanted:
        yield f"{what} is {came}, expected was {wanted}"


def _flag(get: Callable[[Tournament], bool]) -> Make:
    def make(keys: Keys, key: str) -> TournamentCheck:
        wanted = keys.flag(key)
        return lambda tournament: _same(str(get(tournament)).lower(), str(wanted).lower(), key)

    return make


def _number(get: Callable[[Tournament], int]) -> Make:
    def make(keys: Keys, key: str) -> TournamentCheck:
        wanted = keys.whole(key)
        return lambda tournament: _same(get(tournament), wanted, key)

    return make


def _money(get: Callable[[Tournament], int]) -> Make:
    def make(keys: Keys, key: str) -> TournamentCheck:
        wanted = dollars(keys.money(key))
        return lambda tournament: _same(dollars(get(tournament)), wanted, key)

    return make


def _names(get: Callable[[Tournament], Collection[str]]) -> Make:
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


def _money_by_name(get: Callable[[Tournament], Mapping[str, int]], complete: bool) -> Make:
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


def _words_by_table(get: Callable[[Tournament, int], str]) -> Make:
    def make(keys: Keys, key: str) -> TournamentCheck:
        wanted = by_table(keys, key)

        def check(tournament: Tournament) -> Iterator[str]:
            for number, who in wanted.items():
                came = get(tournament, number) if number in tournament.ground.tables else "at no table"
                yield from _same(came, who, f"{key} of table {number}")

        return check

    return make


# -- keys of their own -----------------------------------------------------------------------------------


def _state(keys: Keys, key: str) -> TournamentCheck:
    wanted = keys.word(key, tuple(phase.value for phase in Phase))
    return lambda tournament: _same(tournament.ground.state.phase.value, wanted, key)


def _found(get: Callable[[Tournament], Iterable[tuple[str, str]]], second: str) -> Make:
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


def _prize_list(keys: Keys, key: str) -> TournamentCheck:
    wanted = [dollars(each) for each in keys.amounts(key)]
    return lambda tournament: _same(
        [dollars(each) for each in tournament.results.prize_list().amounts], wanted, key
    )


def _places(keys: Keys, key: str) -> TournamentCheck:
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
            yield f"{key} are {_groups(came) or 'not decided'}, expected were {_groups(wanted)}"

    return check


def _groups(groups: list[list[str]]) -> str:
    return ", ".join(" and ".join(group) for group in groups)


def _offered(keys: Keys, key: str) -> TournamentCheck:
    inner = keys.inner(key, None)
    wanted = {name: inner.word(name, ("rebuy", "add on", "seat")) for name in inner}
    return lambda tournament: _same(offered(tournament.machine), wanted, key)


def _points(keys: Keys, key: str) -> TournamentCheck:
    wanted = fractions(keys, key)

    def check(tournament: Tournament) -> Iterator[str]:
        for name, points in wanted.items():
            came = tournament.ground.state.points.get(name, Fraction())
            yield from _same(str(came), str(points), f"points of {name}")

    return check


def _seats(keys: Keys, key: str) -> TournamentCheck:
    inner = keys.inner(key, None)
    wanted = {name: inner.text(name) for name in inner}

    def check(tournament: Tournament) -> Iterator[str]:
        for name, place in wanted.items():
            entrant = tournament.ground.state.entrants.get(name)
            came = f"{entrant.table}/{entrant.seat}" if entrant is not None and entrant.table else "nowhere"
            yield from _same(came, place, f"seat of {name}")

    return check


def _chips(keys: Keys, key: str) -> TournamentCheck:
    inner = keys.inner(key, None)
    wanted = {name: inner.money(name) for name in inner}

    def check(tournament: Tournament) -> Iterator[str]:
        for name, chips in wanted.items():
            known = name in tournament.ground.state.entrants
            came = dollars(tournament.ground.chips(name)) if known else "unknown"
            yield from _same(came, dollars(chips), f"chips of {name}")

    return check


def _tables(keys: Keys, key: str) -> TournamentCheck:
    inner = keys.inner(key, None)
    wanted = {table_number(inner, each): inner.whole(each) for each in inner}
    return lambda tournament: _same(
        {number: len(table.taken) for number, table in sorted(tournament.ground.tables.items())},
        dict(sorted(wanted.items())),
        key,
    )


def _broken(keys: Keys, key: str) -> TournamentCheck:
    wanted = sorted(keys.of(key, list))
    return lambda tournament: _same(sorted(tournament.ground.state.broken), wanted, key)


def _asked(keys: Keys, key: str) -> TournamentCheck:
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


def _goods(keys: Keys, key: str) -> TournamentCheck:
    inner = keys.inner(key, None)
    wanted = {name: sorted(inner.strings(name)) for name in inner}

    def check(tournament: Tournament) -> Iterator[str]:
        came: dict[str, list[str]] = {}
        for goods in tournament.ground.state.goods:
            if goods.given_to:
                came.setdefault(goods.given_to, []).append(goods.words)
        yield from _same({name: sorted(each) for name, each in came.items()}, wanted, key)

    return check


def _late(tournament: Tournament) -> list[str]:
    return tournament.ground.state.late


def _eliminated(tournament: Tournament) -> list[str]:
    return [name for name in tournament.ground.state.out if name not in _late(tournament)]


def _with(field: str) -> Callable[[Tournament], list[str]]:
    """The players of whom a field of their entry is true, or above nothing."""
    return lambda tournament: [
        name for name, each in tournament.ground.state.entrants.items() if getattr(each, field)
    ]


TOURNAMENT_EXPECTATIONS: Final[Mapping[str, TournamentExpectation]] = {
    "opened": TournamentExpectation(
        "false",
        "whether entries can open with these conditions",
        _flag(lambda tournament: not faults(tournament.ground.conditions)),
    ),
    "faults": TournamentExpectation(
        '[ { item = "fee.commission", rule = "ultimate 16.3(a)(ii)" } ]',
        "all faults of the conditions; what stands in a list is named by the list",
        _found(
            lambda tournament: [(each.item, each.rule) for each in faults(tournament.ground.conditions)],
            "rule",
        ),
    ),
    "needed": TournamentExpectation(
        '[ { item = "chips", before = "session 1" } ]',
        "all that the conditions leave open and play needs, and before what",
        _found(
            lambda tournament: [(each.item, each.before) for each in needed(tournament.ground.conditions)],
            "before",
        ),
    ),
    "state": TournamentExpectation('"between"', f"one of {', '.join(Phase)}", _state),
    "pool": TournamentExpectation(
        '"2700"', "what lies in the prize pool", _money(lambda tournament: tournament.ground.ledger.pool)
    ),
    "commission": TournamentExpectation(
        '"240"', "what the house keeps", _money(lambda tournament: tournament.ground.ledger.commission)
    ),
    "paid": TournamentExpectation(
        '"540"',
        "what the cage has paid as prizes",
        _money(lambda tournament: tournament.ground.ledger.prizes_paid),
    ),
    "refunds": TournamentExpectation(
        '{ ann = "100" }',
        "all that went back to each payer",
        _money_by_name(lambda tournament: tournament.ground.ledger.refunds, True),
    ),
    "prize_list": TournamentExpectation(
        '["500", "300", "200"]', "the prize of each place, before places are shared", _prize_list
    ),
    "places": TournamentExpectation(
        '["eve", ["bob", "fay"], "gus"]',
        "from the first place as far as given; a list shares a place",
        _places,
    ),
    "prizes": TournamentExpectation(
        '{ ann = "250" }',
        "of the places decided so far; every prize above nothing is named",
        _money_by_name(lambda tournament: tournament.results.prizes(), True),
    ),
    "eliminated": TournamentExpectation(
        '["ann", "bob"]', "all who are out by chips, minimum or exclusion", _names(_eliminated)
    ),
    "forfeited": TournamentExpectation('["ann"]', "all who came late", _names(_late)),
    "advanced": TournamentExpectation(
        '["ann", "bob"]',
        "all who advanced from the last session that was confirmed",
        _names(lambda tournament: tournament.ground.state.advanced),
    ),
    "advised": TournamentExpectation(
        '["ann"]', "all who were advised about wagers out of order", _names(_with("warned"))
    ),
    "voided": TournamentExpectation(
        '["ann"]', "all of whom a wager was declared void", _names(_with("voided"))
    ),
    "absent": TournamentExpectation('["ann"]', "all who are absent", _names(_with("absent"))),
    "offered": TournamentExpectation(
        '{ ann = "rebuy" }', 'what everybody is offered now: "rebuy", "add on" or "seat"', _offered
    ),
    "chips": TournamentExpectation('{ ann = "975" }', "chips of those named", _chips),
    "points": TournamentExpectation('{ ann = "29/2" }', "points of those named, exactly", _points),
    "seats": TournamentExpectation('{ ann = "1/3" }', "table and seat of those named", _seats),
    "tables": TournamentExpectation(
        "{ 1 = 9, 2 = 8 }", "how many are at each table in play, all tables named", _tables
    ),
    "broken": TournamentExpectation("[3]", "all tables that were broken", _broken),
    "moves": TournamentExpectation(
        "4",
        "how many players changed tables to balance or break tables",
        _number(lambda tournament: tournament.ground.state.moves),
    ),
    "level": TournamentExpectation(
        "3", "the level", _number(lambda tournament: tournament.ground.state.clock.level)
    ),
    "marker": TournamentExpectation(
        '{ 1 = "bob" }',
        "who has the marker in the coming round",
        _words_by_table(lambda tournament, number: tournament.ground.tables[number].coming().marker),
    ),
    "button": TournamentExpectation(
        '{ 1 = "bob" }',
        "who has the button in the coming round",
        _words_by_table(lambda tournament, number: tournament.ground.tables[number].coming().button),
    ),
    "extra_rounds": TournamentExpectation(
        "1",
        "how many extra rounds parted players",
        _number(lambda tournament: tournament.ground.state.extra_rounds),
    ),
    "extra_players": TournamentExpectation(
        '["bob", "cal"]',
        "all who played in an extra round",
        _names(lambda tournament: tournament.ground.state.extra_players),
    ),
    "asked": TournamentExpectation(
        '{ who = "operator", options = ["cancel", "postpone"] }',
        "something that somebody is asked now",
        _asked,
    ),
    "goods": TournamentExpectation('{ ann = ["a watch"] }', "goods by who won them, all named", _goods),
}
TOURNAMENT_EXPECT_KEYS: Final = (*TOURNAMENT_EXPECTATIONS, "refused")


def expected_of_tournament(
    top: Keys, lines: Collection[int]
) -> tuple[Expect, tuple[tuple[int | None, TournamentCheck], ...], tuple[ExpectedRound, ...]]:
    """What a file expects: which lines are refused, checks of the tournament at the end, and rounds."""
    rounds = tuple(_round(each) for each in top.tables("rounds", ("table", "round", "net")))
    if "expect" not in top:
        return Expect(bool(rounds)), (), rounds
    keys = top.inner("expect", TOURNAMENT_EXPECT_KEYS)
    checks = tuple(
        (keys.source.line((*keys.path, key)), expectation.make(keys, key))
        for key, expectation in TOURNAMENT_EXPECTATIONS.items()
        if key in keys
    )
    refused: dict[int, str] = {}
    for each in keys.tables("refused", ("at", "rule")):
        number = each.whole("at", least=1)
        if number not in lines:
            raise each.wrong(
                ("at",), f"{each.name('at')} is {number}, and line {number} of the play is empty."
            )
        refused[number] = each.rule("rule", "")
    return Expect(True, (), refused), checks, rounds


def _round(keys: Keys) -> ExpectedRound:
    inner = keys.inner("net", None) if "net" in keys else None
    net = {name: inner.money(name, signed=True) for name in inner} if inner is not None else {}
    where = keys.source.line(keys.path)
    return ExpectedRound(where, keys.whole("table", 1, least=1), keys.whole("round", least=1), net)
