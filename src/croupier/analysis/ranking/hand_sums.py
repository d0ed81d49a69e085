"""Parts of the kernels: the sum of a hand's cards, and what is looked up by it."""

from typing import Final

import numpy as np

from croupier.analysis.compile.jit import inline
from croupier.analysis.ranking.hashing import BUCKET_BITS, SLOT_BITS, SUM_BITS
from croupier.analysis.ranking.packed_loads import CARD_BITS, four_cards, two_cards
from croupier.analysis.types import Cards, Number, Uint16s, Uint64, Uint64s
from croupier.ranking.tables import FIVE_OF_A_SUIT, FLUSHES_WITH_JOKER, START, SUIT, WIDTH

FROM: Final = np.uint64(7 << 16 | START)
"""What a sum of cards starts from, so that five of a suit, or one wrong card, set the top bit of four."""
WRONG_CARD: Final = np.uint64(8 << 16)
UNCOMMON: Final = np.uint64(8 << 16 | FIVE_OF_A_SUIT)
SUM: Final = np.uint64(SUM_BITS)
SHIFT_5, SHIFT_6, SHIFT_7 = (np.uint64(2 * SUM_BITS - SLOT_BITS[cards]) for cards in (5, 6, 7))
BUCKETS_5, BUCKETS_6, BUCKETS_7 = (np.uint64((1 << BUCKET_BITS[cards]) - 1) for cards in (5, 6, 7))
SUIT_WIDTH: Final = np.uint64(WIDTH)
ONE_SUIT: Final = np.uint64(SUIT)
JOKER_SHIFT: Final = np.uint64(3 * WIDTH)
WITH_JOKER: Final = np.uint64(FLUSHES_WITH_JOKER)
ZERO, ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN = (np.uint64(each) for each in range(8))
ONE_CARD: Final = np.uint64((1 << CARD_BITS) - 1)
BY_1, BY_2, BY_3 = (np.uint64(each * CARD_BITS) for each in (1, 2, 3))
BIT_7, BIT_11, BIT_15 = np.uint64(7), np.uint64(11), np.uint64(15)


@inline
def of_two(table: Uint64s, cards: Cards, at: Uint64) -> Uint64:
    """The sum of what a table has for the two cards from there on."""
    both = two_cards(cards, at)
    return table[both & ONE_CARD] + table[both >> BY_1]


@inline
def of_four(table: Uint64s, cards: Cards, at: Uint64) -> Uint64:
    """The same for four."""
    four = four_cards(cards, at)
    return (
        table[four & ONE_CARD]
        + table[(four >> BY_1) & ONE_CARD]
        + table[(four >> BY_2) & ONE_CARD]
        + table[four >> BY_3]
    )


@inline
def of_five(table: Uint64s, cards: Cards, at: Uint64) -> Uint64:
    """The same for five."""
    return of_four(table, cards, at) + table[cards[at + FOUR]]


@inline
def of_six(table: Uint64s, cards: Cards, at: Uint64) -> Uint64:
    """The same for six."""
    return of_four(table, cards, at) + of_two(table, cards, at + FOUR)


@inline
def of_seven(table: Uint64s, cards: Cards, at: Uint64) -> Uint64:
    """The same for seven."""
    return of_six(table, cards, at) + table[cards[at + SIX]]


@inline
def look_up(total: Uint64, shift: Uint64, buckets: Uint64, lookup: Uint16s) -> Number:
    """The rank of a hand whose suits are odd, in a table where displacements come before ranks.

    One table in place of two is one register less, and a twelfth faster.
    """
    displacement = np.uint64(lookup[(total >> SUM) & buckets])
    return lookup[(total >> shift) + (buckets + ONE) + displacement]


@inline
def flush_rank(total: Uint64, bits: Uint64, flushes: Uint16s) -> Number:
    """The rank of the cards of the suit that has five or more."""
    # The top bits of diamonds, hearts and spades; clubs come to nothing.
    suit = ((total >> BIT_7) & ONE) + TWO * ((total >> BIT_11) & ONE) + THREE * ((total >> BIT_15) & ONE)
    suited = (bits >> (SUIT_WIDTH * suit)) & ONE_SUIT
    return flushes[suited | ((bits >> JOKER_SHIFT) & WITH_JOKER)]
