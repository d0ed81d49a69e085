"""Every deal of a spot counted, board by board."""

from math import comb
from typing import Final

import numpy as np

from croupier.analysis.equity.board_runs import board_run
from croupier.analysis.equity.deals.enumeration_kernels import PlayersHands, count_deals
from croupier.analysis.equity.deals.showdown_tables import card_array, hands_array, showdown_tables
from croupier.analysis.equity.exact import seconds
from croupier.analysis.equity.outcome import Outcome
from croupier.analysis.equity.tally import counts_outcome, new_counts
from croupier.analysis.parallel.pieces import sum_of_pieces
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.spots import Spot
from croupier.analysis.types import Int64s

PIECE: Final = 0.1
"""About how many seconds of work are done between two reports of progress."""


def count_every_deal(spot: Spot, threads: int = 1, progress: Progress | None = None) -> Outcome:
    """Every deal of this spot, counted."""
    tables = showdown_tables(spot.orders)
    players, halves = len(spot.ranges), len(spot.orders)
    by_player = [hands_array(spot, player) for player in range(players)]
    starts = np.cumsum([0, *map(len, by_player)], dtype=np.int64)
    every = np.concatenate(by_player)
    hands = PlayersHands(starts, tables.totals(every), tables.bits(every), tables.columns(every))
    known, left = card_array(spot.board), card_array(spot.left)
    boards = comb(len(left), spot.to_come)
    pieces = min(boards, threads + int(seconds(spot) / PIECE))

    def count(piece: int) -> tuple[int, Int64s]:
        start, stop = (boards * each // pieces for each in (piece, piece + 1))
        counts = new_counts(players, halves)
        deals = count_deals(board_run(known, left, start, stop), hands, tables.lookup, counts)
        return int(deals), counts

    deals, counts = sum_of_pieces(pieces, threads, count, progress)
    return counts_outcome(deals, counts, players)
