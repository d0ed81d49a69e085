"""The commands of the README run as they stand, in a folder with the scenarios and the bot of the docs."""

import io
import re
import shlex
import sys
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.cli.frame import COMMANDS
from tests.docs.transcripts import ROOT

README = (ROOT / "README.md").read_text("utf-8")
LINES = [
    line
    for block in re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    for line in block.splitlines()
    if line.startswith("croupier ") and line.split("#")[0].strip() != "croupier"
]
"""All but the bare command, whose menu needs a terminal and has tests of its own."""
ANSWERS_NO = "tournament check"
"""What ends with status 1, for there are blanks to fill in."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder like that of somebody who has cloned the repository and written the bot of docs/bots.md."""
    (tmp_path / "scenarios").symlink_to(ROOT / "scenarios")
    (bot,) = re.findall(
        r"```python\n# my_bot\.py\n(.*?)```", (ROOT / "docs/bots.md").read_text("utf-8"), re.DOTALL
    )
    (tmp_path / "my_bot.py").write_text(bot, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CROUPIER_STATE", str(tmp_path / "state"))
    return tmp_path


def test_every_command_runs(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for line in LINES:
        command, _, to = line.partition(" > ")
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        status = main(shlex.split(command, comments=True)[1:])
        told = capsys.readouterr()
        assert status == (1 if ANSWERS_NO in line else 0), f"{line}\n{told.out}{told.err}"
        assert told.out or "wrote" in told.err
        if to:
            (folder / to.split()[0]).write_text(told.out, "utf-8")
    assert (folder / "sign.html").is_file()


def test_most_commands_are_shown_and_nobody_is_left_out() -> None:
    shown = {words[1] for line in LINES if len(words := shlex.split(line, comments=True)) > 1}
    assert shown <= COMMANDS.keys()
    assert len(shown) > 10
    readers = re.findall(r"^\*\*(.+?)\*\*", README, re.MULTILINE)
    assert len(readers) == 7


def test_the_two_commands_to_start_with_are_targets_of_make() -> None:
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    assert set(re.findall(r"(?:`|^)make (\w+)", README, re.MULTILINE)) <= targets


def test_what_the_readme_says_is_missing_is_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "--missing"]) == 0
    (total,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("all ")]
    assert total.split()[-1] == "0"
