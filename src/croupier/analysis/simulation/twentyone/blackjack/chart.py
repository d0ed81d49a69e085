"""A player's own chart of Blackjack, from the file that `croupier odds --compare` reads too."""

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.twentyone.blackjack.comparing import chart_from


def read_chart(text: str) -> Plain:
    """The chart as plain data; `WrongChart` if it has a fault or a hole."""
    return chart_from(text).as_object()
