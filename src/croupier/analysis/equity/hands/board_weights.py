"""How many boards there are of each selection of ranks, and which of them may hold a flush.

A selection can be had in as many ways as the product over its ranks of the ways to take so many cards from
those that are left. Cards that lie on the board already must be in it: each multiplies by 2 ** 11, more than
there are ways, so that a selection which lacks one of them comes out too small, and is shifted away.

A suit matters from the number of its cards on the board with which somebody can make a flush. All boards with
so many are taken out of the count by ranks, and listed by their suited set, to be judged with their flushes.
"""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import inline, ones
from croupier.analysis.equity.hands.boards import (
    FEWEST_SUITED,
    FIRST_FULL,
    FULL,
    OTHERS,
    OTHERS_FROM,
    OTHERS_TO,
    RANKS,
    SELECTIONS,
    SUITED,
    SUITED_FROM,
    Boards,
)
from croupier.analysis.ranking.hand_sums import ONE
from croupier.analysis.spots import BOARD
from croupier.analysis.types import Int32s, Int64, Int64s, Uint16s, Uint64, Uint64s
from croupier.analysis.workspace import new_uint64s

CHOOSE: Final = np.array(
    [[1, 0, 0, 0, 0, 0], [1, 1, 0, 0, 0, 0], [1, 2, 1, 0, 0, 0], [1, 3, 3, 1, 0, 0], [1, 4, 6, 4, 1, 0]],
    dtype=np.uint64,
)
"""The ways to take none to five of up to four cards."""
KNOWN_BITS: Final = 11
NEVER: Final = BOARD + 1
"""More suited cards than a board has: the suit does not matter."""
ALL_SUITS: Final = -1
SUITS: Final = 4
NO_SUIT: Final = SUITS
"""What follows the suits: boards where none of them matters."""
BY_RANKS: Final = OTHERS * NO_SUIT
"""Where the count by ranks begins, after that of the others beside each suit."""
ALL_BOARDS: Final = BY_RANKS + FULL
"""Where it begins once more, with the boards on which a suit matters."""
MULTIPLIERS: Final = np.int64(6 * RANKS)
ALL_SELECTIONS: Final = np.int64(SELECTIONS)


class BoardWeights(NamedTuple):
    """How often there are boards.

    `times` has for each suit how often there are the cards beside it, then how often each full selection
    where no suit matters, and how often in all. `sets` has the suited sets of three, four and five cards of
    each suit, and the empty one, up to their places in `ends`; `in_all` has how often there are any cards
    beside them.
    """

    times: Int32s
    in_all: Int32s
    sets: Uint16s
    ends: Int64s


@inline
def matters_from(bits: Uint64, size: Int64) -> Int64:
    """The fewest cards of a suit on the board that make a flush with these of a hand, which has `size`."""
    mine = np.int64(ones(bits))
    if size == 2:
        return BOARD - mine
    return FEWEST_SUITED if mine >= 2 else NEVER


@inline
def multiply(
    left: Uint64s, known: Uint64s, without: Int64, last: Int64, boards: Boards, ways: Uint64s
) -> Int64:
    """Write how many ways there are to have each selection below `last`, of all suits but one.

    Each is still to be shifted. Returns how many of the known cards are of these suits.
    """
    parents, factors = boards.parents, boards.factors
    multipliers = new_uint64s(MULTIPLIERS)
    on_board = np.int64(0)
    for rank in range(RANKS):
        can_come = np.int64(0)
        lie = np.int64(0)
        for suit in range(4):
            if suit != without:
                can_come += np.int64((left[suit] >> np.uint64(rank)) & ONE)
                lie += np.int64((known[suit] >> np.uint64(rank)) & ONE)
        on_board += lie
        for many in range(6):
            multipliers[6 * rank + many] = 0
            if many >= lie:
                multipliers[6 * rank + many] = CHOOSE[can_come, many - lie] << np.uint64(KNOWN_BITS * lie)
    ways[0] = 1
    for i in range(1, last):
        ways[i] = ways[parents[i]] * multipliers[factors[i]]
    return on_board


@inline
def weigh(left: Uint64s, known: Uint64s, least: Int64s, boards: Boards, weights: BoardWeights) -> None:
    """Count the boards that complete the known cards from those that are left.

    `left` and `known` have the ranks of each suit as bits; `least` has from how many cards on it matters.
    """
    suited, starts, selections = boards.suited, boards.starts, boards.selections
    times, in_all, sets, ends = weights.times, weights.in_all, weights.sets, weights.ends
    ways = new_uint64s(ALL_SELECTIONS)
    end = 0
    for suit in range(ALL_SUITS, SUITS):
        from_way, to, many = (FIRST_FULL, BY_RANKS, FULL) if suit == ALL_SUITS else (0, OTHERS * suit, OTHERS)
        if suit != ALL_SUITS:
            for size in range(3 * suit, 3 * suit + 3):
                ends[size] = end
            if least[suit] == NEVER:
                continue
        beside = multiply(left, known, suit, from_way + many, boards, ways)
        shift = np.uint64(KNOWN_BITS * beside)
        for i in range(many):
            times[to + i] = np.int32(ways[from_way + i] >> shift)
        if suit == ALL_SUITS:
            for i in range(FULL):
                times[ALL_BOARDS + i] = times[BY_RANKS + i]
            continue
        on_board = np.uint16(known[suit])
        possible = np.uint16(known[suit] | left[suit])
        for size in range(least[suit] - FEWEST_SUITED, BOARD - beside + 1 - FEWEST_SUITED):
            first = OTHERS * suit + OTHERS_FROM[size]
            some = OTHERS_TO[size] - OTHERS_FROM[size]
            total = 0
            for i in range(first, first + some):
                total += times[i]
            in_all[3 * suit + size] = total
            for i in range(SUITED_FROM[size], SUITED_FROM[size + 1]):
                if suited[i] & possible == suited[i] and suited[i] & on_board == on_board:
                    sets[end] = i
                    end += 1
                    start = np.int64(starts[i])
                    for j in range(some):
                        times[BY_RANKS + np.int64(selections[start + j])] -= times[first + j]
            for later in range(size, 3):
                ends[3 * suit + later] = end
    sets[end] = SUITED - 1
    ends[3 * NO_SUIT] = end + 1
