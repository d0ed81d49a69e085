"""A long count in pieces, which threads take one after another, with word of how far it is."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, as_completed

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.tallies import Progress

Counts = NDArray[np.int64]
Piece = Callable[[int], tuple[int, Counts]]
"""Does the piece of this number; returns how many deals it counted, and what it counted of them."""


def summed(pieces: int, threads: int, piece: Piece, progress: Progress | None) -> tuple[int, Counts]:
    """The sum of all pieces; the same whichever thread did them, because whole numbers are added."""
    if threads < 1:
        raise ValueError(f"The work is done by one thread or more, not by {threads}.")
    deals, counts = 0, np.zeros(1, dtype=np.int64)
    with ThreadPoolExecutor(threads) as pool:
        try:
            for done, each in enumerate(as_completed([pool.submit(piece, i) for i in range(pieces)]), 1):
                found, counted = each.result()
                deals, counts = deals + found, counts + counted
                if progress is not None:
                    progress(done / pieces)
        except BaseException:  # whoever interrupts does not wait for the rest
            pool.shutdown(cancel_futures=True)
            raise
    return deals, counts
