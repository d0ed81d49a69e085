"""What the sheets of Hold-em and Omaha say each in its own way, and the numbers of their rules."""

from croupier.rulebook.poker.numbers import PokerRules
from croupier.values import value


@value
class PokerGame:
    """What the sheets of a game of poker say in its own way."""

    rules: PokerRules
    hand: str
    """Which five cards are a hand."""
    lower_rate: str
    """Which games qualify for the commission of 10%."""
    lower_rate_most: int
