"""Commands of a page or a transcript, run in their order, with what they answer.

`$ croupier ...` is a command, whose output goes into a file after ` > `. What is typed while it runs stands
after `> `. `~ OLD -> NEW` is an edit in the file of conditions, and `! LINE` a line in whose midst the power
fails.
"""

import io
import re
import shlex
import sys
from pathlib import Path

import pytest

from croupier.cli import main

CONDITIONS = "friday.toml"
LOG = "friday.evening"
LONG = (" replay ", " print ")
"""Commands whose answers are cut where they are long."""


class Consoles:
    """Answers commands in the current folder; `most` is how many lines are kept of an answer, by kind."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def run(self, line: str, typed: list[str]) -> str:
        """What a command answers to what is typed."""
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{each}\n" for each in typed)))
        command, _, to = line.partition(" > ")
        status = main(shlex.split(command)[1:])
        told = self.capsys.readouterr()
        assert told.err == "", line
        if to:
            Path(to).write_text(told.out, encoding="utf-8")
            return ""
        self.status = status
        return told.out


def session(out: str) -> list[str]:
    """What was typed and answered, without the last prompt and how the evening is kept."""
    *answers, _ = re.split(r"^(?=> )", out, flags=re.MULTILINE)
    return answers


def cut(text: str, most: int) -> str:
    """A long answer without its middle."""
    lines = [line.rstrip() + "\n" for line in text.splitlines()]
    if len(lines) > most:
        lines = [*lines[: most - 4], "...\n", *lines[-2:]]
    return "".join(lines)


def edit(line: str) -> None:
    """Change the conditions as a line says."""
    old, _, new = line.partition(" -> ")
    path = Path(CONDITIONS)
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, line
    path.write_text(text.replace(old, new), encoding="utf-8")


def cut_power(consoles: Consoles, command: str, typed: str) -> None:
    """Type a line, and leave half of what it wrote, as when the power fails meanwhile."""
    log = Path(LOG)
    before = log.stat().st_size
    consoles.run(command, [typed])
    written = log.read_bytes()[before:]
    assert b"\n" in written
    log.write_bytes(log.read_bytes()[: before + written.index(b"\n") // 2])
