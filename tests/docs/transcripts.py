"""The sessions on a page, typed again: each ```console block is run, and must answer as the page says.

`$ croupier ...` starts a command, and a line that starts with `>` is typed while it runs. All blocks of a
page share one home folder, so a later block can go on where an earlier one stopped. `CROUPIER_WRITE_GOLDEN=1`
writes the answers to the page instead of comparing them; read what it writes.
"""

import io
import os
import re
import shlex
import sys
from pathlib import Path

import pytest

from croupier.cli import main

ROOT = Path(__file__).resolve().parents[2]
STATE = ".local/state/croupier"
_BLOCK = re.compile(r"^```console\n(.*?)^```", re.DOTALL | re.MULTILINE)
_COMMAND = re.compile(r"^\$ ", re.MULTILINE)
_PROMPT = re.compile(r"^(?=> )", re.MULTILINE)


class Typed(io.StringIO):
    """Lines as somebody types them at a terminal, which shows each of them."""

    def isatty(self) -> bool:
        return True

    def readline(self, size: int | None = -1, /) -> str:
        line = super().readline(-1 if size is None else size)
        sys.stdout.write(line)
        return line


COMPILING = "Compiling the kernels of croupier.analysis, once; this takes some seconds.\n"
"""What a command says on stderr when it is the first that needs a kernel on this machine."""


class Transcripts:
    """Runs the sessions of one page in an empty home folder."""

    def __init__(
        self, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.home = home
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        monkeypatch.chdir(home)
        monkeypatch.setenv("CROUPIER_STATE", str(home / STATE))
        monkeypatch.setattr(os, "fsync", lambda descriptor: None)

    def check(self, page: Path) -> str:
        """The page, all of whose sessions answer as it says."""
        text = page.read_text(encoding="utf-8")
        new = _BLOCK.sub(lambda found: f"```console\n{self.answered(found[1])}```", text)
        if os.environ.get("CROUPIER_WRITE_GOLDEN"):
            page.write_text(new, encoding="utf-8")
        else:
            assert new == text
        return new

    def answered(self, block: str) -> str:
        """The commands of a block, each with what is typed and answered."""
        return "".join(self._run(*each.splitlines()) for each in _COMMAND.split(block)[1:])

    def _run(self, line: str, *rest: str) -> str:
        typed = [each[2:] for each in rest if each == ">" or each.startswith("> ")]
        program, *words = shlex.split(line.replace("~/", f"{self.home}/"))
        assert program == "croupier", line
        # At a terminal players are asked what is answered for them when lines are piped in, as the cut is.
        source = Typed if words[0] == "play" else io.StringIO
        self.monkeypatch.setattr(sys, "stdin", source("".join(f"{each}\n" for each in typed)))
        assert main(words) == 0, line
        told = self.capsys.readouterr()
        assert told.err.replace(COMPILING, "") == "", line
        # When the lines run out, the last prompt stays open: it and what follows are not part of the session.
        answers = "".join(_PROMPT.split(told.out)[: len(typed) + 1]).replace(str(self.home), "~")
        return f"$ {line}\n" + "".join(f"{each.rstrip()}\n" for each in answers.splitlines())


@pytest.fixture
def transcripts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Transcripts:
    """A fresh home folder for the sessions of one page."""
    return Transcripts(tmp_path, monkeypatch, capsys)
