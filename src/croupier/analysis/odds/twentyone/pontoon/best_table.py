"""The best chart of Pontoon for one shoe, with the cells of the chart of an infinite deck.

What is done with hands and which pairs are split, but for sevens, goes by the shoe; surrenders, rescues and
splits of sevens stay as they are.

As in Blackjack, what the change of one cell gains is known from one pass for all cells at once
(`croupier.analysis.odds.twentyone.blackjack.best_chart`); cells are changed as long as one of them gains.
Against a card that may become a Pontoon, hands after a split count as if each were alone in this, which only
decides what is tried: the chart's worth is exact, and it is never worse than the one it began with.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.odds.twentyone.hand_index import BUST, hand_index, number_of
from croupier.analysis.odds.twentyone.pontoon.against import Against, Position
from croupier.analysis.odds.twentyone.pontoon.chart import CELLS, HARD, SUITED_STARTS, Column, cells_of_hands
from croupier.analysis.odds.twentyone.pontoon.evaluating import Evaluated, choices_of
from croupier.analysis.odds.twentyone.pontoon.playing import (
    ACTS,
    DRAW,
    LAYERS,
    LEAST_TO_STAND,
    SPLIT,
    STAND,
    SURRENDER,
    reach_pontoon,
)
from croupier.analysis.odds.twentyone.pontoon.rules import SEVEN, THIRD_CARD, Suited
from croupier.analysis.odds.twentyone.pontoon.two_cards import PAIRS, PONTOON, Pair, option_worth, suits_of
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, VALUES
from croupier.analysis.types import Float64Blocks, Float64Rows

GAIN: Final = 1e-13
"""Less than this is no gain: it might come from rounding."""
MUST_DRAW: Final = np.array([kind == HARD and total < LEAST_TO_STAND for _, kind, total in CELLS])


class Followed(NamedTuple):
    """A chart that was followed in one position."""

    position: Position
    worth: Float64Blocks
    weights: Float64Rows
    """How often each hand comes up, by layer; after a split those of several positions add up to that."""
    suited: dict[int, float]
    """The same for two cards whose suits matter, by the number of their cell."""


def best_column(against: Against, start: Column) -> tuple[Column, float]:
    """The best column against this card, found from another one, and what it is worth."""
    column = start
    while (change := _change(against, column) or _split_change(against, column)) is not None:
        column = change
    worth, other = (_worth(against, each) for each in (column, start))
    return (column, worth) if worth >= other else (start, other)


def _worth(against: Against, column: Column) -> float:
    plan = Evaluated.of_column(against, column)
    return plan.worth(choices_of(column, against, plan.playing))[0]


def _change(against: Against, column: Column) -> Column | None:
    """The column with the one change that gains the most; None if none gains."""
    cells = np.zeros((len(CELLS), ACTS))
    suited = np.zeros((len(SUITED_STARTS), ACTS))
    for followed in _followed(against, column):
        _add_cells(followed, column, cells)
        for start, weight in followed.suited.items():
            pair, suits = SUITED_STARTS[start]
            worths = [
                option_worth(against, followed.position, followed.worth, pair, suits, act)
                for act in range(ACTS)
            ]
            for act in range(ACTS):
                suited[start, act] += weight * (worths[act] - worths[column.suited_acts[start]])
    cells[MUST_DRAW, STAND] = -np.inf
    best_cell, best_suited = int(np.argmax(cells)), int(np.argmax(suited))
    if max(cells.flat[best_cell], suited.flat[best_suited]) <= GAIN:
        return None
    if cells.flat[best_cell] >= suited.flat[best_suited]:
        cell, act = divmod(best_cell, ACTS)
        return replace(column, acts=(*column.acts[:cell], act, *column.acts[cell + 1 :]))
    cell, act = divmod(best_suited, ACTS)
    return replace(column, suited_acts=(*column.suited_acts[:cell], act, *column.suited_acts[cell + 1 :]))


def _add_cells(followed: Followed, column: Column, gains: Float64Rows) -> None:
    """Add what each act would gain in each cell."""
    cells = cells_of_hands()
    acts = np.array([*column.acts, STAND])[cells]
    for layer in range(LAYERS):
        met = (followed.weights[layer] != 0.0) & (cells[layer] >= 0)
        worth = followed.worth[layer][met]
        now = worth[np.arange(len(worth)), acts[layer][met]]
        for act in range(ACTS):
            gained = followed.weights[layer][met] * (worth[:, act] - now)
            gains[:, act] += np.bincount(cells[layer][met], gained, len(CELLS))


def _followed(against: Against, column: Column) -> Iterator[Followed]:
    """Every position in which there is something to decide."""
    plan = Evaluated.of_column(against, column)
    playing = plan.playing
    choices = choices_of(column, against, playing)
    unsplit = _Weights(against.unsplit, column)
    for pair in PAIRS:
        if pair == PONTOON:
            continue
        chance = against.start_chance(*pair)
        for suited, often in suits_of(against, pair):
            if choices[pair, suited] not in (SPLIT, SURRENDER):
                unsplit.add(pair, _suited_cell(pair, suited), chance * often)
    yield unsplit.followed(plan.unsplit)
    for place in range(VALUES):
        if place == ACE or not (column.suited_splits[0] if place == SEVEN else column.splits[place]):
            continue
        often = against.start_chance(place, place)
        for position, row in zip(against.split(place), against.split_weights(place), strict=True):
            after = _Weights(position, column)
            for second, weight in enumerate(row):
                pair = min(place, second), max(place, second)
                if pair == PONTOON or not weight:
                    continue
                for suited, part in suits_of(against, pair):
                    after.add(pair, _suited_cell(pair, suited), often * weight * part)
            yield after.followed(position.follow(playing.acts, playing.rescues, 1.0))


def _suited_cell(pair: Pair, suited: Suited) -> int:
    """The number of the cell of two cards whose suits matter, or -1."""
    return SUITED_STARTS.index((pair, suited)) if pair in THIRD_CARD else -1


def _split_change(against: Against, column: Column) -> Column | None:
    """The column with the one pair split, or no longer split, that gains the most; None if none gains."""
    plan = Evaluated.of_column(against, column)
    gains = []
    for place in range(VALUES):
        if place == SEVEN or any(one == other == place for one, other, _ in column.surrenders):
            continue
        played = plan.option((place, place), Suited.MIXED, plan.playing.act((place, place), Suited.MIXED))
        gained = plan.split(place, quickly=True).worth - played
        chance = against.start_chance(place, place)
        gains.append((chance * (-gained if column.splits[place] else gained), place))
    most, place = max(gains)
    if most <= GAIN:
        return None
    splits = (*column.splits[:place], not column.splits[place], *column.splits[place + 1 :])
    return replace(column, splits=splits)


class _Weights:
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
