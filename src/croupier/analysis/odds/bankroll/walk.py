"""A bankroll round after round, until it is too small to go on, or has reached a goal.

The chance of every amount is carried along exactly. Amounts beyond all that matters count as never lost
again; how likely they are is told, and bounds the error.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from croupier.analysis.odds.bankroll.steps import Steps
from croupier.analysis.types import Float64s, Int64s


class Walked(NamedTuple):
    """Where a bankroll may be after some rounds: steps from the start, with their chances."""

    rounds: int
    steps: Int64s
    chances: Float64s
    ruined: float
    """How likely it is too small to go on."""
    arrived: float
    """How likely it has reached the goal, and stopped."""
    beyond: float
    """How likely it has come so far that it is not followed any more."""


def walk(steps: Steps, ruin: int, goal: int | None, rounds: int) -> Iterator[Walked]:
    """The bankroll after each round from the start on.

    It stops with fewer than `ruin` steps, which is 0 or less, and with at least `goal` if there is one.
    """
    least = ruin + min(int(steps.sizes.min()), 0)
    # A goal is a wall that is stopped at; without one the wall stands where nobody comes.
    wall = goal if goal is not None else steps.reach(rounds) + 1
    most = max(wall + int(steps.sizes.max()), wall, 1)
    places: Int64s = np.arange(least, most + 1, dtype=np.int64)
    chances = np.zeros(len(places))
    chances[-least] = 1.0
    alive = slice(ruin - least, wall - least)
    moves = list(zip(steps.sizes.tolist(), steps.chances.tolist(), strict=True))
    yield _walked(0, places, chances, alive, goal)
    for done in range(1, rounds + 1):
        playing = chances[alive].copy()
        chances[alive] = 0.0
        for size, chance in moves:
            start = alive.start + size
            chances[start : start + len(playing)] += chance * playing
        yield _walked(done, places, chances, alive, goal)


def _walked(done: int, places: Int64s, chances: Float64s, alive: slice, goal: int | None) -> Walked:
    above = float(chances[alive.stop :].sum())
    return Walked(
        done,
        places,
        chances,
        float(chances[: alive.start].sum()),
        above if goal is not None else 0.0,
        above if goal is None else 0.0,
    )
