"""The finished rounds of a table, in a file of their own: lines of JSON, appended as rounds finish.

A round that was ruled on or put right after its end is appended again, and its last line counts. A line that
has the number of a round alone says that the round goes on again, as after a correction.

In memory is where each round lies and who took part; the rounds themselves are read when they are wanted.
"""

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from croupier.coding import from_plain
from croupier.plain import BadData, Fields
from croupier.records.files import Damaged, keeping
from croupier.tables.record.history import Finished
from croupier.values import PlayerName, value

NUMBER: Final = "number"
NET: Final = "net"


@value
class Place:
    """Where a round lies in the file, and who took part in it."""

    start: int
    length: int
    players: tuple[PlayerName, ...]


class Rounds:
    """The file of the rounds of one table.

    What was written up to a mark is certain; what comes after it is written again, for the table that is
    replayed from there plays it again. Until `go_on`, nothing is changed in the file.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._places: dict[int, Place] = {}
        self._players: dict[tuple[PlayerName, ...], tuple[PlayerName, ...]] = {}
        """The same players are kept once, in however many rounds they took part."""
        self._file: int | None = None
        self._clear()

    def _clear(self) -> None:
        self._places.clear()
        self._players.clear()
        self._written = 0
        """How much of the file is written and counts."""
        self._size = 0
        self._sum = sha256()
        self._unwritten: dict[int, bytes] = {}
        """By place in the file, the lines that are still to be written."""

    def start(self) -> None:
        """Forget all rounds, as for a new table."""
        self.close()
        self._clear()

    def load(self, mark: Fields | None) -> None:
        """Take up the rounds up to the mark, or none; `Damaged` if they are not what was written."""
        self.start()
        size = mark.whole("size", 0) if mark is not None else 0
        if mark is None or size == 0:
            return
        if not self.path.exists():
            raise Damaged(f"its rounds are gone: there is no {self.path}")
        with keeping(self.path), self.path.open("rb") as file:
            while self._size < size and (line := file.readline()):
                self._index(line)
        if self._size != size or self._sum.hexdigest() != mark.text("sum"):
            raise Damaged(f"its rounds in {self.path} are not what was written")
        self._written = size

    def go_on(self) -> None:
        """Write from now on, first of all what was appended meanwhile."""
        if self._file is None and (self._unwritten or self.path.exists()):
            with keeping(self.path):
                self._write()

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            with suppress(OSError):
                os.close(self._file)
        self._file = None

    def append(self, finished: Finished, later: bool = False) -> None:
        """Keep a round in the place of what was kept under its number; `later` leaves it for `go_on`.

        What can't be written now is written with the next round: `sync` says whether all of it is there.
        """
        self._append(finished.to_json(), later)

    def reopen(self, number: int, later: bool = False) -> None:
        """Forget a round that goes on again."""
        if number in self._places:
            self._append({NUMBER: number}, later)

    def _append(self, content: dict[str, Any], later: bool) -> None:
        line = json.dumps(content, separators=(",", ":")).encode() + b"\n"
        self._unwritten[self._size] = line
        self._index(line)
        if not later:
            with suppress(OSError):
                self._write()

    def _index(self, line: bytes) -> None:
        """Note where a line lies, and what it says of its round."""
        try:
            said = Fields(json.loads(line), "A finished round")
            number = said.whole(NUMBER, 1)
            if said.has(NET):
                players = tuple(said.by_name(NET, Fields.number))
                players = self._players.setdefault(players, players)
                self._places[number] = Place(self._size, len(line), players)
            else:
                self._places.pop(number, None)
        except ValueError as wrong:
            raise Damaged(f"its rounds in {self.path} are not what was written: {wrong}") from None
        self._size += len(line)
        self._sum.update(line)

    def _write(self) -> None:
        """Write what is still to be written, behind all that counts."""
        if self._file is None:
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        os.ftruncate(self._file, self._written)
        os.lseek(self._file, self._written, os.SEEK_SET)
        left = b"".join(self._unwritten.values())
        while left:
            left = left[os.write(self._file, left) :]
        self._unwritten.clear()
        self._written = self._size

    def sync(self) -> dict[str, object]:
        """Let all of it be on the disk; returns the mark up to which it is certain."""
        with keeping(self.path):
            if self._unwritten:
                self._write()
            if self._file is not None:
                os.fsync(self._file)
        return {"size": self._size, "sum": self._sum.hexdigest()}

    def __len__(self) -> int:
        return len(self._places)

    def __contains__(self, number: int) -> bool:
        return number in self._places

    def __getitem__(self, number: int) -> Finished:
        place = self._places[number]
        line = self._unwritten.get(place.start)
        if line is None:
            line = self._read(place)
        try:
            return from_plain(Finished, json.loads(line), f"Round {number}")
        except (BadData, ValueError) as wrong:
            raise Damaged(f"round {number} in {self.path} is not what was written: {wrong}") from None

    def _read(self, place: Place) -> bytes:
        with keeping(self.path):
            if self._file is None:
                with self.path.open("rb") as file:
                    file.seek(place.start)
                    return file.read(place.length)
            os.lseek(self._file, place.start, os.SEEK_SET)
            read = b""
            while len(read) < place.length and (more := os.read(self._file, place.length - len(read))):
                read += more
            return read

    def numbers(self) -> list[int]:
        """The numbers of all rounds, in order."""
        return sorted(self._places)

    def latest_of(self, player: PlayerName) -> Iterator[Finished]:
        """The rounds in which a player took part, the latest first."""
        for number in reversed(self.numbers()):
            if player in self._places[number].players:
                yield self[number]

    def move(self, to: Path) -> None:
        """Put the file somewhere else, and begin again."""
        self.start()
        if self.path.exists():
            with keeping(self.path):
                self.path.replace(to)

    def remove(self) -> None:
        """Remove the file, and begin again."""
        self.start()
        with keeping(self.path):
            self.path.unlink(missing_ok=True)
