"""The outcome of many boards or random deals: what becomes of each player in them, in whole numbers.

>>> one, other = PlayerOutcome(wins=1, ties=1, units=7560), PlayerOutcome(wins=0, ties=1, units=2520)
>>> Outcome(2, (one, other)).equity(0)
Fraction(3, 4)
"""

from collections import Counter
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

    def times(self, often: int) -> "PlayerOutcome":
        """The same, so often."""
        categories = tuple(
            [{kind: often * count for kind, count in half.items()} for half in self.categories]
        )
        return PlayerOutcome(
            often * self.wins, often * self.ties, often * self.units, often * self.squares, categories
        )

    def plus(self, other: "PlayerOutcome") -> "PlayerOutcome":
        """Both together."""
        halves = zip(self.categories, other.categories, strict=True)
        categories = tuple([dict(Counter(one) + Counter(more)) for one, more in halves])
        return PlayerOutcome(
            self.wins + other.wins,
            self.ties + other.ties,
            self.units + other.units,
            self.squares + other.squares,
            categories,
        )


@value
class Outcome:
    """So many boards, and what they come to for each player.

    Where hands are ranges, each board counts once for each choice of the hands, or as often as weights say.
    """

    boards: int
    players: tuple[PlayerOutcome, ...]

    def equity(self, player: int) -> Fraction:
        """The part of the pot that is a player's on average."""
        return Fraction(self.players[player].units, POT * self.boards)

    def times(self, often: int) -> "Outcome":
        """The same boards, so often."""
        return Outcome(often * self.boards, tuple([each.times(often) for each in self.players]))

    def plus(self, other: "Outcome") -> "Outcome":
        """The boards of both."""
        players = zip(self.players, other.players, strict=True)
        return Outcome(self.boards + other.boards, tuple([one.plus(more) for one, more in players]))
