"""What every two hole cards are worth on every selection of five ranks, where suits do not matter.

Four hole cards, of which two count, are worth the best of their six pairs: so Omaha costs hardly more.
"""

from functools import cache
from itertools import combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.compile.cached_arrays import kept
from croupier.analysis.equity.hands.boards import RANKS, boards
from croupier.analysis.ranking.hashing import counted
from croupier.analysis.ranking.omaha_tables import BASE, omaha_tables
from croupier.analysis.ranking.tables import named, rank_tables
from croupier.cards import Rank
from croupier.ranking import Aim, Order, Uses

Shorts = NDArray[np.uint16]


class Worths:
    """The tables of an order.

    `by_pair` has a row for each pair of ranks and a column for each full selection; `by_board` is the same
    turned. `at_best` has, for each pair, the most that it is worth on the boards of each suited set;
    `flushes` is what cards of one suit are worth by their ranks.
    """

    __slots__ = ("at_best", "by_board", "by_pair", "flushes")

    def __init__(self, by_board: Shorts, flushes: Shorts) -> None:
        shapes = boards()
        self.by_board = by_board
        self.by_pair = np.ascontiguousarray(by_board.T)
        self.at_best: Shorts = np.maximum.reduceat(self.by_pair[:, shapes.joined], shapes.starts, axis=1)
        self.flushes = flushes


def worths(order: Order) -> Worths:
    """The tables of an order, made once."""
    return _worths(order.deck, order.joker, order.ace_counts_low, order.aim, order.uses)


@cache
def _worths(deck: int, joker: bool, ace: bool, aim: Aim, uses: Uses) -> Worths:
    order = Order(deck, joker, ace, ace, aim, uses)
    make = _any_five if uses is Uses.ANY_FIVE else _two_and_three
    by_board = kept(f"equity-{uses}-{named(order)}", lambda: {"by_board": make(order)})["by_board"]
    return Worths(by_board, rank_tables(order).flushes)


def pair_number(one: int, other: int) -> int:
    """The number of two ranks, the joker's above the ace's: 0 to 90, or to 103 with the joker."""
    low, high = sorted((one, other))
    return high * (high + 1) // 2 + low


def _pairs(order: Order) -> list[tuple[int, ...]]:
    listed = combinations_with_replacement(range(RANKS + order.joker), 2)
    return sorted(listed, key=lambda pair: pair_number(*pair))


def _any_five(order: Order) -> Shorts:
    """The worth of seven cards; 0 of those that no deck deals together."""
    tables = rank_tables(order)
    on_board = counted([tuple(ranks) for ranks in boards().full.tolist()])
    of_pairs = []
    for held in counted(_pairs(order)):
        counts = on_board + held
        worth = tables.ranks[7][tables.places[7].of(counts)]
        worth[(counts.max(axis=1) > 4) | (counts[:, Rank.JOKER] > 1)] = 0
        of_pairs.append(worth)
    return np.stack(of_pairs, axis=1)


def _two_and_three(order: Order) -> Shorts:
    """The worth of two cards with any three of the board, which are among four that have its last card."""
    tables = omaha_tables(order)
    a, b, c, d, e = boards().full.T.astype(np.intp)
    fours = tables.fours.reshape((BASE,) * 4)
    twos = tables.twos.reshape((BASE,) * 2)
    rows = tables.ranks.reshape(-1, tables.columns)
    chosen = ((b, c, d, e), (a, c, d, e), (a, b, d, e), (a, b, c, e))
    best = np.maximum.reduce([rows[fours[four]] for four in chosen])
    one, other = np.array(_pairs(order)).T
    found: Shorts = np.ascontiguousarray(best[:, twos[one, other]])
    return found
