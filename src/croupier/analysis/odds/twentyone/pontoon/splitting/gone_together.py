"""How likely all hands of a split are gone before the dealer's turn, when the dealer then makes Pontoon.

A dealer's Pontoon takes one wager of the hands that are still there (11.9), so here, and only here, the hands
of a split have to be looked at together. The chance that several hands go is a sum over the collections of
cards with which each does; the last hand is summed by a tree, as the dealer's draws are. Two, three and four
hands are summed in full, unless that would take too long, which it does only for splits that nobody should
make. Then a further hand is taken to go as often as the one before, and the least and the most that was met
with that one bound the error.
"""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import kernel, subroutine
from croupier.analysis.odds.twentyone.dealer import (
    GOES_ON,
    LANES,
    DealerTree,
    Lanes,
    fill_lane,
    new_lanes,
    results_in_lanes,
)
from croupier.analysis.odds.twentyone.pontoon.splitting.gone_hands import (
    BITS,
    Collections,
    Counts,
    Plan,
    gone_hands,
)
from croupier.analysis.odds.twentyone.shoe import VALUES, with_card
from croupier.analysis.types import Float64, Float64s, Int64, Int64Rows, Int64s
from croupier.analysis.workspace import new_float64s, new_int64s

LONGEST: Final = 4e9
"""How many steps a sum may take."""


class Chance(NamedTuple):
    """A chance, and how far it may be from the truth."""

    value: float
    error: float


@subroutine
def take(shoe: Int64s, cards: Int64s, left: Int64s) -> Float64:
    """How likely these cards come next in a given order; what they leave of the shoe is written to `left`."""
    many = 0
    for place in range(VALUES):
        many += shoe[place]
    chance = 1.0
    for place in range(VALUES):
        for i in range(cards[place]):
            chance *= max(shoe[place] - i, 0) / max(many, 1)
            many -= 1
        left[place] = shoe[place] - cards[place]
    return chance


@kernel
def sum_of_gone(
    gone: Collections, last: DealerTree, shoe: Int64s, hands: Int64, extremes: Float64s
) -> Float64:
    """How likely so many hands go, two to four of them, their order of second cards summed up.

    With two and three, every second card is of another value. With four, those in `last` may be any, and
    the rest go by the ways in which four hands come about: any three; one of another value and any two,
    twice; two of another value and any one, twice. The least and the most chance of the last hand are
    written to `extremes`.
    """
    lanes, weights = new_lanes(last), new_float64s(LANES)
    after_one, after_two, after_three = new_int64s(VALUES), new_int64s(VALUES), new_int64s(VALUES)
    summed, lane, many = 0.0, 0, len(gone.counts)
    extremes[0], extremes[1] = 1.0, 0.0
    for i in range(many):
        one = take(shoe, gone.counts[i], after_one)
        for j in range(i, many if hands > 2 else i + 1):
            two = one * take(after_one, gone.counts[j], after_two) if hands > 2 else one
            for k in range(j, many if hands > 3 else j + 1):
                if hands == 2:
                    fill_lane(lanes, lane, after_one)
                    weights[lane] = gone.others[i] * one
                elif hands == 3:
                    fill_lane(lanes, lane, after_two)
                    weights[lane] = gone.others[i] * gone.others[j] * (1.0 if i == j else 2.0) * two
                else:
                    three = two * take(after_two, gone.counts[k], after_three)
                    fill_lane(lanes, lane, after_three)
                    weights[lane] = _orders_of_four(gone, i, j, k) * three
                lane += 1
                if lane == LANES:
                    summed += _last_hand(last, lanes, weights, lane, extremes)
                    lane = 0
    return summed + _last_hand(last, lanes, weights, lane, extremes)


@subroutine
def _last_hand(last: DealerTree, lanes: Lanes, weights: Float64s, many: Int64, extremes: Float64s) -> Float64:
    """The chance of the last hand in so many lanes, each with its weight."""
    results_in_lanes(last, lanes)
    summed = 0.0
    for lane in range(many):
        chance = lanes.found[lane]
        summed += weights[lane] * chance
        extremes[0], extremes[1] = min(extremes[0], chance), max(extremes[1], chance)
    return summed


