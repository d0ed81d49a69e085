"""Two ranges against each other on one board: how often a hand of one beats one of the other, or ties.

Hands that have a card in common do not meet, nor do those that have a card of the board.
"""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import inline
from croupier.analysis.equity.deals.showdown_kernels import ABOVE, BELOW, EQUAL, compare
from croupier.analysis.ranking.hand_sums import ZERO
from croupier.analysis.types import (
    Int32s,
    Int64,
    Int64Rows,
    Int64s,
    Uint8s,
    Uint16s,
    Uint32s,
    Uint64,
    Uint64s,
)
from croupier.analysis.workspace import zero_int64s

LOSES, TIES, BEATS = BELOW, EQUAL, ABOVE
"""What the first hand does."""
NO_LOW: Final = 3
"""Nobody has a low hand, or the pot has no low half."""
RESULTS: Final = 4
DIGIT_BITS: Final = np.uint32(7)
BUCKETS: Final = np.int64(128)
LAST_DIGIT: Final = np.uint32(BUCKETS - 1)
HAND_BITS: Final = np.uint32(16)
ONLY_HAND: Final = np.uint32(0xFFFF)
NONE: Final = np.int32(0)
IN_DECK: Final = np.int64(53)


class RangePair(NamedTuple):
    """Two ranges: different hands, and how often each is in the first range, `mine`, and in the second.

    `cards` has all hands, `hole_cards` each, one after another. `few` are the numbers of the hands in the
    first range, or of some of them: just these are compared with the second, where they are compared one by
    one.
    """

    cards: Uint8s
    hole_cards: Int64
    few: Int32s
    mine: Int32s
    theirs: Int32s


class HandCards(NamedTuple):
    """The cards of each hand: a bit for each of them, and the indices of the first two."""

    bits: Uint64s
    one: Uint8s
    other: Uint8s


@inline
def sort_by_rank(ranks: Uint16s, bits: Uint64s, board: Uint64, keys: Uint32s, spare: Uint32s) -> Int64:
    """Write the hands that have no card of the board to `keys`, the worst first; return how many there are.

    A key is the hand's rank, up to fourteen bits, above the hand's number.
    """
    first = zero_int64s(BUCKETS)
    second = zero_int64s(BUCKETS)
    many = np.int64(0)
    for hand in range(len(ranks)):
        keys[many] = np.uint32(ranks[hand]) << HAND_BITS | np.uint32(hand)
        meets = np.int64(bits[hand] & board == ZERO)
        first[ranks[hand] & LAST_DIGIT] += meets
        second[np.uint32(ranks[hand]) >> DIGIT_BITS] += meets
        many += meets
    before = 0
    before_second = 0
    for i in range(BUCKETS):
        before += first[i]
        first[i] = before - first[i]
        before_second += second[i]
        second[i] = before_second - second[i]
    for i in range(many):
        digit = (keys[i] >> HAND_BITS) & LAST_DIGIT
        spare[first[digit]] = keys[i]
        first[digit] += 1
    for i in range(many):
        digit = spare[i] >> (HAND_BITS + DIGIT_BITS)
        keys[second[digit]] = spare[i]
        second[digit] += 1
    return many


@inline
def sweep(keys: Uint32s, many: Int64, hands: HandCards, ranges: RangePair, counts: Int64Rows) -> None:
    """Count pairs of hands of two cards, from the worst up: all those below a hand but those with its cards.

    Pairs whose first hand loses are not counted.
    """
    one, other, mine, theirs = hands.one, hands.other, ranges.mine, ranges.theirs
    with_card = zero_int64s(IN_DECK)
    below = 0
    better = 0
    not_worse = 0
    start = 0
    while start < many:
        stop = start
        level = keys[start] >> HAND_BITS
        while stop < many and keys[stop] >> HAND_BITS == level:
            hand = keys[stop] & ONLY_HAND
            better += mine[hand] * (below - with_card[one[hand]] - with_card[other[hand]])
            stop += 1
        for i in range(start, stop):
            hand = keys[i] & ONLY_HAND
            below += theirs[hand]
            with_card[one[hand]] += theirs[hand]
            with_card[other[hand]] += theirs[hand]
        for i in range(start, stop):
            hand = keys[i] & ONLY_HAND
            # The hand itself is among those with each of its cards, and was taken off twice.
            not_worse += mine[hand] * (below - with_card[one[hand]] - with_card[other[hand]] + theirs[hand])
        start = stop
    counts[BEATS, NO_LOW] += better
    counts[TIES, NO_LOW] += not_worse - better


