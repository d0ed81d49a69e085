"""A line that fails while it is being carried out, and the way back to where the table stood before it.

Everything is checked before a line is written, so that only a defect can make it fail afterwards. Then
nothing of it has happened: whoever keeps a snapshot of the table and its lines since leads it back. Where
nobody does, the table takes no more lines, for what it holds may be half of a change.
"""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.roles import ROLES, Role
from croupier.tables.record.history import Finished
from croupier.tables.record.journal import Entry, NamesFace, NeedsRound, Pending, Speaker


class NotCarriedOut(Exception):
    """A line passed every check, and failed while it was being carried out: nothing of it has happened.

    The text is a sentence that says so. The table or tournament stands where it stood before, or takes no
    more lines until it is resumed from what was kept of it.
    """

    def __init__(
        self,
        entry: Entry,
        why: BaseException,
        stuck_because: BaseException | None = None,
        what: str = "tournament",
    ) -> None:
        line = f"Line {entry.number}, {entry.line!r}, failed while it was being carried out"
        if stuck_because is None:
            sentence = f"{line} ({reason_of(why)}). It was not taken, nothing has changed, and play goes on."
        else:
            sentence = (
                f"{line} ({reason_of(why)}), and the {what} can't be put back to where it stood"
                f" ({reason_of(stuck_because)}). It takes no more lines: leave it, and resume it"
                " from its file."
            )
        super().__init__(sentence)
        self.entry = entry
        self.why = why


def reason_of(wrong: BaseException) -> str:
    """Why something failed: a refusal by its own words, anything else with its kind."""
    words = str(wrong).rstrip(".")
    if isinstance(wrong, IllegalAction) and words:
        return words
    return f"{type(wrong).__name__}: {words}" if words else type(wrong).__name__


class NoWayBack(Exception):
    """Nothing leads back to where a table stood."""


class RoundsByNumber(Protocol):
    """Finished rounds of a table, as a dictionary or a file has them."""

    def __contains__(self, number: int, /) -> bool:
        """True iff the round of that number is there."""

    def __getitem__(self, number: int, /) -> Finished:
        """The round of that number."""


class WayBack(Protocol):
    """Whoever keeps what leads back to where a table stood, and the journal with the line that has failed."""

    def go_back(self, table: Any, failed: Entry) -> None:
        """Let the table stand where it stood before the line."""

    def withdraw(self, failed: Entry, why: BaseException) -> None:
        """Write for good that the line was not carried out, and what went wrong."""


def take_back(table: Any, entry: Entry, wrong: BaseException) -> None:
    """Put a table back to where it stood before a line that has failed, and have that written.

    Where that can't be done it takes no more lines. `NotCarriedOut` says which; only what is no error of the
    software, as an interruption, is left to whoever calls this.
    """
    table.block("A line at this table is being taken back.")
    try:
        if table.way_back is None:
            raise NoWayBack("nothing was kept that leads back there")
        table.way_back.go_back(table, entry)
        table.way_back.withdraw(entry, wrong)
    except Exception as stuck:
        failure = NotCarriedOut(entry, wrong, stuck, "table")
        table.block(str(failure))
        raise failure from wrong
    if isinstance(wrong, Exception):
        raise NotCarriedOut(entry, wrong) from wrong


def lead_back(table: Any, saved: object, lines: Iterable[Entry], rounds: RoundsByNumber) -> None:
    """Let a table stand where a saved one and the lines since then lead; nobody hears of it."""
    listeners, way_back = table.listeners, table.way_back
    table.listeners, table.way_back = [], None
    try:
        table.restore(saved)
        for entry in lines:
            prepared(table.prepare, entry, rounds).apply()
    finally:
        table.listeners, table.way_back = listeners, way_back


def prepared(prepare: Callable[..., Pending], entry: Entry, rounds: RoundsByNumber) -> Pending:
    """A line of a journal, checked again as it was said, with the earlier round of which it speaks."""
    by = _speaker(entry.by)
    try:
        return prepare(entry.said, by, id=entry.id)
    except NamesFace:  # as speakers could in an earlier release
        return prepare(entry.said, id=entry.id)
    except NeedsRound as needed:
        if needed.number not in rounds:
            raise
        return prepare(entry.said, by, id=entry.id, posting=rounds[needed.number])


def _speaker(by: str) -> Speaker | None:
    role, _, name = by.partition(" ")
    if role in ROLES:
        return Speaker(Role(role), name)
    return Speaker(None, by) if by else None
