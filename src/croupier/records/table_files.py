"""Tables in the files of a folder: for each a snapshot and the lines since then, and its finished rounds.

The file of a table is begun again with every snapshot. What the table did by itself follows with the next
line, for a replay does it again. The snapshot says how far the rounds had come, with a sum over them.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from croupier.coding import from_plain
from croupier.logs.entries import Entry, Secret
from croupier.plain import Fields
from croupier.records.chained_file import ChainedFile, Mark
from croupier.records.files import Damaged, NotKept, keeping
from croupier.records.rounds import Rounds
from croupier.records.rows import Came, Failed, Kept, Line, Note, Row, Snapshot
from croupier.records.written_rows import read_row, write_row
from croupier.tables.record.history import Finished

VERSION: Final = 3
"""The form of the file; lines have numbers since the third, and in the first the snapshot had all rounds."""
TABLE: Final = "table"
ROUNDS: Final = "rounds"
ASIDE: Final = "aside"


def state_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Where tables are kept: `CROUPIER_STATE`, else the user's folder for state."""
    if given := environ.get("CROUPIER_STATE"):
        return Path(given)
    if base := environ.get("XDG_STATE_HOME"):
        return Path(base) / "croupier"
    return Path.home() / ".local" / "state" / "croupier"


class _TableFile:
    """The files of one table."""

    def __init__(self, folder: Path, log: str) -> None:
        slot, _, aside = log.partition(".")
        self.path = folder / f"{slot}.{aside or TABLE}"
        self.rounds = Rounds(folder / (f"{slot}.{ROUNDS}-{aside}" if aside else f"{slot}.{ROUNDS}"))
        self.file = ChainedFile(self.path)
        self.waiting: list[Came] = []
        """What came of lines and is written with the next one."""
        self.last_came = 0
        """The number of the last line of which it is written what came of it."""
        self.is_written = False
        """True iff something was written since the table was loaded."""

    def load(self) -> Kept | None:
        """What was kept; nothing is changed in the files until something is written."""
        if not self.path.exists():
            return None
        read = self.file.read()
        self.waiting.clear()
        self.is_written = False
        if not read or not isinstance(read[0], dict):
            raise Damaged("it does not begin with a table")
        head: dict[str, Any] = read[0]
        version: Any = head.get("version")
        if version not in range(1, VERSION + 1):
            raise Damaged(f"it is of version {version!r}, and this Croupier reads {VERSION}")
        try:
            self.rounds.load(Fields(head.get(ROUNDS), "The mark of its rounds") if version > 1 else None)
            beside = {name: each for name, each in head.items() if name not in ("version", ROUNDS, TABLE)}
            snapshot = Snapshot(head[TABLE].get("entries", 0), head[TABLE], beside)
            rows = map(read_row, read[1:]) if version == VERSION else _of_old(snapshot.number, read[1:])
            kept = Kept({}, (snapshot, *rows), version < VERSION)
            if version == 1:
                for each in head[TABLE]["history"]["rounds"]:
                    self.rounds.append(from_plain(Finished, each, "A finished round"), later=True)
        except (LookupError, TypeError, ValueError, AttributeError) as wrong:
            raise Damaged(f"it is not what was written: {wrong}") from None
        self.last_came = max((row.number for row in kept.rows if isinstance(row, Came)), default=0)
        return kept

    def came(self, came: Came) -> None:
        """Take what came of a line, of which nothing is written so far."""
        if came.did and came.number > self.last_came:
            self.waiting.append(came)
        if came.finished is not None:
            self.rounds.append(came.finished, later=True)
        if came.goes_on:
            self.rounds.reopen(came.goes_on, later=True)

    def append(self, rows: Sequence[Row]) -> None:
        """Write what waits, and rows behind it."""
        self.file.append(write_row(row) for row in (*self.waiting, *rows))

    def settle(self) -> None:
        """What was written counts: nothing of it waits any more, and rounds that are over may follow."""
        self.last_came = max([self.last_came, *(came.number for came in self.waiting)])
        self.waiting.clear()
        self.is_written = True
        with suppress(NotKept):  # they are made again, unless a snapshot says that they are there
            self.rounds.go_on()

    def begin(self, snapshot: Snapshot) -> None:
        """Put a snapshot in the place of all that was kept, in one step; its rounds are on the disk first."""
        mark = self.rounds.sync()
        self.file.sync_folder()  # the file of the rounds may be new
        self.file.begin({"version": VERSION, **snapshot.beside, TABLE: snapshot.state, ROUNDS: mark})
        self.waiting.clear()
        self.last_came = snapshot.number
        self.is_written = True


