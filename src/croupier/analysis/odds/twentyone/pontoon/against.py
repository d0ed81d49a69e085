"""Everything that can be worked out once against one card of the dealer, whatever plan a player follows."""

from functools import cache, cached_property

import numpy as np

from croupier.analysis.odds.twentyone.dealer import (
    DEALER_BUST,
    NATURAL,
    RESULTS,
    SEVENTEEN,
    dealer_chances,
    dealer_tree,
)
from croupier.analysis.odds.twentyone.hand_index import hand_index, number_of
from croupier.analysis.odds.twentyone.pontoon.playing import (
    ACTS,
    LAYERS,
    PontoonWorths,
    play_pontoon,
)
from croupier.analysis.odds.twentyone.pontoon.rules import (
    COURT,
    SEVEN,
    THIRD_CARD,
    PontoonRules,
    Suited,
    pays_21,
    pays_three,
)
from croupier.analysis.odds.twentyone.shoe import ACE, MOST, TEN, VALUES, with_card
from croupier.analysis.odds.twentyone.splitting import MOST_TERMS, weights
from croupier.analysis.types import Float64Blocks, Float64Rows, Float64s, Int64s, Uint8Rows


class Position:
    """A player's hand still to be dealt from a shoe that lacks certain cards.

    After a split, every hand `holds` one of the cards that were split, and the others are gone.
    """

    def __init__(self, shoe: tuple[int, ...], holds: int, worths: PontoonWorths) -> None:
        self.shoe: Int64s = np.array(shoe, dtype=np.int64)
        self.holds = holds
        self.worths = worths

    def follow(self, acts: Uint8Rows, rescues: Uint8Rows, natural_takes: float) -> Float64Blocks:
        """What each act is worth by layer and hand, if the plan is followed afterwards."""
        return self._play(acts, rescues, natural_takes, choose=False)

    def best(self, natural_takes: float = 1.0) -> tuple[Uint8Rows, Uint8Rows, Float64Blocks]:
        """The best acts and rescues by layer and hand, and what each act is worth if these follow."""
        acts, rescues = np.zeros((2, LAYERS, len(self.worths.best)), dtype=np.uint8)
        return acts, rescues, self._play(acts, rescues, natural_takes, choose=True)

    def _play(
        self, acts: Uint8Rows, rescues: Uint8Rows, natural_takes: float, *, choose: bool
    ) -> Float64Blocks:
        worth = np.zeros((LAYERS, len(self.worths.best), ACTS))
        play_pontoon(
            hand_index(), self.shoe, self.holds, self.worths, natural_takes, choose, rescues, acts, worth
        )
        return worth

    def chance(self, number: int, place: int) -> float:
        """How likely a hand gets a card of the value at this place next."""
        hands = hand_index()
        left = int(self.shoe.sum() - hands.cards[number])
        return int(self.shoe[place] - hands.counts[number, place]) / left


class Against:
    """One first card of the dealer."""

    def __init__(self, rules: PontoonRules, first: int) -> None:
        self.rules = rules
        self.first = first
        self.shoe = with_card(rules.shoe, first, -1)
        """The shoe without that card."""
        self.chance = rules.shoe[first] / sum(rules.shoe)
        self._after_split: dict[tuple[int, int], Position] = {}

    @cached_property
    def unsplit(self) -> Position:
        """The hand as it is dealt."""
        return self._position(self.shoe, -1)

    def split(self, place: int) -> list[Position]:
        """A hand after a split, by how many further cards of that value are gone."""
        return [self.split_position(place, gone) for gone in range(self.terms(place))]

    def split_position(self, place: int, gone: int) -> Position:
        """A hand after a split, if so many further cards of that value are gone."""
        if (place, gone) not in self._after_split:
            shoe = with_card(self.shoe, place, -1 - gone)
            self._after_split[place, gone] = self._position(shoe, place)
        return self._after_split[place, gone]

    def terms(self, place: int) -> int:
        """How many cards of the value may be gone, less one: aces are split once only (11.3)."""
        return 1 if self.most_hands(place) == 2 else MOST_TERMS

    def most_hands(self, place: int) -> int:
        """How many hands a split may come to."""
        return 2 if place == ACE else self.rules.most_hands

    def split_weights(self, place: int) -> list[list[float]]:
        """The weights of hands after a split, by how many cards of that value are gone and second card."""
        shoe = with_card(self.shoe, place, -2)
        return weights(shoe, place, self.most_hands(place))[: self.terms(place)]

    def start_chance(self, one: int, other: int) -> float:
        """How likely the first two cards are."""
        left = sum(self.shoe)
        ways = (1 if one == other else 2) * self.shoe[one] * with_card(self.shoe, one, -1)[other]
        return ways / (left * (left - 1))

    def extra(self, position: Position, pair: tuple[int, int], suited: Suited) -> float:
        """What the suits of two cards add to a draw: 6-7-8 and 7-7-7 pay more if suited (14.2, 14.3)."""
        if suited is Suited.MIXED:
            return 0.0
        more = pays_three(pair, suited) - pays_three(pair, Suited.MIXED)
        if pair == (SEVEN, SEVEN) and self.first == SEVEN:
            more += self.rules.super_bonus
        third = position.chance(number_of(*pair), THIRD_CARD[pair])
        return third * float(self.rules.third_suited(pair) * more)

    def natural(self, shoe: tuple[int, ...]) -> float:
        """How likely the dealer makes Pontoon with the next card of a shoe."""
        return shoe[self.completes] / sum(shoe) if self.completes >= 0 else 0.0

    @property
    def completes(self) -> int:
        """The place of the card that makes the dealer's Pontoon, or -1."""
        return {ACE: TEN, TEN: ACE}.get(self.first, -1)

    def surrender(self, one: int, other: int) -> float | None:
        """What it is worth to surrender these cards, if that is offered (9.1, 9.3)."""
        if self.first not in COURT:
            return None
        natural = self.natural(with_card(with_card(self.shoe, one, -1), other, -1))
        return -0.5 * (1.0 - natural) - natural

    def _position(self, shoe: tuple[int, ...], holds: int) -> Position:
        hands = hand_index()
        chances = np.zeros((len(hands.hard), RESULTS))
        tree = dealer_tree(self.first, self.rules.draws_on_soft_17)
        dealer_chances(hands, tree, np.array(shoe, dtype=np.int64), holds, chances)
        best, low = level(hands.total, chances), level(hands.hard, chances)
        natural = np.ascontiguousarray(chances[:, NATURAL])
        return Position(shoe, holds, PontoonWorths(best, low, natural, pays_of_hands()))


def level(totals: Int64s, chances: Float64Rows) -> Float64s:
    """Wins less losses with these totals, a dealer's Pontoon left out."""
    found: Float64s = chances[:, DEALER_BUST].copy()
    for total in range(SEVENTEEN, MOST + 1):
        found += chances[:, total - SEVENTEEN] * np.sign(totals - total)
    return found


@cache
def pays_of_hands() -> Float64s:
    """What each hand pays as a 21, if its suits are mixed (14.2)."""
    hands = hand_index()
    found = np.array([float(pays_21(max(int(cards), 2))) for cards in hands.cards])
    for pair, third in THIRD_CARD.items():
        found[number_of(*pair, third)] = float(pays_three(pair, Suited.MIXED))
    return found


def against_each(rules: PontoonRules) -> list[Against]:
    """One for each first card of the dealer."""
    return [Against(rules, first) for first in range(VALUES)]
