"""Importing is free: kernels are compiled, and tables made, when something first needs them."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.xdist_group("kernels")

EVERY_MODULE = """
import pkgutil
from importlib import import_module
import numba
from numba.core import event

import croupier.analysis

with event.install_recorder("numba:compile") as recorder:
    names = [each.name for each in pkgutil.walk_packages(croupier.analysis.__path__, "croupier.analysis.")]
    for name in names:
        import_module(name)
    imports = len(recorder.buffer)
    numba.njit(lambda number: number + 1)(1)
    print(len(names) > 40, imports, len(recorder.buffer) > 0)
"""


def test_importing_every_module_compiles_nothing_and_makes_no_tables(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", EVERY_MODULE],
        env=os.environ | {"CROUPIER_CACHE": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        timeout=300,
    )
    # Something compiled afterwards is noticed, so that the nought before it means something.
    assert (done.stdout, done.stderr) == ("True 0 True\n", "")
    assert list(tmp_path.iterdir()) == []


EVERY_WAY = """
import numpy as np
from croupier.analysis import equity, omaha_rank_many, rank_many

nine = np.arange(9, dtype=np.uint8)[None] * 5
rank_many(nine[:, :7]), omaha_rank_many(nine[:, :4], nine[:, 4:]), omaha_rank_many(nine[:, :4], nine[0, 4:])
equity(["AsKs", "QdQh"], board="Qs7h2c")
equity(["AsKs,AdKd", "*"], board="Qs7h2c")
equity(["AsKs", "AA", "KK"], board="2c3c4c9d")
equity(["AsKs", "QQ"], samples=100)
"""


def test_nothing_is_said_once_every_kernel_has_been_compiled() -> None:
    exec(EVERY_WAY, {})  # in the folder that all tests share
    later = subprocess.run([sys.executable, "-c", EVERY_WAY], capture_output=True, encoding="utf-8")
    assert (later.returncode, later.stderr) == (0, "")
