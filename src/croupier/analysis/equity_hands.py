"""Known hands against each other, exactly: on every board that can still come."""

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.compiling import say_if_new
from croupier.analysis.equity_boards import boards
from croupier.analysis.equity_enumerating import enumerated
from croupier.analysis.equity_outcomes import TALLIES, Outcome, outcome
from croupier.analysis.equity_spots import Cards, all_by_suit, by_suit, check_spot
from croupier.analysis.equity_worths import worths
from croupier.analysis.kept_tables import kept
from croupier.analysis.spots import BOARD
from croupier.analysis.tables import named
from croupier.analysis.tallies import KINDS, ByCategory
from croupier.cards import JOKER
from croupier.ranking import Aim, Category, Order, category_order, ranks_of

say_if_new("equity_showdowns")
from croupier.analysis.equity_showdowns import showdowns  # noqa: E402  (importing it compiles it)


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
    With `categories` it is counted as well how often each hand is of which category.

    >>> from croupier.cards import cards
    >>> from croupier.ranking import orders
    >>> hands = [[card.index for card in cards(hand)] for hand in ("AsAh", "KsKh")]
    >>> found = exact_hands(hands, [], [], orders("high"))
    >>> found.boards, found.wins, found.ties
    (1712304, (1410336, 292660), (9308, 9308))
    """
    check_spot(hands, board, dead, orders)
    if not categories:
        return outcome(tally_of(hands, board, dead, orders))
    seen = [np.zeros((len(hands), _ranks_end(order)), dtype=np.int64) for order in orders]
    tally = tally_of(hands, board, dead, orders, seen[0])
    if len(orders) == 2:
        tally_of(hands, board, dead, orders[1:], seen[1])
    made = [tuple(by_category(each, order) for each in of) for of, order in zip(seen, orders, strict=True)]
    return outcome(tally, *made)


def tally_of(
    hands: Sequence[Cards],
    board: Cards,
    dead: Cards,
    orders: Sequence[Order],
    seen: NDArray[np.int64] | None = None,
) -> NDArray[np.int64]:
    """The tally of all boards; `seen` counts, if it has a row for each hand, how often it is worth what."""
    joker = JOKER.index
    if joker in board:
        return _with_joker(hands, board, dead, orders, seen)
    tally: NDArray[np.int64] = tallied(np.array([hands], dtype=np.uint8), board, dead, orders, seen)[0]
    if orders[0].joker and len(board) < BOARD and not any(joker in cards for cards in (dead, *hands)):
        tally += _with_joker(hands, [*board, joker], dead, orders, seen)
    return tally


def tallied(
    hands: NDArray[np.uint8],
    board: Cards,
    dead: Cards,
    orders: Sequence[Order],
    seen: NDArray[np.int64] | None = None,
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
        tallies,
        np.zeros((0, 0), dtype=np.int64) if seen is None else seen,
    )
    return tallies


def _with_joker(
    hands: Sequence[Cards],
    board: Cards,
    dead: Cards,
    orders: Sequence[Order],
    seen: NDArray[np.int64] | None,
) -> NDArray[np.int64]:
    """The same for boards that the joker lies on."""
    tally, ranks = enumerated(hands, board, dead, orders)
    for counts, of_hand in zip(() if seen is None else seen, ranks, strict=False):
        counts += np.bincount(of_hand, minlength=len(counts))
    return tally


def by_category(seen: NDArray[np.int64], order: Order) -> ByCategory:
    """How often a hand is of each category that the deck can make, and how often none qualifies."""
    return {category: int(seen[ranks].sum()) for category, ranks in _ranks(order).items()}


@cache
def _ranks(order: Order) -> dict[Category | None, slice]:
    """The ranks of each category; 0 is a hand that does not qualify."""
    bounds = kept(f"categories-{named(order)}", lambda: {"bounds": _bounds(order)})["bounds"]
    return {KINDS[kind]: slice(start, stop) for kind, start, stop in bounds.tolist()}


def _ranks_end(order: Order) -> int:
    """The number that follows the highest rank."""
    return max(int(ranks.stop) for ranks in _ranks(order).values())


def _bounds(order: Order) -> NDArray[np.int64]:
    """The number of each category, its lowest rank, and what follows its highest one."""
    found: dict[Category | None, range] = {each: ranks_of(each, order) for each in category_order(order)}
    if order.aim is Aim.LOW_8:
        found[None] = range(1)
    return np.array(
        [[KINDS.index(kind), ranks.start, ranks.stop] for kind, ranks in found.items() if len(ranks)],
        dtype=np.int64,
    )
