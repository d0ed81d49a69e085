"""A hand as the exact kernels take it: what its ranks are worth, and what its cards of one suit are worth."""

from typing import Final

import numpy as np

from croupier.analysis.compile.jit import inlined, larger
from croupier.analysis.equity.types import Bits, Bytes, Shorts, Whole
from croupier.cards import JOKER
from croupier.ranking.tables import FLUSHES_WITH_JOKER

JOKER_INDEX: Final = JOKER.index
WITH_JOKER: Final = np.uint64(FLUSHES_WITH_JOKER)
ONE: Final = np.uint64(1)
NO_FLUSH: Final = np.uint16(0)


@inlined
def hold(hands: Bytes, at: Whole, size: Whole, held: Bits) -> None:
    """Write the ranks of a hand's cards of each suit as bits; the joker is in every suit."""
    for suit in range(4):
        held[suit] = 0
    for i in range(at, at + size):
        if hands[i] == JOKER_INDEX:
            for suit in range(4):
                held[suit] |= WITH_JOKER
        else:
            held[hands[i] & 3] |= ONE << np.uint64(hands[i] >> 2)


@inlined
def pair_of(one: Whole, other: Whole) -> Whole:
    """The number of the ranks of two cards, as in `croupier.analysis.equity.ranges.pair_ranks`."""
    low = np.int64(one >> 2)
    high = np.int64(other >> 2)
    if low > high:
        low, high = high, low
    return (high * (high + 1) >> 1) + low


@inlined
def fill_row(hands: Bytes, at: Whole, size: Whole, by_pair: Shorts, row: Shorts) -> None:
    """Write the best that the pairs of a hand have in each column of a table."""
    for column in range(len(row)):
        row[column] = 0
    for i in range(at, at + size):
        for j in range(i + 1, at + size):
            of_pair = by_pair[pair_of(hands[i], hands[j])]
            for column in range(len(row)):
                row[column] = larger(row[column], of_pair[column])


@inlined
def flush_of(held: Whole, board: Whole, size: Whole, flushes: Shorts) -> Whole:
    """The rank of the flush that a hand of two or four cards has in one suit, or 0; ranks are bits."""
    if size == 2:
        return flushes[held | board]
    best = NO_FLUSH
    while held:
        first = held & (~held + ONE)
        held ^= first
        rest = held
        while rest:
            second = rest & (~rest + ONE)
            rest ^= second
            best = larger(best, with_best_three(first | second, board, flushes))
    return best


@inlined
def with_best_three(two: Whole, board: Whole, flushes: Shorts) -> Whole:
    """The rank of these two cards and the best three of the board (Omaha 9.1)."""
    best = NO_FLUSH
    while board:
        first = board & (~board + ONE)
        board ^= first
        rest = board
        while rest:
            second = rest & (~rest + ONE)
            rest ^= second
            last = rest
            while last:
                third = last & (~last + ONE)
                last ^= third
                best = larger(best, flushes[two | first | second | third])
    return best
