"""What the kernels count, in two forms, and the outcome that it is.

A *tally* has boards by the set of players who win them: the forms of exact equity that go through many
boards at a step fill it in. *Counts* have a row for each player: so do kernels that go deal by deal.
"""

from functools import cache
from typing import Final

import numpy as np

from croupier.analysis.equity.outcome import POT, ByCategory, Outcome, PlayerOutcome
from croupier.analysis.ranking.categories import CATEGORIES
from croupier.analysis.types import Int64Rows, Int64s

TALLIES: Final = 4
WHOLE, HIGH, LOW, TAKERS = range(TALLIES)
"""Boards by a set of players, bit 0 the first, bit 1 the second: those on which just these share the whole
pot; and where it has two halves, share the high one, share the low one, and take any part of it."""

FIRST, SECOND, BOTH = 1, 2, 3
"""The sets of two players."""
TURNED: Final = [0, SECOND, FIRST, BOTH]
"""The same with the second player first."""

WIN, TIE, SHARE, SQUARES, ROW = range(5)
"""A player's row of counts: pots won alone, pots shared, the units of those shared, and their squares."""


def tally_outcome(tally: Int64Rows, made: Int64Rows | None = None) -> Outcome:
    """The outcome of a tally; `made` has what each player makes, or makes for each half of the pot."""
    players = tally.shape[1].bit_length() - 1
    is_in, parts = _sets(players)
    whole, takers = tally[WHOLE], tally[TAKERS]
    pots = (is_in @ (whole + takers)).tolist()
    units = (parts @ (2 * whole + tally[HIGH] + tally[LOW])).tolist()
    by_category = [()] * players if made is None else _by_category(made, players)
    found = []
    for player in range(players):
        wins = int(whole[1 << player] + takers[1 << player])
        ties = pots[player] - wins
        found.append(PlayerOutcome(wins, ties, units[player], categories=by_category[player]))
    return Outcome(int(whole.sum() + takers.sum()), tuple(found))


def new_counts(players: int, halves: int) -> Int64s:
    """Room for the counts: a row for each player, then the categories for each player and half."""
    return np.zeros(players * (ROW + halves * len(CATEGORIES)), dtype=np.int64)


def counts_outcome(deals: int, counts: Int64s, players: int) -> Outcome:
    """The outcome of counts."""
    rows = counts[: ROW * players].reshape(players, ROW).tolist()
    by_category = _by_category(counts[ROW * players :], players)
    return Outcome(
        deals,
        tuple(
            PlayerOutcome(wins, ties, wins * POT + units, wins * POT**2 + squares, categories)
            for (wins, ties, units, squares), categories in zip(rows, by_category, strict=True)
        ),
    )


def other_first(made: Int64Rows) -> Int64Rows:
    """What two players make, the other first."""
    return np.roll(made, len(made) // 2, axis=0)


def _by_category(made: Int64Rows, players: int) -> list[tuple[ByCategory, ...]]:
    """By player and half: counts in the order of `CATEGORIES`, those that are not 0."""
    return [
        tuple({kind: times for kind, times in zip(CATEGORIES, half, strict=True) if times} for half in halves)
        for halves in made.reshape(players, -1, len(CATEGORIES)).tolist()
    ]


@cache
def _sets(players: int) -> tuple[Int64Rows, Int64Rows]:
    """Whether each player is in each set, and what part of half a pot they get there."""
    sets = range(1 << players)
    is_in = np.array([[each >> player & 1 for each in sets] for player in range(players)], dtype=np.int64)
    return is_in, is_in * np.array([POT // 2 // max(each.bit_count(), 1) for each in sets], dtype=np.int64)
