"""A game made ready to be simulated, from a question that is plain data.

A question says all that the result depends on but the seed and the number of rounds. Whoever has it, a thread
here or a worker of a cluster elsewhere, makes the same simulator of it.
"""

import json
from abc import ABC, abstractmethod
from functools import lru_cache
from importlib import import_module
from typing import Any, ClassVar, Final

from croupier.analysis.odds.results import Plain
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.simulation.counts import Counts, Trace, new_counts, new_trace
from croupier.analysis.simulation.random_streams import Randoms, random_stream
from croupier.rulebook.games import demonstration
from croupier.rulebook.settings import Settings

ROOM: Final = "croupier.analysis.simulation"
SIMULATORS: Final[dict[str, str]] = {
    "blackjack": f"{ROOM}.twentyone.blackjack.simulator.BlackjackSimulator",
    "pontoon": f"{ROOM}.twentyone.pontoon.simulator.PontoonSimulator",
    "ultimate": f"{ROOM}.ultimate.simulator.UltimateSimulator",
}
"""By game, the dotted name of its class of simulators; another game is added here."""


class Simulator(ABC):
    """A game at a table, with what its players wager and how they play.

    Amounts are counted in units of so many cents. A result is what one player's wagers come to in a round: in
    units it is at least `least`, and there are as many different ones as `results`. The value of the game is
    stated per unit of the first wager, which is so many cents.
    """

    unit: int
    first_wager: int
    players: int
    least: int
    results: int
    game: ClassVar[str]

    def __init__(self, question: Plain) -> None:
        self.question = question
        self.players = question["players"]

    def chunk(self, seed: int, number: int, rounds: int) -> Counts:
        """What the chunk of this number comes to: so many rounds by a stream of its own."""
        counts = new_counts(self.results)
        self.play(rounds, random_stream(seed, number), counts, new_trace(0, self.players))
        return counts

    def traced(self, seed: int, number: int, rounds: int) -> Trace:
        """The same rounds as they are dealt, one by one."""
        trace = new_trace(rounds, self.players)
        self.play(rounds, random_stream(seed, number), new_counts(self.results), trace)
        return trace

    def prepare(self, rounds: int, progress: Progress | None = None) -> None:  # noqa: B027
        """Work out whatever takes long before so many rounds can be played."""

    @abstractmethod
    def play(self, rounds: int, randoms: Randoms, counts: Counts, trace: Trace) -> None:
        """Play so many rounds from new cards on, and count them."""


def simulator_of(question: Plain) -> Simulator:
    """The simulator of a question, made once in each process."""
    return _simulator(json.dumps(question, sort_keys=True))


@lru_cache(maxsize=8)
def _simulator(written: str) -> Simulator:
    question: dict[str, Any] = json.loads(written)
    home, _, name = SIMULATORS[question["game"]].rpartition(".")
    found: Simulator = getattr(import_module(home), name)(question)
    return found


def settings_in(question: Plain) -> Settings:
    """The settings of a question: those that it names, and else those of the demonstration set."""
    usual = demonstration(question["game"])
    return type(usual).read({**usual.write(), **question["settings"]})
