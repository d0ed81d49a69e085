"""The model of how long a tournament takes."""

from fractions import Fraction
from typing import Any

import pytest

from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.conditions.suggested.pace import GAMES, least_bet, minutes_expected
from croupier.tournaments.games import GAMES as RULES


def minutes(game: str, structure: dict[str, Any], players: int = 10, **given: Any) -> Fraction | None:
    table = {"base": "demonstration", "structure": structure, **given}
    return minutes_expected(read_conditions(game, table), players)


def test_sessions_by_rounds_shoes_and_minutes_add_up() -> None:
    sessions = [
        {"ends": {"rounds": 8}, "advance": {"players": 5}, "heats": 2},
        {"ends": {"shoes": 2}, "advance": {"players": 5}},
        {"ends": {"rounds": 4}},
    ]
    # 8 rounds of 82 seconds in two heats, then 30 rounds of two shoes, then 4
    assert minutes("blackjack", {"sessions": sessions}) == Fraction(82 * (16 + 30 + 4), 60)
    assert minutes("omaha", {"sessions": [{"ends": {"minutes": 45}, "heats": 3}]}) == 135
    assert minutes("blackjack", {"sessions": [{}]}) is None


def test_a_session_by_players_ends_with_the_level_that_is_too_high_for_more() -> None:
    # 10 players with 10,000: 100,000 chips are 20 bets a player for nine players from 555 on
    structure = {"sessions": [{"ends": {"players": 9}, "advance": {"players": 9}}, {"ends": {"players": 1}}]}
    levels = [
        {"minutes": 20, "blinds": ["250", "500"]},
        {"minutes": 20, "blinds": ["300", "556"], "break_after": 5},
        {"rounds": 6, "blinds": ["2000", "4999"]},
        {"minutes": 7, "blinds": ["2000", "5000"]},
        {"minutes": 9, "blinds": ["9000", "9000"]},
    ]
    only = {"sessions": [{"ends": {"players": 9}}]}
    assert minutes("holdem", only, limits={"levels": levels}) == 40
    assert minutes("holdem", structure, limits={"levels": levels}) == 40 + 5 + 11 + 7
    assert minutes("holdem", structure, limits={"levels": levels[:3]}) is None
    assert minutes("holdem", structure, limits={"levels": levels}, players=11) == 40 + 5 + 11 + 7 + 9


def test_without_levels_it_ends_only_if_the_bet_is_high_from_the_start() -> None:
    structure = {"sessions": [{"ends": {"players": 1}}]}
    assert minutes("holdem", structure, limits={"levels": [], "blinds": ["1", "2"]}) is None
    assert minutes("holdem", structure, limits={"levels": [], "blinds": ["1", "5000"]}) == 0
    bare = read_conditions("holdem", {"structure": structure, "chips": {"entry": "5"}})
    assert minutes_expected(bare, 10) is None


@pytest.mark.parametrize(
    ("game", "settings", "bet"),
    [
        ("holdem", {"blinds": ["5", "10", "8"]}, 10_00),
        ("holdem", {"blinds": [], "ante": "3"}, 3_00),
        ("holdem", {"blinds": ["x"], "ante": "3"}, 3_00),
        ("holdem", {}, 0),
        ("ultimate", {"minimum": "12.50", "maximum": "50"}, 12_50),
        ("blackjack", {"minimum": 5}, 5_00),
    ],
)
def test_the_least_bet_is_the_highest_blind_or_the_minimum(
    game: str, settings: dict[str, Any], bet: int
) -> None:
    assert least_bet(settings, RULES[game]) == bet


def test_every_game_has_a_pace() -> None:
    assert set(GAMES) == set(RULES)
