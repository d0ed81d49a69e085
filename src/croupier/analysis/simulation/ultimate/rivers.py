"""With which hands to bet on the river, for all 134,459 boards: 22 megabytes of bits.

All boards are gone through at once where many rounds are played, and that is kept. Where a few are played,
only the boards that come are looked at.
"""

from functools import cache
from math import comb
from threading import Lock
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.compile.cached_arrays import cached_arrays
from croupier.analysis.odds.ultimate.counting_kernel import River
from croupier.analysis.odds.ultimate.deals import BOARD, CHANGES, DECK, SUITS
from croupier.analysis.odds.ultimate.stakes import Stakes
from croupier.analysis.odds.ultimate.tables import all_boards, rank_lookup, stake_parts
from croupier.analysis.parallel.rooms import fill_rooms
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.simulation.ultimate.river_kernel import BYTES, mark_bets
from croupier.analysis.types import Int64Rows, Int64s, Uint8Rows, Uint32s
from croupier.processors import processors

CLASS_BITS: Final = 18
"""As many bits as the number of a board takes; the change of suits that makes it that one is above them."""
PIECES: Final = 64


@cache
def places() -> Int64Rows:
    """By how many cards come before it and the card itself: what it adds to the number of a board."""
    return np.array([[comb(card, many + 1) for card in range(DECK)] for many in range(BOARD)], dtype=np.int64)


@cache
def board_classes() -> Uint32s:
    """By the number of a board among 2,598,960: which of the 134,459 it is, and by which change of suits."""
    boards = all_boards().cards.astype(np.int64)
    found = np.zeros(comb(DECK, BOARD), dtype=np.uint32)
    numbers = {change: number for number, change in enumerate(CHANGES)}
    for change in CHANGES:
        back = numbers[tuple(change.index(suit) for suit in range(SUITS))]
        changed = np.sort(boards // SUITS * SUITS + np.array(change)[boards % SUITS], axis=1)
        found[board_numbers(changed)] = np.arange(len(boards), dtype=np.uint32) | np.uint32(
            back << CLASS_BITS
        )
    return found


def board_numbers(boards: Int64Rows) -> Int64s:
    """The number of each board, given as rows of five cards, the lowest first."""
    found: Int64s = np.take_along_axis(places(), boards.T, axis=1).sum(axis=0)
    return found


class RiverBets:
    """The bits for one way to play; whoever needs some asks for them first."""

    def __init__(self, name: str, stakes: Stakes, river: River) -> None:
        self.name, self.river = name, river
        self.parts = stake_parts(stakes)
        self.boards = all_boards().cards
        self.bets: Uint8Rows = np.zeros((len(self.boards), BYTES), dtype=np.uint8)
        self.known: NDArray[np.bool_] = np.zeros(len(self.boards), dtype=np.bool_)
        self.lock = Lock()

    def need(self, boards: Int64Rows) -> None:
        """Have the bits of these boards, given as rows of five cards."""
        numbers = board_numbers(np.sort(boards.astype(np.int64), axis=1))
        rows = np.unique(board_classes()[numbers] & np.uint32((1 << CLASS_BITS) - 1)).astype(np.int64)
        with self.lock:
            missing = rows[~self.known[rows]]
            self._mark(missing)
            self.known[missing] = True

    def need_all(self, progress: Progress | None = None) -> None:
        """Have the bits of all boards."""
        with self.lock:
            if self.known.all():
                return
            self.bets[:] = cached_arrays(self.name, lambda: {"bets": self._all(progress)})["bets"]
            self.known[:] = True

    def _all(self, progress: Progress | None) -> Uint8Rows:
        bounds = [len(self.boards) * each // PIECES for each in range(PIECES + 1)]

        def work(piece: int, room: None) -> None:
            self._mark(np.arange(bounds[piece], bounds[piece + 1], dtype=np.int64))

        fill_rooms(PIECES, processors(), lambda: None, work, progress)
        return self.bets

    def _mark(self, rows: Int64s) -> None:
        boards = np.ascontiguousarray(self.boards[rows])
        mark_bets(boards, rows, rank_lookup(), self.parts, self.river, self.bets)
