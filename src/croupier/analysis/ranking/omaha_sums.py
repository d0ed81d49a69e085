"""Parts of the kernels of Omaha: where a board's rows and a hand's columns are, and the best flush."""

from typing import Final

import numpy as np

from croupier.analysis.compile.jit import Number, inlined, larger
from croupier.analysis.ranking.hand_sums import JOKER_SHIFT, ONE_SUIT, SUIT_WIDTH, WITH_JOKER, Cards
from croupier.analysis.ranking.hashing import Ranks
from croupier.analysis.ranking.omaha_tables import BASE
from croupier.ranking.tables import FIVE_OF_A_SUIT

HOLE_FROM: Final = np.uint64(7 << 16 | 0x6666)
"""What the sum of hole cards starts from: two of a suit set the top bit of its four."""
BOARD_FROM: Final = np.uint64(7 << 16 | 0x5555)
"""The same for three of a suit on the board."""
FLUSH: Final = np.uint64(FIVE_OF_A_SUIT)
DIGIT: Final = np.uint64(BASE)
TWO_DIGITS: Final = np.uint64(BASE * BASE)
NO_FLUSH: Final = np.uint16(0)
ZERO, ONE, TWO, THREE, FOUR, FIVE = (np.uint64(each) for each in range(6))


@inlined
def rank_digit(cards: Cards, at: Number) -> Number:
    """The rank of a card, the joker's above the ace's."""
    return np.uint64(cards[at]) >> TWO


@inlined
def columns(holes: Cards, at: Number, twos: Ranks) -> tuple[Number, Number, Number, Number, Number, Number]:
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


@inlined
def best_in_row(
    ranks: Ranks, row: Number, p: Number, q: Number, r: Number, s: Number, t: Number, u: Number
) -> Number:
    """The best of six pairs with one three of the board."""
    return larger(
        larger(larger(ranks[row + p], ranks[row + q]), larger(ranks[row + r], ranks[row + s])),
        larger(ranks[row + t], ranks[row + u]),
    )


@inlined
def best_flush(total: Number, hole: Number, board: Number, flushes: Ranks) -> Number:
    """The best of two hole cards and three of the board in one suit; `total` has its suits' top bits."""
    best = NO_FLUSH
    for suit in range(FOUR):
        if not (total >> (FOUR * suit + THREE)) & ONE:
            continue
        mine = ((hole >> (SUIT_WIDTH * suit)) & ONE_SUIT) | ((hole >> JOKER_SHIFT) & WITH_JOKER)
        theirs = ((board >> (SUIT_WIDTH * suit)) & ONE_SUIT) | ((board >> JOKER_SHIFT) & WITH_JOKER)
        while mine:
            a = mine & (~mine + ONE)
            mine ^= a
            second = mine
            while second:
                b = second & (~second + ONE)
                second ^= b
                third = theirs
                while third:
                    c = third & (~third + ONE)
                    third ^= c
                    fourth = third
                    while fourth:
                        d = fourth & (~fourth + ONE)
                        fourth ^= d
                        fifth = fourth
                        while fifth:
                            e = fifth & (~fifth + ONE)
                            fifth ^= e
                            best = larger(best, flushes[a | b | c | d | e])
    return best


@inlined
def rows(boards: Cards, at: Number, fours: Ranks, width: Number) -> tuple[Number, Number, Number, Number]:
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
