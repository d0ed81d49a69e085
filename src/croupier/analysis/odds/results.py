"""What an answer about a game is made of: expected values with their error, and plain data beside them.

>>> ExpectedValue.exact(Fraction(-233985, 6689228)).as_object()
{'fraction': '-233985/6689228', 'decimal': -0.03497937280654808, 'error': 0}
>>> ExpectedValue.within(-0.0072705, 1e-10).as_object()
{'fraction': None, 'decimal': -0.0072705, 'error': 1e-10}
"""

from fractions import Fraction
from typing import Any, Self

from croupier.values import value

Plain = dict[str, Any]
"""A JSON object."""


@value
class ExpectedValue:
    """What a player can expect to win per unit of the original wager; less than 0 is the house's edge.

    `fraction` is None where it is not worked out in rationals; then the true value is at most `error` away
    from `decimal`.
    """

    fraction: Fraction | None
    decimal: float
    error: float = 0

    @classmethod
    def exact(cls, fraction: Fraction) -> Self:
        """A value known as a fraction."""
        return cls(fraction, float(fraction))

    @classmethod
    def within(cls, decimal: float, error: float) -> Self:
        """A value known up to an error."""
        return cls(None, decimal, error)

    @classmethod
    def from_object(cls, data: Plain) -> Self:
        """What `as_object` gave."""
        written = data["fraction"]
        return cls(None if written is None else Fraction(written), data["decimal"], data["error"])

    def as_object(self) -> Plain:
        """The value as JSON has it."""
        written = None if self.fraction is None else str(self.fraction)
        return {"fraction": written, "decimal": self.decimal, "error": self.error}

    @property
    def percent(self) -> str:
        """The value in per cent of the wager, with as many decimals as are certain, five at most."""
        decimals = next((each for each in range(5, 0, -1) if 100 * self.error < 0.5 * 10**-each), 0)
        return f"{100 * self.decimal:.{decimals}f}%".replace("-", "\N{MINUS SIGN}")


@value
class Odds:
    """The answer to one question about a game.

    `settings` are those that matter to it, as files write them. `values` are expected values by the names
    that JSON gives them. `strategy` says what to do, `figures` is whatever else the game has to tell; both
    are plain data. `complete` is false if an interruption cut the work short.
    """

    game: str
    settings: Plain
    values: dict[str, ExpectedValue]
    strategy: Plain
    figures: Plain
    complete: bool = True

    def as_object(self) -> Plain:
        """The answer as JSON has it: the values under their own names, the figures too."""
        values = {name: each.as_object() for name, each in self.values.items()}
        return {
            "game": self.game,
            "settings": self.settings,
            **values,
            "strategy": self.strategy,
            **self.figures,
        }

    def for_keeping(self) -> Plain:
        """The answer as it is kept in a file."""
        values = {name: each.as_object() for name, each in self.values.items()}
        return {
            "game": self.game,
            "settings": self.settings,
            "values": values,
            "strategy": self.strategy,
            "figures": self.figures,
        }

    @classmethod
    def from_kept(cls, data: Plain) -> Self:
        """What `for_keeping` gave."""
        values = {name: ExpectedValue.from_object(each) for name, each in data["values"].items()}
        return cls(data["game"], data["settings"], values, data["strategy"], data["figures"])
