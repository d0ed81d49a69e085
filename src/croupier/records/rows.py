"""What is kept of a log: its lines in their order, what came of them, and what is noted between them.

A log only grows. A line that has failed stays in it, and everybody passes over it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import Any, TypeAlias

from croupier.logs.entries import Entry
from croupier.records.files import Damaged
from croupier.tables.record.history import Finished
from croupier.tables.record.journal import Transfer
from croupier.values import value


@value
class Line:
    """A line of the log, when it was said (in seconds since 1970), and whether the software said it."""

    entry: Entry
    at: float = 0.0
    by_itself: bool = False
    proof: Mapping[str, Any] | None = None
    """What proves the line, as the secret of a ballot: it is kept in one with it."""


@value
class Came:
    """What came of a line, and follows from it: it is kept with a later line, for it can be made again."""

    number: int
    did: tuple[str, ...] = ()
    """What was done by itself, as the cards that were dealt; secret as long as they are hidden."""
    finished: Finished | None = None
    """The round that ended, or that was ruled on or put right after its end."""
    goes_on: int = 0
    """The number of the round that goes on after it was put right, and may have been over before."""
    transfers: tuple[Transfer, ...] = ()
    """Chips or money that came from outside the log, or went there."""


@value
class Failed:
    """A line was written and then failed while it was being carried out: everybody passes over it."""

    number: int
    line: str
    why: str


@value
class Note:
    """Something that is no line, kept between the lines; `secret` belongs to it and is not shown yet."""

    content: Mapping[str, Any]
    secret: str = ""


@value
class Snapshot:
    """What was kept as it stood after so many lines, so that a start need not go through them again."""

    number: int
    state: dict[str, Any]
    beside: dict[str, Any] = field(default_factory=dict)
    """What whoever keeps it must know beside its state, such as who plays there."""


Row: TypeAlias = Line | Failed | Note
"""What is written of a log, in one transaction with rows of other logs."""


@value
class Kept:
    """A log as it was read."""

    opening: dict[str, Any]
    """What the log began with, if that is kept apart from its snapshots."""
    rows: tuple[Row | Came | Snapshot, ...]
    """All that the store has of the log, in its order."""
    is_old: bool = False
    """True iff an earlier release kept it, in another form than today's."""

    def since_snapshot(self, behind: int = 0) -> tuple[Snapshot | None, list[Row | Came]]:
        """The last snapshot that has at least so many lines behind it, and what came since then.

        Without any, all rows come after the opening.
        """
        rows: list[Row | Came] = []
        lines = 0
        for row in reversed(self.rows):
            if not isinstance(row, Snapshot):
                rows.append(row)
                lines += isinstance(row, Line)
            elif lines >= behind:
                return row, rows[::-1]
        return None, rows[::-1]


def lines_in(rows: Iterable[Row | Came | Snapshot]) -> list[tuple[Line, Failed | None]]:
    """The lines among rows, and whether each of them failed.

    Where an earlier release gave the number of a line that had failed to the next one, that line is left out.
    """
    found: list[tuple[Line, Failed | None]] = []
    for row in rows:
        if isinstance(row, Line):
            if found and found[-1][1] is not None and found[-1][0].entry.number == row.entry.number:
                found.pop()
            found.append((row, None))
        elif isinstance(row, Failed):
            if not found or found[-1][0].entry.number != row.number:
                raise Damaged(f"it says that line {row.number} was not carried out, but has no such line")
            found[-1] = (found[-1][0], row)
    return found
