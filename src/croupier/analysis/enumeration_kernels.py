"""The kernel that counts every deal of a spot, board by board.

On each board every hand of every range is ranked once. Then the hands are combined, player by player, with no
card twice; the hands of the last player are only compared with the best before them, so that a deal costs
a nanosecond or two.
"""

from typing import Final

import numpy as np
from numba import types

from croupier.analysis.compiling import CARDS, KEYS, NUMBER, RANKS, Number, inlined, kernel
from croupier.analysis.hashing import Numbers, Ranks
from croupier.analysis.kernels import FROM
from croupier.analysis.omaha_kernels import BOARD_FROM
from croupier.analysis.showdown_kernels import (
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
)

BOARD: Final = 5
RANK_COUNT: Final = 1 << 13
ZERO: Final = np.uint64(0)


@inlined
def next_board(at: Counts, size: Index) -> bool:
    """Move on to the next selection of so many cards; false if there is none."""
    cards = len(at)
    i = cards - 1
    while i >= 0 and at[i] == size - cards + i:
        i -= 1
    if i < 0:
        return False
    at[i] += 1
    for j in range(i + 1, cards):
        at[j] = at[j - 1] + 1
    return True


@kernel(
    NUMBER,
    CARDS,
    CARDS,
    COUNTS,
    INDEX,
    PLACES,
    KEYS,
    KEYS,
    RANKS,
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
    board = np.empty(BOARD, dtype=np.uint8)
    for i in range(len(known)):  # a copy by slices takes seconds to compile
        board[i] = known[i]
    row = np.empty(2 * width, dtype=np.uint16)
    live = np.empty(hands, dtype=np.uint64)
    high_ranks = np.zeros(hands, dtype=np.int32)
    low_ranks = np.zeros(hands, dtype=np.int32)
    seen = np.zeros(hands, dtype=np.int64)
    ends = np.empty(players, dtype=np.int64)
    # What is so before each player's hand: cards used, best of each half and who has it; then, which hand
    # is next, and how many deals have been made with those before.
    used = np.zeros(players, dtype=np.uint64)
    high_best = np.zeros(players, dtype=np.int64)
    low_best = np.zeros(players, dtype=np.int64)
    high_won = np.zeros(players, dtype=np.int64)
    low_won = np.zeros(players, dtype=np.int64)
    turn = np.empty(players, dtype=np.int64)
    made = np.zeros(players, dtype=np.int64)
    bins = np.zeros(9, dtype=np.int64)
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
        level = 0
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
                    outcome = compared(high_ranks[i], high_best[level])
                    high_best[deeper] = max(high_best[level], np.int64(high_ranks[i]))
                    mine = 1 << level
                    high_won[deeper] = (
                        mine if outcome == ABOVE else high_won[level] | (mine if outcome == EQUAL else 0)
                    )
                    if two:
                        outcome = compared(low_ranks[i], low_best[level])
                        low_best[deeper] = max(low_best[level], np.int64(low_ranks[i]))
                        low_won[deeper] = (
                            mine if outcome == ABOVE else low_won[level] | (mine if outcome == EQUAL else 0)
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
                    for i in range(9):
                        if bins[i]:
                            settle(i, bins[i], high_won[last], low_won[last], players, counts)
                else:
                    above = np.int64(0)
                    equal = np.int64(0)
                    for i in range(starts[last], ends[last]):
                        free = np.int64((live[i] & taken) == ZERO)
                        seen[i] += free
                        dealt += free
                        above += free & np.int64(high_ranks[i] > best)
                        equal += free & np.int64(high_ranks[i] == best)
                    if above:
                        settle(3 * ABOVE, above, high_won[last], 0, players, counts)
                    if equal:
                        settle(3 * EQUAL, equal, high_won[last], 0, players, counts)
                    if dealt > above + equal:
                        settle(3 * BELOW, dealt - above - equal, high_won[last], 0, players, counts)
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
        next_board(at, len(left))
    return np.uint64(whole)
