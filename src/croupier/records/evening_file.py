"""Where the evening of a tournament is kept: its whole log, each line with the moment at which it was said.

The file begins with the conditions. Every so many lines the tournament as it stands is noted between them,
so that taking it up again need not go through the log from its first line. Nothing is ever taken out: a line
that failed while it was being carried out is followed by a note that says so, and readers pass over it.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from croupier.plain import BadData, Fields
from croupier.records.chained_file import ChainedFile
from croupier.records.files import Damaged
from croupier.tables import Entry, Secret
from croupier.values import value

VERSION: Final = 1
"""The form of the file."""
SUFFIX: Final = ".evening"
EVENING: Final = "evening"
SAY: Final = "say"
NOTE: Final = "note"
NOT_CARRIED_OUT: Final = "not_carried_out"
"""The name of the note about a line that failed."""
BALLOT: Final = "ballot"
"""The name of the notes that prove the ballot of a line."""
LOTS: Final = "lots"
"""The name of the note about a line with the lots of an earlier one, which was undone."""
FIRST: Final = "drawn_in"
"""The name of that line in the note."""
SAVE: Final = "save"


@value
class SaidLine:
    """A line of the log, when it was said (in seconds since 1970), and whether the software said it."""

    entry: Entry
    at: float
    by_itself: bool = False


@value
class SavedState:
    """The tournament as it stood after so many lines."""

    entries: int
    state: dict[str, Any]


@value
class KeptEvening:
    """A file as it was read."""

    head: dict[str, Any]
    lines: tuple[SaidLine, ...]
    notes: tuple[dict[str, Any], ...]
    """What was noted beside the lines, as the proof of a ballot."""
    saved: tuple[SavedState, ...]
    """The states that were saved between the lines, in their order."""
    withdrawn: tuple[int, ...] = ()
    """Lines that were read before, and of which it is now said that they were not carried out."""


class EveningFile:
    """The file of one evening."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = ChainedFile(path)
        self._read = 0

    def acquire(self) -> None:
        """Keep other terminals from the evening, until this process ends; `InUse` if one has it."""
        self._file.acquire()

    def release(self) -> None:
        """Let others have the evening."""
        self._file.release()

    @property
    def is_in_use(self) -> bool | None:
        """True iff somebody conducts the evening now; None where that can't be known."""
        return self._file.is_in_use

    def load(self) -> KeptEvening:
        """All that was kept; `Damaged` if it is not what was written."""
        contents = self._file.read()
        self._read = len(contents)
        if not contents or not isinstance(contents[0], dict) or contents[0].get("kind") != EVENING:
            raise Damaged("it does not begin with the conditions of a tournament")
        head: dict[str, Any] = contents[0]
        if head.get("version") != VERSION:
            raise Damaged(f"it is of version {head.get('version')!r}, and this Croupier reads {VERSION}")
        return _kept(head, contents[1:])

    def more(self) -> KeptEvening:
        """What was written since it was last read, for somebody who only looks on."""
        with self.path.open("rb") as file:
            file.seek(self._file.size)
            data = file.read()
        contents = self._file.read_on(data, self._read + 1)
        self._read += len(contents)
        return _kept({}, contents)

    def begin(self, head: dict[str, Any]) -> None:
        """A new evening, in the place of whatever was there."""
        self._file.begin({"kind": EVENING, "version": VERSION, **head})

    def go_on(self) -> None:
        """Write from now on behind what was read."""
        self._file.go_on()

    def say(self, said: SaidLine, notes: Iterable[dict[str, Any]] = ()) -> None:
        """Keep a line of the log and what is noted with it; all of it is on the disk afterwards."""
        entry = said.entry
        line = {"number": entry.number, "line": entry.line, "by": entry.by, "at": said.at}
        if entry.secret is not None:  # cards that nobody may see yet
            line |= {"said": entry.secret.line, "salt": entry.secret.salt}
        if said.by_itself:
            line["itself"] = True
        self._file.append([[SAY, line], *([NOTE, note] for note in notes)])

    def note(self, note: dict[str, Any]) -> None:
        """Keep something that is no line of the log."""
        self._file.append([[NOTE, note]])

    def withdraw(self, number: int, line: str, why: str) -> dict[str, Any]:
        """Keep that the last line was not carried out, which is on the disk afterwards; the note about it."""
        note = {NOT_CARRIED_OUT: number, "line": line, "because": why}
        self.note(note)
        return note

    def save(self, entries: int, state: dict[str, Any]) -> None:
        """Keep the tournament as it stands after so many lines."""
        self._file.append([[SAVE, {"entries": entries, "state": state}]])


def _kept(head: dict[str, Any], contents: list[Any]) -> KeptEvening:
    lines: list[SaidLine] = []
    notes: list[dict[str, Any]] = []
    saved: list[SavedState] = []
    withdrawn: list[int] = []
    try:
        for content in contents:
            kind, said = content
            fields = Fields(said, "A line of an evening")
            if kind == SAY:
                lines.append(_said(fields))
            elif kind == SAVE:
                saved.append(SavedState(fields.whole("entries", 0), said["state"]))
            else:
                if NOT_CARRIED_OUT in said:
                    number = fields.whole(NOT_CARRIED_OUT, 1)
                    notes = without_ballot(notes, number)
                    if lines and lines[-1].entry.number == number:
                        lines.pop()
                    elif head:
                        raise BadData(f"it says that line {number} was not carried out, but has no such line")
                    else:
                        withdrawn.append(number)
                notes.append(said)
    except (BadData, ValueError, TypeError, KeyError) as wrong:
        raise Damaged(f"it is not what was written: {wrong}") from None
    return KeptEvening(head, tuple(lines), tuple(notes), tuple(saved), tuple(withdrawn))


def without_ballot(notes: Iterable[dict[str, Any]], number: int) -> list[dict[str, Any]]:
    """The notes without those on the lots of a line that was not carried out: they are drawn anew."""
    return [note for note in notes if number not in (note.get(BALLOT), note.get(LOTS))]


def _said(fields: Fields) -> SaidLine:
    at = fields.value("at")
    if not isinstance(at, int | float):
        raise BadData("A line of an evening has no moment.")
    secret = Secret(fields.text("salt"), fields.text("said")) if fields.has("said") else None
    entry = Entry(fields.whole("number", 1), fields.text("line"), fields.text("by"), secret=secret)
    return SaidLine(entry, float(at), fields.has("itself"))
