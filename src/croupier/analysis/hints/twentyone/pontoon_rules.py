"""The rules of Pontoon in a shoe of which cards were seen: suits are no longer even."""

from dataclasses import replace
from fractions import Fraction
from typing import cast

from croupier.analysis.hints.results import NoHints
from croupier.analysis.hints.twentyone.position import Position
from croupier.analysis.odds.twentyone.pontoon.rules import (
    SEVEN,
    SUITS,
    THIRD_CARD,
    PontoonRules,
    Suited,
)
from croupier.analysis.odds.twentyone.shoe import VALUES, place_of
from croupier.cards import Card, Suit
from croupier.rulebook.twentyone.pontoon import PontoonSettings
from croupier.values import value

AS_WORKED_OUT = {"double_limits": "hand", "dealer_pontoon_takes": "busted_plus_one"}
"""The settings that worths are worked out for."""


@value
class SeenPontoonRules(PontoonRules):
    """The rules with how many cards of each value and suit the hand might have been dealt from.

    After a split the suits of the cards are left to chance, as `croupier odds` leaves them.
    """

    by_suit: tuple[tuple[int, ...], ...] = ()

    def suit_chances(self, pair: tuple[int, int]) -> dict[Suited, Fraction]:
        """How likely two cards of these values are of each kind."""
        ways = self._suited_ways(pair)
        of_values = self.shoe[pair[0]] * (self.shoe[pair[1]] - (pair[0] == pair[1]))
        if of_values <= 0:
            return {Suited.MIXED: Fraction(1), Suited.SUITED: Fraction(0), Suited.SPADES: Fraction(0)}
        spades = Fraction(ways[Suit.SPADES], of_values)
        suited = Fraction(sum(ways), of_values)
        return {Suited.MIXED: 1 - suited, Suited.SUITED: suited - spades, Suited.SPADES: spades}

    def third_suited(self, pair: tuple[int, int]) -> Fraction:
        """How likely the third card has the same suit, if the first two have and it is of the right value."""
        third = THIRD_CARD[pair]
        used = pair.count(third)
        ways, left = self._suited_ways(pair), self.shoe[third] - used
        if left <= 0 or not sum(ways):
            return Fraction(0)
        same = sum(many * max(self.by_suit[third][suit] - used, 0) for suit, many in enumerate(ways))
        return Fraction(same, sum(ways) * left)

    def _suited_ways(self, pair: tuple[int, int]) -> list[int]:
        one, other = (self.by_suit[place] for place in pair)
        again = pair[0] == pair[1]
        return [one[suit] * max(other[suit] - again, 0) for suit in range(SUITS)]


def rules_of(position: Position) -> SeenPontoonRules:
    """The rules at the table, for the hand and the cards that were not seen."""
    settings = cast(PontoonSettings, position.settings)
    for name, expected in AS_WORKED_OUT.items():
        if getattr(settings, name) != expected:
            raise NoHints(f"There are no hints where {name} is {getattr(settings, name)}.")
    usual = PontoonRules.of(settings, position.wager)
    by_suit = [[0] * SUITS for _ in range(VALUES)]
    for card, many in position.unseen.items():
        by_suit[place_of(card.rank)][card.suit] += many
    for card in (*position.cards, position.dealer):
        by_suit[place_of(card.rank)][card.suit] += 1
    rules = SeenPontoonRules(
        position.shoe,
        usual.super_bonus if super_bonus_is_open(position) else Fraction(0),
        by_suit=tuple(map(tuple, by_suit)),
    )
    return replace(rules, most_hands=rules.most_hands - len(position.sisters))


def super_bonus_is_open(position: Position) -> bool:
    """True unless suited sevens were split on the box, or any by that setting (11.10)."""
    firsts = [hand.cards[0] for _, hand in position.sisters if hand.cards]
    if not firsts or place_of(firsts[0].rank) != SEVEN:
        return True
    if getattr(position.settings, "split_7s_forfeit", "") == "any":
        return False
    suits = [card.suit for card in (position.cards[0], *firsts)]
    return len(set(suits)) == len(suits)


def suited_of(cards: tuple[Card, ...]) -> Suited:
    """What the suits of two cards make."""
    one, other = cards
    if one.suit is not other.suit:
        return Suited.MIXED
    return Suited.SPADES if one.suit is Suit.SPADES else Suited.SUITED
