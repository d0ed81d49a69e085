"""Omaha's hands: the tables and the kernels brought together."""

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.arrays import refuse_from
from croupier.analysis.parallel.sharing import shared
from croupier.analysis.ranking.omaha_kernels import OmahaLookup, rank_on_boards, rank_on_one_board
from croupier.analysis.ranking.omaha_tables import omaha_tables
from croupier.ranking import Order


def ranked(
    holes: NDArray[np.uint8], boards: NDArray[np.uint8], order: Order, threads: int, check: bool
) -> NDArray[np.uint16]:
    """The ranks of these hands; holes and boards are contiguous rows, or there is one board for all."""
    rows = len(holes)
    tables = omaha_tables(order)
    lookup = OmahaLookup(
        tables.shared.cards,
        tables.shared.bits,
        tables.twos,
        tables.fours,
        tables.ranks,
        np.uint64(tables.columns),
        tables.shared.flushes,
    )
    found = np.empty(rows, dtype=np.uint16)
    one = boards.ndim == 1
    rank = rank_on_one_board if one else rank_on_boards

    def work(start: int, stop: int) -> int:
        return start + int(
            rank(
                holes[start:stop].reshape(-1),
                boards if one else boards[start:stop].reshape(-1),
                found[start:stop],
                lookup,
                check,
            )
        )

    end = shared(rows, threads, work)
    if end < rows:
        refuse_from(end, np.concatenate((holes, np.broadcast_to(boards, (rows, 5))), axis=1), order)
    return found
