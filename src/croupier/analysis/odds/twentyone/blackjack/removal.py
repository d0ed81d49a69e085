"""What one card less in the shoe does to the player, who keeps to the same chart."""

from dataclasses import replace

from croupier.analysis.odds.twentyone.blackjack.against import against_each
from croupier.analysis.odds.twentyone.blackjack.chart import Chart
from croupier.analysis.odds.twentyone.blackjack.evaluating import Evaluated
from croupier.analysis.odds.twentyone.blackjack.rules import BlackjackRules
from croupier.analysis.odds.twentyone.shoe import NAMES, with_card
from croupier.analysis.parallel.sharing import Progress


def chart_worth(rules: BlackjackRules, chart: Chart) -> float:
    """What a round by this chart is worth."""
    return sum(
        against.chance * Evaluated.of_column(against, column).worth(column.splits)
        for against, column in zip(against_each(rules), chart.columns, strict=True)
    )


def effects_of_removal(
    rules: BlackjackRules, chart: Chart, worth: float, progress: Progress | None
) -> dict[str, float]:
    """What the removal of one card of each value adds to the worth of a chart; less than 0 is a loss."""
    found = {}
    for place, name in enumerate(NAMES):
        fewer = replace(rules, shoe=with_card(rules.shoe, place, -1))
        found[name] = chart_worth(fewer, chart) - worth
        if progress is not None:
            progress((place + 11) / 20)
    return found
