"""What `--compare FILE` tells: what a chart costs, and where it loses it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeVar

from croupier.analysis.odds.results import ExpectedValue, Plain
from croupier.analysis.odds.twentyone.chart_file import WrongChart
from croupier.cli.answers import Answer
from croupier.cli.parsing import WrongInput
from croupier.rulebook.games import INSTRUMENTS, NAMES

T = TypeVar("T")

LISTED: Final = 20
"""How many of the most expensive cells the text lists."""
MOST_BYTES: Final = 1_000_000


class ChartCost(Answer):
    """A chart beside the best one, as plain data."""

    def __init__(self, game: str, path: str, settings: Plain, found: Plain, beside: str) -> None:
        self.game, self.path, self.settings, self.found, self.beside = game, path, settings, found, beside

    def as_object(self) -> Plain:
        """The answer as JSON."""
        return {"game": self.game, "settings": self.settings, "file": self.path, **self.found}

    def lines(self, colours: int) -> Iterator[str]:
        """The answer as text."""
        yield f"{NAMES[self.game]} ({INSTRUMENTS[self.game]})"
        yield f"chart of {self.path}"
        yield ""
        for name, what in (("given", "this chart"), ("best", self.beside), ("cost", "it costs")):
            yield f"  {what:<24}{ExpectedValue.from_object(self.found[name]).percent:>12} of the wager"
        costs = self.found["cost_by_cell"]
        yield ""
        if not costs:
            yield f"  It is the same as the {self.beside}."
            return
        yield "  where it loses, in % of the wager, changing one cell at a time"
        for cell, cost in list(costs.items())[:LISTED]:
            yield f"    {100 * cost:9.5f}  {cell}"
        if len(costs) > LISTED:
            yield f"    and {len(costs) - LISTED} more cells: see --json"


def text_of(path: str) -> str:
    """The text of a file; `WrongInput` if it can't be read."""
    try:
        with Path(path).open("rb") as file:
            return file.read(MOST_BYTES).decode()
    except (OSError, ValueError) as wrong:
        reason = (getattr(wrong, "strerror", None) or "it is not a UTF-8 text file").lower()
        raise WrongInput(f"{path}: it can't be read ({reason}); expected a TOML file with a chart") from None


def told(path: str, read: Callable[[], T]) -> T:
    """What is read from a file; what is wrong with it becomes wrong input."""
    try:
        return read()
    except WrongChart as wrong:
        raise WrongInput(f"{path}: {wrong}") from None
