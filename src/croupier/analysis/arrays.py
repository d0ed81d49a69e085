"""Checks on arrays of cards: their shape and type, and what is wrong with a hand in them."""

from collections.abc import Sequence
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.types import Hands
from croupier.cards import CARDS, Card
from croupier.ranking import Order, Uses, WrongCards
from croupier.ranking.checking import check


def checked_hands(hands: Any, order: Order) -> Hands:
    """The hands as a contiguous array, or an error."""
    if order.uses is not Uses.ANY_FIVE:
        raise ValueError("rank_many makes a hand of any five cards; omaha_rank_many is for two and three.")
    array = _cards(hands, "hands")
    if array.ndim != 2 or not 5 <= array.shape[1] <= 7:
        raise ValueError(
            f"Hands must be rows of five, six or seven cards, but this array is {_shape(array)}."
        )
    return np.ascontiguousarray(array)


def checked_holes(holes: Any, order: Order) -> Hands:
    """The hole cards as a contiguous array, or an error."""
    if order.uses is not Uses.TWO_AND_THREE:
        raise ValueError("omaha_rank_many makes a hand of two and three; rank_many is for any five cards.")
    array = _cards(holes, "hole cards")
    if array.ndim != 2 or array.shape[1] != 4:
        raise ValueError(f"Hole cards must be rows of four, but this array is {_shape(array)}.")
    return np.ascontiguousarray(array)


def checked_boards(boards: Any, hands: int) -> Hands:
    """The boards as a contiguous array, one row for each hand, or one board of five, or an error."""
    array = _cards(boards, "boards")
    if array.shape not in ((5,), (hands, 5)):
        raise ValueError(
            f"Boards are one row of five cards for each of {hands:,} hands, or five cards for all, and this "
            f"array is {_shape(array)}."
        )
    return np.ascontiguousarray(array)


def _cards(given: Any, what: str) -> Hands:
    array = np.asarray(given)
    if array.dtype != np.uint8:
        raise TypeError(
            f"The cards of {what} are indices of type uint8, and these are {array.dtype}: "
            "array.astype(numpy.uint8) makes them so."
        )
    return array


def _shape(array: NDArray[Any]) -> str:
    return " x ".join(map(str, array.shape)) or "one number"


def refuse(row: int, hand: Sequence[int], order: Order) -> None:
    """Raise `WrongCards` with the number of the hand, if something is wrong with it."""
    try:
        check([_card(index) for index in hand], order)
    except ValueError as wrong:
        raise WrongCards(f"Hand {row:,} (from 0): {wrong}") from None


def _card(index: int) -> Card:
    return CARDS[index] if index < len(CARDS) else Card.from_index(index)


def refuse_from(start: int, hands: Hands, order: Order) -> NoReturn:
    """Raise what is wrong with the first wrong hand from there on."""
    for row in range(start, len(hands)):
        refuse(row, hands[row].tolist(), order)
    raise AssertionError("The kernel refused a hand that is right.")
