"""A hand as the exact kernels take it: its cards by suit, what its ranks make, and what its suits make."""

from typing import Final

import numpy as np

from croupier.analysis.compile.jit import inline, larger
from croupier.analysis.ranking.hand_sums import ONE, WITH_JOKER
from croupier.analysis.ranking.omaha_sums import best_two_and_three
from croupier.analysis.types import Int64, Number, Uint8s, Uint16Rows, Uint16s, Uint64, Uint64s
from croupier.cards import JOKER

JOKER_INDEX: Final = JOKER.index


@inline
def write_suits(hands: Uint8s, at: Int64, size: Int64, suits: Uint64s) -> None:
    """Write the ranks of a hand's cards of each suit as bits; the joker is in every suit."""
    for suit in range(4):
        suits[suit] = 0
    for i in range(at, at + size):
        if hands[i] == JOKER_INDEX:
            for suit in range(4):
                suits[suit] |= WITH_JOKER
        else:
            suits[hands[i] & 3] |= ONE << np.uint64(hands[i] >> 2)


@inline
def pair_of(one: Number, other: Number) -> Int64:
    """The number of the ranks of two cards, as in `croupier.analysis.equity.ranges.pair_ranks`."""
    low = np.int64(one >> 2)
    high = np.int64(other >> 2)
    if low > high:
        low, high = high, low
    return (high * (high + 1) >> 1) + low


@inline
def fill_hand_row(hands: Uint8s, at: Int64, size: Int64, by_pair: Uint16Rows, row: Uint16s) -> None:
    """Write the best that the pairs of a hand have in each column of a table."""
    for column in range(len(row)):
        row[column] = 0
    for i in range(at, at + size):
        for j in range(i + 1, at + size):
            of_pair = by_pair[pair_of(hands[i], hands[j])]
            for column in range(len(row)):
                row[column] = larger(row[column], of_pair[column])


@inline
def flush_of(hand: Uint64, board: Uint64, size: Int64, flushes: Uint16s) -> Number:
    """The rank of the flush that a hand of two or four cards has in one suit, or 0; ranks are bits."""
    if size == 2:
        return flushes[hand | board]
    return best_two_and_three(hand, board, flushes)
