"""The kernel that counts every deal of a spot, board by board.

On each board every hand of every range is ranked once. Then the hands are combined, player by player, with no
card twice; the hands of the last player are only compared with the best before them, so that a deal costs
a nanosecond or two.
"""

from typing import Final

import numpy as np
from numba import types

from croupier.analysis.compile.jit import CARDS, KEYS, NUMBER, RANKS, RANKS_OUT, Number, kernel
from croupier.analysis.equity.deals.showdown_kernels import (
    ABOVE,
    BELOW,
    CATEGORIES,
    COUNTS,
    EQUAL,
    INDEX,
    PLACES,
    ROW,
    Cards,
    Counts,
    Index,
    compared,
    fill_row,
    rank_any_five,
    rank_two_and_three,
    settle,
    with_hand,
)
from croupier.analysis.equity.deals.workspace import some_bits, some_bytes, some_counts, some_shorts, zeros
from croupier.analysis.equity.hands.combinations import next_selection
from croupier.analysis.ranking.hand_sums import FROM
from croupier.analysis.ranking.hashing import Numbers, Ranks
from croupier.analysis.ranking.omaha_sums import BOARD_FROM

BOARD: Final = np.int64(5)
OUTCOMES: Final = np.int64(9)
RANK_COUNT: Final = 1 << 13
ZERO: Final = np.uint64(0)


@kernel(
    NUMBER,
    CARDS,
    CARDS,
    COUNTS,
    INDEX,
    PLACES,
    KEYS,
    KEYS,
    RANKS_OUT,
    KEYS,
    KEYS,
    RANKS,
    RANKS,
    RANKS,
    CARDS,
    RANKS,
    RANKS,
    INDEX,
    types.boolean,
    COUNTS,
)
def count_deals(
    known: Cards,
    left: Cards,
    at: Counts,
    boards: Index,
    starts: Counts,
    totals: Numbers,
    held: Numbers,
    columns: Ranks,
    numbers: Numbers,
    bits: Numbers,
    displacements: Ranks,
    values: Ranks,
    flushes: Ranks,
    categories: Cards,
    fours: Ranks,
    best_of: Ranks,
    width: Index,
    two: bool,
    counts: Counts,
) -> Number:
    """Count all deals on so many boards from the one whose cards `at` names, and return how many there are.

    The hands of player `p` are those from `starts[p]` up to `starts[p + 1]`. `counts` has a row for each
    player, and then, for each player and half, the deals by category.
    """
    players = len(starts) - 1
    last = players - 1
    hands = len(totals)
    halves = 2 if two else 1
    board = some_bytes(BOARD)
    for i in range(len(known)):  # a copy by slices takes seconds to compile
        board[i] = known[i]
    row = some_shorts(2 * width)
    live = some_bits(hands)
    high_ranks = some_counts(hands)
    low_ranks = some_counts(hands)
    seen = zeros(hands)
    ends = zeros(players)
    # What is so before each player's hand: cards used, best of each half and who has it; then, which hand
    # is next, and how many deals have been made with those before.
    used = some_bits(players)
    used[0] = 0
    high_best = zeros(players)
    low_best = zeros(players)
    high_won = zeros(players)
    low_won = zeros(players)
    turn = zeros(players)
    made = zeros(players)
    bins = zeros(OUTCOMES)
    whole = np.int64(0)
    for _ in range(boards):
        for i in range(len(at)):
            board[len(known) + i] = left[at[i]]
        board_total = ZERO
        board_bits = ZERO
        for i in range(BOARD):
            board_total += numbers[board[i]]
            board_bits |= bits[board[i]]
        if width:
            board_total += BOARD_FROM
            fill_row(board, fours, best_of, width, row, two)
        else:
            board_total += FROM
        for player in range(players):
            end = starts[player]
            for i in range(starts[player], starts[player + 1]):
                if held[i] & board_bits:
                    continue
                total, mine = totals[i], held[i]
                if width:
                    high, low = rank_two_and_three(
                        total, mine, board_total, board_bits, columns, 6 * i, row, flushes, two
                    )
                else:
                    total += board_total
                    mine |= board_bits
                    high, low = rank_any_five(total, mine, displacements, values, flushes, two)
                live[end] = held[i]
                high_ranks[end] = high
                low_ranks[end] = low
                seen[end] = 0
                end += 1
            ends[player] = end
        level = np.int64(0)
        turn[0] = starts[0]
        made[0] = 0
        while level >= 0:
            if level < last:
                i = turn[level]
                while i < ends[level] and live[i] & used[level]:
                    i += 1
                if i < ends[level]:
                    turn[level] = i + 1
                    deeper = level + 1
                    used[deeper] = used[level] | live[i]
                    high_best[deeper], high_won[deeper] = with_hand(
                        np.int64(high_ranks[i]), high_best[level], high_won[level], level
                    )
                    low_best[deeper], low_won[deeper] = with_hand(
                        np.int64(low_ranks[i]), low_best[level], low_won[level], level
                    )
                    turn[deeper] = starts[deeper]
                    made[deeper] = 0
                    level = deeper
                    continue
            else:
                taken = used[last]
                best = high_best[last]
                dealt = np.int64(0)
                if two:
                    best_low = low_best[last]
                    for i in range(len(bins)):
                        bins[i] = 0
                    for i in range(starts[last], ends[last]):
                        if live[i] & taken:
                            continue
                        bins[3 * compared(high_ranks[i], best) + compared(low_ranks[i], best_low)] += 1
                        seen[i] += 1
                        dealt += 1
                else:
                    above = np.int64(0)
                    equal = np.int64(0)
                    for i in range(starts[last], ends[last]):
                        free = np.int64((live[i] & taken) == ZERO)
                        seen[i] += free
                        dealt += free
                        above += free & np.int64(high_ranks[i] > best)
                        equal += free & np.int64(high_ranks[i] == best)
                    bins[3 * ABOVE] = above
                    bins[3 * EQUAL] = equal
                    bins[3 * BELOW] = dealt - above - equal
                for i in range(OUTCOMES):
                    if bins[i]:
                        settle(i, bins[i], high_won[last], low_won[last], players, counts)
                made[last] = dealt
            level -= 1
            if level >= 0:
                seen[turn[level] - 1] += made[level + 1]
                made[level] += made[level + 1]
        whole += made[0]
        for player in range(players):
            by_category = ROW * players + halves * CATEGORIES * player
            for i in range(starts[player], ends[player]):
                counts[by_category + categories[high_ranks[i]]] += seen[i]
                if two:
                    counts[by_category + CATEGORIES + categories[RANK_COUNT + low_ranks[i]]] += seen[i]
        next_selection(at, len(left))
    return np.uint64(whole)
