"""Who wins on many boards, tallied by sets of players: bit 0 is the first player and bit 1 the second."""

from typing import Final

import numpy as np

from croupier.analysis.compile.jit import inlined, larger
from croupier.analysis.equity.outcomes import HIGH, LOW, TAKERS, WHOLE
from croupier.analysis.equity.types import Bytes, Counts, Shorts, Sums, Whole

NOTHING: Final = np.uint16(0)
LANE: Final = 16
"""A count for each category, and some to spare."""
LANES: Final = 4
LAST_LANE: Final = LANES - 1


@inlined
def tally_two(
    mine: Shorts,
    theirs: Shorts,
    boards: Shorts,
    start: Whole,
    times: Counts,
    first: Whole,
    many: Whole,
    flush: Shorts,
    tally: Sums,
) -> None:
    """Tally some boards from `start` on between two players, for the whole pot.

    `times` has from `first` on how often each board comes. The rows have what a hand is worth by its ranks,
    and nobody has less than their flush.
    """
    my_flush, their_flush = flush[0], flush[1]
    total = 0
    won = 0
    lost = 0
    for i in range(many):
        board = boards[start + i]
        me = larger(mine[board], my_flush)
        them = larger(theirs[board], their_flush)
        total += times[first + i]
        won += times[first + i] if me > them else 0
        lost += times[first + i] if me < them else 0
    tally[WHOLE, 1] += won
    tally[WHOLE, 2] += lost
    tally[WHOLE, 3] += total - won - lost


@inlined
def tally_many(
    rows: Shorts,
    low_rows: Shorts,
    boards: Shorts,
    start: Whole,
    times: Counts,
    first: Whole,
    many: Whole,
    flush: Shorts,
    tally: Sums,
) -> None:
    """The same for any number of players; `low_rows` has a row for each if the pot has a low half."""
    for i in range(many):
        board = boards[start + i]
        best = NOTHING
        winners = np.int64(0)
        for player in range(len(rows)):
            worth = larger(rows[player, board], flush[player])
            winners = winners_with(worth, best, winners, player)
            best = larger(best, worth)
        best = NOTHING
        low = np.int64(0)
        for player in range(len(low_rows)):
            worth = low_rows[player, board]
            low = winners_with(worth, best, low, player)
            best = larger(best, worth)
        if best == NOTHING:  # the pot has no halves, or no low hand qualifies (3.5(d))
            tally[WHOLE, winners] += times[first + i]
        else:
            tally[HIGH, winners] += times[first + i]
            tally[LOW, low] += times[first + i]
            tally[TAKERS, winners | low] += times[first + i]


@inlined
def winners_with(worth: Whole, best: Whole, winners: Whole, player: Whole) -> Whole:
    """The set of players with the best hand, once another player's hand is compared with it."""
    if worth > best:
        return np.int64(1) << player
    return winners | np.int64(worth == best) << player


@inlined
def take_flushes(
    rows: Shorts,
    player: Whole,
    boards: Shorts,
    start: Whole,
    times: Counts,
    first: Whole,
    many: Whole,
    flush: Whole,
    by_ranks: Counts,
) -> Whole:
    """Take those of these boards where a flush is better from the count by ranks; return how many they are.

    `by_ranks` has, one player after the other, how often each selection is worth what its ranks are.
    """
    taken = np.int64(0)
    base = rows.shape[1] * player
    for i in range(many):
        board = np.int64(boards[start + i])
        better = times[first + i] if flush > rows[player, board] else 0
        by_ranks[base + board] -= better
        taken += better
    return taken


@inlined
def count_kinds(row: Shorts, by_ranks: Counts, base: Whole, kinds: Bytes, lanes: Sums, made: Sums) -> None:
    """Count by category what a hand makes by its ranks.

    Selections take turns in four lanes of counts: most make what the one before made, and adding to the same
    count again and again is slow.
    """
    for i in range(len(lanes)):
        lanes[i] = 0
    for board in range(len(row)):
        lanes[LANE * (board & LAST_LANE) + kinds[row[board]]] += by_ranks[base + board]
    for kind in range(len(made)):
        for lane in range(kind, len(lanes), LANE):
            made[kind] += lanes[lane]
