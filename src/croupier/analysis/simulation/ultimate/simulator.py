"""Ultimate Texas Hold-em made ready to be simulated: what is done with every hand, and what wagers pay."""

from collections.abc import Mapping
from math import gcd
from typing import Final, cast

import numpy as np

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.ultimate.deals import BOARD, DECK
from croupier.analysis.odds.ultimate.stakes import stakes_at
from croupier.analysis.odds.ultimate.tables import flop_tables, rank_lookup
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.ranking.categories import CATEGORIES
from croupier.analysis.simulation.counts import Counts, Trace, new_counts, new_trace
from croupier.analysis.simulation.random_streams import Randoms, random_stream
from croupier.analysis.simulation.simulator import Simulator, settings_in
from croupier.analysis.simulation.ultimate.acts import named, policy_for
from croupier.analysis.simulation.ultimate.kernel import UltimateActs, UltimatePays, play_ultimate
from croupier.analysis.simulation.ultimate.rivers import RiverBets, board_classes, places
from croupier.chips import Odds, cents
from croupier.rulebook.ultimate.settings import (
    AFTER_THE_FLOP,
    ANTE_PAYS,
    BEFORE_THE_FLOP,
    BLIND_PAYS,
    ON_THE_RIVER,
    PLAY_PAYS,
    TRIPS_PAYS,
    UltimateSettings,
)

FEW: Final = 20_000
"""Up to so many rounds, only the boards that come are looked at on the river."""


class UltimateSimulator(Simulator):
    """A table of Ultimate Texas Hold-em whose seats are all played in one way."""

    game = "ultimate"

    def __init__(self, question: Plain) -> None:
        super().__init__(question)
        settings = cast(UltimateSettings, settings_in(question))
        self.first_wager = ante = cents(question["ante"])
        self.trips = cents(question["trips"])
        self.stakes = stakes_at(settings, ante, self.trips or None)
        self._acts: UltimateActs | None = None
        self._rivers: RiverBets | None = None
        chip, most = settings.half_chip, settings.maximum_payout
        multiples = (*BEFORE_THE_FLOP, *AFTER_THE_FLOP, *ON_THE_RIVER)
        plays = [PLAY_PAYS.winnings(antes * ante, chip) for antes in range(max(multiples) + 1)]
        ante_wins = ANTE_PAYS.winnings(ante, chip)
        blind = _by_category(BLIND_PAYS, ante, chip, 0)
        trips = _by_category(TRIPS_PAYS, self.trips, chip, -self.trips)
        self.unit = unit = gcd(ante, ante_wins, *plays, *blind, *trips, self.trips, most, chip)
        self.least = -((2 + max(multiples)) * ante + self.trips) // unit
        best = plays[-1] + ante_wins + max(blind) + max(trips)
        self.results = best // unit - self.least + 1
        low, high = BEFORE_THE_FLOP
        self.pays = UltimatePays(
            ante // unit,
            ante_wins // unit,
            np.array(plays, dtype=np.int64) // unit,
            np.array(blind, dtype=np.int64) // unit,
            self.trips // unit,
            np.array(trips, dtype=np.int64) // unit,
            most // unit,
            settings.max_payout_mode == "per_round",
            chip // unit,
            low,
            high,
            AFTER_THE_FLOP[0],
            ON_THE_RIVER[0],
            self.least,
        )

    def prepare(self, rounds: int, progress: Progress | None = None) -> None:
        """Work out what to do with every hand, and for many rounds on every board."""
        if self._acts is None:
            strategy, joint = self.question["strategy"], self.trips > 0
            policy = policy_for(self.stakes, strategy, joint, _first_half(progress))
            name = named("river", self.stakes, [strategy, joint])
            self._rivers = RiverBets(name, self.stakes, policy.river)
            self._acts = UltimateActs(
                policy.before, policy.after, self._rivers.bets, board_classes(), places()
            )
        assert self._rivers is not None
        if rounds > FEW:
            self._rivers.need_all(_second_half(progress))

    def play(self, rounds: int, randoms: Randoms, counts: Counts, trace: Trace) -> None:
        """Play so many rounds, and count them."""
        self.prepare(rounds)
        assert self._acts is not None
        assert self._rivers is not None
        if rounds <= FEW and not self._rivers.known.all():
            seen = new_trace(rounds, self.players)
            again = random_stream(int(randoms.seed), int(randoms.stream))
            self._play(rounds, again, new_counts(self.results), seen)
            self._rivers.need(seen.cards[:, :BOARD].astype(np.int64))
        self._play(rounds, randoms, counts, trace)

    def _play(self, rounds: int, randoms: Randoms, counts: Counts, trace: Trace) -> None:
        assert self._acts is not None
        cards = np.arange(DECK, dtype=np.uint8)
        tables, flops = rank_lookup(), flop_tables()
        play_ultimate(
            self.players, rounds, cards, tables, flops, self._acts, self.pays, randoms, counts, trace
        )


def _by_category(pays: Mapping[str, Odds], wager: int, chip: int, otherwise: int) -> list[int]:
    """What a wager wins by the number of a category, or what it comes to where there are no odds."""
    return [
        pays[each].winnings(wager, chip) if each is not None and each in pays else otherwise
        for each in CATEGORIES
    ]


def _first_half(progress: Progress | None) -> Progress | None:
    return None if progress is None else lambda done: progress(done / 2)


def _second_half(progress: Progress | None) -> Progress | None:
    return None if progress is None else lambda done: progress(0.5 + done / 2)
