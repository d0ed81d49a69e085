"""Known hands against each other, exactly: on every board that can still come."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.equity.hands.boards import boards
from croupier.analysis.equity.hands.enumerating import enumerated
from croupier.analysis.equity.hands.showdowns import showdowns
from croupier.analysis.equity.outcomes import TALLIES, Outcome, outcome
from croupier.analysis.equity.ranges.pair_ranks import worths
from croupier.analysis.equity.spots import Cards, all_by_suit, by_suit, check_spot
from croupier.analysis.equity.tallies import KINDS
from croupier.analysis.ranking.categories import kinds_of
from croupier.analysis.spots import BOARD
from croupier.cards import JOKER
from croupier.ranking import Aim, Order

Made = NDArray[np.int64]


def exact_hands(
    hands: Sequence[Cards],
    board: Cards,
    dead: Cards,
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
    >>> found.boards, found.wins, found.ties
    (1712304, (1410336, 292660), (9308, 9308))
    """
    check_spot(hands, board, dead, orders)
    made = nothing_made(1, len(hands), orders) if categories else None
    return outcome(tally_of(hands, board, dead, orders, made), None if made is None else made[0])


def nothing_made(showdowns: int, players: int, orders: Sequence[Order]) -> Made:
    """Room to count what is made in this many showdowns: by player and half of the pot, and by category."""
    return np.zeros((showdowns, players * len(orders), len(KINDS)), dtype=np.int64)


def tally_of(
    hands: Sequence[Cards], board: Cards, dead: Cards, orders: Sequence[Order], made: Made | None = None
) -> NDArray[np.int64]:
    """The tally of all boards; `made` counts what hands are made, if it is given."""
    joker = JOKER.index
    if joker in board:
        return _with_joker(hands, board, dead, orders, made)
    tally: NDArray[np.int64] = tallied(np.array([hands], dtype=np.uint8), board, dead, orders, made)[0]
    if orders[0].joker and len(board) < BOARD and not any(joker in cards for cards in (dead, *hands)):
        tally += _with_joker(hands, [*board, joker], dead, orders, made)
    return tally


def tallied(
    hands: NDArray[np.uint8], board: Cards, dead: Cards, orders: Sequence[Order], made: Made | None = None
) -> NDArray[np.int64]:
    """The tallies of many showdowns, on boards that the joker does not come to; hands are rows in rows."""
    many, players, size = hands.shape
    high, low = worths(orders[0]), worths(orders[-1])
    shapes = boards()
    tallies = np.zeros((many, TALLIES, 1 << players), dtype=np.int64)
    showdowns(
        np.ascontiguousarray(hands).reshape(-1),
        players,
        size,
        all_by_suit(orders[0]) & ~by_suit([*board, *dead]),
        by_suit(board),
        orders[0].aim is Aim.HIGH,
        len(orders) == 2,
        shapes.parents,
        shapes.factors,
        shapes.suited,
        shapes.starts,
        shapes.joined,
        high.by_pair,
        low.by_pair,
        high.at_best,
        high.flushes,
        kinds_of(orders[0]),
        kinds_of(orders[-1]),
        tallies,
        nothing_made(0, players, orders) if made is None else made,
    )
    return tallies


def _with_joker(
    hands: Sequence[Cards], board: Cards, dead: Cards, orders: Sequence[Order], made: Made | None
) -> NDArray[np.int64]:
    """The same for boards that the joker lies on."""
    tally, ranks = enumerated(hands, board, dead, orders)
    if made is not None:
        for half, (order, of_players) in enumerate(zip(orders, ranks, strict=True)):
            for player, of_boards in enumerate(of_players):
                kinds = np.bincount(kinds_of(order)[of_boards], minlength=len(KINDS))
                made[0, len(orders) * player + half] += kinds
    return tally
