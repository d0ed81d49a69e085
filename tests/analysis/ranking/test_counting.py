"""All hands there are, one by one: the totals are the published ones."""

from itertools import chain, combinations
from math import comb

import numpy as np
import pytest

from croupier.analysis import rank_many
from croupier.ranking import STANDARD, Aim, Category, Order, ranks_of
from tests.analysis.dealing import Cards
from tests.ranking.test_counts import FIVE_CARDS
from tools.all_hands import all_hands, choices
from tools.count_hands import PUBLISHED, counted, hands_of_five

pytestmark = pytest.mark.xdist_group("kernels")


@pytest.fixture(scope="module")
def fives() -> Cards:
    """All five cards of a full deck, in the order of their indices."""
    return choices(5, 52)


def by_category(found: np.ndarray) -> dict[Category, int]:
    """How many hands of each category there are, by how many of each rank there are."""
    total = {}
    for category in PUBLISHED:
        numbers = ranks_of(category, STANDARD)
        total[category] = int(found[numbers.start : numbers.stop].sum())
    return total


def test_all_hands_of_five(fives: Cards) -> None:
    found = np.bincount(rank_many(fives), minlength=7_463)
    assert by_category(found) == FIVE_CARDS
    assert np.count_nonzero(found) == 7_462


@pytest.mark.parametrize(
    "order",
    [Order(aim=Aim.LOW), Order(aim=Aim.LOW_8), Order(ace_low=False), Order(44), Order(32, ace_low=False)],
    ids=str,
)
def test_all_hands_of_five_in_other_orders(order: Order, fives: Cards) -> None:
    """Against the scalar ranks of one hand of each kind, times how many hands are of that kind."""
    inside = fives[(fives >= 52 - order.deck).all(axis=1)]
    found = np.bincount(rank_many(inside, order))
    assert {rank: int(hands) for rank, hands in enumerate(found) if hands} == dict(
        counted(hands_of_five(order), order)
    )


def test_all_hands_of_five_with_the_joker(fives: Cards) -> None:
    order = Order(36, joker=True)
    fours = np.fromiter(chain.from_iterable(combinations(range(16, 52), 4)), np.uint8).reshape(-1, 4)
    wild = np.concatenate((fours, np.full((len(fours), 1), 52, dtype=np.uint8)), axis=1)
    inside = fives[(fives >= 16).all(axis=1)]
    found = np.bincount(np.concatenate((rank_many(wild, order), rank_many(inside, order))))
    assert {rank: int(hands) for rank, hands in enumerate(found) if hands} == dict(
        counted(hands_of_five(order), order)
    )


def test_all_hands_of_seven() -> None:
    found = np.zeros(7_463, dtype=np.int64)
    for hands in all_hands(STANDARD, 7):
        found += np.bincount(rank_many(hands, threads=2), minlength=len(found))
    assert found.sum() == comb(52, 7)
    assert by_category(found) == PUBLISHED
    assert np.count_nonzero(found) == 4_824  # the classes that the best of seven cards can be
