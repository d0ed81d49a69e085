"""How often each net result of a round comes, and what follows: mean, variance, standard deviation.

>>> coin = NetResults({Fraction(-1): 0.5, Fraction(1): 0.5})
>>> coin.mean, coin.variance
(0.0, 1.0)
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import fsum
from typing import TypeVar

from croupier.analysis.odds.results import ExpectedValue, Plain
from croupier.analysis.parallel.rooms import fill_rooms
from croupier.analysis.parallel.sharing import Progress
from croupier.processors import processors

T = TypeVar("T")


class NetResults:
    """Chances of net results, per unit of the first wager, added up bit by bit."""

    def __init__(self, chances: Mapping[Fraction, float] | None = None) -> None:
        self._parts: dict[Fraction, list[float]] = {}
        self.add(chances or {})

    def add(self, chances: Mapping[Fraction, float], often: float = 1.0) -> None:
        """Results that come so often."""
        for net, chance in chances.items():
            self.put(net, often * chance)

    def put(self, net: Fraction, chance: float) -> None:
        """One more way to this result."""
        if chance != 0.0:
            self._parts.setdefault(net, []).append(chance)

    @property
    def chances(self) -> dict[Fraction, float]:
        """The chance of each result, from the greatest loss up."""
        return {net: fsum(self._parts[net]) for net in sorted(self._parts)}

    @property
    def total(self) -> float:
        """What all chances come to, which is 1 but for rounding."""
        return fsum(self.chances.values())

    @property
    def mean(self) -> float:
        """What a round wins on average."""
        return fsum(float(net) * chance for net, chance in self.chances.items())

    @property
    def variance(self) -> float:
        """The variance of a round."""
        return fsum(float(net) ** 2 * chance for net, chance in self.chances.items()) - self.mean**2

    def figures(self, error: float, variance_error: float) -> Plain:
        """What JSON has of it; each chance, and the variance, are within these errors."""
        variance = self.variance
        return {
            "variance": ExpectedValue.within(variance, variance_error).as_object(),
            "standard_deviation": variance**0.5,
            "distribution": [
                {"net": str(net), "probability": chance, "error": error}
                for net, chance in self.chances.items()
            ],
        }


def by_each(many: int, work: Callable[[int], T], progress: Progress | None) -> list[T]:
    """What the work comes to for each number, as many at a time as there are processors."""
    found: dict[int, T] = {}

    def one(piece: int, room: dict[int, T]) -> None:
        room[piece] = work(piece)

    for room in fill_rooms(many, processors(), dict[int, T], one, progress):
        found |= room
    return [found[each] for each in range(many)]
