"""A showdown waits for nothing: the tables of hands are made when the table opens."""

from typing import Any

import pytest

from croupier.dialogue.answers import Choice
from croupier.dialogue.questions import Ask
from croupier.dialogue.record.notation import write
from croupier.ranking.classes import _classes
from croupier.ranking.tables import _tables
from croupier.rulebook.games import settings_class
from croupier.shoes import Stream
from croupier.tables import Table, open_table
from tests.tables.driving import SEED, kept, with_keeper

QUIETLY = ("check", "call", "show", "decline", "play", "bet")
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("ultimate", {}),
    ("holdem", {}),
    ("holdem", {"deck": 36, "joker": True}),
    ("omaha", {}),
    ("omaha", {"objective": "high_low_8"}),
]


def made() -> tuple[int, int]:
    """How many tables and lists of hands have been made."""
    return _tables.cache_info().misses, _classes.cache_info().misses


def play_out(table: Table) -> None:
    """Let nobody fold, until the round is over."""
    while table.in_round:
        assert table.dialogue is not None
        question = table.dialogue.question
        assert isinstance(question, tuple)
        table.do(write(quiet_choice(question[0]), table.dialogue.round, question))


def quiet_choice(ask: Ask) -> Choice:
    act = next(act for act in QUIETLY if ask.option(act) is not None)
    option = ask.option(act)
    assert option is not None
    return Choice(ask.who, act, option.least or 0, ask.about)


@pytest.mark.parametrize(("game", "given"), TABLES)
def test_a_showdown_at_an_opened_table_makes_no_tables_of_hands(game: str, given: dict[str, Any]) -> None:
    _tables.cache_clear()
    _classes.cache_clear()
    table = with_keeper(open_table(settings_class(game).read({"unit": "play"} | given), stream=Stream(SEED)))
    opened = made()
    assert all(opened)
    table.do("ann sits 1 with 200")
    if game == "ultimate":
        table.do("ann wagers 10")
        table.do("no more bets")
    else:
        table.do("bob sits 2 with 200")
        table.do("dealer deals")
    play_out(table)
    assert len(kept(table).rounds) == 1
    assert made() == opened
    open_table(table.settings)
    assert made() == opened
