"""The best play by the cards of a hand, not by its total alone.

Before a split it is the best that can be done by the values of the cards, and by suits where two cards may
become 6-7-8 or 7-7-7. After a split, every hand follows one plan, which looks at the cards of that hand
alone. It is the best for the first hand when nothing more is known, and if a dealer's Pontoon takes that
hand's wager as often as `SISTERS_GONE` says: it takes one wager of those that are left (11.9), so a hand that
stays costs one only where all of its sisters are gone. The worth of that plan is exact. No plan is proven to
be the best: with 3, 5 and 8 decks, other figures in place of these made splits better by 5e-5 of the wager at
most.
"""

from functools import cache
from typing import Final

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

SISTERS_GONE: Final = (1.0, 0.4, 0.4, 0.4, 0.5, 0.5, 0.3, 0.25, 0.25, 0.25)
"""About how likely the other hands of a split are gone when a dealer's Pontoon comes, by the value split."""


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
        _best(against, against.unsplit, 1.0),
        cache(lambda place: _best(against, against.split(place)[0], SISTERS_GONE[place])),
    )


def _best(against: Against, position: Position, natural_takes: float) -> Playing:
    """The best way to play in a position, if nothing more is known; a dealer's Pontoon takes such a part."""
    acts, rescues, worth = position.best(natural_takes)
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
