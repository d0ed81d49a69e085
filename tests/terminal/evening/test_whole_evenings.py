"""Whole evenings from `new` to the archive, and one in which everything goes wrong, to the letter.

`CROUPIER_WRITE_GOLDEN=1` writes the answers anew, to be read.
"""

import os
import re
from pathlib import Path

import pytest

from tests.evenings.consoles import LONG, Consoles, cut, cut_power, edit, session

WHOLE = Path(__file__).parent / "whole"
EVENINGS = sorted(each.stem for each in WHOLE.glob("*.txt"))
GAMES = ("blackjack", "holdem", "omaha", "pontoon", "ultimate")
MOST = 16


def played_anew(transcript: str, consoles: Consoles) -> str:
    """The transcript with what is answered now."""
    found = ""
    for part in re.split(r"^(?=\$ )", transcript, flags=re.MULTILINE)[1:]:
        command, *rest = part.splitlines()
        typed = [each.removeprefix("> ") for each in rest if each.startswith("> ")]
        out = consoles.run(command.removeprefix("$ "), typed)
        found += f"{command}\n"
        if typed:
            found += "".join(session(out))
        else:
            found += cut(out, MOST) if any(each in command for each in LONG) else out
        for line in rest:
            if line.startswith("~ "):
                edit(line.removeprefix("~ "))
                found += f"{line}\n"
            if line.startswith("! "):
                resumed = command if "--resume" in command else f"{command} --resume"
                cut_power(consoles, resumed.removeprefix("$ "), line.removeprefix("! "))
                found += f"{line}\n"
    return found


@pytest.mark.parametrize("name", EVENINGS)
def test_evening(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = WHOLE / f"{name}.txt"
    expected = path.read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    out = played_anew(expected, Consoles(monkeypatch, capsys))
    if os.environ.get("CROUPIER_WRITE_GOLDEN"):
        path.write_text(out, encoding="utf-8")
        return
    assert out == expected
    assert "the archive holds" in out
    assert "As expected." in out


def test_there_is_an_evening_of_each_game_with_told_and_dealt_tables() -> None:
    for game in GAMES:
        text = (WHOLE / f"{game}.txt").read_text(encoding="utf-8")
        assert text.startswith("$ croupier tournament new ")
        assert re.search(r"^Line \d+: table \d plays:", text, re.MULTILINE)
        assert re.search(r"^Line \d+: table \d: (dealer deals|no more bets)", text, re.MULTILINE)
