"""What is known before the rest of the board comes, checked: hands, board and dead cards."""

from collections.abc import Iterable, Sequence
from functools import cache

import numpy as np

from croupier.analysis.ranges import hole_cards
from croupier.analysis.spots import BOARD, MOST_PLAYERS
from croupier.analysis.types import Uint64s
from croupier.cards import JOKER, Card
from croupier.ranking import Aim, Order, WrongCards
from croupier.ranking.checking import check_deck

CardIndices = Sequence[int]


def check_orders(orders: Sequence[Order]) -> None:
    """Raise `ValueError` unless these are the orders of one pot: one, or a high one and a low one."""
    first = orders[0] if orders else None
    alike = {(each.deck, each.joker, each.uses) for each in orders}
    if first is None or len(orders) > 2 or len(alike) > 1:
        raise ValueError("A pot has one order, or one for each half, of one deck and as many hole cards.")
    if len(orders) == 2 and (first.aim is not Aim.HIGH or orders[1].aim is Aim.HIGH):
        raise ValueError("The first half of a pot goes to the highest hand, the second to the lowest.")


def check_spot(
    hands: Sequence[CardIndices], board: CardIndices, dead: CardIndices, orders: Sequence[Order]
) -> None:
    """Raise `WrongCards` unless these are all cards of the deck, each once, and as many as there can be."""
    check_orders(orders)
    order = orders[0]
    size = hole_cards(order)
    if not 2 <= len(hands) <= MOST_PLAYERS:
        raise WrongCards(f"Two to {MOST_PLAYERS} hands can be compared, not {len(hands)}.")
    for hand in hands:
        if len(hand) != size:
            raise WrongCards(f"A hand has {size} hole cards here, but one of these has {len(hand)}.")
    check_cards([card for hand in hands for card in hand], board, dead, order)


def check_cards(hole: CardIndices, board: CardIndices, dead: CardIndices, order: Order) -> None:
    """Raise `WrongCards` unless these are cards of the deck, each once, and the rest completes the board."""
    if len(board) > BOARD:
        raise WrongCards(f"The board can't have more than five cards; this one has {len(board)}.")
    cards = [*hole, *board, *dead]
    if len(set(cards)) < len(cards) or not deck_of(order).issuperset(cards):
        check_deck([Card.from_index(card) for card in cards], order)
    left = order.deck + order.joker - len(cards)
    if left < BOARD - len(board):
        raise WrongCards(f"The board needs {BOARD - len(board)} more cards, but only {left} are left.")


@cache
def deck_of(order: Order) -> frozenset[int]:
    """The cards of an order's deck."""
    return frozenset(card.index for card in order.cards.cards)


def by_suit(cards: Iterable[int]) -> Uint64s:
    """The ranks of these cards of each suit, a bit each; the joker has no suit."""
    found = [0, 0, 0, 0]
    for card in cards:
        if card != JOKER.index:
            found[card & 3] |= 1 << (card >> 2)
    return np.array(found, dtype=np.uint64)


@cache
def all_by_suit(order: Order) -> Uint64s:
    """The same for the whole deck."""
    return by_suit(deck_of(order))
