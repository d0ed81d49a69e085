"""Parts of the kernels of Omaha: where a board's rows and a hand's columns are, and the best flush."""

from typing import Final

import numpy as np

from croupier.analysis.compile.jit import inline, larger
from croupier.analysis.ranking.hand_sums import (
    FOUR,
    JOKER_SHIFT,
    ONE,
    ONE_SUIT,
    SUIT_WIDTH,
    THREE,
    TWO,
    WITH_JOKER,
)
from croupier.analysis.ranking.omaha_tables import BASE
from croupier.analysis.types import Cards, Number, Uint16s, Uint64
from croupier.ranking.tables import FIVE_OF_A_SUIT

HOLE_FROM: Final = np.uint64(7 << 16 | 0x6666)
"""What the sum of hole cards starts from: two of a suit set the top bit of its four."""
BOARD_FROM: Final = np.uint64(7 << 16 | 0x5555)
"""The same for three of a suit on the board."""
FLUSH: Final = np.uint64(FIVE_OF_A_SUIT)
DIGIT: Final = np.uint64(BASE)
TWO_DIGITS: Final = np.uint64(BASE * BASE)
NO_FLUSH: Final = np.uint16(0)
SixPairs = tuple[Uint64, Uint64, Uint64, Uint64, Uint64, Uint64]
"""The columns of the six pairs of four hole cards."""
FourRows = tuple[Uint64, Uint64, Uint64, Uint64]
"""Where the rows of a board begin."""


@inline
def rank_digit(cards: Cards, at: Uint64) -> Uint64:
    """The rank of a card, the joker's above the ace's."""
    return np.uint64(cards[at]) >> TWO


@inline
def columns(holes: Cards, at: Uint64, twos: Uint16s) -> SixPairs:
    """The columns of the six pairs of hole cards."""
    a = rank_digit(holes, at)
    b = rank_digit(holes, at + ONE)
    c = rank_digit(holes, at + TWO)
    d = rank_digit(holes, at + THREE)
    return (
        np.uint64(twos[DIGIT * a + b]),
        np.uint64(twos[DIGIT * a + c]),
        np.uint64(twos[DIGIT * a + d]),
        np.uint64(twos[DIGIT * b + c]),
        np.uint64(twos[DIGIT * b + d]),
        np.uint64(twos[DIGIT * c + d]),
    )


@inline
def rows(boards: Cards, at: Uint64, fours: Uint16s, width: Uint64) -> FourRows:
    """Where the rows begin of the four fours that have the last card of the board."""
    a = rank_digit(boards, at)
    b = rank_digit(boards, at + ONE)
    c = rank_digit(boards, at + TWO)
    d = rank_digit(boards, at + THREE)
    e = rank_digit(boards, at + FOUR)
    de = DIGIT * d + e
    return (
        width * np.uint64(fours[TWO_DIGITS * (DIGIT * a + b) + de]),
        width * np.uint64(fours[TWO_DIGITS * (DIGIT * a + c) + de]),
        width * np.uint64(fours[TWO_DIGITS * (DIGIT * b + c) + de]),
        width * np.uint64(fours[TWO_DIGITS * (DIGIT * a + b) + DIGIT * c + e]),
    )


@inline
def best_in_row(ranks: Uint16s, row: Uint64, pairs: SixPairs) -> Number:
    """The best of six pairs with one three of the board."""
    p, q, r, s, t, u = pairs
    return larger(
        larger(larger(ranks[row + p], ranks[row + q]), larger(ranks[row + r], ranks[row + s])),
        larger(ranks[row + t], ranks[row + u]),
    )


@inline
def best_in_column(ranks: Uint16s, column: Uint64, starts: FourRows) -> Number:
    """The best of one pair with any three of the board."""
    v, w, x, y = starts
    return larger(larger(ranks[column + v], ranks[column + w]), larger(ranks[column + x], ranks[column + y]))


@inline
def best_flush(total: Uint64, hand: Uint64, board: Uint64, flushes: Uint16s) -> Number:
    """The best of two hole cards and three of the board in one suit; `total` has its suits' top bits."""
    best = NO_FLUSH
    for suit in range(FOUR):
        if not (total >> (FOUR * suit + THREE)) & ONE:
            continue
        mine = ((hand >> (SUIT_WIDTH * suit)) & ONE_SUIT) | ((hand >> JOKER_SHIFT) & WITH_JOKER)
        theirs = ((board >> (SUIT_WIDTH * suit)) & ONE_SUIT) | ((board >> JOKER_SHIFT) & WITH_JOKER)
        best = larger(best, best_two_and_three(mine, theirs, flushes))
    return best


@inline
def best_two_and_three(hand: Uint64, board: Uint64, flushes: Uint16s) -> Number:
    """The best of two cards of a hand and three of the board, all of one suit, a bit for each rank."""
    best = NO_FLUSH
    while hand:
        first = hand & (~hand + ONE)
        hand ^= first
        rest = hand
        while rest:
            second = rest & (~rest + ONE)
            rest ^= second
            best = larger(best, with_best_three(first | second, board, flushes))
    return best


@inline
def with_best_three(two: Uint64, board: Uint64, flushes: Uint16s) -> Number:
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
