"""What the kernels of equity share: hands ranked on a board, and the pot divided among the best.

Both halves of a pot are ranked with one sum of the cards, because the tables of all orders with the same
joker have a hand at the same place. The numbers of cards count suits for the high half alone, where a flush
matters; low hands have no flushes (rule 3.6).
"""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import inline, larger, ones
from croupier.analysis.equity.outcome import POT
from croupier.analysis.equity.tally import ROW, SHARE, SQUARES, TIE, WIN
from croupier.analysis.ranking.categories import CATEGORIES, RANK_COUNT
from croupier.analysis.ranking.hand_sums import (
    BUCKETS_7,
    FIVE,
    FOUR,
    ONE,
    SHIFT_7,
    SUM,
    THREE,
    TWO,
    UNCOMMON,
    ZERO,
    flush_rank,
)
from croupier.analysis.ranking.omaha_sums import FLUSH, best_flush, best_in_column, best_in_row, rows
from croupier.analysis.spots import BOARD
from croupier.analysis.types import Flag, Int64, Int64s, Number, Uint8s, Uint16s, Uint64, Uint64s

BOARD_CARDS: Final = np.int64(BOARD)
HALF: Final = POT // 2
CATEGORY_COUNT: Final = len(CATEGORIES)
LOW_CATEGORIES: Final = RANK_COUNT
"""Where the categories of low hands begin, after those of high hands."""
BELOW, EQUAL, ABOVE = 0, 1, 2
"""How a hand compares with another, or with the best of others; three of each half make nine."""


class ShowdownLookup(NamedTuple):
    """What is looked up for one order, or for those of both halves of the pot, one after the other.

    `numbers` and `bits` are those of the cards. `categories` has the number of each rank's category.
    `best_of` is what Omaha looks up in place of `values`, in rows of `width`; elsewhere it is empty.
    """

    numbers: Uint64s
    bits: Uint64s
    displacements: Uint16s
    values: Uint16s
    flushes: Uint16s
    categories: Uint8s
    twos: Uint16s
    fours: Uint16s
    best_of: Uint16s
    width: Int64
    has_low: Flag


class CardSums(NamedTuple):
    """What some cards add up to: the sum of their numbers, and that of their bits."""

    total: Uint64
    bits: Uint64


@inline
def rank_any_five(
    cards: CardSums, displacements: Uint16s, values: Uint16s, flushes: Uint16s, has_low: Flag
) -> tuple[Int64, Int64]:
    """The rank of seven cards, whose sum starts from `FROM`, and that of the low half if there is one.

    `values` has as many places for the second half as for the first.
    """
    total = cards.total
    place = (total >> SHIFT_7) + np.uint64(displacements[(total >> SUM) & BUCKETS_7])
    high = np.int64(values[place])
    low = np.int64(values[place + np.uint64(len(values) // 2)]) if has_low else np.int64(0)
    if total & UNCOMMON:
        high = larger(high, np.int64(flush_rank(total, cards.bits, flushes)))
    return high, low


@inline
def fill_board_row(
    board: Uint8s, fours: Uint16s, best_of: Uint16s, width: Int64, row: Uint16s, has_low: Flag
) -> None:
    """Write to `row` what every pair of ranks makes on a board of Omaha, for each half."""
    wide = np.uint64(width)
    starts = rows(board, ZERO, fours, wide)
    for half in range(np.uint64(2 if has_low else 1)):
        start = half * np.uint64(len(best_of) // 2)
        first = half * wide
        for i in range(wide):
            row[first + i] = best_in_column(best_of, start + i, starts)


@inline
def best_of_six(row: Uint16s, start: Uint64, columns: Uint16s, at: Uint64) -> Number:
    """The best of the six pairs of four hole cards, whose columns begin at `at`."""
    p, q, r = np.uint64(columns[at]), np.uint64(columns[at + ONE]), np.uint64(columns[at + TWO])
    s, t, u = np.uint64(columns[at + THREE]), np.uint64(columns[at + FOUR]), np.uint64(columns[at + FIVE])
    return np.int64(best_in_row(row, start, (p, q, r, s, t, u)))


@inline
def rank_two_and_three(
    hand: CardSums,
    board: CardSums,
    columns: Uint16s,
    at: Int64,
    row: Uint16s,
    flushes: Uint16s,
    has_low: Flag,
) -> tuple[Int64, Int64]:
    """The rank of a hand of Omaha, and that of the low half if there is one."""
    high = best_of_six(row, ZERO, columns, np.uint64(at))
    low = best_of_six(row, np.uint64(len(row) // 2), columns, np.uint64(at)) if has_low else np.int64(0)
    both = hand.total & board.total & FLUSH
    if both:
        high = larger(high, np.int64(best_flush(both, hand.bits, board.bits, flushes)))
    return high, low


@inline
def divide(winners: Int64, low_winners: Int64, players: Int64, times: Int64, counts: Int64s) -> None:
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


@inline
def with_hand(rank: Int64, best: Int64, winners: Int64, player: Int64) -> tuple[Int64, Int64]:
    """The best rank and who has it, when a player's hand is shown to the others; 0 does not qualify."""
    if rank > best:
        return rank, 1 << player
    if rank == best and rank != 0:
        return best, winners | 1 << player
    return best, winners


@inline
def compare(rank: Number, best: Number) -> Int64:
    """How a rank compares with another, or with the best of others."""
    return EQUAL + np.int64(rank > best) - np.int64(rank < best)


@inline
def settle(
    comparison: Int64,
    times: Int64,
    high: Int64,
    low: Int64,
    players: Int64,
    counts: Int64s,
) -> None:
    """Count deals in which the last player's hand compares so with the winners of both halves before."""
    last = 1 << (players - 1)
    of_high = comparison // 3
    of_low = comparison % 3
    if of_high == ABOVE:
        high = last
    elif of_high == EQUAL:
        high |= last
    if of_low == ABOVE:
        low = last
    elif of_low == EQUAL:
        low |= last
    divide(high, low, players, times, counts)
