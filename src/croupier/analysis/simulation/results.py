"""What a simulation has found: mean, error, variance and how often each result came.

Rounds that are dealt from one shoe depend on each other a little, and boxes of one round more. So the error
is worked out from groups, each of which is what one shuffle gave: these do not depend on each other.
"""

from fractions import Fraction
from math import sqrt
from typing import Any, Self

from croupier.analysis.odds.results import Plain
from croupier.chips import dollars
from croupier.values import value


@value
class Simulation:
    """The result of so many rounds; what is stated per unit is per unit of the first wager.

    `nets` says how often a player's wagers came to each result, in cents, from the greatest loss up.
    The others are sums over groups in cents: of the squares of what all players together won in a group, of
    that times how many first wagers there were, and of the squares of these numbers. `wagered` is all that
    was wagered. `complete` is false if an interruption cut the work short.
    """

    question: Plain
    seed: int
    rounds: int
    first_wager: int
    nets: dict[int, int]
    groups: int
    squares: int
    products: int
    sizes: int
    wagered: int
    complete: bool = True

    @property
    def players(self) -> int:
        """How many players took part in each round."""
        return int(self.question["players"])

    @property
    def results(self) -> int:
        """How many results there are: one for each player in each round."""
        return sum(self.nets.values())

    @property
    def mean(self) -> float:
        """What a player won on average, per unit; less than 0 is what the house won."""
        return float(self._mean / self.first_wager)

    @property
    def _mean(self) -> Fraction:
        return Fraction(sum(net * times for net, times in self.nets.items()), max(self.results, 1))

    @property
    def variance(self) -> float:
        """The variance of one result, per unit squared."""
        squares = Fraction(sum(net * net * times for net, times in self.nets.items()), max(self.results, 1))
        return float((squares - self._mean**2) / self.first_wager**2)

    @property
    def standard_deviation(self) -> float:
        """Its square root."""
        return sqrt(self.variance)

    @property
    def standard_error(self) -> float | None:
        """How far the mean may well be from the truth, per unit; None if too little was dealt to tell."""
        if self.groups < 2:
            return None
        mean = self._mean
        apart = self.squares - 2 * mean * self.products + mean**2 * self.sizes
        variance = apart / self.results**2 * Fraction(self.groups, self.groups - 1)
        return sqrt(variance) / self.first_wager

    @property
    def average_wager(self) -> float:
        """What a player wagered in a round, all wagers together, per unit."""
        return self.wagered / self.first_wager / max(self.results, 1)

    @property
    def distribution(self) -> dict[Fraction, int]:
        """How often each result came, per unit."""
        return {Fraction(net, self.first_wager): times for net, times in self.nets.items()}

    def as_object(self) -> Plain:
        """The result as JSON has it."""
        asked = {name: each for name, each in self.question.items() if name not in ("game", "strategy")}
        return {
            "game": self.question["game"],
            "settings": {**asked.pop("settings"), **asked},
            "rounds": self.rounds,
            "seed": self.seed,
            "complete": self.complete,
            "mean": self.mean,
            "standard_error": self.standard_error,
            "variance": self.variance,
            "standard_deviation": self.standard_deviation,
            "average_wager": self.average_wager,
            "groups": self.groups,
            "first_wager": dollars(self.first_wager),
            "histogram": [
                {"net": str(net), "times": times, "share": times / self.results}
                for net, times in self.distribution.items()
            ],
            "strategy": self.question["strategy"],
        }

    def for_keeping(self) -> Plain:
        """The result as it is kept in a file."""
        return {
            "question": self.question,
            "seed": self.seed,
            "rounds": self.rounds,
            "first_wager": self.first_wager,
            "nets": [[net, times] for net, times in self.nets.items()],
            "sums": [self.groups, self.squares, self.products, self.sizes, self.wagered],
        }

    @classmethod
    def from_kept(cls, data: dict[str, Any]) -> Self:
        """What `for_keeping` gave."""
        nets: dict[int, int] = dict(data["nets"])
        groups, squares, products, sizes, wagered = data["sums"]
        return cls(
            data["question"],
            data["seed"],
            data["rounds"],
            data["first_wager"],
            nets,
            groups,
            squares,
            products,
            sizes,
            wagered,
        )
