"""What `--effects` tells: the value of the game with one rule changed."""

from collections.abc import Iterator
from typing import Final

from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.cli.odds.family import Answer
from croupier.cli.odds.twentyone.whole_game import signed
from croupier.rulebook.games import INSTRUMENTS, NAMES

WIDE: Final = 66
AS_IT_IS: Final = {"total_dependent": "as it is", "infinite_deck": "as it is, infinite deck"}


class EffectsTable(Answer):
    """A row for each rule that is changed."""

    def __init__(self, odds: Odds) -> None:
        self.odds = odds

    def as_object(self) -> Plain:
        """The answer as JSON."""
        return self.odds.as_object()

    def lines(self, colours: int) -> Iterator[str]:
        """The answer as text."""
        yield f"{NAMES[self.odds.game]} ({INSTRUMENTS[self.odds.game]})"
        yield ""
        yield f"  {'':<{WIDE}}{'value':>12}{'to the house':>16}"
        for name, value in self.odds.values.items():
            yield f"  {AS_IT_IS[name]:<{WIDE}}{value.percent:>12}"
        for row in self.odds.figures["effects"]:
            value, house = (ExpectedValue.from_object(row[name]) for name in ("value", "to_the_house"))
            change = signed(f"{100 * house.decimal:+.5f} %")
            yield f"  {row['rule']:<{WIDE}}{value.percent:>12}{change:>16}"
