"""What every two hole cards make on every selection of five ranks, where suits do not matter.

Four hole cards, of which two count, make the best of their six pairs: so Omaha costs hardly more.
"""

from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from croupier.analysis.compile.cached_arrays import cached_arrays
from croupier.analysis.equity.hands.boards import RANKS, boards
from croupier.analysis.ranking.categories import category_numbers
from croupier.analysis.ranking.hashing import rank_counts
from croupier.analysis.ranking.omaha_tables import BASE, omaha_tables
from croupier.analysis.ranking.tables import named, rank_tables
from croupier.analysis.types import Flag, Uint8s, Uint16Rows, Uint16s
from croupier.cards import Rank
from croupier.ranking import Aim, Order, Uses


class PotLookup(NamedTuple):
    """What is looked up for the order of a pot, or for those of its high and its low half.

    `by_pair` has a row for each pair of ranks and a column for each full selection: what they make;
    `by_board` is the same turned. `at_best` has, for each pair, the best that it makes on the boards of each
    suited set. `flushes` is what cards of one suit make by their ranks, which matters if `suits_count`: low
    hands have no flushes (rule 3.6). `categories` has the number of each rank's category.
    """

    by_pair: Uint16Rows
    low_by_pair: Uint16Rows
    by_board: Uint16Rows
    low_by_board: Uint16Rows
    at_best: Uint16Rows
    flushes: Uint16s
    categories: Uint8s
    low_categories: Uint8s
    suits_count: Flag
    has_low: Flag


@cache
def pot_lookup(orders: tuple[Order, ...]) -> PotLookup:
    """The tables of one order, or of a high and a low one; with one order, what is low is the same again."""
    first, last = orders[0], orders[-1]
    high, low = pair_ranks(first), pair_ranks(last)
    return PotLookup(
        high.by_pair,
        low.by_pair,
        high.by_board,
        low.by_board,
        high.at_best,
        rank_tables(first).flushes,
        category_numbers(first),
        category_numbers(last),
        first.aim is Aim.HIGH,
        len(orders) == 2,
    )


class PairRanks:
    """The tables of one order, as in `PotLookup`."""

    __slots__ = ("at_best", "by_board", "by_pair")

    def __init__(self, by_board: Uint16Rows) -> None:
        shapes = boards()
        self.by_board = by_board
        self.by_pair = np.ascontiguousarray(by_board.T)
        self.at_best: Uint16Rows = np.maximum.reduceat(
            self.by_pair[:, shapes.selections], shapes.starts, axis=1
        )


def pair_ranks(order: Order) -> PairRanks:
    """The tables of an order, made once."""
    return _pair_ranks(order.deck, order.joker, order.ace_counts_low, order.aim, order.uses)


@cache
def _pair_ranks(deck: int, joker: bool, ace: bool, aim: Aim, uses: Uses) -> PairRanks:
    order = Order(deck, joker, ace, ace, aim, uses)
    make = _any_five if uses is Uses.ANY_FIVE else _two_and_three
    name = f"equity-{uses}-{named(order)}"
    return PairRanks(cached_arrays(name, lambda: {"by_board": make(order)})["by_board"])


def pair_number(one: int, other: int) -> int:
    """The number of two ranks, the joker's above the ace's: 0 to 90, or to 103 with the joker."""
    low, high = sorted((one, other))
    return high * (high + 1) // 2 + low


def _pairs(order: Order) -> list[tuple[int, ...]]:
    listed = combinations_with_replacement(range(RANKS + order.joker), 2)
    return sorted(listed, key=lambda pair: pair_number(*pair))


def _any_five(order: Order) -> Uint16Rows:
    """The rank of seven cards; 0 of those that no deck deals together."""
    tables = rank_tables(order)
    on_board = rank_counts([tuple(five) for five in boards().full.tolist()])
    of_pairs = []
    for in_pair in rank_counts(_pairs(order)):
        counts = on_board + in_pair
        ranks = tables.ranks[7][tables.places[7].of(counts)]
        ranks[(counts.max(axis=1) > 4) | (counts[:, Rank.JOKER] > 1)] = 0
        of_pairs.append(ranks)
    return np.stack(of_pairs, axis=1)


def _two_and_three(order: Order) -> Uint16Rows:
    """The rank of two cards with any three of the board, which are among four that have its last card."""
    tables = omaha_tables(order)
    a, b, c, d, e = boards().full.T.astype(np.intp)
    fours = tables.fours.reshape((BASE,) * 4)
    twos = tables.twos.reshape((BASE,) * 2)
    rows = tables.ranks.reshape(-1, tables.columns)
    chosen = ((b, c, d, e), (a, c, d, e), (a, b, d, e), (a, b, c, e))
    best = np.maximum.reduce([rows[fours[four]] for four in chosen])
    one, other = np.array(_pairs(order)).T
    found: Uint16Rows = np.ascontiguousarray(best[:, twos[one, other]])
    return found
