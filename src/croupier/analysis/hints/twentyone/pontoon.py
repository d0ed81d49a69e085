"""What each act is worth at a table of Pontoon, for the cards seen since the shuffle.

A dealer's Pontoon takes one wager of all hands of a split that are left (11.9). As long as a hand of the box
has still to be played, it is not known whether that will be this hand's wager: the worth lies between both,
and the error says how far.
"""

from fractions import Fraction
from typing import Final

import numpy as np

from croupier.analysis.hints.results import Hint
from croupier.analysis.hints.twentyone import words
from croupier.analysis.hints.twentyone.pontoon_rules import rules_of, suited_of
from croupier.analysis.hints.twentyone.position import Position
from croupier.analysis.odds.results import ExpectedValue
from croupier.analysis.odds.twentyone.dealer import NATURAL, one_dealer
from croupier.analysis.odds.twentyone.hand_index import hand_index, number_of
from croupier.analysis.odds.twentyone.pontoon.against import Against, level
from croupier.analysis.odds.twentyone.pontoon.chart_object import WORDS
from croupier.analysis.odds.twentyone.pontoon.composition import plan_by_composition
from croupier.analysis.odds.twentyone.pontoon.odds import ERROR
from croupier.analysis.odds.twentyone.pontoon.playing import (
    DOUBLE,
    DRAW,
    LEAST_TO_STAND,
    RESCUED,
    SPLIT,
    STAND,
    SURRENDER,
)
from croupier.analysis.odds.twentyone.pontoon.rules import SEVEN, THIRD_CARD, Suited, pays_three
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, place_of
from croupier.chips import money

ACTS: Final = {word: act for act, word in WORDS.items()}


class PontoonHand:
    """A hand of Pontoon, and what can be done with it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.against = Against(rules_of(position), position.first)
        self.number = number_of(*position.places) if position.total <= MOST else 0
        self.layer = position.places[:2].count(ACE)

    def worth(self, act: int, added: float = 1.0) -> ExpectedValue:
        """What an act is worth, per unit of the wager; doubling adds so much to it."""
        if act == SPLIT:
            return self._split()
        if act == SURRENDER:
            worth = self.against.surrender(*self.position.places)
            assert worth is not None
            return _within(worth)
        least, most = sorted(self._worth(act, added, takes) for takes in self._natural_takes)
        return _within((least + most) / 2, (most - least) / 2)

    def best(self) -> ExpectedValue:
        """What the best act is worth that is not to surrender."""
        position = self.position
        acts = [DRAW, DOUBLE] if position.total < LEAST_TO_STAND else [STAND, DRAW, DOUBLE]
        if position.places[0] == position.places[1]:
            acts.append(SPLIT)
        return max((self.worth(act) for act in acts), key=lambda each: each.decimal)

    def kept(self, added: float) -> ExpectedValue:
        """What a doubled hand is worth that is not rescued, where so much was added to the wager."""
        position = self.position
        hard = sum(place + 1 for place in position.places)
        later_ace = ACE in position.places[2:]
        total = hard + 10 if later_ace and hard + 10 <= MOST else hard
        chances = one_dealer(position.first, self.against.rules.draws_on_soft_17, position.left)[None, :]
        found = (1 + added) * float(level(np.array([total]), chances)[0])
        natural = float(chances[0, NATURAL])
        least, most = sorted(found - takes * natural for takes in self._natural_takes)
        return _within((least + most) / 2, (most - least) / 2)

    @property
    def _natural_takes(self) -> tuple[float, float]:
        """The least and the most that a dealer's Pontoon may take of this hand."""
        played, waiting = False, False
        for at, hand in self.position.sisters:
            if not hand.gone:
                if at.hand < self.position.ask.about.hand:
                    played = True
                else:
                    waiting = True
        if played:
            return 0.0, 0.0
        return (0.0, 1.0) if waiting else (1.0, 1.0)

    def _worth(self, act: int, added: float, natural_takes: float) -> float:
        position, unsplit = self.position, self.against.unsplit
        _, _, worth = unsplit.best(natural_takes)
        found = float(worth[self.layer, self.number, act])
        if act == DRAW and len(position.cards) == 2:
            found += self._suited_third()
        if act == DOUBLE and added != 1.0:
            return self._doubled(added, natural_takes)
        return found

    def _suited_third(self) -> float:
        """What 6-7-8 and 7-7-7 of one suit add to a draw (14.2, 14.3)."""
        position, rules = self.position, self.against.rules
        pair = (min(position.places), max(position.places))
        suited = suited_of(position.cards)
        if pair not in THIRD_CARD or suited is Suited.MIXED:
            return 0.0
        more = pays_three(pair, suited) - pays_three(pair, Suited.MIXED)
        if pair == (SEVEN, SEVEN) and position.first == SEVEN:
            more += rules.super_bonus
        suit = position.cards[0].suit
        third = sum(
            many
            for card, many in position.unseen.items()
            if card.suit is suit and place_of(card.rank) == THIRD_CARD[pair]
        )
        return float(Fraction(third, position.unseen.total()) * more)

    def _doubled(self, added: float, natural_takes: float) -> float:
        """What doubling for less than the wager is worth."""
        hands, worths = hand_index(), self.against.unsplit.worths
        found, left = 0.0, self.position.left
        for place, many in enumerate(left):
            chance = many / sum(left)
            after = int(hands.after[self.number, place])
            if after < 0:
                found -= (1 + added) * chance
                continue
            later = hands.counts[after, ACE] > self.layer
            hard = int(hands.hard[after])
            total = hard + 10 if later and hard + 10 <= MOST else hard
            if total == MOST:
                found += (1 + added) * chance
                continue
            stands = worths.best[after] if total == hands.total[after] else worths.low[after]
            kept = (1 + added) * float(stands) - natural_takes * float(worths.natural[after])
            found += chance * max(kept, RESCUED)
        return found

    def _split(self) -> ExpectedValue:
        """What splitting is worth; with other hands on the box a dealer's Pontoon may take none of these."""
        place = self.position.places[0]
        split = plan_by_composition(self.against).split(place, quickly=True)
        if not self.position.sisters:
            return _within(split.worth, split.error)
        takes = self._natural_takes
        least = split.apart - split.natural * max(takes)
        most = split.apart if self.against.completes >= 0 else least
        return _within((least + most) / 2, (most - least) / 2)


def pontoon_hints(position: Position) -> list[Hint]:
    """What each act is worth that is offered."""
    hand = PontoonHand(position)
    found = []
    for option in position.ask.options:
        said, worth = option.act, None
        if option.act == words.RESCUE:
            worth = _within(RESCUED)
        elif option.act == words.DECLINE:
            added = position.doubled / position.wager
            worth = hand.kept(added) if position.doubled else hand.best()
            said = "keep the double" if position.doubled else "play on"
        elif option.act == words.DOUBLE:
            said = f"double for {money(option.most)}"
            worth = hand.worth(DOUBLE, option.most / position.wager)
        elif option.act in ACTS:
            worth = hand.worth(ACTS[option.act])
        found.append(Hint(option.act, said, option.most, worth))
    return found


def _within(worth: float, more_error: float = 0.0) -> ExpectedValue:
    return ExpectedValue.within(worth, ERROR + more_error)
