"""What `--effects` tells: the value of the game with one rule changed."""

from collections.abc import Iterator
from typing import Final

from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.cli.answers import Answer
from croupier.cli.figures import signed
from croupier.rulebook.games import INSTRUMENTS, NAMES

WIDE: Final = 74
AS_IT_IS: Final = {
    "joint_trips": "as it is, with trips",
    "optimal": "as it is",
    "total_dependent": "as it is",
    "infinite_deck": "as it is, infinite deck",
}
"""The values that rules change, and what they are called."""


class EffectsTable(Answer):
    """A row for each rule that is changed."""

    def __init__(self, odds: Odds) -> None:
        self.odds = odds
        self.complete = odds.complete

    def as_object(self) -> Plain:
        """The answer as JSON."""
        return self.odds.as_object()

    def lines(self, colours: int) -> Iterator[str]:
        """The answer as text."""
        yield f"{NAMES[self.odds.game]} ({INSTRUMENTS[self.odds.game]})"
        yield ""
        yield f"  {'':<{WIDE}}{'value':>12}{'to the house':>16}"
        for name, what in AS_IT_IS.items():
            if name in self.odds.values:
                yield f"  {what:<{WIDE}}{self.odds.values[name].percent:>12}"
        for row in self.odds.figures["effects"]:
            value, house = (ExpectedValue.from_object(row[name]) for name in ("value", "to_the_house"))
            change = signed(f"{100 * house.decimal:+.5f}%")
            yield f"  {row['rule']:<{WIDE}}{value.percent:>12}{change:>16}"
        if not self.complete:
            yield ""
            yield "  Interrupted: the other rows are missing."
