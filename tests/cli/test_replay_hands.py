"""`croupier replay` takes hand histories beside scenarios."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.progress import ERASE, Bar
from croupier.interop.phh.replay import ENDINGS
from croupier.interop.phh.tally import tallies
from croupier.scenarios.play.by_file import run_by_file
from tests.interop.hands import FIXTURES, text

FOLDED = ("d dh p1 AsAh", "p3 f", "p1 f")


def test_replay_plays_a_hand_history(croupier: Any) -> None:
    done = croupier("replay", str(FIXTURES / "antonius-blom-2009.phh"))
    assert done.status == 0
    assert "Victor Blom: -$678,473.50, and finishes with $0" in done.out


def test_replay_says_where_a_hand_differs(croupier: Any, tmp_path: Path) -> None:
    (tmp_path / "a.phhs").write_text(f"[1]\n{text(FOLDED, finishing_stacks=[995, 1000, 1000])}", "utf-8")
    done = croupier("replay", str(tmp_path))
    assert done.status == 1
    assert "DIFFERS  p2 finishes with 1005; the record says 1000." in done.out
    told = json.loads(croupier("replay", str(tmp_path), "--json").out)
    assert told["differences"] == ["p2 finishes with 1005; the record says 1000"]


def test_replay_refuses_another_variant_in_a_sentence(croupier: Any, tmp_path: Path) -> None:
    (tmp_path / "a.phh").write_text(text(variant="F7S"), "utf-8")
    croupier("replay", str(tmp_path / "a.phh")).refused(
        "variant 'F7S' is not played here; NT, FT, PO, FO/8 are"
    )


def test_replay_by_file_has_a_line_per_file(croupier: Any, tmp_path: Path) -> None:
    hand = text(FOLDED, finishing_stacks=[995, 1005, 1000])
    (tmp_path / "a.phhs").write_text(f"[1]\n{hand}\n[2]\n{hand}", "utf-8")
    done = croupier("replay", "--by-file", str(tmp_path))
    assert done.status == 0
    assert done.out.splitlines() == [
        f"{tmp_path / 'a.phhs'}: 2 passed, 0 failed.",
        "1 file: 2 passed, 0 failed.",
    ]
    told = json.loads(croupier("replay", "--by-file", "--json", str(tmp_path)).out)
    assert (told["passed"], told["compared"], told["problems"]) == (2, 2, [])


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_the_bar_makes_room_for_each_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a.phh", "b.phh"):
        (tmp_path / name).write_text(text(FOLDED), "utf-8")
    screen = Terminal()
    monkeypatch.setattr("croupier.cli.progress.PATIENCE", 0)
    monkeypatch.setattr("croupier.cli.progress.PAUSE", 0)
    formats = dict.fromkeys(ENDINGS, tallies)
    with Bar(screen) as bar:
        assert run_by_file([str(tmp_path)], False, screen, screen, formats, bar) == 0
    assert " 50%" in screen.getvalue()
    lines = screen.getvalue().split("\n")
    told = [line.rpartition(ERASE)[2].rpartition("/")[2].partition(":")[0] for line in lines]
    assert told == ["a.phh", "b.phh", "2 files", ""]
