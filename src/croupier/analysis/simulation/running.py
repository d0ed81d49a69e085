"""A simulation in chunks, shared among threads or the workers of a cluster, and added up as they are done.

A chunk is the same wherever it is worked out, and whole numbers are added. So the same seed gives the same
result to the last digit, however many threads or workers there are.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

from croupier.analysis.odds.results import Plain
from croupier.analysis.parallel.pieces import done_pieces
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.simulation.counts import (
    GROUPS,
    PRODUCTS,
    ROUNDS,
    SIZES,
    SQUARES,
    WAGERED,
)
from croupier.analysis.simulation.results import Simulation
from croupier.analysis.simulation.simulator import Simulator, simulator_of

CHUNK: Final = 1 << 18
"""The rounds of a chunk; the last one has what is left."""
Report = Callable[[float, Simulation], object]
"""Called now and then with how much is done, from 0 to 1, and with what is found so far."""
Counted = list[list[int]]
"""A chunk as plain data: how often each result came, and the sums."""
Chunks = Callable[[Plain, int, int], Iterator[Counted]]
"""Works out all chunks of a question with a seed and so many rounds, in any order."""


class Interrupted(Exception):
    """The work was interrupted; what was found by then is here."""

    def __init__(self, found: Simulation) -> None:
        self.found = found


def chunk_of(question: Plain, seed: int, rounds: int, number: int) -> Counted:
    """One chunk of a simulation."""
    counts = simulator_of(question).chunk(seed, number, min(CHUNK, rounds - number * CHUNK))
    return [counts.nets.tolist(), counts.sums.tolist()]


def chunks_in(rounds: int) -> int:
    """How many chunks so many rounds are."""
    return -(-rounds // CHUNK)


def by_threads(threads: int) -> Chunks:
    """All chunks by so many threads of this process."""

    def work(question: Plain, seed: int, rounds: int) -> Iterator[Counted]:
        return done_pieces(
            chunks_in(rounds), threads, lambda number: chunk_of(question, seed, rounds, number)
        )

    return work


def run(
    question: Plain,
    rounds: int,
    seed: int,
    chunks: Chunks,
    report: Report | None = None,
    preparing: Progress | None = None,
) -> Simulation:
    """Play so many rounds; `Interrupted` has what was found if somebody interrupts it.

    `preparing` is told how much is done of what comes before the first round.
    """
    simulator = simulator_of(question)
    simulator.prepare(min(rounds, CHUNK), preparing)
    nets = np.zeros(simulator.results, dtype=np.int64)
    sums: list[int] = []
    done = 0
    try:
        for found, more in chunks(question, seed, rounds):
            nets += np.array(found, dtype=np.int64)
            sums = [one + other for one, other in zip(sums or [0] * len(more), more, strict=True)]
            done += more[ROUNDS]
            if report is not None and done < rounds:
                report(done / rounds, simulation_of(simulator, seed, nets, sums, complete=False))
    except KeyboardInterrupt:
        if not done:
            raise
        raise Interrupted(simulation_of(simulator, seed, nets, sums, complete=False)) from None
    if done != rounds:
        raise AssertionError(f"{done:,} rounds came back of {rounds:,}.")
    return simulation_of(simulator, seed, nets, sums, complete=True)


def simulation_of(
    simulator: Simulator, seed: int, nets: Any, sums: list[int], *, complete: bool
) -> Simulation:
    """What was counted, in cents."""
    unit = simulator.unit
    return Simulation(
        simulator.question,
        seed,
        sums[ROUNDS],
        simulator.first_wager,
        {(int(place) + simulator.least) * unit: int(nets[place]) for place in np.flatnonzero(nets)},
        sums[GROUPS],
        sums[SQUARES] * unit**2,
        sums[PRODUCTS] * unit,
        sums[SIZES],
        sums[WAGERED] * unit,
        complete,
    )
