"""A bankroll and a day's hold against everything counted out, and against what is known in closed form."""

from fractions import Fraction
from itertools import product
from math import comb

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.analysis.odds.bankroll.risk import (
    Stake,
    WrongBankroll,
    bankroll_risk,
    days_hold,
    distribution_of,
)
from croupier.analysis.odds.bankroll.steps import Steps, quantile
from croupier.analysis.odds.bankroll.walk import Walked, walk
from croupier.analysis.odds.results import Odds

THREE = {Fraction(-2): 0.3, Fraction(0): 0.25, Fraction(3, 2): 0.45}


def last(walked: "list[Walked]") -> Walked:
    return walked[-1]


def ways(results: dict[Fraction, float], stake: Stake, goal: int | None) -> tuple[float, float]:
    """The chances of ruin and of the goal, each way of all rounds by itself."""
    ruined = arrived = 0.0
    for way in product(results.items(), repeat=stake.rounds):
        chance, money = 1.0, Fraction(stake.bankroll)
        over = False
        for net, likely in way:
            chance *= likely
            if not over:
                money += net * stake.wager
                if money < stake.least:
                    over = True
                    ended = "ruined"
                elif goal is not None and money >= goal:
                    over = True
                    ended = "arrived"
        if over and ended == "ruined":
            ruined += chance
        elif over:
            arrived += chance
    return ruined, arrived


@pytest.mark.parametrize(("bankroll", "opening"), [(3000, 0), (2500, 1000), (4000, 2000)])
def test_ruin_and_doubling_are_what_every_way_of_all_rounds_comes_to(bankroll: int, opening: int) -> None:
    stake = Stake(bankroll, 1000, 6, 60, opening)
    found = bankroll_risk(THREE, 0.0, stake)
    assert abs(found["ruin"]["decimal"] - ways(THREE, stake, None)[0]) < 1e-13
    assert abs(found["doubling"]["decimal"] - ways(THREE, stake, 2 * bankroll)[1]) < 1e-13
    assert found["ruin"]["error"] < 1e-10


def test_a_fair_game_doubles_as_often_as_it_ruins_and_an_unfair_one_as_gamblers_ruin_says() -> None:
    fair = bankroll_risk({Fraction(-1): 0.5, Fraction(1): 0.5}, 0.0, Stake(500, 100, 3000, 60))
    assert abs(fair["doubling"]["decimal"] - 0.5) < 1e-9
    p = 0.49
    unfair = bankroll_risk({Fraction(-1): 1 - p, Fraction(1): p}, 0.0, Stake(500, 100, 5000, 60))
    ratio = (1 - p) / p
    assert abs(unfair["doubling"]["decimal"] - (ratio**5 - 1) / (ratio**10 - 1)) < 1e-9
    assert unfair["ruin"]["decimal"] > 0.9  # without a goal nobody stops ahead


def test_a_walk_keeps_every_chance_and_tells_what_it_does_not_follow() -> None:
    steps = Steps({Fraction(-1): 0.9, Fraction(100): 0.1}, 100)
    for walked in walk(steps, -9, None, 40):
        assert abs(walked.chances.sum() - 1.0) < 1e-12
        assert walked.beyond < 1e-3
    assert last(list(walk(steps, -9, 100, 40))).arrived > 0.5


@settings(max_examples=30, deadline=None)
@given(
    st.dictionaries(st.fractions(-3, 5, max_denominator=4), st.floats(0.05, 1.0), min_size=2, max_size=5),
    st.integers(1, 12),
)
def test_sums_of_rounds_are_what_adding_one_after_another_gives(
    results: dict[Fraction, float], rounds: int
) -> None:
    steps = Steps(results, 100)
    sums, chances = steps.sum_of(rounds)
    slow = {0: 1.0}
    for _ in range(rounds):
        more: dict[int, float] = {}
        for at, chance in slow.items():
            for size, likely in zip(steps.sizes.tolist(), steps.chances.tolist(), strict=True):
                more[at + size] = more.get(at + size, 0.0) + chance * likely
        slow = more
    found = dict(zip(sums.tolist(), chances.tolist(), strict=True))
    for at, chance in slow.items():
        assert abs(found.get(at, 0.0) - chance) < 1e-12
    assert (
        abs(steps.mean * rounds - sum(at * chance for at, chance in slow.items()) * float(steps.unit)) < 1e-6
    )


def test_the_hold_of_a_day_is_that_of_a_binomial_distribution() -> None:
    """A coin that the house wins with 0.51: 1,000 rounds of a dollar."""
    found = days_hold({Fraction(-1): 0.51, Fraction(1): 0.49}, 0.0, 100, 1.0, 100_000)
    assert found["rounds"] == 1000
    assert abs(found["expected_hold"] - 20.0) < 1e-9
    chances = [
        comb(1000, wins) * Fraction(51, 100) ** wins * Fraction(49, 100) ** (1000 - wins)
        for wins in range(1001)
    ]
    summed, low, high = Fraction(0), None, None
    for wins, chance in enumerate(chances):
        summed += chance
        low = 2 * wins - 1000 if low is None and summed >= Fraction(25, 1000) else low
        high = 2 * wins - 1000 if high is None and summed >= Fraction(975, 1000) else high
    assert found["band_95"] == {"from": low, "to": high}
    assert abs(found["losing_day"]["decimal"] - float(sum(chances[:500]))) < 1e-9
    assert abs(sum(each["probability"] for each in found["results"]) - 1.0) < 1e-9


def test_a_quantile_is_the_least_value_not_exceeded_so_often() -> None:
    values, chances = np.array([-1, 0, 5]), np.array([0.25, 0.5, 0.25])
    assert [quantile(values, chances, part) for part in (0.1, 0.25, 0.5, 0.76, 1.0)] == [-1, -1, 0, 5, 5]


@pytest.mark.parametrize(
    ("stake", "said"),
    [
        (Stake(500, 1000, 10, 60), "the bankroll is less than the first wager"),
        (Stake(1500, 1000, 10, 60, 2000), "the bankroll is less than the first wager"),
        (Stake(5000, 1000, 0, 60), "0 rounds are not allowed; it must be 1 to 100,000"),
        (Stake(5000, 1000, 100_001, 60), "100,001 rounds are not allowed"),
        (Stake(5000, 1000, 10, 0), "0 rounds an hour are not allowed"),
    ],
)
def test_a_stake_that_nobody_can_play_gets_one_sentence(stake: Stake, said: str) -> None:
    with pytest.raises(WrongBankroll, match=said):
        bankroll_risk(THREE, 0.0, stake)


def test_a_handle_of_less_than_a_round_is_refused() -> None:
    with pytest.raises(WrongBankroll, match="1 to 10,000,000 rounds are"):
        days_hold(THREE, 0.0, 1000, 1.1, 100)


def test_the_distribution_of_an_answer_has_its_error() -> None:
    rows = [
        {"net": "-1", "probability": 0.5, "error": 1e-7},
        {"net": "3/2", "probability": 0.5, "error": 1e-7},
    ]
    found = distribution_of(Odds("blackjack", {}, {}, {}, {"distribution": rows}))
    assert found == ({Fraction(-1): 0.5, Fraction(3, 2): 0.5}, 1e-7)
