"""The page for directors: its commands are run in their order, and answer as the page says.

`CROUPIER_WRITE_GOLDEN=1` writes the answers anew, to be read; `...` stands for the rest of a long one.
"""

import io
import os
import re
import shlex
import sys
from pathlib import Path

import pytest

from croupier.cli import main

PAGE = Path("docs/directors.md").absolute()
_BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)
MOST_OF_A_LINE = 9
MOST_OF_A_COMMAND = 26


def answered(block: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> str:
    """The commands of a block with what they answer."""
    found = ""
    for command in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        line, *rest = command.splitlines()
        typed = [each.removeprefix("> ") for each in rest if each.startswith("> ")]
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{each}\n" for each in typed)))
        assert main(shlex.split(line)[1:]) == 0, line
        most = MOST_OF_A_LINE if " replay " in line else MOST_OF_A_COMMAND
        told = capsys.readouterr()
        assert told.err == ""
        found += f"$ {line}\n" + (_session(told.out) if typed else _cut(told.out, most))
    return found


def _session(out: str) -> str:
    """What was typed and answered, without the last prompt and how the evening is kept."""
    *answers, _ = re.split(r"^(?=> )", out, flags=re.MULTILINE)
    return "".join(_cut(answer, MOST_OF_A_LINE) for answer in answers)


def _cut(text: str, most: int) -> str:
    lines = [line.rstrip() + "\n" for line in text.splitlines()]
    if len(lines) > most and lines[0].strip("> \n") not in ("tables", "shares"):
        lines = [*lines[: most - 4], "...\n", *lines[-2:]]
    return "".join(lines)


def test_every_command_of_the_page_answers_as_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = PAGE.read_text(encoding="utf-8")
    conditions = re.search(r"```toml\n# friday\.toml\n(.*?)```", page, re.DOTALL)
    assert conditions is not None
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    Path("friday.toml").write_text(conditions[1], encoding="utf-8")
    new = _BLOCK.sub(lambda found: f"```console\n{answered(found[1], monkeypatch, capsys)}```", page)
    if os.environ.get("CROUPIER_WRITE_GOLDEN"):
        PAGE.write_text(new, encoding="utf-8")
        return
    assert new == page
    assert page.count("\n$ croupier ") >= 14
