"""The best play by the cards of a hand, not by its total alone.

Before a split it is the best that can be done by the values of the cards, and by suits where two cards may
become 6-7-8 or 7-7-7. After a split, every hand follows one plan, which is the best for the first hand of a
split when nothing more is known; it looks at the cards of that hand alone. The worth of that plan is exact.
"""

from functools import cache

from croupier.analysis.odds.twentyone.pontoon.against import Against, Position
from croupier.analysis.odds.twentyone.pontoon.chart import SUITED_STARTS
from croupier.analysis.odds.twentyone.pontoon.evaluating import Choices, Evaluated
from croupier.analysis.odds.twentyone.pontoon.playing import DOUBLE, DRAW, SPLIT, STAND
from croupier.analysis.odds.twentyone.pontoon.rules import SEVEN, Suited
from croupier.analysis.odds.twentyone.pontoon.two_cards import (
    PAIRS,
    PONTOON,
    Playing,
    option_worth,
    suits_of,
)


def best_by_composition(against: Against) -> tuple[Evaluated, Choices]:
    """The best plan, and what it does with the first two cards."""
    plan = plan_by_composition(against)
    choices: Choices = {}
    for pair in PAIRS:
        if pair == PONTOON:
            continue
        for suited, _ in suits_of(against, pair):
            options = plan.options(pair, suited, quickly=True)
            choices[pair, suited] = max(options, key=options.__getitem__)
    plan.seven_splits = tuple(choices[(SEVEN, SEVEN), suited] == SPLIT for suited in Suited)
    return plan, choices


def plan_by_composition(against: Against) -> Evaluated:
    """The best way to play every hand; splits are looked at when they are asked for."""
    return Evaluated(
        against,
        _best(against, against.unsplit),
        cache(lambda place: _best(against, against.split(place)[0])),
    )


def _best(against: Against, position: Position) -> Playing:
    """The best way to play in a position, if nothing more is known."""
    acts, rescues, worth = position.best()
    suited_acts = {}
    for pair, suited in SUITED_STARTS:
        if position.holds >= 0 and position.holds not in pair:
            suited_acts[pair, suited] = STAND  # there is no such hand
            continue
        options = {
            act: option_worth(against, position, worth, pair, suited, act) for act in (STAND, DRAW, DOUBLE)
        }
        suited_acts[pair, suited] = max(options, key=options.__getitem__)
    return Playing(acts, suited_acts, rescues)
