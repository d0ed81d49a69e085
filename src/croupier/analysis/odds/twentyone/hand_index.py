"""Every hand that has not gone bust, by the values of its cards alone, each under a number.

A hand is how many cards of each value it has, in any order. Hands are numbered by their hard total: a card
drawn always leads to a higher number, and one loop downwards goes from the last card back to the first.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.odds.twentyone.shoe import ACE, MOST, VALUES, with_card
from croupier.analysis.types import Int64Rows, Int64s

BUST: Final = -1


class HandIndex(NamedTuple):
    """The hands by number: their cards, totals, and the hand after each card that may be drawn."""

    counts: Int64Rows
    hard: Int64s
    """The total with every ace as one."""
    total: Int64s
    """The total with one ace as eleven where that is not too much."""
    cards: Int64s
    after: Int64Rows
    """The number of the hand with one more card of each value, or `BUST`."""


@cache
def hand_index() -> HandIndex:
    """All hands with a hard total up to 21, the empty one first."""
    found = sorted(_hands((0,) * VALUES, 0, MOST), key=lambda hand: (_hard(hand), hand))
    numbers = {hand: number for number, hand in enumerate(found)}
    counts = np.array(found, dtype=np.int64)
    hard = np.array([_hard(hand) for hand in found], dtype=np.int64)
    soft = (counts[:, ACE] > 0) & (hard + 10 <= MOST)
    after = [[numbers.get(with_card(hand, place), BUST) for place in range(VALUES)] for hand in found]
    return HandIndex(counts, hard, hard + 10 * soft, counts.sum(axis=1), np.array(after, dtype=np.int64))


@cache
def hand_numbers() -> dict[tuple[int, ...], int]:
    """The number of each hand, by how many cards of each value it has."""
    return {tuple(counts): number for number, counts in enumerate(hand_index().counts.tolist())}


def number_of(*places: int) -> int:
    """The number of the hand with cards of the values at these places."""
    return hand_numbers()[tuple(places.count(place) for place in range(VALUES))]


def _hard(hand: tuple[int, ...]) -> int:
    return sum((place + 1) * many for place, many in enumerate(hand))


def _hands(hand: tuple[int, ...], place: int, left: int) -> list[tuple[int, ...]]:
    """All hands with no cards beyond this one's below a place, and so much more at the most."""
    if place == VALUES:
        return [hand]
    return [
        each
        for many in range(left // (place + 1) + 1)
        for each in _hands(with_card(hand, place, many), place + 1, left - many * (place + 1))
    ]
