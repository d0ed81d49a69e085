"""How often each hand of Pontoon comes up when a chart is followed, before a split and after it."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from croupier.analysis.odds.twentyone.hand_index import BUST, hand_index, number_of
from croupier.analysis.odds.twentyone.pontoon.against import Against, Position
from croupier.analysis.odds.twentyone.pontoon.chart import SUITED_STARTS, Column
from croupier.analysis.odds.twentyone.pontoon.evaluating import Evaluated, choices_of
from croupier.analysis.odds.twentyone.pontoon.playing import DRAW, LAYERS, SPLIT, SURRENDER, reach_pontoon
from croupier.analysis.odds.twentyone.pontoon.rules import THIRD_CARD, Suited
from croupier.analysis.odds.twentyone.pontoon.two_cards import PAIRS, PONTOON, Pair, suits_of
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, VALUES
from croupier.analysis.types import Float64Blocks, Float64Rows


class Followed(NamedTuple):
    """A chart that was followed in one position."""

    position: Position
    worth: Float64Blocks
    weights: Float64Rows
    """How often each hand comes up, by layer; after a split those of several positions add up to that."""
    suited: dict[int, float]
    """The same for two cards whose suits matter, by the number of their cell."""


def followed_positions(against: Against, column: Column) -> Iterator[Followed]:
    """Every position in which there is something to decide."""
    plan = Evaluated.of_column(against, column)
    playing = plan.playing
    choices = choices_of(column, against, playing)
    yield unsplit_hands(against, column, plan, starts_of(against))
    for place in range(VALUES):
        if place == ACE or choices[(place, place), Suited.MIXED] != SPLIT:
            continue
        often = against.start_chance(place, place)
        for position, row in zip(against.split(place), against.split_weights(place), strict=True):
            after = HandWeights(position, column)
            for second, weight in enumerate(row):
                pair = min(place, second), max(place, second)
                if pair == PONTOON or not weight:
                    continue
                for suited, part in suits_of(against, pair):
                    after.add(pair, suited_cell(pair, suited), often * weight * part)
            yield after.followed(position.follow(playing.acts, playing.rescues, 1.0))


Starts = dict[tuple[Pair, Suited], float]
"""Two first cards, by their suits where these matter, with how often they come."""


def starts_of(against: Against) -> Starts:
    """All first cards."""
    return {
        (pair, suited): against.start_chance(*pair) * often
        for pair in PAIRS
        for suited, often in suits_of(against, pair)
    }


def unsplit_hands(against: Against, column: Column, plan: Evaluated, starts: Starts) -> Followed:
    """The hands that begin with these cards and are neither split nor surrendered."""
    choices = choices_of(column, against, plan.playing)
    found = HandWeights(against.unsplit, column)
    for (pair, suited), chance in starts.items():
        if pair != PONTOON and choices[pair, suited] not in (SPLIT, SURRENDER):
            found.add(pair, suited_cell(pair, suited), chance)
    return found.followed(plan.unsplit)


def suited_cell(pair: Pair, suited: Suited) -> int:
    """The number of the cell of two cards whose suits matter, or -1."""
    return SUITED_STARTS.index((pair, suited)) if pair in THIRD_CARD else -1


class HandWeights:
    """How often hands come up in a position."""

    def __init__(self, position: Position, column: Column) -> None:
        self.position = position
        self.column = column
        self.acts = column.acts_of_hands()
        self.weights = np.zeros((LAYERS, len(hand_index().hard)))
        self.suited: dict[int, float] = {}

    def add(self, pair: Pair, start: int, weight: float) -> None:
        """Two cards that come up so often; `start` is their cell if their suits matter."""
        hands, number, layer = hand_index(), number_of(*pair), pair.count(ACE)
        if start < 0:
            self.weights[layer, number] += weight
            act = int(self.acts[layer, number])
        else:
            self.suited[start] = self.suited.get(start, 0.0) + weight
            act = self.column.suited_acts[start]
        if act != DRAW:
            return
        for place in range(VALUES):
            after = int(hands.after[number, place])
            if after != BUST and hands.total[after] < MOST:
                self.weights[layer, after] += weight * self.position.chance(number, place)

    def followed(self, worth: Float64Blocks) -> Followed:
        """What comes of them."""
        for layer in range(LAYERS):
            reach_pontoon(
                hand_index(), self.position.shoe, self.position.holds, self.acts, layer, self.weights[layer]
            )
        return Followed(self.position, worth, self.weights, self.suited)
