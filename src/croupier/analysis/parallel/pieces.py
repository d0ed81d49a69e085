"""A long count in pieces, which threads take one after another, with reports of progress."""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from itertools import islice
from typing import TypeVar

import numpy as np

from croupier.analysis.parallel.sharing import Progress, check_threads
from croupier.analysis.types import Int64s

Done = TypeVar("Done")
Piece = Callable[[int], tuple[int, Int64s]]
"""Does the piece of this number; returns how many deals it counted, and what it counted of them."""


def sum_of_pieces(pieces: int, threads: int, piece: Piece, progress: Progress | None) -> tuple[int, Int64s]:
    """The sum of all pieces; the same whichever thread did them, because whole numbers are added."""
    deals, counts = 0, np.zeros(1, dtype=np.int64)
    for done, (found, part) in enumerate(done_pieces(pieces, threads, piece), 1):
        deals, counts = deals + found, counts + part
        if progress is not None:
            progress(done / pieces)
    return deals, counts


def done_pieces(pieces: int, threads: int, piece: Callable[[int], Done]) -> Iterator[Done]:
    """What each piece comes to, in the order in which they are done."""
    check_threads(threads)
    if threads == 1 or pieces == 1:
        yield from map(piece, range(pieces))
        return
    with ThreadPoolExecutor(threads) as pool:
        try:
            numbers = iter(range(pieces))
            at_work = {pool.submit(piece, number) for number in islice(numbers, 2 * threads)}
            while at_work:
                ready, at_work = wait(at_work, return_when=FIRST_COMPLETED)
                at_work |= {pool.submit(piece, number) for number in islice(numbers, len(ready))}
                for each in ready:
                    yield each.result()
        except BaseException:  # an interruption does not wait for the rest
            pool.shutdown(cancel_futures=True)
            raise
