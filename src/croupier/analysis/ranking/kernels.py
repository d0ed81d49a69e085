"""The kernel that ranks hands of five, six and seven cards: every order is the same machine code.

It goes through some hundred hands at a time, in three steps: is a card there twice, what do the cards add up
to, and which rank is that. Between them, the hands and their sums stay in the nearest cache. One loop for all
three would have each hand wait for itself: a processor can look only so far ahead, and would see fewer hands.
"""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import kernel, larger, smaller, subroutine
from croupier.analysis.ranking.duplicate_cards import any_repeated
from croupier.analysis.ranking.hand_sums import (
    BUCKETS_5,
    BUCKETS_6,
    BUCKETS_7,
    FIVE,
    FROM,
    ONE,
    SEVEN,
    SHIFT_5,
    SHIFT_6,
    SHIFT_7,
    SIX,
    UNCOMMON,
    WRONG_CARD,
    flush_rank,
    look_up,
    of_five,
    of_seven,
    of_six,
)
from croupier.analysis.types import Cards, Flag, Uint16s, Uint64, Uint64s
from croupier.analysis.workspace import new_uint64s

BLOCK: Final = 1024
AT_A_TIME: Final = np.uint64(BLOCK)


class HandLookup(NamedTuple):
    """What is looked up for hands of one number of cards, as in `croupier.analysis.ranking.tables`.

    `ranks` has the displacements of their places before the ranks.
    """

    numbers: Uint64s
    bits: Uint64s
    ranks: Uint16s
    flushes: Uint16s


@subroutine
def add_up(hands: Cards, width: Uint64, many: Uint64, numbers: Uint64s, totals: Uint64s) -> None:
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


@subroutine
def look_up_all(
    totals: Uint64s, ranks: Uint16s, shift: Uint64, buckets: Uint64, lookup: Uint16s, uncommon: Uint64s
) -> Uint64:
    """Write the ranks of hands by what they add up to, whatever their suits are.

    Return how many of them have five of a suit, or something that is not a card; `uncommon` says which.
    """
    many = np.uint64(0)
    for i in range(np.uint64(len(ranks))):
        total = totals[i]
        ranks[i] = look_up(total, shift, buckets, lookup)
        if total & UNCOMMON:
            uncommon[many] = i
            many += ONE
    return many


@subroutine
def look_up_flushes(
    hands: Cards,
    width: Uint64,
    totals: Uint64s,
    ranks: Uint16s,
    bits: Uint64s,
    flushes: Uint16s,
    uncommon: Uint64s,
) -> Uint64:
    """Write the ranks of flushes that are better; return how many hands there are, or which has no card."""
    for i in uncommon:
        total = totals[i]
        if total & WRONG_CARD:
            return i
        if width == SEVEN:
            hand_bits = of_seven(bits, hands, SEVEN * i)
        elif width == SIX:
            hand_bits = of_six(bits, hands, SIX * i)
        else:
            hand_bits = of_five(bits, hands, FIVE * i)
        ranks[i] = larger(ranks[i], flush_rank(total, hand_bits, flushes))
    return np.uint64(len(ranks))


@kernel
def rank_hands(hands: Cards, width: Uint64, ranks: Uint16s, tables: HandLookup, check: Flag) -> Uint64:
    """Write the ranks of all hands, which have `width` cards each, and return how many there are.

    If something is wrong with one of them, return an earlier number: it is among the hands from there on.
    Cards that are not in the deck are always noticed, cards that are there twice if `check`.
    """
    many = np.uint64(len(ranks))
    totals, uncommon = new_uint64s(np.int64(BLOCK)), new_uint64s(np.int64(BLOCK))
    shift, buckets = SHIFT_5, BUCKETS_5
    if width == SEVEN:
        shift, buckets = SHIFT_7, BUCKETS_7
    elif width == SIX:
        shift, buckets = SHIFT_6, BUCKETS_6
    for start in range(np.uint64(0), many, AT_A_TIME):
        stop = smaller(start + AT_A_TIME, many)
        block, block_ranks = hands[start * width : stop * width], ranks[start:stop]
        add_up(block, width, stop - start, tables.numbers, totals)
        if check and any_repeated(hands, start * width, stop * width, width):
            return start
        unusual = look_up_all(totals, block_ranks, shift, buckets, tables.ranks, uncommon)
        fine = look_up_flushes(
            block, width, totals, block_ranks, tables.bits, tables.flushes, uncommon[:unusual]
        )
        if fine < stop - start:
            return start + fine
    return many
