"""Every deal of a spot counted, board by board."""

from math import comb
from typing import Final

import numpy as np

from croupier.analysis.equity.deals.enumeration_kernels import count_deals
from croupier.analysis.equity.deals.showdown_tables import card_array, hands_array, showdown_tables
from croupier.analysis.equity.exact import seconds
from croupier.analysis.equity.tallies import KINDS, ROW, Progress, Tally, read_tally
from croupier.analysis.parallel.pieces import Counts, selection, summed
from croupier.analysis.spots import Spot

PIECE: Final = 0.1
"""About how many seconds of work are done between two reports of progress."""


def enumerated(spot: Spot, threads: int = 1, progress: Progress | None = None) -> Tally:
    """Every deal of this spot, counted."""
    tables = showdown_tables(spot.orders)
    players, halves = len(spot.ranges), len(spot.orders)
    hands = [hands_array(spot, player) for player in range(players)]
    starts = np.cumsum([0, *map(len, hands)], dtype=np.int64)
    every = np.concatenate(hands)
    totals, held, columns = tables.totals(every), tables.held(every), tables.columns(every)
    known, left = card_array(spot.board), card_array(spot.left)
    boards = comb(len(left), spot.to_come)
    pieces = min(boards, threads + int(seconds(spot) / PIECE))

    def count(piece: int) -> tuple[int, Counts]:
        start, stop = (boards * each // pieces for each in (piece, piece + 1))
        counts = np.zeros(players * (ROW + halves * len(KINDS)), dtype=np.int64)
        deals = count_deals(
            known,
            left,
            np.array(selection(start, len(left), spot.to_come), dtype=np.int64),
            stop - start,
            starts,
            totals,
            held,
            columns,
            tables.numbers,
            tables.bits,
            tables.displacements,
            tables.values,
            tables.flushes,
            tables.categories,
            tables.fours,
            tables.best_of,
            tables.width,
            halves == 2,
            counts,
        )
        return int(deals), counts

    deals, counts = summed(pieces, threads, count, progress)
    return read_tally(deals, counts, players, halves)
