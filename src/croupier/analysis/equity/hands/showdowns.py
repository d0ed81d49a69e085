"""Known hands against each other on every board that can come: the kernel, for many showdowns at once.

Boards where no suit matters are judged by ranks, 6,188 selections for all of them. A board with a suited set
is judged with the flushes that hands have in it. Mostly one of these is better than whatever anybody's ranks
can be worth on any board of the set, and then all boards of the set are settled at once.
"""

from typing import Final

import numpy as np
from numba import types

from croupier.analysis.compile.jit import kernel, larger, smaller
from croupier.analysis.equity.deals.workspace import (
    rows_of_bits,
    rows_of_shorts,
    some_bits,
    some_counts,
    some_shorts,
    zeros,
)
from croupier.analysis.equity.hands.board_weights import (
    ALL_BOARDS,
    NEVER,
    NO_SUIT,
    SUITS,
    matters_from,
    weigh,
)
from croupier.analysis.equity.hands.boards import FULL, OTHERS, OTHERS_FROM, OTHERS_TO, SUITED
from croupier.analysis.equity.hands.prepared_hand import NO_FLUSH, fill_row, flush_of, hold
from croupier.analysis.equity.hands.tally_boards import (
    LANE,
    LANES,
    count_kinds,
    take_flushes,
    tally_many,
    tally_two,
    winners_with,
)
from croupier.analysis.equity.outcomes import WHOLE
from croupier.analysis.equity.types import (
    BITS,
    BYTES,
    FLAG,
    NUMBER,
    ROWS,
    SHORTS,
    TALLIES_OUT,
    Bits,
    Bytes,
    Shorts,
    Sums,
    Whole,
)

GROUPS: Final = np.int64(3 * SUITS + 1)
"""Three, four and five cards of each suit, and no suit."""
MOST_TIMES: Final = np.int64(ALL_BOARDS + FULL)
ALL_LANES: Final = np.int64(LANES * LANE)
MOST_LISTED: Final = np.int64(SUITS * SUITED)
IN_SUITS, COLUMNS, SETS, NOBODY = (np.int64(each) for each in (SUITS, FULL, SUITED, 0))


@kernel(
    types.void,
    *(BYTES, NUMBER, NUMBER, BITS, BITS, FLAG, FLAG),
    *(SHORTS, BYTES, SHORTS, SHORTS, SHORTS),
    *(ROWS, ROWS, ROWS, SHORTS),
    *(BYTES, BYTES, TALLIES_OUT, TALLIES_OUT),
)
def showdowns(
    hands: Bytes,
    players: Whole,
    size: Whole,
    deck: Bits,
    known: Bits,
    suits_count: bool,
    halves: bool,
    parents: Shorts,
    factors: Bytes,
    suited: Shorts,
    starts: Shorts,
    joined: Shorts,
    by_pair: Shorts,
    low_by_pair: Shorts,
    at_best: Shorts,
    flushes: Shorts,
    kinds: Bytes,
    low_kinds: Bytes,
    tallies: Sums,
    made: Sums,
) -> None:
    """Tally the boards of each showdown, in which the players have hands of `size` cards.

    `deck` has the ranks of each suit that are neither dead nor on the board, as bits; `known` those on the
    board. If `made` is not empty, it counts for each showdown by category what each player makes for the pot,
    or for its halves. Tallies and counts come as zeros.
    """
    times = some_counts(MOST_TIMES)
    in_all = some_counts(GROUPS)
    listed = some_shorts(MOST_LISTED)
    ends = zeros(GROUPS)
    least = zeros(IN_SUITS)
    left = some_bits(IN_SUITS)
    held = rows_of_bits(players, IN_SUITS + 1)
    rows = rows_of_shorts(players, COLUMNS)
    low_rows = rows_of_shorts(players if halves else NOBODY, COLUMNS)
    reach = rows_of_shorts(players, SETS)
    flush = some_shorts(players)
    two = players == 2 and not halves
    contested = 2 if halves else 1
    looked_at = players if len(made) else NOBODY
    by_ranks = some_counts(COLUMNS * looked_at)
    lanes = zeros(ALL_LANES)
    for number in range(len(tallies)):
        tally = tallies[number]
        for suit in range(SUITS):  # one by one: compiling the copy of an array takes seconds
            left[suit] = deck[suit]
            least[suit] = NEVER
        for player in range(players):
            at = size * (players * number + player)
            hold(hands, at, size, held[player])
            held[player, NO_SUIT] = 0
            fill_row(hands, at, size, by_pair, rows[player])
            fill_row(hands, at, size, at_best, reach[player])
            if halves:
                fill_row(hands, at, size, low_by_pair, low_rows[player])
            for suit in range(SUITS):
                left[suit] &= ~held[player, suit]
                if suits_count:
                    least[suit] = smaller(least[suit], matters_from(held[player, suit], size))
        weigh(left, known, least, parents, factors, suited, starts, joined, times, in_all, listed, ends)
        for player in range(looked_at):
            for board in range(FULL):
                by_ranks[FULL * player + board] = times[ALL_BOARDS + board]
        begin = 0
        for group in range(GROUPS):
            suit = group // 3
            beside = group - 3 * suit if suit < SUITS else 3
            first = OTHERS * suit + OTHERS_FROM[beside]
            many = OTHERS_TO[beside] - OTHERS_FROM[beside]
            for i in range(begin, ends[group]):
                chosen = np.int64(listed[i])
                start = np.int64(starts[chosen])
                best = NO_FLUSH
                winners = np.int64(0)
                for player in range(players):
                    worth = flush_of(held[player, suit], np.uint64(suited[chosen]), size, flushes)
                    winners = winners_with(worth, best, winners, player)
                    best = larger(best, worth)
                    flush[player] = worth
                most = NO_FLUSH
                for player in range(players):
                    if winners != 1 << player:  # the sole winner can only do better
                        most = larger(most, reach[player, chosen])
                if best > most and not halves:
                    tally[WHOLE, winners] += in_all[group]
                elif two:
                    tally_two(rows[0], rows[1], joined, start, times, first, many, flush, tally)
                else:
                    tally_many(rows, low_rows, joined, start, times, first, many, flush, tally)
                for player in range(looked_at):
                    worth = flush[player]
                    if worth:
                        made[number, contested * player, kinds[worth]] += take_flushes(
                            rows, player, joined, start, times, first, many, worth, by_ranks
                        )
            begin = ends[group]
        for player in range(looked_at):
            half = contested * player
            count_kinds(rows[player], by_ranks, FULL * player, kinds, lanes, made[number, half])
            if halves:
                count_kinds(low_rows[player], times, ALL_BOARDS, low_kinds, lanes, made[number, half + 1])
