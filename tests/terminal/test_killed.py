"""kill -9 between any two of the five steps of a line: what was told is there, and the same cards come.

The line is said by a process of its own, at a copy of what `kept_by_releases` has. `CROUPIER_KILLS=all`, as
in `make soak`, kills it at more lines.
"""

import os
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import pytest

from croupier.dialogue.answers import Choice
from croupier.records.table_files import TableFiles
from croupier.terminal.staff.live_table import LiveTable
from croupier.terminal.table_client import Game
from tests.killing import STEPS, killed
from tests.terminal.test_kept_by_releases import DESKS, KEPT
from tests.terminal.test_resume import GAMES, reopened

AHEAD = 12 if os.environ.get("CROUPIER_KILLS") == "all" else 1
"""At how many lines the process is killed."""


class Kept(Protocol):
    """What is kept, as far as these tests have to know."""

    def say(self) -> None:
        """Say the next line."""

    def save(self) -> dict[str, Any]:
        """Where everything stands."""

    def release(self) -> None:
        """Let others have it."""


class AtTable:
    """A table that somebody plays at."""

    def __init__(self, folder: Path, kind: str) -> None:
        self.game: Game = reopened(folder, kind)

    def say(self) -> None:
        if not self.game.question:
            self.game.do("clock says 10:00")
            return
        ask = self.game.question[0]
        option = ask.option(ask.lapse) or ask.options[0]
        self.game.choose(Choice(ask.who, option.act, option.most, ask.about))

    def save(self) -> dict[str, Any]:
        return self.game.table.save()

    def release(self) -> None:
        self.game.keeper.release()


class AtDesk:
    """A table with a live dealer."""

    def __init__(self, folder: Path, kind: str) -> None:
        files, log = TableFiles(folder), f"{kind}-table"
        files.claim(log)
        kept = files.load(log)
        assert kept is not None
        self.live = LiveTable.resume(kept, files, log)

    def say(self) -> None:
        is_bobs = self.live.view()["phase"]["sentence"] == "It is up to bob."
        self.live.say(DESKS["holdem"] if is_bobs else "clock says 10:00")

    def save(self) -> dict[str, Any]:
        return self.live.table.save()

    def release(self) -> None:
        self.live.keeper.release()


def nothing_is_lost(open_in: Callable[[Path], Kept], folder: Path) -> None:
    """Have a line killed after each of its steps, behind so many others, and go on."""
    whole = open_in(shutil.copytree(folder, folder.with_name("whole")))
    saves = [whole.save()]
    for _ in range(AHEAD + 1):
        whole.say()
        saves.append(whole.save())
    whole.release()
    for ahead in range(AHEAD):
        for step in STEPS:
            there = shutil.copytree(folder, folder.with_name(f"{step} {ahead}"))
            killed(partial(after, open_in, there, ahead), lambda kept: kept.say(), step)
            kept = open_in(there)
            lines = saves.index(kept.save())
            assert lines == ahead + (step != "checked")
            for save in saves[lines + 1 :]:
                kept.say()
                assert kept.save() == save  # with the cards to come
            kept.release()


def after(open_in: Callable[[Path], Kept], there: Path, lines: int) -> Kept:
    """What is kept in a folder once so many lines were said."""
    kept = open_in(there)
    for _ in range(lines):
        kept.say()
    return kept


@pytest.mark.parametrize("kind", GAMES)
def test_a_table(kind: str, tmp_path: Path) -> None:
    folder = shutil.copytree(KEPT / "with_logs" / "tables", tmp_path / "kept")
    nothing_is_lost(lambda there: AtTable(there, kind), folder)


def test_a_desk(tmp_path: Path) -> None:
    folder = shutil.copytree(KEPT / "with_logs" / "live", tmp_path / "kept")
    nothing_is_lost(lambda there: AtDesk(there, "holdem"), folder)
