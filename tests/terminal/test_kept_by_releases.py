"""Tables and desks that earlier releases kept in mid-round go on as they would have gone on there.

The folder `kept_by_releases` has what two of them kept, one before the log machine and one with it, and in
`went_on.json` what came of it when that release itself went on.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from croupier.records.table_files import TableFiles
from croupier.terminal.staff.live_table import LiveTable
from tests.terminal.helpers import sit, until
from tests.terminal.test_resume import GAMES, reopened

KEPT = Path(__file__).parents[1] / "kept_by_releases"
RELEASES = ["before_logs", "with_logs"]
DESKS = {"holdem": "bob fold", "blackjack": "7c"}


def went_on(release: str, what: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((KEPT / release / "went_on.json").read_text("utf-8"))[what]
    return data


def is_old(folder: Path, log: str) -> bool:
    kept = TableFiles(folder).load(log)
    assert kept is not None
    return kept.is_old


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("kind", GAMES)
def test_a_table_goes_on(tmp_path: Path, kind: str, release: str) -> None:
    folder = shutil.copytree(KEPT / release / "tables", tmp_path / "tables")
    assert is_old(folder, kind)
    reopened(folder, kind).keeper.release()
    assert not is_old(folder, kind)
    game = reopened(folder, kind)
    assert game.table.in_round
    there = went_on(release, kind)
    typist = sit(game, until(3))
    assert typist.prompts[0].about == there["asked"]
    here = [game.rounds[each] for each in game.rounds.numbers()]
    assert [[each.number, each.net, each.script] for each in here] == there["rounds"]
    assert game.chips == there["chips"]


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("kind", DESKS)
def test_a_desk_goes_on(tmp_path: Path, kind: str, release: str) -> None:
    folder, log = shutil.copytree(KEPT / release / "live", tmp_path / "live"), f"{kind}-table"
    there = went_on(release, f"{kind} desk")
    views = []
    for line in (DESKS[kind], ""):
        files = TableFiles(folder)
        files.claim(log)
        kept = files.load(log)
        assert kept is not None
        live = LiveTable.resume(kept, files, log)
        view = live.view()
        if line:
            assert kept.is_old
            assert (view["entry"], view["phase"]["sentence"]) == (there["entry"], there["sentence"])
            assert view["people"] == there["people"]
            live.say(line)
        files.release(log)
        views.append(live.view())
    assert [view["entry"] for view in views] == [there["entry"] + 1] * 2
    for part in ("people", "phase", "hands", "stakes"):
        assert views[0].get(part) == views[1].get(part)
