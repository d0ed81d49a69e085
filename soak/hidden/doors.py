"""The door to a table, at a cash table and in a tournament: what is said there, prepared and offered."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from croupier.dialogue.events import Event
from croupier.rulebook.roles import Role
from croupier.shoes import Stream
from croupier.tables import SOFTWARE, Pending, Speaker, open_table
from croupier.tables.offering.offers import TableOffer
from croupier.tournaments import TablesAre, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.log.journal import Pending as PendingChange

PLAYERS: Final = ("ann", "bob", "cal", "dee")
AT_TABLE: Final = "table 1: "


class Door(ABC):
    """A table of a game, dealt by the software or by a live dealer, and all that was told there."""

    staff: tuple[Role, ...]

    def __init__(self, game: str, dealing: str) -> None:
        self.game = game
        self.dealing = dealing
        self.lines: list[str] = []
        """All that was said, with every face."""
        self.public: list[str] = []
        """The same lines as everybody may read them."""
        self.events: list[Event] = []
        self.began_at = 0
        """How many lines had been said when the last round began."""

    @property
    @abstractmethod
    def table(self) -> Any:
        """The table itself."""

    @property
    def open(self) -> bool:
        """True iff there is a table, at which rounds can be played."""
        return not self.table.closed

    @property
    def rounds(self) -> int:
        """How many rounds have begun at the table."""
        return int(self.table.rounds_begun)

    @abstractmethod
    def again(self) -> "Door":
        """Another such table, at which nothing has been said."""

    @abstractmethod
    def prepare(self, line: str, by: Speaker) -> Pending | PendingChange:
        """Check a line, and change nothing."""

    @abstractmethod
    def offers(self, by: Speaker) -> list[TableOffer]:
        """What somebody could say now."""

    @abstractmethod
    def arrivals(self) -> Sequence[str]:
        """The lines by which people come to the table."""

    @abstractmethod
    def _say(self, line: str) -> tuple[str, str, Sequence[Event]]:
        """Carry out a line; as it was said, as all may read it, and what was told at the table."""

    def do(self, line: str) -> Sequence[Event]:
        """Carry out a line, as a record says it; what was told at the table."""
        rounds = self.rounds
        said, public, told = self._say(line)
        if self.rounds != rounds:
            self.began_at = len(self.lines)
        self.lines.append(said)
        self.public.append(public)
        self.events += told
        return told


class CashDoor(Door):
    """A cash table."""

    staff = (Role.DEALER, Role.SUPERVISOR, Role.OPERATOR, Role.CAGE, Role.CLOCK)

    def __init__(self, game: str, dealing: str, settings: Any, seed: bytes) -> None:
        super().__init__(game, dealing)
        self.settings = settings
        self.seed = seed
        self._table = open_table(settings, dealing=dealing, stream=Stream(seed), new_cards=False)

    @property
    def table(self) -> Any:
        """The table itself."""
        return self._table

    def again(self) -> "CashDoor":
        """Another such table, at which nothing has been said."""
        return CashDoor(self.game, self.dealing, self.settings, self.seed)

    def prepare(self, line: str, by: Speaker) -> Pending:
        """Check a line, and change nothing."""
        return self._table.prepare(line, by)

    def offers(self, by: Speaker) -> list[TableOffer]:
        """What somebody could say now."""
        return self._table.offers(by)

    def arrivals(self) -> Sequence[str]:
        """The lines by which people come to the table."""
        return [f"{who} sits {seat} with 300" for seat, who in enumerate(PLAYERS, 1)]

    def _say(self, line: str) -> tuple[str, str, Sequence[Event]]:
        outcome = self._table.do(line)
        return outcome.entry.said, outcome.entry.line, outcome.events


class TournamentDoor(Door):
    """The only table of a tournament, through the tournament's own door."""

    staff = (Role.DEALER, Role.SUPERVISOR, Role.OPERATOR, Role.DIRECTOR)

    def __init__(self, game: str, dealing: str, seed: bytes) -> None:
        super().__init__(game, dealing)
        self.seed = seed
        tables = TablesAre.SOFTWARE if dealing == SOFTWARE else TablesAre.LIVE
        conditions = read_conditions(game, {"base": "demonstration"})
        self.tournament = Tournament(
            conditions, tables=tables, seed=seed.hex() if tables is TablesAre.SOFTWARE else ""
        )

    @property
    def table(self) -> Any:
        """The table itself."""
        return self.tournament.machine.table_lines.played(1).table

    @property
    def open(self) -> bool:
        """True iff the table is in play."""
        return bool(self.tournament.ground.tables)

    @property
    def rounds(self) -> int:
        """How many rounds have begun at the table; none before it is there."""
        return super().rounds if self.open else 0

    def again(self) -> "TournamentDoor":
        """Another such tournament, in which nothing has been said."""
        return TournamentDoor(self.game, self.dealing, self.seed)

    def prepare(self, line: str, by: Speaker) -> PendingChange:
        """Check a line, and change nothing."""
        return self.tournament.prepare(line, by)

    def offers(self, by: Speaker) -> list[TableOffer]:
        """What somebody could say now, at the table or in the tournament."""
        return [*self.tournament.offers_at(1, by), *self.tournament.offers(by)]

    def arrivals(self) -> Sequence[str]:
        """The lines with which the first session starts."""
        return [
            "director opens entries",
            *[f"director enters {who}" for who in PLAYERS],
            "director closes entries",
            "director draws session 1 in order",
            "all take their seats",
            "director starts session 1",
        ]

    def _say(self, line: str) -> tuple[str, str, Sequence[Event]]:
        outcome = self.tournament.do(line)
        told = [event for _, at_table in outcome.said for event in at_table.events]
        return outcome.entry.said, outcome.entry.line, told
