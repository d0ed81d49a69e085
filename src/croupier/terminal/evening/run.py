"""`croupier tournament run`: conduct an evening, from its conditions or where it was left."""

import os
import sys
from argparse import Namespace
from pathlib import Path
from typing import Final, TextIO

from croupier.evenings.evening import Evening, WrongEvening, fresh_lots, must_be_same, path_of, seeded_lots
from croupier.records.evening_file import SUFFIX, EveningFile
from croupier.records.files import Damaged, InUse, NotKept
from croupier.terminal.evening.board_console import BoardConsole
from croupier.terminal.evening.console import Console, PlainConsole
from croupier.terminal.evening.director import IN_SESSION, Director, Left
from croupier.terminal.evening.times import EveningClock
from croupier.terminal.screen.console import is_terminal, reader, styles_of
from croupier.terminal.signals import Ended, ending
from croupier.tournaments.conditions.files import WrongConditionsFile, read_conditions_file

WRONG: Final = 2
INTERRUPTED: Final = 130
BY_SIGNAL: Final = 128
KEPT: Final = "The evening is kept in {path}: croupier tournament run {file} --resume goes on with it."


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
        return _tell(f"{path} is open in another terminal: an evening is conducted in one alone")
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
    clock = EveningClock(start=_left_at(evening)) if args.clock == "system" else None
    console = open_console(args.plain)
    kept = KEPT.format(path=file.path, file=args.file)
    status = 0
    try:
        if args.resume:
            lines = len(evening.lines)
            console.tell(f"The evening goes on after line {lines}." if lines else "The evening begins.")
        else:
            console.tell(f"The evening begins; every line is kept in {file.path}.")
        Director(evening, console, clock).run()
    except (Left, EOFError):
        pass
    except KeyboardInterrupt:
        status = INTERRUPTED
    except Ended as ended:
        status = BY_SIGNAL + ended.number
    finally:
        console.end()
    console.write(f"{kept}\n")
    return status


def _left_at(evening: Evening) -> float:
    """When an evening was left in the midst of play; 0 if it was not."""
    in_play = evening.tournament.view()["tournament"]["state"] in IN_SESSION
    return evening.lines[-1].at if in_play else 0.0


def _open(args: Namespace, file: EveningFile) -> Evening:
    lots = seeded_lots(args.seed) if args.seed else fresh_lots
    there = file.path.exists()
    if args.resume and not there:
        raise WrongEvening(f"there is no evening in {file.path}; without --resume a new one begins")
    if there and not args.resume:
        raise WrongEvening(
            f"an evening is kept in {file.path}: --resume goes on with it; move it away to begin anew"
        )
    if args.resume:
        file.acquire()
        kept = file.load()
        if not args.file.endswith(SUFFIX):
            must_be_same(kept, args.file)
        return Evening.resume(file, kept, lots)
    if args.file.endswith(SUFFIX):
        raise WrongEvening(f"there is no evening in {file.path}; a new one begins with a file of conditions")
    source = read_conditions_file(args.file)
    file.acquire()
    return Evening.begin(source, file, args.tables, lots)


def _descriptor(source: TextIO | None) -> int | None:
    """What can be waited for, where the source is a file of the system."""
    try:
        return source.fileno() if source is not None else None
    except (OSError, ValueError):
        return None


def open_console(plain: bool) -> Console:
    """A board on a terminal that shows colours; plain lines wherever else, or where they are asked for."""
    typed = is_terminal(sys.stdin)
    dumb = os.environ.get("TERM", "") in ("", "dumb")
    if plain or dumb or os.environ.get("NO_COLOR") or not (typed and is_terminal(sys.stdout)):
        return PlainConsole(reader(sys.stdin), sys.stdout, not typed, _descriptor(sys.stdin))
    return BoardConsole(sys.stdin.fileno(), sys.stdout, styles_of(os.environ))
