"""Two ranges against each other, the boards gone through one by one."""

from collections.abc import Sequence
from math import comb
from typing import Final

import numpy as np

from croupier.analysis.equity.board_runs import board_run
from croupier.analysis.equity.chart.symmetry import bits_of, hand_numbers
from croupier.analysis.equity.cost import TwoRanges, boards_cost, sweeps
from croupier.analysis.equity.hands.boards import boards
from croupier.analysis.equity.hands.hands import new_made
from croupier.analysis.equity.ranges.kernel import ranges_on_boards
from croupier.analysis.equity.ranges.pair_ranks import pot_lookup
from croupier.analysis.equity.ranges.pairwise import BEATS, LOSES, NO_LOW, RESULTS, TIES, RangePair
from croupier.analysis.equity.spots import CardIndices, deck_of
from croupier.analysis.equity.tally import (
    BOTH,
    FIRST,
    HIGH,
    LOW,
    SECOND,
    TAKERS,
    TALLIES,
    TURNED,
    WHOLE,
    other_first,
)
from croupier.analysis.parallel.pieces import sum_of_pieces
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.spots import BOARD
from croupier.analysis.types import Hands, Int32s, Int64Rows, Int64s
from croupier.cards import JOKER
from croupier.ranking import Order

TAKER: Final = {BEATS: FIRST, LOSES: SECOND, TIES: BOTH}
PIECE: Final = 0.1
"""About how many seconds are spent on boards between two reports of progress."""
SLICE: Final = 0.5
"""Where one board takes longer, the first range is cut into slices of about this many seconds."""


def by_boards(
    mine: Hands,
    theirs: Hands,
    board: CardIndices,
    dead: CardIndices,
    orders: Sequence[Order],
    progress: Progress | None = None,
    threads: int = 1,
    made: Int64Rows | None = None,
) -> Int64Rows:
    """The tally of all pairs, the boards gone through one by one; `made` counts what hands are made."""
    if len(mine) > len(theirs):
        turned = None if made is None else new_made(1, 2, orders)[0]
        tally = by_boards(theirs, mine, board, dead, orders, progress, threads, turned)[:, TURNED]
        if made is not None and turned is not None:
            made += other_first(turned)
        return tally
    order, size = orders[0], mine.shape[1]
    if len(mine) == 1:  # a card that is known to be held can't be dealt to anybody else
        theirs = theirs[(bits_of(theirs) & bits_of(mine)) == 0]
    my_cards = mine[0].tolist() if len(mine) == 1 else ()
    both = np.concatenate([mine, theirs])
    firsts = number = np.arange(len(both))
    if not my_cards:
        _, firsts, number = np.unique(hand_numbers(both), return_index=True, return_inverse=True)
    hands = both[firsts]
    of_mine = np.bincount(number[: len(mine)], minlength=len(hands)).astype(np.int32)
    of_theirs = np.bincount(number[len(mine) :], minlength=len(hands)).astype(np.int32)
    left = sorted(deck_of(order).difference(board, dead, my_cards, [JOKER.index]))
    by_sweeping = sweeps(len(mine), orders)
    known_cards, left_cards = np.array(board, dtype=np.uint8), np.array(left, dtype=np.uint8)
    in_all = comb(len(left), BOARD - len(board))
    cost = boards_cost(TwoRanges(len(mine), len(theirs), board, dead, orders, made is not None))
    few = np.flatnonzero(of_mine).astype(np.int32)
    # Only hands of four cards are so many; how often hands of two meet is not counted by the first range.
    slices = min(len(few), threads + int(cost / in_all / SLICE)) if size > 2 and cost > PIECE * in_all else 1
    parts = min(in_all, threads + int(cost / PIECE))
    pieces = parts * slices
    room = new_made(1, 2 if made is not None else 0, orders)[0]

    def count(piece: int) -> tuple[int, Int64s]:
        part, cut = divmod(piece, slices)
        start, stop = (in_all * each // parts for each in (part, part + 1))
        first, last = (len(few) * each // slices for each in (cut, cut + 1))
        counts, of_piece = np.zeros((3, RESULTS), dtype=np.int64), np.zeros_like(room)
        ranges_on_boards(
            RangePair(hands.reshape(-1), size, few[first:last], of_mine, of_theirs),
            board_run(known_cards, left_cards, start, stop),
            boards().added,
            pot_lookup(tuple(orders)),
            by_sweeping,
            counts,
            of_piece,
        )
        return stop - start, np.concatenate([counts.reshape(-1), of_piece.reshape(-1)])

    _, sums = sum_of_pieces(pieces, threads, count, progress)
    counts = sums[: 3 * RESULTS].reshape(3, RESULTS)
    if made is not None:
        made += sums[3 * RESULTS :].reshape(made.shape)
    if by_sweeping:
        meetings = _meetings(hands, of_mine, of_theirs) * comb(len(left) - 2 * size, BOARD - len(board))
        counts[LOSES, NO_LOW] = meetings - int(counts.sum())
    return _as_tally(counts)


def _as_tally(counts: Int64Rows) -> Int64Rows:
    """Counts by who has the high hand and who the low one, as a tally by sets of players."""
    tally = np.zeros((TALLIES, 4), dtype=np.int64)
    for result, takers in TAKER.items():
        tally[WHOLE, takers] += counts[result, NO_LOW]
        for low_result, low_takers in TAKER.items():
            many = counts[result, low_result]
            tally[HIGH, takers] += many
            tally[LOW, low_takers] += many
            tally[TAKERS, takers | low_takers] += many
    return tally


def _meetings(hands: Hands, mine: Int32s, theirs: Int32s) -> int:
    """How many pairs of hands of two cards have no card in common."""
    my_cards, their_cards = (
        np.bincount(hands.reshape(-1), weights=np.repeat(times, 2), minlength=53).astype(np.int64)
        for times in (mine, theirs)
    )
    # A pair that has both cards in common is taken off once for each.
    with_both = int(mine.astype(np.int64) @ theirs)
    return int(mine.sum()) * int(theirs.sum()) - int(my_cards @ their_cards) + with_both
