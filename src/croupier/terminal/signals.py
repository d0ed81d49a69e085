"""The signals that ask a command to end: each comes out as an exception, wherever the command is."""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from types import FrameType
from typing import Final

NAMES: Final = ("SIGTERM", "SIGHUP")
AGAIN: Final = 0.2
"""After how many seconds a signal is sent once more that nobody has taken notice of."""


class Ended(BaseException):
    """The system asks the command to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def ending() -> Iterator[None]:
    """Let the first signal that asks the command to end come out as `Ended`."""
    came = threading.Event()

    def end(number: int, frame: FrameType | None) -> None:
        if not came.is_set():
            came.set()
            raise Ended(number)

    numbers = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
    before = {}
    with suppress(ValueError):  # only the main thread has signals
        for number in numbers:
            before[number] = signal.signal(number, end)
    try:
        with _noticed(numbers, came) if before and hasattr(signal, "pthread_kill") else nullcontext():
            yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _noticed(numbers: list[int], came: threading.Event) -> Iterator[None]:
    """Send a signal again until it is taken notice of.

    One that arrives in the moment before the wait for a key begins does not end that wait, and Python looks
    at signals only after it.
    """
    reads, writes = os.pipe()
    os.set_blocking(writes, False)
    main = threading.get_ident()

    def watch() -> None:
        while told := os.read(reads, 1):
            while told[0] in numbers and not came.wait(AGAIN):
                signal.pthread_kill(main, told[0])
        os.close(reads)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    earlier = signal.set_wakeup_fd(writes, warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(earlier)
        came.set()
        os.close(writes)
        watcher.join()
