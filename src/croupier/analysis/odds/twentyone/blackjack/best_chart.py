"""The best single chart for a shoe.

A change of one cell changes nothing about how often the hands of that cell come up, because no hand comes to
the same cell twice. So what the change gains is known from one pass, for all cells at once: the sum, over the
hands of the cell, of how often each comes up times the difference between the two acts. From the best play of
an infinite deck, cells are changed as long as one of them gains; then any two together.
"""

from typing import Final

import numpy as np

from croupier.analysis.odds.twentyone.blackjack.against import Against
from croupier.analysis.odds.twentyone.blackjack.chart import CELLS, MUST_DRAW, Column, cells_of_hands
from croupier.analysis.odds.twentyone.blackjack.evaluating import Evaluated
from croupier.analysis.odds.twentyone.blackjack.playing import DOUBLE, DRAW, STAND
from croupier.analysis.odds.twentyone.hand_index import hand_index, number_of
from croupier.analysis.odds.twentyone.shoe import VALUES
from croupier.analysis.types import Float64s

GAIN: Final = 1e-13
"""Less than this is no gain: it might come from rounding."""
CLOSE: Final = 1e-5
"""A second change could make good what the first one loses if that is not more than this."""


def best_column(against: Against, start: Column) -> tuple[Column, Evaluated]:
    """The best column of a chart against this card, found from another one; and how it does."""
    column = start
    while True:
        evaluated = Evaluated.of_column(against, column)
        gains = gains_of(evaluated, column)
        change = int(np.argmax(gains))
        if gains[change] > GAIN:
            column = changed(column, change)
            continue
        better = _changed_twice(against, column, gains)
        if better is None:
            return column, evaluated
        column = better


def _changed_twice(against: Against, column: Column, gains: Float64s) -> Column | None:
    """The column with two changes that gain together, though neither does by itself; None if none do."""
    for first in np.flatnonzero(gains > -CLOSE):
        once = changed(column, int(first))
        further = gains_of(Evaluated.of_column(against, once), once)
        further[first] = -np.inf
        second = int(np.argmax(further))
        if gains[first] + further[second] > GAIN:
            return changed(once, second)
    return None


def changed(column: Column, change: int) -> Column:
    """The column with one thing the other way: first draws by cell, then doubles by cell, then splits."""
    parts = [list(column.draws), list(column.doubles), list(column.splits)]
    for part in parts:
        if change < len(part):
            part[change] = not part[change]
            break
        change -= len(part)
    return Column(*map(tuple, parts))


def gains_of(evaluated: Evaluated, column: Column) -> Float64s:
    """What each change would gain, per unit of the wager whenever the dealer has this card."""
    hands, cells = hand_index(), cells_of_hands()
    draws, doubles = np.zeros(len(CELLS)), np.zeros(len(CELLS))
    fallback = np.where(np.array([*column.draws, False])[cells], DRAW, STAND)
    every = np.arange(len(cells))
    for acts, worth, weights, doubles_on in evaluated.followed(column.splits):
        now = worth[every, acts]
        single = (cells >= 0) & (acts != DOUBLE) & (weights != 0.0)
        gained = weights * (worth[every, 1 - fallback] - now)
        draws += np.bincount(cells[single], gained[single], len(CELLS))
        may = (cells >= 0) & (hands.cards <= doubles_on) & (weights != 0.0)
        other = np.where(acts == DOUBLE, worth[every, fallback], worth[:, DOUBLE])
        gained = weights * (other - now)
        doubles += np.bincount(cells[may], gained[may], len(CELLS))
    draws[MUST_DRAW] = -np.inf
    return np.concatenate([draws, doubles, _split_gains(evaluated, column)])


def _split_gains(evaluated: Evaluated, column: Column) -> Float64s:
    chances = dict(evaluated.against.starts)
    found = np.zeros(VALUES)
    for place in range(VALUES):
        pair = number_of(place, place)
        gained = evaluated.split(place) - evaluated.unsplit[pair, evaluated.acts[pair]]
        found[place] = chances[pair] * (-gained if column.splits[place] else gained)
    return found
