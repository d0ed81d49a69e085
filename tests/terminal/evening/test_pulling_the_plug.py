"""The plug is pulled at lines of an evening, which then goes on: nothing confirmed is missing.

`CROUPIER_KILLS=all`, as in `make soak`, pulls it at every line of every evening of the transcripts.
"""

import os
import random
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from croupier.evenings.evening import Evening
from croupier.records.evening_file import EveningFile
from tests.evenings.conducting import TOLD, Conduct
from tests.terminal.evening.at_terminal import AtTerminal

GOLDEN = Path(__file__).parent / "golden"
KILLS = 20
BALLOT = "director draws session "
EVERY_LINE = os.environ.get("CROUPIER_KILLS") == "all"
EVENINGS = sorted(each.stem for each in GOLDEN.glob("*.toml")) if EVERY_LINE else ["holdem"]
if (
    "bots-at-the-table" in EVENINGS
):  # what is left of 'play 1 20' after a power cut is not the same line again
    EVENINGS.remove("bots-at-the-table")
_LINE = re.compile(r"Line (\d+)(?:, automatic)?: ")


def typed_in(name: str) -> list[str]:
    text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    typed = [line.removeprefix("> ") for line in text.splitlines() if line.startswith("> ")]
    return [line for line in typed if line not in ("", "quit")]


def options_of(name: str) -> list[str]:
    first = (GOLDEN / f"{name}.toml").read_text(encoding="utf-8").splitlines()[0]
    return first.removeprefix("# ").split() if first.startswith("# --") else []


def what_stands(path: Path) -> dict[str, Any]:
    """Places, pool and chips of the evening in a file."""
    view = Evening.look(EveningFile(path)).tournament.view()
    chips = {name: person["chips"] for name, person in view["people"].items()}
    return {"places": view["places"], "money": view["money"], "chips": chips}


def lines_after_each(name: str, folder: Path, conduct: Conduct) -> list[int]:
    """How many lines the log has after each line typed, in the evening that was never stopped."""
    counts, count = [], 0
    _, out, _ = conduct("".join(f"{line}\n" for line in typed_in(name)), *options_of(name))
    for answer in re.split(r"^> .+$", out, flags=re.MULTILINE)[1:]:
        found = [int(number) for number in _LINE.findall(answer)]
        count = max([count, *found])
        counts.append(count)
    return counts


def pull_plugs(name: str, folder: Path, counts: list[int], at: list[int], chance: random.Random) -> None:
    """Conduct the evening, and kill it in the midst of each of these lines."""
    typed = typed_in(name)
    following = 0
    for number, kill_at in enumerate([*at, len(typed)]):
        mode = ("--plain",) if number % 2 else ()
        resume = ("--resume",) if number else ()
        terminal = AtTerminal(folder, "friday.toml", *TOLD, *options_of(name), *mode, *resume)
        terminal.wait_for("The evening")
        confirmed = 0
        while following < kill_at:
            before = counts[following - 1] if following else 0
            terminal.type(f"{typed[following]}\r")
            if counts[following] > before:
                terminal.wait_for(f"Line {counts[following]}")
                confirmed = counts[following]
            following += 1
        if kill_at == len(typed):
            terminal.type("quit\r")
            terminal.wait_for("is kept in")
            assert terminal.close() == 0
            return
        terminal.type(f"{typed[kill_at]}\r")
        terminal.read(chance.choice((0.0, 0.001, 0.005, 0.02)))
        confirmed = max([confirmed, *map(int, _LINE.findall(terminal.text))])
        terminal.kill()
        kept = len(EveningFile(folder / "friday.evening").load().lines)
        assert kept >= confirmed
        before = counts[kill_at - 1] if kill_at else 0
        following = kill_at if kept <= before else kill_at + 1
        if before < kept < counts[kill_at] and typed[kill_at].startswith("redo"):
            following = kill_at  # it goes on with what is left of it
        if following and following == kill_at and typed[following - 1].startswith(BALLOT):
            following -= 1  # the word is typed where it is asked for, after the line of the ballot


@pytest.mark.parametrize("name", EVENINGS)
def test_what_was_confirmed_is_there_after_power_cuts(name: str, conduct: Conduct, tmp_path: Path) -> None:
    whole, cut = tmp_path, tmp_path / "cut"
    cut.mkdir()
    for folder in (whole, cut):
        shutil.copy(GOLDEN / f"{name}.toml", folder / "friday.toml")
    counts = lines_after_each(name, whole, conduct)
    chance = random.Random(16)
    at = sorted(chance.sample(range(len(counts)), len(counts) if EVERY_LINE else KILLS))
    pull_plugs(name, cut, counts, at, chance)
    assert what_stands(cut / "friday.evening") == what_stands(whole / "friday.evening")
