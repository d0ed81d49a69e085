"""Which screen suits where the command runs, and how lines are read there."""

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TextIO

from croupier.terminal.screen.felt_screen import TableScreen
from croupier.terminal.screen.keyboard import Keyboard
from croupier.terminal.screen.pace import PACES, USUAL
from croupier.terminal.screen.plain import PlainScreen, Read, Screen
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.style import ALL_COLOURS, FEW_COLOURS, MANY_COLOURS, NO_COLOURS


def open_screen(plain: bool, pace: int = USUAL, environ: Mapping[str, str] = os.environ) -> Screen:
    """A felt on a terminal that can be drawn on; plain lines wherever else, or where they are asked for."""
    if plain or not _can_be_drawn_on(environ):
        echo, wraps = not is_terminal(sys.stdin), is_terminal(sys.stdout)
        return PlainScreen(reader(sys.stdin), sys.stdout, echo, wraps)
    return TableScreen(input, sys.stdout, styles_of(environ), _keyboard(), PACES[pace])


@contextmanager
def menu_answers(environ: Mapping[str, str] = os.environ) -> Iterator[Callable[[str, Prompt], str]]:
    """How answers to a menu are read: key by key on a terminal that can be drawn on, elsewhere in lines."""
    keyboard = _keyboard() if _can_be_drawn_on(environ) else None
    if keyboard is None:
        yield lambda shown, prompt: input(shown)
        return

    def ask(shown: str, prompt: Prompt) -> str:
        try:
            typed = keyboard.read(shown, prompt, lambda: None)
        except (EOFError, KeyboardInterrupt):  # what comes next, perhaps the shell, begins a line of its own
            sys.stdout.write("\n")
            raise
        sys.stdout.write(f"\r{shown}{typed}\n")
        return typed

    keyboard.open()
    try:
        yield ask
    finally:
        keyboard.close()


def _can_be_drawn_on(environ: Mapping[str, str]) -> bool:
    """True iff somebody sits at a terminal that is more than a printer."""
    dumb = environ.get("TERM", "") in ("", "dumb")
    return not dumb and is_terminal(sys.stdin) and is_terminal(sys.stdout)


def _keyboard() -> Keyboard | None:
    """Keys as they are pressed, on systems that give them; elsewhere lines are typed."""
    if find_spec("termios") is not None:
        return Keyboard(sys.stdin.fileno(), sys.stdout)
    return None


def styles_of(environ: Mapping[str, str]) -> Mapping[str, str]:
    """The colours that the terminal says it has, none where the person wants none."""
    if environ.get("NO_COLOR"):
        return NO_COLOURS
    if environ.get("COLORTERM") in ("truecolor", "24bit"):
        return ALL_COLOURS
    return MANY_COLOURS if "256" in environ.get("TERM", "") else FEW_COLOURS


def reader(source: TextIO | None) -> Read:
    """What reads the lines of a source one by one."""
    if source is not None and hasattr(source, "reconfigure"):
        source.reconfigure(errors="replace")

    def read(shown: str) -> str:
        line = source.readline() if source is not None else ""
        if not line:
            raise EOFError
        return line.rstrip("\r\n")

    return read


def is_terminal(stream: TextIO | None) -> bool:
    """True iff somebody sits at the other end of the stream."""
    return stream is not None and not stream.closed and stream.isatty()
