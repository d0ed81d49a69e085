"""The chi-square distribution: how likely a sum of squares is as large as one that was found, or larger.

>>> round(survival(3.841458820694124, 1), 12)
0.05
>>> round(survival(18.307038053275146, 10), 12)
0.05
"""

from collections.abc import Sequence
from math import exp, lgamma, log
from typing import Final

CLOSE: Final = 1e-16
TINY: Final = 1e-300
MOST_TERMS: Final = 1_000_000
LEAST_EXPECTED: Final = 5.0
"""Cells in which fewer are expected are put together, so that the distribution holds (Cochran's rule)."""


def survival(statistic: float, freedom: int) -> float:
    """How likely chi-square with these degrees of freedom is at least so large."""
    if freedom < 1:
        raise ValueError(f"There must be at least 1 degree of freedom, not {freedom}.")
    return 1.0 if statistic <= 0.0 else _upper_gamma(freedom / 2, statistic / 2)


def _upper_gamma(a: float, x: float) -> float:
    """The upper part of the gamma function beyond x, of its whole; a series below a, a fraction above."""
    front = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = summed = 1.0 / a
        for n in range(1, MOST_TERMS):
            term *= x / (a + n)
            summed += term
            if term < summed * CLOSE:
                break
        return min(max(1.0 - front * summed, 0.0), 1.0)
    # Lentz's way through the continued fraction.
    b = x + 1.0 - a
    c, d = 1.0 / TINY, 1.0 / b
    found = d
    for n in range(1, MOST_TERMS):
        factor = -n * (n - a)
        b += 2.0
        d = 1.0 / _off_zero(factor * d + b)
        c = _off_zero(b + factor / c)
        found *= d * c
        if abs(d * c - 1.0) < 1e-15:
            break
    return min(front * found, 1.0)


def _off_zero(number: float) -> float:
    return number if abs(number) > TINY else TINY


def two_sided(p: float) -> float:
    """How likely a p-value is as near to 0 or to 1 as this one, or nearer: too good a fit is suspect too."""
    return min(2.0 * min(p, 1.0 - p), 1.0)


def goodness_of_fit(found: Sequence[float], chances: Sequence[float]) -> tuple[float, int]:
    """Chi-square of counts beside their chances, and its degrees of freedom; rare cells are put together."""
    if len(found) != len(chances):
        raise ValueError(f"There are {len(found)} counts, but {len(chances)} chances.")
    whole = float(sum(found))
    cells = [(whole * chance, many) for chance, many in zip(chances, found, strict=True)]
    merged = sorted(cell for cell in cells if cell[0] >= LEAST_EXPECTED)
    rare = [cell for cell in cells if cell[0] < LEAST_EXPECTED]
    together = sum(expected for expected, _ in rare), float(sum(many for _, many in rare))
    if together[0] >= LEAST_EXPECTED or not merged:
        merged.append(together)
    else:  # too few even together: they go with the least of the others
        merged[0] = merged[0][0] + together[0], merged[0][1] + together[1]
    statistic = sum((many - expected) ** 2 / expected for expected, many in merged if expected > 0.0)
    return statistic, max(len(merged) - 1, 1)
