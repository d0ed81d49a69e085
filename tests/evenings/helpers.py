"""An evening in a folder, its conditions written for the test."""

from pathlib import Path

from croupier.evenings.evening import Evening, Happened, path_of, seeded_lots
from croupier.records.evening_file import EveningFile
from croupier.tournaments.conditions.files import read_conditions_file

SEED = "e" * 64
HOLDEM = """\
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


def conditions(folder: Path, text: str = HOLDEM, name: str = "friday.toml") -> Path:
    """A file of conditions."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def begun(folder: Path, text: str = HOLDEM) -> Evening:
    """A new evening with those conditions, whose lots come from a seed."""
    source = conditions(folder, text)
    file = EveningFile(path_of(str(source)))
    file.acquire()
    return Evening.begin(read_conditions_file(str(source)), file, "told", seeded_lots(SEED))


def say(evening: Evening, *lines: str, at: float = 0.0) -> list[Happened]:
    """Carry out lines, and what follows from each by itself."""
    found = []
    for line in lines:
        found.append(evening.do(line, at))
        found += evening.follow(at)
    return found


OPENED = (
    "director opens entries",
    "director enters p1 to p10",
    "director closes entries",
    "director draws session 1 before sue and tom",
    "all take their seats",
    "director starts session 1",
)
