"""What is compiled and made once is kept: for the user alone, whole, and never from older code."""

import os
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from croupier.analysis import omaha_rank_many
from croupier.analysis.compile import cache_folder as keeping
from croupier.analysis.compile.cached_arrays import cached_arrays
from croupier.analysis.ranking.hashing import places
from croupier.analysis.ranking.omaha_tables import omaha_tables
from croupier.analysis.ranking.tables import rank_tables
from croupier.ranking import Order
from tests.analysis.dealing import every_order

pytestmark = pytest.mark.xdist_group("kernels")

ROOT = Path(__file__).parents[3]
SMALL = """
from croupier.analysis.ranking.hashing import places
from tests.analysis.compile.small_kernels import results
print(places(5, False).size, *results())
"""


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """The folder is looked for again in this test, and after it."""
    monkeypatch.setattr(keeping, "cache_folder", keeping.cache_folder.__wrapped__)


@pytest.mark.usefixtures("fresh")
def test_the_folder_is_where_the_user_says(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "own"))
    folder = keeping.cache_folder()
    assert folder.parent == tmp_path / "own"
    assert folder.stat().st_mode & 0o077 == 0
    monkeypatch.delenv("CROUPIER_CACHE")
    assert keeping.cache_folder() == tmp_path / "xdg" / "croupier" / folder.name


