"""The cards with which a hand of a split goes before the dealer's turn: it is bust, a 21, or was rescued.

They are collections of cards, each with the number of orders in which a plan draws them.
"""

from typing import NamedTuple

import numpy as np

from croupier.analysis.compile.jit import kernel
from croupier.analysis.odds.twentyone.hand_index import HandIndex, hand_index, number_of
from croupier.analysis.odds.twentyone.pontoon.chart import doubled_totals
from croupier.analysis.odds.twentyone.pontoon.playing import DOUBLE, DRAW, LAYERS
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, VALUES
from croupier.analysis.types import Float64Rows, Float64s, Int64Rows, Uint8Rows

Counts = tuple[int, ...]
"""How many cards of each value there are."""
BITS = 5
"""A collection as one number has so many bits for each value."""


class Plan(NamedTuple):
    """What to do after a split: acts by layer and hand, how often suits call for another, and rescues."""

    acts: Uint8Rows
    two_cards: dict[int, dict[int, float]]
    """By the number of a hand whose suits matter, how often each act is chosen with it."""
    rescues: Uint8Rows


class Collections(NamedTuple):
    """Collections of cards with which a hand goes, and in how many orders: by what its second card is."""

    counts: Int64Rows
    others: Float64s
    """If the second card is of another value than the one that was split."""
    any: Float64s
    """If it may be any card."""


def gone_hands(place: int, plan: Plan) -> Collections:
    """The collections with which a hand of a split of this value goes."""
    others = _orders(place, plan, [second for second in range(VALUES) if second != place])
    same = _orders(place, plan, [place])
    hands, cards = np.nonzero(others + same)
    counts = hand_index().counts[hands]
    counts[:, place] -= 1
    counts[np.arange(len(cards)), cards] += 1
    numbers = (counts << (BITS * np.arange(VALUES - 1, -1, -1))).sum(axis=1)
    _, first, kinds = np.unique(numbers, return_index=True, return_inverse=True)
    by_second: list[Float64s] = [np.zeros(len(first)), np.zeros(len(first))]
    for found, orders in zip(by_second, (others, others + same), strict=True):
        np.add.at(found, kinds, orders[hands, cards])
    return Collections(np.ascontiguousarray(counts[first]), *by_second)


def _orders(place: int, plan: Plan, seconds: list[int]) -> Float64Rows:
    """In how many orders a hand goes from each hand with each card, if its second card is one of those."""
    hands = hand_index()
    many = len(hands.total)
    draws, doubles = np.zeros((2, LAYERS, many))
    gone = np.zeros((many, VALUES))
    for second in seconds:
        number, layer = number_of(place, second), (place == ACE) + (second == ACE)
        if hands.total[number] == MOST:
            gone[number_of(place), second] += 1.0
        elif place != ACE:  # a split ace gets no more than its second card (11.5)
            acts = plan.two_cards.get(number, {int(plan.acts[layer, number]): 1.0})
            draws[layer, number] += acts.get(DRAW, 0.0)
            doubles[layer, number] += acts.get(DOUBLE, 0.0)
    goes_doubled = ((doubled_totals() == MOST) | (plan.rescues != 0)).astype(np.uint8)
    follow_gone(hands, plan.acts, goes_doubled, draws, doubles, gone)
    return gone


@kernel
def follow_gone(
    hands: HandIndex,
    acts: Uint8Rows,
    goes_doubled: Uint8Rows,
    draws: Float64Rows,
    doubles: Float64Rows,
    gone: Float64Rows,
) -> None:
    """Add up the orders in which each hand goes with each card, from those that draw and double at first.

    `goes_doubled` says by layer and hand whether a doubled hand goes: it is 21, or is rescued.
    """
    for number in range(len(hands.total)):
        for layer in range(LAYERS):
            draw, double = draws[layer, number], doubles[layer, number]
            if draw == 0.0 and double == 0.0:
                continue
            for card in range(VALUES):
                after = hands.after[number, card]
                if after < 0:
                    gone[number, card] += draw + double
                    continue
                if double > 0.0 and goes_doubled[layer, after]:
                    gone[number, card] += double
                if draw == 0.0:
                    continue
                if hands.total[after] == MOST:
                    gone[number, card] += draw
                elif acts[layer, after] == DRAW:
                    draws[layer, after] += draw
                elif acts[layer, after] == DOUBLE:
                    doubles[layer, after] += draw
