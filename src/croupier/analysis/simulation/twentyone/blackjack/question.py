"""The question about a Blackjack table."""

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.twentyone.blackjack.odds import blackjack_odds
from croupier.analysis.odds.twentyone.blackjack.variations import BY_THE_BOOK, Variations
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.simulation.twentyone.questions import box_question
from croupier.analysis.simulation.twentyone.stakes import BoxStakes
from croupier.rulebook.twentyone.blackjack import BlackjackSettings


def blackjack_question(
    settings: BlackjackSettings,
    *,
    players: int = 1,
    wager: int | None = None,
    side: int = 0,
    insures: bool = False,
    even_money: bool = False,
    strategy: Plain | None = None,
    variations: Variations = BY_THE_BOOK,
    progress: Progress | None = None,
) -> Plain:
    """The question; without a strategy, a chart as `croupier odds` has it, the best one is played.

    `variations` are rules of other houses.
    """
    variations.check()
    stakes = BoxStakes(settings.minimum if wager is None else wager, side, insures, even_money)
    chart = strategy
    if chart is None:
        chart = blackjack_odds(settings, progress, variations=variations).strategy
    return box_question(settings, stakes, players, chart, variations=variations.as_object())
