"""The dealer's totals: how likely each is, when the cards that are left in the shoe are known.

The rules leave the dealer no choice, so the cards that the dealer may draw are few: about 5,000 collections
for all first cards together, if their order does not matter. How many orders of each the rules allow is
counted once. The chance of a collection is then a product of one factor a card, and collections that begin
alike share their factors: they are kept as a tree, which is gone through once for each state of the shoe.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import kernel, subroutine
from croupier.analysis.odds.twentyone.hand_index import HandIndex
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, TEN, VALUES, with_card
from croupier.analysis.types import Float64Rows, Float64s, Int64, Int64s
from croupier.analysis.workspace import new_float64s, new_int64s

SEVENTEEN: Final = 17
NATURAL: Final = 5
"""The place of an ace with a ten-value card as the first two; 17 to 21 otherwise are at 0 to 4."""
DEALER_BUST: Final = 6
RESULTS: Final = 7
GOES_ON: Final = -1

Counts = tuple[int, ...]


class DealerTree(NamedTuple):
    """The cards that the dealer may draw to one first card, in trees whose parents come first.

    Each entry adds one card to its parent: a card of the value at `place`, of which `copies` were drawn
    before, as the card number `depth`. `result` is where it ends, if it does, in so many orders.
    """

    parent: Int64s
    place: Int64s
    copies: Int64s
    depth: Int64s
    result: Int64s
    orders: Float64s


@cache
def dealer_tree(first: int, draws_on_soft_17: bool) -> DealerTree:
    """The tree for a first card of the value at this place."""
    ends = _ends(first, draws_on_soft_17)
    paths = sorted({path[:many] for path in ends for many in range(1, len(path) + 1)})
    numbers = {path: number for number, path in enumerate(paths, 1)} | {(): 0}
    ends_at = [ends.get(path, (GOES_ON, 0)) for path in paths]
    return DealerTree(
        _whole([numbers[path[:-1]] for path in paths]),
        _whole([path[-1] for path in paths]),
        _whole([path[:-1].count(path[-1]) for path in paths]),
        _whole([len(path) - 1 for path in paths]),
        _whole([result for result, _ in ends_at]),
        np.array([orders for _, orders in ends_at], dtype=np.float64),
    )


def _whole(numbers: list[int]) -> Int64s:
    return np.array(numbers, dtype=np.int64)


def _ends(first: int, draws_on_soft_17: bool) -> dict[Counts, tuple[int, int]]:
    """Where the dealer may stand: the places of the cards drawn, from low to high; the result; the orders."""
    going: dict[Counts, int] = {with_card((0,) * VALUES, first): 1}
    ends: dict[Counts, tuple[int, int]] = {}
    while going:
        reached: dict[Counts, int] = {}
        for counts, orders in going.items():
            for place in range(VALUES):
                more = with_card(counts, place)
                reached[more] = reached.get(more, 0) + orders
        going = {}
        for counts, orders in reached.items():
            result = _result(counts, draws_on_soft_17)
            if result == GOES_ON:
                going[counts] = orders
            elif result != DEALER_BUST:  # which is what the other results leave
                drawn = with_card(counts, first, -1)
                path = tuple(place for place, many in enumerate(drawn) for _ in range(many))
                ends[path] = result, orders
    return ends


def _result(counts: Counts, draws_on_soft_17: bool) -> int:
    """What the dealer has with these cards, or that another is drawn."""
    hard = sum((place + 1) * many for place, many in enumerate(counts))
    soft = counts[ACE] > 0 and hard + 10 <= MOST
    total = hard + 10 if soft else hard
    if total > MOST:
        return DEALER_BUST
    if sum(counts) == 2 and counts[ACE] == counts[TEN] == 1:
        return NATURAL
    if total < SEVENTEEN or (draws_on_soft_17 and soft and total == SEVENTEEN):
        return GOES_ON
    return total - SEVENTEEN


@subroutine
def results_from(
    tree: DealerTree, shoe: Int64s, chances: Float64s, per_card: Float64s, found: Float64s
) -> None:
    """Write how likely each result is with these cards in the shoe; the arrays in between are for working."""
    left = 0
    for place in range(VALUES):
        left += shoe[place]
    for i in range(len(per_card)):
        per_card[i] = 1.0 / (left - i) if left > i else 0.0
    for i in range(RESULTS):
        found[i] = 0.0
    chances[0] = 1.0
    stood = 0.0
    for i in range(len(tree.parent)):
        chance = chances[tree.parent[i]] * ((shoe[tree.place[i]] - tree.copies[i]) * per_card[tree.depth[i]])
        chances[i + 1] = chance
        if tree.result[i] >= 0:
            ends = chance * tree.orders[i]
            found[tree.result[i]] += ends
            stood += ends
    found[DEALER_BUST] = 1.0 - stood


@kernel
def dealer_chances(
    hands: HandIndex, tree: DealerTree, shoe: Int64s, holds: Int64, chances: Float64Rows
) -> None:
    """Write, for each of a player's hands, the chances of the dealer's results from what it leaves of a shoe.

    Only for hands with a card of the value at the place `holds`, if that is not less than 0.
    """
    left = new_int64s(VALUES)
    working = new_float64s(len(tree.parent) + 1)
    per_card = new_float64s(MOST)
    found = new_float64s(RESULTS)
    for number in range(len(hands.hard)):
        if holds >= 0 and hands.counts[number, holds] == 0:
            continue
        for place in range(VALUES):
            left[place] = shoe[place] - hands.counts[number, place]
        results_from(tree, left, working, per_card, found)
        for i in range(RESULTS):
            chances[number, i] = found[i]


def one_dealer(first: int, draws_on_soft_17: bool, shoe: Counts) -> Float64s:
    """The chances of the dealer's results from one state of the shoe."""
    one, row = np.zeros(1, dtype=np.int64), np.zeros((1, VALUES), dtype=np.int64)
    nobody = HandIndex(counts=row, hard=one, total=one, cards=one, after=row)
    chances = np.zeros((1, RESULTS))
    tree = dealer_tree(first, draws_on_soft_17)
    dealer_chances(nobody, tree, np.array(shoe, dtype=np.int64), -1, chances)
    found: Float64s = chances[0]
    return found


def results_by_name(chances: Float64s) -> dict[str, float]:
    """The chances of the dealer's results under their names, those that can't be left out."""
    names = [*(str(SEVENTEEN + result) for result in range(NATURAL)), "natural", "bust"]
    return {name: float(chance) for name, chance in zip(names, chances, strict=True) if chance > 0.0}
