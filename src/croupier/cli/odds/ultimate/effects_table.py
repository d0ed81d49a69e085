"""What `croupier odds ultimate --effects` tells: the value of the game with one rule changed."""

from collections.abc import Iterator

from croupier.analysis.odds.results import ExpectedValue, Odds, Plain
from croupier.cli.odds.family import Answer
from croupier.cli.odds.ultimate.whole_game import signed
from croupier.rulebook.games import INSTRUMENTS, NAMES

WIDE = 60


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
        yield f"  {'as it is':<{WIDE}}{self.odds.values['optimal'].percent:>12}"
        for row in self.odds.figures["effects"]:
            value, house = (ExpectedValue.from_object(row[name]) for name in ("value", "to_the_house"))
            change = signed(f"{100 * house.decimal:+.5f} %")
            yield f"  {row['rule']:<{WIDE}}{value.percent:>12}{change:>16}"