@inline
def compare_all(ranks: Uint16s, bits: Uint64s, board: Uint64, ranges: RangePair, counts: Int64Rows) -> None:
    """Count pairs of hands one by one."""
    few, mine, theirs = ranges.few, ranges.mine, ranges.theirs
    for i in range(len(few)):
        hand = few[i]
        if bits[hand] & board != ZERO:
            continue
        gone = bits[hand] | board
        level = ranks[hand]
        # All in 32 bits, which is twice as many in a vector.
        meetings = NONE
        wins = NONE
        ties = NONE
        for against in range(len(ranks)):
            times = theirs[against] if bits[against] & gone == ZERO else NONE
            meetings = np.int32(meetings + times)
            wins = np.int32(wins + (times if level > ranks[against] else NONE))
            ties = np.int32(ties + (times if level == ranks[against] else NONE))
        counts[BEATS, NO_LOW] += mine[hand] * wins
        counts[TIES, NO_LOW] += mine[hand] * ties
        counts[LOSES, NO_LOW] += mine[hand] * (meetings - wins - ties)


@inline
def compare_halves(
    ranks: Uint16s,
    low_ranks: Uint16s,
    bits: Uint64s,
    board: Uint64,
    ranges: RangePair,
    counts: Int64Rows,
) -> None:
    """The same for pots with two halves: counted by who has the high hand, and by who has the low one."""
    few, mine, theirs = ranges.few, ranges.mine, ranges.theirs
    for i in range(len(few)):
        hand = few[i]
        if bits[hand] & board != ZERO:
            continue
        gone = bits[hand] | board
        for against in range(len(ranks)):
            times = mine[hand] * theirs[against] if bits[against] & gone == ZERO else 0
            high = compare(ranks[hand], ranks[against])
            low = compare(low_ranks[hand], low_ranks[against])
            if low_ranks[hand] | low_ranks[against] == 0:
                low = NO_LOW
            counts[high, low] += times


@inline
def count_meetings(
    hands: HandCards, board: Uint64, ranges: RangePair, my_meetings: Int64s, their_meetings: Int64s
) -> None:
    """Write how often each hand of the first range meets one of the second on this board, and vice versa."""
    bits, few, mine, theirs = hands.bits, ranges.few, ranges.mine, ranges.theirs
    if ranges.hole_cards == 2:
        count_meetings_by_cards(hands, board, mine, theirs, my_meetings)
        count_meetings_by_cards(hands, board, theirs, mine, their_meetings)
        return
    for hand in range(len(bits)):
        my_meetings[hand] = 0
        their_meetings[hand] = 0
    for i in range(len(few)):
        hand = few[i]
        if bits[hand] & board != ZERO:
            continue
        gone = bits[hand] | board
        times = np.int64(mine[hand])
        meetings = np.int64(0)
        for against in range(len(bits)):
            meets = np.int64(theirs[against]) if bits[against] & gone == ZERO else np.int64(0)
            meetings += meets
            their_meetings[against] += times * meets
        my_meetings[hand] = times * meetings


@inline
def count_meetings_by_cards(
    hands: HandCards, board: Uint64, mine: Int32s, theirs: Int32s, meetings: Int64s
) -> None:
    """The same for hands of two cards: each meets all but those that have one of its cards."""
    bits, one, other = hands.bits, hands.one, hands.other
    with_card = zero_int64s(IN_DECK)
    in_all = np.int64(0)
    for hand in range(len(bits)):
        times = theirs[hand] if bits[hand] & board == ZERO else NONE
        in_all += times
        with_card[one[hand]] += times
        with_card[other[hand]] += times
    for hand in range(len(bits)):
        # The hand itself has both of its cards, and was taken off twice.
        others = in_all - with_card[one[hand]] - with_card[other[hand]] + theirs[hand]
        meetings[hand] = mine[hand] * others if bits[hand] & board == ZERO else 0


@inline
def add_meeting_categories(
    ranks: Uint16s,
    categories: Uint8s,
    my_meetings: Int64s,
    their_meetings: Int64s,
    mine: Int64s,
    theirs: Int64s,
) -> None:
    """Count what the hands of both ranges make, as often as they meet another."""
    for hand in range(len(ranks)):
        category = categories[ranks[hand]]
        mine[category] += my_meetings[hand]
        theirs[category] += their_meetings[hand]
