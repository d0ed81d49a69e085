"""Which screen suits where the command runs, and how lines are read there."""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from typing import TextIO

from croupier.terminal.screen.felt_screen import TableScreen
from croupier.terminal.screen.plain import PlainScreen, Read, Screen
from croupier.terminal.screen.style import ALL_COLOURS, FEW_COLOURS, MANY_COLOURS


def open_screen(plain: bool, environ: Mapping[str, str] = os.environ) -> Screen:
    """A felt on a terminal that shows colours; plain lines wherever else, or where they are asked for."""
    typed = is_terminal(sys.stdin)
    dumb = environ.get("TERM", "") in ("", "dumb")
    if plain or dumb or environ.get("NO_COLOR") or not (typed and is_terminal(sys.stdout)):
        return PlainScreen(reader(sys.stdin), sys.stdout, echo=not typed)
    with suppress(ImportError):
        import readline  # noqa: F401 - lets the person edit a line, and have earlier ones again
    return TableScreen(input, sys.stdout, styles_of(environ))


def styles_of(environ: Mapping[str, str]) -> Mapping[str, str]:
    """The colours that the terminal says it has."""
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