@subroutine
def _orders_of_four(gone: Collections, i: Int64, j: Int64, k: Int64) -> Float64:
    """In how many orders three of four hands go with these collections."""
    a, b, c = gone.any[i], gone.any[j], gone.any[k]
    x, y, z = gone.others[i], gone.others[j], gone.others[k]
    found = (
        6.0 * a * b * c
        + 4.0 * (x * b * c + a * y * c + a * b * z)
        + 4.0 * (x * y * c + x * b * z + a * y * z)
    )
    if i == j and j == k:
        return found / 6.0
    return found / 2.0 if i == j or j == k else found


def all_gone(shoe: Counts, place: int, most_hands: int, plan: Plan, *, quickly: bool = False) -> Chance:
    """How likely all hands of a split go, from a shoe without the pair and both of the dealer's cards."""
    gone = gone_hands(place, plan)
    if not len(gone.counts):
        return Chance(0.0, 0.0)
    if most_hands == 2:  # aces: whatever the second card is
        return Chance(_sum(gone._replace(others=gone.any), gone.any, shoe, 2)[0], 0.0)
    return _up_to_four(gone, shoe, place, quickly=quickly)


def _up_to_four(gone: Collections, shoe: Counts, place: int, *, quickly: bool) -> Chance:
    left, alike = sum(shoe), shoe[place]
    again = alike / left
    twice = again * (alike - 1) / (left - 1)
    two, least, most = _sum(gone, gone.others, shoe, 2)
    if quickly or len(gone.counts) ** 3 / 6 * _nodes(gone) > LONGEST:
        alone = two / ((least + most) / 2)
        spread = (most - least) / (most + least)
        three, four = 2 * again * two**2 / alone, 5 * twice * (two**2 / alone) ** 2 / two
        return Chance(two + three + four, 3 * spread * (three + four))
    three = _sum(gone, gone.others, with_card(shoe, place, -1), 3)[0]
    four = _sum(gone, gone.any, with_card(shoe, place, -2), 4)[0]
    return Chance(two + 2 * again * three + twice * four, 0.0)


def _sum(gone: Collections, last: Float64s, shoe: Counts, hands: int) -> tuple[float, float, float]:
    extremes = np.zeros(2)
    found = sum_of_gone(gone, _tree(gone.counts, last), np.array(shoe, dtype=np.int64), hands, extremes)
    return float(found), float(extremes[0]), float(extremes[1])


def _nodes(gone: Collections) -> int:
    return len(_tree(gone.counts, gone.any).parent)


def _tree(counts: Int64Rows, orders: Float64s) -> DealerTree:
    """The collections as a tree, in which those that are alike but for their highest cards share a branch.

    A collection is one number here, in which higher values have higher places: parents come first.
    """
    places = np.arange(VALUES)
    bits = np.int64(1) << (BITS * places)
    every, going = [counts], counts
    while len(going):
        going = going.copy()
        going[np.arange(len(going)), _highest(going)] -= 1
        going = going[going.any(axis=1)]
        every.append(going)
    rows = np.concatenate(every)
    numbers, first = np.unique((rows * bits).sum(axis=1), return_index=True)
    nodes = rows[first]
    highest = _highest(nodes)
    each = np.arange(len(nodes))
    ends = np.searchsorted(numbers, (counts * bits).sum(axis=1))
    result = np.full(len(nodes), GOES_ON, dtype=np.int64)
    result[ends] = 0
    ways = np.zeros(len(nodes))
    ways[ends] = orders
    parents = numbers - bits[highest]
    return DealerTree(
        np.where(parents > 0, np.searchsorted(numbers, parents) + 1, 0),
        highest,
        nodes[each, highest] - 1,
        nodes.sum(axis=1) - 1,
        result,
        ways,
    )


def _highest(counts: Int64Rows) -> Int64s:
    """The place of the highest card of each collection."""
    found: Int64s = VALUES - 1 - np.argmax(counts[:, ::-1] > 0, axis=1)
    return found
