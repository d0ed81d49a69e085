"""Which tables a tournament has: of games whose rules have tournaments, with tournament chips."""

from dataclasses import replace

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.tables.opening import open_tournament_table
from croupier.tables.poker.games import GAMES as POKER_GAMES
from croupier.tables.twentyone.games import GAMES as BOX_GAMES
from tests.tables.poker.tournament.playing import BOTH
from tests.tables.poker.tournament.playing import settings as poker_settings
from tests.tables.tournament.playing import BOXES, settings


@pytest.mark.parametrize("game", BOXES)
def test_a_game_of_boxes_whose_rules_say_nothing_of_tournaments_has_none(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOX_GAMES, game, replace(BOX_GAMES[game], tournament=None))
    with pytest.raises(IllegalAction, match=f"The rules of {game} have no tournaments"):
        open_tournament_table(settings(game))


@pytest.mark.parametrize("game", BOTH)
def test_a_game_of_poker_whose_rules_say_nothing_of_tournaments_has_none(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(POKER_GAMES, game, replace(POKER_GAMES[game], tournament=None))
    with pytest.raises(IllegalAction, match=f"The rules of {game} have no tournaments"):
        open_tournament_table(poker_settings(game))


@pytest.mark.parametrize("game", BOTH)
def test_poker_is_played_with_tournament_chips(game: str) -> None:
    with pytest.raises(IllegalAction, match="tournament chips"):
        open_tournament_table(poker_settings(game, unit="play", max_buy_in="5000"))
