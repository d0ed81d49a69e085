"""A table of a tournament, as the tournament drives it: told by its results, or played line by line.

Every table of a tournament does what `TournamentTable` says, whoever deals at it. What the tournament asks
of it are lines said to the table, and follows from lines of the tournament's own log.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import field
from typing import Any, Protocol

from croupier.rulebook.settings import Settings
from croupier.tables.tournament.coming import Coming
from croupier.values import PlayerName, value


@value
class SettledRound:
    """A round that was settled: chips of everybody at the table before and after, and what each put in."""

    number: int
    before: Mapping[PlayerName, int]
    after: Mapping[PlayerName, int]
    put_in: Mapping[PlayerName, int] = field(default_factory=dict)
    void: bool = False
    """True iff all wagers went back; such a round is not counted."""
    again: bool = False
    """True iff it was settled before, and has been put right or made void since."""
    moved: Mapping[PlayerName, int] = field(default_factory=dict)
    """What has moved at the table beside the round: it puts right one that was settled before."""
    uncounted: int = 0
    """How many chips of those who are out somebody at the table has won, and it is not known who."""


@value
class LateVoid:
    """A round that was made void after the next one had commenced, which goes on and stands."""

    changes: Mapping[PlayerName, int]
    """What goes back to each player, or is taken from them."""
    moved: Mapping[PlayerName, int]
    """What of it has moved already: those who are in the round that goes on have theirs with its end."""


Apply = Callable[[], SettledRound | None]
"""Carries out a line that was checked; gives the round that it has settled, if it has."""


class TournamentTable(Protocol):
    """What a tournament asks of its tables; between rounds, all of it takes effect at once."""

    @property
    def number(self) -> int:
        """Its number, as long as the session lasts."""

    @property
    def is_told(self) -> bool:
        """True iff its rounds are told by their results."""

    @property
    def taken(self) -> Mapping[int, PlayerName]:
        """Who sits where."""

    @property
    def rounds(self) -> int:
        """How many rounds were played."""

    @property
    def shoes(self) -> int:
        """How many shoes have ended."""

    @property
    def rounds_since_button(self) -> int:
        """How many rounds were reported since it was told who has the button; none where it is known."""

    def put(self, player: PlayerName, seat: int, chips: int) -> None:
        """Seat a player with these chips, or give them to one who sits there."""

    def lift(self, player: PlayerName) -> int:
        """Take a player out; the chips that they had."""

    def rename(self, player: PlayerName, substitute: PlayerName) -> None:
        """A substitute takes over a player's seat and chips."""

    def recount(self, player: PlayerName, chips: int) -> None:
        """Put a player's chips right."""

    def level(self, settings: Callable[[], Settings]) -> None:
        """Play with the settings that are given, all that the table has, from the next round on."""

    def absent(self, player: PlayerName, away: bool) -> None:
        """A player is away, or back."""

    def only(self, players: Collection[PlayerName]) -> None:
        """Let only these play, as in an extra round; everybody if there are none."""

    def note_advice(self, player: PlayerName) -> None:
        """A player has wagered out of order before, elsewhere in the same session."""

    def give_button(self, player: PlayerName) -> None:
        """The player has the button in the coming round."""

    def give_marker(self, player: PlayerName) -> None:
        """The player has the marker in the coming round."""

    def goes_on(self) -> None:
        """The first round here is not the first of the game, which is taken up in the middle."""

    def void_wager(self, player: PlayerName) -> Callable[[], None]:
        """Check that a wager can be declared void; it is void when what is returned is called."""

    def abandon(self) -> None:
        """Leave a round that is going on unfinished: everybody has what they had when it commenced."""

    def prepare(self, line: str, uncounted: int = 0) -> Apply:
        """Check a line said at the table; nothing has changed until what is returned is called.

        In a round that is told, so many chips of those who are out are left to be counted.
        """

    def counts(self) -> Mapping[PlayerName, int]:
        """The chips of everybody there."""

    def coming(self) -> Coming:
        """What is known of the coming round."""

    def in_round(self) -> bool:
        """True iff a round is going on."""

    def excluded(self) -> Collection[PlayerName]:
        """Who was excluded at the table and still sits there."""

    def takes_part(self, player: PlayerName) -> bool:
        """True iff the player is in the round that is going on."""

    def save(self, *, is_own: bool = False) -> dict[str, Any]:
        """The table as plain data; `is_own` if this process saves it for itself."""

    def in_short(self) -> dict[str, Any]:
        """The table as plain data, but of a table that is played here only how far it has come."""
