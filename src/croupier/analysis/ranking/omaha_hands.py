"""Omaha's hands: the tables and the kernels brought together."""

import numpy as np

from croupier.analysis.arrays import refuse_from
from croupier.analysis.parallel.sharing import share_rows
from croupier.analysis.ranking.omaha_kernels import OmahaLookup, rank_on_boards, rank_on_one_board
from croupier.analysis.ranking.omaha_tables import omaha_tables
from croupier.analysis.types import Hands, Uint16s
from croupier.ranking import Order


def rank_omaha_rows(holes: Hands, boards: Hands, order: Order, threads: int, check: bool) -> Uint16s:
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

    end = share_rows(rows, threads, work)
    if end < rows:
        refuse_from(end, np.concatenate((holes, np.broadcast_to(boards, (rows, 5))), axis=1), order)
    return found
