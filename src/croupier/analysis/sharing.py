"""Rows shared among threads, which run at the same time because kernels do without the GIL."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

Work = Callable[[int, int], int]

LEAST: Final = 50_000
"""Fewer rows than these are done before another thread has begun."""


def shared(rows: int, threads: int, work: Work) -> int:
    """Do the work on all rows, a slice a thread; `work(start, stop)` returns the first row that it refused.

    Returns the first of all, or `rows` if there was none.
    """
    if threads < 1:
        raise ValueError(f"The work is done by one thread or more, not by {threads}.")
    threads = min(threads, rows // LEAST + 1)
    if threads == 1:
        return work(0, rows)
    bounds = [rows * each // threads for each in range(threads + 1)]
    with ThreadPoolExecutor(threads) as pool:
        ends = list(pool.map(work, bounds[:-1], bounds[1:]))
    return next((end for end, stop in zip(ends, bounds[1:], strict=True) if end < stop), rows)
