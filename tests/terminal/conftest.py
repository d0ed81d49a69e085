"""The command as from a pipe, with a folder of its own for its tables."""

import io
import os
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from croupier.rulebook.games import demonstration
from croupier.terminal.play import run


@pytest.fixture(autouse=True)
def _no_waiting_for_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing wait for the disk; that it is waited for has a test of its own."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which tables are kept."""
    monkeypatch.setenv("CROUPIER_STATE", str(tmp_path / "state"))
    return tmp_path / "state"


@pytest.fixture
def play(
    state: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    """The command as from a pipe: exit status, what is on stdout, what is on stderr."""

    def played(lines: str, **given: Any) -> tuple[int, str, str]:
        args = {
            "game": "blackjack",
            "settings": demonstration(given.get("game", "blackjack")),
            "bots": 0,
            "seed": None,
            "purse": None,
            "plain": True,
            "new": False,
            "resume": False,
        }
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        status = run(Namespace(**args | given))
        out, err = capsys.readouterr()
        return status, out, err

    return played
