"""How long rounds take: a plain model of people at real tables, by which the simulated clock goes."""

from typing import Final

from croupier.values import value


@value
class Timing:
    """So many seconds a round, and so many for every decision of a player in it."""

    round_seconds: int
    decision_seconds: int

    def seconds(self, decisions: int) -> int:
        """How long a round with so many decisions takes."""
        return self.round_seconds + self.decision_seconds * decisions

    @property
    def words(self) -> str:
        """The model in a sentence."""
        return f"A round takes {self.round_seconds} seconds, plus {self.decision_seconds} for every decision."


TIMINGS: Final[dict[str, Timing]] = {
    "blackjack": Timing(40, 4),
    "pontoon": Timing(40, 4),
    "ultimate": Timing(45, 5),
    "holdem": Timing(35, 5),
    "omaha": Timing(45, 6),
}
"""By game. By these, a suggested tournament usually ends within the hours for which it was planned."""
