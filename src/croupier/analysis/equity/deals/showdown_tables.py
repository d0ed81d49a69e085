"""The tables of a spot's orders in the shape that the kernels of equity take, and its hands as numbers."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import chain, combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.ranges import Held
from croupier.analysis.ranking.categories import kinds_of
from croupier.analysis.ranking.hashing import Numbers, Ranks
from croupier.analysis.ranking.omaha_sums import HOLE_FROM
from croupier.analysis.ranking.omaha_tables import BASE, omaha_tables
from croupier.analysis.ranking.tables import rank_tables
from croupier.analysis.spots import Spot
from croupier.cards import Card
from croupier.ranking import Order, Uses

PAIRS: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))


class ShowdownTables:
    """What is looked up for one order, or for those of both halves of the pot, one after the other.

    `categories` has the number of each rank's category. `best_of` is what Omaha looks up in place of
    `values`, in rows of `width`; elsewhere it is empty.
    """

    __slots__ = (
        "best_of",
        "bits",
        "categories",
        "displacements",
        "flushes",
        "fours",
        "halves",
        "numbers",
        "omaha",
        "twos",
        "values",
        "width",
    )

    def __init__(self, orders: tuple[Order, ...]) -> None:
        of = [rank_tables(order) for order in orders]
        self.halves = len(orders)
        self.omaha = orders[0].uses is Uses.TWO_AND_THREE
        self.numbers = of[0].cards
        self.bits = of[0].bits
        self.displacements = of[0].places[7].displacements
        self.values: Ranks = np.concatenate([each.ranks[7] for each in of])
        self.flushes = of[0].flushes
        self.categories: NDArray[np.uint8] = np.concatenate([kinds_of(order) for order in orders])
        none = np.zeros(0, dtype=np.uint16)
        self.twos, self.fours, self.best_of, self.width = none, none, none, 0
        if self.omaha:
            omaha = [omaha_tables(order) for order in orders]
            self.twos, self.fours = omaha[0].twos, omaha[0].fours
            self.best_of = np.concatenate([each.ranks for each in omaha])
            self.width = omaha[0].columns

    def totals(self, hands: NDArray[np.uint8]) -> Numbers:
        """The sum of the numbers of each hand's cards, which are rows."""
        from_what = HOLE_FROM if self.omaha else np.uint64(0)
        found: Numbers = self.numbers[hands].sum(axis=1, dtype=np.uint64) + from_what
        return found

    def held(self, hands: NDArray[np.uint8]) -> Numbers:
        """The bits of each hand's cards."""
        found: Numbers = self.bits[hands].sum(axis=1, dtype=np.uint64)
        return found

    def columns(self, hands: NDArray[np.uint8]) -> Ranks:
        """The columns of the six pairs of each hand of Omaha; nothing elsewhere."""
        if not self.omaha:
            return np.zeros(0, dtype=np.uint16)
        ranks = (hands >> 2).astype(np.intp)
        found = [self.twos[BASE * ranks[:, one] + ranks[:, other]] for one, other in PAIRS]
        return np.ascontiguousarray(np.stack(found, axis=1).reshape(-1))


@cache
def showdown_tables(orders: tuple[Order, ...]) -> ShowdownTables:
    """The tables of these orders."""
    return ShowdownTables(orders)


def indices(hands: Sequence[Held], dealt: int) -> NDArray[np.uint8]:
    """The cards of hands as rows of indices."""
    flat = [card.index for hand in hands for card in hand]
    return np.array(flat, dtype=np.uint8).reshape(-1, dealt)


def hands_array(spot: Spot, player: int) -> NDArray[np.uint8]:
    """The hands that a player may hold, as rows of indices."""
    mine = spot.ranges[player]
    if not mine.is_any:
        return indices(mine.hands, spot.dealt)
    found: NDArray[np.uint8] = card_array(spot.left)[_selections(len(spot.left), spot.dealt)]
    return found


@lru_cache(4)
def _selections(size: int, cards: int) -> NDArray[np.uint8]:
    """All selections of this many places out of `size`, one row each."""
    flat = np.fromiter(chain.from_iterable(combinations(range(size), cards)), dtype=np.uint8)
    return flat.reshape(-1, cards)


def card_array(cards: Sequence[Card]) -> NDArray[np.uint8]:
    """Cards as an array of indices."""
    return np.array([card.index for card in cards], dtype=np.uint8)
