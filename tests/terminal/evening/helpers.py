"""An evening typed at the command, as from a pipe."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.cli import main

FRIDAY = """\
game = "holdem"
title = "Friday"

[conditions]
base = "demonstration"
distribution = { deals = true }

[conditions.structure]
seats = 4
sessions = [{ name = "only", ends = { players = 1 } }]
rebuy = { until = "level 2", cost = "50", max = 2 }
"""
TOLD = ("--clock", "told", "--seed", "1")
Conduct = Callable[..., tuple[int, str, str]]

EVENING = """\
y
director enters ann, bob, cal, dee, eve, fay, gus, hal, ida
director reserves rob
y
director draws session 1 before sue and tom
all but hal take their seats
clock says 19:30
y
director seats rob in place of hal
out ann by bob
r
round 1 cal -500 fay +500
next
out dee by ann
d
clock says 19:40
director marks ida absent
director marks ida present
break 10
go
out eve by rob
d
undo
d
pause
go
next
out gus by bob
count 1 bob 3
out rob by bob
out cal by fay
out ida by fay
deal
out ann by bob
clock says 20:10
out fay by bob
out bob by fay
y
y
y
"""
"""A whole evening as it is typed, with lines that are refused."""


def typed_at(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Conduct:
    """The command as from a pipe, in a folder: exit status, what is on stdout, what is on stderr."""
    monkeypatch.chdir(folder)

    def conduct(lines: str, *options: str, file: str = "friday.toml") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        status = main(["tournament", "run", file, *TOLD, *options])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return conduct
