"""Boards one by one, for those that the joker lies on: it makes two suits possible at once.

Four more cards complete such a board at most, so that there are not many.
"""

from collections.abc import Sequence
from itertools import chain, combinations

import numpy as np

from croupier.analysis.equity.spots import CardIndices, deck_of
from croupier.analysis.equity.tally import HIGH, LOW, TAKERS, TALLIES, WHOLE
from croupier.analysis.ranking.batch import omaha_rank_many, rank_many
from croupier.analysis.spots import BOARD
from croupier.analysis.types import Hands, Int64Rows, Int64s, Uint16s
from croupier.ranking import Order, Uses


def all_boards(known: CardIndices, left: Sequence[int]) -> Hands:
    """All boards that these known cards and others can make, one row per board."""
    more = BOARD - len(known)
    others = np.fromiter(chain.from_iterable(combinations(left, more)), dtype=np.uint8)
    boards = others.reshape(-1, more) if more else np.empty((1, 0), dtype=np.uint8)
    return np.hstack([np.tile(np.array(known, dtype=np.uint8), (len(boards), 1)), boards])


def ranks_on(boards: Hands, hand: CardIndices, order: Order) -> Uint16s:
    """The rank of a hand on each of these boards."""
    holes = np.tile(np.array(hand, dtype=np.uint8), (len(boards), 1))
    if order.uses is Uses.TWO_AND_THREE:
        return omaha_rank_many(holes, boards, order, check=False)
    return rank_many(np.hstack([holes, boards]), order, check=False)


def tally_one_by_one(
    hands: Sequence[CardIndices], known: CardIndices, dead: CardIndices, orders: Sequence[Order]
) -> tuple[Int64Rows, list[list[Uint16s]]]:
    """The tally of all boards, and the ranks of each hand on them in each order."""
    gone = {*known, *dead, *chain.from_iterable(hands)}
    boards = all_boards(known, sorted(deck_of(orders[0]) - gone))
    sets = 1 << len(hands)
    tally = np.zeros((TALLIES, sets), dtype=np.int64)
    ranks = [[ranks_on(boards, hand, order) for hand in hands] for order in orders]
    winners = _best(ranks[0])
    if len(orders) == 1:
        tally[WHOLE] = np.bincount(winners, minlength=sets)
        return tally, ranks
    low = _best(ranks[1])
    halved = low > 0
    tally[WHOLE] = np.bincount(winners[~halved], minlength=sets)
    tally[HIGH] = np.bincount(winners[halved], minlength=sets)
    tally[LOW] = np.bincount(low[halved], minlength=sets)
    tally[TAKERS] = np.bincount((winners | low)[halved], minlength=sets)
    return tally, ranks


def _best(ranks: list[Uint16s]) -> Int64s:
    """The set of players with the best hand on each board; none where nobody has a hand."""
    best = np.maximum.reduce(ranks)
    winners = np.zeros(len(best), dtype=np.int64)
    for player, of_player in enumerate(ranks):
        winners |= ((of_player == best) & (best > 0)).astype(np.int64) << player
    return winners
