"""`croupier tournament run`: conduct an evening, from its conditions or where it was left."""

import gc
import sys
from argparse import Namespace
from pathlib import Path
from typing import Final

from croupier.evenings.evening import Evening
from croupier.evenings.lots import fresh_lots, seeded_lots
from croupier.evenings.opening import WrongEvening, must_be_same, path_of
from croupier.records.evening_file import SUFFIX, EveningFile
from croupier.records.files import Damaged, InUse, NotKept
from croupier.tables import reason_of
from croupier.terminal.consoles.opening import open_console
from croupier.terminal.evening.director import Director, Left
from croupier.terminal.evening.timekeeping import moment_of
from croupier.terminal.evening.times import EveningClock
from croupier.terminal.evening.witness import taken_up
from croupier.terminal.signals import Ended, ending
from croupier.terminal.words.own_command import own_command
from croupier.tournaments.conditions.checking import faults
from croupier.tournaments.conditions.files import ConditionsFile, WrongConditionsFile, read_conditions_file

WRONG: Final = 2
INTERRUPTED: Final = 130
BY_SIGNAL: Final = 128
MENDED_LATER: Final = ("notified", "approval", "commission_approval")
"""What the director may still note when the evening has begun."""
KEPT: Final = "The evening is kept in {path}. To continue it, type:\n{resume}"
OVER: Final = "The evening is over. It is kept in {path}. To put all of it into one file, type:\n{archive}"


def run(args: Namespace) -> int:
    """Conduct an evening; the exit status is 0 when the director has left or nothing more is typed.

    `args` has `file`, `resume`, `tables`, `plain`, `clock` (`system` or `told`) and `seed`.
    """
    path = Path(args.file) if args.file.endswith(SUFFIX) else path_of(args.file)
    file = EveningFile(path)
    try:
        with ending():
            return _conduct(args, file)
    except WrongEvening as wrong:
        return _tell(str(wrong))
    except InUse:
        return _tell(f"{path} is already open in another terminal, and an evening can only be run in one")
    except Damaged as damage:
        return _tell(f"{path} is damaged: {damage}")
    except (NotKept, WrongConditionsFile) as wrong:
        return _tell(str(wrong))
    finally:
        file.release()


def _tell(sentence: str) -> int:
    print(f"croupier tournament: {sentence.rstrip('.')}.", file=sys.stderr)
    return WRONG


def _conduct(args: Namespace, file: EveningFile) -> int:
    evening = _open(args, file)
    gc.freeze()  # what is loaded by now stays: nobody waits for an answer while it is looked through
    clock = EveningClock(last=moment_of(evening)) if args.clock == "system" else None
    director = Director(evening, open_console(args.plain), clock)
    console = director.console
    status = 0
    try:
        if args.resume:
            last = next((each.entry.number for each in reversed(evening.lines) if not each.entry.failed), 0)
            console.tell(f"The evening goes on after line {last}." if last else "The evening begins.")
            if evening.passed_over is not None:
                why = reason_of(evening.passed_over.why)
                console.tell(
                    f"Line {evening.passed_over.entry.number} could not be carried out ({why}): it is passed"
                    " over, and nothing of it has happened.",
                    refused=True,
                )
            if evening.waiting is not None:
                console.tell(taken_up(evening.waiting))
            if director.bots.names:
                for sentence in director.bots.sentences():
                    console.tell(sentence)
        else:
            console.tell(f"The evening begins; every line is kept in {file.path}.")
        director.run()
    except (Left, EOFError):
        pass
    except KeyboardInterrupt:
        status = INTERRUPTED
    except Ended as ended:
        status = BY_SIGNAL + ended.number
    finally:
        console.end()
        gc.unfreeze()
        director.time.leave()
    is_over = evening.tournament.view()["tournament"]["state"] in ("paid", "cancelled")
    resume = own_command("tournament", "run", args.file, "--resume")
    archive = own_command("tournament", "archive", file.path)
    console.write(f"{(OVER if is_over else KEPT).format(path=file.path, resume=resume, archive=archive)}\n")
    return status


def _open(args: Namespace, file: EveningFile) -> Evening:
    lots = seeded_lots(args.seed) if args.seed else fresh_lots
    there = file.path.exists()
    if args.resume and not there:
        raise WrongEvening(f"there is no evening in {file.path}; without --resume a new one begins")
    if there and not args.resume:
        raise WrongEvening(
            f"an evening is already kept in {file.path}: --resume continues it; move it away to begin"
            " a new one"
        )
    if args.resume:
        file.claim()
        kept = file.load()
        if not args.file.endswith(SUFFIX):
            must_be_same(kept, args.file)
        return Evening.resume(file, kept, lots)
    if args.file.endswith(SUFFIX):
        raise WrongEvening(f"there is no evening in {file.path}; a new one begins with a file of conditions")
    source = read_conditions_file(args.file)
    _must_be_complete(source, args.file)
    file.claim()
    return Evening.begin(source, file, args.tables, lots)


def _must_be_complete(source: ConditionsFile, path: str) -> None:
    """Refuse conditions with faults that no line of the evening can mend."""
    found = [fault for fault in faults(source.versions[0].conditions) if fault.item not in MENDED_LATER]
    if found:
        raise WrongEvening(
            f"{path} is not complete: {found[0].sentence.rstrip('.')}; croupier tournament check {path}"
            " names everything that is missing"
        )
