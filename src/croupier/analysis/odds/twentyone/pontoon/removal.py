"""What one card less in the shoe does to a player of Pontoon, who keeps to the same chart.

The card is gone unseen, so the suits of the others are as likely as before. How likely all hands of a split
are gone when the dealer makes Pontoon is estimated with and without the card, which cancels out but for 1e-9.
"""

from dataclasses import replace

from croupier.analysis.odds.twentyone.distribution.net_results import by_each
from croupier.analysis.odds.twentyone.pontoon.against import against_each
from croupier.analysis.odds.twentyone.pontoon.chart import Column
from croupier.analysis.odds.twentyone.pontoon.evaluating import Evaluated, choices_of
from croupier.analysis.odds.twentyone.pontoon.rules import PontoonRules
from croupier.analysis.odds.twentyone.shoe import NAMES, with_card
from croupier.analysis.parallel.sharing import Progress


def chart_worth(rules: PontoonRules, columns: list[Column]) -> float:
    """About what a round by this chart is worth."""
    found = 0.0
    for against, column in zip(against_each(rules), columns, strict=True):
        plan = Evaluated.of_column(against, column)
        worth, _ = plan.worth(choices_of(column, against, plan.playing), quickly=True)
        found += against.chance * worth
    return found


def effects_of_removal(rules: PontoonRules, columns: list[Column], progress: Progress) -> dict[str, float]:
    """What the removal of one card of each value adds to the worth of a chart; less than 0 is a loss."""

    def worth(number: int) -> float:
        if number == len(NAMES):
            return chart_worth(rules, columns)
        fewer = replace(rules, shoe=with_card(rules.shoe, number, -1), fresh=rules.shoe)
        return chart_worth(fewer, columns)

    *fewer, whole = by_each(len(NAMES) + 1, worth, progress)
    return {name: each - whole for name, each in zip(NAMES, fewer, strict=True)}
