"""Where a table is kept: one file, a snapshot and the lines since then, and beside it its finished rounds.

Each line of the file begins with a sum over itself and all before it, so that damage anywhere is found.
A line that somebody said is on the disk before it takes effect; what the table did by itself follows with
the next, for a replay does it again. A last line that was cut short never took effect, and is forgotten.

The snapshot says how far the rounds had come, with a sum over them.
"""

import json
import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, Final

from croupier.plain import BadData, Fields
from croupier.records.files import Damaged, InUse, keeping
from croupier.records.rounds import Rounds
from croupier.tables import Entry
from croupier.values import value

VERSION: Final = 2
"""The form of the file; in the first the snapshot was of a table between rounds, and held all its rounds."""
SUM: Final = 16
DO: Final = "do"
AUTO: Final = "auto"
NOTE: Final = "note"


def state_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Where tables are kept: `CROUPIER_STATE`, else the user's folder for state."""
    if given := environ.get("CROUPIER_STATE"):
        return Path(given)
    if base := environ.get("XDG_STATE_HOME"):
        return Path(base) / "croupier"
    return Path.home() / ".local" / "state" / "croupier"


@value
class Saved:
    """A file as it was read: the snapshot, and each line since then with its kind."""

    head: dict[str, Any]
    lines: list[tuple[str, Any]]
    version: int = VERSION


class Store:
    """The file of one table; `quiet` while its own lines are replayed."""

    def __init__(self, folder: Path, slot: str) -> None:
        self.folder = folder
        self.path = folder / f"{slot}.table"
        self.rounds = Rounds(folder / f"{slot}.rounds")
        self.quiet = False
        self.since = 0
        self._file: IO[bytes] | None = None
        self._lock: IO[bytes] | None = None
        self._sum = ""
        self._whole = 0
        self._waiting: list[bytes] = []

    # -- whose it is -------------------------------------------------------------------------------

    def acquire(self) -> None:
        """Keep other terminals from the table, until this process ends."""
        with keeping(self.folder):
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = self.path.with_suffix(".lock").open("ab")
        try:
            import fcntl

            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise InUse from None
        except (ImportError, OSError):
            return  # where there are no such locks, nobody is kept away

    def release(self) -> None:
        """Let others have the table."""
        for file in (self._file, self._lock):
            if file is not None:
                with suppress(OSError):
                    file.close()
        self._file = self._lock = None
        self.rounds.close()

    # -- reading -----------------------------------------------------------------------------------

    def load(self) -> Saved | None:
        """What was kept, None if there is nothing; `Damaged` if it is not what was written."""
        if not self.path.exists():
            return None
        with keeping(self.path):
            data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        read = []
        self._sum = ""
        for number, each in enumerate(whole.splitlines(), 1):
            read.append(self._checked(each, number))
        if not read or not isinstance(read[0], dict):
            raise Damaged("it does not begin with a table")
        head: dict[str, Any] = read[0]
        version: Any = head.get("version")
        if version not in range(1, VERSION + 1):
            raise Damaged(f"it is of version {version!r}, and this Croupier reads {VERSION}")
        try:
            self.rounds.load(Fields(head.get("rounds"), "The mark of its rounds") if version > 1 else None)
        except BadData as wrong:
            raise Damaged(str(wrong)) from None
        self._whole = len(whole)
        self.since = len(read) - 1
        return Saved(head, [(each[0], each[1]) for each in read[1:]], version)

    def go_on(self) -> None:
        """Write from now on behind what was read, without a last line that was cut short."""
        with keeping(self.path):
            self._file = self.path.open("r+b")
            self._file.truncate(self._whole)
            self._file.seek(self._whole)
        self.rounds.go_on()

    def _checked(self, line: bytes, number: int) -> Any:
        written, _, text = line.partition(b" ")
        self._sum = self._next(text)
        if written != self._sum.encode():
            raise Damaged(f"line {number} is not what was written")
        return json.loads(text)

    def _next(self, text: bytes) -> str:
        return sha256(self._sum.encode() + b"\n" + text).hexdigest()[:SUM]

    # -- writing -----------------------------------------------------------------------------------

    def begin(self, head: dict[str, Any]) -> None:
        """Put a snapshot in the place of all that was kept, in one step; its rounds are on the disk first."""
        mark = self.rounds.sync()
        self._sync_folder()  # the file of the rounds may be new
        if self._file is not None:
            self._file.close()
        self._sum = ""
        self._waiting = []
        fresh = self.path.with_suffix(".new")
        with keeping(fresh):
            descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            self._file = os.fdopen(descriptor, "wb")
            self._write([self._line({"version": VERSION, **head, "rounds": mark})])
            fresh.replace(self.path)
        self._sync_folder()
        self.since = 0

    def entry(self, entry: Entry) -> None:
        """Keep a line of the table's log, which is on the disk afterwards."""
        if not self.quiet:
            self._keep(DO, entry.said)
            self._write_waiting()

    def automatic(self, lines: Iterable[str]) -> None:
        """Keep what the table did by itself, with the next line that somebody says."""
        if not self.quiet:
            for line in lines:
                self._keep(AUTO, line)

    def note(self, note: dict[str, Any]) -> None:
        """Keep something that is no line of the table."""
        if not self.quiet:
            self._keep(NOTE, note)
            self._write_waiting()

    def _keep(self, kind: str, said: object) -> None:
        self.since += 1
        self._waiting.append(self._line([kind, said]))

    def _write_waiting(self) -> None:
        waiting, self._waiting = self._waiting, []
        self._write(waiting)

    def _line(self, content: object) -> bytes:
        text = json.dumps(content, separators=(",", ":")).encode()
        self._sum = self._next(text)
        return self._sum.encode() + b" " + text + b"\n"

    def _write(self, lines: list[bytes]) -> None:
        assert self._file is not None
        with keeping(self.path):
            self._file.write(b"".join(lines))
            self._file.flush()
            os.fsync(self._file.fileno())

    def _sync_folder(self) -> None:
        with suppress(OSError):  # not every system lets a folder be opened
            descriptor = os.open(self.folder, os.O_RDONLY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)

    # -- the end -----------------------------------------------------------------------------------

    def set_aside(self, why: str) -> Path:
        """Move what is kept out of the way, under names that are free; where the table is now."""
        number = 1
        while any(path.exists() for path in self._paths_aside(f"{why}-{number}")):
            number += 1
        aside, rounds_aside = self._paths_aside(f"{why}-{number}")
        self.rounds.move(rounds_aside)
        with keeping(self.path):
            self.path.replace(aside)
        return aside

    def _paths_aside(self, name: str) -> tuple[Path, Path]:
        """Where a table that is set aside is put, and where its rounds."""
        return self.path.with_suffix(f".{name}"), self.path.with_suffix(f".rounds-{name}")

    def remove(self) -> None:
        """Forget the table: everybody has been paid and has left."""
        with keeping(self.path):
            self.path.unlink(missing_ok=True)
        self.rounds.remove()

    def write_proof(self, name: str, document: dict[str, object]) -> Path:
        """Put the proof of a shuffle beside the table, and tell where."""
        return self._write_beside("proofs", name, json.dumps(document, indent=1) + "\n")

    def write_record(self, name: str, text: str) -> Path:
        """Put the record of a round beside the table, and tell where."""
        return self._write_beside("records", name, text)

    def _write_beside(self, folder: str, name: str, text: str) -> Path:
        """Write a file in one step."""
        beside = self.folder / folder
        beside.mkdir(mode=0o700, exist_ok=True)
        path = beside / name
        fresh = path.with_suffix(".new")
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(path)
        return path
