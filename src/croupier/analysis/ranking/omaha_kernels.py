"""The kernels of Omaha: two of four hole cards, three of five communal cards (Omaha 9.1).

Whatever the suits, the best is looked up for all six pairs of hole cards in four rows that the board chooses.
A flush needs two of a suit in the hand and three on the board, which one test of two sums finds. A board that
all hands share is one row, the best of its four, and a hand on it six look-ups.
"""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import kernel, larger, ones
from croupier.analysis.ranking.hand_sums import FIVE, FOUR, WRONG_CARD, ZERO, of_five, of_four
from croupier.analysis.ranking.omaha_sums import (
    BOARD_FROM,
    FLUSH,
    HOLE_FROM,
    best_flush,
    best_in_column,
    best_in_row,
    columns,
    rows,
)
from croupier.analysis.types import Cards, Flag, Uint16s, Uint64, Uint64s
from croupier.analysis.workspace import new_uint16s

ALL: Final = np.uint64(9)


class OmahaLookup(NamedTuple):
    """What is looked up, as in `croupier.analysis.ranking.omaha_tables`; `ranks` has `width` columns."""

    numbers: Uint64s
    bits: Uint64s
    twos: Uint16s
    fours: Uint16s
    ranks: Uint16s
    width: Uint64
    flushes: Uint16s


@kernel
def rank_on_boards(holes: Cards, boards: Cards, ranks: Uint16s, tables: OmahaLookup, check: Flag) -> Uint64:
    """Write the ranks of all hands, each with a board of its own, and return how many there are.

    If something is wrong with a hand, return its number. Cards that are not in the deck are always noticed,
    cards that are there twice if `check`.
    """
    many = np.uint64(len(ranks))
    for i in range(many):
        hole, board = FOUR * i, FIVE * i
        hole_total = HOLE_FROM + of_four(tables.numbers, holes, hole)
        board_total = BOARD_FROM + of_five(tables.numbers, boards, board)
        hole_bits = of_four(tables.bits, holes, hole)
        board_bits = of_five(tables.bits, boards, board)
        if (hole_total | board_total) & WRONG_CARD or (check and ones(hole_bits + board_bits) != ALL):
            return i
        pairs = columns(holes, hole, tables.twos)
        v, w, x, y = rows(boards, board, tables.fours, tables.width)
        best = larger(
            larger(best_in_row(tables.ranks, v, pairs), best_in_row(tables.ranks, w, pairs)),
            larger(best_in_row(tables.ranks, x, pairs), best_in_row(tables.ranks, y, pairs)),
        )
        both = hole_total & board_total & FLUSH
        if both:
            best = larger(best, best_flush(both, hole_bits, board_bits, tables.flushes))
        ranks[i] = best
    return many


@kernel
def rank_on_one_board(holes: Cards, board: Cards, ranks: Uint16s, tables: OmahaLookup, check: Flag) -> Uint64:
    """The same for one board of five that all hands share."""
    many = np.uint64(len(ranks))
    board_total = BOARD_FROM + of_five(tables.numbers, board, ZERO)
    board_bits = of_five(tables.bits, board, ZERO)
    if board_total & WRONG_CARD:
        return ZERO
    starts = rows(board, ZERO, tables.fours, tables.width)
    row = new_uint16s(np.int64(tables.width))
    for i in range(tables.width):
        row[i] = best_in_column(tables.ranks, i, starts)
    for i in range(many):
        hole_total = HOLE_FROM + of_four(tables.numbers, holes, FOUR * i)
        hole_bits = of_four(tables.bits, holes, FOUR * i)
        if hole_total & WRONG_CARD or (check and ones(hole_bits + board_bits) != ALL):
            return i
        best = best_in_row(row, ZERO, columns(holes, FOUR * i, tables.twos))
        both = hole_total & board_total & FLUSH
        if both:
            best = larger(best, best_flush(both, hole_bits, board_bits, tables.flushes))
        ranks[i] = best
    return many
