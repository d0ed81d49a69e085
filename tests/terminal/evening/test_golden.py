"""Whole evenings as they are typed and answered, to the letter.

What is typed stands in each transcript after `> `; `CROUPIER_WRITE_GOLDEN=1` writes the answers anew.
"""

import os
import shutil
from pathlib import Path

import pytest

from tests.evenings.conducting import Conduct

GOLDEN = Path(__file__).parent / "golden"
EVENINGS = sorted(each.stem for each in GOLDEN.glob("*.toml"))


@pytest.mark.parametrize("name", EVENINGS)
def test_evening(name: str, conduct: Conduct, tmp_path: Path) -> None:
    transcript = GOLDEN / f"{name}.txt"
    shutil.copy(GOLDEN / f"{name}.toml", tmp_path / "friday.toml")
    expected = transcript.read_text(encoding="utf-8")
    typed = [line.removeprefix("> ") for line in expected.splitlines() if line.startswith("> ")]
    first = (GOLDEN / f"{name}.toml").read_text(encoding="utf-8").splitlines()[0]
    options = first.removeprefix("# ").split() if first.startswith("# --") else []
    status, out, err = _conducted(conduct, [line for line in typed if line], options)
    if os.environ.get("CROUPIER_WRITE_GOLDEN"):
        transcript.write_text(out, encoding="utf-8")
        return
    assert (status, err) == (0, "")
    assert out == expected
    assert "All prizes are paid." in out or "cancelled" in out


def _conducted(conduct: Conduct, typed: list[str], options: list[str]) -> tuple[int, str, str]:
    """The evening from its beginning; after each `quit` it is taken up again."""
    out = err = ""
    status = 0
    parts = "\n".join([*typed, ""]).split("quit\n")
    for number, lines in enumerate(parts):
        left = "quit\n" if number < len(parts) - 1 else ""
        status, told, wrong = conduct(lines + left, *options, *(["--resume"] if number else []))
        out, err = out + told, err + wrong
    return status, out, err


def test_there_is_an_evening_of_each_game() -> None:
    assert {"blackjack", "holdem", "omaha", "pontoon", "ultimate"} <= set(EVENINGS)
