"""The kernel that ranks hands of five, six and seven cards: every order is the same machine code.

It goes through some hundred hands at a time, in three steps: is a card there twice, what do the cards add up
to, and which rank is that. Between them, the hands and their sums stay in the nearest cache. One loop for all
three would have each hand wait for itself: a processor can look only so far ahead, and would see fewer hands.
"""

from typing import Final

import numpy as np
from numba import types

from croupier.analysis.compile.jit import (
    CARDS,
    KEYS,
    NUMBER,
    RANKS,
    RANKS_OUT,
    Number,
    called,
    kernel,
    larger,
    smaller,
)
from croupier.analysis.equity.deals.workspace import some_bits
from croupier.analysis.ranking.duplicate_cards import any_repeated
from croupier.analysis.ranking.hand_sums import (
    BUCKETS_5,
    BUCKETS_6,
    BUCKETS_7,
    FIVE,
    FROM,
    NO_CARD,
    ONE,
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
from croupier.analysis.ranking.hashing import Numbers, Ranks

BLOCK: Final = 1024
AT_A_TIME: Final = np.uint64(BLOCK)


@called
def add_up(hands: Cards, width: Number, many: Number, numbers: Numbers, totals: Numbers) -> None:
    """Write what each of these hands of `width` cards adds up to."""
    if width == SEVEN:
        for i in range(many):
            totals[i] = FROM + of_seven(numbers, hands, SEVEN * i)
    elif width == SIX:
        for i in range(many):
            totals[i] = FROM + of_six(numbers, hands, SIX * i)
    else:
        for i in range(many):
            totals[i] = FROM + of_five(numbers, hands, FIVE * i)


@called
def look_up_all(
    totals: Numbers, found: Ranks, shift: Number, buckets: Number, joined: Ranks, uncommon: Numbers
) -> Number:
    """Write the ranks of hands by what they add up to, whatever their suits are.

    Return how many of them have five of a suit, or something that is not a card; `uncommon` says which.
    """
    many = np.uint64(0)
    for i in range(np.uint64(len(found))):
        total = totals[i]
        found[i] = look_up(total, shift, buckets, joined)
        if total & UNCOMMON:
            uncommon[many] = i
            many += ONE
    return many


@called
def look_up_flushes(
    hands: Cards,
    width: Number,
    totals: Numbers,
    found: Ranks,
    bits: Numbers,
    flushes: Ranks,
    uncommon: Numbers,
) -> Number:
    """Write the ranks of flushes that are better; return how many hands there are, or which has no card."""
    for i in uncommon:
        total = totals[i]
        if total & NO_CARD:
            return i
        if width == SEVEN:
            held = of_seven(bits, hands, SEVEN * i)
        elif width == SIX:
            held = of_six(bits, hands, SIX * i)
        else:
            held = of_five(bits, hands, FIVE * i)
        found[i] = larger(found[i], flush(total, held, flushes))
    return np.uint64(len(found))


@kernel(NUMBER, CARDS, NUMBER, RANKS_OUT, KEYS, KEYS, RANKS, RANKS, types.boolean)
def rank_hands(
    hands: Cards,
    width: Number,
    found: Ranks,
    numbers: Numbers,
    bits: Numbers,
    joined: Ranks,
    flushes: Ranks,
    checked: bool,
) -> Number:
    """Write the ranks of all hands, which have `width` cards each, to `found`, and return how many there are.

    If something is wrong with one of them, return an earlier number: it is among the hands from there on.
    Cards that are not in the deck are always noticed, cards that are there twice if `checked`.
    """
    many = np.uint64(len(found))
    totals, uncommon = some_bits(np.int64(BLOCK)), some_bits(np.int64(BLOCK))
    shift, buckets = SHIFT_5, BUCKETS_5
    if width == SEVEN:
        shift, buckets = SHIFT_7, BUCKETS_7
    elif width == SIX:
        shift, buckets = SHIFT_6, BUCKETS_6
    for start in range(np.uint64(0), many, AT_A_TIME):
        stop = smaller(start + AT_A_TIME, many)
        part, ranks = hands[start * width : stop * width], found[start:stop]
        add_up(part, width, stop - start, numbers, totals)
        if checked and any_repeated(hands, start * width, stop * width, width):
            return start
        unusual = look_up_all(totals, ranks, shift, buckets, joined, uncommon)
        fine = look_up_flushes(part, width, totals, ranks, bits, flushes, uncommon[:unusual])
        if fine < stop - start:
            return start + fine
    return many
