"""Memory is tidied up between lines and not in the midst of one, so that every line is answered at once.

Python now and then looks through all that is in memory for what nobody uses any more. With 1,000 entries that
takes longer than the line in the midst of which it happens.
"""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

LINES_BETWEEN: Final = 50
_NEVER: Final = 1_000_000_000


@contextmanager
def tidying_between_lines() -> Iterator[Callable[[], None]]:
    """Until it ends, memory is looked through as a whole only when what is given is called after lines."""
    young, middle, old = gc.get_threshold()
    lines = 0

    def answered() -> None:
        """A line has been answered: tidy up if it is time."""
        nonlocal lines
        lines += 1
        if lines % LINES_BETWEEN == 0:
            gc.collect()

    gc.set_threshold(young, middle, _NEVER)
    try:
        yield answered
    finally:
        gc.set_threshold(young, middle, old)
