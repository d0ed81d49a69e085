"""Drive random tournaments and check each against every law: `make soak TOURNAMENTS=5000`.

    python -m soak.tournaments [--tournaments N] [--seed S] [--jobs J] [--minutes M]
    python -m soak.tournaments --seed S --only I          drive the one with that number again

A tournament depends only on the seed and its number, so these reproduce a fault. After one its lines are in
build/soak/, and the exit status is 1.
"""

import argparse
import multiprocessing
import os
import secrets
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from soak.progress import ROOT, commit
from soak.run import worker
from soak.tournaments.evening import Evening

FOLDER = ROOT / "build" / "soak"


@dataclass
class Driven:
    """What came of a tournament, or the fault in it."""

    tally: Counter[str]
    fault: str = ""


def drive_one(task: tuple[int, int]) -> Driven:
    """Drive the tournament with that number."""
    seed, index = task
    evening = Evening(Random(f"tournament/{seed}/{index}"))
    try:
        evening.run()
    except Exception as wrong:
        return Driven(evening.tally, describe(seed, index, evening, wrong))
    return Driven(evening.tally)


def describe(seed: int, index: int, evening: Evening, wrong: Exception) -> str:
    """Write a file with the fault and the lines before it, and say where it is."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    again = f"python -m soak.tournaments --seed {seed} --only {index}"
    trace = "".join(f"# {line}\n" for line in "".join(traceback.format_exception(wrong)).splitlines())
    lines = "".join(f"{outcome.entry.said}\n" for outcome in evening.outcomes)
    path = FOLDER / f"fault-tournament-{seed}-{index}.txt"
    head = f"# {again}\n# {evening.name}, {'dealt' if evening.dealt else 'told'}\n"
    path.write_text(head + trace + lines, "utf-8")
    where = f"{evening.name}; its lines are in {os.path.relpath(path)}"
    return f"{type(wrong).__name__}: {wrong}\n  {where}\n  {again}"


def driven(seed: int, count: int, jobs: int) -> Iterator[Driven]:
    """What came of each tournament, in any order."""
    tasks = ((seed, index) for index in range(count))
    if jobs == 1:
        yield from map(drive_one, tasks)
        return
    with multiprocessing.get_context().Pool(jobs, initializer=worker) as pool:
        yield from pool.imap_unordered(drive_one, tasks)


def report(tally: Counter[str], seconds: float, end: str) -> None:
    """Say how far it has come."""
    told = ", ".join(f"{tally[what]:,} {what}" for what in TOLD if tally[what])
    print(
        f"{tally['tournaments']:,} tournaments in {seconds:,.0f} s: {told}",
        end=end,
        file=sys.stderr,
        flush=True,
    )


TOLD = (
    *("dealt", "entries", "lines", "refused", "rounds", "moves", "re-buys", "no-shows", "extra rounds"),
    *("exclusions", "substitutes", "undone", "saves", "kills", "paid", "cancelled"),
)


def main(words: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="soak.tournaments", description="Drive and check random tournaments."
    )
    parser.add_argument("--tournaments", type=int, default=5000, metavar="N", help="how many (5000)")
    parser.add_argument("--seed", type=int, metavar="S", help="of all that is random (a fresh one)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes")
    parser.add_argument("--minutes", type=float, metavar="M", help="end after so many minutes")
    parser.add_argument("--only", type=int, metavar="I", help="drive the tournament with this number alone")
    given = parser.parse_args(words)
    if given.tournaments < 1 or given.jobs < 1:
        parser.error("--tournaments and --jobs are 1 or more")
    if given.only is not None:
        if given.seed is None:
            parser.error("--only needs --seed")
        one = drive_one((given.seed, given.only))
        print(one.fault or f"Tournament {given.only} of seed {given.seed} is without a fault.")
        return 1 if one.fault else 0
    seed = secrets.randbelow(10**9) if given.seed is None else given.seed
    print(f"seed {seed}, commit {commit()}, {given.jobs} processes", file=sys.stderr)
    began, shown, tally = time.monotonic(), 0.0, Counter[str]()
    for one in driven(seed, given.tournaments, given.jobs):
        if one.fault:
            print(f"\nA fault: {one.fault}", file=sys.stderr)
            return 1
        tally.update(one.tally)
        seconds = time.monotonic() - began
        if seconds - shown > 2:
            shown = seconds
            report(tally, seconds, "\r")
        if given.minutes is not None and seconds > 60 * given.minutes:
            break
    report(tally, time.monotonic() - began, "\n")
    return 0
