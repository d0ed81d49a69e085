"""As many threads as a container or a service may use, and no more than the machine has."""

import os
from pathlib import Path
from typing import Any

import pytest

from croupier import processors
from croupier.processors import usable


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine with sixteen processors, whose files are in a folder of their own."""
    monkeypatch.setattr(os, "cpu_count", lambda: 16)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(16)), raising=False)
    (tmp_path / "proc" / "self").mkdir(parents=True)
    return tmp_path


def write(machine: Path, line: str, files: dict[str, str]) -> None:
    """The line that names the control group of the process, and files of groups by their paths."""
    (machine / "proc" / "self" / "cgroup").write_text(f"{line}\n3:memory:/job\n")
    for name, content in files.items():
        path = machine / "sys" / "fs" / "cgroup" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"{content}\n")


@pytest.mark.parametrize(
    ("content", "many"),
    [("max 100000", 16), ("200000 100000", 2), ("50000 100000", 1), ("350000 100000", 4)],
)
def test_the_quota_of_a_group_of_version_2(machine: Path, content: str, many: int) -> None:
    write(machine, "0::/app", {"app/cpu.max": content})
    assert usable(machine) == many


def test_a_group_above_grants_less_and_in_a_container_only_that_one_is_there(machine: Path) -> None:
    write(machine, "0::/system/app", {"cpu.max": "300000 100000"})
    assert usable(machine) == 3
    others = {"system/cpu.max": "max 100000", "system/app/cpu.max": "500000 100000"}
    write(machine, "0::/system/app", others)
    assert usable(machine) == 3


def test_the_quota_of_a_group_of_version_1(machine: Path) -> None:
    folder = "cpu,cpuacct/job"
    files = {f"{folder}/cpu.cfs_quota_us": "400000", f"{folder}/cpu.cfs_period_us": "100000"}
    write(machine, "4:cpu,cpuacct:/job", files)
    assert usable(machine) == 4
    write(machine, "4:cpu,cpuacct:/job", {f"{folder}/cpu.cfs_quota_us": "-1"})
    assert usable(machine) == 16


def test_where_nobody_says_anything_or_nonsense_it_is_the_machine(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert usable(machine) == 16
    write(machine, "nonsense", {"cpu.max": "lots 0"})
    assert usable(machine) == 16
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 5, 6}, raising=False)
    assert usable(machine) == 3


def test_a_simulation_takes_as_many_threads_as_the_quota_grants(
    machine: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from croupier.analysis.simulation import games, running

    write(machine, "0::/app", {"app/cpu.max": "300000 100000"})
    monkeypatch.setattr(processors, "ROOT", machine)
    monkeypatch.setattr(games, "kept", lambda name, asked, work: work())
    asked: list[int] = []

    def by_threads(threads: int) -> Any:
        asked.append(threads)
        raise KeyboardInterrupt

    monkeypatch.setattr(running, "by_threads", by_threads)
    processors.processors.cache_clear()
    try:
        with pytest.raises(KeyboardInterrupt):
            games.answer({"game": "blackjack"}, 1, 1)
    finally:
        processors.processors.cache_clear()
    assert asked == [3]
