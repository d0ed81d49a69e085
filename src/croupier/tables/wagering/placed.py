"""What lies on the table before the first card, and what the table knows of those who put it there."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
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


def saved_chips(kind: type[Any], saved: Fields, place: str) -> Any:
    """What lay at a place when it was saved by `asdict`; what has a default may have been left out."""
    known: dict[str, object] = {}
    for each in fields(kind):
        if each.default is not MISSING and not saved.has(each.name):
            continue
        if each.name == "player":
            known[each.name] = saved.text(each.name)
        elif isinstance(each.default, bool):
            known[each.name] = saved.flag(each.name)
        else:
            known[each.name] = saved.whole(each.name, int(each.name == place))
    return kind(**known)


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


UNKNOWN_PLAYER: Final = PlayerStanding()
"""What is known of somebody of whom nothing is, for reading."""


def saved_wager_below(saved: Fields, player: PlayerName) -> tuple[int, str]:
    """The box and the kind of a player's first wager below the minimum, as they were saved."""
    wager = saved.row(player, 2)
    return wager.whole("1", 0), wager.text("2")
