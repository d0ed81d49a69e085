"""Slips of a director that are caught before they are lines."""

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.terminal.evening.input.misprints import must_make_sense
from croupier.tournaments import TablesAre
from tests.tournaments.playing.test_two_games import carried


def test_half_a_chip_is_won_and_lost_where_somebody_has_brought_one() -> None:
    tournament = carried(TablesAre.TOLD)
    must_make_sense(tournament, "table 1 plays: p0 -22.50, p1 +22.50")
    with pytest.raises(
        IllegalAction, match=r"0\.25 is not a number of chips: chips come in multiples of 0\.50"
    ):
        must_make_sense(tournament, "table 1 plays: p0 -0.25, p1 +0.25")
