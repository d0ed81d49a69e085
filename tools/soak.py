"""Play random rounds of Blackjack and hold each of them to every law: `make soak ROUNDS=2000000`.

    python tools/soak.py --rounds N [--seed S] [--jobs J] [--resume]     play N rounds
    python tools/soak.py --seed S --only I                               play the one with that number again

Most rounds are played through the dialogue alone (soak_round.py), some by a table to which anybody says
anything (soak_session.py). What a round is depends on the seed and its number only, so a fault is found
again by these two. After a fault the record of the round is in build/soak/, and the exit is 1.
"""

import argparse
import gc
import json
import multiprocessing
import os
import secrets
import signal
import subprocess
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.soak_round import Played, play_round
from tools.soak_session import Session

ROOT = Path(__file__).resolve().parent.parent
BLOCK = 100
SESSION_EVERY = 100
SESSION_ROUNDS = 5
FOLDER = ROOT / "build" / "soak"


@dataclass
class Progress:
    """What has been soaked: by which seed and code, which blocks of rounds, how long, and what came about."""

    seed: int
    commit: str
    blocks: list[int] = field(default_factory=list)
    seconds: float = 0.0
    tally: dict[str, int] = field(default_factory=dict)

    def save(self) -> None:
        """Write it, all or nothing."""
        FOLDER.mkdir(parents=True, exist_ok=True)
        new = FOLDER / "progress.new"
        new.write_text(json.dumps(asdict(self)), "utf-8")
        new.replace(FOLDER / "progress.json")

    @staticmethod
    def load() -> "Progress | None":
        """What was written last."""
        path = FOLDER / "progress.json"
        return Progress(**json.loads(path.read_text("utf-8"))) if path.exists() else None


@dataclass
class Block:
    """What came of a block of rounds, or the fault that ended it."""

    number: int
    tally: dict[str, int]
    fault: str = ""


def soak_one(seed: int, index: int, tally: Counter[str], keep: list[Any]) -> None:
    """Play the round, or the session at a table, with that number; `keep` is given it before it is played."""
    random = Random(f"{seed}/{index}")
    if index % SESSION_EVERY == SESSION_EVERY - 1:
        session = Session(random, SESSION_ROUNDS)
        keep.append(session)
        session.run()
        tally["table rounds"] += session.table.rounds_begun
        tally["lines"] += len(session.lines)
        tally["refused"] += session.refused
        return
    played = play_round(random, keep)
    tally["rounds"] += 1
    tally["answers"] += len(played.dialogue.answers)
    tally["ruled"] += played.ruled > 0
    tally["void"] += played.dialogue.round.void
    tally["refused"] += played.refused


def soak_block(task: tuple[int, int]) -> Block:
    """Play the rounds of a block, or those up to the first fault."""
    seed, number = task
    tally: Counter[str] = Counter()
    for index in range(number * BLOCK, (number + 1) * BLOCK):
        keep: list[Any] = []
        try:
            soak_one(seed, index, tally, keep)
        except Exception as wrong:
            return Block(number, dict(tally), describe(seed, index, wrong, keep))
    return Block(number, dict(tally))


def describe(seed: int, index: int, wrong: Exception, keep: list[Any]) -> str:
    """Write a file that tells the fault and how to meet it again, and say where it is."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    again = f"python tools/soak.py --seed {seed} --only {index}"
    head = f"# {type(wrong).__name__}: {wrong}\n# {again}\n"
    trace = "".join(f"# {line}\n" for line in "".join(traceback.format_exception(wrong)).splitlines())
    path = FOLDER / f"fault-{seed}-{index}.toml"
    path.write_text(head + trace + "\n" + record_of(keep), "utf-8")
    where = f"seed {seed}, round {index}; its record is {os.path.relpath(path)}"
    return f"{type(wrong).__name__}: {wrong}\n  {where}\n  {again}"


def record_of(keep: list[Any]) -> str:
    """The record of what was played, as far as it can be written."""
    if not keep:
        return ""
    from croupier.scenarios.records import write

    try:
        if isinstance(keep[0], Played):
            return write(keep[0].dialogue, title="A fault of the soak")
        session = keep[0]
        settings = "".join(f"# {name} = {value!r}\n" for name, value in session.settings.write().items())
        return settings + f"# stream {session.seed.hex()}\n" + "".join(f"{line}\n" for line in session.lines)
    except Exception as wrong:
        return f"# The record cannot be written: {wrong!r}\n# {keep[0]!r}\n"


def commit() -> str:
    """The commit of the code, with a plus where it has been changed since."""

    def git(*words: str) -> str:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    found = git("rev-parse", "--short=10", "HEAD") or "unknown"
    return found + ("+" if git("status", "--porcelain", "--", "src", "tools") else "")


def tasks(progress: Progress, rounds: int) -> Iterator[tuple[int, int]]:
    """The blocks that have still to be played, the last one whole."""
    done = set(progress.blocks)
    for number in range(-(-rounds // BLOCK)):
        if number not in done:
            yield progress.seed, number


def worker() -> None:
    """Leave interrupts to the process that waits for the blocks, and collect garbage less often."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


