"""The kernels of Omaha: two of four hole cards, three of five communal cards (Omaha 9.1).

Whatever the suits, the best is looked up for all six pairs of hole cards in four rows that the board chooses.
A flush needs two of a suit in the hand and three on the board, which one test of two sums finds. A board that
all hands share is one row, the best of its four, and a hand on it six look-ups.
"""

from typing import Final

import numpy as np
from numba import types

from croupier.analysis.compile.jit import CARDS, KEYS, NUMBER, RANKS, RANKS_OUT, Number, kernel, larger, ones
from croupier.analysis.equity.deals.workspace import some_shorts
from croupier.analysis.ranking.hand_sums import NO_CARD, Cards, of_five, of_four
from croupier.analysis.ranking.hashing import Numbers, Ranks
from croupier.analysis.ranking.omaha_sums import (
    BOARD_FROM,
    FIVE,
    FLUSH,
    FOUR,
    HOLE_FROM,
    ZERO,
    best_flush,
    best_in_row,
    columns,
    rows,
)

ALL: Final = np.uint64(9)


@kernel(NUMBER, CARDS, CARDS, RANKS_OUT, KEYS, KEYS, RANKS, RANKS, RANKS, NUMBER, RANKS, types.boolean)
def rank_on_boards(
    holes: Cards,
    boards: Cards,
    found: Ranks,
    numbers: Numbers,
    bits: Numbers,
    twos: Ranks,
    fours: Ranks,
    ranks: Ranks,
    width: Number,
    flushes: Ranks,
    checked: bool,
) -> Number:
    """Write the ranks of all hands, each with a board of its own, to `found`, and return how many there are.

    `ranks` has `width` columns. If something is wrong with a hand, return its number. Cards that are not in
    the deck are always noticed, cards that are there twice if `checked`.
    """
    many = np.uint64(len(found))
    for i in range(many):
        hole, board = FOUR * i, FIVE * i
        hole_total = HOLE_FROM + of_four(numbers, holes, hole)
        board_total = BOARD_FROM + of_five(numbers, boards, board)
        hole_bits = of_four(bits, holes, hole)
        board_bits = of_five(bits, boards, board)
        if (hole_total | board_total) & NO_CARD or (checked and ones(hole_bits + board_bits) != ALL):
            return i
        p, q, r, s, t, u = columns(holes, hole, twos)
        v, w, x, y = rows(boards, board, fours, width)
        best = larger(
            larger(best_in_row(ranks, v, p, q, r, s, t, u), best_in_row(ranks, w, p, q, r, s, t, u)),
            larger(best_in_row(ranks, x, p, q, r, s, t, u), best_in_row(ranks, y, p, q, r, s, t, u)),
        )
        both = hole_total & board_total & FLUSH
        if both:
            best = larger(best, best_flush(both, hole_bits, board_bits, flushes))
        found[i] = best
    return many


@kernel(NUMBER, CARDS, CARDS, RANKS_OUT, KEYS, KEYS, RANKS, RANKS, RANKS, NUMBER, RANKS, types.boolean)
def rank_on_one_board(
    holes: Cards,
    board: Cards,
    found: Ranks,
    numbers: Numbers,
    bits: Numbers,
    twos: Ranks,
    fours: Ranks,
    ranks: Ranks,
    width: Number,
    flushes: Ranks,
    checked: bool,
) -> Number:
    """The same for one board of five that all hands share."""
    many = np.uint64(len(found))
    board_total = BOARD_FROM + of_five(numbers, board, ZERO)
    board_bits = of_five(bits, board, ZERO)
    if board_total & NO_CARD:
        return ZERO
    v, w, x, y = rows(board, ZERO, fours, width)
    row = some_shorts(np.int64(width))
    for i in range(width):
        row[i] = larger(larger(ranks[v + i], ranks[w + i]), larger(ranks[x + i], ranks[y + i]))
    for i in range(many):
        hole_total = HOLE_FROM + of_four(numbers, holes, FOUR * i)
        hole_bits = of_four(bits, holes, FOUR * i)
        if hole_total & NO_CARD or (checked and ones(hole_bits + board_bits) != ALL):
            return i
        p, q, r, s, t, u = columns(holes, FOUR * i, twos)
        best = best_in_row(row, ZERO, p, q, r, s, t, u)
        both = hole_total & board_total & FLUSH
        if both:
            best = larger(best, best_flush(both, hole_bits, board_bits, flushes))
        found[i] = best
    return many
