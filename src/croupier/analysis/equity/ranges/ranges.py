"""Two ranges of hands against each other, exactly: every hand of both, on every board that can still come.

There are two ways. Each match-up, up to the names of the suits, is worked out as known hands are; or the
boards are gone through one by one, with all hands on each. The first is mostly the quicker before the flop,
the second after it.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.equity.chart.symmetry import bits_of, match_ups, suit_changes
from croupier.analysis.equity.cost import TwoRanges, board_by_board, may_have_joker
from croupier.analysis.equity.hands.hands import new_made, tallies_of, tally_of
from croupier.analysis.equity.outcome import Outcome
from croupier.analysis.equity.ranges.by_boards import by_boards
from croupier.analysis.equity.spots import CardIndices, check_cards, check_orders, deck_of
from croupier.analysis.equity.tally import TALLIES, TURNED, other_first, tally_outcome
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.ranges import hole_cards
from croupier.analysis.types import Hands, Int64Blocks, Int64Rows
from croupier.ranking import Order, WrongCards

AT_ONCE: Final = 500
"""How many match-ups are worked out between two reports of progress."""


def exact_ranges(
    ranges: Sequence[Sequence[CardIndices] | Hands],
    board: CardIndices,
    dead: CardIndices,
    orders: Sequence[Order],
    progress: Progress | None = None,
    threads: int = 1,
    *,
    categories: bool = False,
) -> Outcome:
    """What two ranges come to: the sum over all pairs of hands that can meet and all boards that can come.

    A range is a list of hands, each at most once; those with a card of the board or a dead one are left out.
    The work is divided among `threads`. With `categories` it also counts how often each player makes which
    category.
    """
    check_orders(orders)
    order = orders[0]
    if len(ranges) != 2:
        raise ValueError(f"Exactly two ranges can be compared, not {len(ranges)}.")
    check_cards((), board, dead, order)
    gone = np.uint64(sum(1 << card for card in (*board, *dead)))
    mine, theirs = (_possible(hands, gone, order) for hands in ranges)
    check_cards(_first_pair(mine, theirs), board, dead, order)
    made = new_made(1, 2, orders)[0] if categories else None
    asked = TwoRanges(len(mine), len(theirs), board, dead, orders, categories)
    if may_have_joker(board, dead, order) or not board_by_board(asked):
        return tally_outcome(by_match_ups(mine, theirs, board, dead, orders, progress, threads, made), made)
    return tally_outcome(by_boards(mine, theirs, board, dead, orders, progress, threads, made), made)


def by_match_ups(
    mine: Hands,
    theirs: Hands,
    board: CardIndices,
    dead: CardIndices,
    orders: Sequence[Order],
    progress: Progress | None = None,
    threads: int = 1,
    made: Int64Rows | None = None,
) -> Int64Rows:
    """The tally of all pairs, each match-up worked out once; `made` counts what hands are made."""
    ups = match_ups(mine, theirs, suit_changes(board, dead))
    as_it_stands, turned = ups.times
    each = None if made is None else new_made(len(ups.hands), 2, orders)
    tallies = all_match_ups(ups.hands, board, dead, orders, progress, threads, each)
    if made is not None and each is not None:
        made += np.tensordot(as_it_stands, each, 1) + other_first(np.tensordot(turned, each, 1))
    total = np.tensordot(as_it_stands, tallies, 1) + np.tensordot(turned, tallies[:, :, TURNED], 1)
    return total.astype(np.int64)


def all_match_ups(
    hands: Hands,
    board: CardIndices,
    dead: CardIndices,
    orders: Sequence[Order],
    progress: Progress | None = None,
    threads: int = 1,
    made: Int64Blocks | None = None,
) -> Int64Blocks:
    """The tally of each match-up; `made` counts for each what hands are made."""
    joker = may_have_joker(board, dead, orders[0])
    at_once = 1 if joker else AT_ONCE

    def work(start: int) -> Int64Blocks:
        some = hands[start : start + at_once]
        of_some = None if made is None else made[start : start + at_once]
        if joker:
            return tally_of(some[0].tolist(), board, dead, orders, of_some)[None]
        return tallies_of(some, board, dead, orders, of_some)

    tallies = np.empty((len(hands), TALLIES, 4), dtype=np.int64)
    starts = range(0, len(hands), at_once)
    with ThreadPoolExecutor(threads) as pool:
        for start, found in zip(starts, pool.map(work, starts), strict=True):
            tallies[start : start + at_once] = found
            if progress:
                progress((start + len(found)) / len(hands))
    return tallies


def _possible(hands: Sequence[CardIndices] | Hands, gone: np.uint64, order: Order) -> Hands:
    """The hands of a range that can be held."""
    size = hole_cards(order)
    array = np.array(hands, dtype=np.uint8).reshape(len(hands), -1)
    if array.shape[1] != size or not _in_deck(order)[array].all():
        raise WrongCards(
            f"The hands of a range must have {size} cards each, from a deck of {order.deck} cards."
        )
    bits = bits_of(array)
    in_order = np.sort(bits)
    if (in_order[1:] == in_order[:-1]).any() or (np.bitwise_count(bits) < size).any():
        raise WrongCards("A range can't contain a hand twice, nor a hand a card twice.")
    array = np.ascontiguousarray(array[(bits & gone) == 0])
    if not len(array):
        raise WrongCards("No hand of a range is possible: each contains a card that is on the board or dead.")
    return array


@cache
def _in_deck(order: Order) -> NDArray[np.bool_]:
    """By the index of a card: whether it is in the deck."""
    found = np.zeros(256, dtype=np.bool_)
    found[list(deck_of(order))] = True
    return found


def _first_pair(mine: Hands, theirs: Hands) -> list[int]:
    """The cards of any two hands that can meet."""
    against = bits_of(theirs)
    for hand, bits in zip(mine, bits_of(mine), strict=True):
        meet = np.flatnonzero((against & bits) == 0)
        if len(meet):
            return [*hand.tolist(), *theirs[meet[0]].tolist()]
    raise WrongCards("No two hands of these ranges are possible at the same time: all have a card in common.")
