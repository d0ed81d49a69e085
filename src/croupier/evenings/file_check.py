"""Whether the file of an evening holds what its log says, line by line, and nothing beside it.

What is carried out, printed and proved comes from different places of a file. So everything that stands there
twice must be the same, and whatever Croupier does not write there is damage.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from croupier.evenings.ballot_claims import DRAWS
from croupier.evenings.clock_notes import CLOCK
from croupier.evenings.evening import Evening
from croupier.evenings.stops import Stops
from croupier.records.evening_file import BALLOT, FIRST, LOTS, SALT, WORD
from croupier.records.files import Damaged
from croupier.records.rows import Line
from croupier.records.written_rows import COMMIT, NOT_CARRIED_OUT, NOTE, PROOF, SAVE, SAY, SECRET, write_row
from croupier.tournaments import Tournament

Finding = tuple[bool, str]
"""Whether a claim holds, and a sentence about it."""
Written = Sequence[tuple[str, Any]]
"""What each line of a file holds, with the SHA-256 of all lines before it."""

_ANNOUNCED: Final = frozenset({BALLOT, "alg", "of", "commitment"})
_NOTES: Final[dict[str, list[frozenset[str]]]] = {
    NOT_CARRIED_OUT: [frozenset({NOT_CARRIED_OUT, "line", "because"})],
    LOTS: [frozenset({LOTS, FIRST})],
    CLOCK: [frozenset({CLOCK})],
    BALLOT: [frozenset({BALLOT, "commitment", WORD}), _ANNOUNCED, _ANNOUNCED | {SALT, "order"}],
}
"""By a name that tells what a note is about, which names it has; of ballots, in earlier releases too."""
_OTHERS: Final[dict[str, list[frozenset[str]]]] = {
    SAY: [frozenset({"number", "line", "by", "at"})],
    COMMIT: [_ANNOUNCED | {"evening", "line", SECRET}],
    SAVE: [frozenset({"entries", "state"})],
}
_OPTIONAL: Final = {"said", SALT, "itself", PROOF}
"""What a line of the log may have besides."""
_NUMBERS: Final = (NOT_CARRIED_OUT, LOTS, FIRST, BALLOT, "entries")


class FileCheck:
    """The lines of a file, compared with what comes of going through the log."""

    def __init__(self, evening: Evening, written: Written, stops: Stops) -> None:
        self.evening = evening
        self.stops = stops
        self.faults: list[str] = []
        """What is wrong with the file as it stands."""
        self.tried: list[Finding] = []
        """What came of states that were saved and of lines that failed, once the log was gone through."""
        self._said: list[dict[str, Any]] = []
        self._failed: set[int] = set()
        """The numbers of lines that failed."""
        (_, head), *others = written
        if head.get("digest") != evening.source.versions[0].digest:
            self.faults.append("The conditions in the log are not those whose SHA-256 it states.")
        before: Any = None
        for number, (_, content) in enumerate(others, 2):
            _must_have_form(content, number)
            self._take(content, before)
            before = content
        self.faults += filter(None, map(_difference, self._said, evening.lines))

    def _take(self, content: Any, before: Any) -> None:
        kind, said = content
        if kind == SAY:
            if self._has_failed(said["number"]):
                self._said.pop()  # an earlier release gave its number to the next line
            self._said.append(said)
        elif kind == SAVE:
            self._take_state(said)
        elif kind == NOTE and NOT_CARRIED_OUT in said:
            self._take_back(self._said[-1], said)
            self._failed.add(len(self._said))
        elif kind == NOTE and LOTS in said and (before[0] != SAY or before[1]["number"] != said[LOTS]):
            self.faults.append(f"The note on the lots of line {said[LOTS]} does not follow that line.")

    def _has_failed(self, number: int) -> bool:
        """True iff the last line has that number, and failed."""
        return number == len(self._said) and number in self._failed

    def _take_state(self, said: dict[str, Any]) -> None:
        entries = len(self._said)
        if self._has_failed(said["entries"] + 1):
            entries -= 1  # of an earlier release
        if said["entries"] != entries or entries > len(self.evening.lines):
            self.faults.append(
                f"A state was saved as that after line {said['entries']}, but stands after line {entries}."
            )
        else:
            self.stops.before(entries + 1, partial(self._compare, said["state"]))

    def _take_back(self, said: dict[str, Any], note: dict[str, Any]) -> None:
        number, line = said["number"], said["line"]
        if note["line"] != line:
            self.faults.append(
                f"Line {number}, of which a note says that it failed, is {line!r}, not {note['line']!r}."
            )
        else:
            self.stops.before(number, partial(self._try, said, note))

    def _compare(self, state: object, tournament: Tournament) -> None:
        if not self.stops.is_state(tournament, state):
            self.tried.append(
                (False, f"The state saved after line {tournament.entries} is not what the log leads to.")
            )

    def _try(self, said: dict[str, Any], note: dict[str, Any], tournament: Tournament) -> None:
        if self.stops.would_work(tournament, said.get("said", said["line"])):
            told = (
                f"Line {said['number']}, {said['line']!r}, could be carried out today: that it failed then"
                f" ({note['because']}) rests on the house's word."
            )
            self.tried.append((True, told))


def _must_have_form(content: Any, number: int) -> None:
    """`Damaged` if a line of the file has names that Croupier does not give it."""
    kind, said = content
    names = frozenset(said) - (_OPTIONAL if kind == SAY else set())
    forms = _OTHERS.get(kind, [])
    if kind == NOTE:
        about = next((each for each in _NOTES if each in names), "")
        forms = _NOTES.get(about, [names])
    if names not in forms or any(type(said[each]) is not int for each in _NUMBERS if each in names):
        raise Damaged(f"line {number} of the file is none that Croupier writes")


def _difference(said: dict[str, Any], line: Line) -> str:
    """How a line of the file differs from what is carried out; empty if it does not."""
    number, entry = line.entry.number, line.entry
    if said["line"] != entry.line:
        return (
            f"Line {number} stands in the file as {said['line']!r}, but the log carries out {entry.line!r}."
        )
    expected: Any = write_row(replace(line, proof=None))[1]
    if {each: held for each, held in said.items() if each not in (PROOF, SALT)} != {
        each: held for each, held in expected.items() if each != SALT
    } or (SALT in said) != (SALT in expected):
        return f"Line {number}, {entry.line!r}, has something beside its words that Croupier does not write."
    if PROOF in said and not entry.line.startswith(DRAWS):
        return f"Line {number}, {entry.line!r}, draws no places, and has the proof of a ballot."
    return ""
