"""The commands that a person is told to type work where they are told."""

import sys
from argparse import Namespace
from pathlib import Path

import pytest

from croupier.rulebook.games import demonstration
from croupier.terminal.play import run
from croupier.terminal.words.own_command import own_command


@pytest.fixture(autouse=True)
def started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The command as `make run` leaves it: in the folder, and not on the path."""
    command = tmp_path / ".venv" / "bin" / "croupier"
    command.parent.mkdir(parents=True)
    command.write_text("#!/bin/sh\n")
    command.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", "/nowhere")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sys, "argv", [".venv/bin/croupier", "play", "blackjack"])
    return command


def test_by_its_path_where_it_has_not_been_put_on_the_path(started: Path) -> None:
    assert own_command("play", "blackjack") == ".venv/bin/croupier play blackjack"
    sys.argv[0] = str(started)
    assert own_command("tables") == f"{started} tables"


def test_by_its_name_where_that_is_enough(started: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(started.parent))
    assert own_command("play", "omaha") == "croupier play omaha"


@pytest.mark.parametrize("program", ["/usr/lib/python3/croupier/__main__.py", "pytest", "", "croupier"])
def test_by_its_name_where_something_else_started_it(program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", [program])
    assert own_command("play", "omaha") == "croupier play omaha"


def test_files_at_home_are_short_and_all_are_quoted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["croupier"])
    home = Path.home()
    assert own_command("verify", home / "a.jsonl") == "croupier verify ~/a.jsonl"
    assert own_command("verify", home / "my proofs/a.jsonl") == "croupier verify ~/'my proofs/a.jsonl'"
    assert own_command("verify", tmp_path / "b c") == f"croupier verify '{tmp_path}/b c'"


def test_whoever_stops_is_told_how_to_continue_from_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CROUPIER_STATE", str(tmp_path / "state"))
    monkeypatch.setattr(sys, "stdin", None)
    settings = demonstration("blackjack")
    args = Namespace(game="blackjack", settings=settings, bots=None, purse=None, seed=None)
    args.new = args.resume = False
    args.plain = True
    assert run(args) == 0
    assert "To continue, type .venv/bin/croupier play blackjack." in capsys.readouterr().out
