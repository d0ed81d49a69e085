"""A table keeps the last round and the open one, and nothing of those before."""

import gc
import tracemalloc

import pytest

from tests.tables.sittings import WALKS, Quiet

LEAST_KEPT = 1000
"""Bytes a round."""


@pytest.mark.parametrize("game", WALKS)
def test_rounds_leave_nothing_behind(game: str) -> None:
    sitting = Quiet(game)
    sitting.play(50)
    tracemalloc.start()
    try:
        sitting.play(1)  # what comes of one round replaces what is left of those before
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        sitting.play(99)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert sitting.table.rounds_begun == 150
    assert after - before < 99 * LEAST_KEPT
