"""The way back to where a table stood: a saved table, and the lines since then gone through again."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from croupier.logs.entries import Entry, speaker_of
from croupier.tables.record.history import Finished
from croupier.tables.record.journal import NamesFace, NeedsRound, Pending


class RoundsByNumber(Protocol):
    """Finished rounds of a table, as a dictionary or a file has them."""

    def __contains__(self, number: int, /) -> bool:
        """True iff the round of that number is there."""

    def __getitem__(self, number: int, /) -> Finished:
        """The round of that number."""


def lead_back(table: Any, saved: object, lines: Iterable[Entry], rounds: RoundsByNumber) -> None:
    """Let a table stand where a saved one and the lines since then lead, as entries of its journal."""
    table.restore(saved)
    for entry in lines:
        pending = prepared(table.prepare, entry, rounds)
        if entry.number:
            pending.entry = entry
        pending.apply()


def prepared(prepare: Callable[..., Pending], entry: Entry, rounds: RoundsByNumber) -> Pending:
    """A line of a journal, checked again as it was said, with the earlier round of which it speaks."""
    by = speaker_of(entry)
    try:
        return prepare(entry.said, by, from_log=True)
    except NamesFace:  # as speakers could in an earlier release
        return prepare(entry.said, from_log=True)
    except NeedsRound as needed:
        if needed.number not in rounds:
            raise
        return prepare(entry.said, by, posting=rounds[needed.number], from_log=True)
