"""Logs that are kept in memory, for tests and scenarios: nothing of them is left when the process ends."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from croupier.dialogue.events import Event
from croupier.logs.entries import Entry
from croupier.records.files import InUse
from croupier.records.keeper import Keeper
from croupier.records.rows import Came, Kept, Line, Note, Row, Snapshot
from croupier.tables import Outcome, Pending, Table
from croupier.tables.record.history import Finished
from croupier.values import PlayerName


class RoundsInMemory(dict[int, Finished]):
    """Finished rounds by their numbers."""

    def follow(self, came: Came) -> None:
        """Keep what came of a line, if it concerns a round."""
        if came.goes_on:
            self.pop(came.goes_on, None)
        if came.finished is not None:
            self[came.finished.number] = deepcopy(came.finished)

    def __getitem__(self, number: int) -> Finished:
        return deepcopy(super().__getitem__(number))

    def numbers(self) -> list[int]:
        """The numbers of all rounds, in order."""
        return sorted(self)

    def latest_of(self, player: PlayerName) -> Iterator[Finished]:
        """The rounds in which a player took part, the latest first."""
        return (each for number in reversed(self.numbers()) if player in (each := self[number]).net)


@dataclass(slots=True)
class _Log:
    opening: dict[str, Any] = field(default_factory=dict)
    rows: list[Row | Came | Snapshot] = field(default_factory=list)
    waiting: list[Came] = field(default_factory=list)
    last_came: int = 0
    """The number of the last line of which it is kept what came of it."""
    rounds: RoundsInMemory = field(default_factory=RoundsInMemory)

    def start_again(self) -> None:
        """Forget what was not kept; rounds are those of the last snapshot until lines since are heard."""
        self.waiting.clear()
        self.rounds.clear()
        since: list[Came] = []
        self.last_came = 0
        for row in self.rows:
            if isinstance(row, Came):
                self.last_came = row.number
                since.append(row)
            elif isinstance(row, Snapshot):
                for came in since:
                    self.rounds.follow(came)
                since.clear()


class MemoryStore:
    """A store whose logs are in memory."""

    def __init__(self) -> None:
        self._logs: dict[str, _Log] = {}
        self._claimed: set[str] = set()

    def claim(self, log: str) -> None:
        """Be the only one who writes a log."""
        if log in self._claimed:
            raise InUse
        self._claimed.add(log)

    def release(self, log: str) -> None:
        """Let others have the log."""
        self._claimed.discard(log)

    def begin(self, log: str, opening: Mapping[str, Any], snapshot: Snapshot | None = None) -> None:
        """Begin a log, in the place of whatever was kept under its name."""
        begun = self._logs[log] = _Log(dict(opening))
        if snapshot is not None:
            begun.rows.append(snapshot)

    def load(self, log: str) -> Kept | None:
        """What was kept of a log, None if there is nothing."""
        if log not in self._logs:
            return None
        kept = self._logs[log]
        kept.start_again()
        return Kept(deepcopy(kept.opening), tuple(map(deepcopy, kept.rows)))

    def append(self, rows: Mapping[str, Sequence[Row]]) -> None:
        """Keep rows of one log or of many."""
        for log, new in rows.items():
            kept = self._logs[log]
            kept.rows += [*kept.waiting, *new]
            kept.waiting.clear()

    def came(self, log: str, came: Came) -> None:
        """Take what came of a line, to be kept with the next rows."""
        kept = self._logs[log]
        if came.number > kept.last_came:
            kept.last_came = came.number
            kept.waiting.append(came)
        kept.rounds.follow(came)

    def snapshot(self, log: str, snapshot: Snapshot) -> None:
        """Keep where a log stands."""
        kept = self._logs[log]
        kept.rows += [*kept.waiting, snapshot]
        kept.waiting.clear()

    def rounds(self, log: str) -> RoundsInMemory:
        """The finished rounds of a log."""
        return self._logs[log].rounds


class KeptInMemory(Keeper[Outcome]):
    """A table that is kept in memory by all of its doors, and all that comes of its lines from now on."""

    def __init__(self, table: Table) -> None:
        in_memory = MemoryStore()
        super().__init__(in_memory, "table")
        self._in_memory = in_memory
        self.table = table
        self.outcomes: list[Outcome] = [table.opened]
        self.begin(table.prepare, Snapshot(table.entries, table.save()))
        self._write_elsewhere = table.log.write
        table.log.write = self._write_entry
        table.listeners.append(self._hear)
        if table.way_back is None:
            table.way_back = self

    @property
    def rounds(self) -> RoundsInMemory:
        """The finished rounds."""
        return self._in_memory.rounds(self.log)

    def take(self, pending: Pending, line: Line | None = None, notes: Iterable[Note] = ()) -> Outcome:
        """Have the table take a line that was checked."""
        return self.table.log.take(pending)

    def _write_entry(self, entry: Entry) -> None:
        pending = self.table.log.pending
        assert pending is not None
        if self._write_elsewhere is not None:
            self._write_elsewhere(entry)
        self.write(pending)

    def _hear(self, outcome: Outcome) -> None:
        self.hear(outcome)
        self.outcomes.append(outcome)

    @property
    def events(self) -> list[Event]:
        """All that was told."""
        return [event for outcome in self.outcomes for event in outcome.events]

    @property
    def entries(self) -> list[Entry]:
        """Every line that was carried out."""
        return [outcome.entry for outcome in self.outcomes[1:]]

    @property
    def automatic(self) -> list[str]:
        """All that the table did by itself, as the cards it dealt."""
        return [line for outcome in self.outcomes for line in outcome.automatic]

    def notes(self, about: str = "") -> Iterator[dict[str, object]]:
        """What the operator keeps or reports, all of it or what is about one thing."""
        for outcome in self.outcomes:
            yield from (note for note in outcome.notes if about in ("", note["about"]))
