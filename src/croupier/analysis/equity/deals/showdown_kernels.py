"""What the kernels of equity share: hands ranked on a board, and the pot divided among the best.

Both halves of a pot are ranked with one sum of the cards, because the tables of all orders with the same
joker have a hand at the same place. The numbers of cards count suits for the high half alone, where a flush
matters; low hands have no flushes (rule 3.6).
"""

from typing import Any, Final

import numpy as np
from numba import types
from numpy.typing import NDArray

from croupier.analysis.compile.jit import Number, inlined, larger, ones
from croupier.analysis.ranking.hand_sums import BUCKETS_7, SHIFT_7, SUM, UNCOMMON, flush
from croupier.analysis.ranking.hashing import Ranks
from croupier.analysis.ranking.omaha_sums import (
    FIVE,
    FLUSH,
    FOUR,
    ONE,
    THREE,
    TWO,
    ZERO,
    best_flush,
    best_in_row,
    rows,
)

Cards = NDArray[np.uint8]
Counts = NDArray[np.int64]
Index = Any
"""A whole number of 64 bits with a sign."""

COUNTS: Final = types.Array(types.int64, 1, "C")
PLACES: Final = types.Array(types.int64, 1, "C", readonly=True)
INDEX: Final = types.int64

POT: Final = 5040
"""The units of a pot: half of it can be divided among up to ten players."""
HALF: Final = POT // 2
CATEGORIES: Final = 12
"""The categories of a half: none, for a hand that does not qualify, and the eleven."""
WIN, TIE, SHARE, SQUARES, ROW = 0, 1, 2, 3, 4
"""A player's row of counts: pots won alone, pots shared, the units of those shared, and their squares."""
BELOW, EQUAL, ABOVE = 0, 1, 2
"""How the last player's hand compares with the best of the others; three of each half make nine."""


@inlined
def rank_any_five(
    total: Number, held: Number, displacements: Ranks, values: Ranks, flushes: Ranks, two: bool
) -> tuple[Index, Index]:
    """The rank of seven cards, and that of the low half if there are two.

    `total` is the sum of their numbers and of `FROM`, `held` that of their bits. `values` has as many places
    for the second half as for the first.
    """
    place = (total >> SHIFT_7) + np.uint64(displacements[(total >> SUM) & BUCKETS_7])
    high = np.int64(values[place])
    low = np.int64(values[place + np.uint64(len(values) // 2)]) if two else np.int64(0)
    if total & UNCOMMON:
        high = larger(high, np.int64(flush(total, held, flushes)))
    return high, low


@inlined
def fill_row(board: Cards, fours: Ranks, best_of: Ranks, width: Index, row: Ranks, two: bool) -> None:
    """Write to `row` what every pair of ranks is worth on a board of Omaha, for each half."""
    wide = np.uint64(width)
    a, b, c, d = rows(board, ZERO, fours, wide)
    for half in range(np.uint64(2 if two else 1)):
        start = half * np.uint64(len(best_of) // 2)
        first = half * wide
        for i in range(wide):
            at = start + i
            row[first + i] = larger(
                larger(best_of[at + a], best_of[at + b]), larger(best_of[at + c], best_of[at + d])
            )


@inlined
def best_of_six(row: Ranks, start: Number, columns: Ranks, at: Number) -> Index:
    """The best of the six pairs of four hole cards, whose columns begin at `at`."""
    p, q, r = np.uint64(columns[at]), np.uint64(columns[at + ONE]), np.uint64(columns[at + TWO])
    s, t, u = np.uint64(columns[at + THREE]), np.uint64(columns[at + FOUR]), np.uint64(columns[at + FIVE])
    return np.int64(best_in_row(row, start, p, q, r, s, t, u))


@inlined
def rank_two_and_three(
    hand_total: Number,
    hand_bits: Number,
    board_total: Number,
    board_bits: Number,
    columns: Ranks,
    at: Index,
    row: Ranks,
    flushes: Ranks,
    two: bool,
) -> tuple[Index, Index]:
    """The rank of a hand of Omaha, and that of the low half if there are two."""
    high = best_of_six(row, ZERO, columns, np.uint64(at))
    low = best_of_six(row, np.uint64(len(row) // 2), columns, np.uint64(at)) if two else np.int64(0)
    both = hand_total & board_total & FLUSH
    if both:
        high = larger(high, np.int64(best_flush(both, hand_bits, board_bits, flushes)))
    return high, low


@inlined
def divide(winners: Index, low_winners: Index, players: Index, times: Index, counts: Counts) -> None:
    """Count a pot that these players, a bit each, win this many times. Without a low, high takes all."""
    whole = POT if low_winners == 0 else HALF
    low_shared = np.int64(ones(np.uint64(low_winners)))
    part = whole // np.int64(ones(np.uint64(winners)))
    low_part = HALF // low_shared if low_shared else 0
    for player in range(players):
        units = part * (winners >> player & 1) + low_part * (low_winners >> player & 1)
        at = ROW * player
        if units == POT:
            counts[at + WIN] += times
        elif units:
            counts[at + TIE] += times
            counts[at + SHARE] += times * units
            counts[at + SQUARES] += times * units * units


@inlined
def with_hand(rank: Index, best: Index, winners: Index, player: Index) -> tuple[Index, Index]:
    """The best rank and who has it, when a player's hand is shown to the others; 0 does not qualify."""
    if rank > best:
        return rank, 1 << player
    if rank == best and rank != 0:
        return best, winners | 1 << player
    return best, winners


@inlined
def compared(rank: Index, best: Index) -> Index:
    """How a rank compares with the best so far; two hands that do not qualify are not equal."""
    if rank > best:
        return ABOVE
    return EQUAL if rank == best and rank != 0 else BELOW


@inlined
def settle(
    compared_as: Index,
    times: Index,
    high: Index,
    low: Index,
    players: Index,
    counts: Counts,
) -> None:
    """Count deals in which the last player's hand compares so with the winners of both halves before."""
    last = 1 << (players - 1)
    of_high = compared_as // 3
    of_low = compared_as % 3
    if of_high == ABOVE:
        high = last
    elif of_high == EQUAL:
        high |= last
    if of_low == ABOVE:
        low = last
    elif of_low == EQUAL:
        low |= last
    divide(high, low, players, times, counts)
