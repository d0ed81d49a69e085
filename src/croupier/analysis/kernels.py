"""The kernel that ranks hands of five, six and seven cards: every order is the same machine code.

Each number of cards has a loop, and the search for repetitions has another, over some thousand hands at a
time, which stay in the cache between the two. One loop that did both would have more to keep at hand than the
processor has registers, and be slower.
"""

from typing import Final

import numpy as np
from numba import types

from croupier.analysis.compiling import (
    CARDS,
    KEYS,
    NUMBER,
    RANKS,
    RANKS_OUT,
    Number,
    inlined,
    kernel,
    larger,
    smaller,
)
from croupier.analysis.hand_sums import (
    BUCKETS_5,
    BUCKETS_6,
    BUCKETS_7,
    FIVE,
    FROM,
    NO_CARD,
    SEVEN,
    SHIFT_5,
    SHIFT_6,
    SHIFT_7,
    SIX,
    UNCOMMON,
    Cards,
    flush,
    look_up,
    of_five,
    of_seven,
    of_six,
)
from croupier.analysis.hashing import Numbers, Ranks
from croupier.analysis.repeats import first_repeated

AT_A_TIME: Final = np.uint64(8192)


@inlined
def rank_fives(
    hands: Cards,
    found: Ranks,
    numbers: Numbers,
    bits: Numbers,
    joined: Ranks,
    flushes: Ranks,
) -> Number:
    """Write the ranks of hands of five to `found`; return how many there are, or which has no card."""
    many = np.uint64(len(found))
    for i in range(many):
        total = FROM + of_five(numbers, hands, FIVE * i)
        rank = look_up(total, SHIFT_5, BUCKETS_5, joined)
        found[i] = rank
        if total & UNCOMMON:
            if total & NO_CARD:
                return i
            found[i] = larger(rank, flush(total, of_five(bits, hands, FIVE * i), flushes))
    return many


@inlined
def rank_sixes(
    hands: Cards,
    found: Ranks,
    numbers: Numbers,
    bits: Numbers,
    joined: Ranks,
    flushes: Ranks,
) -> Number:
    """Write the ranks of hands of six to `found`; return how many there are, or which has no card."""
    many = np.uint64(len(found))
    for i in range(many):
        total = FROM + of_six(numbers, hands, SIX * i)
        rank = look_up(total, SHIFT_6, BUCKETS_6, joined)
        found[i] = rank
        if total & UNCOMMON:
            if total & NO_CARD:
                return i
            found[i] = larger(rank, flush(total, of_six(bits, hands, SIX * i), flushes))
    return many


@inlined
def rank_sevens(
    hands: Cards,
    found: Ranks,
    numbers: Numbers,
    bits: Numbers,
    joined: Ranks,
    flushes: Ranks,
) -> Number:
    """Write the ranks of hands of seven to `found`; return how many there are, or which has no card."""
    many = np.uint64(len(found))
    for i in range(many):
        total = FROM + of_seven(numbers, hands, SEVEN * i)
        rank = look_up(total, SHIFT_7, BUCKETS_7, joined)
        found[i] = rank
        if total & UNCOMMON:
            if total & NO_CARD:
                return i
            found[i] = larger(rank, flush(total, of_seven(bits, hands, SEVEN * i), flushes))
    return many


@kernel(NUMBER, CARDS, NUMBER, RANKS_OUT, KEYS, KEYS, RANKS, RANKS, CARDS, types.boolean)
def rank_hands(
    hands: Cards,
    width: Number,
    found: Ranks,
    numbers: Numbers,
    bits: Numbers,
    joined: Ranks,
    flushes: Ranks,
    apart: Cards,
    checked: bool,
) -> Number:
    """Write the ranks of all hands, which have `width` cards each, to `found`, and return how many there are.

    If something is wrong with one of them, return an earlier number: it is among the hands from there on.
    Cards that are not in the deck are always noticed, cards that are there twice if `checked`.
    """
    many = np.uint64(len(found))
    for start in range(np.uint64(0), many, AT_A_TIME):
        stop = smaller(start + AT_A_TIME, many)
        part, ranks = hands[start * width : stop * width], found[start:stop]
        fine = stop - start
        if checked:
            fine = first_repeated(part, width, apart)
        if fine == stop - start:
            if width == SEVEN:
                fine = rank_sevens(part, ranks, numbers, bits, joined, flushes)
            elif width == SIX:
                fine = rank_sixes(part, ranks, numbers, bits, joined, flushes)
            else:
                fine = rank_fives(part, ranks, numbers, bits, joined, flushes)
        if fine < stop - start:
            return start + fine
    return many
