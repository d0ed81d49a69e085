"""The dealer's totals: how likely each is, when the cards that are left in the shoe are known.

The rules leave the dealer no choice, so the cards that the dealer may draw are few: about 5,000 collections
for all first cards together, if their order does not matter. How many orders of each the rules allow is
counted once. The chance of a collection is then a product of one factor a card, and collections that begin
alike share their factors: they are kept as a tree, which is gone through once for each state of the shoe.
"""

from functools import cache
from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import inline, kernel, subroutine
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
LANES: Final = 4

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


class Lanes(NamedTuple):
    """Four states of the shoe that are gone through side by side, which the processor does at once.

    In each array the four numbers for one thing lie next to each other.
    """

    left: Float64s
    """How many cards of each value there are."""
    per_card: Float64s
    chances: Float64s
    found: Float64s
    """How likely each result is."""


@inline
def new_lanes(tree: DealerTree) -> Lanes:
    """Room for going through a tree."""
    return Lanes(
        new_float64s(LANES * VALUES),
        new_float64s(LANES * MOST),
        new_float64s(LANES * (len(tree.parent) + 1)),
        new_float64s(LANES * RESULTS),
    )


@subroutine
def fill_lane(lanes: Lanes, lane: Int64, shoe: Int64s) -> None:
    """Let a lane have these cards in the shoe."""
    many = 0
    for place in range(VALUES):
        lanes.left[LANES * place + lane] = shoe[place]
        many += shoe[place]
    for i in range(MOST):
        lanes.per_card[LANES * i + lane] = 1.0 / (many - i) if many > i else 0.0


@subroutine
def results_in_lanes(tree: DealerTree, lanes: Lanes) -> None:
    """Write how likely each result is in each lane."""
    left, per_card, chances, found = lanes.left, lanes.per_card, lanes.chances, lanes.found
    for i in range(LANES * RESULTS):
        found[i] = 0.0
    for i in range(LANES):
        chances[i] = 1.0
    stood_0 = stood_1 = stood_2 = stood_3 = 0.0
    for i in range(len(tree.parent)):
        parent, place, depth = LANES * tree.parent[i], LANES * tree.place[i], LANES * tree.depth[i]
        copies = float(tree.copies[i])
        chance_0 = chances[parent] * ((left[place] - copies) * per_card[depth])
        chance_1 = chances[parent + 1] * ((left[place + 1] - copies) * per_card[depth + 1])
        chance_2 = chances[parent + 2] * ((left[place + 2] - copies) * per_card[depth + 2])
        chance_3 = chances[parent + 3] * ((left[place + 3] - copies) * per_card[depth + 3])
        here = LANES * (i + 1)
        chances[here] = chance_0
        chances[here + 1] = chance_1
        chances[here + 2] = chance_2
        chances[here + 3] = chance_3
        if tree.result[i] >= 0:
            at, orders = LANES * tree.result[i], tree.orders[i]
            chance_0, chance_1 = chance_0 * orders, chance_1 * orders
            chance_2, chance_3 = chance_2 * orders, chance_3 * orders
            sum_0, sum_1 = found[at] + chance_0, found[at + 1] + chance_1
            sum_2, sum_3 = found[at + 2] + chance_2, found[at + 3] + chance_3
            found[at] = sum_0
            found[at + 1] = sum_1
            found[at + 2] = sum_2
            found[at + 3] = sum_3
            stood_0 += chance_0
            stood_1 += chance_1
            stood_2 += chance_2
            stood_3 += chance_3
    bust = LANES * DEALER_BUST
    found[bust], found[bust + 1] = 1.0 - stood_0, 1.0 - stood_1
    found[bust + 2], found[bust + 3] = 1.0 - stood_2, 1.0 - stood_3


@kernel
def dealer_chances(
    hands: HandIndex, tree: DealerTree, shoe: Int64s, holds: Int64, chances: Float64Rows
) -> None:
    """Write, for each of a player's hands, the chances of the dealer's results from what it leaves of a shoe.

    Only for hands with a card of the value at the place `holds`, if that is not less than 0.
    """
    left, numbers = new_int64s(VALUES), new_int64s(LANES)
    lanes = new_lanes(tree)
    lane, last = 0, len(hands.hard) - 1
    for number in range(len(hands.hard)):
        if holds < 0 or hands.counts[number, holds] > 0:
            for place in range(VALUES):
                left[place] = shoe[place] - hands.counts[number, place]
            fill_lane(lanes, lane, left)
            numbers[lane] = number
            lane += 1
        if lane == LANES or (number == last and lane > 0):
            results_in_lanes(tree, lanes)
            for each in range(lane):
                for i in range(RESULTS):
                    chances[numbers[each], i] = lanes.found[LANES * i + each]
            lane = 0


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
