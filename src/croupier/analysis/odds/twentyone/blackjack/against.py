"""Everything that can be worked out once against one card of the dealer, whatever plan a player follows."""

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations_with_replacement
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.odds.twentyone.blackjack.playing import ACTS, play
from croupier.analysis.odds.twentyone.blackjack.rules import BlackjackRules
from croupier.analysis.odds.twentyone.dealer import (
    DEALER_BUST,
    NATURAL,
    RESULTS,
    SEVENTEEN,
    dealer_chances,
    dealer_tree,
)
from croupier.analysis.odds.twentyone.hand_index import hand_index, number_of
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, TEN, VALUES, with_card
from croupier.analysis.odds.twentyone.splitting import MOST_TERMS, weights
from croupier.analysis.types import Float64Rows, Float64s, Int64s, Uint8s

PAIRS: Final = tuple(combinations_with_replacement(range(VALUES), 2))
"""The first two cards, by the places of their values."""


class Position:
    """A player's hand still to be dealt from a shoe that lacks certain cards.

    After a split, every hand `holds` one of the cards that were split, and the others are gone.
    """

    def __init__(self, shoe: tuple[int, ...], holds: int, stand: Float64s) -> None:
        self.shoe: Int64s = np.array(shoe, dtype=np.int64)
        self.holds = holds
        self.stand = stand

    def follow(self, acts: Uint8s) -> Float64Rows:
        """What each act is worth with each hand, if the plan is followed afterwards."""
        worth = np.zeros((len(self.stand), ACTS))
        play(hand_index(), self.shoe, self.holds, self.stand, 0, False, acts, worth)
        return worth

    def best(self, doubles_on: int) -> tuple[Uint8s, Float64Rows]:
        """The best act with each hand, and what each act is worth if the best ones follow."""
        acts = np.zeros(len(self.stand), dtype=np.uint8)
        worth = np.zeros((len(self.stand), ACTS))
        play(hand_index(), self.shoe, self.holds, self.stand, doubles_on, True, acts, worth)
        return acts, worth


class Against:
    """One first card of the dealer."""

    def __init__(self, rules: BlackjackRules, first: int) -> None:
        self.rules = rules
        self.first = first
        self.shoe = with_card(rules.shoe, first, -1)
        """The shoe without that card."""
        self.chance = rules.shoe[first] / sum(rules.shoe)

    @cached_property
    def unsplit(self) -> Position:
        """The hand as it is dealt."""
        return self._position(self.shoe, -1)

    def split(self, place: int) -> list[Position]:
        """A hand after a split, by how many further cards of that value are gone."""
        if place not in self._split:
            self._split[place] = [
                self._position(with_card(self.shoe, place, -1 - gone), place)
                for gone in range(self.terms(place))
            ]
        return self._split[place]

    @cached_property
    def _split(self) -> dict[int, list[Position]]:
        return {}

    def terms(self, place: int) -> int:
        """How many cards of the value may be gone, less one: aces are split once only (10.3)."""
        return 1 if place == ACE or self.rules.most_hands == 2 else MOST_TERMS

    def split_weights(self, place: int) -> list[list[float]]:
        """The weights of hands after a split, by how many cards of that value are gone and second card."""
        most_hands = 2 if place == ACE else self.rules.most_hands
        return weights(with_card(self.shoe, place, -2), place, most_hands)[: self.terms(place)]

    @property
    def starts(self) -> list[tuple[int, float]]:
        """The hands of two cards, each with its chance."""
        left = sum(self.shoe)
        found = []
        for one, other in PAIRS:
            ways = (1 if one == other else 2) * self.shoe[one] * with_card(self.shoe, one, -1)[other]
            found.append((number_of(one, other), ways / (left * (left - 1))))
        return found

    @property
    def natural(self) -> float:
        """How likely the dealer makes Blackjack when the player has one, which are a tie (13.1(g))."""
        left = with_card(with_card(self.shoe, ACE, -1), TEN, -1)
        completes = {ACE: left[TEN], TEN: left[ACE]}.get(self.first, 0)
        return completes / sum(left)

    @property
    def blackjack(self) -> float:
        """What a player's Blackjack is worth (13.2(a)); even money is left alone."""
        return float(self.rules.blackjack_pays) * (1.0 - self.natural)

    def _position(self, shoe: tuple[int, ...], holds: int) -> Position:
        hands = hand_index()
        chances = np.zeros((len(hands.hard), RESULTS))
        tree = dealer_tree(self.first, self.rules.draws_on_soft_17)
        dealer_chances(hands, tree, np.array(shoe, dtype=np.int64), holds, chances)
        return Position(shoe, holds, stand_worth(hands.total, chances))


def stand_worth(totals: Int64s, chances: Float64Rows) -> Float64s:
    """What hands with these totals are worth as they are: a dealer's Blackjack beats them all (13.1(f))."""
    found: NDArray[np.float64] = chances[:, DEALER_BUST] - chances[:, NATURAL]
    for total in range(SEVENTEEN, MOST + 1):
        found += chances[:, total - SEVENTEEN] * np.sign(totals - total)
    return found


def against_each(rules: BlackjackRules) -> Sequence[Against]:
    """One for each first card of the dealer."""
    return [Against(rules, first) for first in range(VALUES)]
