"""Omaha: the kernels give the same ranks as `croupier.ranking`, in every order."""

from dataclasses import replace

import numpy as np
import pytest

from croupier.analysis import omaha_rank_many
from croupier.cards import show
from croupier.ranking import OMAHA, Aim, Order, Uses, rank
from tests.analysis.dealing import cards_of, dealt, every_order
from tests.ranking.oracle import Asked, best_of

pytestmark = pytest.mark.xdist_group("kernels")

HANDS = 90


@pytest.mark.parametrize("order", every_order(Uses.TWO_AND_THREE), ids=str)
def test_ranks_are_those_of_single_hands(order: Order) -> None:
    cards = dealt(order, HANDS, 9)
    found = omaha_rank_many(cards[:, :4], cards[:, 4:], order)
    assert found.dtype == np.uint16
    assert found.tolist() == [rank(cards_of(row), order) for row in cards.tolist()]


@pytest.mark.parametrize("order", [OMAHA, replace(OMAHA, joker=True), replace(OMAHA, aim=Aim.LOW_8)], ids=str)
def test_one_board_for_all_hands(order: Order) -> None:
    for seed in range(12):
        cards = dealt(order, 120, 9, seed)
        board = cards[0, 4:]
        holes = cards[~np.isin(cards[:, :4], board).any(axis=1), :4]
        expected = [rank(cards_of([*row, *board.tolist()]), order) for row in holes.tolist()]
        assert omaha_rank_many(holes, board, order).tolist() == expected
        assert omaha_rank_many(holes, np.tile(board, (len(holes), 1)), order).tolist() == expected


@pytest.mark.parametrize(
    ("order", "asked"),
    [
        (OMAHA, Asked(omaha=True)),
        (replace(OMAHA, joker=True), Asked(omaha=True)),
        (Order(32, joker=True, uses=Uses.TWO_AND_THREE), Asked(32, omaha=True)),
        (replace(OMAHA, aim=Aim.LOW_8), Asked(aim="eight", omaha=True)),
    ],
    ids=str,
)
def test_ranks_order_hands_as_plain_search_does(order: Order, asked: Asked) -> None:
    cards = dealt(order, 30, 9, seed=5)
    found = omaha_rank_many(cards[:, :4], cards[:, 4:], order).tolist()
    values = [best_of(show(cards_of(row)).split(), asked) for row in cards.tolist()]
    worth = [(value[0] if value else ()) for value in values]
    for i in range(len(cards)):
        for j in range(i):
            assert (found[i] < found[j]) == (worth[i] < worth[j])
            assert (found[i] == found[j]) == (worth[i] == worth[j])


def test_no_flush_from_four_on_the_board_or_four_in_the_hand() -> None:
    """Three of a suit on the board need two in the hand, and two in the hand need three on the board."""
    four_on_board = "2s 3d 4h 5c As Ks Qs Js 9d"
    four_in_hand = "As Ks Qs Js 9s 2s 3d 4h 5c"
    for text in (four_on_board, four_in_hand):
        row = np.array([[OMAHA_INDEX[word] for word in text.split()]], dtype=np.uint8)
        assert omaha_rank_many(row[:, :4], row[:, 4:])[0] == rank(cards_of(row[0].tolist()), OMAHA)
        assert omaha_rank_many(row[:, :4], row[:, 4:])[0] < 5_864  # the worst flush


OMAHA_INDEX = {card.text: card.index for card in OMAHA.cards.cards}


def test_threads_change_nothing() -> None:
    cards = dealt(OMAHA, 120_001, 9)
    one = omaha_rank_many(cards[:, :4], cards[:, 4:])
    assert one.tolist() == omaha_rank_many(cards[:, :4], cards[:, 4:], threads=3, check=False).tolist()
    some = np.random.default_rng(0).integers(0, len(cards), 100)
    assert one[some].tolist() == [rank(cards_of(row), OMAHA) for row in cards[some].tolist()]
