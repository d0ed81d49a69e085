"""Benchmarks on a machine whose clock ticks only now and then."""

import time

import pytest

from bench import kernels, simulators


def test_a_clock_that_stands_still_breaks_no_rate(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "perf_counter", lambda: 1.0)
    assert kernels.two_threads(20, 1) == 1
    assert min(simulators.rates("blackjack", times=1, rounds=100)) > 0
