"""The best chart of Pontoon for one shoe, with the cells of the chart of an infinite deck.

As in Blackjack, what the change of one cell gains is known from one pass for all cells at once
(`croupier.analysis.odds.twentyone.blackjack.best_chart`). Acts, splits, surrenders and rescues are changed,
the one that gains most first, as long as one of them gains. Against a card that may become a Pontoon, hands
after a split count as if each were alone in this, which only decides what is tried: the chart's worth is
exact, and it is never worse than the one it began with.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Final, TypeVar

import numpy as np

from croupier.analysis.odds.twentyone.hand_index import BUST, hand_index
from croupier.analysis.odds.twentyone.pontoon.against import Against
from croupier.analysis.odds.twentyone.pontoon.chart import (
    CELLS,
    HARD,
    SUITED_STARTS,
    Column,
    cells_of_hands,
    doubled_totals,
)
from croupier.analysis.odds.twentyone.pontoon.chart_object import cell_of_two
from croupier.analysis.odds.twentyone.pontoon.evaluating import Evaluated, choices_of
from croupier.analysis.odds.twentyone.pontoon.following import Followed, followed_positions
from croupier.analysis.odds.twentyone.pontoon.playing import (
    ACTS,
    DOUBLE,
    LAYERS,
    LEAST_TO_STAND,
    RESCUED,
    SPLIT,
    STAND,
    SURRENDER,
)
from croupier.analysis.odds.twentyone.pontoon.rules import COURT, SEVEN, THIRD_CARD, Suited
from croupier.analysis.odds.twentyone.pontoon.two_cards import PAIRS, PONTOON, Pair, option_worth, suits_of
from croupier.analysis.odds.twentyone.shoe import MOST, VALUES
from croupier.analysis.types import Float64Rows, Float64s

GAIN: Final = 1e-13
"""Less than this is no gain: it might come from rounding."""
MUST_DRAW: Final = np.array([kind == HARD and total < LEAST_TO_STAND for _, kind, total in CELLS])

T = TypeVar("T")
Change = tuple[float, Column]
"""What a change gains, and the column with it."""


def best_column(against: Against, start: Column) -> tuple[Column, float]:
    """The best column against this card, found from another one, and what it is worth."""
    column, seen = start, {start}
    while True:
        gained, changed = max(_changes(against, column), key=lambda change: change[0])
        if gained <= GAIN or changed in seen:  # what is estimated may lead in a circle
            break
        column = changed
        seen.add(column)
    worth, other = (_worth(against, each) for each in (column, start))
    return (column, worth) if worth >= other else (start, other)


def _worth(against: Against, column: Column) -> float:
    plan = Evaluated.of_column(against, column)
    return plan.worth(choices_of(column, against, plan.playing))[0]


def _changes(against: Against, column: Column) -> Iterator[Change]:
    """The changes of each kind that gain the most."""
    cells = np.zeros((len(CELLS), ACTS))
    suited = np.zeros((len(SUITED_STARTS), ACTS))
    rescues = np.zeros(MOST)
    for followed in followed_positions(against, column):
        _add_cells(followed, column, cells)
        _add_suited(against, followed, column, suited)
        _add_rescues(followed, column, rescues)
    cells[MUST_DRAW, STAND] = -np.inf
    cell, act = divmod(int(np.argmax(cells)), ACTS)
    yield cells[cell, act], replace(column, acts=_put(column.acts, cell, act))
    cell, act = divmod(int(np.argmax(suited)), ACTS)
    yield suited[cell, act], replace(column, suited_acts=_put(column.suited_acts, cell, act))
    total = int(np.argmax(rescues))
    yield rescues[total], replace(column, rescues=_put(column.rescues, total, not column.rescues[total]))
    plan = Evaluated.of_column(against, column)
    yield from _split_changes(against, column, plan)
    yield from _seven_changes(against, column, plan)
    if against.first in COURT:
        yield from _surrender_changes(against, column, plan)


def _put(row: tuple[T, ...], place: int, what: T) -> tuple[T, ...]:
    return (*row[:place], what, *row[place + 1 :])


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


def _add_suited(against: Against, followed: Followed, column: Column, gains: Float64Rows) -> None:
    """Add what each act would gain with two cards whose suits matter."""
    for start, weight in followed.suited.items():
        pair, suits = SUITED_STARTS[start]
        worths = [
            option_worth(against, followed.position, followed.worth, pair, suits, act) for act in range(ACTS)
        ]
        for act in range(ACTS):
            gains[start, act] += weight * (worths[act] - worths[column.suited_acts[start]])


def _add_rescues(followed: Followed, column: Column, gains: Float64s) -> None:
    """Add what it would gain to rescue doubled hands of each total that stay, and to leave those rescued."""
    hands, totals, worths = hand_index(), doubled_totals(), followed.position.worths
    acts = column.acts_of_hands()
    shoe = followed.position.shoe
    for layer in range(LAYERS):
        doubled = np.flatnonzero((followed.weights[layer] != 0.0) & (acts[layer] == DOUBLE))
        left = int(shoe.sum()) - hands.cards[doubled]
        for place in range(VALUES):
            after = hands.after[doubled, place]
            chance = followed.weights[layer][doubled] * (shoe[place] - hands.counts[doubled, place]) / left
            stays = (after != BUST) & (totals[layer, after] < MOST)
            after, chance = after[stays], chance[stays]
            of = totals[layer, after]
            level = np.where(of == hands.total[after], worths.best[after], worths.low[after])
            kept = 2.0 * level - worths.natural[after]
            gained = np.where(np.array(column.rescues)[of], kept - RESCUED, RESCUED - kept)
            gains += np.bincount(of, chance * gained, MOST)


def _split_changes(against: Against, column: Column, plan: Evaluated) -> Iterator[Change]:
    """Each pair but sevens split, or no longer split."""
    for place in range(VALUES):
        pair = place, place
        if place == SEVEN or (*pair, Suited.MIXED) in column.surrenders:
            continue
        played = plan.option(pair, Suited.MIXED, plan.playing.act(pair, Suited.MIXED))
        gained = plan.split(place, quickly=True).worth - played
        splits = column.splits[place]
        yield (
            against.start_chance(*pair) * (-gained if splits else gained),
            replace(column, splits=_put(column.splits, place, not splits)),
        )


def _seven_changes(against: Against, column: Column, plan: Evaluated) -> Iterator[Change]:
    """Sevens split or not: all of them, or by their suits where the Super Bonus is at stake."""
    bonus = against.first == SEVEN and against.rules.super_bonus > 0
    now = plan.worth(choices_of(column, against, plan.playing), quickly=True)[0]
    for splits in product((False, True), repeat=len(Suited)):
        if splits == column.suited_splits or not (bonus or len(set(splits)) == 1):
            continue
        changed = replace(column, suited_splits=splits)
        other = Evaluated.of_column(against, changed)
        yield other.worth(choices_of(changed, against, other.playing), quickly=True)[0] - now, changed


def _surrender_changes(against: Against, column: Column, plan: Evaluated) -> Iterator[Change]:
    """Each cell of two cards surrendered, or no longer."""
    for cell in _cells_of_two():
        surrendered = set(cell) <= column.surrenders
        gained = 0.0
        for one, other, suited in cell:
            pair = one, other
            often = dict(suits_of(against, pair)).get(suited, 0.0)
            if often:
                splits = one == other and column.is_split(one, suited)
                act = SPLIT if splits else plan.playing.act(pair, suited)
                played = (
                    plan.split_worth(one, suited, quickly=True)[0]
                    if act == SPLIT
                    else plan.option(pair, suited, act)
                )
                gives = plan.option(pair, suited, SURRENDER) - played
                gained += against.start_chance(*pair) * often * (-gives if surrendered else gives)
        surrenders = column.surrenders - set(cell) if surrendered else column.surrenders | set(cell)
        yield gained, replace(column, surrenders=surrenders)


def _cells_of_two() -> list[tuple[tuple[int, int, Suited], ...]]:
    """The two cards that one cell of the chart speaks of: by total, but pairs and suits by themselves."""
    found: dict[object, list[tuple[int, int, Suited]]] = {}
    for pair in PAIRS:
        if pair == PONTOON:
            continue
        for suited in Suited:
            found.setdefault(_cell_of_two(pair, suited), []).append((*pair, suited))
    return [tuple(each) for each in found.values()]


def _cell_of_two(pair: Pair, suited: Suited) -> object:
    if pair in THIRD_CARD:
        return pair, suited
    return pair if pair[0] == pair[1] else cell_of_two(*pair)
