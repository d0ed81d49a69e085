"""What can be expected of a tournament: every key of its `[expect]`, and how it is compared."""

from collections.abc import Callable, Collection, Mapping
from typing import Final

from croupier.scenarios.expect import tournament_checks as checks
from croupier.scenarios.expect.keys import PAST_ROUND_KEYS, read_expect
from croupier.scenarios.expect.results import About
from croupier.scenarios.files.keys import Keys
from croupier.scenarios.scenario import Expect, ExpectedRound, TournamentCheck
from croupier.tournaments import Tournament
from croupier.tournaments.conditions.checking import faults, needed
from croupier.tournaments.state import Phase
from croupier.values import value


@value
class TournamentExpectation:
    """A key of `[expect]`: an example, its meaning, and what makes a check of it."""

    example: str
    meaning: str
    make: checks.Make


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
        checks.flag(lambda tournament: not faults(tournament.ground.conditions)),
    ),
    "faults": TournamentExpectation(
        '[ { item = "fee.commission", rule = "ultimate 16.3(a)(ii)" } ]',
        "all faults of the conditions; an entry of a list is given by the name of the list",
        checks.found_by_item(
            lambda tournament: [(each.item, each.rule) for each in faults(tournament.ground.conditions)],
            "rule",
        ),
    ),
    "needed": TournamentExpectation(
        '[ { item = "chips", before = "session 1" } ]',
        "everything that the conditions leave open and play needs, and by when",
        checks.found_by_item(
            lambda tournament: [(each.item, each.before) for each in needed(tournament.ground.conditions)],
            "before",
        ),
    ),
    "state": TournamentExpectation('"between"', f"one of {', '.join(Phase)}", checks.phase),
    "director": TournamentExpectation(
        '"kim"',
        "who is nominated to conduct it",
        checks.word(lambda tournament: tournament.ground.state.director),
    ),
    "pool": TournamentExpectation(
        '"2700"',
        "what is in the prize pool",
        checks.money(lambda tournament: tournament.ground.ledger.pool),
    ),
    "commission": TournamentExpectation(
        '"240"', "what the house keeps", checks.money(lambda tournament: tournament.ground.ledger.commission)
    ),
    "paid": TournamentExpectation(
        '"540"',
        "what the cage has paid as prizes",
        checks.money(lambda tournament: tournament.ground.ledger.prizes_paid),
    ),
    "refunds": TournamentExpectation(
        '{ ann = "100" }',
        "everything that was refunded, by player",
        checks.money_by_name(lambda tournament: tournament.ground.ledger.refunds, True),
    ),
    "prize_list": TournamentExpectation(
        '["500", "300", "200"]', "the prize of each place, before places are shared", checks.prize_list
    ),
    "places": TournamentExpectation(
        '["eve", ["bob", "fay"], "gus"]',
        "the places from the first down, as far as given; players in a list share a place",
        checks.places,
    ),
    "prizes": TournamentExpectation(
        '{ ann = "250" }',
        "the prizes of the places decided so far; all prizes must be listed",
        checks.money_by_name(lambda tournament: tournament.results.prizes(), True),
    ),
    "eliminated": TournamentExpectation(
        '["ann", "bob"]', "everybody who is out for lack of chips or by exclusion", checks.names(_eliminated)
    ),
    "forfeited": TournamentExpectation('["ann"]', "everybody who came too late", checks.names(_late)),
    "advanced": TournamentExpectation(
        '["ann", "bob"]',
        "everybody who advanced from the last confirmed session",
        checks.names(lambda tournament: tournament.ground.state.advanced),
    ),
    "advised": TournamentExpectation(
        '["ann"]', "everybody who was advised about wagers out of order", checks.names(_with("warned"))
    ),
    "voided": TournamentExpectation(
        '["ann"]', "everybody who had a wager declared void", checks.names(_with("voided"))
    ),
    "absent": TournamentExpectation('["ann"]', "everybody who is absent", checks.names(_with("absent"))),
    "offered": TournamentExpectation(
        '{ ann = "rebuy" }',
        'what everybody is offered now: "rebuy", "add on" or "seat"',
        checks.what_is_offered,
    ),
    "chips": TournamentExpectation('{ ann = "975" }', "the chips of the players named", checks.chips_of),
    "points": TournamentExpectation(
        '{ ann = "29/2" }', "the exact points of the players named", checks.points_exactly
    ),
    "seats": TournamentExpectation(
        '{ ann = "1/3" }', "the table and seat of the players named", checks.seats
    ),
    "tables": TournamentExpectation(
        "{ 1 = 9, 2 = 8 }",
        "how many players are at each table in play; all tables must be listed",
        checks.sizes_of_tables,
    ),
    "broken": TournamentExpectation("[3]", "all broken tables", checks.broken_tables),
    "moves": TournamentExpectation(
        "4",
        "how many players changed tables to balance or break tables",
        checks.number(lambda tournament: tournament.ground.state.moves),
    ),
    "level": TournamentExpectation(
        "3", "the level", checks.number(lambda tournament: tournament.ground.state.clock.level)
    ),
    "marker": TournamentExpectation(
        '{ 1 = "bob" }',
        "who has the marker in the coming round",
        checks.words_by_table(lambda tournament, number: tournament.ground.tables[number].coming().marker),
    ),
    "button": TournamentExpectation(
        '{ 1 = "bob" }',
        "who has the button in the coming round",
        checks.words_by_table(lambda tournament, number: tournament.ground.tables[number].coming().button),
    ),
    "extra_rounds": TournamentExpectation(
        "1",
        "how many extra rounds were played to break ties",
        checks.number(lambda tournament: tournament.ground.state.extra_rounds),
    ),
    "extra_players": TournamentExpectation(
        '["bob", "cal"]',
        "everybody who played in an extra round",
        checks.names(lambda tournament: tournament.ground.state.extra_players),
    ),
    "asked": TournamentExpectation(
        '{ who = "operator", options = ["cancel", "postpone"] }',
        "something that somebody is asked now",
        checks.somebody_asked,
    ),
    "goods": TournamentExpectation(
        '{ ann = ["a watch"] }', "all goods, by the player who won them", checks.goods_won
    ),
}
TOURNAMENT_EXPECT_KEYS: Final = (*TOURNAMENT_EXPECTATIONS, "refused")


def expected_of_tournament(
    top: Keys, lines: Collection[int], kinds: tuple[str, ...]
) -> tuple[Expect, tuple[tuple[int | None, TournamentCheck], ...], tuple[ExpectedRound, ...]]:
    """What a file expects: which lines are refused, checks of the tournament at the end, and rounds."""
    keys_of_rounds = ("table", "round", *PAST_ROUND_KEYS)
    rounds = tuple(_round(each, kinds) for each in top.tables("rounds", keys_of_rounds))
    if "expect" not in top:
        return Expect(bool(rounds)), (), rounds
    keys = top.inner("expect", TOURNAMENT_EXPECT_KEYS)
    wanted = tuple(
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
    return Expect(True, (), refused), wanted, rounds


def _round(keys: Keys, kinds: tuple[str, ...]) -> ExpectedRound:
    expect = read_expect(keys, About(kinds, None), (), 0)
    where = keys.source.line(keys.path)
    return ExpectedRound(where, keys.whole("table", 1, least=1), keys.whole("round", least=1), expect)
