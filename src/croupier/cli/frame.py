"""The frame of every command: which commands there are, and what happens when something goes wrong.

Exit status: 0 done, 1 the answer is no, 2 the input was wrong, 70 a defect of Croupier, 74 the output could
not be written, 130 interrupted, 141 the reader of the output went away.
"""

import errno
import os
import shutil
import sys
from collections.abc import Sequence
from contextlib import suppress
from difflib import get_close_matches
from importlib import import_module
from typing import Final

from croupier.cli.parsing import WrongInput, in_lines

COMMANDS: Final = {
    "play": "sit down at a table in the terminal",
    "tables": "list the tables that you have left, and continue at one",
    "deal": "run a table with a live dealer, card by card",
    "replay": "play scenario files and folders, and compare with what they expect",
    "verify": "check the proof of a shuffle",
    "rules": "show each rule, what honours it and what proves it",
    "settings": "list what the operator of a game decides",
    "sign": "print what is displayed at a table, or the dealer's guide",
    "rank": "rank a poker hand, and explain it",
    "tournament": "conduct a tournament, from its conditions to the last prize",
    "match": "let bots play, and show what they win",
    "equity": "work out what share of the pot poker hands and ranges win",
    "odds": "work out the exact house edge of a game, and the best play",
    "simulate": "play millions of rounds of a house game per second",
    "shoe-test": "test that the shuffle is fair",
    "completion": "set up completion in bash, zsh or fish",
}
HELP: Final = """\
usage: croupier [-h] [--version] COMMAND ...

Five casino table games, run exactly by their approved rules.

{commands}

croupier COMMAND --help shows the options of a command.
Exit status: 0 done, 1 the answer is no, 2 the input was wrong.
"""
WRONG_INPUT: Final = 2
DEFECT: Final = 70
NOT_WRITTEN: Final = 74
INTERRUPTED: Final = 130
READER_GONE: Final = 141
FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO})
TRACEBACK: Final = "CROUPIER_TRACEBACK"


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status; the words are those of the shell if none are given."""
    words = list(sys.argv[1:] if argv is None else argv)
    _prepare_streams()
    who = f"croupier {words[0]}" if words and words[0] in COMMANDS else "croupier"
    try:
        status = _run(words)
        sys.stdout.flush()
        return status
    except WrongInput as wrong:
        for sentence in wrong.sentences:
            _tell(f"{who}: {sentence}", WRONG_INPUT)
        return WRONG_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return READER_GONE
    except Exception as defect:
        if isinstance(defect, OSError) and defect.errno in FULL:
            _forget_output()
            return _tell(f"{who}: the output can't be written: {defect.strerror}", NOT_WRITTEN)
        if os.environ.get(TRACEBACK):
            raise
        told = f"{type(defect).__name__}: {defect}" if str(defect) else type(defect).__name__
        return _tell(
            f"{who}: This is a defect in Croupier ({told}); run it again with {TRACEBACK}=1 to see where",
            DEFECT,
        )


def _run(words: list[str]) -> int:
    """Run the command that the first word names."""
    names = ", ".join(COMMANDS)
    if not words and _is_watched():
        from croupier.cli.play import choose_and_play

        return choose_and_play()
    if not words:
        raise WrongInput(f"a command is missing; the commands are {names}")
    first, *rest = words
    if first in ("-h", "--help"):
        listed = "\n".join(f"  {name:<12}{what}" for name, what in COMMANDS.items())
        sys.stdout.write(HELP.format(commands=listed))
        return 0
    if first == "--version":
        from croupier import __version__

        sys.stdout.write(f"croupier {__version__}\n")
        return 0
    if first not in COMMANDS:
        from croupier.rulebook.games import GAMES

        what = "option" if first.startswith("-") else "command"
        near = [f"croupier play {first}"] if first in GAMES else get_close_matches(first, COMMANDS, 1)
        hint = f"did you mean {near[0]}?" if near else f"the commands are {names}"
        raise WrongInput(f"there is no {what} {first!r}; {hint}")
    try:
        status = import_module(module_of(first)).main(rest)
    except SystemExit as end:  # only ever the end of a --help
        status = end.code or 0
    return int(status)


def module_of(command: str) -> str:
    """The dotted name of the module whose `main` is a command."""
    return f"croupier.cli.{command.replace('-', '_')}"


def _is_watched() -> bool:
    """True iff somebody sits at a terminal, and reads there too."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _prepare_streams() -> None:
    """Let nothing fail because of a closed stream, or a character that the stream's encoding lacks."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 - for good
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _tell(sentence: str, status: int) -> int:
    """Put one sentence on stderr and return the exit status.

    It is one line, and on a terminal as many as it needs there, broken between words.
    """
    line = " ".join(sentence.split())
    line = line if line.endswith((".", "?")) else f"{line}."
    with suppress(OSError):
        lines = in_lines(line, shutil.get_terminal_size().columns) if sys.stderr.isatty() else [line]
        print("\n".join(lines), file=sys.stderr)
    return status


def _forget_output() -> None:
    """Drop what is still to be written, so that Python does not complain about it when it exits."""
    with suppress(OSError, ValueError):
        null = os.open(os.devnull, os.O_WRONLY)
        os.dup2(null, sys.stdout.fileno())
        os.close(null)
