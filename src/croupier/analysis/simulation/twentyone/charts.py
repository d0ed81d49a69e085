"""The games of boxes that can be simulated, and how a chart of a file is read for each."""

from collections.abc import Callable
from importlib import import_module
from typing import Final

from croupier.analysis.odds.results import Plain
from croupier.values import value


@value
class ChartGame:
    """A game that is played by a chart: who reads one, its own settings, whether it has even money.

    `varies` if rules of other houses can be asked about.
    """

    reader: str
    settings: tuple[str, ...] = ()
    even_money: bool = False
    varies: bool = False


CHARTS: Final[dict[str, ChartGame]] = {
    "blackjack": ChartGame(
        "croupier.analysis.simulation.twentyone.blackjack.chart.read_chart", even_money=True, varies=True
    ),
    "pontoon": ChartGame(
        "croupier.analysis.simulation.twentyone.pontoon.chart.read_chart",
        ("double_limits", "dealer_pontoon_takes", "split_7s_forfeit"),
    ),
}
"""By game; another game of this family is added here."""


def chart_in(game: str, text: str) -> Plain:
    """The chart of a TOML text as plain data; `WrongChart` if it has a fault or a hole."""
    home, _, name = CHARTS[game].reader.rpartition(".")
    read: Callable[[str], Plain] = getattr(import_module(home), name)
    return read(text)
