"""How a hand of a split may end: by the cards it draws, and by what matters of it to the dealer's result."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from croupier.analysis.odds.twentyone.dealer import DEALER_BUST, NATURAL, SEVENTEEN
from croupier.analysis.odds.twentyone.hand_index import hand_index
from croupier.analysis.odds.twentyone.shoe import VALUES
from croupier.analysis.types import Float64s, Int64Rows, Int64s

LOWEST: int = SEVENTEEN - 1
"""Every total below 17 is as good as 16."""


class End(NamedTuple):
    """What matters of a hand that has ended: it is settled already, or it waits for the dealer."""

    settled: Fraction | None
    total: int = 0
    wager: int = 1

    def against(self, result: int) -> Fraction:
        """What it wins against a result of the dealer that is not a natural."""
        if self.settled is not None:
            return self.settled
        if result == DEALER_BUST:
            return Fraction(self.wager)
        dealer = result + SEVENTEEN
        return Fraction(self.wager * ((self.total > dealer) - (self.total < dealer)))


Outcome = tuple[Fraction, bool]
"""What a hand wins for certain, and whether it is one of those of which a natural takes one wager in all."""
Settle = Callable[[End, int], Outcome]
"""What an end comes to against a result of the dealer, by the rules of a game."""


class HandEnds(NamedTuple):
    """Collections of cards drawn to the card that was split, and the number of the end that each leads to.

    The orders in which they come are counted with a second card of another value than the one that was
    split, and with any second card.
    """

    counts: Int64Rows
    kinds: Int64s
    others: Float64s
    any: Float64s


class EndCollector:
    """Puts together the ends of hands that began with one card."""

    def __init__(self, place: int) -> None:
        self.place = place
        self.kinds: dict[End, int] = {}
        self._orders: dict[tuple[tuple[int, ...], int], list[float]] = {}
        self._counts = hand_index().counts.tolist()

    def add(self, number: int, cards: Sequence[int], end: End, others: float, any_second: float) -> None:
        """A hand that ended with these further cards, in so many orders."""
        counts = list(self._counts[number])
        counts[self.place] -= 1
        for card in cards:
            counts[card] += 1
        kind = self.kinds.setdefault(end, len(self.kinds))
        orders = self._orders.setdefault((tuple(counts), kind), [0.0, 0.0])
        orders[0] += others
        orders[1] += any_second

    def ends(self) -> HandEnds:
        """All of them."""
        keys, orders = list(self._orders), np.array(list(self._orders.values())).reshape(-1, 2)
        return HandEnds(
            np.array([counts for counts, _ in keys], dtype=np.int64).reshape(-1, VALUES),
            np.array([kind for _, kind in keys], dtype=np.int64),
            np.ascontiguousarray(orders[:, 0]),
            np.ascontiguousarray(orders[:, 1]),
        )


def plain_settle(end: End, result: int) -> Outcome:
    """A natural beats whatever waits for the dealer, doubled wagers too (Blackjack 13.1(f))."""
    if result == NATURAL and end.settled is None:
        return Fraction(-end.wager), False
    return end.against(result), False


def one_wager_settle(end: End, result: int) -> Outcome:
    """A natural takes one wager of all hands that are still there (Pontoon 11.9)."""
    if result == NATURAL and end.settled is None:
        return Fraction(0), True
    return end.against(result), False
