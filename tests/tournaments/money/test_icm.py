"""Shares of a prize pool by ICM: against published figures, and a plain enumeration of all orders."""

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.tournaments.money.icm import by_chips, by_icm, in_cents


def enumerated(chips: dict[str, int], prizes: list[int]) -> dict[str, Fraction]:
    """Every order in which players could come in, each with its probability."""
    worth = dict.fromkeys(chips, Fraction(0))
    for order in permutations(chips):
        chance, left = Fraction(1), sum(chips.values())
        for player in order:
            chance *= Fraction(chips[player], left)
            left -= chips[player]
        for player, prize in zip(order, prizes, strict=False):
            worth[player] += chance * prize
    return worth


@given(
    held=st.lists(st.integers(1, 10**7), min_size=1, max_size=5),
    prizes=st.lists(st.integers(0, 10**6), max_size=6),
)
@settings(max_examples=60, deadline=None)
def test_it_is_the_sum_over_all_orders(held: list[int], prizes: list[int]) -> None:
    chips = {f"p{at}": each for at, each in enumerate(held)}
    assert by_icm(chips, prizes) == enumerated(chips, prizes)


@given(
    held=st.lists(st.integers(1, 10**7), min_size=1, max_size=10),
    pool=st.integers(0, 10**9),
)
@settings(max_examples=40, deadline=None)
def test_whole_cents_add_up_to_the_pool(held: list[int], pool: int) -> None:
    chips = {f"p{at}": each for at, each in enumerate(held)}
    shares = by_chips(chips, pool)
    paid = in_cents(shares, pool)
    assert sum(paid.values()) == pool
    assert all(abs(paid[player] - shares[player]) < 1 for player in chips)


def test_ten_players_are_exact_and_eleven_too_many() -> None:
    chips = {f"p{at}": 1000 + 137 * at for at in range(10)}
    prizes = [5000, 3000, 2000]
    worth = by_icm(chips, prizes)
    assert sum(worth.values()) == sum(prizes)
    assert list(worth.values()) == sorted(worth.values())
    with pytest.raises(ValueError, match="up to 10 players, not for 11"):
        by_icm({**chips, "one more": 5}, prizes)


@pytest.mark.parametrize(
    ("held", "prizes", "published"),
    [
        # https://en.wikipedia.org/wiki/Independent_Chip_Model, the example of its section "Model"
        ([50, 30, 20], [70, 30], ["45", "32", "22"]),
        # https://pailiku.com/tools/icm-calculator/result
        ([5000, 3000, 1500, 500], [500, 300, 200], ["377.78", "312.89", "225.60", "83.73"]),
        # https://pailiku.com/vi/tools/icm-calculator
        ([5000, 3000, 2000], [50, 30, 20], ["38.39", "32.75", "28.86"]),
    ],
)
def test_published_figures(held: list[int], prizes: list[int], published: list[str]) -> None:
    worth = by_icm({f"p{at}": each for at, each in enumerate(held)}, prizes)
    for each, figure in zip(worth.values(), published, strict=True):
        decimals = len(figure.partition(".")[2])
        assert abs(each - Fraction(figure)) < Fraction(1, 10**decimals)