def run(progress: Progress, rounds: int, jobs: int) -> int:
    """Play what is left in several processes; 1 at the first fault."""
    began, before, saved = time.monotonic(), progress.seconds, time.monotonic()
    tally = Counter(progress.tally)
    done = list(progress.blocks)
    with multiprocessing.get_context().Pool(jobs, initializer=worker) as pool:
        try:
            for block in pool.imap_unordered(soak_block, tasks(progress, rounds)):
                if block.fault:
                    print(f"\nA fault: {block.fault}", file=sys.stderr)
                    return 1
                tally.update(block.tally)
                done.append(block.number)
                now = time.monotonic()
                progress.seconds = before + now - began
                progress.blocks, progress.tally = done, dict(tally)
                if now - saved > 2:
                    saved = now
                    progress.save()
                    report(tally, progress.seconds, end="\r")
        except KeyboardInterrupt:
            progress.save()
            print("\nInterrupted; --resume goes on from here.", file=sys.stderr)
            return 130
    done.sort()
    progress.save()
    report(tally, progress.seconds, end="\n")
    print(row(progress, tally))
    return 0


def played(tally: Counter[str]) -> int:
    """All rounds, those at tables included."""
    return tally["rounds"] + tally["table rounds"]


def report(tally: Counter[str], seconds: float, end: str) -> None:
    """Say how far it has come."""
    rate = played(tally) / seconds if seconds else 0.0
    print(
        f"{played(tally):,} rounds ({tally['table rounds']:,} at tables), {rate:,.0f} a second,"
        f" {tally['ruled']:,} with rulings, {tally['refused']:,} refusals",
        end=end,
        file=sys.stderr,
        flush=True,
    )


def row(progress: Progress, tally: Counter[str]) -> str:
    """The line for docs/soak.md."""
    cells = (
        date.today().isoformat(),
        f"{played(tally):,}",
        f"{tally['table rounds']:,}",
        str(progress.seed),
        progress.commit,
        f"{progress.seconds:,.0f}",
    )
    return "| " + " | ".join(cells) + " |"


def main(words: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="soak", description="Play random rounds, each held to every law.")
    parser.add_argument("--rounds", type=int, default=20_000, metavar="N", help="how many rounds (20000)")
    parser.add_argument("--seed", type=int, metavar="S", help="of all that is random (a fresh one)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes")
    parser.add_argument("--resume", action="store_true", help="go on with what was interrupted")
    parser.add_argument("--only", type=int, metavar="I", help="play the round with this number alone")
    given = parser.parse_args(words)
    if given.rounds < 1 or given.jobs < 1:
        parser.error("--rounds and --jobs are 1 or more")
    if given.only is not None:
        if given.seed is None:
            parser.error("--only needs --seed")
        block = Block(0, {})
        keep: list[Any] = []
        try:
            soak_one(given.seed, given.only, Counter(), keep)
        except Exception as wrong:
            block.fault = describe(given.seed, given.only, wrong, keep)
        print(block.fault or f"Round {given.only} of seed {given.seed} is without a fault.")
        return 1 if block.fault else 0
    progress = Progress.load() if given.resume else None
    if given.resume and progress is None:
        parser.error("there is nothing to resume")
    if progress is None:
        progress = Progress(given.seed if given.seed is not None else secrets.randbelow(10**9), commit())
    elif given.seed not in (None, progress.seed) or progress.commit != commit():
        parser.error(
            f"what was interrupted has seed {progress.seed}, commit {progress.commit}: begin without --resume"
        )
    print(f"seed {progress.seed}, commit {progress.commit}, {given.jobs} processes", file=sys.stderr)
    return run(progress, given.rounds, given.jobs)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
