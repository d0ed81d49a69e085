"""Simulated rounds are measured as the benchmark says; how fast does not matter here."""

import json

import pytest

from bench import simulators
from bench.run import Measured

RATES = {"blackjack": (12e6, 23e6), "pontoon": (14e6, 27e6), "ultimate": (3.5e6, 6.5e6)}


def test_one_thread_and_two_are_measured() -> None:
    one, two = simulators.rates("blackjack", times=1, rounds=2_000)
    assert one > 0
    assert two > 0


def test_each_stands_beside_gymnasium_with_its_floor_and_goal() -> None:
    others = [Measured(simulators.OPENSPIEL, 28_000.0, 1.2)]
    lines = simulators.table(RATES, others, 50_000.0).splitlines()
    assert lines[2] == (
        "| croupier simulate blackjack, million a second | 12.0 | 23.0 | 1.92 | 8, 20 | 240 |"
    )
    assert lines[5] == f"| {simulators.OPENSPIEL} | 28,000 | | | | 0.56 |"
    told = json.loads(json.dumps(simulators.figures(RATES, others, 50_000.0)))
    assert [row["beside_gymnasium"] for row in told] == [240.0, 280.0, 70.0, 0.56]


def test_a_peer_that_is_not_installed_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert simulators.peers() == {}
