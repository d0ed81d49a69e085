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
from croupier.analysis.odds.twentyone.dealer import GOES_ON, RESULTS, DealerTree, results_from
from croupier.analysis.odds.twentyone.pontoon.splitting.gone_hands import Counts, Plan, gone_hands
from croupier.analysis.odds.twentyone.shoe import MOST, VALUES, with_card
from croupier.analysis.types import Float64, Float64s, Int64, Int64Rows, Int64s
from croupier.analysis.workspace import new_float64s, new_int64s

LONGEST: Final = 4e9
"""How many steps a sum may take."""


class Collections(NamedTuple):
    """Collections of cards with which a hand goes, and in how many orders: by what its second card is."""

    counts: Int64Rows
    others: Float64s
    """If the second card is of another value than the one that was split."""
    any: Float64s
    """If it may be any card."""


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
    working = new_float64s(len(last.parent) + 1)
    per_card = new_float64s(MOST)
    found = new_float64s(RESULTS)
    after_one, after_two, after_three = new_int64s(VALUES), new_int64s(VALUES), new_int64s(VALUES)
    summed = 0.0
    extremes[0], extremes[1] = 1.0, 0.0
    for i in range(len(gone.counts)):
        one = take(shoe, gone.counts[i], after_one)
        if hands == 2:
            results_from(last, after_one, working, per_card, found)
            summed += gone.others[i] * one * found[0]
            extremes[0], extremes[1] = min(extremes[0], found[0]), max(extremes[1], found[0])
            continue
        for j in range(i, len(gone.counts)):
            two = one * take(after_one, gone.counts[j], after_two)
            if hands == 3:
                results_from(last, after_two, working, per_card, found)
                orders = gone.others[i] * gone.others[j] * (1.0 if i == j else 2.0)
                summed += orders * two * found[0]
                extremes[0], extremes[1] = min(extremes[0], found[0]), max(extremes[1], found[0])
                continue
            for k in range(j, len(gone.counts)):
                three = two * take(after_two, gone.counts[k], after_three)
                results_from(last, after_three, working, per_card, found)
                summed += _orders_of_four(gone, i, j, k) * three * found[0]
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
    any_second = gone_hands(place, plan, set(range(VALUES)))
    others = gone_hands(place, plan, set(range(VALUES)) - {place})
    kinds = sorted(any_second)
    if not kinds:
        return Chance(0.0, 0.0)
    gone = Collections(
        np.array(kinds, dtype=np.int64),
        np.array([others.get(kind, 0.0) for kind in kinds]),
        np.array([any_second[kind] for kind in kinds]),
    )
    if most_hands == 2:  # aces: whatever the second card is
        return Chance(_sum(gone._replace(others=gone.any), gone.any, shoe, 2)[0], 0.0)
    return _up_to_four(gone, shoe, place, quickly=quickly)


def _up_to_four(gone: Collections, shoe: Counts, place: int, *, quickly: bool) -> Chance:
    left, alike = sum(shoe), shoe[place]
    again = alike / left
    twice = again * (alike - 1) / (left - 1)
    two, least, most = _sum(gone, gone.others, shoe, 2)
    steps = len(gone.counts) ** 2 / 2 * _nodes(gone)
    if quickly or steps * len(gone.counts) / 3 > LONGEST:
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
    """The collections as a tree, in which those that begin alike share their beginning."""
    ends = {
        tuple(place for place, many in enumerate(kind) for _ in range(many)): number
        for number, kind in enumerate(counts.tolist())
    }
    paths = sorted({path[:many] for path in ends for many in range(1, len(path) + 1)})
    numbers = {path: number for number, path in enumerate(paths, 1)} | {(): 0}

    def whole(found: list[int]) -> Int64s:
        return np.array(found, dtype=np.int64)

    return DealerTree(
        whole([numbers[path[:-1]] for path in paths]),
        whole([path[-1] for path in paths]),
        whole([path[:-1].count(path[-1]) for path in paths]),
        whole([len(path) - 1 for path in paths]),
        whole([0 if path in ends else GOES_ON for path in paths]),
        np.array([orders[ends[path]] if path in ends else 0.0 for path in paths]),
    )
