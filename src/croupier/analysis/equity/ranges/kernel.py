"""Two ranges against each other on every board that can come, one board after the other: the kernel.

On one board a hand makes what its pair of ranks makes there, one of 91, or its flush, if it has one.
"""

from typing import Final

import numpy as np

from croupier.analysis.compile.jit import inline, kernel, larger, ones
from croupier.analysis.equity.board_runs import BoardRun, next_selection
from croupier.analysis.equity.hands.boards import FEWEST_SUITED, FIRST_FULL, RANKS
from croupier.analysis.equity.hands.prepared_hand import flush_of, pair_of, write_suits
from croupier.analysis.equity.ranges.pair_ranks import PotLookup
from croupier.analysis.equity.ranges.pairwise import (
    HandCards,
    RangePair,
    add_meeting_categories,
    compare_all,
    compare_halves,
    count_meetings,
    sort_by_rank,
    sweep,
)
from croupier.analysis.ranking.hand_sums import ONE, ZERO
from croupier.analysis.spots import BOARD
from croupier.analysis.types import Flag, Int64, Int64Rows, Uint8Rows, Uint16s, Uint64, Uint64s
from croupier.analysis.workspace import (
    new_uint8s,
    new_uint16s,
    new_uint32s,
    new_uint64_rows,
    new_uint64s,
    zero_int64s,
)

SUITS: Final = np.int64(4)
NO_MAKERS: Final = np.int64(0)


@inline
def rank_by_pairs(row: Uint16s, pairs: Uint8Rows, ranks: Uint16s) -> None:
    """Write what hands make on a board by their ranks: the best of their pairs."""
    of_first = pairs[0]
    for hand in range(len(ranks)):
        ranks[hand] = row[of_first[hand]]
    for pair in range(1, len(pairs)):
        for hand in range(len(ranks)):
            ranks[hand] = larger(ranks[hand], row[pairs[pair, hand]])


@inline
def rank_by_suit(in_suit: Uint64s, board: Uint64, size: Int64, flushes: Uint16s, ranks: Uint16s) -> None:
    """Raise what hands make to their flush in the suit of which the board has three or more."""
    if size == 2:
        for hand in range(len(ranks)):
            ranks[hand] = larger(ranks[hand], flushes[in_suit[hand] | board])
    else:
        for hand in range(len(ranks)):
            ranks[hand] = larger(ranks[hand], flush_of(in_suit[hand], board, size, flushes))


@kernel
def ranges_on_boards(
    ranges: RangePair,
    run: BoardRun,
    added: Uint16s,
    tables: PotLookup,
    by_sweeping: Flag,
    counts: Int64Rows,
    made: Int64Rows,
) -> None:
    """Count what all pairs of hands come to on boards; `by_sweeping`, not those whose first hand loses.

    `added` is that of `croupier.analysis.equity.hands.boards`. If `made` is not empty, it counts by category
    what the players make for the pot, or for its halves.
    """
    cards, size = ranges.cards, ranges.hole_cards
    known, left = run.known, run.left
    many = len(ranges.mine)
    pairs = np.empty((size * (size - 1) // 2, many), dtype=np.uint8)
    bits = new_uint64s(many)
    suits = new_uint64_rows(SUITS, many)
    of_hand = new_uint64s(SUITS)
    one = new_uint8s(many)
    other = new_uint8s(many)
    for hand in range(many):
        at = size * hand
        write_suits(cards, at, size, of_hand)
        for suit in range(4):
            suits[suit, hand] = of_hand[suit]
        one[hand] = cards[at]
        other[hand] = cards[at + 1]
        pair = 0
        bits[hand] = 0
        for i in range(at, at + size):
            bits[hand] |= ONE << np.uint64(cards[i])
            for j in range(i + 1, at + size):
                pairs[pair, hand] = pair_of(cards[i], cards[j])
                pair += 1
    hands = HandCards(bits, one, other)
    ranks = new_uint16s(many)
    low_ranks = new_uint16s(many)
    makers = many if len(made) else NO_MAKERS
    my_meetings, their_meetings = zero_int64s(makers), zero_int64s(makers)
    keys = new_uint32s(many)
    spare = new_uint32s(many)
    board_suits = new_uint64s(SUITS)
    places = zero_int64s(len(run.first))
    for i in range(len(places)):
        places[i] = run.first[i]
    for _ in range(run.many):
        board = ZERO
        selection = np.int64(0)
        for suit in range(4):
            board_suits[suit] = ZERO
        for i in range(BOARD):
            card = known[i] if i < len(known) else left[places[i - len(known)]]
            board |= ONE << np.uint64(card)
            board_suits[card & 3] |= ONE << np.uint64(card >> 2)
            selection = np.int64(added[RANKS * selection + np.int64(card >> 2)])
        rank_by_pairs(tables.by_board[selection - FIRST_FULL], pairs, ranks)
        for suit in range(4):
            if tables.suits_count and ones(board_suits[suit]) >= FEWEST_SUITED:
                rank_by_suit(suits[suit], board_suits[suit], size, tables.flushes, ranks)
        if by_sweeping:
            sweep(keys, sort_by_rank(ranks, bits, board, keys, spare), hands, ranges, counts)
        elif tables.has_low:
            rank_by_pairs(tables.low_by_board[selection - FIRST_FULL], pairs, low_ranks)
            compare_halves(ranks, low_ranks, bits, board, ranges, counts)
        else:
            compare_all(ranks, bits, board, ranges, counts)
        if len(made):
            count_meetings(hands, board, ranges, my_meetings, their_meetings)
            add_meeting_categories(
                ranks, tables.categories, my_meetings, their_meetings, made[0], made[len(made) // 2]
            )
            if tables.has_low:
                add_meeting_categories(
                    low_ranks, tables.low_categories, my_meetings, their_meetings, made[1], made[3]
                )
        next_selection(places, len(left))
