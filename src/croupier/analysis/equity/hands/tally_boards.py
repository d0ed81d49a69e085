"""Who wins on many boards, tallied by sets of players: bit 0 is the first player and bit 1 the second."""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import inline, larger
from croupier.analysis.equity.tally import HIGH, LOW, TAKERS, WHOLE
from croupier.analysis.types import Int32s, Int64, Int64Rows, Int64s, Number, Uint8s, Uint16Rows, Uint16s

NOTHING: Final = np.uint16(0)
LANE: Final = 16
"""A count for each category, and some to spare."""
LANES: Final = 4
LAST_LANE: Final = LANES - 1


class Span(NamedTuple):
    """So many boards: `start` is where their selections begin, and `first` how often each of them comes."""

    start: Int64
    first: Int64
    many: Int64


@inline
def tally_two(
    mine: Uint16s,
    theirs: Uint16s,
    selections: Uint16s,
    times: Int32s,
    span: Span,
    flushes: Uint16s,
    tally: Int64Rows,
) -> None:
    """Tally some boards between two players, for the whole pot.

    The rows have what a hand makes by its ranks, and nobody has less than their flush.
    """
    start, first = span.start, span.first
    my_flush, their_flush = flushes[0], flushes[1]
    total = 0
    wins = 0
    losses = 0
    for i in range(span.many):
        board = selections[start + i]
        me = larger(mine[board], my_flush)
        them = larger(theirs[board], their_flush)
        total += times[first + i]
        wins += times[first + i] if me > them else 0
        losses += times[first + i] if me < them else 0
    tally[WHOLE, 1] += wins
    tally[WHOLE, 2] += losses
    tally[WHOLE, 3] += total - wins - losses


@inline
def tally_many(
    rows: Uint16Rows,
    low_rows: Uint16Rows,
    selections: Uint16s,
    times: Int32s,
    span: Span,
    flushes: Uint16s,
    tally: Int64Rows,
) -> None:
    """The same for any number of players; `low_rows` has a row for each if the pot has a low half."""
    start, first = span.start, span.first
    for i in range(span.many):
        board = selections[start + i]
        best = NOTHING
        winners = np.int64(0)
        for player in range(len(rows)):
            rank = larger(rows[player, board], flushes[player])
            winners = winners_with(rank, best, winners, player)
            best = larger(best, rank)
        best = NOTHING
        low = np.int64(0)
        for player in range(len(low_rows)):
            rank = low_rows[player, board]
            low = winners_with(rank, best, low, player)
            best = larger(best, rank)
        if best == NOTHING:  # the pot has no halves, or no low hand qualifies (3.5(d))
            tally[WHOLE, winners] += times[first + i]
        else:
            tally[HIGH, winners] += times[first + i]
            tally[LOW, low] += times[first + i]
            tally[TAKERS, winners | low] += times[first + i]


@inline
def winners_with(rank: Number, best: Number, winners: Int64, player: Int64) -> Int64:
    """The set of players with the best hand, once another player's hand is compared with it."""
    if rank > best:
        return np.int64(1) << player
    return winners | np.int64(rank == best) << player


@inline
def take_flushes(
    rows: Uint16Rows,
    player: Int64,
    selections: Uint16s,
    times: Int32s,
    span: Span,
    flush: Number,
    by_ranks: Int32s,
) -> Int64:
    """Take those of these boards where a flush is better from the count by ranks; return how many they are.

    `by_ranks` has, one player after the other, how often each selection makes what its ranks make.
    """
    start, first = span.start, span.first
    flushes = np.int64(0)
    base = rows.shape[1] * player
    for i in range(span.many):
        board = np.int64(selections[start + i])
        better = times[first + i] if flush > rows[player, board] else 0
        by_ranks[base + board] -= better
        flushes += better
    return flushes


@inline
def add_row_categories(
    row: Uint16s, by_ranks: Int32s, base: Int64, categories: Uint8s, lanes: Int64s, made: Int64s
) -> None:
    """Count by category what a hand makes by its ranks.

    Selections take turns in four lanes of counts: most make what the one before made, and adding to the same
    count again and again is slow.
    """
    for i in range(len(lanes)):
        lanes[i] = 0
    for board in range(len(row)):
        lanes[LANE * (board & LAST_LANE) + categories[row[board]]] += by_ranks[base + board]
    for category in range(len(made)):
        for lane in range(category, len(lanes), LANE):
            made[category] += lanes[lane]
