"""What the sheets of Hold-em and Omaha say each in its own way, and the numbers of their rules."""

from croupier.rulebook.poker.numbers import PokerRules
from croupier.rulebook.table_rules import TableRules
from croupier.values import value


@value
class PokerGame:
    """What the sheets of a game of poker say in its own way."""

    house: TableRules
    rules: PokerRules
    no_refusal: str
    """The rule by which nobody refuses a blind."""
    tournament_chips: str
    """The rule by which tournament chips are neither added nor taken away."""
    two_left: str
    """The rule that lets the button post first where two players are left; empty if there is none."""
    hand: str
    """Which five cards are a hand."""
    lower_rate: str
    """Which games qualify for the commission of 10%."""
    lower_rate_most: int
