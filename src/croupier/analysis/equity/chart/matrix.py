"""All 169 starting hands of Hold-em against each other before the flop, exactly.

A starting hand is a place in a square of ranks, the deuce first: suited hands have their higher rank first,
the others their lower one, and pairs lie on the diagonal.

>>> starting_hand(12, 11), starting_hand(11, 12), starting_hand(12, 12)
('AKs', 'AKo', 'AA')
"""

from itertools import combinations
from typing import Final

import numpy as np

from croupier.analysis.compile.cached_arrays import cached_arrays
from croupier.analysis.equity.chart.symmetry import match_ups, suit_changes
from croupier.analysis.equity.ranges.ranges import all_match_ups
from croupier.analysis.equity.tally import BOTH, FIRST, SECOND, WHOLE
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.types import Hands, Int64Rows, Int64s
from croupier.cards import RANKS
from croupier.ranking import STANDARD
from croupier.values import value

STARTING_HANDS: Final = 169


@value
class Matrix:
    """By the numbers of two starting hands: boards that the first wins, those that tie, and all of them.

    The boards of every two hands that can meet are counted. The number of a starting hand is 13 times its
    first rank and its second.
    """

    wins: Int64Rows
    ties: Int64Rows
    boards: Int64Rows


def preflop_matrix(progress: Progress | None = None, threads: int = 1) -> Matrix:
    """The matrix; it is worked out once, which takes some seconds, and kept."""
    hands = np.array(list(combinations(range(52), 2)), dtype=np.uint8)
    return Matrix(**cached_arrays("equity-matrix", lambda: among(hands, progress, threads)))


def starting_hand(first: int, second: int) -> str:
    """What people call a starting hand."""
    high, low = max(first, second), min(first, second)
    kind = "" if first == second else "s" if first > second else "o"
    return RANKS[high] + RANKS[low] + kind


def starting_hand_numbers(hands: Hands) -> Int64s:
    """The number of the starting hand of each two cards."""
    low, high = np.sort(hands, axis=1).T.astype(np.int64)
    suited = low & 3 == high & 3
    low, high = low >> 2, high >> 2
    found: Int64s = np.where(suited, 13 * high + low, 13 * low + high)
    return found


def among(hands: Hands, progress: Progress | None = None, threads: int = 1) -> dict[str, Int64Rows]:
    """The fields of the matrix as far as these hands, two cards each, make it."""
    ups = match_ups(hands, hands, suit_changes())
    tallies = all_match_ups(ups.hands, [], [], [STANDARD], progress, threads)[:, WHOLE]
    numbers = starting_hand_numbers(hands)
    place = STARTING_HANDS * numbers[ups.mine] + numbers[ups.theirs]
    of_pairs = tallies[ups.number]
    wins = np.where(ups.turned, of_pairs[:, SECOND], of_pairs[:, FIRST])
    return {
        "wins": _sums(place, wins),
        "ties": _sums(place, of_pairs[:, BOTH]),
        "boards": _sums(place, of_pairs.sum(axis=1)),
    }


def _sums(place: Int64s, counts: Int64s) -> Int64Rows:
    found = np.zeros(STARTING_HANDS**2, dtype=np.int64)
    np.add.at(found, place, counts)
    return found.reshape(STARTING_HANDS, STARTING_HANDS)
