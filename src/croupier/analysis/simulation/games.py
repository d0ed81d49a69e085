"""The games that can be simulated, for programs: one function that simulates any of them."""

from importlib import import_module
from typing import Any, Final

from croupier.analysis.compile.extra import require
from croupier.analysis.odds.kept import kept
from croupier.analysis.odds.results import Plain
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.simulation.results import Simulation
from croupier.processors import processors
from croupier.rulebook.games import demonstration
from croupier.rulebook.settings import Settings

ROOM: Final = "croupier.analysis.simulation"
QUESTIONS: Final[dict[str, str]] = {
    "blackjack": f"{ROOM}.twentyone.blackjack.question.blackjack_question",
    "pontoon": f"{ROOM}.twentyone.pontoon.question.pontoon_question",
    "ultimate": f"{ROOM}.ultimate.question.ultimate_question",
}
"""By game, the dotted name of the function that makes a question of its settings; another is added here."""
SEED: Final = 1
MOST_SEED: Final = 2**64 - 1
MOST_ROUNDS: Final = 10**13
"""With more than this, sums might not fit into 64 bits, nor would anybody wait for them."""


def question_about(table: str | Settings, **asked: Any) -> Plain:
    """The question about a table with these settings, or about a game as it is demonstrated."""
    settings = demonstration(table) if isinstance(table, str) else table
    if settings.game not in QUESTIONS:
        raise ValueError(f"{settings.game} can't be simulated; the games that can are {', '.join(QUESTIONS)}")
    home, _, name = QUESTIONS[settings.game].rpartition(".")
    found: Plain = getattr(import_module(home), name)(settings, **asked)
    return found


def simulate(
    table: str | Settings,
    *,
    rounds: int,
    seed: int = SEED,
    threads: int | None = None,
    cluster: str | None = None,
    **asked: Any,
) -> Simulation:
    """Play so many rounds at a table with these settings, or of a game as it is demonstrated.

    The same seed gives the same result, by any number of threads or on a Dask cluster, and it is kept for the
    next time. What else can be asked depends on the game: how many `players` there are, in cents what they
    wager. An interruption raises `croupier.analysis.simulation.running.Interrupted` with what is there.
    """
    return answer(question_about(table, **asked), rounds, seed, threads, cluster)


def answer(
    question: Plain,
    rounds: int,
    seed: int,
    threads: int | None = None,
    cluster: str | None = None,
    report: Any = None,
    preparing: Progress | None = None,
) -> Simulation:
    """The answer to a question as it was kept, or worked out now, with reports as `run` gives them."""
    check_size(rounds, seed)

    def work() -> Plain:
        require()
        from croupier.analysis.simulation.running import by_threads, run

        if cluster is None:
            local = by_threads(threads or processors())
            return run(question, rounds, seed, local, report, preparing).for_keeping()
        from croupier.analysis.simulation.cluster import by_cluster

        with by_cluster(cluster) as chunks:
            return run(question, rounds, seed, chunks, report, preparing).for_keeping()

    asked = {"question": question, "rounds": rounds, "seed": seed}
    return Simulation.from_kept(kept(f"simulation-{question['game']}", asked, work))


def check_size(rounds: int, seed: int) -> None:
    """Raise `ValueError` unless so many rounds can be played with this seed."""
    if not 1 <= rounds <= MOST_ROUNDS:
        raise ValueError(f"rounds: {rounds} is not allowed; it must be 1 to {MOST_ROUNDS:,}")
    if not 0 <= seed <= MOST_SEED:
        raise ValueError(f"seed: {seed} is not allowed; it must be 0 to {MOST_SEED}")
