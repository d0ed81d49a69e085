"""Pontoon made ready to be simulated: a chart as tables, and what wagers pay by the rule book."""

from math import gcd
from typing import Final, cast

import numpy as np

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.twentyone.pontoon.rules import super_bonus
from croupier.analysis.simulation.counts import Counts, Trace
from croupier.analysis.simulation.random_streams import Randoms
from croupier.analysis.simulation.simulator import Simulator, settings_in
from croupier.analysis.simulation.twentyone.dealing_kernel import new_dealing
from croupier.analysis.simulation.twentyone.pontoon.chart_tables import (
    later_acts,
    rescues,
    two_card_acts,
)
from croupier.analysis.simulation.twentyone.pontoon.hand_kernel import MOST_ROWS
from croupier.analysis.simulation.twentyone.pontoon.kernel import (
    play_pontoon,
)
from croupier.analysis.simulation.twentyone.pontoon.layout import PontoonPays, PontoonPlays, new_layout
from croupier.analysis.simulation.twentyone.shoes import dealer_draws, new_shoe
from croupier.analysis.simulation.twentyone.side_wagers import pairs_come_to
from croupier.analysis.simulation.twentyone.stakes import insurance_on
from croupier.cards import Card, parse_cards
from croupier.chips import Odds, cents
from croupier.rulebook.twentyone.pontoon import (
    BONUS_OF_OTHERS,
    DOUBLED_PAYS,
    INSURANCE_PAYS,
    PERFECT_PAIRS,
    PONTOON_PAYS,
    WIN_PAYS,
    PontoonSettings,
)
from croupier.rulebook.twentyone.pontoon_odds import row_of
from croupier.rulebook.twentyone.settings import SPLIT_HANDS

SURRENDER_RETURNS: Final = Odds(1, 2)
"""What part of a wager a surrender returns (9.4)."""
THREE_CARDS: Final = ("6d 7h 8s", "6d 7d 8d", "6s 7s 8s", "7d 7h 7s", "7d 7d 7d", "7s 7s 7s")
"""Cards of each row after those that go by the number of cards."""


class PontoonSimulator(Simulator):
    """A table of Pontoon whose boxes are all played by one chart."""

    game = "pontoon"

    def __init__(self, question: Plain) -> None:
        super().__init__(question)
        self.settings = settings = cast(PontoonSettings, settings_in(question))
        self.first_wager = wager = cents(question["wager"])
        side, chip = cents(question["side"]), settings.half_chip
        insurance = insurance_on(settings, wager)
        wins = [WIN_PAYS.winnings(times * wager, chip) for times in (1, 2)]
        loses = [wager, 2 * wager]
        even_21 = [DOUBLED_PAYS.winnings(times * wager, chip) for times in (1, 2)]
        natural = PONTOON_PAYS.winnings(wager, chip)
        rows = [odds.winnings(wager, chip) for odds in _odds_of_21()]
        surrendered = wager - min(wager, SURRENDER_RETURNS.winnings(wager, chip))
        insured = INSURANCE_PAYS.winnings(insurance, chip)
        pairs = pairs_come_to(settings, side, PERFECT_PAIRS)
        bonus = super_bonus(wager) if settings.pays_super_bonus else 0
        others = BONUS_OF_OTHERS if settings.pays_super_bonus else 0
        self.unit = unit = gcd(
            *(*wins, *loses, *rows, *pairs, *even_21, natural, surrendered, insurance, insured),
            *(side, bonus, others),
        )
        self.least = -(SPLIT_HANDS * loses[1] + insurance + side + wager) // unit
        best = max(*rows, wins[1], *even_21, natural) + bonus
        self.results = (SPLIT_HANDS * best + insured + max(pairs) + others) // unit - self.least + 1
        self.pays = PontoonPays(
            wager // unit,
            np.array(wins, dtype=np.int64) // unit,
            np.array(loses, dtype=np.int64) // unit,
            np.array(even_21, dtype=np.int64) // unit,
            natural // unit,
            np.array(rows, dtype=np.int64) // unit,
            surrendered // unit,
            insurance // unit,
            insured // unit,
            side // unit,
            np.array(pairs, dtype=np.int64) // unit,
            bonus // unit,
            others // unit,
            settings.dealer_pontoon_takes == "original_only",
            settings.split_7s_forfeit == "any",
            settings.double_limits == "box",
            self.least,
        )
        chart = question["strategy"]
        self.plays = PontoonPlays(
            two_card_acts(chart),
            later_acts(chart),
            rescues(chart),
            dealer_draws(settings),
            question["insurance"],
        )

        self.shoe = new_shoe(self.settings)

    def play(self, rounds: int, randoms: Randoms, counts: Counts, trace: Trace) -> None:
        """Play so many rounds from a new shoe on, and count them."""
        play_pontoon(
            self.players,
            rounds,
            self.shoe,
            new_dealing(self.shoe, randoms),
            self.plays,
            self.pays,
            new_layout(),
            randoms,
            counts,
            trace,
        )


def _odds_of_21() -> list[Odds]:
    """What a 21 pays by its row, in the order of the kernel (14.2)."""
    by_count = [[*parse_cards("2c 9d"), *parse_cards("Kh") * (many - 2)] for many in range(2, MOST_ROWS + 1)]
    by_suits: list[list[Card]] = [list(parse_cards(each)) for each in THREE_CARDS]
    return [row_of(cards).odds for cards in (*by_count, *by_suits)]
