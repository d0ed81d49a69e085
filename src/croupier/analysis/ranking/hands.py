"""Five to seven cards: the tables and the kernel brought together."""

import numpy as np

from croupier.analysis.arrays import refuse_from
from croupier.analysis.parallel.sharing import share_rows
from croupier.analysis.ranking.kernels import HandLookup, rank_hands
from croupier.analysis.ranking.tables import rank_tables
from croupier.analysis.types import Hands, Uint16s
from croupier.ranking import Order


def rank_rows(hands: Hands, order: Order, threads: int, check: bool) -> Uint16s:
    """The ranks of these hands, which are contiguous rows."""
    rows, width = hands.shape
    tables = rank_tables(order)
    lookup = HandLookup(tables.cards, tables.bits, tables.lookups[width], tables.flushes)
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

    end = share_rows(rows, threads, work)
    if end < rows:
        refuse_from(end, hands, order)
    return found
