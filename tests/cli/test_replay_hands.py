"""`croupier replay` takes hand histories beside scenarios."""

import json
from pathlib import Path
from typing import Any

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
    (told,) = json.loads(croupier("replay", str(tmp_path), "--json").out)
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
    (told,) = json.loads(croupier("replay", "--by-file", "--json", str(tmp_path)).out)
    assert (told["passed"], told["compared"], told["problems"]) == (2, 2, [])
