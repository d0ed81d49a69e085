"""An evening with 1,000 entries: lines, the ballot with its cards, and taking it up again are quick.

Times are those of the processor, with room for a machine that is busy.
"""

import io
import random
import time
from pathlib import Path
from statistics import median

from croupier.evenings.evening import Evening
from croupier.evenings.matter import matter_of
from croupier.evenings.printing.as_html import as_html
from croupier.evenings.printing.kinds import Wish, printout
from croupier.records.evening_file import EveningFile
from croupier.terminal.evening.console import PlainConsole
from croupier.terminal.evening.director import Director
from tests.evenings.helpers import begun

CONDITIONS = """\
game = "holdem"
title = "A thousand"

[conditions]
base = "demonstration"
"""
LINE, BALLOT, RESUME = 0.05, 2.0, 5.0


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
    for _ in range(250):
        tables = evening.tournament.view()["tables"]
        loser, winner = chance.sample(sorted(tables[chance.choice(sorted(tables))]["chips"]), 2)
        timed(f"out {loser} by {winner}")
    assert median(took) < LINE / 2
    assert sorted(took)[len(took) * 9 // 10] < LINE
    evening.file.release()
    start = time.process_time()
    file = EveningFile(evening.file.path)
    again = Evening.resume(file, file.load())
    assert time.process_time() - start < RESUME
    start = time.process_time()
    whole = Evening.look(EveningFile(evening.file.path))
    assert time.process_time() - start < RESUME
    assert again.tournament.save() == whole.tournament.save() == evening.tournament.save()
