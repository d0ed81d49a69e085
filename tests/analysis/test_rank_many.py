"""Five to seven cards: the kernels give the very ranks of `croupier.ranking`, in every order."""

import numpy as np
import pytest

from croupier.analysis import rank_many
from croupier.cards import show
from croupier.ranking import STANDARD, Aim, Order, rank
from tests.analysis.dealing import cards_of, dealt, every_order
from tests.ranking.oracle import Asked, best_of

pytestmark = pytest.mark.xdist_group("kernels")  # compiled once, by one worker

HANDS = 240
ORDERS = every_order()


def test_every_order_is_there() -> None:
    assert len(ORDERS) == len({repr(order) for order in ORDERS}) == 62


@pytest.mark.parametrize("order", ORDERS, ids=str)
def test_ranks_are_those_of_single_hands(order: Order) -> None:
    for width in (5, 6, 7):
        hands = dealt(order, HANDS, width)
        found = rank_many(hands, order)
        assert found.dtype == np.uint16
        assert found.tolist() == [rank(cards_of(row), order) for row in hands.tolist()]


@pytest.mark.parametrize(
    ("order", "asked"),
    [
        (Order(), Asked()),
        (Order(joker=True), Asked()),
        (Order(36, joker=True, ace_low=False), Asked(36, ace_low=False)),
        (Order(32), Asked(32)),
        (Order(joker=True, aim=Aim.LOW), Asked(aim="low")),
        (Order(44, aim=Aim.LOW_8), Asked(44, aim="eight")),
        (Order(joker=True, aim=Aim.LOW_8, low_ace=False), Asked(aim="eight", low_ace=False)),
    ],
    ids=str,
)
def test_ranks_order_hands_as_plain_search_does(order: Order, asked: Asked) -> None:
    hands = dealt(order, 45, 6, seed=2)
    found = rank_many(hands, order).tolist()
    values = [best_of(show(cards_of(row)).split(), asked) for row in hands.tolist()]
    worth = [(value[0] if value else ()) for value in values]
    for i in range(len(hands)):
        for j in range(i):
            assert (found[i] < found[j]) == (worth[i] < worth[j])
            assert (found[i] == found[j]) == (worth[i] == worth[j])
    assert [rank == 0 for rank in found] == [value is None for value in values]


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_threads_change_nothing(threads: int) -> None:
    hands = dealt(STANDARD, 160_001, 7)
    many = rank_many(hands, threads=threads)
    assert len(many) == len(hands)
    some = np.random.default_rng(0).integers(0, len(hands), 200)
    assert many[some].tolist() == [rank(cards_of(row)) for row in hands[some].tolist()]
    assert many.tolist() == rank_many(hands, check=False).tolist()


@pytest.mark.parametrize("rows", [0, 1, 2, 3, 17, 255, 256, 257, 300, 512, 513])
def test_any_number_of_hands(rows: int) -> None:
    hands = dealt(STANDARD, 513, 5)[:rows]
    assert rank_many(hands).tolist() == [rank(cards_of(row)) for row in hands.tolist()]


def test_arrays_that_are_not_contiguous_or_not_writable() -> None:
    hands = dealt(STANDARD, 100, 7)
    expected = [rank(cards_of(row)) for row in hands.tolist()]
    assert rank_many(np.asfortranarray(hands)).tolist() == expected
    assert rank_many(np.repeat(hands, 2, axis=0)[::2]).tolist() == expected
    hands.setflags(write=False)
    assert rank_many(hands).tolist() == expected
    assert rank_many(hands[:, :5]).tolist() == [rank(cards_of(row)) for row in hands[:, :5].tolist()]


@pytest.mark.parametrize("width", [5, 6, 7])
def test_cards_of_neighbouring_hands_are_no_repetition(width: int) -> None:
    one = np.arange(width, dtype=np.uint8) * 5
    turned = np.array([np.roll(one, i) for i in range(600)], dtype=np.uint8)
    assert set(rank_many(turned).tolist()) == {rank(cards_of(one.tolist()))}


@pytest.mark.parametrize("rows", [1, 2, 3, 257])
def test_nothing_follows_the_last_hand(rows: int) -> None:
    for last in range(48):
        one = [48, 49, 50, 51, last]
        hands = np.tile(np.array(one, dtype=np.uint8), (rows, 1))
        assert set(rank_many(hands).tolist()) == {rank(cards_of(one))}
