"""How the time of an evening relates to the computer's clock, as it is noted in the file of the evening.

An evening has a time of its own: it stands still while nobody conducts it, and the director may tell another
one. So whoever looks on from another process needs more than the lines: `run` notes how both clocks relate
whenever it begins, leaves or changes its time. A log of an earlier release has no such notes.
"""

from collections.abc import Sequence
from typing import Any, Final

from croupier.plain import BadData, Fields
from croupier.records.files import Damaged
from croupier.records.rows import Line
from croupier.tournaments.playing.calendar import FIRST_DAY, LAST_DAY
from croupier.values import value

CLOCK: Final = "clock"
SYSTEM: Final = "system"
"""The computer counts."""
TOLD: Final = "told"
"""Nobody counts: the time is what the director says it is."""
LEFT: Final = "left"
"""The director has left, and the time stands still."""
STARTS: Final = ("director starts session ", "director resumes")
"""How lines begin after which minutes are counted."""
MOST: Final = ((LAST_DAY - FIRST_DAY).days + 366) * 86400.0
"""More seconds than any clock says or is moved by, even if it counts on for a year after its last day."""


@value
class ClockNote:
    """The evening's time and the computer's at one moment, both in seconds since 1970."""

    by: str
    """Who counts from now on: `system`, `told` or `left`."""
    line: int
    """After how many lines it was noted."""
    evening: float = 0.0
    wall: float = 0.0
    minute: float = 0.0
    """When the minute began, by the evening's time, that is being counted."""
    frozen: float = 0.0
    """How many seconds of a level's minute had passed when its clock was stopped or a break began."""
    jump: float = 0.0
    """By how many seconds the last line has moved the evening's time."""

    def as_plain(self) -> dict[str, Any]:
        """The note as it is written; what is nothing is left out."""
        numbers = {
            name: round(getattr(self, name), 3)
            for name in ("evening", "wall", "minute", "frozen", "jump")
            if getattr(self, name)
        }
        return {CLOCK: {"by": self.by, "line": self.line, **numbers}}


def clock_notes(notes: Sequence[dict[str, Any]]) -> list[ClockNote]:
    """The notes on the clock among all notes of an evening; `Damaged` if one can't be read."""
    try:
        return [_read(note[CLOCK]) for note in notes if CLOCK in note]
    except BadData as wrong:
        raise Damaged(f"what it notes of the clock can't be used: {wrong}") from None


def _read(written: object) -> ClockNote:
    fields = Fields(written, "A note of the clock")
    numbers = {}
    for name in ("evening", "wall", "minute", "frozen", "jump"):
        number = fields.value(name) if fields.has(name) else 0.0
        if isinstance(number, bool) or not isinstance(number, int | float) or not abs(number) <= MOST:
            raise BadData(f"{name} of a note of the clock is a number of seconds.")
        numbers[name] = float(number)
    return ClockNote(fields.one_of("by", (SYSTEM, TOLD, LEFT)), fields.whole("line", 0), **numbers)


@value
class LastMoment:
    """Where the time of an evening stood when something was last written."""

    at: float = 0.0
    """The evening's time; 0 if it was only ever told by hand."""
    minute: float = 0.0
    """When the minute began that was being counted; 0 if none was."""
    frozen: float = 0.0
    """As `ClockNote.frozen`."""


def last_moment(lines: Sequence[Line], notes: Sequence[ClockNote]) -> LastMoment:
    """The time at which an evening goes on: that of its last line, or of a note behind it."""
    if not lines:
        return LastMoment()
    counted = [note for note in notes if note.by != TOLD]
    last = counted[-1] if counted else ClockNote(TOLD, 0)
    at = lines[-1].at
    if last.line >= len(lines) and last.evening:
        at = last.evening
    minute = last.minute
    for said in reversed(lines[last.line :]):
        if is_minute(said):
            minute = said.at
            break
    return LastMoment(at, minute, last.frozen)


def is_minute(said: Line) -> bool:
    """True iff a minute begins with the line, unless a note behind it says otherwise."""
    return said.entry.line.startswith(("clock says ", *STARTS)) and not said.entry.failed
