"""Blackjack made ready to be simulated: a chart as tables, and what wagers pay by the rule book."""

from math import gcd
from typing import cast

import numpy as np

from croupier.analysis.odds.results import Plain
from croupier.analysis.odds.twentyone.blackjack.chart import pair_name
from croupier.analysis.odds.twentyone.blackjack.variations import TWO_CARDS, Variations
from croupier.analysis.odds.twentyone.shoe import NAMES
from croupier.analysis.simulation.counts import Counts, Trace
from croupier.analysis.simulation.random_streams import Randoms
from croupier.analysis.simulation.simulator import Simulator, settings_in
from croupier.analysis.simulation.twentyone.blackjack.kernel import (
    DOUBLE,
    DRAW,
    STAND,
    play_blackjack,
)
from croupier.analysis.simulation.twentyone.blackjack.layout import Pays, Plays, new_layout
from croupier.analysis.simulation.twentyone.dealing_kernel import new_dealing
from croupier.analysis.simulation.twentyone.shoe_kernel import MOST, STATES, VALUES
from croupier.analysis.simulation.twentyone.shoes import dealer_draws, is_soft, new_shoe, totals_of_states
from croupier.analysis.simulation.twentyone.side_wagers import pairs_come_to
from croupier.analysis.simulation.twentyone.stakes import insurance_on
from croupier.chips import cents
from croupier.rulebook.twentyone.blackjack import (
    ANY_PAIR,
    EVEN_MONEY_PAYS,
    INSURANCE_PAYS,
    PERFECT_PAIRS,
    WIN_PAYS,
    BlackjackSettings,
)
from croupier.rulebook.twentyone.settings import SPLIT_HANDS

FIRST = {"S": STAND, "H": DRAW, "D": DOUBLE, "DS": DOUBLE}
LATER = {"S": STAND, "H": DRAW, "D": DRAW, "DS": STAND}
"""What letters mean where a double is allowed, and where it is not."""


class BlackjackSimulator(Simulator):
    """A table of Blackjack whose boxes are all played by one chart."""

    game = "blackjack"

    def __init__(self, question: Plain) -> None:
        super().__init__(question)
        self.settings = cast(BlackjackSettings, settings_in(question))
        self.first_wager = cents(question["wager"])
        side, chip = cents(question["side"]), self.settings.half_chip
        insurance = insurance_on(self.settings, self.first_wager)
        wins = [WIN_PAYS.winnings(times * self.first_wager, chip) for times in (1, 2)]
        loses = [self.first_wager, 2 * self.first_wager]
        variations = Variations.from_object(question)
        natural = variations.blackjack_pays.winnings(self.first_wager, chip)
        even_money = EVEN_MONEY_PAYS.winnings(self.first_wager, chip)
        insured = INSURANCE_PAYS.winnings(insurance, chip)
        pairs = pairs_come_to(self.settings, side, PERFECT_PAIRS, ANY_PAIR)
        self.unit = unit = gcd(*wins, *loses, natural, even_money, insurance, insured, side, *pairs)
        self.least = -(SPLIT_HANDS * loses[1] + insurance + side) // unit
        most = (SPLIT_HANDS * max(wins[1], natural) + insured + max(pairs)) // unit
        self.results = most - self.least + 1
        self.pays = Pays(
            self.first_wager // unit,
            np.array(wins, dtype=np.int64) // unit,
            np.array(loses, dtype=np.int64) // unit,
            natural // unit,
            even_money // unit,
            insurance // unit,
            insured // unit,
            side // unit,
            np.array(pairs, dtype=np.int64) // unit,
            self.least,
        )
        self.plays = _plays(self.settings, question, variations)
        self.shoe = new_shoe(self.settings)

    def play(self, rounds: int, randoms: Randoms, counts: Counts, trace: Trace) -> None:
        """Play so many rounds from a new shoe on, and count them."""
        play_blackjack(
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


def _plays(settings: BlackjackSettings, question: Plain, variations: Variations) -> Plays:
    chart, totals = question["strategy"], totals_of_states()
    first, later = np.zeros((2, 2, VALUES, STATES), dtype=np.uint8)
    doubles = [variations.doubles_on, variations.doubles_on if variations.double_after_split else 0]
    splits = np.zeros(VALUES * VALUES, dtype=np.uint8)
    for place, card in enumerate(NAMES):
        for state in range(STATES):
            row = chart["soft" if is_soft(state) else "hard"].get(str(totals[state]))
            if row is not None and totals[state] < MOST:
                for part, most in enumerate(doubles):  # as hands are dealt, and after a split
                    first[part, place, state] = (FIRST if most >= TWO_CARDS else LATER)[row[card]]
                    later[part, place, state] = (FIRST if most > TWO_CARDS else LATER)[row[card]]
        for pair in range(VALUES):
            splits[place * VALUES + pair] = chart["pairs"][pair_name(pair)][card] == "P"
    return Plays(
        first.reshape(-1),
        later.reshape(-1),
        splits,
        variations.split_hands,
        dealer_draws(settings),
        question["insurance"],
        question["even_money"],
    )
