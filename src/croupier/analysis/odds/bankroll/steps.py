"""The net results of a round as steps on a grid of money, so that sums of rounds are sums of whole numbers.

>>> steps = Steps({Fraction(-1): 0.5, Fraction(3, 2): 0.5}, wager=1000)
>>> steps.unit, steps.sizes.tolist(), steps.mean
(Fraction(500, 1), [-2, 3], 250.0)
"""

from collections.abc import Mapping
from fractions import Fraction
from functools import reduce
from math import ceil, gcd, sqrt
from typing import Final

import numpy as np

from croupier.analysis.types import Float64s, Int64s

SPREAD: Final = 11
"""So many standard deviations from the mean nothing is left that matters."""
RARE: Final = 3
"""So many of the greatest wins are looked at besides."""


class Steps:
    """Net results of a round in money: `sizes` in units of the grid, with their chances.

    Amounts are in cents. The unit is the greatest that every result is a multiple of.
    """

    def __init__(self, results: Mapping[Fraction, float], wager: int) -> None:
        amounts = {net * wager: chance for net, chance in results.items() if chance > 0.0}
        self.unit = reduce(_common, (abs(each) for each in amounts if each), Fraction(0)) or Fraction(1)
        self.sizes: Int64s = np.array([int(each / self.unit) for each in amounts], dtype=np.int64)
        chances: Float64s = np.array(list(amounts.values()))
        self.chances: Float64s = chances / chances.sum()

    @property
    def mean(self) -> float:
        """What a round wins on average, in cents."""
        return float(self.unit) * float(self.sizes @ self.chances)

    @property
    def deviation(self) -> float:
        """The standard deviation of a round, in cents."""
        mean = self.sizes @ self.chances
        return float(self.unit) * sqrt(float((self.sizes - mean) ** 2 @ self.chances))

    def reach(self, rounds: int) -> int:
        """How many steps from where it began a sum of so many rounds may come, as far as that matters."""
        mean, deviation = abs(self.mean) / float(self.unit), self.deviation / float(self.unit)
        most = int(np.abs(self.sizes).max())
        likely = ceil(mean * rounds + SPREAD * deviation * sqrt(rounds)) + RARE * most
        return min(likely, rounds * most)

    def sum_of(self, rounds: int) -> tuple[Int64s, Float64s]:
        """The chance of each sum of so many rounds: steps from the least to the most, and their chances."""
        reach = max(self.reach(rounds), 1)
        length = 1 << (2 * reach + 1).bit_length()
        one = np.zeros(length)
        np.add.at(one, self.sizes % length, self.chances)
        every = np.fft.irfft(np.fft.rfft(one) ** rounds, length)
        sums: Int64s = np.arange(-reach, reach + 1, dtype=np.int64)
        return sums, np.maximum(every[sums % length], 0.0)


def _common(one: Fraction, other: Fraction) -> Fraction:
    """The greatest amount that both are multiples of."""
    below = one.denominator * other.denominator
    return Fraction(gcd(int(one * below), int(other * below)), below)


def quantile(values: Int64s, chances: Float64s, part: float) -> int:
    """The least value that is not exceeded with this chance."""
    summed = np.cumsum(chances)
    return int(values[min(int(np.searchsorted(summed, part * summed[-1])), len(values) - 1)])
