"""Whoever needs more of a table than its last round keeps what comes of every line.

What is kept also leads back to where the table stood, should a line fail while it is being carried out.
"""

from collections.abc import Iterator

from croupier.dialogue.events import Event
from croupier.logs.entries import Entry, Speaker
from croupier.tables.record.failing import lead_back
from croupier.tables.record.history import Finished
from croupier.tables.record.journal import NeedsRound, Outcome, Pending
from croupier.tables.table import Table


class Keeper:
    """All outcomes of a table from now on, and its rounds by number."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.outcomes: list[Outcome] = [table.opened]
        self.rounds: dict[int, Finished] = {}
        table.listeners.append(self.keep)
        self._saved = table.save()
        if table.way_back is None:
            table.way_back = self

    def keep(self, outcome: Outcome) -> None:
        """Keep what came of a line."""
        self.outcomes.append(outcome)
        if outcome.finished is not None:
            self.rounds[outcome.finished.number] = outcome.finished
        if self.table.in_round:  # which may have been over before it was corrected
            self.rounds.pop(self.table.rounds_begun, None)

    def do(self, line: str, by: Speaker | None = None, *, id: str = "") -> Outcome:
        """Carry out one line, with the earlier round of which it speaks."""
        try:
            return self.table.do(line, by, id=id)
        except NeedsRound as needed:
            if needed.number not in self.rounds:
                raise
            return self.table.do(line, by, id=id, posting=self.rounds[needed.number])

    def prepare(self, line: str, by: Speaker | None = None) -> Pending:
        """Check one line, with the earlier round of which it speaks."""
        try:
            return self.table.prepare(line, by)
        except NeedsRound as needed:
            if needed.number not in self.rounds:
                raise
            return self.table.prepare(line, by, posting=self.rounds[needed.number])

    def go_back(self, table: Table, failed: Entry) -> None:
        """Let the table stand where all lines that were kept lead."""
        lead_back(table, self._saved, self.entries, self.rounds)

    def withdraw(self, failed: Entry, why: BaseException) -> None:
        """A line that has failed was not kept, so that there is nothing to withdraw."""

    @property
    def events(self) -> list[Event]:
        """All that was told."""
        return [event for outcome in self.outcomes for event in outcome.events]

    @property
    def entries(self) -> list[Entry]:
        """The log: every line that was carried out."""
        return [outcome.entry for outcome in self.outcomes[1:]]

    @property
    def automatic(self) -> list[str]:
        """All that the table did by itself, as the cards it dealt."""
        return [line for outcome in self.outcomes for line in outcome.automatic]

    def notes(self, about: str = "") -> Iterator[dict[str, object]]:
        """What the operator keeps or reports, all of it or what is about one thing."""
        for outcome in self.outcomes:
            yield from (note for note in outcome.notes if about in ("", note["about"]))
