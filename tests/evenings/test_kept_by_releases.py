"""Evenings that two earlier releases kept are taken up as they stood there, verified, and go on."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from croupier.evenings.checking import check_log
from croupier.evenings.evening import Evening
from croupier.records.evening_file import EveningFile
from croupier.records.rows import lines_in
from croupier.tournaments import NotCarriedOut
from croupier.tournaments.playing.rounds import Rounds
from tests.evenings.conducting import say
from tests.tournaments.log.test_failing_lines import fail_once

KEPT = Path(__file__).parents[1] / "kept_by_releases"
BREAK = "director gives a break of 10 minutes"


def went_on(release: str, name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((KEPT / release / "went_on.json").read_text("utf-8"))
    return data[f"{name} evening"]


def stands(evening: Evening) -> dict[str, Any]:
    view = evening.tournament.view()
    chips = {name: person["chips"] for name, person in view["people"].items()}
    return {"places": view["places"], "money": view["money"], "chips": chips}


def there(kept: dict[str, Any]) -> dict[str, Any]:
    return {part: kept[part] for part in ("places", "money", "chips")}


def resumed(path: Path) -> Evening:
    file = EveningFile(path)
    return Evening.resume(file, file.load())


@pytest.mark.parametrize("release", ["before_logs", "with_logs"])
@pytest.mark.parametrize("name", ["told", "software"])
def test_an_evening_goes_on(name: str, release: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = shutil.copytree(KEPT / release / "evenings" / name, tmp_path / name) / "friday.evening"
    kept = went_on(release, name)
    evening = resumed(path)
    assert stands(evening) == there(kept)
    assert len(evening.lines) == evening.tournament.entries == kept["lines"]
    say(evening, *kept["more"])
    assert stands(evening) == there(kept["then"])
    if name == "told":
        with monkeypatch.context() as patch:
            fail_once(patch, Rounds, "let_play", 1, KeyError("ann"))
            with pytest.raises(NotCarriedOut):
                evening.do(BREAK, 0.0)
        say(evening, BREAK, "director resumes")
        say(evening, f"director undoes line {evening.tournament.entries} because of a slip")
    saved, lines = evening.tournament.save(), evening.lines
    evening.file.release()
    for again in (resumed(path), Evening.look(EveningFile(path))):
        assert again.lines == lines
        assert again.tournament.save() == saved
        holds, sentences = check_log(Evening.look(EveningFile(path)))
        assert holds, sentences
        again.file.release()
    failed = [line.entry.number for line, failed in lines_in(EveningFile(path).load().rows) if failed]
    assert failed == ([kept["lines"] + 1] if name == "told" else [])  # the one of then shares its number
