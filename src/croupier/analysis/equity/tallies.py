"""What is counted over many deals: pots won alone and shared, and the hands of each player by category."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from croupier.ranking import Category
from croupier.values import value

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Progress = Callable[[float], object]
"""Called now and then with how much is done, from 0 to 1."""
ByCategory = dict[Category | None, int]
"""How often a hand was of each category; None is a hand that does not qualify."""

POT: Final = 5040
"""The units of a pot: half of it can be divided among up to ten players."""
KINDS: Final = (None, *Category)
ROW: Final = 4


@value
class Count:
    """One player's part: pots won alone, pots shared, the units won, and the sum of their squares.

    `categories` is for the one order, or for those of the high and the low half. Squares are needed of random
    deals alone, and may be 0 elsewhere.
    """

    won: int
    shared: int
    units: int
    squares: int
    categories: tuple[ByCategory, ...]


@value
class Tally:
    """So many deals, and what became of each player in them."""

    deals: int
    players: tuple[Count, ...]


def by_category(counts: list[int]) -> ByCategory:
    """Counts in the order of `KINDS`, those that are not 0."""
    return {kind: times for kind, times in zip(KINDS, counts, strict=True) if times}


def read_tally(deals: int, counts: "NDArray[np.int64]", players: int, halves: int) -> Tally:
    """What the kernels counted: a row for each player, then the categories for each player and half.

    The units of a row are those of shared pots alone.
    """
    rows = counts[: ROW * players].reshape(players, ROW).tolist()
    made = counts[ROW * players :].reshape(players, halves, len(KINDS)).tolist()
    return Tally(
        deals,
        tuple(
            Count(
                won,
                shared,
                won * POT + units,
                won * POT**2 + squares,
                tuple(map(by_category, of)),
            )
            for (won, shared, units, squares), of in zip(rows, made, strict=True)
        ),
    )
