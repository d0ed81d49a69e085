"""The tables of an order for Omaha: the best of every two hole cards with any three of every four of a board.

Where suits do not matter, two cards are one of 91 pairs of ranks and four one of 1,820; with the joker one
of 104 and of 2,275. `ranks` has a row for each four and a column for each two. Whichever three of the board
are chosen, they are among four that have its last card; there are four such fours. So 24 look-ups find the
best of sixty choices, and a table for all fives, which would be four times as large, is not needed.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement, permutations
from typing import Final

import numpy as np

from croupier.analysis.compile.cached_arrays import cached_arrays
from croupier.analysis.ranking.hashing import rank_counts
from croupier.analysis.ranking.tables import RankTables, named, rank_tables
from croupier.analysis.types import Uint16s
from croupier.cards import Rank
from croupier.ranking import Aim, Order

BASE: Final = Rank.JOKER + 1
"""Uint16s are the digits of the places in `twos` and `fours`, the joker the highest digit."""


class OmahaTables:
    """What the kernels of Omaha look up in an order, beside the tables that it shares with other hands.

    `twos` has the column and `fours` the row of ranks in any order.
    """

    __slots__ = ("fours", "ranks", "shared", "twos")

    def __init__(self, shared: RankTables, twos: Uint16s, fours: Uint16s, ranks: Uint16s) -> None:
        self.shared = shared
        self.twos = twos
        self.fours = fours
        self.ranks = ranks

    @property
    def columns(self) -> int:
        """How many pairs of ranks there are."""
        return int(self.twos.max()) + 1

    @property
    def size(self) -> int:
        """The bytes of all tables, the shared ones too."""
        return self.shared.size + self.twos.nbytes + self.fours.nbytes + self.ranks.nbytes


def omaha_tables(order: Order) -> OmahaTables:
    """The tables of an order."""
    return _omaha_tables(order.deck, order.joker, order.ace_counts_low, order.aim)


@cache
def _omaha_tables(deck: int, joker: bool, ace: bool, aim: Aim) -> OmahaTables:
    order = Order(deck, joker, ace, ace, aim)
    shared = rank_tables(order)
    numbers = cached_arrays(f"fours{'-joker' if joker else ''}", lambda: _numbers(joker))
    ranks = cached_arrays(f"omaha-{named(order)}", lambda: {"ranks": _ranks(shared, joker)})["ranks"]
    return OmahaTables(shared, numbers["twos"], numbers["fours"], ranks)


def _listed(cards: int, joker: bool) -> list[tuple[int, ...]]:
    """The ranks of so many cards, in the order of the rows and columns."""
    return list(combinations_with_replacement(range(Rank.JOKER + joker), cards))


def _numbers(joker: bool) -> dict[str, Uint16s]:
    return {"twos": _numbered(2, joker), "fours": _numbered(4, joker)}


def _numbered(cards: int, joker: bool) -> Uint16s:
    """By the digits of ranks in any order: the number of these ranks in the list."""
    found = np.zeros((BASE,) * cards, dtype=np.uint16)
    for number, ranks in enumerate(_listed(cards, joker)):
        for digits in permutations(ranks):
            found[digits] = number
    return found.reshape(-1)


def _ranks(shared: RankTables, joker: bool) -> Uint16s:
    """All rows, one after the other."""
    twos, threes = rank_counts(_listed(2, joker)), rank_counts(_listed(3, joker))
    fives = threes[:, None, :] + twos[None, :, :]
    with_three = shared.ranks[5][shared.places[5].of(fives)]
    dealt = (fives.max(axis=2) <= 4) & (fives[:, :, Rank.JOKER] <= 1)
    with_three[~dealt] = 0
    number = {three: row for row, three in enumerate(_listed(3, joker))}
    in_four = [[number[three] for three in combinations(four, 3)] for four in _listed(4, joker)]
    best: Uint16s = with_three[np.array(in_four)].max(axis=1)
    return best.reshape(-1)
