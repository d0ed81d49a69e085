"""The rules that the odds of Pontoon depend on, as the rule book and the settings of a table give them."""

from collections.abc import Sequence
from enum import IntEnum
from fractions import Fraction
from functools import cache
from typing import Final, Self

from croupier.analysis.odds.twentyone.shoe import TEN, shoe_of
from croupier.cards import Card, parse_cards
from croupier.chips import Odds
from croupier.rulebook.twentyone.pontoon import (
    GREAT_SUPER_BONUS,
    GREAT_WAGER,
    PONTOON_PAYS,
    SUPER_BONUS,
    PontoonSettings,
)
from croupier.rulebook.twentyone.pontoon_odds import row_of
from croupier.rulebook.twentyone.settings import SPLIT_HANDS
from croupier.values import value

SUITS: Final = 4
SEVEN: Final = 6
"""The place of the seven."""
COURT: Final = (0, TEN)
"""The places of the first cards of the dealer against which a player may surrender (9.1)."""


class Suited(IntEnum):
    """The suits of two cards that may become 6-7-8 or 7-7-7."""

    MIXED = 0
    SUITED = 1
    SPADES = 2


THIRD_CARD: Final = {(5, 6): 7, (5, 7): 6, (6, 7): 5, (6, 6): 6}
"""The place of the card that completes 6-7-8 or 7-7-7, by the places of the first two."""


@value
class Changes:
    """Rules that can be changed to see what they are worth, with an infinite deck."""

    doubles_on: int = 21
    """The most cards that a hand may have when its wager is doubled (12.1)."""
    rescue: bool = True  # 12.6
    surrender: bool = True  # 9.1
    long_hands_pay: bool = True  # five cards and more, 14.2
    sevens_pay: bool = True  # 6-7-8 and 7-7-7, 14.2


AS_THEY_ARE: Final = Changes()


@value
class PontoonRules:
    """The shoe by the values of its cards, and what the rules pay; by default what the rules say."""

    shoe: tuple[int, ...]
    super_bonus: Fraction = Fraction(0)
    """What the Super Bonus comes to, in units of the wager; 0 leaves it out (14.3)."""
    pontoon_pays: Fraction = Fraction(PONTOON_PAYS.pays, PONTOON_PAYS.on)
    most_hands: int = SPLIT_HANDS
    draws_on_soft_17: bool = True  # 13.1(a)
    fresh: tuple[int, ...] = ()
    """The shoe before cards of unknown suits were taken out; empty if none were."""

    @classmethod
    def of(cls, settings: PontoonSettings, wager: int = 0) -> Self:
        """The rules at a table with these settings, off a fresh shoe; a wager in cents has a Super Bonus.

        In a tournament it has one only if the conditions pay it.
        """
        counts = wager and settings.pays_super_bonus
        bonus = Fraction(super_bonus(wager), wager) if counts else Fraction(0)
        return cls(shoe_of(settings), bonus)

    @property
    def whole(self) -> tuple[int, ...]:
        """The shoe with every card: a card that is gone unseen changes nothing about the suits of others."""
        return self.fresh or self.shoe

    def suit_chances(self, pair: tuple[int, int]) -> dict[Suited, Fraction]:
        """How likely two cards of these values are of each kind."""
        alike = self.whole[pair[0]]
        suited = Fraction(alike // SUITS - 1, alike - 1) if pair[0] == pair[1] else Fraction(1, SUITS)
        return {
            Suited.MIXED: 1 - suited,
            Suited.SUITED: suited * Fraction(SUITS - 1, SUITS),
            Suited.SPADES: suited / SUITS,
        }

    def third_suited(self, pair: tuple[int, int]) -> Fraction:
        """How likely the third card has the same suit, if the first two have and it is of the right value."""
        alike = self.whole[pair[0]]
        return Fraction(alike // SUITS - 2, alike - 2) if pair[0] == pair[1] else Fraction(1, SUITS)


def super_bonus(wager: int) -> int:
    """What three suited sevens against a dealer's seven win on top, in cents (14.3)."""
    return GREAT_SUPER_BONUS if wager >= GREAT_WAGER else SUPER_BONUS


@cache
def pays_21(cards: int) -> Fraction:
    """What a 21 of so many cards pays, but for 6-7-8 and 7-7-7 (14.2)."""
    return _paid([*parse_cards("2c 9d"), *parse_cards("Kh") * (cards - 2)])


@cache
def pays_three(pair: tuple[int, int], suited: Suited) -> Fraction:
    """What 6-7-8 or 7-7-7 of these suits pays."""
    suits = {Suited.MIXED: "dhs", Suited.SUITED: "ddd", Suited.SPADES: "sss"}[suited]
    places = (*pair, THIRD_CARD[pair])
    return _paid(
        parse_cards("".join(f"{place + 1}{suit}" for place, suit in zip(places, suits, strict=True)))
    )


def _paid(cards: Sequence[Card]) -> Fraction:
    odds: Odds = row_of(cards).odds
    return Fraction(odds.pays, odds.on)
