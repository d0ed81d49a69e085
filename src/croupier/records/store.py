"""What a store of logs can do, be it made of files, of memory or of a database.

Whatever is handed to a store is kept as a whole or not at all: if a call raises `NotKept`, nothing of it is
there, and the next call may succeed. When a call returns, what it was given is on the disk; only what came
of a line (`came`) may wait for the next.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Protocol

from croupier.records.rows import Came, Kept, Row, Snapshot
from croupier.tables.record.history import Finished
from croupier.values import PlayerName


class FinishedRounds(Protocol):
    """The finished rounds of one log, each as it stands by now."""

    def __contains__(self, number: int, /) -> bool:
        """True iff the round of that number is there."""

    def __getitem__(self, number: int, /) -> Finished:
        """The round of that number, for the caller to keep."""

    def numbers(self) -> list[int]:
        """The numbers of all rounds, in order."""

    def latest_of(self, player: PlayerName, /) -> Iterator[Finished]:
        """The rounds in which a player took part, the latest first."""


class Store(Protocol):
    """What keeps logs for good, each under its name."""

    def claim(self, log: str) -> None:
        """Be the only one who writes a log, until it is released; `InUse` if somebody else is."""

    def release(self, log: str) -> None:
        """Let others have the log."""

    def begin(self, log: str, opening: Mapping[str, Any], snapshot: Snapshot | None = None) -> None:
        """Begin a log, in the place of whatever was kept under its name."""

    def load(self, log: str) -> Kept | None:
        """What was kept of a log, None if there is nothing; `Damaged` if it is not what was written."""

    def append(self, rows: Mapping[str, Sequence[Row]]) -> None:
        """Keep rows of one log or of many, by their names, in one transaction.

        With them goes all that came of earlier lines and still waits.
        """

    def came(self, log: str, came: Came) -> None:
        """Take what came of a line, to be kept with the next rows; nothing is written, and nothing fails.

        What is kept already, as while a log is gone through again, is not kept once more.
        """

    def snapshot(self, log: str, snapshot: Snapshot) -> None:
        """Keep where a log stands; what came before may then be forgotten."""

    def rounds(self, log: str) -> FinishedRounds:
        """The finished rounds of a log, with those that came of lines a moment ago."""
