"""Hands that are ranked together on one board have the ranks that each has by itself."""

from random import Random

import pytest

from croupier.ranking import Order, Uses, rank
from croupier.ranking.on_board import ranker_on
from croupier.ranking.order import Aim

ORDERS = [
    Order(uses=uses, **given)  # type: ignore[arg-type]
    for uses in Uses
    for given in (
        {},
        {"joker": True},
        {"deck": 36},
        {"deck": 32, "joker": True, "ace_low": False},
        {"aim": Aim.LOW},
        {"aim": Aim.LOW_8, "joker": True},
    )
]


@pytest.mark.parametrize("order", ORDERS, ids=str)
def test_several_hands_on_one_board_are_ranked_as_one_by_one(order: Order) -> None:
    random, deck = Random(str(order)), order.cards.cards
    size = 2 if order.uses is Uses.ANY_FIVE else 4
    flushes = 0
    for boards in range(60):
        of_few_suits = [card for card in deck if card.suit in (0, 1, 4)] if boards % 2 else list(deck)
        board = random.sample(of_few_suits, random.choice((3, 4, 5)))
        left = [card for card in deck if card not in board]
        rank_of = ranker_on(board, order)
        for _ in range(6):
            hole = random.sample(left, size)
            assert rank_of(hole) == rank([*hole, *board], order), (hole, board)
            flushes += any(sum(card.suit == suit for card in (*hole, *board)) >= 5 for suit in range(4))
    assert flushes
