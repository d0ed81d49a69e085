"""Processes that share the work on many hands."""

import os
import signal
from concurrent.futures import ProcessPoolExecutor


def processes() -> ProcessPoolExecutor | None:
    """As many processes as there are processors; None if that is one, or the machine has no room for them."""
    if (os.cpu_count() or 1) < 2:
        return None
    try:
        return ProcessPoolExecutor(initializer=_let_the_parent_decide)
    except (OSError, NotImplementedError, ImportError):
        return None


def _let_the_parent_decide() -> None:
    """Leave an interruption from the keyboard to whoever shared out the hands."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
