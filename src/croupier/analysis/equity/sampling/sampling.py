"""Deals at random: every choice of hands that can be held together is equally likely, and so is every board.
Where hands have weights, they are as likely as these say.

Players who may hold any hand are dealt from what is left, and the odds stay even: whatever the others hold,
there are as many hands for them. Ranges are drawn together, from one list of what can be held together, as
long as that list stays short enough, the smaller ranges first. Larger ranges are each drawn separately, and
all of them again if a card comes twice.
"""

from typing import Final

import numpy as np

from croupier.analysis.equity.deals.showdown_tables import (
    ShowdownTables,
    card_array,
    indices,
    showdown_tables,
)
from croupier.analysis.equity.outcome import Outcome
from croupier.analysis.equity.sampling.dealing_kernels import HandLists
from croupier.analysis.equity.sampling.kernels import Deal, sample
from croupier.analysis.equity.tally import counts_outcome, new_counts
from croupier.analysis.parallel.pieces import sum_of_pieces
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.randomness import stream
from croupier.analysis.ranges import Range, WrongRange
from croupier.analysis.spots import Spot, shortened
from croupier.analysis.types import Hands, Int64s, Uint8s

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
MOST_ROWS: Final = 10_000_000
"""How many hands of a range may be listed, each as often as it is held."""


class Dealer:
    """Deals a spot at random, a piece at a time; the same seed and piece give the same deals."""

    def __init__(self, spot: Spot, seed: int) -> None:
        self.spot = spot
        self.seed = seed
        self._tables = showdown_tables(spot.orders)
        several = [player for player, each in enumerate(spot.ranges) if len(each.hands) > 1]
        players = sorted(several, key=lambda player: len(spot.ranges[player].hands))
        lists = [_as_often_as_held(spot.ranges[player], spot.dealt) for player in players]
        many_together, together = _held_together(lists, self._tables)
        apart = lists[many_together:]
        self._lists = HandLists(
            np.array(players, dtype=np.int64),
            many_together,
            together,
            np.concatenate([np.zeros(0, dtype=np.uint8), *(each.reshape(-1) for each in apart)]),
            np.cumsum([0, *map(len, apart)], dtype=np.int64),
        )
        shown = np.zeros((len(spot.ranges), spot.dealt), dtype=np.uint8)
        for player, each in enumerate(spot.ranges):
            if each.is_one:
                shown[player] = card_array(each.hands[0])
        any_hand = [player for player, each in enumerate(spot.ranges) if each.is_any]
        self._deal = Deal(
            card_array(spot.board),
            card_array(spot.left),
            shown.reshape(-1),
            spot.dealt,
            np.array(any_hand, dtype=np.int64),
        )

    def deal(self, piece: int, samples: int, most_tries: int = FOR_EVER) -> tuple[int, Int64s]:
        """Deal so often; returns how often hands were drawn for it, and what was counted.

        Hands are drawn not much more than `most_tries` times, however few deals that makes.
        """
        counts = new_counts(len(self.spot.ranges), len(self.spot.orders))
        state = stream(self.seed, piece)
        tries = sample(samples, most_tries, state, self._deal, self._lists, self._tables.lookup, counts)
        return int(tries), counts


def sample_deals(
    spot: Spot, samples: int | None = None, seed: int = 0, threads: int = 1, progress: Progress | None = None
) -> Outcome:
    """So many deals of this spot; the same seed gives the same deals.

    By default ten million, or fewer where hands that can be held together are hard to find.
    """
    dealer = Dealer(spot, seed)
    tries = _tries_for_one(dealer)
    many = samples or _enough(tries)
    of_a_piece = max(1, min(PIECE, TRIES_OF_A_PIECE // tries))

    def deal(piece: int) -> tuple[int, Int64s]:
        in_piece = min(of_a_piece, many - piece * of_a_piece)
        return in_piece, dealer.deal(piece, in_piece)[1]

    deals, counts = sum_of_pieces(-(-many // of_a_piece), threads, deal, progress)
    return counts_outcome(deals, counts, len(spot.ranges))


def _as_often_as_held(each: Range, dealt: int) -> Hands:
    """The hands of a range as rows of indices, each as often as its weight says."""
    hands = indices(each.hands, dealt)
    if not each.weights:
        return hands
    if sum(each.weights) > MOST_ROWS:
        raise WrongRange(
            f"{shortened(each.text)} has too many hands for weights as fine as these: write them in tenths, "
            "or take fewer hands."
        )
    return np.repeat(hands, each.weights, axis=0)


def _enough(tries: int) -> int:
    """How many samples are taken by default, if hands are drawn this often for each."""
    return max(FEWEST, min(SAMPLES, TRIES // tries))


def _tries_for_one(dealer: Dealer) -> int:
    """About how often hands are drawn until all can be held together, or `WrongRange` if they never can."""
    tries, _ = dealer.deal(0, PROBE, PATIENCE)
    if tries > PATIENCE:
        raise WrongRange(
            "These ranges overlap so much that hands which are possible together are hardly ever drawn: use "
            "fewer players with a range, or wider ranges."
        )
    return max(1, tries // PROBE)


def _held_together(lists: list[Hands], tables: ShowdownTables) -> tuple[int, Uint8s]:
    """How many of these ranges, in turn, have one list of what can be held together, and that list."""
    together = np.zeros((1, 0), dtype=np.uint8)
    before_bits = np.zeros(1, dtype=np.uint64)
    for many, hands in enumerate(lists):
        bits = tables.bits(hands)
        if len(together) * len(hands) > 4 * LONGEST_LIST:
            return many, together.reshape(-1)
        before, mine = np.nonzero((before_bits[:, None] & bits[None, :]) == 0)
        if len(before) > LONGEST_LIST:
            return many, together.reshape(-1)
        together = np.concatenate((together[before], hands[mine]), axis=1)
        before_bits = before_bits[before] | bits[mine]
    return len(lists), together.reshape(-1)
