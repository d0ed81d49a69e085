"""Two ranges against each other on every board that can come, one board after the other: the kernel.

On one board a hand is worth what its pair of ranks is worth there, one of 91, or its flush, if it has one.
"""

from typing import Final

import numpy as np
from numba import types

from croupier.analysis.compile.jit import inlined, kernel, larger, ones
from croupier.analysis.equity.deals.workspace import (
    rows_of_bits,
    some_bits,
    some_bytes,
    some_keys,
    some_shorts,
    zeros,
)
from croupier.analysis.equity.hands.boards import FEWEST_SUITED, FIRST_FULL, RANKS
from croupier.analysis.equity.hands.combinations import next_selection
from croupier.analysis.equity.hands.prepared_hand import flush_of, hold, pair_of
from croupier.analysis.equity.ranges.pairwise import (
    compare_all,
    compare_halves,
    count_made,
    meet,
    sort_by_worth,
    sweep,
)
from croupier.analysis.equity.types import (
    BYTES,
    COUNTS,
    FLAG,
    NUMBER,
    ROWS,
    SHORTS,
    SQUARE_OUT,
    SUMS,
    Bits,
    Bytes,
    Counts,
    Shorts,
    Sums,
    Whole,
)
from croupier.analysis.spots import BOARD

SUITS: Final = np.int64(4)
ONE: Final = np.uint64(1)
ZERO: Final = np.uint64(0)
NONE: Final = np.int64(0)


@inlined
def worth_by_ranks(row: Shorts, pairs: Bytes, worth: Shorts) -> None:
    """Write what hands are worth on a board by their ranks: the best of their pairs."""
    of_first = pairs[0]
    for hand in range(len(worth)):
        worth[hand] = row[of_first[hand]]
    for pair in range(1, len(pairs)):
        for hand in range(len(worth)):
            worth[hand] = larger(worth[hand], row[pairs[pair, hand]])


@inlined
def worth_by_suit(held: Bits, board: Whole, size: Whole, flushes: Shorts, worth: Shorts) -> None:
    """Raise what hands are worth to their flush in the suit of which the board has three or more."""
    if size == 2:
        for hand in range(len(worth)):
            worth[hand] = larger(worth[hand], flushes[held[hand] | board])
    else:
        for hand in range(len(worth)):
            worth[hand] = larger(worth[hand], flush_of(held[hand], board, size, flushes))


@kernel(
    types.void,
    *(BYTES, NUMBER, COUNTS, COUNTS, COUNTS, BYTES, BYTES, SUMS, NUMBER, FLAG, FLAG, FLAG),
    *(SHORTS, ROWS, ROWS, SHORTS, BYTES, BYTES),
    *(SQUARE_OUT, SQUARE_OUT),
)
def ranges_on_boards(
    hands: Bytes,
    size: Whole,
    few: Counts,
    mine: Counts,
    theirs: Counts,
    known: Bytes,
    left: Bytes,
    first: Sums,
    boards: Whole,
    suits_count: bool,
    halves: bool,
    sweeping: bool,
    added: Shorts,
    by_board: Shorts,
    low_by_board: Shorts,
    flushes: Shorts,
    kinds: Bytes,
    low_kinds: Bytes,
    counts: Sums,
    made: Sums,
) -> None:
    """Count what all pairs of hands come to on boards; if `sweeping`, not those whose first hand loses.

    `hands` are different hands of `size` cards; each is so often in the first range, `mine`, and so often in
    the second; `few` are the numbers of those in the first. A board is the known cards and some of those
    left: so many boards are counted, from that with the cards at the places of `first` on. If `made` is not
    empty, it counts by category what the players make for the pot, or for its halves.
    """
    many = len(mine)
    pairs = np.empty((size * (size - 1) // 2, many), dtype=np.uint8)
    cards = some_bits(many)
    held = rows_of_bits(SUITS, many)
    of_hand = some_bits(SUITS)
    one = some_bytes(many)
    other = some_bytes(many)
    for hand in range(many):
        at = size * hand
        hold(hands, at, size, of_hand)
        for suit in range(4):
            held[suit, hand] = of_hand[suit]
        one[hand] = hands[at]
        other[hand] = hands[at + 1]
        pair = 0
        cards[hand] = 0
        for i in range(at, at + size):
            cards[hand] |= ONE << np.uint64(hands[i])
            for j in range(i + 1, at + size):
                pairs[pair, hand] = pair_of(hands[i], hands[j])
                pair += 1
    worth = some_shorts(many)
    low_worth = some_shorts(many)
    counted = many if len(made) else NONE
    my_meetings, their_meetings = zeros(counted), zeros(counted)
    keys = some_keys(many)
    spare = some_keys(many)
    lying = some_bits(SUITS)
    chosen = zeros(len(first))
    for i in range(len(chosen)):
        chosen[i] = first[i]
    for _ in range(boards):
        board = ZERO
        selection = np.int64(0)
        for suit in range(4):
            lying[suit] = ZERO
        for i in range(BOARD):
            card = known[i] if i < len(known) else left[chosen[i - len(known)]]
            board |= ONE << np.uint64(card)
            lying[card & 3] |= ONE << np.uint64(card >> 2)
            selection = np.int64(added[RANKS * selection + np.int64(card >> 2)])
        worth_by_ranks(by_board[selection - FIRST_FULL], pairs, worth)
        for suit in range(4):
            if suits_count and ones(lying[suit]) >= FEWEST_SUITED:
                worth_by_suit(held[suit], lying[suit], size, flushes, worth)
        if sweeping:
            sweep(keys, sort_by_worth(worth, cards, board, keys, spare), one, other, mine, theirs, counts)
        elif halves:
            worth_by_ranks(low_by_board[selection - FIRST_FULL], pairs, low_worth)
            compare_halves(worth, low_worth, cards, board, few, mine, theirs, counts)
        else:
            compare_all(worth, cards, board, few, mine, theirs, counts)
        if len(made):
            meet(size, cards, one, other, board, few, mine, theirs, my_meetings, their_meetings)
            count_made(worth, kinds, my_meetings, their_meetings, made[0], made[len(made) // 2])
            if halves:
                count_made(low_worth, low_kinds, my_meetings, their_meetings, made[1], made[3])
        next_selection(chosen, len(left))
