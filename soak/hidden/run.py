"""Look for what tells hidden cards: `make soak` has 100,000 random lines answered by pairs of tables.

    python -m soak.hidden [--lines N] [--counted M] [--seed S] [--jobs J]     have N lines answered
    python -m soak.hidden --seed S --only I                                   have one sitting again

Of M lines the calls are counted too, and so are those of what their speakers are offered. A sitting depends
only on the seed and its number, so these reproduce a fault.
"""

import argparse
import multiprocessing
import os
import secrets
import sys
import time
import traceback
from collections import Counter
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Final

from croupier.rulebook.games import settings_class
from croupier.tables import LIVE, SOFTWARE
from soak.chips import Fault
from soak.games import GAMES
from soak.hidden.doors import CashDoor, Door, TournamentDoor
from soak.hidden.law import pair_of
from soak.hidden.pairs import Sitting
from soak.hidden.rigging import shuffles
from soak.hidden.walking import Walk
from soak.offers import SETTINGS
from soak.progress import commit
from soak.run import worker

BOXES: Final = ("blackjack", "pontoon")
TABLES: Final = [
    (game, dealing, tournament)
    for game, dealing, tournament in product(GAMES, (SOFTWARE, LIVE), (False, True))
    if not (game in BOXES and dealing == LIVE)  # where no card lies face down
]
MOMENTS: Final = 4
"""At how many moments of a sitting another table is made beside it."""
LINES: Final = 200
"""How many lines are answered in a sitting."""


def open_door(random: Random, index: int) -> Door:
    """The table of a sitting: each kind in turn, with any settings."""
    game, dealing, tournament = TABLES[index % len(TABLES)]
    seed = random.randbytes(32)
    if tournament:
        return TournamentDoor(game, dealing, seed)
    settings = settings_class(game).read({"unit": "play"} | random.choice(SETTINGS[game]))
    return CashDoor(game, dealing, settings, seed)


def sit(seed: int, index: int, lines: int, counted: int) -> Counter[str]:
    """A sitting in which so many lines are answered at its moments, and of so many the calls are counted."""
    random = Random(f"hidden/{seed}/{index}")
    sitting = Sitting(open_door(random, index))
    tally: Counter[str] = Counter(sittings=1)
    with shuffles(sitting.orders):
        walk = Walk(sitting.door, random)
        walk.begin_round()
    for moment in range(2 * MOMENTS):
        left = max(MOMENTS - tally["pairs"], 1)
        if not sitting.door.open or (tally["lines"] == lines and tally["counted"] == counted):
            break
        with shuffles(sitting.orders):
            if moment and not walk.table.in_round and random.random() < 0.7:
                walk.begin_round()
            for _ in range(random.randint(0, random.choice((4, 10, 30)))):
                if sitting.door.open:
                    walk.step()
        pair = pair_of(sitting, random) if sitting.door.open else None
        if pair is None:
            continue
        tally["pairs"] += 1
        tally["pairs of a player"] += bool(pair.who)
        for _ in range(-(-(lines - tally["lines"]) // left)):
            tally["accepted"] += pair.check_answer()
            tally["lines"] += 1
        for _ in range(-(-(counted - tally["counted"]) // left)):
            pair.check_work()
            tally["counted"] += 1
        with shuffles(sitting.orders):
            pair.check_events()
    return tally


@dataclass
class Sat:
    """What came of a sitting, or the fault in it."""

    tally: Counter[str]
    fault: str = ""


def sit_one(task: tuple[int, int, int, int]) -> Sat:
    """A sitting by its seed, its number, and how many lines are answered and counted in it."""
    seed, index, lines, counted = task
    try:
        return Sat(sit(seed, index, lines, counted))
    except Exception as wrong:
        game, dealing, tournament = TABLES[index % len(TABLES)]
        where = f"{game}, {dealing}, {'a tournament' if tournament else 'a cash table'}"
        again = f"python -m soak.hidden --seed {seed} --only {index} --each {lines} {counted}"
        trace = "" if isinstance(wrong, Fault) else "".join(traceback.format_exception(wrong))
        return Sat(Counter(), f"{type(wrong).__name__}: {wrong}\n  {where}\n  {again}\n{trace}")


def tasks(seed: int, first: int, lines: int, counted: int) -> list[tuple[int, int, int, int]]:
    """Sittings from that number on in which so many lines are answered, and so many of them counted."""
    sittings = max(-(-lines // LINES), -(-counted // LINES))
    each = -(-max(counted, 0) // sittings)
    return [(seed, first + at, LINES, each) for at in range(sittings)]


def main(words: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="soak.hidden", description="Look for what tells hidden cards.")
    parser.add_argument("--lines", type=int, default=100_000, metavar="N", help="how many lines (100,000)")
    parser.add_argument(
        "--counted", type=int, default=5_000, metavar="M", help="of how many calls are counted"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="of all that is random (a fresh one)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes")
    parser.add_argument("--only", type=int, metavar="I", help="have the sitting of this number alone")
    parser.add_argument(
        "--each", type=int, nargs=2, default=(LINES, 10), metavar="N", help="its lines, and counted"
    )
    given = parser.parse_args(words)
    if given.lines < 1 or given.counted < 0 or given.jobs < 1:
        parser.error("--lines and --jobs are 1 or more, --counted is 0 or more")
    if given.only is not None:
        if given.seed is None:
            parser.error("--only needs --seed")
        one = sit_one((given.seed, given.only, *given.each))
        print(one.fault or f"Sitting {given.only} of seed {given.seed} tells nothing that is hidden.")
        return 1 if one.fault else 0
    seed = secrets.randbelow(10**9) if given.seed is None else given.seed
    print(f"seed {seed}, commit {commit()}, {given.jobs} processes", file=sys.stderr)
    began, shown, tally = time.monotonic(), 0.0, Counter[str]()
    with multiprocessing.get_context().Pool(given.jobs, initializer=worker) as pool:
        while tally["lines"] < given.lines or tally["counted"] < given.counted:
            due = tasks(
                seed, tally["sittings"], given.lines - tally["lines"], given.counted - tally["counted"]
            )
            for one in pool.imap_unordered(sit_one, due):
                if one.fault:
                    print(f"\nA fault: {one.fault}", file=sys.stderr)
                    return 1
                tally.update(one.tally)
                seconds = time.monotonic() - began
                if seconds - shown > 2:
                    shown = seconds
                    print(told(tally, seconds), end="\r", file=sys.stderr, flush=True)
    print(told(tally, time.monotonic() - began), file=sys.stderr)
    return 0


def told(tally: Counter[str], seconds: float) -> str:
    """How far it has come."""
    return f"{seconds:,.0f} s: " + ", ".join(f"{count:,} {what}" for what, count in tally.items())
