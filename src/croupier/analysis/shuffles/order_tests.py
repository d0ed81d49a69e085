"""What orders of distinct cards should look like: where each card lies, what follows it, and how it rises.

An order is a row of numbers from 0, one for each card by its place before the shuffle. The statistics have
the chi-square distribution in the limit of many shuffles, whatever the number of cards, because each is a sum
of squares of independent parts of equal variance:

- *Card by position.* The matrix of counts of N orders of n cards has covariance N / (n - 1) in the space in
  which rows and columns sum to 0, which has (n - 1)^2 dimensions.
- *Neighbours*, the last card followed by the first, are a cycle through all cards. The matrix of who follows
  whom falls in two parts that are independent of each other: what is the same in both directions has variance
  N / (n - 1) in n (n - 3) / 2 dimensions, what changes its sign has N n / ((n - 1) (n - 2)) in
  (n - 1) (n - 2) / 2.
- *Rising sequences*, cards that lie in the order in which they were before the shuffle, one more than there
  are descents: permutations are counted by these with Eulerian numbers.
"""

from functools import cache
from math import factorial
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.shuffles.chi_square import goodness_of_fit, survival
from croupier.values import value

Orders = NDArray[np.uint16]
"""One order a row."""
SHARE: Final = 2_000_000
"""How many numbers are counted at a time."""


@value
class Tested:
    """A statistic, its degrees of freedom, and how likely it is as large or larger if the shuffle is fair."""

    statistic: float
    freedom: int

    @property
    def p(self) -> float:
        """The p-value."""
        return survival(self.statistic, self.freedom)


def position_counts(orders: Orders) -> NDArray[np.int64]:
    """How often each card lies at each position: a row for a card."""
    _, cards = orders.shape
    found = np.zeros(cards * cards, dtype=np.int64)
    places = np.arange(cards, dtype=np.int64)
    for rows in _some(orders):
        found += np.bincount((rows.astype(np.int64) * cards + places).ravel(), minlength=cards * cards)
    return found.reshape(cards, cards)


def card_by_position(counts: NDArray[np.int64], many: int) -> Tested:
    """Whether each card lies everywhere equally often."""
    cards = len(counts)
    squares = float(((counts - many / cards) ** 2).sum())
    return Tested(squares * (cards - 1) / many, (cards - 1) ** 2)


def neighbour_counts(orders: Orders) -> NDArray[np.int64]:
    """How often each card is followed by each other one, the last by the first."""
    _, cards = orders.shape
    found = np.zeros(cards * cards, dtype=np.int64)
    for rows in _some(orders):
        wide = rows.astype(np.int64)
        found += np.bincount((wide * cards + np.roll(wide, -1, axis=1)).ravel(), minlength=cards * cards)
    return found.reshape(cards, cards)


def neighbours(counts: NDArray[np.int64], many: int) -> Tested:
    """Whether every card is equally often followed by each other one."""
    cards = len(counts)
    apart = counts - many / (cards - 1)
    np.fill_diagonal(apart, 0.0)
    alike, turned = (apart + apart.T) / 2, (apart - apart.T) / 2
    same = float((alike**2).sum()) * (cards - 1) / many
    changes = float((turned**2).sum()) * (cards - 1) * (cards - 2) / (cards * many)
    return Tested(same + changes, cards * (cards - 3) // 2 + (cards - 1) * (cards - 2) // 2)


def rising_counts(orders: Orders) -> NDArray[np.int64]:
    """How many orders have each number of rising sequences, from 1 up."""
    _, cards = orders.shape
    found = np.zeros(cards + 1, dtype=np.int64)
    for rows in _some(orders):
        places = np.argsort(rows, axis=1)
        rising = 1 + (places[:, 1:] < places[:, :-1]).sum(axis=1)
        found += np.bincount(rising, minlength=cards + 1)
    return found[1:]


@cache
def rising_chances(cards: int) -> tuple[float, ...]:
    """How likely each number of rising sequences is, from 1 up: Eulerian numbers."""
    row = [1]
    for size in range(2, cards + 1):
        row = [
            (at + 1) * (row[at] if at < size - 1 else 0) + (size - at) * (row[at - 1] if at else 0)
            for at in range(size)
        ]
    whole = factorial(cards)
    return tuple(each / whole for each in row)


def rising_sequences(counts: NDArray[np.int64]) -> Tested:
    """Whether there are as many rising sequences as there should be."""
    return Tested(*goodness_of_fit(counts.tolist(), rising_chances(len(counts))))


def _some(orders: Orders) -> list[Orders]:
    """The orders in shares that fit into memory when they are worked on."""
    rows = max(SHARE // orders.shape[1], 1)
    return [orders[start : start + rows] for start in range(0, len(orders), rows)]
