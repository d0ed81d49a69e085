"""The outcome of many boards or random deals: what becomes of each player in them, in whole numbers.

>>> one, other = PlayerOutcome(wins=1, ties=1, units=7560), PlayerOutcome(wins=0, ties=1, units=2520)
>>> Outcome(2, (one, other)).equity(0)
Fraction(3, 4)
"""

from fractions import Fraction
from typing import Final

from croupier.ranking import Category
from croupier.values import value

ByCategory = dict[Category | None, int]
"""How often a hand was of each category; None is a hand that does not qualify."""

POT: Final = 5040
"""The units of a pot: half of it can be divided among up to ten players."""


@value
class PlayerOutcome:
    """One player's part: pots won alone, pots of which they take a part, and all that they take, in units.

    `squares` is the sum of the squares of what they take of each pot, which only random deals need.
    `categories` counts what they make for the pot, or for its high and its low half; it is empty unless it is
    asked for.
    """

    wins: int
    ties: int
    units: int
    squares: int = 0
    categories: tuple[ByCategory, ...] = ()


@value
class Outcome:
    """So many boards, and what they come to for each player.

    Where hands are ranges, each board counts once for each choice of the hands.
    """

    boards: int
    players: tuple[PlayerOutcome, ...]

    def equity(self, player: int) -> Fraction:
        """The part of the pot that is a player's on average."""
        return Fraction(self.players[player].units, POT * self.boards)
