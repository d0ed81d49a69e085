"""Ultimate Texas Hold-em beside the engine, its best play beside the exact odds and the worth of hands."""

from typing import Any

import numpy as np
import pytest

from croupier.analysis.odds import odds
from croupier.analysis.odds.ultimate.deals import all_flops, flop_number
from croupier.analysis.odds.ultimate.hand import hand_on_board
from croupier.analysis.odds.ultimate.stakes import stakes_at
from croupier.analysis.simulation.games import question_about
from croupier.analysis.simulation.running import by_threads, run
from croupier.analysis.simulation.simulator import simulator_of
from croupier.analysis.simulation.ultimate.rivers import CLASS_BITS, board_classes, board_numbers
from croupier.cards import CARDS
from croupier.rulebook.ultimate.settings import DEMONSTRATION
from soak.simulated.cases import OWN, SEATS, Case
from soak.simulated.seats import decision, differences
from soak.simulated.traces import simulated_rounds

OWN_CASES = [
    Case(str(case), case.settings, **{**case.asked, "strategy": OWN})
    for case in SEATS
    if case.asked.get("players", 1) > 1
]
"""The other tables by a strategy that needs no solution."""


@pytest.mark.parametrize("case", OWN_CASES, ids=str)
def test_every_round_comes_to_the_same_cent(case: Case) -> None:
    assert list(differences(case.question(), 150, seed=11)) == []


@pytest.fixture(scope="module")
def best() -> dict[str, Any]:
    """The question about the best play of one player."""
    return question_about(DEMONSTRATION)


def test_the_best_play_comes_to_the_same_cent(best: dict[str, Any]) -> None:
    assert list(differences(best, 400, seed=5)) == []


def test_the_mean_of_the_best_play_is_the_exact_value_within_its_error(best: dict[str, Any]) -> None:
    found = run(best, 20_000, 1, by_threads(1))
    assert found.standard_error is not None
    assert abs(found.mean - odds("ultimate").values["optimal"].decimal) < 3.5 * found.standard_error
    assert found.average_wager == pytest.approx(4.1517, abs=0.05)


def test_every_act_is_the_best_one_for_its_hand(best: dict[str, Any]) -> None:
    rounds = list(simulated_rounds(best, 60, seed=2))
    simulator: Any = simulator_of(best)
    stakes = stakes_at(DEMONSTRATION)
    on_river = 0
    for each in rounds:
        board, hand = list(each.cards[:5]), list(each.cards[5:7])
        if decision(hand, [], simulator._acts) != "check":
            continue
        if decision(hand, board[:3], simulator._acts) != "check":
            continue
        worth = hand_on_board(hand, board[:3], stakes).worth
        assert worth["check"] > worth["bet 2x"]
        on_river += 1
        act = decision(hand, board, simulator._acts)
        worth = hand_on_board(hand, board, stakes).worth
        assert worth["bet 1x" if act == 1 else "fold"] == max(worth.values())
    assert on_river > 15


def test_every_board_and_flop_has_its_class() -> None:
    classes = board_classes()
    assert np.unique(classes & (1 << CLASS_BITS) - 1).size == 134_459
    lowest, highest = np.arange(5)[None, :], np.arange(47, 52)[None, :]
    assert board_numbers(np.vstack([lowest, highest])).tolist() == [0, len(classes) - 1]
    assert flop_number(np.array([[0, 1, 2]])).tolist() == [0]
    assert len(all_flops().number) == 22_100
    assert CARDS[51].text == "As"