@pytest.mark.usefixtures("fresh")
def test_a_folder_is_for_the_user_alone_whatever_new_files_are_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("CROUPIER_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    before = os.umask(0o002)
    try:
        folder = keeping.cache_folder()
    finally:
        os.umask(before)
    assert folder.parent == tmp_path / "xdg" / "croupier"


@pytest.mark.usefixtures("fresh")
def test_where_no_folder_will_do_one_is_made_for_this_process(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(keeping, "_is_ours", lambda folder: False)
    monkeypatch.setattr(keeping, "_candidates", lambda environ: [tmp_path / "not ours"])
    first, second = keeping.cache_folder(), keeping.cache_folder()
    assert first != second
    for folder in (first, second):
        assert folder.is_dir()
        folder.rmdir()


@pytest.mark.usefixtures("fresh")
def test_a_folder_that_is_no_folder_or_open_to_others_is_not_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path / "file"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    shared = tmp_path / "xdg" / "croupier"
    shared.mkdir(parents=True)
    shared.chmod(0o777)
    monkeypatch.setattr(keeping.tempfile, "gettempdir", lambda: str(tmp_path / "temporary"))
    assert keeping.cache_folder().parent == tmp_path / "temporary" / f"croupier-{os.getuid()}"


@pytest.mark.usefixtures("fresh")
def test_what_other_code_made_goes_when_nobody_has_used_it_for_a_week(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    base = tmp_path / "own"
    monkeypatch.setenv("CROUPIER_CACHE", str(base))
    used = keeping.cache_folder()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (base / ("c" * 16)).symlink_to(elsewhere)
    days = {"a" * 16: 8, f"{'b' * 16}.77": 8, "d" * 16: 6, "notes": 400, "e" * 15: 400, used.name: 400}
    for name, ago in days.items():
        (base / name).mkdir(exist_ok=True)
        (base / name / "table.npz").write_text("")
        then = time.time() - ago * 24 * 3600
        os.utime(base / name, (then, then))
    (base / ("f" * 16)).write_text("no folder")
    os.utime(base / ("f" * 16), (0, 0))
    os.utime(elsewhere, (0, 0))
    assert keeping.cache_folder() == used
    left = {path.name for path in base.iterdir()}
    assert left == {"c" * 16, "d" * 16, "notes", "e" * 15, "f" * 16, used.name}
    assert (used / "table.npz").exists()
    assert time.time() - used.stat().st_mtime < 3600  # it has been used now
    assert elsewhere.is_dir()


def test_what_other_code_made_is_elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    digest = keeping.source_state.__wrapped__
    before = digest()
    assert digest() == before
    package = tmp_path / "croupier"
    for name in ("cards.py", "ranking/order.py", "analysis/ranking/kernels.py"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text("")
    monkeypatch.setattr(keeping, "__file__", str(package / "analysis" / "compile" / "cache_folder.py"))
    states = {before, digest()}
    for name in ("cards.py", "ranking/order.py", "analysis/ranking/kernels.py"):
        (package / name).write_text("changed")
        states.add(digest())
    assert len(states) == 5


def test_tables_are_made_once_and_made_again_if_damaged(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("croupier.analysis.compile.cached_arrays.cache_folder", lambda: tmp_path)
    made = []

    def make() -> dict[str, np.ndarray]:
        made.append(1)
        return {"ranks": np.arange(5, dtype=np.uint16)}

    for _ in range(2):
        assert cached_arrays("some", make)["ranks"].tolist() == [0, 1, 2, 3, 4]
    assert len(made) == 1
    (file,) = tmp_path.iterdir()
    whole = file.read_bytes()
    for damaged in (b"", whole[:100], whole[:-30], b"x" * 50):
        file.write_bytes(damaged)
        assert cached_arrays("some", make)["ranks"].tolist() == [0, 1, 2, 3, 4]
    assert len(made) == 5
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [whole]


def test_where_nothing_can_be_written_nothing_is_cached_arrays(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("croupier.analysis.compile.cached_arrays.cache_folder", lambda: tmp_path / "absent")
    assert cached_arrays("some", lambda: {"ranks": np.arange(3)})["ranks"].tolist() == [0, 1, 2]


def run(script: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """A script in a process of its own."""
    words = [sys.executable, "-c", script]
    return subprocess.run(
        words, cwd=ROOT, env=environment, capture_output=True, encoding="utf-8", timeout=300
    )


def test_processes_that_start_at_once_on_an_empty_folder(tmp_path: Path) -> None:
    elsewhere = tmp_path / "of-other-programs"
    environment = os.environ | {"CROUPIER_CACHE": str(tmp_path / "ours"), "NUMBA_CACHE_DIR": str(elsewhere)}
    started = [
        subprocess.Popen(
            [sys.executable, "-c", SMALL],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
        )
        for _ in range(2)
    ]
    told = [process.communicate(timeout=300) for process in started]
    expected = f"{places(5, False).size} 2 16 42\n"
    assert {out for out, _ in told} == {expected}
    said = "Compiling the kernels of croupier.analysis, once; this takes some seconds.\n"
    assert said in {err for _, err in told}
    later = run(SMALL, environment)
    assert (later.stdout, later.stderr) == (expected, "")
    compiled = list(tmp_path.rglob("*.nbc"))
    assert compiled
    for path in compiled:
        path.write_bytes(path.read_bytes()[:1000])
    damaged = run(SMALL, environment)
    assert (damaged.stdout, damaged.stderr) == (expected, said)
    assert all(path.stat().st_size > 1000 for path in compiled)  # and so made again, and kept
    assert not elsewhere.exists()


@pytest.mark.parametrize("order", [Order(), Order(joker=True), Order(joker=True, aim="low")], ids=str)
def test_tables_are_small_enough_to_stay_near(order: Order) -> None:
    assert rank_tables(order).size < 500_000
    assert omaha_tables(order).size < 1_000_000


def test_orders_share_what_they_have_in_common() -> None:
    assert len({id(rank_tables(order)) for order in every_order()}) == 62
    assert rank_tables(Order(aim="low", ace_low=False, low_ace=True)) is rank_tables(Order(aim="low"))
    assert places(7, True).size > places(7, False).size > 49_205


def test_a_kernel_is_compiled_after_another_was_loaded(tmp_path: Path) -> None:
    environment = os.environ | {"CROUPIER_CACHE": str(tmp_path)}
    environment.pop("NUMBA_CACHE_DIR", None)
    told = []
    for _ in ("both compiled", "one loaded, and then the other compiled"):
        found = run(SMALL, environment)
        told.append((found.returncode, found.stdout))
        for kernel in ("count_numbers", "sum_or_largest"):
            assert list(tmp_path.rglob(f"small_kernels.{kernel}-*.nbi"))
        for path in tmp_path.rglob("small_kernels.sum_or_largest-*.nb?"):
            path.unlink()
    assert told[0] == told[1]
    assert told[0][0] == 0


NOT_TRIED = """
import sys
import numpy as np
from croupier.analysis.compile import jit
jit.TRIED = (0, 0)
sys.modules["croupier.analysis.compile.within_numba"] = None
from croupier.analysis import omaha_rank_many
cards = np.arange(9, dtype=np.uint8)[None] * 5
print(omaha_rank_many(cards[:, :4], cards[:, 4:])[0])
"""


def test_a_version_of_numba_that_nobody_has_tried_goes_its_own_way(tmp_path: Path) -> None:
    cards = np.arange(9, dtype=np.uint8)[None] * 5
    for said in (["Compiling"], []):
        done = run(NOT_TRIED, os.environ | {"CROUPIER_CACHE": str(tmp_path)})
        assert done.stdout == f"{omaha_rank_many(cards[:, :4], cards[:, 4:])[0]}\n", done.stderr
        assert [line.split()[0] for line in done.stderr.splitlines()] == said


FROM_THREADS = """
import threading
import numba
from tests.analysis.compile.small_kernels import count_numbers, results, sum_or_largest

first_to_use = (count_numbers, count_numbers, sum_or_largest)
threads = [threading.Thread(target=kernel.load) for kernel in first_to_use]
for each in threads:
    each.start()
for each in threads:
    each.join()
print(numba.config.CACHE_DIR or "as it was", results())
"""


def test_threads_that_are_the_first_to_use_kernels(tmp_path: Path) -> None:
    environment = os.environ | {"CROUPIER_CACHE": str(tmp_path)}
    environment.pop("NUMBA_CACHE_DIR", None)
    for _ in ("compiled", "loaded", "loaded again"):
        done = run(FROM_THREADS, environment)
        assert (done.returncode, done.stdout) == (0, "as it was [2, 16, 42]\n"), done.stderr


BESIDE_OTHERS = """
import threading
import numba
import numpy as np

made, wrong, done = 0, [], False

def others():
    global made
    while not done:
        number = made
        def add(array):
            room = np.zeros(10)
            for i in range(len(array)):
                room[i % 10] += number * array[i]
            return room.sum()
        if numba.njit(add)(np.ones(20)) != 20 * number:
            wrong.append(number)
        made += 1

thread = threading.Thread(target=others)
thread.start()
from tests.analysis.compile.small_kernels import results
found = results()
done = True
thread.join()
print(made > 0, wrong, found)
"""


def test_what_a_program_compiles_at_the_same_time_is_as_it_would_be(tmp_path: Path) -> None:
    done = run(BESIDE_OTHERS, os.environ | {"CROUPIER_CACHE": str(tmp_path)})
    assert (done.returncode, done.stdout) == (0, "True [] [2, 16, 42]\n"), done.stderr
