"""A simulation shared out by a Dask scheduler, to whichever workers it has.

`dask scheduler` and `dask worker` start them. Each needs Croupier in the same version, because chunks are
worked out from the question by the same code.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import Any, Final

from croupier.analysis.compile.cache_folder import source_state
from croupier.analysis.compile.extra import MissingExtra
from croupier.analysis.odds.results import Plain
from croupier.analysis.simulation.running import Chunks, Counted, chunk_of, chunks_in

PATIENCE: Final = 5
"""How many seconds a scheduler, and then a worker, may take to answer."""
MOST_CHUNKS: Final = 64
"""The most chunks that a worker is given at once."""
SHARES: Final = 8
"""Into how many parts the work of each thread is divided, so that none waits long for another."""


class ClusterError(ConnectionError):
    """The cluster can't do the work; the message is one sentence that says what to do."""


@contextmanager
def by_cluster(address: str) -> Iterator[Chunks]:
    """All chunks by the workers of the scheduler at this address."""
    distributed = _distributed()
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except Exception as wrong:  # whatever the transport of that address raises
        raise ClusterError(
            f"there is no Dask scheduler at {address!r} ({_reason(wrong)}); start one with dask scheduler, "
            "and name its address, such as tcp://localhost:8786"
        ) from None
    with client:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise ClusterError(
                f"the Dask scheduler at {address!r} has no worker; start one with dask worker {address}"
            ) from None

        def work(question: Plain, seed: int, rounds: int) -> Iterator[Counted]:
            return _shared(distributed, client, question, seed, rounds)

        yield work


def _shared(distributed: Any, client: Any, question: Plain, seed: int, rounds: int) -> Iterator[Counted]:
    """All chunks in the order in which they are done, several to a task."""
    threads = sum(client.nthreads().values())
    chunks = chunks_in(rounds)
    many = max(1, min(MOST_CHUNKS, chunks // (threads * SHARES)))
    starts = iter(range(0, chunks, many))

    def submit(start: int) -> Any:
        numbers = list(range(start, min(start + many, chunks)))
        return client.submit(several_chunks, source_state(), question, seed, rounds, numbers, pure=False)

    waiting = [submit(start) for start in islice(starts, 2 * threads)]
    at_work = distributed.as_completed(waiting)
    try:
        for done in at_work:
            start = next(starts, None)
            if start is not None:
                at_work.add(submit(start))
            yield from done.result()
    except distributed.KilledWorker as wrong:
        raise ClusterError(
            f"the cluster's workers stopped while they were working ({_reason(wrong)})"
        ) from None
    finally:
        at_work.clear()


def several_chunks(state: str, question: Plain, seed: int, rounds: int, numbers: list[int]) -> list[Counted]:
    """What a worker does; it refuses if its code is not that of the client."""
    if state != source_state():
        raise ClusterError("a worker has another version of Croupier; install the same one everywhere")
    return [chunk_of(question, seed, rounds, number) for number in numbers]


def _distributed() -> Any:
    try:
        return import_module("distributed")
    except ImportError:
        raise MissingExtra(
            "--cluster needs Dask, which this Python lacks: pip install 'croupier[cluster]'."
        ) from None


def _reason(wrong: Exception) -> str:
    return " ".join(str(wrong).split()).removesuffix(".") or type(wrong).__name__
