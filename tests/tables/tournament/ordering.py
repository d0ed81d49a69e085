"""What a director orders at a tournament's table of any game, in a random walk."""

from collections.abc import Sequence
from random import Random
from typing import Any


class Orders:
    """Lines of the director, perhaps about one player; drawn once, so that they are about the same others."""

    def __init__(
        self, random: Random, table: Any, players: Sequence[str], who: str, amounts: Sequence[int]
    ) -> None:
        self.who = who
        self.other, self.another = random.sample(players, 2)
        self.seat, self.amount = random.randint(1, table.seats.count + 1), random.choice(amounts)

    @property
    def told_rounds(self) -> Sequence[str]:
        """Rounds that are told by their results."""
        return (
            "director tells a round: nothing",
            f"director tells a round: {self.who} -{self.amount}, {self.other} +{self.amount}",
        )

    @property
    def seats_and_chips(self) -> Sequence[str]:
        """Who sits where, with what."""
        return (
            f"director puts {self.other} at {self.seat} with {self.amount}",
            f"director lifts {self.who}",
            f"director gives {self.who} {self.amount}",
            f"director counts {self.who} at {self.amount}",
            f"director substitutes {self.other} for {self.who}",
        )

    @property
    def absence(self) -> Sequence[str]:
        """Who is away, and who is back."""
        return (
            f"director marks {self.who} absent",
            f"director marks {self.who} absent",
            f"director marks {self.who} present",
        )

    @property
    def who_plays(self) -> Sequence[str]:
        """Rounds of some alone, and what becomes of those who are away."""
        return (
            f"director lets only {self.who} {self.other} {self.another} play",
            "director lets everybody play",
            "director lets everybody play",
            "director leaves absent players out",
            "director plays for absent players",
        )
