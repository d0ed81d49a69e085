"""Two hands of a split and the dealer's result, all together and exactly.

The chance that certain cards come is a product over their values, whoever gets them: it depends on how many
of each value there are in both hands together. So the dealer's results are worked out once for every
collection that two hands can make.
"""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import kernel
from croupier.analysis.odds.twentyone.dealer import (
    LANES,
    RESULTS,
    DealerTree,
    fill_lane,
    new_lanes,
    results_in_lanes,
)
from croupier.analysis.odds.twentyone.distribution.ends import HandEnds
from croupier.analysis.odds.twentyone.shoe import VALUES
from croupier.analysis.types import Float64Blocks, Float64Rows, Float64s, Int64, Int64Rows, Int64s
from croupier.analysis.workspace import new_int64s

BITS: Final = 6
"""So many bits hold how many cards of a value two hands can have."""
NOBODY: Final = -1
SPREAD: Final = 0x1E3779B97F4A7C15
"""An odd number of 64 bits, times which keys that are near each other come far apart."""
NEVER: Final = 1e-14
"""A collection that comes less often after a split is left out: all of them together in 1e-8 of splits."""


class PairTables(NamedTuple):
    """Chances by both hands' ends and the dealer's result: by what is known of the second cards."""

    others: Float64Blocks
    """Both second cards are of another value than the one that was split."""
    mixed: Float64Blocks
    """That of the first hand is, that of the other may be any."""
    any: Float64Blocks
    """Both may be any."""


class Sums(NamedTuple):
    """The collections that two hands make, each once, and which one every two ends make, in rows of them.

    Each row begins with the end that has its own number: two hands make the same in either order.
    """

    counts: Int64Rows
    numbers: Int64s
    orders: Float64s
    """In how many orders two hands make each collection, with any second cards."""


def sums_of(ends: HandEnds) -> Sums:
    """The collections of two hands."""
    bits = BITS * np.arange(VALUES, dtype=np.int64)
    packed = (ends.counts << bits).sum(axis=1)
    many = len(packed) * (len(packed) + 1) // 2
    numbers, room = np.zeros(many, dtype=np.int64), 1 << max(many // 4, 64).bit_length()
    while True:
        keys, orders = np.full(room, NOBODY, dtype=np.int64), np.zeros(room)
        found = number_sums(packed, ends.any, keys, numbers, orders)
        if found >= 0:
            break
        room *= 4
    used = np.flatnonzero(keys != NOBODY)
    places = np.zeros(room, dtype=np.int64)
    places[used] = np.arange(len(used))
    counts = (keys[used, None] >> bits) & ((1 << BITS) - 1)
    return Sums(np.ascontiguousarray(counts), places[numbers], np.ascontiguousarray(orders[used]))


def pair_tables(
    ends: HandEnds, sums: Sums, kinds: int, tree: DealerTree, shoe: tuple[int, ...]
) -> PairTables:
    """The tables, for hands that are dealt from this shoe."""
    tables = PairTables(*(np.zeros((kinds, kinds, RESULTS)) for _ in range(3)))
    chances = np.zeros((len(sums.counts), RESULTS + 1))
    chances_of_sums(sums, tree, np.array(shoe, dtype=np.int64), chances)
    add_pairs(ends, sums.numbers, chances, tables)
    return tables


@kernel
def number_sums(packed: Int64s, orders: Float64s, keys: Int64s, numbers: Int64s, found: Float64s) -> Int64:
    """Write where each sum of two collections is among the keys, and its orders; -1 if there is no room."""
    at, used, mask = 0, 0, len(keys) - 1
    for i in range(len(packed)):
        for j in range(i, len(packed)):
            key = packed[i] + packed[j]
            place = (key * SPREAD) >> 24 & mask
            while keys[place] != key and keys[place] != NOBODY:
                place = (place + 1) & mask
            if keys[place] == NOBODY:
                keys[place] = key
                used += 1
                if 2 * used > mask:
                    return -1
            numbers[at] = place
            at += 1
            found[place] += orders[i] * orders[j] * (1.0 if i == j else 2.0)
    return used


@kernel
def chances_of_sums(sums: Sums, tree: DealerTree, shoe: Int64s, chances: Float64Rows) -> None:
    """Write how likely each collection comes in a given order, with each result of the dealer after it.

    The last column is for any result. Collections that hardly ever come stay at 0.
    """
    counts = sums.counts
    left, numbers = new_int64s(VALUES), new_int64s(LANES)
    lanes = new_lanes(tree)
    lane, cards = 0, 0
    for place in range(VALUES):
        cards += shoe[place]
    for i in range(len(counts)):
        chance = 1.0
        many = cards
        for place in range(VALUES):
            for k in range(counts[i, place]):
                chance *= max(shoe[place] - k, 0) / max(many, 1)
                many -= 1
            left[place] = shoe[place] - counts[i, place]
        if chance * sums.orders[i] >= NEVER:
            chances[i, RESULTS] = chance
            fill_lane(lanes, lane, left)
            numbers[lane] = i
            lane += 1
        if lane == LANES or (i == len(counts) - 1 and lane > 0):
            results_in_lanes(tree, lanes)
            for each in range(lane):
                number = numbers[each]
                for result in range(RESULTS):
                    chances[number, result] = chances[number, RESULTS] * lanes.found[LANES * result + each]
            lane = 0


@kernel
def add_pairs(ends: HandEnds, numbers: Int64s, chances: Float64Rows, tables: PairTables) -> None:
    """Add up the chances of all two ends."""
    many = len(ends.kinds)
    at = 0
    for i in range(many):
        for j in range(i, many):
            number = numbers[at]
            at += 1
            if chances[number, RESULTS] == 0.0:
                continue
            one, other = ends.kinds[i], ends.kinds[j]
            both = ends.others[i] * ends.others[j]
            mixed, turned = ends.others[i] * ends.any[j], ends.others[j] * ends.any[i]
            either = ends.any[i] * ends.any[j]
            for result in range(RESULTS):
                chance = chances[number, result]
                tables.others[one, other, result] += both * chance
                tables.mixed[one, other, result] += mixed * chance
                tables.any[one, other, result] += either * chance
                if i != j:
                    tables.others[other, one, result] += both * chance
                    tables.mixed[other, one, result] += turned * chance
                    tables.any[other, one, result] += either * chance
