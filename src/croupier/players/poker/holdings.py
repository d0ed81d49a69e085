"""How good the first cards of a hand are among all that could have been dealt, worked out once a deal.

What a holding is worth is its share of the pot against one hand unseen. Beside others it is placed on a
ladder of holdings dealt at random: the share of them that are worth no more.
"""

from bisect import bisect_right
from collections.abc import Sequence
from functools import cache, cached_property
from random import Random
from typing import Final

from croupier.cards import JOKER, Card
from croupier.players.poker.share import HOLE_CARDS, share_of_pot
from croupier.ranking import Order, Uses

DEALS: Final = {Uses.ANY_FIVE: 24, Uses.TWO_AND_THREE: 10}
"""How many boards a holding is tried on; hands of Omaha take twenty times as long to rank."""
RUNGS: Final = 150


class Holdings:
    """The holdings of one order of hands, or of its two for the halves of the pot."""

    def __init__(self, orders: tuple[Order, ...]) -> None:
        self.orders = orders
        self._worth: dict[tuple[Card, ...], float] = {}

    def worth(self, hole: Sequence[Card]) -> float:
        """The share of the pot that the holding wins against one hand unseen."""
        key = alike(hole)
        known = self._worth.get(key)
        if known is None:
            known = share_of_pot(self.orders, key, (), 1, Random(0), DEALS[self.orders[0].uses])
            self._worth[key] = known
        return known

    def standing(self, hole: Sequence[Card]) -> float:
        """The share of all holdings that are worth no more than this one."""
        return bisect_right(self._ladder, self.worth(hole)) / RUNGS

    @cached_property
    def _ladder(self) -> list[float]:
        random, deck = Random(0), self.orders[0].cards.cards
        size = HOLE_CARDS[self.orders[0].uses]
        return sorted([self.worth(random.sample(deck, size)) for _ in range(RUNGS)])


def alike(hole: Sequence[Card]) -> tuple[Card, ...]:
    """The same cards with the first suits there are, so that holdings that differ in suits alone are one."""
    suits: dict[int, int] = {}
    found = []
    for card in sorted(hole, key=lambda each: -each.index):
        if card is JOKER:
            found.append(card)
        else:
            found.append(Card.from_index(4 * card.rank + suits.setdefault(card.suit, len(suits))))
    return tuple(found)


@cache
def holdings_of(orders: tuple[Order, ...]) -> Holdings:
    """The holdings of these orders, shared by all bots of such a table."""
    return Holdings(orders)
