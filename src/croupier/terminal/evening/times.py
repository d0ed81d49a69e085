"""The clock of an evening: steady where the computer's own clock jumps, and told by minutes."""

import time
from collections.abc import Callable
from datetime import datetime
from typing import Final

JUMP: Final = 90.0
"""By how many seconds the computer's clock may differ before somebody is told."""
MINUTE: Final = 60.0
STARTS: Final = ("director starts session ", "director resumes")


class EveningClock:
    """What time it is in the evening, in seconds since 1970.

    One that is taken up goes on at the time `start` at which it was left: whether play went on meanwhile, the
    director says.
    """

    def __init__(
        self,
        wall: Callable[[], float] = time.time,
        steady: Callable[[], float] = time.monotonic,
        start: float = 0.0,
    ) -> None:
        self._wall = wall
        self._steady = steady
        self._ahead = (start or wall()) - steady()
        """How much the evening's time is ahead of the steady clock."""
        self._told_jump = 0.0
        self._tick = self.now()
        """When the clock was told last."""

    def now(self) -> float:
        """The time of the evening, which never jumps."""
        return self._steady() + self._ahead

    def says(self) -> str:
        """The line with which the clock is told now."""
        return f"clock says {datetime.fromtimestamp(self.now()):%H:%M}"

    @property
    def is_due(self) -> bool:
        """True iff a minute has passed since the clock was told last."""
        return self.now() - self._tick >= MINUTE

    def told(self) -> None:
        """The clock was told: the next minute counts from the last full one."""
        passed = int((self.now() - self._tick) // MINUTE)
        self._tick += passed * MINUTE

    def restart(self) -> None:
        """Play begins or goes on: minutes count from now."""
        self._tick = self.now()

    def jump(self) -> str:
        """A sentence if the computer's clock has jumped since it was last looked at; else nothing."""
        off = self._wall() - self.now()
        if abs(off) < JUMP or abs(off - self._told_jump) < JUMP:
            return ""
        self._told_jump = off
        theirs, ours = datetime.fromtimestamp(self._wall()), datetime.fromtimestamp(self.now())
        return (
            f"The computer's clock says {theirs:%H:%M}, and the evening's {ours:%H:%M}, which goes on;"
            f" 'clock says {theirs:%H:%M}' takes the computer's."
        )

    def follow(self, line: str) -> None:
        """The director has told the time: the evening goes by it from now on."""
        now = datetime.fromtimestamp(self.now())
        hours, _, minutes = line.split()[-1].partition(":")
        told = now.replace(hour=int(hours), minute=int(minutes), second=0, microsecond=0)
        ahead = (told - now).total_seconds()
        day = 24 * 60 * MINUTE
        self._ahead += min((ahead - day, ahead, ahead + day), key=abs)
        self._tick = self.now()
        self._told_jump = self._wall() - self.now()
