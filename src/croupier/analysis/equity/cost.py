"""Roughly how long an exact answer takes, in seconds on one core; if that is too long, boards are sampled."""

from collections.abc import Sequence
from math import comb
from typing import Final

from croupier.analysis.equity.chart.symmetry import suit_changes
from croupier.analysis.equity.spots import CardIndices
from croupier.analysis.ranges import hole_cards
from croupier.analysis.spots import BOARD
from croupier.cards import JOKER
from croupier.ranking import Order, Uses
from croupier.values import value

SHOWDOWN: Final = {
    Uses.ANY_FIVE: (1.5e-4, 7e-5, 4e-5, 3e-5, 3e-5, 3e-5),
    Uses.TWO_AND_THREE: (1.5e-4, 1.4e-4, 1e-4, 6e-5, 4.5e-5, 4e-5),
}
"""Two known hands, by the number of cards on the board."""
WITH_CATEGORIES: Final = 1.6
"""How many times as long it takes if the hands they make are counted too."""
EACH_MORE: Final = 2e-4
"""Each further player, and the low half of each."""
JOKER_BOARD: Final = 6e-8
"""One hand on one board that the joker lies on."""
RENAMED: Final = 2e-8
"""To see whether two pairs of hands are one match-up, for one way to rename the suits."""
SWEPT: Final = 2e-8
"""One hand on one board among others."""
LOOKED_UP: Final = 2e-9
"""One pair of hole cards on one board."""
COMPARED: Final = (4.5e-10, 3e-9)
"""Two hands on one board, for one order or two."""
MADE: Final = 5e-9
"""What one hand makes on one board, counted; and as much again to see how often hands of two cards meet."""
MET: Final = 5e-10
"""Whether two hands of four cards meet on one board."""
FEW_HANDS: Final = 30
"""Up to this many hands in the smaller range, comparing all pairs is quicker than sorting them."""


@value
class TwoRanges:
    """How many hands are in each of two ranges, what is known, and whether it is asked what they make."""

    mine: int
    theirs: int
    board: CardIndices
    dead: CardIndices
    orders: Sequence[Order]
    categories: bool = False


def hands_cost(players: int, board: CardIndices, dead: CardIndices, orders: Sequence[Order]) -> float:
    """The seconds for `exact_hands`."""
    by_ranks = SHOWDOWN[orders[0].uses][len(board)] + EACH_MORE * (players * len(orders) - 2)
    if not may_have_joker(board, dead, orders[0]):
        return by_ranks
    left = orders[0].deck - hole_cards(orders[0]) * players - len(board) - len(dead)
    more = BOARD - len(board) - (JOKER.index not in board)
    return by_ranks + comb(left, max(more, 0)) * players * len(orders) * JOKER_BOARD


def ranges_cost(asked: TwoRanges) -> float:
    """The seconds for `exact_ranges`."""
    by_match_ups = match_ups_cost(asked)
    if may_have_joker(asked.board, asked.dead, asked.orders[0]):
        return by_match_ups
    return min(by_match_ups, boards_cost(asked))


def match_ups_cost(asked: TwoRanges) -> float:
    """The seconds if each match-up is worked out once."""
    mine, theirs, orders = asked.mine, asked.theirs, asked.orders
    changes = len(suit_changes(asked.board, asked.dead))
    # Where a range is one hand or two, few of its match-ups differ only in the suits.
    alike = min(changes, 2 * min(mine, theirs))
    size = hole_cards(orders[0])
    if size > 2 and max(mine, theirs) < comb(orders[0].deck, size) // 2:
        alike = 1  # a list of single hands, not of kinds of hands
    one = hands_cost(2, asked.board, asked.dead, orders) * (WITH_CATEGORIES if asked.categories else 1)
    return mine * theirs * (one / alike + RENAMED * changes)


def boards_cost(asked: TwoRanges) -> float:
    """The seconds if the boards are gone through one by one."""
    orders = asked.orders
    few, many = sorted((asked.mine, asked.theirs))
    boards = comb(orders[0].deck - len(asked.board) - len(asked.dead), BOARD - len(asked.board))
    pairs = comb(hole_cards(orders[0]), 2)
    each = SWEPT if sweeps(few, orders) else pairs * len(orders) * LOOKED_UP + few * COMPARED[len(orders) - 1]
    if asked.categories:
        each += MADE * len(orders) + (few * MET if pairs > 1 else MADE)
    return boards * (few + many) * each


def board_by_board(asked: TwoRanges) -> bool:
    """True if going through the boards is quicker."""
    return boards_cost(asked) < match_ups_cost(asked)


def sweeps(few: int, orders: Sequence[Order]) -> bool:
    """True if hands are sorted on each board: two hole cards, one order, and not too few hands."""
    return orders[0].uses is Uses.ANY_FIVE and len(orders) == 1 and few > FEW_HANDS


def may_have_joker(board: CardIndices, dead: CardIndices, order: Order) -> bool:
    """True if the joker lies on the board or may come to it."""
    return order.joker and JOKER.index not in dead
