"""Cards that come together are told in one sentence; where one is missing, the others are told alone."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from croupier.dialogue.events import Event, Turned
from croupier.places import BOARD
from croupier.terminal.table_client import Game
from croupier.terminal.ultimate.narrate import SeatNarrator
from tests.terminal.helpers import open_game, sit


@pytest.fixture
def played(tmp_path: Path) -> Game:
    """A table after a round that the person has checked down, beside two bots."""
    game = open_game(tmp_path, 3, bots=2, game="ultimate")
    sit(game, ["10", "c", "c", "1"])
    return game


def told(game: Game, events: Sequence[Event]) -> list[str]:
    narrator = SeatNarrator(game.me, game.talk)
    return [words for event in events for words in narrator.add(event)]


def turned(events: Sequence[Event], at_board: bool) -> list[Turned]:
    return [each for each in events if isinstance(each, Turned) and (each.at == BOARD) is at_board]


def test_each_street_and_each_hand_is_one_sentence(played: Game) -> None:
    events = played.heard.events
    words = told(played, events)
    board = [each.card.symbol for each in turned(events, True)]
    assert f"Flop: {' '.join(board[:3])}." in words
    assert f"Turn and river: {' '.join(board[3:])}." in words
    hands = [each.card.symbol for each in turned(events, False)]
    assert f"The dealer shows {hands[0]} {hands[1]}." in words
    assert sum(" show" in each for each in words) == len(hands) // 2
    mine = [each.card.symbol for each in turned(events, False) if each.at.number == played.plan.seat]
    assert f"Your cards: {' '.join(mine)}." in words
    assert f"You show {' '.join(mine)}." in words
    assert not any(each.startswith(("Seat 3 gets", "The board shows")) for each in words)


@pytest.mark.parametrize("at_board", [True, False])
def test_no_card_goes_untold_where_the_next_one_does_not_follow(played: Game, at_board: bool) -> None:
    events = played.heard.events
    missing = turned(events, at_board)[1]
    words = told(played, [each for each in events if each is not missing])
    rest = [each for each in turned(events, at_board) if each is not missing]
    for each in rest:
        assert any(each.card.symbol in line for line in words if " show" in line or "Flop" in line), each
    assert not any(missing.card.symbol in line for line in words if " show" in line)
