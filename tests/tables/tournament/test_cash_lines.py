"""What is said at cash tables and not at a tournament's, each line refused by the rule that forbids it."""

from collections.abc import Mapping
from typing import Any

import pytest

from tests.tables.driving import do, refused
from tests.tables.poker.tournament.playing import seated as seated_at_poker
from tests.tables.tournament.playing import ABSENT, BOXES, HOUSE, all_wager, numbers, seated

EVERYWHERE: Mapping[str, tuple[str, ...]] = {
    "moves": (
        "dee sits 2 with 100",
        "ann sits 2",
        "dee joins with 100",
        "ann moves to 2",
        "dee waits",
        "ann leaves",
        "dealer calls the next player",
        "supervisor selects ann bob",
        "dealer draws for seat 2 between ann bob",
        "supervisor requires the seat of ann",
    ),
    "chips_untouched": ("ann buys 100",),
    "absent": ("ann sits out", "ann comes back"),
    "conditions": (
        "supervisor changes minimum to 20",
        "supervisor marks ann on box 1 to 800",
        "supervisor unmarks ann on box 1",
        "supervisor marks ann to 800",
        "supervisor unmarks ann",
    ),
}
AT_BOXES = {
    "moves": ("ann gives up box 3", "supervisor releases a box of ann"),
    "session": ("supervisor announces final 3",),
    "conditions": ("supervisor restricts ann tracked as x", "supervisor lifts restriction of ann"),
}
AT_POKER = {"moves": ("ann posts", "ann waits for the big blind"), "fee": ("ann pays the charge",)}
ORDERS = (
    "director puts dee at 2 with 100",
    "director lifts ann",
    "director gives ann 100",
    "director counts ann at 100",
    "director substitutes sam for ann",
    "director plays for absent players",
    "director leaves absent players out",
    "director lets only ann bob play",
    "director lets everybody play",
    "director tells a round: nothing",
)
ORDERS_OF_POKER = ("director gives ann the button",)
ORDERS_OF_THE_HOUSE = ("director gives ann the marker", "director uses the marker")
BEFORE_THE_DEAL = ("dealer asks ann", "director places the minimum for bob", "director lets bob sit out")
games = pytest.mark.parametrize("game", [*HOUSE, "holdem", "omaha"])


def opened(game: str) -> Any:
    return seated(game) if game in HOUSE else seated_at_poker(game)


def deal(table: Any) -> None:
    """Let a round begin."""
    if table.game in HOUSE:
        all_wager(table)
    do(table, "no more bets" if table.game in HOUSE else "dealer deals")


@games
def test_lines_of_cash_tables_are_refused_by_the_rules_about_tournaments(game: str) -> None:
    table = opened(game)
    own: Mapping[str, tuple[str, ...]] = AT_BOXES if game in BOXES else {} if game in HOUSE else AT_POKER
    lines = [(rule, line) for known in (EVERYWHERE, own) for rule in known for line in known[rule]]
    for dealt in (False, True):
        if dealt:
            deal(table)
        for rule, line in lines:
            number = getattr(numbers(table), rule)
            words = refused(table, line, ABSENT[game] if game in HOUSE and rule == "absent" else number)
            assert any(
                each in words for each in ("tournament", "only the director", "seat", "own box", "session")
            )


@games
def test_orders_wait_for_the_end_of_the_round(game: str) -> None:
    table = opened(game)
    do(table, "director marks bob absent")
    deal(table)
    own = ORDERS_OF_THE_HOUSE if game in HOUSE else ORDERS_OF_POKER
    for line in (*ORDERS, *own):
        assert "round of play is going on" in refused(table, line), line
    if game in HOUSE:
        for line in (*BEFORE_THE_DEAL, "director voids the wager of ann"):
            assert "first card" in refused(table, line), line


@games
def test_a_table_that_is_closed_takes_no_orders_but_to_lift_players_out(game: str) -> None:
    table = opened(game)
    do(table, "director marks bob absent\nsupervisor gives notice of closure\nsupervisor closes the table")
    own = (*ORDERS_OF_THE_HOUSE, *BEFORE_THE_DEAL) if game in HOUSE else ORDERS_OF_POKER
    for line in (*ORDERS, *own):
        if not line.startswith("director lifts"):
            assert "closed" in refused(table, line), line
    do(table, "director lifts ann")
    assert "ann" not in table.names()


@games
def test_orders_name_somebody_at_the_table(game: str) -> None:
    table = opened(game)
    lines = [
        "director lifts dee",
        "director gives dee 100",
        "director counts dee at 100",
        "director substitutes sam for dee",
        "director marks dee absent",
        "director marks dee present",
        "director lets only ann dee play",
    ]
    if game in HOUSE:
        lines += [
            "director gives dee the marker",
            "dealer asks dee",
            "director notes that dee was advised",
            "director voids the wager of dee",
            "director places the minimum for dee",
            "director lets dee sit out",
        ]
    else:
        lines += ["director gives dee the button"]
    for line in lines:
        assert "not at the table" in refused(table, line), line
