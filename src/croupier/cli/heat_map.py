"""The chart of starting hands on a terminal: thirteen rows of thirteen, the greener the better."""

import os
from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TextIO

from croupier.cards import RANKS
from croupier.terminal.screen.style import Span, paint, plain

SIZE: Final = 13
STEPS: Final = (0.35, 0.40, 0.45, 0.48, 0.52, 0.55, 0.60, 0.65)
"""Where one colour ends and the next begins: the middle one is about an even chance."""
MANY: Final = ("110", "146", "152", "188", "230", "194", "151", "114", "72")
"""Grounds for black text, of the 256 colours, from blue to green, as in the pictures."""
ALL: Final = 256
FEW: Final = ("46", "46", "46", "47", "47", "47", "42", "42", "42")


def heat_map(values: Sequence[float], styles: Mapping[str, str] | None) -> Iterator[str]:
    """The lines of a chart of 169 values from 0 to 1, as percentages; without styles it is plain."""
    down = RANKS[::-1]
    yield "   " + "".join(f"{rank:>4}  " for rank in down).rstrip()
    for row, rank in enumerate(down):
        cells = values[SIZE * row : SIZE * (row + 1)]
        pieces = [Span(f"{rank} ")]
        pieces += [Span(f"{100 * each:5.1f} ", f"heat{bisect(STEPS, each)}") for each in cells]
        yield plain(pieces).rstrip() if styles is None else paint(pieces, styles)


def heat_styles(stream: TextIO, environ: Mapping[str, str] = os.environ) -> Mapping[str, str] | None:
    """The colours that suit the stream, or None if it shows none."""
    colours = colours_of(stream, environ)
    if not colours:
        return None
    if colours == ALL:
        return {f"heat{step}": f"38;5;16;48;5;{ground}" for step, ground in enumerate(MANY)}
    return {f"heat{step}": f"30;{ground}" for step, ground in enumerate(FEW)}


def colours_of(stream: TextIO, environ: Mapping[str, str] = os.environ) -> int:
    """How many colours the stream shows: none, 8 or 256."""
    term = environ.get("TERM", "")
    if environ.get("NO_COLOR") or term in ("", "dumb") or not stream.isatty():
        return 0
    return ALL if "256" in term or environ.get("COLORTERM") else 8
