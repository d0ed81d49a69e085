"""Known hands against each other, exactly: on every board that can still come."""

from collections.abc import Sequence

import numpy as np

from croupier.analysis.equity.hands.boards import boards
from croupier.analysis.equity.hands.joker_boards import tally_one_by_one
from croupier.analysis.equity.hands.showdowns import Showdowns, tally_showdowns
from croupier.analysis.equity.outcome import Outcome
from croupier.analysis.equity.ranges.pair_ranks import pot_lookup
from croupier.analysis.equity.spots import CardIndices, all_by_suit, by_suit, check_spot
from croupier.analysis.equity.tally import TALLIES, tally_outcome
from croupier.analysis.ranking.categories import CATEGORIES, category_numbers
from croupier.analysis.spots import BOARD
from croupier.analysis.types import Hands, Int64Blocks, Int64Rows
from croupier.cards import JOKER
from croupier.ranking import Order


def exact_hands(
    hands: Sequence[CardIndices],
    board: CardIndices,
    dead: CardIndices,
    orders: Sequence[Order],
    *,
    categories: bool = False,
) -> Outcome:
    """What two to ten hands come to on all boards that complete this one, dead cards left out.

    Cards are indices. `orders` is what `croupier.ranking.orders` gives: one order, or a high and a low one.
    With `categories` it also counts how often each hand is of which category.

    >>> from croupier.cards import cards
    >>> from croupier.ranking import orders
    >>> hands = [[card.index for card in cards(hand)] for hand in ("AsAh", "KsKh")]
    >>> found = exact_hands(hands, [], [], orders("high"))
    >>> found.boards, [(player.wins, player.ties) for player in found.players]
    (1712304, [(1410336, 9308), (292660, 9308)])
    """
    check_spot(hands, board, dead, orders)
    made = new_made(1, len(hands), orders) if categories else None
    return tally_outcome(tally_of(hands, board, dead, orders, made), None if made is None else made[0])


def new_made(showdowns: int, players: int, orders: Sequence[Order]) -> Int64Blocks:
    """Room to count what is made in this many showdowns: by player and half of the pot, and by category."""
    return np.zeros((showdowns, players * len(orders), len(CATEGORIES)), dtype=np.int64)


def tally_of(
    hands: Sequence[CardIndices],
    board: CardIndices,
    dead: CardIndices,
    orders: Sequence[Order],
    made: Int64Blocks | None = None,
) -> Int64Rows:
    """The tally of all boards; `made` counts what hands are made, if it is given."""
    joker = JOKER.index
    if joker in board:
        return _with_joker(hands, board, dead, orders, made)
    tally: Int64Rows = tallies_of(np.array([hands], dtype=np.uint8), board, dead, orders, made)[0]
    if orders[0].joker and len(board) < BOARD and not any(joker in cards for cards in (dead, *hands)):
        tally += _with_joker(hands, [*board, joker], dead, orders, made)
    return tally


def tallies_of(
    hands: Hands,
    board: CardIndices,
    dead: CardIndices,
    orders: Sequence[Order],
    made: Int64Blocks | None = None,
) -> Int64Blocks:
    """The tallies of many showdowns, on boards that the joker does not come to; hands are rows in rows."""
    many, players, size = hands.shape
    left = all_by_suit(orders[0]) & ~by_suit([*board, *dead])
    showdowns = Showdowns(np.ascontiguousarray(hands).reshape(-1), players, size, left, by_suit(board))
    tallies = np.zeros((many, TALLIES, 1 << players), dtype=np.int64)
    room = new_made(0, players, orders) if made is None else made
    tally_showdowns(showdowns, boards(), pot_lookup(tuple(orders)), tallies, room)
    return tallies


def _with_joker(
    hands: Sequence[CardIndices],
    board: CardIndices,
    dead: CardIndices,
    orders: Sequence[Order],
    made: Int64Blocks | None,
) -> Int64Rows:
    """The same for boards that the joker lies on."""
    tally, ranks = tally_one_by_one(hands, board, dead, orders)
    if made is not None:
        for half, (order, of_players) in enumerate(zip(orders, ranks, strict=True)):
            for player, of_boards in enumerate(of_players):
                times = np.bincount(category_numbers(order)[of_boards], minlength=len(CATEGORIES))
                made[0, len(orders) * player + half] += times
    return tally
