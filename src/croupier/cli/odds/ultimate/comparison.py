"""What `croupier odds ultimate --compare FILE` tells: what a strategy costs, and where it loses it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from croupier.analysis.odds.results import ExpectedValue, Plain
from croupier.analysis.odds.ultimate.answer import Work
from croupier.analysis.odds.ultimate.stakes import Wagers
from croupier.analysis.odds.ultimate.strategy_file import Strategy, WrongStrategy, read_strategy
from croupier.cli.answers import Answer
from croupier.cli.figures import signed
from croupier.cli.odds.ultimate.wagered import wagered
from croupier.cli.parsing import WrongInput
from croupier.rulebook.games import INSTRUMENTS, NAMES

GAME: Final = "ultimate"
LISTED: Final = 10
"""How many of the most expensive hands the text lists."""
MOST_BYTES: Final = 1_000_000


class StrategyCost(Answer):
    """A strategy beside the best play, as plain data."""

    def __init__(self, path: str, wagers: Wagers, found: Plain) -> None:
        self.path, self.wagers, self.found = path, wagers, found

    def as_object(self) -> Plain:
        """The answer as JSON."""
        return {"game": GAME, "settings": self.wagers.as_object(), "file": self.path, **self.found}

    def lines(self, colours: int) -> Iterator[str]:
        """The answer as text."""
        found = self.found
        yield f"{NAMES[GAME]} ({INSTRUMENTS[GAME]})"
        yield f"strategy of {self.path}; {wagered(self.wagers.as_object())}"
        yield ""
        for name, what in (("given", "this strategy"), ("optimal", "best play"), ("cost", "it costs")):
            each = ExpectedValue.from_object(found[name])
            yield f"  {what:<18}{each.percent:>12} of the ante   {signed(str(each.fraction))}"
        yield ""
        yield "  where it loses, in % of the ante"
        for stage, each in found["cost_by_stage"].items():
            yield f"    {stage.replace('_', ' '):<16}{ExpectedValue.from_object(each).percent:>12}"
        for stage, hands in found["cost_by_hand"].items():
            if hands:
                worst = ", ".join(f"{hand} {100 * cost:.4f}" for hand, cost in list(hands.items())[:LISTED])
                yield f"    most {stage.replace('_', ' ')}: {worst}"
        yield ""
        wager, deviation = found["average_wager"]["decimal"], found["standard_deviation"]
        yield f"  average wager {wager:.4f} antes, standard deviation {deviation:.4f} antes"


def strategy_in(path: str) -> Strategy:
    """The strategy of a file; `WrongInput` if there is none, or it has a hole."""
    try:
        with Path(path).open("rb") as file:
            text = file.read(MOST_BYTES).decode()
    except (OSError, ValueError) as wrong:
        reason = (getattr(wrong, "strerror", None) or "it is not a UTF-8 text file").lower()
        raise WrongInput(
            f"{path}: it can't be read ({reason}); expected a TOML file with a strategy"
        ) from None
    try:
        return read_strategy(text)
    except WrongStrategy as wrong:
        raise WrongInput(f"{path}: {wrong}") from None


def strategy_cost(path: str, work: Work, wagers: Wagers) -> StrategyCost:
    """What the strategy of a file costs."""
    return StrategyCost(path, wagers, work.cost_of(strategy_in(path)))
