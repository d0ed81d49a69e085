"""The clock of an evening: steady where the computer's own clock jumps, and counted in minutes."""

import time
from collections.abc import Callable
from datetime import datetime
from datetime import time as time_of_day
from typing import Final

from croupier.evenings.clock_notes import SYSTEM, ClockNote, LastMoment

JUMP: Final = 90.0
"""By how many seconds the computer's clock may differ before somebody is told."""
STEP: Final = 1.0
"""By how many seconds it may differ from what was noted before it is noted anew."""
MINUTE: Final = 60.0
DAY: Final = 24 * 60 * MINUTE


class EveningClock:
    """What time it is in the evening, in seconds since 1970, and how much of the current minute has passed.

    One that is taken up goes on at the moment at which it was left: whether play went on meanwhile, the
    director says.
    """

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
        last: LastMoment | None = None,
    ) -> None:
        self._wall = wall
        self._steady = steady
        last = last or LastMoment()
        self._ahead = (last.at or wall()) - steady()
        """How much the evening's time is ahead of the steady clock."""
        self._told_jump = 0.0
        self._noted = wall() - self.now()
        """How much the computer's clock was ahead of the evening's time when that was last noted."""
        self.minute = last.minute or self.now()
        """When the minute began that is being counted."""
        self.frozen = last.frozen
        """How much of a level's minute had passed when its clock was stopped or a break began."""

    def now(self) -> float:
        """The time of the evening, which never jumps."""
        return self._steady() + self._ahead

    @property
    def passed(self) -> float:
        """How many seconds of the current minute have passed."""
        return max(0.0, self.now() - self.minute)

    def take_minutes(self) -> int:
        """How many whole minutes have passed since this was last asked; they are counted by that."""
        count = int(self.passed // MINUTE)
        self.minute += count * MINUTE
        return count

    def note(self, line: int, by: str = SYSTEM, jump: float = 0.0) -> ClockNote:
        """How the evening's time relates to the computer's clock now, after so many lines."""
        now, wall = self.now(), self._wall()
        self._noted = wall - now
        return ClockNote(by, line, now, wall, self.minute, self.frozen, jump)

    @property
    def is_noted(self) -> bool:
        """True iff the computer's clock still stands to the evening's time as it was noted."""
        return abs(self._wall() - self.now() - self._noted) < STEP

    def jump(self) -> str:
        """A sentence if the computer's clock has jumped since it was last looked at; else nothing."""
        off = self._wall() - self.now()
        if abs(off) < JUMP or abs(off - self._told_jump) < JUMP:
            return ""
        self._told_jump = off
        theirs, ours = datetime.fromtimestamp(self._wall()), datetime.fromtimestamp(self.now())
        return (
            f"The computer's clock says {theirs:%H:%M}, and the evening goes on at {ours:%H:%M}:"
            f" type 'clock says {theirs:%H:%M}' to go by the computer's."
        )

    def time_in(self, line: str) -> float:
        """The moment that a line `clock says ...` tells: without a date, the nearest of that time of day.

        The line is one that the tournament accepts.
        """
        now = datetime.fromtimestamp(self.now())
        *_, date, at = line.split()
        of_day = time_of_day.fromisoformat(at)
        if date != "says":
            now = datetime.fromisoformat(date)
        told = now.replace(hour=of_day.hour, minute=of_day.minute, second=0, microsecond=0).timestamp()
        if date != "says":
            return told
        return min((told - DAY, told, told + DAY), key=lambda each: abs(each - self.now()))

    def move(self, seconds: float) -> None:
        """The evening's time is another from now on, because somebody said so."""
        self._ahead += seconds
        self._told_jump = self._wall() - self.now()
