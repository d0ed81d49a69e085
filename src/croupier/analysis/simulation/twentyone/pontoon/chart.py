"""A player's own chart of Pontoon, from the file that `croupier odds --compare` reads too."""

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.twentyone.pontoon.chart_object import chart_object
from croupier.analysis.odds.twentyone.pontoon.comparing import columns_from


def read_chart(text: str) -> Plain:
    """The chart as plain data; `WrongChart` if it has a fault or a hole."""
    return chart_object(columns_from(text))
