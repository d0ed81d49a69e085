"""Which console suits where the command runs."""

import os
import sys
from typing import TextIO

from croupier.terminal.consoles.board_console import BoardConsole
from croupier.terminal.consoles.console import Console, PlainConsole
from croupier.terminal.screen.console import is_terminal, reader, styles_of


def open_console(plain: bool) -> Console:
    """A board on a terminal that can be drawn on; plain lines wherever else, or where they are asked for."""
    typed = is_terminal(sys.stdin)
    dumb = os.environ.get("TERM", "") in ("", "dumb")
    if plain or dumb or not (typed and is_terminal(sys.stdout)):
        return PlainConsole(reader(sys.stdin), sys.stdout, not typed, _descriptor(sys.stdin))
    return BoardConsole(sys.stdin.fileno(), sys.stdout, styles_of(os.environ))


def _descriptor(source: TextIO | None) -> int | None:
    """What can be waited for, where the source is a file of the system."""
    try:
        return source.fileno() if source is not None else None
    except (OSError, ValueError):
        return None
