"""A perfect hash from the ranks of a hand to its place in a table: one sum, two look-ups.

Each rank has a weight of 32 bits, and a hand the sum of its weights, modulo 2 ** 32. The upper bits of the
sum are the hand's slot; the lower bits name a bucket, and the slot plus the bucket's displacement is the
place. Displacements are chosen so that no two hands have one place: the fullest buckets first, each taking a
displacement that leads to places which are all free.

How many bits make a slot and a bucket depends on the number of cards alone: a kernel that has them as
constants is an eighth faster than one that is told them. Displacements depend on the cards and on whether
there is a joker; all orders share them, because a reduced deck has some of the hands of a full one.
"""

from functools import cache
from itertools import chain, combinations_with_replacement
from random import Random
from typing import Final

import numpy as np

from croupier.analysis.compile.cached_arrays import cached_arrays
from croupier.analysis.types import Uint16s, Uint64s
from croupier.cards import Rank

SUM_BITS: Final = 32
SLOT_BITS: Final = {5: 13, 6: 15, 7: 16}
"""By the number of cards: about four slots for three hands of a full deck."""
BUCKET_BITS: Final = {cards: bits - 3 for cards, bits in SLOT_BITS.items()}
"""One bucket for eight slots: with fewer, places are hard to find; with more, look-ups miss the cache."""
MOST_DISPLACED: Final = {cards: (1 << bits) * 7 // 8 for cards, bits in SLOT_BITS.items()}
"""With the joker there are more hands of seven cards than slots."""


@cache
def weights() -> tuple[int, ...]:
    """The weight of each rank, the joker's last: random numbers for which every hand finds a place."""
    random = Random(16)
    return tuple(random.getrandbits(SUM_BITS) for _ in range(Rank.JOKER + 1))


class Places:
    """Where hands with one number of cards are in their tables, which have `size` places."""

    __slots__ = ("cards", "displacements")

    def __init__(self, cards: int, displacements: Uint16s) -> None:
        self.cards = cards
        self.displacements = displacements

    @property
    def size(self) -> int:
        """Enough that any look-up lies within the table, even for cards that are not a hand."""
        return (1 << SLOT_BITS[self.cards]) + int(self.displacements.max())

    def of(self, counts: Uint64s) -> Uint64s:
        """The places of hands, given how many cards of each rank they have, one row per hand."""
        slots, buckets = _slots_and_buckets(self.cards, counts)
        return slots + self.displacements[buckets]


def places(cards: int, joker: bool) -> Places:
    """The places of all hands of this many cards."""
    name = f"places-{cards}{'-joker' if joker else ''}"
    arrays = cached_arrays(name, lambda: {"displacements": _displacements(cards, joker)})
    return Places(cards, arrays["displacements"])


def _slots_and_buckets(cards: int, counts: Uint64s) -> tuple[Uint64s, Uint64s]:
    sums = (counts @ np.array(weights(), dtype=np.uint64)) & np.uint64(2**SUM_BITS - 1)
    slots = sums >> np.uint64(SUM_BITS - SLOT_BITS[cards])
    return slots, sums & np.uint64((1 << BUCKET_BITS[cards]) - 1)


def _displacements(cards: int, joker: bool) -> Uint16s:
    """The displacement of each bucket."""
    slots, buckets = (each.tolist() for each in _slots_and_buckets(cards, _all_counts(cards, joker)))
    in_bucket: list[list[int]] = [[] for _ in range(1 << BUCKET_BITS[cards])]
    for slot, bucket in zip(slots, buckets, strict=True):
        in_bucket[bucket].append(slot)
    found = np.zeros(len(in_bucket), dtype=np.uint16)
    most = MOST_DISPLACED[cards]
    free = bytearray(b"\1") * ((1 << SLOT_BITS[cards]) + most)
    # More hands than slots: spread them, or the search among the lowest places takes long.
    start = Random(0).randrange if len(slots) > 1 << SLOT_BITS[cards] else lambda most: 0
    for bucket in sorted(range(len(in_bucket)), key=lambda bucket: len(in_bucket[bucket]), reverse=True):
        found[bucket] = displacement = _free_from(start(most), most, in_bucket[bucket], free)
        for slot in in_bucket[bucket]:
            free[slot + displacement] = 0
    return found


def _all_counts(cards: int, joker: bool) -> Uint64s:
    """How many cards of each rank the hands of a full deck have, one row per hand."""
    hands = [
        ranks
        for ranks in combinations_with_replacement(range(Rank.JOKER + joker), cards)
        if ranks.count(Rank.JOKER) < 2 and all(ranks[i] != ranks[i + 4] for i in range(cards - 4))
    ]
    return rank_counts(hands)


def rank_counts(hands: list[tuple[int, ...]]) -> Uint64s:
    """How many cards of each rank each of these hands has, which are given as ranks; one row per hand."""
    counts = np.zeros((len(hands), Rank.JOKER + 1), dtype=np.uint64)
    for column in np.array(hands).T:
        counts[np.arange(len(hands)), column] += np.uint64(1)
    return counts


def _free_from(start: int, most: int, slots: list[int], free: bytearray) -> int:
    """The first displacement from `start` on of these slots to places that are free and different."""
    if len(set(slots)) == len(slots):
        for displacement in chain(range(start, most), range(start)):
            for slot in slots:
                if not free[slot + displacement]:
                    break
            else:
                return displacement
    raise AssertionError("With these weights two hands have one place.")
