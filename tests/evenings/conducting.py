"""Evenings in a folder, conducted line by line or typed at the command as from a pipe."""

import io
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.evenings.evening import Evening
from croupier.evenings.happened import Happened
from croupier.evenings.lots import seeded_lots
from croupier.evenings.opening import path_of
from croupier.records.evening_file import EveningFile
from croupier.tournaments.conditions.files import read_conditions_file

SEED = "e" * 64
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


def conditions(folder: Path, text: str = FRIDAY, name: str = "friday.toml") -> Path:
    """A file of conditions."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def begun(folder: Path, text: str = FRIDAY, tables: str = "told") -> Evening:
    """A new evening with those conditions, whose lots come from a seed."""
    source = conditions(folder, text)
    file = EveningFile(path_of(str(source)))
    file.claim()
    return Evening.begin(read_conditions_file(str(source)), file, tables, seeded_lots(SEED))


def say(evening: Evening, *lines: str, at: float = 0.0) -> list[Happened]:
    """Carry out lines, and what follows from each by itself."""
    found = []
    for line in lines:
        found.append(evening.do(line, at))
        found += evening.follow(at)
    return found


TOLD = ("--clock", "told", "--seed", "1")
Conduct = Callable[..., tuple[int, str, str]]
OPENED = (
    "director opens entries",
    "director enters p1 to p10",
    "director closes entries",
    "director draws session 1 before sue and tom",
    "all take their seats",
    "director starts session 1",
)


def typed_at(folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Conduct:
    """The command as from a pipe, in a folder: exit status, what is on stdout, what is on stderr."""
    monkeypatch.chdir(folder)

    def conduct(lines: str, *options: str, file: str = "friday.toml") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        status = main(["tournament", "run", file, *TOLD, *options])
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return conduct
