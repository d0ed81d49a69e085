"""Two ranges against each other on one board: how often a hand of one beats one of the other, or ties.

Hands that have a card in common do not meet, nor do those that have a card of the board. `mine` and `theirs`
are how often each hand is in the first range and in the second; `cards` has a bit for each card of a hand.
Where the first range has few hands, `few` are their numbers.
"""

from typing import Final

import numpy as np

from croupier.analysis.compile.jit import inlined
from croupier.analysis.equity.deals.workspace import zeros
from croupier.analysis.equity.types import Bits, Bytes, Counts, Keys, Shorts, Sums, Whole

LOSES, TIES, BEATS = range(3)
"""What the first hand does."""
NO_LOW: Final = 3
"""Nobody has a low hand, or the pot has no low half."""
RESULTS: Final = 4
DIGIT: Final = np.uint32(7)
BUCKETS: Final = np.int64(128)
LAST_DIGIT: Final = np.uint32(BUCKETS - 1)
HAND_BITS: Final = np.uint32(16)
ONLY_HAND: Final = np.uint32(0xFFFF)
ZERO: Final = np.uint64(0)
NONE: Final = np.int32(0)
IN_DECK: Final = np.int64(53)


@inlined
def sort_by_worth(worth: Shorts, cards: Bits, board: Whole, keys: Keys, spare: Keys) -> Whole:
    """Write the hands that have no card of the board to `keys`, the worst first; return how many there are.

    A key is what the hand is worth, up to fourteen bits, above the hand's number.
    """
    first = zeros(BUCKETS)
    second = zeros(BUCKETS)
    many = np.int64(0)
    for hand in range(len(worth)):
        keys[many] = np.uint32(worth[hand]) << HAND_BITS | np.uint32(hand)
        meets = np.int64(cards[hand] & board == ZERO)
        first[worth[hand] & LAST_DIGIT] += meets
        second[np.uint32(worth[hand]) >> DIGIT] += meets
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
        digit = spare[i] >> (HAND_BITS + DIGIT)
        keys[second[digit]] = spare[i]
        second[digit] += 1
    return many


@inlined
def sweep(
    keys: Keys, many: Whole, one: Bytes, other: Bytes, mine: Counts, theirs: Counts, counts: Sums
) -> None:
    """Count pairs of hands of two cards, from the worst up: all those below a hand but those with its cards.

    `one` and `other` are the cards of each hand. Pairs whose first hand loses are not counted.
    """
    with_card = zeros(IN_DECK)
    below = 0
    beaten = 0
    not_better = 0
    start = 0
    while start < many:
        stop = start
        level = keys[start] >> HAND_BITS
        while stop < many and keys[stop] >> HAND_BITS == level:
            hand = keys[stop] & ONLY_HAND
            beaten += mine[hand] * (below - with_card[one[hand]] - with_card[other[hand]])
            stop += 1
        for i in range(start, stop):
            hand = keys[i] & ONLY_HAND
            below += theirs[hand]
            with_card[one[hand]] += theirs[hand]
            with_card[other[hand]] += theirs[hand]
        for i in range(start, stop):
            hand = keys[i] & ONLY_HAND
            # The hand itself is among those with each of its cards, and was taken off twice.
            not_better += mine[hand] * (below - with_card[one[hand]] - with_card[other[hand]] + theirs[hand])
        start = stop
    counts[BEATS, NO_LOW] += beaten
    counts[TIES, NO_LOW] += not_better - beaten


