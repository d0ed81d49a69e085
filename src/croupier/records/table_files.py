"""Where a table is kept: one file, a snapshot and the lines since then, and beside it its finished rounds.

Each line of the file begins with a sum over itself and all before it, so that damage anywhere is found.
A line that somebody said is on the disk before it takes effect; what the table did by itself follows with
the next, for a replay does it again. A last line that was cut short never took effect, and is forgotten.

The snapshot says how far the rounds had come, with a sum over them.
"""

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from croupier.plain import BadData, Fields
from croupier.records.chained_file import ChainedFile
from croupier.records.files import Damaged, keeping
from croupier.records.rounds import Rounds
from croupier.tables import Entry
from croupier.values import value

VERSION: Final = 2
"""The form of the file; in the first the snapshot was of a table between rounds, and held all its rounds."""
DO: Final = "do"
AUTO: Final = "auto"
NOTE: Final = "note"
WITHDRAWN: Final = "withdrawn"
"""Behind a line that failed while it was being carried out: everybody passes over that line."""
TABLE: Final = "table"
ASIDE: Final = "aside"


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
    """The file of one table; `quiet` while its own lines are replayed.

    One that was set aside is read under the name that it has since then, as in `aside-1`.
    """

    def __init__(self, folder: Path, slot: str, aside: str = "") -> None:
        self.folder = folder
        self.path = folder / f"{slot}.{aside or TABLE}"
        self.rounds = Rounds(folder / (f"{slot}.rounds-{aside}" if aside else f"{slot}.rounds"))
        self.quiet = False
        self.only_looks = False
        """Whether the table is only looked at, so that nothing beside it is written either."""
        self.since = 0
        self._file = ChainedFile(self.path)
        self._waiting: list[object] = []

    def acquire(self) -> None:
        """Keep other terminals from the table, until this process ends."""
        self._file.acquire()

    def release(self) -> None:
        """Let others have the table."""
        self._file.release()
        self.rounds.close()

    def load(self) -> Saved | None:
        """What was kept, None if there is nothing; `Damaged` if it is not what was written."""
        if not self.path.exists():
            return None
        read = self._file.read()
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
        self.since = len(read) - 1
        return Saved(head, _carried_out(read[1:]), version)

    def kept(self) -> Saved:
        """What is in the file now, while it is written."""
        head, *lines = ChainedFile(self.path).read()
        return Saved(head, _carried_out(lines))

    def go_on(self) -> None:
        """Write from now on behind what was read, without a last line that was cut short."""
        self.rounds.go_on()

    def begin(self, head: dict[str, Any]) -> None:
        """Put a snapshot in the place of all that was kept, in one step; its rounds are on the disk first."""
        mark = self.rounds.sync()
        self._file.sync_folder()  # the file of the rounds may be new
        self._waiting = []
        self._file.begin({"version": VERSION, **head, "rounds": mark})
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

    def withdraw(self, why: str) -> None:
        """Keep that the last line was not carried out, and why; nobody goes through it again."""
        if not self.quiet:
            self._keep(WITHDRAWN, why)
            self._write_waiting()

    def _keep(self, kind: str, said: object) -> None:
        self.since += 1
        self._waiting.append([kind, said])

    def _write_waiting(self) -> None:
        waiting, self._waiting = self._waiting, []
        self._file.append(waiting)

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

    def take_up(self, aside: str) -> None:
        """Put a table that was set aside in its place again; the one that is there is set aside for it."""
        if self.path.exists():
            self.set_aside(ASIDE)
        table, rounds = self._paths_aside(aside)
        with keeping(self.path):
            if rounds.exists():
                rounds.replace(self.rounds.path)
            table.replace(self.path)

    def _paths_aside(self, name: str) -> tuple[Path, Path]:
        """Where a table that is set aside is put, and where its rounds."""
        return self.path.with_suffix(f".{name}"), self.path.with_suffix(f".rounds-{name}")

    def remove(self) -> None:
        """Forget the table: everybody has been paid and has left."""
        with keeping(self.path):
            self.path.unlink(missing_ok=True)
        self.rounds.remove()

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


def _carried_out(lines: Iterable[Any]) -> list[tuple[str, Any]]:
    """Lines with their kinds, but for those that were not carried out."""
    found: list[tuple[str, Any]] = []
    for kind, said in lines:
        if kind == WITHDRAWN:
            at = max(at for at, each in enumerate(found) if each[0] == DO)
            del found[at]
        else:
            found.append((kind, said))
    return found


def kept_tables(folder: Path) -> Iterator[tuple[str, str]]:
    """The slot of every table in a folder, and under which name it is set aside if it is."""
    for path in sorted(folder.glob("*.*")):
        slot, _, name = path.name.partition(".")
        if name == TABLE:
            yield slot, ""
        elif re.fullmatch(rf"{ASIDE}-[0-9]+", name):
            yield slot, name
