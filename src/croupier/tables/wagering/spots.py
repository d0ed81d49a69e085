"""The spots of a layout, on which players put chips before the first card: a room declares its own.

A room says which spots each of its places has, and what its places add to the limits of a spot: who shares a
place, how much room is left there, whose limit is a personal one.
"""

from collections.abc import Iterator, Sequence
from operator import attrgetter
from typing import Any, ClassVar, Final, Protocol

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Said
from croupier.rulebook.numbers import HouseRules
from croupier.tables.wagering.placed import PlayerStanding
from croupier.values import PlayerName, value

Told = tuple[str, str]
"""A sentence about a player, as a phrase in which `{place}` is filled in, and the rule behind it."""
NEVER: Final = "", ""


@value
class Spot:
    """A spot at each place of a layout, with the limits of the wager that lies there."""

    name: str
    """What lines and records of wagers call it."""
    known_as: str = ""
    """What rounds call a wager that lies there, if not by the name of the spot."""
    kind: str = ""
    """What people call a wager that lies there."""
    plural: str = ""
    minimum: int = 0
    maximum: int = 0
    multiple: int = 1
    multiples: str = ""
    """The rule about multiples, which is cited for the step."""
    taken: Told = NEVER
    """Why a player does not put down a second wager there."""
    cut: str = ""
    """What is said where only the maximum is in action; empty where any other amount is refused."""
    no_room: str = ""
    """What is said where less than the minimum is left of the maximum."""
    optional: bool = False
    equal_to: str = ""
    """The spot whose wager it equals, with which it is put down and taken back."""
    unequal: str = ""
    """The rule by which it is equal."""
    needs: str = ""
    """The spot without whose wager none lies here."""
    own: bool = True
    """True iff the wager that it needs must be of the same player, and not of anybody at the place."""
    lacking: Told = NEVER
    """Why it is not put down without the wager that it needs."""
    alone: Told = NEVER
    """Why it goes back when that wager is taken away."""
    players: int = 1
    """How many players share the spot of a place."""
    full: Told = NEVER
    offered: bool = True
    not_offered: Told = NEVER

    @property
    def wager(self) -> str:
        """What rounds call a wager that lies there."""
        return self.known_as or self.name


class OnTable(Protocol):
    """What lies on the spots of a table before the deal."""

    placed: list[Any]

    def on(self, place: int, spot: str = "") -> Sequence[Any]:
        """What lies on a spot of a place, the main one unless another is named, front to back."""

    def of(self, player: PlayerName) -> Iterator[Any]:
        """All that a player has placed."""

    def total(self, place: int) -> int:
        """All main wagers at a place together."""

    def left(self, player: PlayerName) -> int | None:
        """How many chips the player has that do not lie on the table; None where nobody counts them."""

    def clear(self, placed: Any, spot: str) -> None:
        """Take the chips off a spot."""

    def return_alone(self, place: int) -> list[Said]:
        """Return the wagers at a place that have lost the one they need."""


class WagerLayout:
    """The spots of a table, and what its places add to their limits.

    As it stands it is that of seats: each player has one in a round, and each has one player.
    """

    PLACE: ClassVar[str] = "seat"
    """What a place is called, in records of wagers too."""

    def __init__(
        self, settings: Any, rules: HouseRules, spots: tuple[Spot, ...], places: int, record: type[Any]
    ) -> None:
        self.settings = settings
        self.rules = rules
        self.spots = spots
        self.main = next(spot for spot in spots if not spot.optional)
        """The spot whose wager brings a player into a round."""
        self.copies = 1 + sum(spot.equal_to == self.main.name for spot in spots)
        """How many spots a main wager lies on."""
        self.equal_spots = [spot for spot in spots if spot.equal_to]
        """Those whose wager equals that on another."""
        self.by_name = {spot.name: spot for spot in spots}
        self.places = places
        self.at = attrgetter(self.PLACE)
        """The number of the place at which chips lie."""
        self.record = record
        """What is kept of the chips of a player at a place: a value that has the spots by name."""
        self.kinds = [(spot.wager, attrgetter(spot.equal_to or spot.name)) for spot in spots]
        """What rounds call a wager on each spot, and how much of the chips at a place lies there."""

    def spot(self, name: str) -> Spot:
        """The spot of that name; of one that equals another, the other."""
        spot = self.by_name.get(name)
        if spot is None:
            raise LookupError(f"A {self.PLACE} has no spot {name!r}.")
        return self.spot(spot.equal_to) if spot.equal_to else spot

    def where(self, place: int) -> str:
        """A place in words."""
        return f"at {self.PLACE} {place}"

    def place_below(self, place: int) -> int:
        """Where a first wager below the minimum is noted, 0 if a player has no more than one place."""
        return 0

    def check_place(self, table: OnTable, player: PlayerName, place: int) -> None:
        """Refuse a place that is not there, or that is not the player's."""
        if not 1 <= place <= self.places:
            raise self.refusal(f"There is no seat {place}: seats are 1 to {self.places}.", self.rules.seat)
        for each in table.placed:
            if (each.player == player) != (getattr(each, self.PLACE) == place):
                raise self.refusal(
                    "A player has one seat in a round, and a seat has one player.", self.rules.seat
                )

    def refused(
        self, table: OnTable, standing: PlayerStanding, player: PlayerName, place: int
    ) -> Told | None:
        """Why the player may put nothing at all there, although there is a spot for it."""
        return None

    def own_limit(self, standing: PlayerStanding, place: int, named: int) -> int:
        """The player's own maximum for a main wager, known or named with the wager, 0 if there is none."""
        return 0

    def most(
        self, table: OnTable, standing: PlayerStanding, place: int, spot: Spot, limit: int
    ) -> tuple[int, str]:
        """The most that the player may have on a spot, and the rule that says so."""
        return spot.maximum, self.rules.above_maximum

    def least_only(self, standing: PlayerStanding, spot: Spot) -> str:
        """The rule that holds the player to the minimum, if one does."""
        return ""

    def note(self, placed: Any, *, seated: bool, limit: int, new: bool) -> Any:
        """Chips that have been put down, with what else is known of them."""
        return placed

    def after(self, table: OnTable, placed: Any, amount: int, limit: int) -> list[Said]:
        """What is said, and done, after a player has put chips down; `amount` is the main wager of them."""
        return []

    def wager(self, placed: Any) -> Any:
        """The wager of a round that comes of these chips."""
        raise NotImplementedError

    def none_placed(self) -> IllegalAction:
        """Why no round begins where nobody has a main wager."""
        return self.refusal(f"A round needs at least one {self.main.kind}.", self.rules.opportunity)

    def refusal(self, reason: str, rule: str) -> IllegalAction:
        """The refusal of a wager by a rule of the game."""
        return IllegalAction(reason, f"{self.settings.game} {rule}")
