"""The tables of an order for the kernels: everything is made from the ranks that `croupier.ranking` gives.

A card is one number of 64 bits, and a hand is their sum. The upper half adds up to the hash of its ranks
(`analysis.ranking.hashing`). Of the lower half sixteen bits count the cards of each suit, as the keys of
cards do, and four count what is not a card of the deck; both start so that the highest bit of their four
shows five of a suit, and one such card. So one sum and one test find everything out of the ordinary.

Where suits mean nothing (rule 3.6) no card counts in any suit, so that low hands take the same way without
ever coming upon a flush. The tables of an order are some 300 kilobytes, which stay near the processor.
"""

from functools import cache
from typing import Final

import numpy as np

from croupier.analysis.compile.cached_arrays import cached_arrays
from croupier.analysis.ranking.hashing import SUM_BITS, Places, places, weights
from croupier.analysis.types import Uint16s, Uint64s
from croupier.cards import Rank
from croupier.ranking import Aim, Order
from croupier.ranking.tables import BITS, Tables
from croupier.ranking.tables import tables as scalar_tables

SUIT_BITS: Final = 0xFFFF
NO_CARD: Final = 1 << 16
"""One card that is not in the deck."""
RANK_BITS: Final = 3
"""The bits for each rank in a key of `croupier.ranking.tables`."""
CARDS: Final = (5, 6, 7)


class RankTables:
    """What the kernels look up in an order.

    `cards` is each card's number by its index, `bits` the card as one bit of 53, thirteen a suit and the
    joker above them. For five, six and seven cards whose suits are odd, `places` says where in `ranks` their
    rank is; `lookups` has the displacements of the places and then the ranks. `flushes` has the ranks of one
    suit by a bit for each rank and one for the joker.
    """

    __slots__ = ("bits", "cards", "flushes", "lookups", "places", "ranks")

    def __init__(
        self,
        cards: Uint64s,
        bits: Uint64s,
        places: dict[int, Places],
        ranks: dict[int, Uint16s],
        flushes: Uint16s,
    ) -> None:
        self.cards = cards
        self.bits = bits
        self.places = places
        self.lookups = {
            many: np.concatenate((places[many].displacements, each)) for many, each in ranks.items()
        }
        self.ranks = {many: each[-len(ranks[many]) :] for many, each in self.lookups.items()}
        self.flushes = flushes

    @property
    def size(self) -> int:
        """The bytes of all tables."""
        lookups = sum(each.nbytes for each in self.lookups.values())
        return self.cards.nbytes + self.bits.nbytes + self.flushes.nbytes + lookups


def rank_tables(order: Order) -> RankTables:
    """The tables of an order; orders that differ in nothing but which cards they use share them."""
    return _rank_tables(order.deck, order.joker, order.ace_counts_low, order.aim)


@cache
def _rank_tables(deck: int, joker: bool, ace: bool, aim: Aim) -> RankTables:
    order = Order(deck, joker, ace, ace, aim)
    found = {cards: places(cards, joker) for cards in CARDS}
    arrays = cached_arrays(f"ranks-{named(order)}", lambda: _ranks(order, found))
    ranks = {cards: arrays[f"of_{cards}"] for cards in CARDS}
    return RankTables(_card_numbers(order), _card_bits(order), found, ranks, arrays["flushes"])


def named(order: Order) -> str:
    """What the file of the tables is called."""
    joker = "-joker" if order.joker else ""
    ace = "-ace-low" if order.ace_counts_low else ""
    return f"{order.deck}{joker}{ace}-{order.aim}"


def _ranks(order: Order, found: dict[int, Places]) -> dict[str, Uint16s]:
    made = scalar_tables(order)
    counts, ranks = _by_counts(made)
    arrays = {"flushes": np.array(made.flushes, dtype=np.uint16)}
    for cards in CARDS:
        chosen = counts.sum(axis=1) == cards
        of = np.zeros(found[cards].size, dtype=np.uint16)
        of[found[cards].of(counts[chosen])] = ranks[chosen]
        arrays[f"of_{cards}"] = of
    return arrays


def _by_counts(made: Tables) -> tuple[Uint64s, Uint16s]:
    """How many cards of each rank hands with odd suits have, a row per hand, and their ranks."""
    keys = np.fromiter(made.ranks.keys(), dtype=np.uint64, count=len(made.ranks))
    ranks = np.fromiter(made.ranks.values(), dtype=np.uint16, count=len(made.ranks))
    shifts = np.arange(Rank.JOKER + 1, dtype=np.uint64) * np.uint64(RANK_BITS)
    return keys[:, None] >> shifts & np.uint64(2**RANK_BITS - 1), ranks


def _card_numbers(order: Order) -> Uint64s:
    """Each card's number by its index; what is not in the deck, up to 255, counts as no card."""
    numbers = np.full(256, NO_CARD, dtype=np.uint64)
    suit_bits = SUIT_BITS if order.aim is Aim.HIGH else 0
    for card in order.cards.cards:
        numbers[card.index] = weights()[card.rank] << SUM_BITS | card.key & suit_bits
    return numbers


def _card_bits(order: Order) -> Uint64s:
    bits = np.zeros(256, dtype=np.uint64)
    for card in order.cards.cards:
        bits[card.index] = BITS[card]
    return bits
