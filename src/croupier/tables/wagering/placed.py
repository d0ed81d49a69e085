"""What lies on the table before the first card, and what the table knows of those who put it there."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Protocol, TypeVar, cast

from croupier.plain import Fields
from croupier.values import PlayerName, value


class PlacedChips(Protocol):
    """What a player has put down at a place, by spot; each room has a value of its own for it.

    It is never changed: other chips at the place are another value, which takes its place.
    """

    @property
    def player(self) -> PlayerName:
        """Whose chips they are."""

    @property
    def chips(self) -> int:
        """All that lies there."""


P = TypeVar("P", bound=PlacedChips)


def with_chips(placed: P, chips: Mapping[str, int]) -> P:
    """What lies at a place with other chips on these spots."""
    changed: P = replace(cast(Any, placed), **chips)
    return changed


@value
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


UNKNOWN_PLAYER: Final = PlayerStanding()
"""What is known of somebody of whom nothing is, for reading."""


def saved_wager_below(saved: Fields, player: PlayerName) -> tuple[int, str]:
    """The box and the kind of a player's first wager below the minimum, as they were saved."""
    wager = saved.row(player, 2)
    return wager.whole("1", 0), wager.text("2")
