"""Known hands against each other on every board that can come: the kernel, for many showdowns at once.

Boards where no suit matters are judged by ranks, 6,188 selections for all of them. A board with a suited set
is judged with the flushes that hands have in it. Mostly one of these is better than whatever anybody's ranks
can be worth on any board of the set, and then all boards of the set are settled at once.
"""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import kernel, larger, smaller
from croupier.analysis.equity.hands.board_weights import (
    ALL_BOARDS,
    NEVER,
    NO_SUIT,
    SUITS,
    BoardWeights,
    matters_from,
    weigh,
)
from croupier.analysis.equity.hands.boards import FULL, OTHERS, OTHERS_FROM, OTHERS_TO, SUITED, Boards
from croupier.analysis.equity.hands.prepared_hand import fill_hand_row, flush_of, write_suits
from croupier.analysis.equity.hands.tally_boards import (
    LANE,
    LANES,
    Span,
    add_row_categories,
    take_flushes,
    tally_many,
    tally_two,
    winners_with,
)
from croupier.analysis.equity.ranges.pair_ranks import PotLookup
from croupier.analysis.equity.tally import WHOLE
from croupier.analysis.ranking.omaha_sums import NO_FLUSH
from croupier.analysis.types import Int64, Int64Blocks, Uint8s, Uint64s
from croupier.analysis.workspace import (
    new_int32s,
    new_uint16_rows,
    new_uint16s,
    new_uint64_rows,
    new_uint64s,
    zero_int64s,
)

GROUPS: Final = np.int64(3 * SUITS + 1)
"""Three, four and five cards of each suit, and no suit."""
MOST_TIMES: Final = np.int64(ALL_BOARDS + FULL)
ALL_LANES: Final = np.int64(LANES * LANE)
MOST_SETS: Final = np.int64(SUITS * SUITED)
IN_SUITS, COLUMNS, SETS, NOBODY = (np.int64(each) for each in (SUITS, FULL, SUITED, 0))


class Showdowns(NamedTuple):
    """Many showdowns of as many players, whose hands have `hole_cards` each, on the same boards.

    `left` has the ranks of each suit that are neither dead nor on the board, as bits; `known` those on the
    board.
    """

    hands: Uint8s
    players: Int64
    hole_cards: Int64
    left: Uint64s
    known: Uint64s


@kernel
def tally_showdowns(
    showdowns: Showdowns, boards: Boards, tables: PotLookup, tallies: Int64Blocks, made: Int64Blocks
) -> None:
    """Tally the boards of each showdown.

    If `made` is not empty, it counts for each showdown by category what each player makes for the pot,
    or for its halves. Tallies and counts come as zeros.
    """
    hands, players, hole_cards = showdowns.hands, showdowns.players, showdowns.hole_cards
    suited, starts, selections = boards.suited, boards.starts, boards.selections
    has_low = tables.has_low
    times = new_int32s(MOST_TIMES)
    in_all = new_int32s(GROUPS)
    sets = new_uint16s(MOST_SETS)
    ends = zero_int64s(GROUPS)
    weights = BoardWeights(times, in_all, sets, ends)
    least = zero_int64s(IN_SUITS)
    left = new_uint64s(IN_SUITS)
    suits = new_uint64_rows(players, IN_SUITS + 1)
    rows = new_uint16_rows(players, COLUMNS)
    low_rows = new_uint16_rows(players if has_low else NOBODY, COLUMNS)
    at_best = new_uint16_rows(players, SETS)
    flushes = new_uint16s(players)
    two = players == 2 and not has_low
    halves = 2 if has_low else 1
    makers = players if len(made) else NOBODY
    by_ranks = new_int32s(COLUMNS * makers)
    lanes = zero_int64s(ALL_LANES)
    for number in range(len(tallies)):
        tally = tallies[number]
        for suit in range(SUITS):  # one by one: compiling the copy of an array takes seconds
            left[suit] = showdowns.left[suit]
            least[suit] = NEVER
        for player in range(players):
            at = hole_cards * (players * number + player)
            write_suits(hands, at, hole_cards, suits[player])
            suits[player, NO_SUIT] = 0
            fill_hand_row(hands, at, hole_cards, tables.by_pair, rows[player])
            fill_hand_row(hands, at, hole_cards, tables.at_best, at_best[player])
            if has_low:
                fill_hand_row(hands, at, hole_cards, tables.low_by_pair, low_rows[player])
            for suit in range(SUITS):
                left[suit] &= ~suits[player, suit]
                if tables.suits_count:
                    least[suit] = smaller(least[suit], matters_from(suits[player, suit], hole_cards))
        weigh(left, showdowns.known, least, boards, weights)
        for player in range(makers):
            for board in range(FULL):
                by_ranks[FULL * player + board] = times[ALL_BOARDS + board]
        begin = 0
        for group in range(GROUPS):
            suit = group // 3
            beside = group - 3 * suit if suit < SUITS else 3
            first = OTHERS * suit + OTHERS_FROM[beside]
            many = OTHERS_TO[beside] - OTHERS_FROM[beside]
            for i in range(begin, ends[group]):
                suited_set = np.int64(sets[i])
                span = Span(np.int64(starts[suited_set]), first, many)
                best = NO_FLUSH
                winners = np.int64(0)
                for player in range(players):
                    flush = flush_of(
                        suits[player, suit], np.uint64(suited[suited_set]), hole_cards, tables.flushes
                    )
                    winners = winners_with(flush, best, winners, player)
                    best = larger(best, flush)
                    flushes[player] = flush
                most = NO_FLUSH
                for player in range(players):
                    if winners != 1 << player:  # the sole winner can only do better
                        most = larger(most, at_best[player, suited_set])
                if best > most and not has_low:
                    tally[WHOLE, winners] += in_all[group]
                elif two:
                    tally_two(rows[0], rows[1], selections, times, span, flushes, tally)
                else:
                    tally_many(rows, low_rows, selections, times, span, flushes, tally)
                for player in range(makers):
                    flush = flushes[player]
                    if flush:
                        made[number, halves * player, tables.categories[flush]] += take_flushes(
                            rows, player, selections, times, span, flush, by_ranks
                        )
            begin = ends[group]
        for player in range(makers):
            half = halves * player
            add_row_categories(
                rows[player], by_ranks, FULL * player, tables.categories, lanes, made[number, half]
            )
            if has_low:
                add_row_categories(
                    low_rows[player], times, ALL_BOARDS, tables.low_categories, lanes, made[number, half + 1]
                )
