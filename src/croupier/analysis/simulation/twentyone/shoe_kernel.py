"""The shoe of Blackjack and Pontoon, and what hands of 21 are to the kernels.

A hand is its total with every ace as one, plus `ACE_HELD` if it has an ace: its state.
"""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import inline
from croupier.analysis.simulation.counts import GROUPS, PRODUCTS, SIZES, SQUARES, TOTALS
from croupier.analysis.types import Flag, Int64, Int64s, Uint8s

ACE_HELD: Final = 32
STATES: Final = 64
ACE: Final = 1
TEN: Final = 10
VALUES: Final = 10
MOST: Final = 21
NATURAL: Final = 11 + ACE_HELD
MOST_BOXES: Final = 9
SUIT_BITS: Final = 2
OTHER_OF_COLOUR: Final = 3
"""Clubs and spades are 0 and 3, diamonds and hearts 1 and 2: suits of one colour differ in both bits."""
NO_PAIR, MIXED, COLOURED, PERFECT = range(4)


class Shoe(NamedTuple):
    """The cards; how many are burnt after a shuffle; and behind how many dealt cards no round begins.

    `points` has the value of each card by its index, `totals` the best total of each state.
    """

    cards: Uint8s
    burnt: Int64
    last: Int64
    points: Int64s
    totals: Int64s


@inline
def with_card(state: Int64, points: Int64) -> Int64:
    """The state of a hand with one more card of this value."""
    state += points
    if points == ACE and state < ACE_HELD:
        state += ACE_HELD
    return state


@inline
def best_of(state: Int64) -> Int64:
    """The best total of a hand."""
    hard = state & (ACE_HELD - 1)
    return hard + 10 if state >= ACE_HELD and hard <= MOST - 10 else hard


@inline
def is_natural(one: Int64, other: Int64) -> Flag:
    """True iff two cards of these values are an ace and a ten."""
    return bool(one + other == ACE + TEN and (one == ACE or other == ACE))


@inline
def kind_of_pair(one: Int64, other: Int64) -> Int64:
    """Which pair two cards are by their indices, for the side wagers."""
    if one >> SUIT_BITS != other >> SUIT_BITS:
        return np.int64(NO_PAIR)
    apart = one ^ other
    return np.int64(PERFECT if apart == 0 else COLOURED if apart == OTHER_OF_COLOUR else MIXED)


@inline
def end_group(sums: Int64s, total: Int64, size: Int64) -> None:
    """Add what a shoe came to: the total of so many first wagers."""
    sums[GROUPS] += 1
    sums[TOTALS] += total
    sums[SQUARES] += total * total
    sums[PRODUCTS] += total * size
    sums[SIZES] += size * size
