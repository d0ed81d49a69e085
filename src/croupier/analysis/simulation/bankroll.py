"""What becomes of a bankroll, and of a day of the house, by the results that a simulation has found.

Rounds are taken to be independent of each other. How sure a chance is depends on how many rounds were played,
above all through their mean: a chance is worked out again as if the mean were one standard error lower and
higher, and half the difference is its standard error.
"""

from collections.abc import Mapping
from fractions import Fraction
from math import exp
from typing import Final

from croupier.analysis.odds.bankroll.risk import Stake, bankroll_risk, days_hold
from croupier.analysis.odds.begun import Part
from croupier.analysis.odds.results import Plain
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.simulation.results import Simulation

CHANCES: Final = ("ruin", "doubling", "ahead")


def simulated_risk(found: Simulation, stake: Stake, progress: Progress | None = None) -> Plain:
    """What becomes of a bankroll; each chance has a standard error, None if too little was dealt to tell."""
    results = _shares(found)
    told = bankroll_risk(results, 0.0, stake, Part(progress, 0.0, 1 / 3))
    around: list[Plain] = []
    if found.standard_error is not None:
        for part, off in ((1, -found.standard_error), (2, found.standard_error)):
            moved = with_mean_moved(results, off)
            around.append(bankroll_risk(moved, 0.0, stake, Part(progress, part / 3, (part + 1) / 3)))
    for name in CHANCES:
        low, high = (each[name]["decimal"] for each in around) if around else (0.0, 0.0)
        told[name] = {
            "decimal": told[name]["decimal"],
            "standard_error": abs(high - low) / 2 if around else None,
        }
    return told


def simulated_hold(found: Simulation, handle: int) -> Plain:
    """What the house can expect of a day on which so many cents are wagered, all wagers included."""
    told = days_hold(_shares(found), 0.0, found.first_wager, found.average_wager, handle)
    return {**told, "losing_day": {"decimal": told["losing_day"]["decimal"]}}


def with_mean_moved(results: Mapping[Fraction, float], by: float) -> dict[Fraction, float]:
    """The same results, each a little more or less likely, so that their mean moves by about so much.

    >>> moved = with_mean_moved({Fraction(-1): 0.5, Fraction(1): 0.5}, 0.01)
    >>> round(moved[Fraction(1)] - moved[Fraction(-1)], 6)
    0.01
    """
    mean = sum(float(net) * chance for net, chance in results.items())
    variance = sum((float(net) - mean) ** 2 * chance for net, chance in results.items())
    if variance <= 0.0:
        return dict(results)
    weights = {net: chance * exp(by / variance * (float(net) - mean)) for net, chance in results.items()}
    whole = sum(weights.values())
    return {net: weight / whole for net, weight in weights.items()}


def _shares(found: Simulation) -> dict[Fraction, float]:
    return {net: times / found.results for net, times in found.distribution.items()}
