"""The kernel that counts every deal of a spot, board by board.

On each board every hand of every range is ranked once. Then the hands are combined, player by player, with no
card twice; the hands of the last player are only compared with the best before them, so that a deal costs
a nanosecond or two.
"""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import kernel, larger
from croupier.analysis.equity.board_runs import BoardRun, next_selection
from croupier.analysis.equity.deals.showdown_kernels import (
    ABOVE,
    BELOW,
    BOARD_CARDS,
    CATEGORY_COUNT,
    EQUAL,
    LOW_CATEGORIES,
    CardSums,
    ShowdownLookup,
    compare,
    fill_board_row,
    rank_any_five,
    rank_two_and_three,
    settle,
    with_hand,
)
from croupier.analysis.equity.tally import ROW
from croupier.analysis.ranking.hand_sums import FROM, ZERO
from croupier.analysis.ranking.omaha_sums import BOARD_FROM
from croupier.analysis.types import Int64, Int64s, Uint16s, Uint64s
from croupier.analysis.workspace import new_int32s, new_uint8s, new_uint16s, new_uint64s, zero_int64s

COMPARISONS: Final = np.int64(9)
LOWEST_LOW: Final = np.int64(1)
"""The rank of the worst hand that qualifies."""


class PlayersHands(NamedTuple):
    """The hands of all players: those of player `p` are from `starts[p]` up to `starts[p + 1]`.

    `totals` and `bits` are the sums of each hand's cards, `columns` those of its six pairs in Omaha.
    """

    starts: Int64s
    totals: Uint64s
    bits: Uint64s
    columns: Uint16s


@kernel
def count_deals(run: BoardRun, hands: PlayersHands, tables: ShowdownLookup, counts: Int64s) -> Int64:
    """Count all deals on these boards, and return how many there are.

    `counts` has a row for each player, and then, for each player and half, the deals by category.
    """
    known, left, starts = run.known, run.left, hands.starts
    players = len(starts) - 1
    last = players - 1
    many = len(hands.totals)
    totals, bits_of, columns = hands.totals, hands.bits, hands.columns
    # Each field is read once: Numba counts the references to its array whenever it is read.
    numbers, card_bits, categories = tables.numbers, tables.bits, tables.categories
    displacements, values, flushes = tables.displacements, tables.values, tables.flushes
    fours, best_of, width, has_low = tables.fours, tables.best_of, tables.width, tables.has_low
    halves = 2 if has_low else 1
    places = zero_int64s(len(run.first))
    for i in range(len(places)):
        places[i] = run.first[i]
    board = new_uint8s(BOARD_CARDS)
    for i in range(len(known)):  # a copy by slices takes seconds to compile
        board[i] = known[i]
    row = new_uint16s(2 * width)
    live = new_uint64s(many)
    high_ranks = new_int32s(many)
    low_ranks = new_int32s(many)
    times = zero_int64s(many)
    ends = zero_int64s(players)
    # What is so before each player's hand: the cards in use, the best of each half and who has it; then,
    # which hand is next, and how many deals there are with those before.
    cards_before = new_uint64s(players)
    cards_before[0] = 0
    high_best = zero_int64s(players)
    low_best = zero_int64s(players)
    high_winners = zero_int64s(players)
    low_winners = zero_int64s(players)
    turn = zero_int64s(players)
    deal_counts = zero_int64s(players)
    bins = zero_int64s(COMPARISONS)
    deals = np.int64(0)
    for _ in range(run.many):
        for i in range(len(places)):
            board[len(known) + i] = left[places[i]]
        board_total = BOARD_FROM if width else FROM
        board_bits = ZERO
        for i in range(BOARD_CARDS):
            board_total += numbers[board[i]]
            board_bits |= card_bits[board[i]]
        if width:
            fill_board_row(board, fours, best_of, width, row, has_low)
        for player in range(players):
            end = starts[player]
            for i in range(starts[player], starts[player + 1]):
                total, bits = totals[i], bits_of[i]
                if bits & board_bits:
                    continue
                if width:
                    high, low = rank_two_and_three(
                        CardSums(total, bits),
                        CardSums(board_total, board_bits),
                        columns,
                        6 * i,
                        row,
                        flushes,
                        has_low,
                    )
                else:
                    seven = CardSums(total + board_total, bits | board_bits)
                    high, low = rank_any_five(seven, displacements, values, flushes, has_low)
                live[end] = bits
                high_ranks[end] = high
                low_ranks[end] = low
                times[end] = 0
                end += 1
            ends[player] = end
        level = np.int64(0)
        turn[0] = starts[0]
        deal_counts[0] = 0
        while level >= 0:
            if level < last:
                i = turn[level]
                while i < ends[level] and live[i] & cards_before[level]:
                    i += 1
                if i < ends[level]:
                    turn[level] = i + 1
                    deeper = level + 1
                    cards_before[deeper] = cards_before[level] | live[i]
                    high_best[deeper], high_winners[deeper] = with_hand(
                        np.int64(high_ranks[i]), high_best[level], high_winners[level], level
                    )
                    low_best[deeper], low_winners[deeper] = with_hand(
                        np.int64(low_ranks[i]), low_best[level], low_winners[level], level
                    )
                    turn[deeper] = starts[deeper]
                    deal_counts[deeper] = 0
                    level = deeper
                    continue
            else:
                others = cards_before[last]
                best = high_best[last]
                free_hands = np.int64(0)
                if has_low:
                    # Whoever has the first low hand is alone with it, equal or above; no low hand is below.
                    best_low = larger(low_best[last], LOWEST_LOW)
                    for i in range(len(bins)):
                        bins[i] = 0
                    for i in range(starts[last], ends[last]):
                        if live[i] & others:
                            continue
                        bins[3 * compare(high_ranks[i], best) + compare(low_ranks[i], best_low)] += 1
                        times[i] += 1
                        free_hands += 1
                else:
                    above = np.int64(0)
                    equal = np.int64(0)
                    for i in range(starts[last], ends[last]):
                        free = np.int64((live[i] & others) == ZERO)
                        times[i] += free
                        free_hands += free
                        above += free & np.int64(high_ranks[i] > best)
                        equal += free & np.int64(high_ranks[i] == best)
                    bins[3 * ABOVE] = above
                    bins[3 * EQUAL] = equal
                    bins[3 * BELOW] = free_hands - above - equal
                for i in range(COMPARISONS):
                    if bins[i]:
                        settle(i, bins[i], high_winners[last], low_winners[last], players, counts)
                deal_counts[last] = free_hands
            level -= 1
            if level >= 0:
                times[turn[level] - 1] += deal_counts[level + 1]
                deal_counts[level] += deal_counts[level + 1]
        deals += deal_counts[0]
        for player in range(players):
            by_category = ROW * players + halves * CATEGORY_COUNT * player
            for i in range(starts[player], ends[player]):
                counts[by_category + categories[high_ranks[i]]] += times[i]
                if has_low:
                    category = categories[LOW_CATEGORIES + low_ranks[i]]
                    counts[by_category + CATEGORY_COUNT + category] += times[i]
        next_selection(places, len(left))
    return deals
