"""Where the evening of a tournament is kept: its whole log, each line with the moment at which it was said.

The file begins with the conditions. Every so many lines the tournament as it stands is noted between them,
so that taking it up again need not go through the log from its first line. Nothing is ever taken out: a line
that failed while it was being carried out is followed by a note that says so, and readers pass over it.

What the house commits to before a ballot stands in one line with the secret behind it, so that no crash parts
them. The secret is not among the notes: it is shown once the places are in the log.
"""

import json
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from croupier.plain import BadData, Fields
from croupier.records.chained_file import ChainedFile, as_text
from croupier.records.files import Damaged, keeping
from croupier.records.heads import Head
from croupier.tables import Entry, Secret
from croupier.values import value

VERSION: Final = 3
"""The form of the file; in the first one ballots had no witness."""
SEATS_TOLD: Final = 3
"""From this form on, whoever is left out when seats are taken is late for any session."""
FORM: Final = "form"
"""The name of the note that lines are of another form from now on, in a file of an earlier release."""
EARLIER: Final = "earlier_lines"
"""How many lines came before that, in the note."""
LAST_MOMENT: Final = 250_000_000_000.0
"""Before the last year that a calendar has, in seconds since 1970."""
SUFFIX: Final = ".evening"
EVENING: Final = "evening"
SAY: Final = "say"
NOTE: Final = "note"
COMMIT: Final = "commit"
"""A note with the commitment to a ballot, which has the secret as well."""
SECRET: Final = "secret"
WORD: Final = "word"
SALT: Final = "salt"
PROOF: Final = "proof"
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
    since: tuple[dict[str, Any], ...] = ()
    """What was noted of a ballot that is not in the log yet: the commitment with its secret, the word, and
    whether its line failed."""


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

    @property
    def digest(self) -> str:
        """The SHA-256 of the file as far as it was read or written."""
        return self._file.digest.hex()

    @property
    def head(self) -> Head:
        """The head of the log as far as it was read or written."""
        return self._file.head

    def load(self) -> KeptEvening:
        """All that was kept; `Damaged` if it is not what was written."""
        head, *contents = self.contents()
        return _kept(head, contents)

    def contents(self) -> list[Any]:
        """What each line of the file holds, the conditions first; `Damaged` if it is not what was written."""
        contents = self._file.read()
        self._read = len(contents)
        if not contents or not isinstance(contents[0], dict) or contents[0].get("kind") != EVENING:
            raise Damaged("it does not begin with the conditions of a tournament")
        head: dict[str, Any] = contents[0]
        if head.get("version") not in range(1, VERSION + 1):
            raise Damaged(f"it is of version {head.get('version')!r}, and this Croupier reads {VERSION}")
        return contents

    def with_digests(self) -> Iterator[tuple[str, Any]]:
        """What each line of the file holds that was read or written, with the SHA-256 of all lines before it.

        `Damaged` if it is no longer what was read, or if a line is not written as Croupier writes it, such as
        one that says a thing twice.
        """
        with keeping(self.path):
            data = self.path.read_bytes()[: self._file.size]
        if sha256(data).hexdigest() != self.digest:
            raise Damaged("it was changed while it was read")
        digest = sha256()
        for number, line in enumerate(data.split(b"\n")[:-1], 1):
            text = line.partition(b" ")[2]
            content = json.loads(text)
            if as_text(content) != text:
                raise Damaged(f"line {number} is not written as a line of an evening is")
            yield digest.hexdigest(), content
            digest.update(line + b"\n")

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

    def say(
        self, said: SaidLine, notes: Iterable[dict[str, Any]] = (), proof: dict[str, Any] | None = None
    ) -> None:
        """Keep a line of the log, what is noted with it, and its proof if it is a ballot.

        All of it is on the disk afterwards.
        """
        self._file.append([[SAY, as_written(said, proof)], *([NOTE, note] for note in notes)])

    def note(self, note: dict[str, Any]) -> None:
        """Keep something that is no line of the log."""
        self._file.append([[NOTE, note]])

    def commit(self, note: dict[str, Any], secret: str) -> None:
        """Keep the commitment to a ballot and the secret behind it, which are on the disk afterwards."""
        self._file.append([[COMMIT, {**note, SECRET: secret}]])

    def withdraw(self, number: int, line: str, why: str) -> dict[str, Any]:
        """Keep that the last line was not carried out, which is on the disk afterwards; the note about it."""
        note = {NOT_CARRIED_OUT: number, "line": line, "because": why}
        self.note(note)
        return note

    def save(self, entries: int, state: dict[str, Any]) -> None:
        """Keep the tournament as it stands after so many lines."""
        self._file.append([[SAVE, {"entries": entries, "state": state}]])


def as_written(said: SaidLine, proof: dict[str, Any] | None = None) -> dict[str, Any]:
    """What is kept of a line of the log, with its proof if it is a ballot."""
    entry = said.entry
    line = {"number": entry.number, "line": entry.line, "by": entry.by, "at": said.at}
    if entry.secret is not None:  # cards that nobody may see yet
        line |= {"said": entry.secret.line, SALT: entry.secret.salt}
    if said.by_itself:
        line["itself"] = True
    if proof is not None:
        line[PROOF] = proof
    return line


def _kept(head: dict[str, Any], contents: list[Any]) -> KeptEvening:
    lines: list[SaidLine] = []
    notes: list[dict[str, Any]] = []
    saved: list[SavedState] = []
    withdrawn: list[int] = []
    before: list[dict[str, Any]] = []
    since: list[dict[str, Any]] = []
    try:
        for content in contents:
            kind, said = content
            fields = Fields(said, "A line of an evening")
            if kind == SAY:
                lines.append(_said(fields))
                notes += [fields.plain(PROOF)] if fields.has(PROOF) else []
                before, since = since, []
            elif kind == SAVE:
                saved.append(SavedState(fields.whole("entries", 0), said["state"]))
            elif kind == COMMIT:
                since = [said]
                notes.append({name: each for name, each in said.items() if name != SECRET})
            else:
                if NOT_CARRIED_OUT in said:
                    number, _ = fields.whole(NOT_CARRIED_OUT, 1), fields.text("line")
                    notes = without_places(notes, number)
                    if lines and lines[-1].entry.number == number:
                        lines.pop()
                        since = [*before, said]
                    elif head:
                        raise BadData(f"it says that line {number} was not carried out, but has no such line")
                    else:
                        withdrawn.append(number)
                elif WORD in said:
                    since.append(said)
                notes.append(said)
    except (BadData, ValueError, TypeError, KeyError) as wrong:
        raise Damaged(f"it is not what was written: {wrong}") from None
    return KeptEvening(head, tuple(lines), tuple(notes), tuple(saved), tuple(withdrawn), tuple(since))


def without_places(notes: Iterable[dict[str, Any]], number: int) -> list[dict[str, Any]]:
    """The notes without those on the lots of a line that failed; what was committed to stays, and its word.

    Where an earlier release had committed to the places themselves, all is left out: it drew anew.
    """
    return [
        note
        for note in notes
        if number not in (note.get(BALLOT), note.get(LOTS))
        or (SALT not in note and (EVENING in note or WORD in note))
    ]


def _said(fields: Fields) -> SaidLine:
    at = fields.value("at")
    if not isinstance(at, int | float) or not abs(at) <= LAST_MOMENT:
        raise BadData("A line of an evening has no moment.")
    secret = Secret(fields.text("salt"), fields.text("said")) if fields.has("said") else None
    entry = Entry(fields.whole("number", 1), fields.text("line"), fields.text("by"), secret=secret)
    return SaidLine(entry, float(at), fields.has("itself"))
