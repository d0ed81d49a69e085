"""What a hand of Pontoon is to the kernel: its total with every ace as one, and where it has an ace.

An ace among the first two cards counts one in a doubled hand (2.5(a)), so it matters where it came.
"""

from typing import Final

import numpy as np

from croupier.analysis.compile.jit import inline
from croupier.analysis.simulation.twentyone.shoe_kernel import ACE, MOST, VALUES
from croupier.analysis.types import Int64, Int64s

STAND, DRAW, DOUBLE = range(3)
SPLIT, SURRENDER = 4, 8
"""Added to what is done otherwise."""
TWO_CARD_ACTS: Final = 3
"""The bits of an act that is neither a split nor a surrender."""
FIRST_ACE: Final = 32
LATER_ACE: Final = 64
PONTOON_STATES: Final = 128
HARD_BITS: Final = 31
CARD_COUNTS: Final = 5
MOST_COUNTED: Final = 6
"""Six cards and more are one number of cards."""
SUIT_KINDS: Final = 3
MIXED_SUITS, SUITED, SPADES = range(SUIT_KINDS)
ALL_SPADES: Final = 3
LEAST_OF_678, MOST_OF_678 = 6, 8
MOST_ROWS: Final = 7
ROW_678: Final = MOST_ROWS - 1
ROW_777: Final = ROW_678 + SUIT_KINDS
ROWS: Final = ROW_777 + SUIT_KINDS
"""The rows of what a 21 pays: by cards from two to seven and more; then 6-7-8 and 7-7-7 by their suits."""


@inline
def start_state(one: Int64, other: Int64) -> Int64:
    """The state of two cards of these values."""
    return one + other + (FIRST_ACE if one == ACE or other == ACE else 0)


@inline
def with_later_card(state: Int64, points: Int64) -> Int64:
    """The state with one more card."""
    state += points
    if points == ACE:
        state |= LATER_ACE
    return state


@inline
def best_total(state: Int64) -> Int64:
    """The total with an ace as eleven where that is not too much."""
    hard = state & HARD_BITS
    return hard + 10 if state > HARD_BITS and hard + 10 <= MOST else hard


@inline
def doubled_total(state: Int64) -> Int64:
    """The total of a doubled hand: only a later ace counts eleven."""
    hard = state & HARD_BITS
    return hard + 10 if state >= LATER_ACE and hard + 10 <= MOST else hard


@inline
def suit_kind(one: Int64, other: Int64, third: Int64) -> Int64:
    """Whether three cards are of one suit, or all spades; the same card may be given twice."""
    if ((one ^ other) | (one ^ third)) & ALL_SPADES:
        return np.int64(MIXED_SUITS)
    return np.int64(SPADES if one & ALL_SPADES == ALL_SPADES else SUITED)


@inline
def two_cards(up: Int64, value: Int64, second: Int64, one: Int64, other: Int64) -> Int64:
    """Where the act with two cards is looked up."""
    kind = suit_kind(one, other, other)
    return (((up - 1) * VALUES + value - 1) * VALUES + second - 1) * SUIT_KINDS + kind


@inline
def pays_row(count: Int64, one: Int64, other: Int64, third: Int64, points: Int64s) -> Int64:
    """The row of what a 21 of so many cards pays (14.2)."""
    if count != 3:
        return (count if count < MOST_ROWS else np.int64(MOST_ROWS)) - 2
    first, second, last = points[one], points[other], points[third]
    low = first >= LEAST_OF_678 and second >= LEAST_OF_678 and last >= LEAST_OF_678
    high = first > MOST_OF_678 or second > MOST_OF_678 or last > MOST_OF_678
    if not low or high:
        return np.int64(1)
    alike = first == second and second == last
    return (ROW_777 if alike else ROW_678) + suit_kind(one, other, third)
