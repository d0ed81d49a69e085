"""What lies on the boxes before the first card, and what the table knows of those who put it there."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass(slots=True)
class Placed:
    """What a player has on a box: a wager, a side wager, or both."""

    player: str
    box: int
    amount: int = 0
    pairs: int = 0
    seated: bool = False
    personal_limit: int = 0


@dataclass(slots=True)
class Standing:
    """What the table knows of a player that bears on his wagers."""

    warned: bool = False
    minimum_only: str = ""  # the rule that holds him to the minimum, if any
    one_box: bool = False
    excluded: bool = False
    personal_limits: dict[int, int] = field(default_factory=dict)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Standing":
        """What was known when it was saved."""
        limits = {int(box): most for box, most in data["personal_limits"].items()}
        return cls(**data | {"personal_limits": limits})


class Layout:
    """The boxes of the layout with all that lies on them, in the order of placing."""

    def __init__(self) -> None:
        self.placed: list[Placed] = []

    def on(self, box: int) -> Iterator[Placed]:
        """The main wagers on a box, front to back."""
        return (each for each in self.placed if each.box == box and each.amount)

    def side_on(self, box: int) -> Iterator[Placed]:
        """The side wagers on a box, front to back."""
        return (each for each in self.placed if each.box == box and each.pairs)

    def of(self, player: str) -> Iterator[Placed]:
        """All that a player has placed."""
        return (each for each in self.placed if each.player == player)

    def find(self, player: str, box: int) -> Placed | None:
        """What the player has on the box."""
        return next((each for each in self.of(player) if each.box == box), None)

    def staked(self, player: str) -> int:
        """How many of the player's chips lie on the table."""
        return sum(each.amount + each.pairs for each in self.of(player))

    def total(self, box: int) -> int:
        """All main wagers on a box together."""
        return sum(each.amount for each in self.on(box))

    def marked(self, box: int) -> bool:
        """True iff a personal limit marker lies at a wager on the box."""
        return any(each.personal_limit for each in self.on(box))
