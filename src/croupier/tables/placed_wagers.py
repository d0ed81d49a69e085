"""What lies on the boxes before the first card, and what the table knows of those who put it there."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Protocol

from croupier.plain import Fields
from croupier.values import PlayerName


@dataclass(slots=True)
class PlacedWager:
    """What a player has on a box: a wager, a side wager, or both."""

    player: PlayerName
    box: int
    amount: int = 0
    pairs: int = 0
    seated: bool = False
    personal_limit: int = 0

    @property
    def chips(self) -> int:
        """All that lies there."""
        return self.amount + self.pairs

    @classmethod
    def from_saved(cls, saved: Fields) -> "PlacedWager":
        """What lay there when it was saved."""
        return cls(
            player=saved.text("player"),
            box=saved.whole("box", 1),
            amount=saved.whole("amount", 0) if saved.has("amount") else 0,
            pairs=saved.whole("pairs", 0) if saved.has("pairs") else 0,
            seated=saved.has("seated") and saved.flag("seated"),
            personal_limit=saved.whole("personal_limit", 0) if saved.has("personal_limit") else 0,
        )


@dataclass(slots=True)
class PlayerStanding:
    """What the table knows of a player that bears on their wagers."""

    warned: bool = False
    minimum_only: str = ""  # the rule that holds them to the minimum, if any
    one_box: bool = False
    excluded: bool = False
    personal_limits: dict[int, int] = field(default_factory=dict)  # by box
    ante_limit: int = 0  # their own maximum where a player has one hand
    trips_limit: int = 0

    def end_visit(self) -> None:
        """Forget what holds for one visit: the advice about the minimum, and the markers."""
        self.warned = False
        self.personal_limits.clear()
        self.ante_limit = self.trips_limit = 0

    @classmethod
    def from_saved(cls, saved: Fields) -> "PlayerStanding":
        """What was known when it was saved."""
        return cls(
            warned=saved.has("warned") and saved.flag("warned"),
            minimum_only=saved.text("minimum_only") if saved.has("minimum_only") else "",
            one_box=saved.has("one_box") and saved.flag("one_box"),
            excluded=saved.has("excluded") and saved.flag("excluded"),
            personal_limits=saved.by_number("personal_limits", Fields.number),
            ante_limit=saved.whole("ante_limit", 0) if saved.has("ante_limit") else 0,
            trips_limit=saved.whole("trips_limit", 0) if saved.has("trips_limit") else 0,
        )


class Layout(Protocol):
    """The boxes of the layout with all that lies on them."""

    def on(self, box: int) -> Iterator[PlacedWager]:
        """The main wagers on a box, front to back."""

    def side_on(self, box: int) -> Iterator[PlacedWager]:
        """The side wagers on a box, front to back."""

    def of(self, player: PlayerName) -> Iterator[PlacedWager]:
        """All that a player has placed."""

    def total(self, box: int) -> int:
        """All main wagers on a box together."""

    def marked(self, box: int) -> bool:
        """True iff a personal limit marker lies at a wager on the box."""
