"""Hand histories per second of the processor by `croupier replay --by-file`: `python -m bench.replays`.

Without files, hands of six players who act at random are played and written down first, in the form of the
large public collections: many hands per file, with the time of each, and stacks that are not known in half
of the files. The command runs as anybody runs it, and the seconds are those of all its processes together.
"""

import argparse
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from itertools import pairwise
from pathlib import Path

from bench import poker
from croupier.dialogue import Dialogue
from croupier.interop import CannotCarry, PhhError, loads, play, write
from croupier.rounds.poker.round import HoldemRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker.ordinary_practice import ordinary_practice
from croupier.shoes import Shoe, Stream

GOAL = 1_500
"""Hands per second of the processor, on the machine where it was set."""
DIFFERENT = 500
"""How many hands are made; a file repeats them."""


def texts(count: int) -> list[str]:
    """Hands at random as hand histories."""
    shoe, stream, policy = Shoe(poker.FULL_DECK, 1), Stream.fresh(), poker.at_random(random.Random(1))
    settings = ordinary_practice("NT", poker.BLINDS[1])
    blinds = (*poker.BLINDS, 0, 0, 0, 0)
    seats = [
        PokerSeat(player, number, poker.STAKE, 0, 0, 0, blind)
        for number, (player, blind) in enumerate(zip(poker.PLAYERS, blinds, strict=True), 1)
    ]
    found: list[str] = []
    while len(found) < count:
        shoe.shuffle(stream)
        shoe.cut_at_random(stream)
        dialogue = Dialogue(lambda: HoldemRound(settings, seats, poker.PLAYERS[-1]))
        while (question := dialogue.question) is not None:
            dialogue.answer(policy(question[0]) if isinstance(question, tuple) else shoe.draw())
        shoe.collect()
        try:
            found.append(f"{write(dialogue.round)}time = 00:00:20\n")
        except CannotCarry:  # odd cents, or a raise that nobody can answer
            continue
    return found


def fill(folder: Path, files: int, hands: int) -> None:
    """Write files of so many hands each."""
    known = texts(DIFFERENT)
    unknown = [text for text in map(_without_stacks, known) if _is_played(text)]
    for number in range(files):
        source = unknown if number % 2 else known
        tables = [f"[{at + 1}]\n{source[at % len(source)]}\n" for at in range(hands)]
        (folder / f"{number + 1}.phhs").write_text("".join(tables), "utf-8")


def _without_stacks(text: str) -> str:
    endless = f"[{', '.join(['inf'] * len(poker.PLAYERS))}]"
    lines = [line for line in text.splitlines(keepends=True) if not line.startswith("finishing_stacks")]
    return "".join(
        [f"starting_stacks = {endless}\n" if line.startswith("starting") else line for line in lines]
    )


def _is_played(text: str) -> bool:
    """True iff the hand can be played; one with side pots may need its stacks."""
    try:
        play(loads(text))
    except PhhError:
        return False
    return True


def main(words: list[str]) -> int:
    """The command line; the exit status is that of the replay."""
    parser = argparse.ArgumentParser(prog="python -m bench.replays", description="Hand histories replayed.")
    parser.add_argument("paths", nargs="*", metavar="PATH", help="hand histories; else they are made")
    parser.add_argument("--files", type=int, default=20, metavar="N", help="how many files to make (20)")
    parser.add_argument("--hands", type=int, default=5_000, metavar="N", help="hands in each of them (5000)")
    given = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as made:
        if not given.paths:
            fill(Path(made), given.files, given.hands)
        before, began = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        done = subprocess.run(
            [sys.executable, "-m", "croupier", "replay", "--by-file", *(given.paths or [made])],
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        after, wall = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic() - began
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    summary = done.stdout.splitlines()[-1]
    hands = sum(int(word) for word, what in _pairs(summary) if what in ("passed", "failed", "could"))
    print(summary)
    print(
        f"{hands / seconds:,.0f} hands per second of the processor, {hands / wall:,.0f} per second by the "
        f"clock, on {os.cpu_count()} processors; the goal is {GOAL:,}."
    )
    return done.returncode


def _pairs(summary: str) -> list[tuple[str, str]]:
    """Each number of the summary with the word after it."""
    words = summary.replace(",", "").replace(".", "").split()
    return [(word, what) for word, what in pairwise(words) if word.isdecimal()]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
