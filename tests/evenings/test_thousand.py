"""An evening with 1,000 entries: lines, the ballot with its cards, and taking it up again are quick.

Times are those of the processor, with room for a machine that is busy. What a line takes is counted in calls
of functions as well, and in what it leaves behind: these are the same on every machine.
"""

import gc
import io
import random
import sys
import time
from pathlib import Path
from statistics import median
from types import FrameType

from croupier.evenings.evening import Evening
from croupier.evenings.matter import matter_of
from croupier.evenings.printing.as_html import as_html
from croupier.evenings.printing.kinds import Wish, printout
from croupier.records.evening_file import EveningFile
from croupier.terminal.consoles.console import PlainConsole
from croupier.terminal.evening.director import Director
from croupier.terminal.evening.tidying import tidying_between_lines
from tests.evenings.conducting import begun

CONDITIONS = """\
game = "holdem"
title = "A thousand"

[conditions]
base = "demonstration"
"""
LINE, BALLOT, RESUME = 0.05, 2.0, 5.0
CALLS, CALLS_WITH_MOVES = 12_000, 60_000
"""How many functions are called for a line at most: for half of all lines, and for 99 of 100."""
LEFT_BEHIND = 60
"""How many objects a line leaves behind at most on average, which the garbage collector looks through."""


def calls_of(director: Director, line: str) -> int:
    """How many functions are called to answer a line."""
    count = 0

    def note(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(note)
    try:
        director.take(line)
    finally:
        sys.setprofile(None)
    return count


def test_a_thousand_entries(tmp_path: Path) -> None:
    evening = begun(tmp_path, CONDITIONS)
    director = Director(evening, PlainConsole(lambda shown: "", io.StringIO(), True), None)
    took: list[float] = []

    def timed(line: str) -> None:
        start = time.process_time()
        director.take(line)
        took.append(time.process_time() - start)

    for line in ("y", "director enters p1 to p1000"):
        timed(line)
    start = time.process_time()
    timed("director draws session 1 before sue and tom")
    page = as_html(printout(matter_of(evening), "cards", Wish()))
    assert time.process_time() - start < BALLOT
    assert page.count('class="card"') == 1000
    timed("all take their seats")
    timed("y")
    took.clear()
    chance = random.Random(1000)

    def next_round() -> str:
        if evening.tournament.ground.state.proposed:  # the rounds at tables that players leave are over
            director.take("y")
        tables = evening.tournament.view()["tables"]
        chips = tables[chance.choice(sorted(tables))]["chips"]
        loser, winner = sorted(chance.sample(sorted(chips), 2), key=chips.__getitem__)
        return f"out {loser} by {winner}"

    with tidying_between_lines() as answered:  # as when the evening is conducted
        for _ in range(200):
            timed(next_round())
            answered()
            evening.tournament.remember()
    assert median(took) < LINE / 2
    assert sorted(took)[len(took) * 99 // 100] < LINE
    took.clear()
    for line in ("undo", "redo", next_round(), "undo", next_round(), "undo 2", "redo", next_round()):
        timed(line)
        evening.tournament.remember()
    assert median(took) < LINE
    gc.collect()
    before = len(gc.get_objects())
    calls = [calls_of(director, next_round()) for _ in range(100)]
    assert median(calls) < CALLS
    assert sorted(calls)[98] < CALLS_WITH_MOVES
    gc.collect()
    assert len(gc.get_objects()) - before < LEFT_BEHIND * len(calls)
    evening.file.release()
    start = time.process_time()
    file = EveningFile(evening.file.path)
    again = Evening.resume(file, file.load())
    assert time.process_time() - start < RESUME
    start = time.process_time()
    whole = Evening.look(EveningFile(evening.file.path))
    assert time.process_time() - start < RESUME
    assert again.tournament.save() == whole.tournament.save() == evening.tournament.save()
