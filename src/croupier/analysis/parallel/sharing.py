"""Rows shared among threads, which run at the same time because kernels release the GIL."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import Final

Work = Callable[[int, int], int]
Progress = Callable[[float], object]
"""Called now and then with how much is done, from 0 to 1."""

LEAST: Final = 50_000
"""Fewer rows than this are done before another thread has begun."""
MOST: Final = 256
"""More threads than this take turns."""


def check_threads(threads: int) -> None:
    """Raise an error unless this is a number of threads."""
    if not isinstance(threads, int):
        raise TypeError(f"The number of threads must be a whole number, not {threads!r}.")
    if threads < 1:
        raise ValueError(f"There must be at least one thread, not {threads}.")


def share_rows(rows: int, threads: int, work: Work) -> int:
    """Do the work on all rows, a slice per thread; `work(start, stop)` returns the first row that it refused.

    Returns the first of all, or `rows` if there was none. The calling thread does the first slice itself.
    """
    check_threads(threads)
    threads = min(threads, rows // LEAST + 1, MOST)
    bounds = [rows * each // threads for each in range(threads + 1)]
    try:
        others = [_helpers().submit(work, start, stop) for start, stop in pairwise(bounds[1:])]
    except RuntimeError:  # the interpreter is shutting down, and starts no more threads
        return work(0, rows)
    ends = [work(bounds[0], bounds[1]), *(other.result() for other in others)]
    return next((end for end, stop in zip(ends, bounds[1:], strict=True) if end < stop), rows)


@cache
def _helpers() -> ThreadPoolExecutor:
    """Threads that wait for work until the process ends: starting one takes as long as 50,000 rows."""
    return ThreadPoolExecutor(MOST, "croupier-rows")


if hasattr(os, "register_at_fork"):  # a child has none of its parent's threads
    os.register_at_fork(after_in_child=_helpers.cache_clear)
