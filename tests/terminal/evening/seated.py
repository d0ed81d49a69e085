"""Evenings whose players sit where a test needs them."""

import io
from pathlib import Path

from croupier.terminal.consoles.console import PlainConsole
from croupier.terminal.evening.director import Director
from tests.evenings.conducting import FRIDAY, begun


def at_two_tables(folder: Path, drawn: str, tables: str = "told") -> tuple[Director, io.StringIO]:
    """An evening in its first session, with the places of that line; and where all of it is told."""
    out = io.StringIO()
    director = Director(begun(folder, FRIDAY, tables), PlainConsole(lambda shown: "", out, True), None)
    names = ", ".join(each.split()[0] for each in drawn.partition(": ")[2].split(", "))
    for line in (
        *("director opens entries", f"director enters {names}", "director closes entries"),
        *(drawn, "all take their seats", "director starts session 1"),
    ):
        director.take(line)
    return director, out
