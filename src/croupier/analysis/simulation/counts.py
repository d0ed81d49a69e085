"""What a simulator counts: whole numbers alone, so that chunks add up to the same in any order."""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.types import Int64Rows, Int64s, Uint8Rows

ROUNDS, GROUPS, TOTALS, SQUARES, PRODUCTS, SIZES, WAGERED = range(7)
"""The places of the sums: rounds, groups, what all results come to; over groups the squares of their totals,
total times size, squares of sizes; and what was wagered in all.

A group is what is dealt from one shuffle: its results depend on each other, other groups do not. Its total is
that of all wagers in it, and its size is how many first wagers these are.
"""
SUMS: Final = 7


class Counts(NamedTuple):
    """How often each net result of one wager came, from the least up, and sums; amounts are in units."""

    nets: Int64s
    sums: Int64s


class Trace(NamedTuple):
    """Every round as it was dealt, for whoever compares: its cards, how many, and each player's net result.

    `fresh` is 1 for a round that was dealt after a shuffle. `racks` is how many discards were shuffled in the
    middle of it because the shoe had run out. Without rows nothing is written.
    """

    cards: Uint8Rows
    dealt: Int64s
    nets: Int64Rows
    fresh: Int64s
    racks: Int64s


MOST_CARDS: Final = 256
"""The most cards of a round that a trace has room for."""


def new_counts(results: int) -> Counts:
    """Nothing counted, with room for so many different results."""
    return Counts(np.zeros(results, dtype=np.int64), np.zeros(SUMS, dtype=np.int64))


def new_trace(rounds: int, players: int) -> Trace:
    """Room for so many rounds."""
    return Trace(
        np.zeros((rounds, MOST_CARDS), dtype=np.uint8),
        np.zeros(rounds, dtype=np.int64),
        np.zeros((rounds, players), dtype=np.int64),
        np.zeros(rounds, dtype=np.int64),
        np.zeros(rounds, dtype=np.int64),
    )
