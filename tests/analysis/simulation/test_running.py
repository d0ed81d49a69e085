"""Chunks, threads, what is kept and what an interruption leaves; means beside the exact values."""

from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from typing import Any

import numpy as np
import pytest

from croupier.analysis.odds import odds
from croupier.analysis.odds.results import Plain
from croupier.analysis.simulation import simulate
from croupier.analysis.simulation.games import question_about
from croupier.analysis.simulation.results import Simulation
from croupier.analysis.simulation.running import CHUNK, Counted, Interrupted, by_threads, chunk_of, run
from croupier.analysis.simulation.simulator import simulator_of
from croupier.rulebook.games import demonstration
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION

BOXES = question_about(DEMONSTRATION, players=3, side=5_00, insures=True, strategy=odds("blackjack").strategy)


def test_the_same_seed_gives_the_same_by_any_number_of_threads_in_any_order() -> None:
    rounds = 3 * CHUNK + 1

    def backwards(question: Plain, seed: int, many: int) -> Iterator[Counted]:
        return (chunk_of(question, seed, many, number) for number in (3, 1, 2, 0))

    one = run(BOXES, rounds, 9, by_threads(1))
    assert one.rounds == rounds
    assert one == run(BOXES, rounds, 9, by_threads(2)) == run(BOXES, rounds, 9, backwards)
    assert one.nets != run(BOXES, rounds, 10, by_threads(2)).nets


def test_a_longer_run_begins_with_the_chunks_of_a_shorter_one() -> None:
    assert chunk_of(BOXES, 9, CHUNK, 0) == chunk_of(BOXES, 9, 5 * CHUNK, 0)
    assert chunk_of(BOXES, 9, CHUNK, 0) != chunk_of(BOXES, 9, 5 * CHUNK, 1)


def test_sums_are_those_of_the_rounds_one_by_one() -> None:
    rounds = 5_000
    found = run(BOXES, rounds, 4, by_threads(1))
    simulator = simulator_of(BOXES)
    trace = simulator.traced(4, 0, rounds)
    nets = trace.nets * simulator.unit
    values, times = np.unique(nets, return_counts=True)
    assert found.nets == dict(zip(values.tolist(), times.tolist(), strict=True))
    assert found.mean == pytest.approx(nets.mean() / 5_00, abs=1e-12)
    assert found.variance == pytest.approx(nets.var() / 5_00**2)
    shoes = np.cumsum(trace.fresh)
    assert found.groups == shoes[-1]
    apart = [(nets[shoes == shoe] - nets.mean()).sum() for shoe in range(1, found.groups + 1)]
    error = sqrt(sum(each**2 for each in apart) * found.groups / (found.groups - 1)) / nets.size / 5_00
    assert found.standard_error == pytest.approx(error)


def test_one_shoe_does_not_tell_its_error() -> None:
    assert run(BOXES, 2, 1, by_threads(1)).standard_error is None


def test_results_are_kept_and_come_back_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {"rounds": 1_000, "seed": 2**63, "strategy": odds("blackjack").strategy}
    found = simulate("blackjack", **asked)
    monkeypatch.setattr("croupier.analysis.simulation.running.run", None)
    assert simulate("blackjack", **asked) == found
    assert Simulation.from_kept(found.for_keeping()) == found


def test_an_interruption_leaves_what_is_there_and_keeps_nothing() -> None:
    def interrupted(question: Plain, seed: int, rounds: int) -> Iterator[Counted]:
        yield chunk_of(question, seed, rounds, 0)
        raise KeyboardInterrupt

    def at_once(question: Plain, seed: int, rounds: int) -> Iterator[Counted]:
        raise KeyboardInterrupt
        yield

    with pytest.raises(Interrupted) as told:
        run(BOXES, 10 * CHUNK, 1, interrupted)
    assert told.value.found.rounds == CHUNK
    assert not told.value.found.complete
    with pytest.raises(KeyboardInterrupt):
        run(BOXES, 10 * CHUNK, 1, at_once)


def test_reports_tell_how_much_is_done_and_what_is_found() -> None:
    told: list[tuple[float, int]] = []
    run(BOXES, 4 * CHUNK, 1, by_threads(1), lambda done, found: told.append((done, found.rounds)))
    assert told == [(0.25, CHUNK), (0.5, 2 * CHUNK), (0.75, 3 * CHUNK)]


def test_chunks_that_do_not_come_back_are_missed() -> None:
    def lossy(question: Plain, seed: int, rounds: int) -> Iterator[Counted]:
        yield chunk_of(question, seed, rounds, 1)

    with pytest.raises(AssertionError, match="rounds came back"):
        run(BOXES, 2 * CHUNK, 1, lossy)


@pytest.mark.parametrize("game", ["blackjack", "pontoon"])
def test_the_mean_off_a_fresh_shoe_is_the_exact_value_within_its_error(game: str) -> None:
    exact = odds(game)
    settings = replace(demonstration(game), shoe="automated")  # type: ignore[type-var]
    # The Super Bonus is left out of these odds, so no box may win one.
    asked = {} if game == "blackjack" else {"wager": 5_00}
    question = question_about(settings, strategy=exact.strategy, **asked)
    found = run(question, 4_000_000, 1, by_threads(2))
    assert found.standard_error is not None
    apart = found.mean - exact.values["total_dependent"].decimal
    assert abs(apart) < 3.5 * found.standard_error
    assert found.standard_error < 0.0006


@pytest.mark.parametrize(("rounds", "seed"), [(0, 1), (10**14, 1), (5, -1), (5, 2**64)])
def test_impossible_numbers_are_refused(rounds: int, seed: int) -> None:
    with pytest.raises(ValueError, match="is not allowed"):
        simulate("blackjack", rounds=rounds, seed=seed)


def test_poker_is_not_simulated() -> None:
    with pytest.raises(ValueError, match="the games that can are blackjack"):
        simulate("holdem", rounds=10)
