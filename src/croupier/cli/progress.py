"""A bar on a terminal's last line while something takes long."""

import sys
from collections.abc import Callable
from time import monotonic
from typing import Final, Self, TextIO

WIDTH: Final = 30
PATIENCE: Final = 0.5
"""Work that is done within this many seconds needs no bar."""
PAUSE: Final = 0.1
"""The bar moves at most once in this many seconds."""
ERASE: Final = "\r\x1b[K"


class Bar:
    """Shows how much is done, if the stream is a terminal; it disappears when the work is done."""

    def __init__(self, stream: TextIO | None = None, clock: Callable[[], float] = monotonic) -> None:
        self._stream = stream if stream is not None else sys.stderr  # the one in use now
        self._clock = clock
        self._first: tuple[float, float] | None = None
        self._next = clock() + PATIENCE
        self._shown = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.hide()

    def hide(self) -> None:
        """Take the bar away until it moves again, so that something else can be printed."""
        if self._shown:
            self._write(ERASE)
            self._shown = False

    def show(self, done: float, note: str = "") -> None:
        """Show how much is done, from 0 to 1, and beside it whatever is known so far."""
        now = self._clock()
        if self._first is None:  # what came before, such as compiling, says nothing about the rest
            self._first = now, done
        if now >= self._next and self._stream.isatty():
            filled = int(WIDTH * done)
            said = f"{done:4.0%}{self._left(now, done)}{'; ' if note else ''}{note}"
            self._write(f"{ERASE}[{'#' * filled}{'.' * (WIDTH - filled)}] {said}")
            self._shown = True
            self._next = now + PAUSE

    def _left(self, now: float, done: float) -> str:
        """About how long it will still take, by what was done since the first report."""
        start, before = self._first or (now, done)
        if done <= before:
            return ""
        return f", about {_time((now - start) * (1 - done) / (done - before))} left"

    def _write(self, text: str) -> None:
        self._stream.write(text)
        self._stream.flush()


def _time(seconds: float) -> str:
    """A time to wait, in seconds or minutes."""
    return f"{seconds / 60:.0f} min" if seconds >= 100 else f"{seconds:.0f} s"