@inlined
def compare_all(
    worth: Shorts,
    cards: Bits,
    board: Whole,
    few: Counts,
    mine: Counts,
    theirs: Counts,
    counts: Sums,
) -> None:
    """Count pairs of hands one by one."""
    for i in range(len(few)):
        hand = few[i]
        if cards[hand] & board != ZERO:
            continue
        taken = cards[hand] | board
        level = worth[hand]
        # All in 32 bits, which is twice as many in a vector.
        met = NONE
        beaten = NONE
        tied = NONE
        for against in range(len(worth)):
            times = theirs[against] if cards[against] & taken == ZERO else NONE
            met = np.int32(met + times)
            beaten = np.int32(beaten + (times if level > worth[against] else NONE))
            tied = np.int32(tied + (times if level == worth[against] else NONE))
        counts[BEATS, NO_LOW] += mine[hand] * beaten
        counts[TIES, NO_LOW] += mine[hand] * tied
        counts[LOSES, NO_LOW] += mine[hand] * (met - beaten - tied)


@inlined
def compare_halves(
    worth: Shorts,
    low_worth: Shorts,
    cards: Bits,
    board: Whole,
    few: Counts,
    mine: Counts,
    theirs: Counts,
    counts: Sums,
) -> None:
    """The same for pots with two halves: counted by who has the high hand, and by who has the low one."""
    for i in range(len(few)):
        hand = few[i]
        if cards[hand] & board != ZERO:
            continue
        taken = cards[hand] | board
        for against in range(len(worth)):
            times = mine[hand] * theirs[against] if cards[against] & taken == ZERO else 0
            high = compared(worth[hand], worth[against])
            low = compared(low_worth[hand], low_worth[against])
            if low_worth[hand] | low_worth[against] == 0:
                low = NO_LOW
            counts[high, low] += times


@inlined
def compared(worth: Whole, against: Whole) -> Whole:
    """Whether a hand loses, ties or beats."""
    return TIES + np.int64(worth > against) - np.int64(worth < against)


@inlined
def meet(
    size: Whole,
    cards: Bits,
    one: Bytes,
    other: Bytes,
    board: Whole,
    few: Counts,
    mine: Counts,
    theirs: Counts,
    my_meetings: Sums,
    their_meetings: Sums,
) -> None:
    """Write how often each hand of the first range meets one of the second on this board, and vice versa."""
    if size == 2:
        meet_by_cards(cards, one, other, board, mine, theirs, my_meetings)
        meet_by_cards(cards, one, other, board, theirs, mine, their_meetings)
        return
    for hand in range(len(cards)):
        my_meetings[hand] = 0
        their_meetings[hand] = 0
    for i in range(len(few)):
        hand = few[i]
        if cards[hand] & board != ZERO:
            continue
        taken = cards[hand] | board
        times = np.int64(mine[hand])
        met = np.int64(0)
        for against in range(len(cards)):
            meets = np.int64(theirs[against]) if cards[against] & taken == ZERO else np.int64(0)
            met += meets
            their_meetings[against] += times * meets
        my_meetings[hand] = times * met


@inlined
def meet_by_cards(
    cards: Bits, one: Bytes, other: Bytes, board: Whole, mine: Counts, theirs: Counts, meetings: Sums
) -> None:
    """The same for hands of two cards: each meets all but those that have one of its cards."""
    with_card = zeros(IN_DECK)
    in_all = np.int64(0)
    for hand in range(len(cards)):
        times = theirs[hand] if cards[hand] & board == ZERO else NONE
        in_all += times
        with_card[one[hand]] += times
        with_card[other[hand]] += times
    for hand in range(len(cards)):
        # The hand itself has both of its cards, and was taken off twice.
        met = in_all - with_card[one[hand]] - with_card[other[hand]] + theirs[hand]
        meetings[hand] = mine[hand] * met if cards[hand] & board == ZERO else 0


@inlined
def count_made(
    worth: Shorts, kinds: Bytes, my_meetings: Sums, their_meetings: Sums, mine: Sums, theirs: Sums
) -> None:
    """Count what the hands of both ranges make, as often as they meet another."""
    for hand in range(len(worth)):
        kind = kinds[worth[hand]]
        mine[kind] += my_meetings[hand]
        theirs[kind] += their_meetings[hand]
