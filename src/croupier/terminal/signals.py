"""The signals that ask a command to end: each comes out as an exception, wherever the command is."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext, suppress
from types import FrameType
from typing import Final

NAMES: Final = ("SIGTERM", "SIGHUP")
AGAIN: Final = 0.2
"""After how many seconds a signal is sent once more that nobody has taken notice of."""

Handler = Callable[[int, FrameType | None], None]


class Ended(BaseException):
    """The system asks the command to end."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def ending() -> Iterator[None]:
    """Let the first signal that asks the command to end come out as `Ended`, and Ctrl-C as ever."""
    noticed = threading.Event()
    ended = False

    def end(number: int, frame: FrameType | None) -> None:
        nonlocal ended
        noticed.set()
        if not ended:
            ended = True
            raise Ended(number)

    def interrupt(number: int, frame: FrameType | None) -> None:
        noticed.set()
        raise KeyboardInterrupt

    handlers: dict[int, Handler] = {getattr(signal, name): end for name in NAMES if hasattr(signal, name)}
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        handlers[signal.SIGINT] = interrupt
    before = {}
    with suppress(ValueError):  # only the main thread has signals
        for number, handler in handlers.items():
            before[number] = signal.signal(number, handler)
    try:
        with (
            _noticed(list(handlers), noticed) if before and hasattr(signal, "pthread_kill") else nullcontext()
        ):
            yield
    finally:
        for number, earlier in before.items():
            signal.signal(number, earlier)


@contextmanager
def _noticed(numbers: list[int], noticed: threading.Event) -> Iterator[None]:
    """Send a signal again until one is taken notice of.

    One that arrives in the moment before the wait for a key begins does not end that wait, and Python looks
    at signals only after it.
    """
    reads, writes = os.pipe()
    os.set_blocking(writes, False)
    main = threading.get_ident()

    def watch() -> None:
        while told := os.read(reads, 1):
            while told[0] in numbers and not noticed.wait(AGAIN):
                signal.pthread_kill(main, told[0])
        os.close(reads)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    earlier = signal.set_wakeup_fd(writes, warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(earlier)
        noticed.set()
        os.close(writes)
        watcher.join()
