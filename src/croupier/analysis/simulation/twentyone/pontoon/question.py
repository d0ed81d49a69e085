"""The question about a Pontoon table."""

from typing import Final

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.twentyone.pontoon.odds import pontoon_odds
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.simulation.twentyone.questions import box_question
from croupier.analysis.simulation.twentyone.stakes import BoxStakes
from croupier.rulebook.twentyone.pontoon import PontoonSettings

OWN_SETTINGS: Final = ("double_limits", "dealer_pontoon_takes", "split_7s_forfeit")


def pontoon_question(
    settings: PontoonSettings,
    *,
    players: int = 1,
    wager: int | None = None,
    side: int = 0,
    insures: bool = False,
    strategy: Plain | None = None,
    progress: Progress | None = None,
) -> Plain:
    """The question; without a strategy, a chart as `croupier odds` has it, the best one is played.

    That chart counts on the Super Bonus of that wager, which the table pays (14.3).
    """
    amount = settings.minimum if wager is None else wager
    stakes = BoxStakes(amount, side, insures)
    chart = strategy
    if chart is None:
        chart = pontoon_odds(settings, progress, wager=max(amount, 0)).strategy
    return box_question(settings, stakes, players, chart, OWN_SETTINGS)
