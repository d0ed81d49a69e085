"""Deals at random: every choice of hands that can be held together is equally likely, and so is every board.

Players who may hold any hand are dealt from what is left, and the odds stay even: whatever the others hold,
there are as many hands for them. Ranges are drawn together, from one list of what can be held together, as
long as that list stays short enough, the smaller ranges first. Larger ranges are each drawn separately, and
all of them again if a card comes twice.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.equity.deals.showdown_tables import (
    ShowdownTables,
    card_array,
    indices,
    showdown_tables,
)
from croupier.analysis.equity.sampling.kernels import sample
from croupier.analysis.equity.tallies import KINDS, ROW, Progress, Tally, read_tally
from croupier.analysis.parallel.pieces import Counts, summed
from croupier.analysis.randomness import stream
from croupier.analysis.ranges import WrongRange
from croupier.analysis.spots import Spot

Cards = NDArray[np.uint8]

PIECE: Final = 100_000
"""The samples of a piece; each piece has random numbers of its own."""
SAMPLES: Final = 10_000_000
FEWEST: Final = 1_000
"""At least this many are taken, and ten million where that is quick."""
PROBE: Final = 100
TRIES: Final = 100_000_000
"""About how often hands are drawn in all, where hands that can be held together are rare."""
TRIES_OF_A_PIECE: Final = 3_000_000
PATIENCE: Final = 20_000_000
"""After this many tries for a hundred deals, we assume that there are none."""
FOR_EVER: Final = 2**62
LONGEST_LIST: Final = 500_000


class Dealer:
    """Deals a spot at random, a piece at a time; the same seed and piece give the same deals."""

    def __init__(self, spot: Spot, seed: int) -> None:
        self.spot = spot
        self.seed = seed
        self._tables = showdown_tables(spot.orders)
        several = [player for player, each in enumerate(spot.ranges) if len(each.hands) > 1]
        ranged = sorted(several, key=lambda player: len(spot.ranges[player].hands))
        lists = [indices(spot.ranges[player].hands, spot.dealt) for player in ranged]
        self._joined, self._joint = _joint(lists, self._tables)
        apart = lists[self._joined :]
        self._listed = np.concatenate([np.zeros(0, dtype=np.uint8), *(each.reshape(-1) for each in apart)])
        self._starts = np.cumsum([0, *map(len, apart)], dtype=np.int64)
        self._ranged = np.array(ranged, dtype=np.int64)
        any_hand = [player for player, each in enumerate(spot.ranges) if each.is_any]
        self._any_hand = np.array(any_hand, dtype=np.int64)
        self._shown = np.zeros((len(spot.ranges), spot.dealt), dtype=np.uint8)
        for player, each in enumerate(spot.ranges):
            if each.is_one:
                self._shown[player] = card_array(each.hands[0])

    def deal(self, piece: int, samples: int, most: int = FOR_EVER) -> tuple[int, Counts]:
        """Deal so often; returns how often hands were drawn for it, and what was counted.

        Hands are drawn not much more than `most` times, however few deals that makes.
        """
        tables, halves = self._tables, len(self.spot.orders)
        counts = np.zeros(len(self.spot.ranges) * (ROW + halves * len(KINDS)), dtype=np.int64)
        tries = sample(
            samples,
            stream(self.seed, piece),
            card_array(self.spot.board),
            card_array(self.spot.left),
            self._shown.reshape(-1).copy(),
            self.spot.dealt,
            self._joint,
            self._joined,
            self._listed,
            self._starts,
            self._ranged,
            self._any_hand,
            tables.numbers,
            tables.bits,
            tables.displacements,
            tables.values,
            tables.flushes,
            tables.categories,
            tables.twos,
            tables.fours,
            tables.best_of,
            tables.width,
            halves == 2,
            most,
            counts,
        )
        return int(tries), counts


def sampled(
    spot: Spot, samples: int | None = None, seed: int = 0, threads: int = 1, progress: Progress | None = None
) -> Tally:
    """So many deals of this spot; the same seed gives the same deals.

    By default ten million, or fewer where hands that can be held together are hard to find.
    """
    dealer = Dealer(spot, seed)
    tries = _tries_for_one(dealer)
    many = samples or _enough(tries)
    of_a_piece = max(1, min(PIECE, TRIES_OF_A_PIECE // tries))

    def deal(piece: int) -> tuple[int, Counts]:
        dealt = min(of_a_piece, many - piece * of_a_piece)
        return dealt, dealer.deal(piece, dealt)[1]

    deals, counts = summed(-(-many // of_a_piece), threads, deal, progress)
    return read_tally(deals, counts, len(spot.ranges), len(spot.orders))


def _enough(tries: int) -> int:
    """How many samples are taken by default, if hands are drawn this often for each."""
    return max(FEWEST, min(SAMPLES, TRIES // tries))


def _tries_for_one(dealer: Dealer) -> int:
    """About how often hands are drawn until all can be held together, or `WrongRange` if they never can."""
    tries, _ = dealer.deal(0, PROBE, PATIENCE)
    if tries > PATIENCE:
        raise WrongRange(
            "These ranges have so much in common that hands which can be held together are hardly ever "
            "drawn: deals at random need fewer players with a range, or wider ranges."
        )
    return max(1, tries // PROBE)


def _joint(lists: list[Cards], tables: ShowdownTables) -> tuple[int, Cards]:
    """How many of these ranges, in turn, have one list of what can be held together, and that list."""
    joint = np.zeros((1, 0), dtype=np.uint8)
    used = np.zeros(1, dtype=np.uint64)
    for joined, hands in enumerate(lists):
        held = tables.held(hands)
        if len(joint) * len(hands) > 4 * LONGEST_LIST:
            return joined, joint.reshape(-1)
        before, mine = np.nonzero((used[:, None] & held[None, :]) == 0)
        if len(before) > LONGEST_LIST:
            return joined, joint.reshape(-1)
        joint = np.concatenate((joint[before], hands[mine]), axis=1)
        used = used[before] | held[mine]
    return len(lists), joint.reshape(-1)
