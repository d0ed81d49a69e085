"""The way back to where a table stood before a line that has failed: the file in which it is kept."""

from collections.abc import Callable
from typing import TypeVar

from croupier.logs.way_back import reason_of
from croupier.records.files import Damaged
from croupier.records.table_files import DO, Saved, Store
from croupier.tables import Entry, NotCarriedOut, Table
from croupier.tables.record.failing import lead_back

T = TypeVar("T")


class WayBackInFile:
    """Leads a table back by its snapshot and the lines since, and has its file pass over the line."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def go_back(self, table: Table, failed: Entry) -> None:
        """Let the table stand where the lines before the last lead, which is the one that has failed."""
        if self.store.quiet:
            raise Damaged("its lines are being gone through")
        kept = self.store.kept()
        said = [line for kind, line in kept.lines if kind == DO]
        if not said or said[-1] != failed.said:
            raise Damaged("the line is not the last in its file")
        lead_back(table, kept.head["table"], [Entry(0, line) for line in said[:-1]], self.store.rounds)

    def pass_over(self, failed: Entry, why: BaseException) -> bool:
        """Note in the file that its last line was not carried out; its number is used again."""
        self.store.withdraw(reason_of(why))
        return False


def played_out(
    saved: Saved, store: Store, play_out: Callable[[Saved, Store], T]
) -> tuple[T, NotCarriedOut | None]:
    """What was kept, gone through; a last line that fails in that is passed over, and comes with it.

    The power may have failed before it was noted that the line was not carried out.
    """
    try:
        return play_out(saved, store), None
    except NotCarriedOut as failure:
        shorter = _without_last(saved, failure)
        if shorter is None:
            raise Damaged(f"its record does not play out ({failure})") from None
        store.load()  # anew, for rounds that were gone through are kept
        return play_out(shorter, store), failure


def note_failed(store: Store, failure: NotCarriedOut | None) -> None:
    """Note in the file that its last line was passed over, if it was."""
    if failure is not None:
        store.withdraw(reason_of(failure.why))


def _without_last(saved: Saved, failure: NotCarriedOut) -> Saved | None:
    """What was kept without its last line, if that is the one that fails; None if another does."""
    said = [line for kind, line in saved.lines if kind == DO]
    is_last = failure.entry.number == saved.head["table"].get("entries", 0) + len(said)
    if not is_last or saved.lines[-1][0] != DO:
        return None
    return Saved(saved.head, saved.lines[:-1], saved.version)
