"""What each act is worth at a table of Blackjack, for the cards seen since the shuffle."""

from dataclasses import replace
from fractions import Fraction
from typing import Final, cast

import numpy as np

from croupier.analysis.hints.results import Hint
from croupier.analysis.hints.twentyone import words
from croupier.analysis.hints.twentyone.position import Position
from croupier.analysis.odds.results import ExpectedValue
from croupier.analysis.odds.twentyone.blackjack.against import Against
from croupier.analysis.odds.twentyone.blackjack.evaluating import Evaluated
from croupier.analysis.odds.twentyone.blackjack.odds import ERROR
from croupier.analysis.odds.twentyone.blackjack.playing import DOUBLE, DRAW, STAND
from croupier.analysis.odds.twentyone.blackjack.rules import BlackjackRules
from croupier.analysis.odds.twentyone.hand_index import number_of
from croupier.analysis.odds.twentyone.shoe import VALUES
from croupier.chips import money
from croupier.rulebook.twentyone.blackjack import BlackjackSettings

ACTS: Final = {words.HIT: DRAW, words.STAND: STAND}


def blackjack_hints(position: Position) -> list[Hint]:
    """What hitting, standing, doubling and splitting are worth, as far as they are offered."""
    settings = cast(BlackjackSettings, position.settings)
    rules = BlackjackRules.of(settings)
    rules = replace(rules, shoe=position.shoe, most_hands=rules.most_hands - len(position.sisters))
    against = Against(rules, position.first)
    acts, worth = against.unsplit.best(rules.doubles_on)
    row = worth[number_of(*position.places)]
    found = []
    for option in position.ask.options:
        if option.act in ACTS:
            found.append(Hint(option.act, option.act, 0, _within(row[ACTS[option.act]])))
        elif option.act == words.DOUBLE:
            added = Fraction(option.most, position.wager)
            doubled = (1 + float(added)) / 2 * row[DOUBLE]  # all of it is won or lost (13.1(f))
            said = f"double for {money(option.most)}"
            found.append(Hint(option.act, said, option.most, _within(doubled)))
        elif option.act == words.SPLIT:
            place = position.places[0]
            after = [np.zeros(0, dtype=np.uint8)] * VALUES
            after[place] = against.split(place)[0].best(rules.doubles_on)[0]
            split = Evaluated(against, acts, after).split(place)
            found.append(Hint(option.act, option.act, option.most, _within(split)))
        elif option.act == words.STAY:
            # A wager that is not doubled with the others is on the same one card.
            found.append(Hint(option.act, option.act, 0, _within(row[DOUBLE] / 2)))
    return found


def _within(worth: float) -> ExpectedValue:
    return ExpectedValue.within(float(worth), ERROR)
