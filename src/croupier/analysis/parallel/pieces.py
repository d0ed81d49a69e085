"""A long count in pieces, which threads take one after another, with reports of progress."""

from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from itertools import islice
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.equity.tallies import Progress
from croupier.analysis.parallel.sharing import check_threads

Counts = NDArray[np.int64]
Piece = Callable[[int], tuple[int, Counts]]
"""Does the piece of this number; returns how many deals it counted, and what it counted of them."""


def summed(pieces: int, threads: int, piece: Piece, progress: Progress | None) -> tuple[int, Counts]:
    """The sum of all pieces; the same whichever thread did them, because whole numbers are added."""
    check_threads(threads)
    deals, counts = 0, np.zeros(1, dtype=np.int64)
    for done, (found, counted) in enumerate(_done(pieces, threads, piece), 1):
        deals, counts = deals + found, counts + counted
        if progress is not None:
            progress(done / pieces)
    return deals, counts


def _done(pieces: int, threads: int, piece: Piece) -> Iterator[tuple[int, Counts]]:
    """What each piece comes to, in the order in which they are done."""
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


def selection(number: int, size: int, cards: int) -> list[int]:
    """The places of so many cards out of `size` that stand at this number in the order of places."""
    places: list[int] = []
    at = 0
    while len(places) < cards:
        after = comb(size - at - 1, cards - len(places) - 1)
        if number < after:
            places.append(at)
        else:
            number -= after
        at += 1
    return places
