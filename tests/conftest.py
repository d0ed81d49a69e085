"""How tests are run: examples drawn in their own time, and work handed out to processes in lots.

No test knows a game from outside, whatever the environment names, but those that name one themselves.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from hypothesis import settings

from tests.listening import collect_errors, take_errors

# A busy machine is no failure. What lands is judged by the same examples; elsewhere they are fresh ones.
settings.register_profile("unhurried", deadline=None, derandomize=bool(os.environ.get("CI")))
settings.load_profile("unhurried")

os.environ.pop("CROUPIER_GAMES", None)

collect_errors()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """Let a test fail if somebody who listens to a table has failed in it, which stops nothing there."""
    yield
    for error in take_errors():
        raise error


LOTS = 12
"""Into how many lots the tests of a file are divided, each of which one process runs."""


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Hand out tests in lots, those of a group together.

    After each test pytest-xdist looks through all that it has handed out, which takes it many seconds where
    ten thousand tests are handed out one by one.
    """
    from xdist.scheduler import LoadGroupScheduling

    if config.getoption("dist") != "loadgroup":
        return None

    class Lots(LoadGroupScheduling):
        def _split_scope(self, nodeid: str) -> str:
            group = super()._split_scope(nodeid)
            if group != nodeid:
                return group
            return f"{nodeid.partition('::')[0]} {crc32(nodeid.encode()) % LOTS}"

    config.option.loadscopereorder = False  # in the order of the files, not the largest lots first
    return Lots(config, log)


@pytest.fixture
def nothing_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for answers about odds, so that one kept on this machine before is not found."""
    from croupier.analysis.odds import kept

    folder = tmp_path / "kept"
    folder.mkdir()
    monkeypatch.setattr(kept, "cache_folder", lambda: folder)
    return folder
