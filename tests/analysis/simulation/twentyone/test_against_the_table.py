"""The simulators beside the engine: the same cards and the same chart come to the same cent, round by round.

The shoe is followed by a real one: it is shuffled when the cutting card says so, and no card comes too often.
"""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from croupier.analysis.odds.results import Plain
from croupier.analysis.simulation.games import question_about
from croupier.analysis.simulation.simulator import simulator_of
from croupier.cards import CARDS
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION as BLACKJACK
from croupier.rulebook.twentyone.pontoon import DEMONSTRATION as PONTOON
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from soak.simulated.boxes import differences, played_at_the_table
from soak.simulated.cases import BOXES, Case, drawing_chart, usual_chart
from soak.simulated.traces import ShoeFollower, SimulatedRound, simulated_rounds

ROUNDS = 400
BEHIND = 4
"""So few cards lie behind the cutting card of a shoe that is to run out."""


@pytest.mark.parametrize("case", BOXES, ids=str)
def test_every_round_comes_to_the_same_cent(case: Case) -> None:
    assert list(differences(case.question(), ROUNDS, seed=11)) == []


def splitting(chart: Plain) -> Plain:
    """The chart with all pairs split; of Pontoon's sevens those of mixed suits, while suited ones draw."""
    split = {"pairs": {pair: dict.fromkeys(row, "P") for pair, row in chart["pairs"].items()}}
    if "suits" in chart:
        sevens = {"7-7 mixed": "PH", "7-7 suited": "H", "7-7 spades": "H"}
        split["suits"] = {
            name: dict.fromkeys(row, sevens[name]) if name in sevens else row
            for name, row in chart["suits"].items()
        }
    return {**chart, **split}


def short_shoe(settings: TwentyOneSettings, ranks: str, rounds: int, **asked: Any) -> list[SimulatedRound]:
    """Rounds out of a shoe that has cards of these ranks alone, by a chart that splits every pair."""
    question = question_about(settings, strategy=splitting(usual_chart(settings.game)), **asked)
    simulator: Any = simulator_of(question)
    whole = simulator.shoe
    cards = [card for card in whole.cards if CARDS[card].text[0] in ranks]
    simulator.shoe = whole._replace(cards=np.array(cards, dtype=np.uint8), last=len(cards) // 2)
    try:
        trace = simulator.traced(5, 0, rounds)
    finally:
        simulator.shoe = whole
    found = [
        SimulatedRound(
            number,
            tuple(CARDS[card] for card in trace.cards[number, : trace.dealt[number]]),
            tuple((trace.nets[number] * simulator.unit).tolist()),
            bool(trace.fresh[number]),
        )
        for number in range(rounds)
    ]
    for each in found:
        assert played_at_the_table(question, settings, each) == each.nets, each
    return found


@pytest.mark.rule("pontoon 14.3", "pontoon 11.10")
@pytest.mark.parametrize("forfeit", ["suited", "any"])
@pytest.mark.parametrize("wager", [5_00, 25_00])
def test_sevens_win_the_super_bonus_and_others_theirs(forfeit: str, wager: int) -> None:
    settings = replace(PONTOON, split_7s_forfeit=forfeit)
    rounds = short_shoe(settings, "67", 1_200, players=3, wager=wager)
    bonus = 1_000_00 if wager < 25_00 else 5_000_00
    winners = [each.nets for each in rounds if max(each.nets) >= bonus]
    assert len(winners) > 5
    assert any(min(nets) >= 50_00 - 8 * wager for nets in winners)


@pytest.mark.rule("pontoon 11.9", "pontoon 12.5", "pontoon 9.3")
@pytest.mark.parametrize("takes", ["busted_plus_one", "original_only"])
def test_a_dealers_pontoon_takes_what_the_setting_says_of_splits_and_doubles(takes: str) -> None:
    settings = replace(PONTOON, dealer_pontoon_takes=takes, double_limits="box")
    assert len(short_shoe(settings, "8JQKA", 1_200, players=2, insures=True)) == 1_200


@pytest.mark.rule("blackjack 13.1(f)", "blackjack 8.1(b)", "blackjack 10.3")
@pytest.mark.parametrize("even_money", [False, True])
def test_splits_and_blackjacks_of_both_sides_come_to_the_same(even_money: bool) -> None:
    rounds = short_shoe(BLACKJACK, "8TA", 1_200, players=2, insures=True, even_money=even_money)
    assert min(min(each.nets) for each in rounds) <= -20_00  # splits that a Blackjack took


class DeeperShoe(ShoeFollower):
    """A shoe whose cutting card lies deeper than any table may put it."""

    def place_cutting_card(self) -> None:
        self.shoe.cutting_card = len(self.shoe.stack) - BEHIND


@pytest.mark.rule("blackjack 14.6", "pontoon 15.6")
@pytest.mark.parametrize(
    "settings",
    [replace(BLACKJACK, decks=4, boxes=9), replace(PONTOON, decks=3, boxes=9, split_7s_forfeit="any")],
    ids=lambda settings: str(settings.game),
)
def test_when_the_shoe_runs_out_the_discards_complete_the_round(settings: TwentyOneSettings) -> None:
    """The discards are those of the table, hands of this round that were collected by then among them."""
    chart = drawing_chart(usual_chart(settings.game))
    question = question_about(settings, players=9, strategy=chart, insures=True)
    simulator: Any = simulator_of(question)
    whole = simulator.shoe
    simulator.shoe = whole._replace(last=len(whole.cards) - BEHIND)
    try:
        rounds = list(simulated_rounds(question, ROUNDS, seed=3))
    finally:
        simulator.shoe = whole
    follower = DeeperShoe(settings)
    for each in rounds:
        assert played_at_the_table(question, settings, each, follower) == each.nets
    ran_out = [each for each in rounds if each.racks]
    assert len(ran_out) > 50