class TableFiles:
    """A store whose logs are tables in the files of a folder.

    A log is called by the slot of its table, as in `blackjack`; one that was set aside is called
    `blackjack.aside-1`.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._tables: dict[str, _TableFile] = {}

    def _of(self, log: str) -> _TableFile:
        if log not in self._tables:
            self._tables[log] = _TableFile(self.folder, log)
        return self._tables[log]

    def path(self, log: str) -> Path:
        """The file of a table."""
        return self._of(log).path

    def claim(self, log: str) -> None:
        """Keep other terminals from a table, until this process ends; `InUse` if one of them has it."""
        self._of(log).file.acquire()

    def release(self, log: str) -> None:
        """Let others have the table."""
        table = self._of(log)
        table.file.release()
        table.rounds.close()

    def begin(self, log: str, opening: Mapping[str, Any], snapshot: Snapshot | None = None) -> None:
        """Begin a table, whose opening is its first snapshot."""
        assert snapshot is not None
        table = self._of(log)
        table.rounds.start()
        table.begin(snapshot)

    def load(self, log: str) -> Kept | None:
        """What was kept of a table, None if there is nothing; `Damaged` if it is not what was written."""
        return self._of(log).load()

    def append(self, rows: Mapping[str, Sequence[Row]]) -> None:
        """Keep rows of tables: all of them, or none."""
        marks: list[tuple[_TableFile, Mark]] = []
        try:
            for log, new in rows.items():
                table = self._of(log)
                marks.append((table, table.file.mark))
                table.append(new)
        except BaseException:
            for table, mark in marks:
                table.file.go_back(mark)
            raise
        for table, _ in marks:
            table.settle()

    def came(self, log: str, came: Came) -> None:
        """Take what came of a line, to be kept with the next rows."""
        self._of(log).came(came)

    def snapshot(self, log: str, snapshot: Snapshot) -> None:
        """Keep a table as it stands; the lines before are then of no more use."""
        self._of(log).begin(snapshot)

    def rounds(self, log: str) -> Rounds:
        """The finished rounds of a table."""
        return self._of(log).rounds

    def set_aside(self, log: str, why: str) -> Path:
        """Move what is kept out of the way, under names that are free; where the table is now."""
        number = 1
        while any(path.exists() for path in self._paths_aside(log, f"{why}-{number}")):
            number += 1
        aside, rounds_aside = self._paths_aside(log, f"{why}-{number}")
        table = self._of(log)
        if table.is_written:
            table.rounds.sync()
        table.rounds.move(rounds_aside)
        with keeping(table.path):
            table.path.replace(aside)
        return aside

    def take_up(self, log: str, aside: str) -> None:
        """Put a table that was set aside in its place again; the one that is there is set aside for it."""
        path, rounds = self.path(log), self.rounds(log)
        if path.exists():
            self.set_aside(log, ASIDE)
        table, rounds_aside = self._paths_aside(log, aside)
        with keeping(path):
            if rounds_aside.exists():
                rounds_aside.replace(rounds.path)
            table.replace(path)

    def _paths_aside(self, log: str, name: str) -> tuple[Path, Path]:
        """Where a table that is set aside is put, and where its rounds."""
        path = self.path(log)
        return path.with_suffix(f".{name}"), path.with_suffix(f".{ROUNDS}-{name}")

    def remove(self, log: str) -> None:
        """Forget a table: everybody has been paid and has left."""
        table = self._of(log)
        with keeping(table.path):
            table.path.unlink(missing_ok=True)
        table.rounds.remove()

    def write_record(self, name: str, text: str) -> Path:
        """Put the record of a round beside the tables, and tell where."""
        beside = self.folder / "records"
        beside.mkdir(mode=0o700, exist_ok=True)
        path = beside / name
        fresh = path.with_suffix(".new")
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(path)
        return path

    def logs(self) -> Iterator[str]:
        """Every table that is kept in the folder, and those that were set aside for another."""
        for path in sorted(self.folder.glob("*.*")):
            slot, _, name = path.name.partition(".")
            if name == TABLE:
                yield slot
            elif re.fullmatch(rf"{ASIDE}-[0-9]+", name):
                yield f"{slot}.{name}"


def _of_old(entries: int, contents: Iterable[Any]) -> Iterator[Row | Came]:
    """The rows of a file of an earlier release, whose lines had no numbers, and stood there with all faces.

    The number of a line that had failed was given to the next one.
    """
    number, did = entries, list[str]()
    for kind, said in contents:
        if kind == "auto":
            did.append(said)
            continue
        if did:
            yield Came(number, tuple(did))
            did = []
        if kind == "do":
            number += 1
            yield Line(Entry(number, "", secret=Secret("", said)))
        elif kind == "withdrawn":
            yield Failed(number, "", said)
            number -= 1
        else:
            yield Note(said)
    if did:
        yield Came(number, tuple(did))
