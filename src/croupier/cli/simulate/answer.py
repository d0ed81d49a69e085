"""The answer of `croupier simulate` in all its forms."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from croupier.analysis.odds.results import Plain
from croupier.analysis.simulation.results import Simulation
from croupier.cli.answers import Answer
from croupier.cli.bankroll.report import house_lines, player_lines
from croupier.cli.simulate.report import report_lines
from croupier.rulebook.games import INSTRUMENTS, NAMES

if TYPE_CHECKING:
    from croupier.cli.charts.layout import Drawing


class SimulationAnswer(Answer):
    """A simulation, what it means for a bankroll, and for a day of the house if that was asked.

    `whole_path` is true if the text shows the bankroll on its way, not its chances alone.
    """

    def __init__(
        self,
        found: Simulation,
        table: str,
        bankroll: Plain | None,
        operator: Plain | None,
        *,
        whole_path: bool,
    ) -> None:
        self.found, self.table = found, table
        self.bankroll, self.operator = bankroll, operator
        self.whole_path = whole_path
        self.complete = found.complete

    def as_object(self) -> Plain:
        """The answer as JSON."""
        found = self.found.as_object()
        if self.bankroll is not None:
            found["bankroll"] = self.bankroll
        if self.operator is not None:
            found["operator"] = self.operator
        return found

    def lines(self, colours: int) -> Iterator[str]:
        """The answer as text."""
        yield from report_lines(self.found, self.table)
        if self.bankroll is not None:
            yield ""
            yield from player_lines(self.bankroll, path=self.whole_path)
        if self.operator is not None:
            yield ""
            yield from house_lines(self.operator)

    def page(self) -> str:
        """The page with the pictures."""
        from croupier.cli.simulate.pictures import simulation_page

        return simulation_page(self)

    def drawing(self) -> "Drawing":
        """The pictures below each other."""
        from croupier.cli.charts.stacks import stacked
        from croupier.cli.simulate.pictures import simulation_plots

        game: str = self.found.question["game"]
        title = f"{NAMES[game]}, {self.found.rounds:,} rounds"
        return stacked(title, f"By {INSTRUMENTS[game]}: {self.table}.", simulation_plots(self))
