"""`croupier odds`: the frame that all games share, and what it refuses."""

from typing import Any

import pytest


@pytest.mark.parametrize("game", ["holdem", "omaha"])
def test_a_poker_game_is_told_of_equity(croupier: Any, game: str) -> None:
    croupier("odds", game).refused("no house edge to work out", "croupier equity")


def test_a_game_that_there_is_not(croupier: Any) -> None:
    croupier("odds", "snap").refused("there is no game 'snap'; Croupier knows blackjack, pontoon")
    croupier("odds").refused("GAME is missing")
