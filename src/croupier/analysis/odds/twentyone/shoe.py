"""Cards by their values alone, and a shoe as how many cards of each value it has.

Values go from 1, the ace, to 10; tuples and arrays begin at 0, so that a value stands at its own place less
one.
"""

from fractions import Fraction
from typing import Final

from croupier.cards import Rank
from croupier.rulebook.twentyone.settings import TwentyOneSettings

VALUES: Final = 10
ACE, TEN = 0, 9
"""The places of the ace and of cards that count ten."""
MOST: Final = 21
NAMES: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
"""What the cards are called, by the place of their value."""


def place_of(rank: Rank) -> int:
    """The place of a card's value: 0 for an ace, 9 for a ten or a court card (2.5)."""
    return ACE if rank is Rank.ACE else min(rank - Rank.TWO + 1, TEN)


def shoe_of(settings: TwentyOneSettings) -> tuple[int, ...]:
    """How many cards of each value a fresh shoe has."""
    places = [place_of(card.rank) for card in settings.deck.cards]
    return tuple(settings.decks * places.count(place) for place in range(VALUES))


def with_card(counts: tuple[int, ...], place: int, many: int = 1) -> tuple[int, ...]:
    """The same cards and so many more of one value; fewer if that is less than 0."""
    return (*counts[:place], counts[place] + many, *counts[place + 1 :])


def chances_of(shoe: tuple[int, ...]) -> tuple[Fraction, ...]:
    """How likely each value is to be the next card."""
    cards = sum(shoe)
    return tuple(Fraction(many, cards) for many in shoe)
