"""A bankroll by simulated results: the chances, and how far they may be off."""

from fractions import Fraction

import numpy as np
import pytest

from croupier.analysis.odds.bankroll.risk import Stake, WrongBankroll, bankroll_risk
from croupier.analysis.simulation.bankroll import simulated_hold, simulated_risk
from croupier.analysis.simulation.results import Simulation

CHANCES = {-1000: 0.5, 0: 0.1, 1000: 0.3, 2000: 0.1}
"""Results in cents, with a first wager of 1000."""
STAKE = Stake(5000, 1000, 30, 60)


def simulation(times: dict[int, int]) -> Simulation:
    """So many rounds, each by itself, as if every one had been shuffled for."""
    rounds = sum(times.values())
    squares = sum(net * net * many for net, many in times.items())
    won = sum(net * many for net, many in times.items())
    return Simulation({"players": 1}, 1, rounds, 1000, times, rounds, squares, won, rounds, rounds * 1100)


def drawn(rounds: int, seed: int) -> Simulation:
    """A simulation by chance."""
    found = np.random.default_rng(seed).multinomial(rounds, list(CHANCES.values()))
    return simulation(dict(zip(CHANCES, found.tolist(), strict=True)))


def test_the_chances_are_those_of_the_results_that_came() -> None:
    found = simulated_risk(simulation({-1000: 500, 0: 100, 1000: 300, 2000: 100}), STAKE)
    exact = bankroll_risk({Fraction(net, 1000): chance for net, chance in CHANCES.items()}, 0.0, STAKE)
    for name in ("ruin", "doubling", "ahead"):
        assert found[name]["decimal"] == pytest.approx(exact[name]["decimal"], abs=1e-12)
    assert found["path"] == exact["path"]


def test_the_standard_error_is_how_far_simulations_lie_apart() -> None:
    every = [simulated_risk(drawn(2000, seed), STAKE) for seed in range(120)]
    for name in ("ruin", "doubling", "ahead"):
        apart = np.std([each[name]["decimal"] for each in every])
        stated = np.mean([each[name]["standard_error"] for each in every])
        assert 0.75 < stated / apart < 1.3, name


def test_one_shuffle_tells_nothing_of_the_error() -> None:
    one = Simulation({"players": 1}, 1, 4, 1000, {-1000: 2, 1000: 2}, 1, 0, 0, 16, 4000)
    assert simulated_risk(one, STAKE)["ruin"]["standard_error"] is None


def test_what_has_to_be_wagered_first_must_be_there() -> None:
    low = simulated_risk(drawn(2000, 1), Stake(5000, 1000, 30, 60, 1000))
    high = simulated_risk(drawn(2000, 1), Stake(5000, 1000, 30, 60, 3000))
    assert low["ruin"]["decimal"] < high["ruin"]["decimal"]
    with pytest.raises(WrongBankroll, match="less than the first wager"):
        simulated_risk(drawn(2000, 1), Stake(2000, 1000, 30, 60, 3000))


def test_a_days_hold_by_simulated_results() -> None:
    found = simulated_hold(simulation({-1000: 500, 0: 100, 1000: 300, 2000: 100}), 1_100_000)
    assert found["rounds"] == 1000
    assert found["expected_hold"] == pytest.approx(0.0, abs=1e-9)
    assert 0.4 < found["losing_day"]["decimal"] < 0.6
