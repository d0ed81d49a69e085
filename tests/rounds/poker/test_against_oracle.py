"""Pots, shares and commission of random rounds of poker agree with a second way of working them out."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from soak.oracle import check_round
from tests.rounds.poker.random import played

SEEDS = st.integers(0, 2**32)


@pytest.mark.rule("holdem 13.2", "holdem 14.2", "holdem 15.2(a)", "holdem 15.2(b)")
@settings(max_examples=150)
@given(SEEDS)
def test_every_player_ends_with_what_the_oracle_says(seed: int) -> None:
    check_round(played(seed))


@pytest.mark.rule("omaha 13.2", "omaha 14.2", "omaha 15.2(c)", "omaha 15.2(d)")
@settings(max_examples=60)
@given(SEEDS)
def test_faces_told_only_when_cards_are_turned_change_nothing(seed: int) -> None:
    check_round(played(seed, 1.0))
