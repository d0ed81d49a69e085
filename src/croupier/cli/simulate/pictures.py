"""A simulation as pictures: how often each result came, and what becomes of a bankroll."""

from typing import TYPE_CHECKING, Final

from croupier.cli.bankroll.pictures import COLOURS, money_panels, money_plots
from croupier.cli.charts.frame import Panel, Row, figure_box, html_frame, panel_box
from croupier.cli.charts.plots import Axes, named_bar_plot
from croupier.cli.charts.stacks import WIDE, Plot, sections
from croupier.cli.figures import signed
from croupier.cli.simulate.report import MEAN_OF, histogram_rows, interval, percent
from croupier.rulebook.games import NAMES

if TYPE_CHECKING:
    from croupier.cli.simulate.answer import SimulationAnswer

AXES: Final = Axes("net result, in first wagers", "share of results, in per cent")
RESULTS: Final = (
    "What a player's wagers came to in a round, in first wagers, and the share of each in per cent."
)
ASSUMES: Final = (
    "The bankroll goes by the simulated results, one round after the other as if they were independent, with "
    "the same wager. Doubles and splits are made even where they take more than is left. A standard error "
    "says how far a chance moves if the mean is one standard error away."
)


def simulation_plots(answer: "SimulationAnswer") -> list[Plot]:
    """The histogram, and the pictures of the bankroll."""
    found = answer.found
    bars = [(name, times / found.results, sign) for name, times, sign in histogram_rows(found.distribution)]
    return [
        Plot("Net results", RESULTS, named_bar_plot(bars, WIDE, COLOURS, AXES)),
        *money_plots(answer.bankroll, answer.operator),
    ]


def simulation_page(answer: "SimulationAnswer") -> str:
    """The page."""
    found = answer.found
    rows = [
        Row("Standard deviation", f"{found.standard_deviation:.4f}"),
        Row("Variance", f"{found.variance:.4f}"),
        Row("Average wager", f"{found.average_wager:.4f}"),
        Row("Shuffles", f"{found.groups:,}"),
        Row("Seed", str(found.seed)),
    ]
    if found.standard_error is not None:
        low, high = interval(found, found.standard_error)
        rows[:0] = [
            Row("Standard error", percent(found.standard_error)),
            Row("95% interval", signed(f"{100 * low:.3f}% to {100 * high:.3f}%")),
        ]
    done = "" if found.complete else " Interrupted: these are the results so far."
    words = f"{MEAN_OF}, over {found.rounds:,} rounds.{done}"
    figure = signed(f"{100 * found.mean:+.4f}%")
    panels = money_panels(answer.bankroll, answer.operator)
    if panels:
        panels.append(Panel("What is assumed", words=ASSUMES))
    right = figure_box("Mean of a round", figure, words, tuple(rows)) + "".join(map(panel_box, panels))
    game: str = found.question["game"]
    return html_frame(
        "Simulated rounds", NAMES[game], (answer.table,), sections(simulation_plots(answer)), right
    )
