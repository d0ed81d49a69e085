"""What showdowns on all boards come to for each player, in whole numbers.

>>> Outcome(boards=2, wins=(1, 0), ties=(1, 1), shares=(7560, 2520)).equity(0)
Fraction(3, 4)
"""

from fractions import Fraction
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.equity.tallies import KINDS, POT, ByCategory, by_category
from croupier.values import value

TALLIES: Final = 4
WHOLE, HIGH, LOW, TAKERS = range(TALLIES)
"""Boards by a set of players, bit 0 the first, bit 1 the second: those on which just these share the whole
pot; and where it has two halves, share the high one, share the low one, and take any part of it."""

FIRST, SECOND, BOTH = 1, 2, 3
"""The sets of two players."""
TURNED: Final = [0, SECOND, FIRST, BOTH]
"""The same with the second player first."""


@value
class Outcome:
    """What all boards come to; where hands are ranges, each board counts once for each choice of the hands.

    By player: `wins` counts the boards on which they take the whole pot alone, `ties` those on which they
    take a part of it, and `shares` is what they take in all, in 5040ths of a pot. `categories` counts what
    they make for the pot, or for its high half, and `low_categories` for its low half; they are empty unless
    asked for.
    """

    boards: int
    wins: tuple[int, ...]
    ties: tuple[int, ...]
    shares: tuple[int, ...]
    categories: tuple[ByCategory, ...] = ()
    low_categories: tuple[ByCategory, ...] = ()

    def equity(self, player: int) -> Fraction:
        """The part of the pot that is a player's on average."""
        return Fraction(self.shares[player], POT * self.boards)


def outcome(tally: NDArray[np.int64], made: NDArray[np.int64] | None = None) -> Outcome:
    """The outcome of tallied boards; `made` has what each player makes, or makes for each half of the pot."""
    players = tally.shape[1].bit_length() - 1
    is_in, parts = _sets(players)
    whole, takers = tally[WHOLE], tally[TAKERS]
    alone = [int(whole[1 << player] + takers[1 << player]) for player in range(players)]
    taken = (is_in @ (whole + takers)).tolist()
    shares = parts @ (2 * whole + tally[HIGH] + tally[LOW])
    by_half = [] if made is None else np.reshape(made, (players, -1, len(KINDS))).swapaxes(0, 1).tolist()
    return Outcome(
        int(whole.sum() + takers.sum()),
        tuple(alone),
        tuple(all_of_it - wins for all_of_it, wins in zip(taken, alone, strict=True)),
        tuple(shares.tolist()),
        *(tuple(map(by_category, of_players)) for of_players in by_half),
    )


def other_first(made: NDArray[np.int64]) -> NDArray[np.int64]:
    """What two players make, the other first."""
    return np.roll(made, len(made) // 2, axis=0)


@cache
def _sets(players: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Whether each player is in each set, and what part of half a pot they get there."""
    sets = range(1 << players)
    is_in = np.array([[each >> player & 1 for each in sets] for player in range(players)], dtype=np.int64)
    return is_in, is_in * np.array([POT // 2 // max(each.bit_count(), 1) for each in sets], dtype=np.int64)
