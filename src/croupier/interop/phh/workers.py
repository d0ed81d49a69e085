"""Processes that share the work on many hands."""

import signal
from concurrent.futures import ProcessPoolExecutor

from croupier.processors import processors


def processes() -> ProcessPoolExecutor | None:
    """As many processes as there are processors; None if that is one, or the machine has no room for them."""
    if processors() < 2:
        return None
    try:
        return ProcessPoolExecutor(max_workers=processors(), initializer=_let_the_parent_decide)
    except (OSError, NotImplementedError, ImportError):
        return None


def _let_the_parent_decide() -> None:
    """Leave an interruption from the keyboard to whoever shared out the hands."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
