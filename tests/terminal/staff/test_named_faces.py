"""Whoever rules in the terminal at a table that the software deals names no face, and needs none."""

from pathlib import Path

import pytest

from croupier import IllegalAction
from croupier.cards import CARDS
from croupier.terminal.session.supervising import StaffAtGame
from croupier.terminal.staff.choosing import Choosing
from tests.terminal.evening.test_beginning import shown, started
from tests.terminal.helpers import open_game


@pytest.mark.rule("holdem 17.17")
def test_a_person_who_plays_and_rules_learns_no_card(tmp_path: Path) -> None:
    game = open_game(tmp_path, 5, bots=2, game="holdem")
    game.do("dealer deals")
    staff = StaffAtGame(game)
    lines = game.table.entries
    told = set()
    for card in CARDS:
        with pytest.raises(IllegalAction) as refused:
            staff.say(f"dealer exposed board {card}")
        told.add(str(refused.value))
    assert len(told) == 1
    assert game.table.entries == lines
    pages: list[str] = []
    assert Choosing(staff, lambda page: pages.append(str(page))).choose("!") == ""
    assert "dealer exposed board" in pages[0]
    assert "<card>" not in pages[0]
    staff.say("dealer exposed board")
    assert game.table.entries == lines + 1
    game.keeper.release()


@pytest.mark.rule("holdem 17.17")
def test_nor_does_a_director(tmp_path: Path) -> None:
    director = started(tmp_path, "holdem", "software")
    director.take("table 1: dealer deals")
    lines = len(director.evening.lines)
    for card in ("7c", "As"):
        director.take(f"table 1: dealer exposed board {card}")
        with pytest.raises(IllegalAction, match="without a face"):
            director.evening.check(f"table 1: dealer exposed board {card}")
    assert len(director.evening.lines) == lines
    director.take("table 1: dealer exposed board")
    assert director.evening.lines[-1].entry.line == "table 1: dealer exposed board"
    assert shown(director)
    director.evening.file.release()
