"""A Dask cluster: a scheduler and a worker are really started, and give the same to the last digit."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from distributed import Client

from croupier import __version__
from croupier.analysis.odds import odds
from croupier.analysis.simulation.cluster import ClusterError, by_cluster, several_chunks
from croupier.analysis.simulation.games import question_about
from croupier.analysis.simulation.running import CHUNK, by_threads, run
from croupier.cli.documents import settings_digest

PATIENCE = 120
"""How many seconds the programs of Dask may take to start."""
ROUNDS = 5 * CHUNK + 17
ASKED = ("--rounds", str(ROUNDS), "--seed", "3", "--json")


def started(*words: str) -> subprocess.Popen[bytes]:
    """A program of Dask, as `dask scheduler` and `dask worker` start it."""
    return subprocess.Popen(
        [sys.executable, "-m", "dask", *words, "--no-dashboard"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )


@pytest.fixture
def address() -> Iterator[str]:
    """A scheduler with a worker of two threads, both of which end with the test."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    at = f"tcp://127.0.0.1:{port}"
    programs = [started("scheduler", "--host", "127.0.0.1", "--port", str(port))]
    programs.append(started("worker", at, "--nthreads", "2", "--no-nanny"))
    try:
        with Client(at, timeout=PATIENCE) as client:  # a busy machine takes its time to start them
            client.wait_for_workers(1, timeout=PATIENCE)
        yield at
    finally:
        for program in reversed(programs):
            program.kill()  # how long Dask takes to say goodbye on a busy machine is its own affair
            program.wait()


def test_a_cluster_gives_what_one_thread_gives(address: str, tmp_path: Path) -> None:
    question = question_about("blackjack", strategy=odds("blackjack").strategy)
    chart = tmp_path / "chart.toml"
    rows = {
        table: {row: " ".join(cells[card] for card in CARDS) for row, cells in cells_of.items()}
        for table, cells_of in question["strategy"].items()
    }
    chart.write_text(
        "".join(
            f"[{table}]\n" + "".join(f'"{row}" = "{letters}"\n' for row, letters in each.items())
            for table, each in rows.items()
        ),
        encoding="utf-8",
    )
    words = ["simulate", "blackjack", *ASKED, "--strategy", str(chart), "--cluster", address]
    done = subprocess.run(
        [sys.executable, "-m", "croupier", *words],
        capture_output=True,
        encoding="utf-8",
        timeout=240,
        env={**os.environ, "CROUPIER_TRACEBACK": "1"},
    )
    assert done.returncode == 0, done.stderr
    here = run(question, ROUNDS, 3, by_threads(1))
    found = json.loads(done.stdout)
    assert 0 < found.pop("bankroll")["ruin"]["decimal"] < 1
    assert [found.pop(name) for name in ("croupier", "rules")] == [__version__, "NI2018-568"]
    assert found.pop("settings_digest") == settings_digest(found["settings"])
    assert found == json.loads(json.dumps(here.as_object()))


CARDS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A")


def test_a_worker_with_another_version_refuses() -> None:
    with pytest.raises(ClusterError, match="another version of Croupier"):
        several_chunks("0" * 16, {}, 1, 1, [0])


def test_an_address_where_nobody_listens_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("croupier.analysis.simulation.cluster.PATIENCE", 0.5)
    with (
        pytest.raises(ClusterError, match="there is no Dask scheduler at"),
        by_cluster("tcp://127.0.0.1:9"),
    ):
        pass
