"""Where the evening of a tournament is kept: its whole log, each line with the moment at which it was said.

The file begins with the conditions. Every so many lines the tournament as it stands is noted between them,
so that taking it up again need not go through the log from its first line. Nothing is ever taken out: a line
that failed while it was being carried out is followed by a note that says so, and readers pass over it.

What the house commits to before a ballot stands in one line with the secret behind it, so that no crash parts
them. The secret is not among the notes: it is shown once the places are in the log.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from croupier.plain import BadData
from croupier.records.chained_file import ChainedFile, as_text
from croupier.records.files import Damaged, keeping
from croupier.records.heads import Head
from croupier.records.memory import RoundsInMemory
from croupier.records.rows import Came, Failed, Kept, Line, Note, Row, Snapshot, lines_in
from croupier.records.written_rows import NOT_CARRIED_OUT, SECRET, read_row, write_row
from croupier.values import value

VERSION: Final = 3
"""The form of the file; in the first ballots had no witness. Before the third, the number of a line that had
failed was given to the next one."""
SEATS_TOLD: Final = 3
"""From this form on, whoever is left out when seats are taken is late for any session."""
FORM: Final = "form"
"""The name of the note that lines are of another form from now on, in a file of an earlier release."""
EARLIER: Final = "earlier_lines"
"""How many lines came before that, in the note."""
SUFFIX: Final = ".evening"
EVENING: Final = "evening"
WORD: Final = "word"
SALT: Final = "salt"
BALLOT: Final = "ballot"
"""The name of the notes that prove the ballot of a line."""
OF_LINE: Final = "of_line"
"""In the proof of a ballot that was read, the number of its line if that is not the one it was meant for."""
LOTS: Final = "lots"
"""The name of the note about a line with the lots of an earlier one, which was undone."""
FIRST: Final = "drawn_in"
"""The name of that line in the note."""


@value
class KeptEvening(Kept):
    """A file as it was read."""

    lines: tuple[Line, ...] = ()
    """The lines of the log, those that failed included."""
    notes: tuple[dict[str, Any], ...] = ()
    """What was noted beside the lines, as the proof of a ballot."""
    withdrawn: tuple[int, ...] = ()
    """Lines that were read before, and of which it is now said that they were not carried out."""
    since: tuple[dict[str, Any], ...] = ()
    """What was noted of a ballot that is not in the log yet: the commitment with its secret, the word, and
    whether its line failed."""

    @property
    def head(self) -> dict[str, Any]:
        """The conditions, and what else the evening began with."""
        return self.opening


class EveningFile:
    """The file of one evening: a store of one log, however it is called there, which never removes anything.

    What came of a line is not kept: it follows from the lines, and from the seed that the file begins with.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = ChainedFile(path)
        self._read = 0

    def claim(self, log: str = EVENING) -> None:
        """Keep other terminals from the evening, until this process ends; `InUse` if one has it."""
        self._file.acquire()

    def release(self, log: str = EVENING) -> None:
        """Let others have the evening."""
        self._file.release()

    def begin(self, log: str, opening: Mapping[str, Any], snapshot: Snapshot | None = None) -> None:
        """A new evening, in the place of whatever was there."""
        self._file.begin({"kind": EVENING, "version": VERSION, **opening})
        if snapshot is not None:
            self.snapshot(log, snapshot)

    def load(self, log: str = EVENING) -> KeptEvening:
        """All that was kept; `Damaged` if it is not what was written."""
        head, *contents = self.contents()
        return _kept(head, contents)

    def append(self, rows: Mapping[str, Sequence[Row]]) -> None:
        """Keep rows of the evening, which are on the disk afterwards."""
        self._file.append(write_row(row) for new in rows.values() for row in new)

    def came(self, log: str, came: Came) -> None:
        """What came of a line follows from what is kept."""

    def snapshot(self, log: str, snapshot: Snapshot) -> None:
        """Keep the tournament as it stands after so many lines."""
        self._file.append([write_row(snapshot)])

    def rounds(self, log: str) -> RoundsInMemory:
        """No rounds: those of a tournament are in its lines."""
        return RoundsInMemory()

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


def _kept(head: dict[str, Any], contents: list[Any]) -> KeptEvening:
    rows: list[Row | Came | Snapshot] = []
    notes: list[dict[str, Any]] = []
    withdrawn: list[int] = []
    before: list[dict[str, Any]] = []
    since: list[dict[str, Any]] = []
    last: Line | None = None
    try:
        for row in map(read_row, contents):
            if isinstance(row, Line):
                last, before, since = row, since, []
                if row.proof is not None:
                    notes.append(proof_note(row))
            elif isinstance(row, Note):
                notes.append(dict(row.content))
                if row.secret:
                    since = [{**row.content, SECRET: row.secret}]
                elif WORD in row.content:
                    since.append(dict(row.content))
            elif isinstance(row, Failed):
                note = failed_note(row)
                notes = [*without_places(notes, row.number), note]
                if last is not None and last.entry.number == row.number:
                    since = [*before, note]
                elif not head:
                    withdrawn.append(row.number)
                    continue
            rows.append(row)
        lines = tuple(
            line if failed is None else replace(line, entry=replace(line.entry, failed=True))
            for line, failed in lines_in(rows)
        )
    except (BadData, ValueError, TypeError, KeyError) as wrong:
        raise Damaged(f"it is not what was written: {wrong}") from None
    is_old = head.get("version", VERSION) < VERSION
    return KeptEvening(head, tuple(rows), is_old, lines, tuple(notes), tuple(withdrawn), tuple(since))


def proof_note(line: Line) -> dict[str, Any]:
    """The proof of the ballot of a line, which says of which line it is where it was committed to earlier."""
    proof, number = dict(line.proof or {}), line.entry.number
    return proof if proof.get(BALLOT) == number else {OF_LINE: number, **proof}


def failed_note(failed: Failed) -> dict[str, Any]:
    """What is noted of a line that failed."""
    return {NOT_CARRIED_OUT: failed.number, "line": failed.line, "because": failed.why}


def without_places(notes: Iterable[dict[str, Any]], number: int) -> list[dict[str, Any]]:
    """The notes without those on the lots of a line that failed; what was committed to stays, and its word.

    Where an earlier release had committed to the places themselves, all is left out: it drew anew.
    """
    return [
        note
        for note in notes
        if number not in (note.get(OF_LINE, note.get(BALLOT)), note.get(LOTS))
        or (SALT not in note and (EVENING in note or WORD in note))
    ]
