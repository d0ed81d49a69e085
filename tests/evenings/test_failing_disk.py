"""An evening on a disk that fails at any call, or whose process is killed: nothing that was told is lost."""

import os
import shutil
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from croupier.evenings.evening import Evening
from croupier.evenings.lots import seeded_lots
from croupier.records.evening_file import EveningFile
from croupier.records.files import NotKept
from tests.evenings.conducting import OPENED, SEED, begun, say
from tests.killing import STEPS, killed
from tests.records.test_failing_store import Disk

SAID = (*OPENED, "director gives a break of 5 minutes")
DEAL = "dealer deals"


def resumed(path: Path) -> Evening:
    file = EveningFile(path)
    return Evening.resume(file, file.load(), seeded_lots(SEED))


def standing(evening: Evening) -> tuple[dict[str, Any], list[str]]:
    return evening.tournament.save(), [line.entry.line for line in evening.lines]


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_a_disk_that_fails_at_any_call(call: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "0").mkdir()
    whole = begun(tmp_path / "0")
    say(whole, *SAID)
    real, cut_off = getattr(os, call), os.ftruncate
    for at in range(2, 40):  # the first begins the evening
        disk = Disk(at, real, cut_off, torn=False)
        (tmp_path / str(at)).mkdir()
        with monkeypatch.context() as patch:
            patch.setattr(os, call, disk.call)
            evening = begun(tmp_path / str(at))
            for line in SAID:
                before = standing(evening)
                try:
                    say(evening, line)
                except NotKept:
                    assert (
                        standing(evening) == before == standing(Evening.look(EveningFile(evening.file.path)))
                    )
                    say(evening, line)
        assert (
            evening.notes == whole.notes or call == "fsync"
        )  # a commitment that was made again has its place
        assert standing(evening) == standing(whole)
        evening.file.release()
        if disk.calls < at:
            break
    assert at > len(SAID)


@pytest.mark.parametrize(
    ("lines", "line", "later"),
    [(OPENED, f"table 1: {DEAL}", f"table 2: {DEAL}"), (OPENED[:3], OPENED[3], OPENED[4])],
    ids=["cards", "lots"],
)
def test_a_line_whose_process_is_killed(
    lines: tuple[str, ...], line: str, later: str, tmp_path: Path
) -> None:
    (tmp_path / "kept").mkdir()
    evening = begun(tmp_path / "kept", tables="software")
    say(evening, *lines)
    evening.file.release()
    before = standing(evening)
    say(evening := copied(tmp_path, "whole"), line)
    after = standing(evening)
    say(evening, later)
    cards = standing(evening)
    for step in STEPS:
        path = copied(tmp_path, step).file.path
        killed(partial(resumed, path), lambda evening: say(evening, line), step)
        evening = resumed(path)
        allowed = {"checked": [before], "written": [before, after]}.get(step, [after])
        assert standing(evening) in allowed
        if standing(evening) == before:
            say(evening, line)
        say(evening, later)
        assert standing(evening) == cards


def copied(folder: Path, name: str) -> Evening:
    """A copy of the evening in the folder `kept`."""
    return resumed(Path(shutil.copytree(folder / "kept", folder / name)) / "friday.evening")
