"""The time of an evening as somebody has it who only follows its file: the same as the director's."""

from collections.abc import Callable, Sequence
from typing import Any

from croupier.evenings.clock_notes import (
    SYSTEM,
    TOLD,
    ClockNote,
    LastMoment,
    clock_notes,
    last_moment,
)
from croupier.evenings.evening import Evening
from croupier.records.rows import Line
from croupier.terminal.evening.timekeeping import STOPPED, pace_of


class FollowedTime:
    """What time it is in an evening that another process conducts.

    How it relates to the computer's clock comes from the last note. From then on a steady clock counts, so
    that nothing moves when the computer's clock jumps. While nobody conducts the evening the time stands
    still, at the moment at which the evening would go on.
    """

    def __init__(self, evening: Evening, wall: Callable[[], float], steady: Callable[[], float]) -> None:
        self.evening = evening
        self._wall = wall
        self._steady = steady
        self._last = LastMoment()
        """Where the time stood when something was last written."""
        self._ahead = 0.0
        """How much the evening's time is ahead of the steady clock while somebody counts."""
        self.counts = False
        """Whether time goes on by itself."""
        self._told = False
        """Whether the director tells the time by hand."""
        self.is_left_alone = False
        """Whether nobody has the file of the evening."""
        notes = clock_notes(evening.notes)
        self._go_by(notes[-1] if notes else self._unnoted())
        self.follow((), ())

    def _unnoted(self) -> ClockNote:
        """What is taken for granted of a log without notes: that it goes by the computer's clock."""
        lines = self.evening.lines
        at = lines[-1].at if lines else 0.0
        return ClockNote(SYSTEM if at else TOLD, 0, at, at)

    def follow(self, lines: Sequence[Line], notes: Sequence[dict[str, Any]]) -> None:
        """Go by what was written since, and see whether anybody conducts the evening."""
        found = clock_notes(notes)
        if found:
            self._go_by(found[-1])
        if lines or found or not self._last.at:
            self._last = last_moment(self.evening.lines, clock_notes(self.evening.notes))
        self.is_left_alone = self.evening.file.is_in_use is False
        if self.is_left_alone:
            self.counts = False  # until somebody takes it up, and notes at which time
        elif self.counts and self.now() < self._last.at:
            self._ahead += self._last.at - self.now()  # nothing is written before its time

    def _go_by(self, note: ClockNote) -> None:
        self.counts, self._told = note.by == SYSTEM, note.by == TOLD
        passed = max(0.0, self._wall() - note.wall)
        self._ahead = note.evening + passed - self._steady()

    def now(self) -> float:
        """The evening's time; 0 if it is told by hand."""
        if self._told:
            return 0.0
        return self._steady() + self._ahead if self.counts else self._last.at

    @property
    def passed(self) -> float:
        """How many seconds of the current minute have passed in the level or the break."""
        if self._told:
            return 0.0
        if pace_of(self.evening.tournament) == STOPPED:
            return self._last.frozen
        return max(0.0, self.now() - self._last.minute) if self._last.minute else 0.0
