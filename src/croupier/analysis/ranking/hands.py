"""Five to seven cards: the tables and the kernel brought together."""

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.arrays import refuse_from
from croupier.analysis.parallel.sharing import shared
from croupier.analysis.ranking.kernels import HandLookup, rank_hands
from croupier.analysis.ranking.tables import rank_tables
from croupier.ranking import Order


def ranked(hands: NDArray[np.uint8], order: Order, threads: int, check: bool) -> NDArray[np.uint16]:
    """The ranks of these hands, which are contiguous rows."""
    rows, width = hands.shape
    tables = rank_tables(order)
    lookup = HandLookup(tables.cards, tables.bits, tables.joined[width], tables.flushes)
    found = np.empty(rows, dtype=np.uint16)

    def work(start: int, stop: int) -> int:
        return start + int(
            rank_hands(
                hands[start:stop].reshape(-1),
                np.uint64(width),
                found[start:stop],
                lookup,
                check,
            )
        )

    end = shared(rows, threads, work)
    if end < rows:
        refuse_from(end, hands, order)
    return found
