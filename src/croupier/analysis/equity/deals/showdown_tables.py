"""The tables of a spot's orders in the shape that the kernels of equity take, and its hands as numbers."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain, combinations
from typing import Final

import numpy as np

from croupier.analysis.equity.deals.showdown_kernels import ShowdownLookup
from croupier.analysis.ranges import HoleCards
from croupier.analysis.ranking.categories import category_numbers
from croupier.analysis.ranking.omaha_sums import HOLE_FROM
from croupier.analysis.ranking.omaha_tables import BASE, omaha_tables
from croupier.analysis.ranking.tables import rank_tables
from croupier.analysis.spots import Spot
from croupier.analysis.types import Hands, Uint8Rows, Uint8s, Uint16s, Uint64s
from croupier.cards import Card
from croupier.ranking import Order, Uses

PAIRS: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))


class ShowdownTables:
    """What is looked up for one order, or for those of both halves of the pot; hands as it takes them."""

    __slots__ = ("lookup", "omaha")

    def __init__(self, orders: tuple[Order, ...]) -> None:
        of = [rank_tables(order) for order in orders]
        self.omaha = orders[0].uses is Uses.TWO_AND_THREE
        none = np.zeros(0, dtype=np.uint16)
        twos, fours, best_of, width = none, none, none, 0
        if self.omaha:
            omaha = [omaha_tables(order) for order in orders]
            twos, fours = omaha[0].twos, omaha[0].fours
            best_of = np.concatenate([each.ranks for each in omaha])
            width = omaha[0].columns
        self.lookup = ShowdownLookup(
            numbers=of[0].cards,
            bits=of[0].bits,
            displacements=of[0].places[7].displacements,
            values=np.concatenate([each.ranks[7] for each in of]),
            flushes=of[0].flushes,
            categories=np.concatenate([category_numbers(order) for order in orders]),
            twos=twos,
            fours=fours,
            best_of=best_of,
            width=width,
            has_low=len(orders) == 2,
        )

    def totals(self, hands: Hands) -> Uint64s:
        """The sum of the numbers of each hand's cards."""
        start = HOLE_FROM if self.omaha else np.uint64(0)
        found: Uint64s = self.lookup.numbers[hands].sum(axis=1, dtype=np.uint64) + start
        return found

    def bits(self, hands: Hands) -> Uint64s:
        """The bits of each hand's cards."""
        found: Uint64s = self.lookup.bits[hands].sum(axis=1, dtype=np.uint64)
        return found

    def columns(self, hands: Hands) -> Uint16s:
        """The columns of the six pairs of each hand of Omaha; nothing elsewhere."""
        if not self.omaha:
            return np.zeros(0, dtype=np.uint16)
        ranks = (hands >> 2).astype(np.intp)
        found = [self.lookup.twos[BASE * ranks[:, one] + ranks[:, other]] for one, other in PAIRS]
        return np.ascontiguousarray(np.stack(found, axis=1).reshape(-1))


@cache
def showdown_tables(orders: tuple[Order, ...]) -> ShowdownTables:
    """The tables of these orders."""
    return ShowdownTables(orders)


def indices(hands: Sequence[HoleCards], hole_cards: int) -> Hands:
    """The cards of hands as rows of indices."""
    flat = [card.index for hand in hands for card in hand]
    return np.array(flat, dtype=np.uint8).reshape(-1, hole_cards)


def hands_array(spot: Spot, player: int) -> Hands:
    """The hands that a player may hold, as rows of indices."""
    mine = spot.ranges[player]
    if not mine.is_any:
        return indices(mine.hands, spot.dealt)
    found: Hands = card_array(spot.left)[_selections(len(spot.left), spot.dealt)]
    return found


@lru_cache(4)
def _selections(size: int, cards: int) -> Uint8Rows:
    """All selections of this many places out of `size`, one row each."""
    flat = np.fromiter(chain.from_iterable(combinations(range(size), cards)), dtype=np.uint8)
    return flat.reshape(-1, cards)


def card_array(cards: Sequence[Card]) -> Uint8s:
    """Cards as an array of indices."""
    return np.array([card.index for card in cards], dtype=np.uint8)
