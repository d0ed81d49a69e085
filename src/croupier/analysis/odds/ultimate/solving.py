"""The best play: every board gone through once, every choice compared, before and after the flop.

On the river a hand is worth what betting or folding is worth, whichever is more. After the flop checking is
worth the average of that over all boards to come, and so on back to the first two cards. All of it is whole
numbers, so that the values are exact fractions.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.odds.ultimate.deals import (
    BOARD,
    DECK,
    FLOPS,
    HANDS,
    NO_CLASS,
    RANKS,
    Selections,
    flop_classes,
    hand_kinds,
)
from croupier.analysis.odds.ultimate.showdowns import DEALERS
from croupier.analysis.odds.ultimate.solving_kernel import Sums, add_up_boards
from croupier.analysis.odds.ultimate.stakes import Stakes
from croupier.analysis.odds.ultimate.tables import all_boards, flop_tables, rank_lookup, stake_parts
from croupier.analysis.parallel.rooms import fill_rooms
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.types import Int64Rows, Int64s
from croupier.values import value

KINDS: Final = RANKS * RANKS
FLOPS_OF_BOARD: Final = 10
AFTER_HAND: Final = comb(DECK - 2, BOARD) * FLOPS_OF_BOARD * DEALERS
"""The ways to deal the rest once a hand is known: the flop, two more communal cards, the dealer's hand."""
DEALS: Final = HANDS * AFTER_HAND
"""The deals of one player: 27,813,810,024,000."""
PIECES: Final = 128


@value
class Solution:
    """The best play against stakes, in parts of the ante added up over deals.

    By kind of hand, `bets` has what each play wager before the flop comes to, and `check` what checking comes
    to; `joint_check` is the same for a player who has trips too, without what trips come to in themselves,
    which is `trips_of`. `gains` says by flop and class how much better checking is than betting after the
    flop, and `joint_gains` what it is with trips.
    """

    stakes: Stakes
    ways: list[int]
    bets: dict[int, list[int]]
    check: list[int]
    joint_check: list[int]
    trips_of: list[int]
    gains: Int64Rows
    joint_gains: Int64Rows

    def worth(self, total: int, ways: int) -> Fraction:
        """What so many parts are per ante, over all deals of so many hands."""
        return Fraction(total, self.stakes.unit * ways * AFTER_HAND)

    @property
    def trips(self) -> int:
        """What trips come to over all deals."""
        return sum(self.trips_of)

    @property
    def optimal(self) -> Fraction:
        """What the main game is worth with the best play."""
        best = sum(max(each) for each in zip(*self.bets.values(), self.check, strict=True))
        return self.worth(best, HANDS)

    @property
    def joint(self) -> Fraction:
        """What the main game and trips are worth together, with the best play for both together."""
        best = sum(max(each) for each in zip(*self.bets.values(), self.joint_check, strict=True))
        return self.worth(best + self.trips, HANDS)

    @property
    def trips_alone(self) -> Fraction:
        """What trips are worth per unit on them, if no fold ever loses them."""
        return self.worth(self.trips, HANDS) / self.stakes.trips_stake


def solve(
    stakes: Stakes,
    threads: int,
    progress: Progress | None = None,
    boards: Selections | None = None,
) -> Solution:
    """The best play over all boards, or over some of them."""
    sums = sums_over(boards or all_boards(), stakes, threads, progress)
    ways = _by_kind(np.ones(HANDS, dtype=np.int64))
    slope, base = _by_kind(sums.slope), _by_kind(sums.base)
    gains, joint_gains = by_class(sums.gains), by_class(sums.gains + sums.joint_gains)

    def bet(antes: int) -> list[int]:
        pairs = zip(base, slope, strict=True)
        return [FLOPS_OF_BOARD * (start + antes * each) for start, each in pairs]

    def check(after: Int64Rows) -> list[int]:
        more = _by_kind(np.maximum(after, 0).sum(axis=0))
        return [one + each for one, each in zip(bet(stakes.after), more, strict=True)]

    return Solution(
        stakes,
        ways,
        {antes: bet(antes) for antes in stakes.before},
        check(gains),
        check(joint_gains),
        [FLOPS_OF_BOARD * each for each in _by_kind(sums.trips)],
        gains,
        joint_gains,
    )


def sums_over(boards: Selections, stakes: Stakes, threads: int, progress: Progress | None = None) -> Sums:
    """What the kernel adds up over these boards."""
    tables, flops, parts = rank_lookup(stakes.always_qualifies), flop_tables(), stake_parts(stakes)
    pieces = min(PIECES, len(boards.cards))
    bounds = [len(boards.cards) * each // pieces for each in range(pieces + 1)]

    def work(piece: int, room: Sums) -> None:
        some = slice(bounds[piece], bounds[piece + 1])
        add_up_boards(boards.cards[some], boards.times[some], tables, flops, parts, room)

    rooms = fill_rooms(pieces, threads, _new_sums, work, progress)
    return Sums(*(_added(each) for each in zip(*rooms, strict=True)))


def _new_sums() -> Sums:
    def zeros(*shape: int) -> NDArray[np.int64]:
        return np.zeros(shape, dtype=np.int64)

    return Sums(zeros(HANDS), zeros(HANDS), zeros(FLOPS, HANDS), zeros(FLOPS, HANDS), zeros(HANDS))


def _added(parts: Sequence[NDArray[np.int64]]) -> NDArray[np.int64]:
    first, *others = parts
    for each in others:
        first += each
    return first


def by_class(by_hand: Int64Rows) -> Int64Rows:
    """By flop, what the hands of each class come to together, at the least hand of the class."""
    classes = flop_classes()
    found = np.zeros_like(by_hand)
    rows, hands = np.nonzero(classes != NO_CLASS)
    np.add.at(found, (rows, classes[rows, hands]), by_hand[rows, hands])
    return found


def _by_kind(by_hand: Int64s) -> list[int]:
    """What the hands of each kind come to together."""
    found = np.zeros(KINDS, dtype=np.int64)
    np.add.at(found, hand_kinds(), by_hand)
    listed: list[int] = found.tolist()
    return listed
