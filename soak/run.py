"""Play random rounds of a game and check each against every law: `make soak ROUNDS=2000000`.

    python -m soak [--game G] --rounds N [--seed S] [--jobs J] [--resume]     play N rounds
    python -m soak [--game G] --seed S --only I              play the one with that number again

The game is blackjack (the default), pontoon, ultimate, holdem or omaha, or all of them in turn. Most rounds
are played through the dialogue alone (soak/round.py), some by a table to which anybody says anything
(soak/session.py), and a few by one at which people say what is offered (soak/offers.py), or in the terminal
by somebody who types anything (soak/typed_lines.py). A round depends only
on the game, the seed and its number, so these reproduce a fault.
After a fault the record of the round is in build/soak/, and the exit status is 1.
"""

import argparse
import gc
import multiprocessing
import os
import secrets
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from croupier.tables import LIVE, SOFTWARE
from soak.checks import Played
from soak.games import GAMES
from soak.offers import OfferWalk
from soak.progress import ROOT, Progress, commit
from soak.round import play_round
from soak.session import Session
from soak.typed_lines import type_anything

BLOCK = 100
SESSION_EVERY = 100
SESSION_ROUNDS = 5
WALK_EVERY = 500
WALK_STEPS = 30
TYPED_LINES = 250
FOLDER = ROOT / "build" / "soak"


@dataclass
class Block:
    """What came of a block of rounds, or the fault that ended it."""

    number: int
    tally: dict[str, int]
    fault: str = ""


def soak_one(game: str, seed: int, index: int, tally: Counter[str], keep: list[Any]) -> None:
    """Play the round, or the session at a table, with that number; `keep` is given it before it is played."""
    random = Random(f"{game}/{seed}/{index}")
    if index % SESSION_EVERY == SESSION_EVERY - 1:
        session = Session(GAMES[game], random, SESSION_ROUNDS)
        keep.append(session)
        session.run()
        tally["table rounds"] += session.table.rounds_begun
        tally["lines"] += len(session.lines)
        tally["refused"] += session.refused
        tally["damaged"] += session.damaged
        if index % WALK_EVERY == WALK_EVERY - 1:
            walk_by_offers(game, seed, index, tally)
            with TemporaryDirectory() as folder:
                type_anything(Path(folder), game, random, TYPED_LINES)
            tally["typed lines"] += TYPED_LINES
        return
    played = play_round(GAMES[game], random, keep)
    tally["rounds"] += 1
    tally["answers"] += len(played.dialogue.answers)
    tally["ruled"] += played.ruled > 0
    tally["void"] += played.dialogue.round.void
    tally["refused"] += played.refused


def walk_by_offers(game: str, seed: int, index: int, tally: Counter[str]) -> None:
    """A sitting, dealt by the software or by a live dealer in turn, at which people say what is offered."""
    dealing = LIVE if index // WALK_EVERY % 2 else SOFTWARE
    walk = OfferWalk(game, dealing, seed + index // WALK_EVERY)
    walk.go(WALK_STEPS)
    tally["offers"] += walk.tried
    tally["refused"] += walk.refused


def soak_block(task: tuple[str, int, int]) -> Block:
    """Play the rounds of a block, or those up to the first fault."""
    game, seed, number = task
    tally: Counter[str] = Counter()
    for index in range(number * BLOCK, (number + 1) * BLOCK):
        keep: list[Any] = []
        try:
            soak_one(game, seed, index, tally, keep)
        except Exception as wrong:
            return Block(number, dict(tally), describe(game, seed, index, wrong, keep))
    return Block(number, dict(tally))


def describe(game: str, seed: int, index: int, wrong: Exception, keep: list[Any]) -> str:
    """Write a file with the fault and how to reproduce it, and say where it is."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    again = f"python -m soak --game {game} --seed {seed} --only {index}"
    head = f"# {type(wrong).__name__}: {wrong}\n# {again}\n"
    trace = "".join(f"# {line}\n" for line in "".join(traceback.format_exception(wrong)).splitlines())
    path = FOLDER / f"fault-{game}-{seed}-{index}.toml"
    path.write_text(head + trace + "\n" + record_of(keep), "utf-8")
    where = f"{game}, seed {seed}, round {index}; its record is {os.path.relpath(path)}"
    return f"{type(wrong).__name__}: {wrong}\n  {where}\n  {again}"


def record_of(keep: list[Any]) -> str:
    """The record of what was played, as far as it can be written."""
    if not keep:
        return ""
    from croupier.scenarios.files.records import write

    try:
        if isinstance(keep[0], Played):
            return write(keep[0].dialogue, title="A fault of the soak")
        session = keep[0]
        settings = "".join(f"# {name} = {value!r}\n" for name, value in session.settings.write().items())
        return settings + f"# stream {session.seed.hex()}\n" + "".join(f"{line}\n" for line in session.lines)
    except Exception as wrong:
        return f"# The record cannot be written: {wrong!r}\n# {keep[0]!r}\n"


def tasks(progress: Progress, rounds: int) -> Iterator[tuple[str, int, int]]:
    """The blocks that have still to be played, the last one whole."""
    done = set(progress.blocks)
    for number in range(-(-rounds // BLOCK)):
        if number not in done:
            yield progress.game, progress.seed, number


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
                    progress.save(FOLDER)
                    progress.report(end="\r")
        except KeyboardInterrupt:
            progress.save(FOLDER)
            print("\nInterrupted; --resume goes on from here.", file=sys.stderr)
            return 130
    done.sort()
    progress.save(FOLDER)
    progress.report(end="\n")
    print(progress.row())
    return 0


def play_again(game: str, seed: int, index: int) -> int:
    """Play just one round, and say what came of it."""
    keep: list[Any] = []
    try:
        soak_one(game, seed, index, Counter(), keep)
    except Exception as wrong:
        print(describe(game, seed, index, wrong, keep))
        return 1
    print(f"Round {index} of seed {seed} is without a fault.")
    return 0


def main(words: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="soak", description="Play and check random rounds.")
    parser.add_argument("--game", choices=(*GAMES, "all"), default="blackjack", help="which (blackjack)")
    parser.add_argument("--rounds", type=int, default=20_000, metavar="N", help="how many rounds (20000)")
    parser.add_argument("--seed", type=int, metavar="S", help="of all that is random (a fresh one)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="processes")
    parser.add_argument("--resume", action="store_true", help="go on with what was interrupted")
    parser.add_argument("--only", type=int, metavar="I", help="play the round with this number alone")
    given = parser.parse_args(words)
    if given.rounds < 1 or given.jobs < 1:
        parser.error("--rounds and --jobs are 1 or more")
    if given.only is not None:
        if given.seed is None or given.game == "all":
            parser.error("--only needs --seed, and one game")
        return play_again(given.game, given.seed, given.only)
    games = tuple(GAMES) if given.game == "all" else (given.game,)
    begun = {game: Progress.load(FOLDER, game) if given.resume else None for game in games}
    if given.resume and not any(begun.values()):
        parser.error("there is nothing to resume")
    seed, now = given.seed, commit()
    for progress in begun.values():
        if progress is not None:
            if seed not in (None, progress.seed) or progress.commit != now:
                parser.error(
                    f"what was interrupted has seed {progress.seed}, commit {progress.commit}:"
                    " begin without --resume"
                )
            seed = progress.seed
    if seed is None:
        seed = secrets.randbelow(10**9)
    print(f"seed {seed}, commit {now}, {given.jobs} processes", file=sys.stderr)
    for game in games:
        if code := run(begun[game] or Progress(game, seed, now), given.rounds, given.jobs):
            return code
    return 0
