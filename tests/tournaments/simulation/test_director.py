"""What the director of a simulated tournament does by itself: the lines of its log, where they are needed."""

from typing import Any

import pytest

from croupier.tournaments.simulation import CannotSimulate, Timing
from tests.tournaments.simulation.test_clock import played

FOUR_SEATS: dict[str, Any] = {"seats": 4, "sessions": [{"ends": {"rounds": 2}}]}


def lines_of(game: str, players: int, words: str, **items: Any) -> list[str]:
    """The lines of a simulated tournament that have certain words."""
    _, lines, _ = played(game, players, Timing(60, 0), **items)
    return [line for line in lines if words in line]


def test_everybody_agrees_where_the_conditions_ask_for_it() -> None:
    assert lines_of("blackjack", 2, "agrees", structure=FOUR_SEATS) == []
    asked = lines_of("blackjack", 2, "agrees", structure=FOUR_SEATS, agreement=True)
    assert asked == ["p1 agrees", "p2 agrees"]


def test_the_first_marker_of_every_table_is_drawn_where_the_conditions_say_so() -> None:
    structure = {**FOUR_SEATS, "play": {"marker": True, "first_marker": "lot"}}
    drawn = lines_of("blackjack", 6, "draws the marker", structure=structure)
    assert [line.partition(":")[0] for line in drawn] == [
        "director draws the marker of table 1",
        "director draws the marker of table 2",
    ]
    assert lines_of("blackjack", 6, "draws the marker", structure=FOUR_SEATS) == []


def test_whoever_is_asked_to_buy_back_in_does() -> None:
    structure = {"seats": 4, "sessions": [{"ends": {"players": 1}}]}
    rebuy = {"until": "level 1", "cost": "50", "max": 1}
    assert lines_of("holdem", 3, "rebuys", structure=structure) == []
    bought = lines_of("holdem", 3, "rebuys", structure={**structure, "rebuy": rebuy})
    assert bought
    assert len(bought) == len(set(bought))


def test_entries_that_close_by_themselves_are_not_closed_again() -> None:
    assert lines_of("blackjack", 3, "closes entries", structure=FOUR_SEATS) == ["director closes entries"]
    conditions = {"structure": FOUR_SEATS, "players": {"least": 2, "most": 3}}
    _, lines, _ = played("blackjack", 3, Timing(60, 0), conditions)
    assert "director closes entries" not in lines


def test_nobody_plays_alone_at_a_table_with_blinds() -> None:
    structure = {"seats": 2, "sessions": [{"ends": {"players": 1}}], "play": {"balancing": "off"}}
    with pytest.raises(CannotSimulate, match="No table can play on, and the session has not reached its end"):
        lines_of("holdem", 4, "", structure=structure)
