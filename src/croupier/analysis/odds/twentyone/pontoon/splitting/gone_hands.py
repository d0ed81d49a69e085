"""The cards with which a hand of a split goes before the dealer's turn: it is bust, a 21, or was rescued.

They are collections of cards, each with the number of orders in which a plan draws them.
"""

from typing import NamedTuple

from croupier.analysis.odds.twentyone.hand_index import BUST, hand_index, number_of
from croupier.analysis.odds.twentyone.pontoon.chart import doubled_totals
from croupier.analysis.odds.twentyone.pontoon.playing import DOUBLE, DRAW, LAYERS
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, VALUES
from croupier.analysis.types import Uint8Rows

Counts = tuple[int, ...]
"""How many cards of each value there are."""


class Plan(NamedTuple):
    """What to do after a split: acts by layer and hand, how often suits call for another, and rescues."""

    acts: Uint8Rows
    two_cards: dict[int, dict[int, float]]
    """By the number of a hand whose suits matter, how often each act is chosen with it."""
    rescues: Uint8Rows


def gone_hands(place: int, plan: Plan, seconds: set[int]) -> dict[Counts, float]:
    """The collections with which a hand goes, if its second card is one of those."""
    hands = hand_index()
    gone: dict[Counts, float] = {}
    orders = [dict[int, float]() for _ in range(LAYERS)]

    def play(layer: int, number: int, many: float, act: int) -> None:
        for card in range(VALUES):
            after = int(hands.after[number, card])
            if act == DOUBLE:
                goes = after == BUST or _goes_doubled(after, layer, plan.rescues)
            elif act == DRAW:
                goes = after == BUST or hands.total[after] == MOST
                if not goes:
                    orders[layer][after] = orders[layer].get(after, 0.0) + many
            else:
                continue
            if goes:
                _add(gone, number, place, card, many)

    for second in sorted(seconds):
        number, layer = number_of(place, second), (place == ACE) + (second == ACE)
        if hands.total[number] == MOST:
            _add(gone, number_of(place), place, second, 1.0)
        elif place != ACE:
            acts = plan.two_cards.get(number, {int(plan.acts[layer, number]): 1.0})
            for act, often in acts.items():
                play(layer, number, often, act)
    for number in range(len(hands.hard)):
        for layer in range(LAYERS):
            if number in orders[layer]:
                play(layer, number, orders[layer][number], int(plan.acts[layer, number]))
    return gone


def _add(gone: dict[Counts, float], number: int, place: int, card: int, many: float) -> None:
    counts = hand_index().counts[number].tolist()
    counts[place] -= 1
    counts[card] += 1
    gone[tuple(counts)] = gone.get(tuple(counts), 0.0) + many


def _goes_doubled(number: int, layer: int, rescues: Uint8Rows) -> bool:
    return doubled_totals()[layer, number] == MOST or bool(rescues[layer, number])
