"""Pictures of tables in the terminal: docs/table.svg and one for each tutorial, drawn from real screens.

A table with a fixed seed is played up to a question by the program itself. What it writes to a terminal is
turned into SVG, colours included.
"""

import os
import re
import shutil
from collections.abc import Iterator
from functools import partial
from html import escape
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, TextIO

from croupier.columns import measure
from croupier.records.table_files import TableFiles
from croupier.rulebook.games import demonstration
from croupier.terminal.families import family_at
from croupier.terminal.screen.felt_screen import TableScreen
from croupier.terminal.screen.style import ALL_COLOURS
from croupier.terminal.seating import make_plan, take_seats
from croupier.terminal.session.session import Left, Session
from croupier.terminal.table_client import Game

COLUMNS, LINES = 80, 24
CELL, LINE, MARGIN = 9.2, 21, 16
BACK, INK = "#171a1b", "#d6d9d7"
FONTS: Final = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"
_SEQUENCE = re.compile(r"\x1b\[([0-9;?]*)([A-Za-z])")
SCREENS: Final = {
    "docs/table.svg": ("blackjack", "d", 3, ("", "20+5")),
    "docs/tutorials/blackjack.svg": ("blackjack", "12", 0, ("", "20+5")),
    "docs/tutorials/pontoon.svg": ("pontoon", "25", 0, ("", "20")),
    "docs/tutorials/ultimate.svg": ("ultimate", "12", 0, ("10+5", "c")),
    "docs/tutorials/holdem.svg": ("holdem", "2", 3, ("", "r 12", "c")),
    "docs/tutorials/omaha.svg": ("omaha", "3", 3, ("", "c", "c", "p")),
}
"""By path: the game, the seed, how many bots there are, and what is typed."""


EDGES: Final = {
    "─": "M{x:g},{cy:g}H{x2:g}",
    "│": "M{cx:g},{y:g}V{y2:g}",
    "╭": "M{cx:g},{y2:g}Q{cx:g},{cy:g} {x2:g},{cy:g}",
    "╮": "M{x:g},{cy:g}Q{cx:g},{cy:g} {cx:g},{y2:g}",
    "╰": "M{cx:g},{y:g}Q{cx:g},{cy:g} {x2:g},{cy:g}",
    "╯": "M{x:g},{cy:g}Q{cx:g},{cy:g} {cx:g},{y:g}",
}
"""By letter, the line that it stands for."""
NO_EDGES: Final = dict.fromkeys(map(ord, EDGES), " ")
PURSES: Final = {"holdem": 200_00, "omaha": 200_00}


def pages() -> dict[str, partial[str]]:
    """By path, what makes each picture."""
    return {path: partial(picture, *screen) for path, screen in SCREENS.items()}


def picture(game: str, seed: str, bots: int, typed: tuple[str, ...]) -> str:
    """The screen of a table as SVG once these lines have been typed."""
    terminal = Terminal()
    lines = iter(typed)

    def read(shown: str) -> str:
        terminal.write(shown)
        return next(lines)

    size = shutil.get_terminal_size
    shutil.get_terminal_size = lambda fallback=(80, 24): os.terminal_size((COLUMNS, LINES))
    try:
        with TemporaryDirectory() as folder:
            files = TableFiles(Path(folder))
            files.claim(game)
            settings = demonstration(game)
            plan = make_plan(
                game,
                family_at(game).places(settings),
                "Player",
                PURSES.get(game, 500_00),
                f"{int(seed, 16):064x}",
                bots,
            )
            opened = Game.new(settings, plan, files, game)
            for _ in take_seats(opened):
                pass
            try:
                Session(opened, TableScreen(read, terminal, ALL_COLOURS)).run()
            except (Left, StopIteration, RuntimeError):
                pass
            finally:
                files.release(game)
    finally:
        shutil.get_terminal_size = size
    return "".join(_svg(terminal, game))


class Terminal(TextIO):
    """Keeps each character with its style, and knows the sequences that the screens of tables use."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self.cells: dict[tuple[int, int], tuple[str, str]] = {}
        self.row = self.column = 0
        self.style = ""

    def write(self, text: str) -> int:
        """Show it."""
        for piece in re.split(r"(\x1b\[[0-9;?]*[A-Za-z])", text):
            match = _SEQUENCE.fullmatch(piece)
            if match is not None:
                self._do(match[1], match[2])
                continue
            for char in piece:
                if char == "\n":
                    self.row, self.column = self.row + 1, 0
                elif char == "\r":
                    self.column = 0
                else:
                    self.cells[self.row, self.column] = char, self.style
                    self.column += measure(char)
        return len(text)

    def flush(self) -> None:
        """Nothing waits."""

    def _do(self, numbers: str, act: str) -> None:
        match act:
            case "m":
                self.style = numbers
            case "H":
                self.row = self.column = 0
            case "J":
                gone = (0, 0) if numbers == "2" else (self.row, self.column)
                self.cells = {at: cell for at, cell in self.cells.items() if at < gone}
            case "K":
                here = self.row, self.column
                self.cells = {at: each for at, each in self.cells.items() if at[0] != here[0] or at < here}
            case "D":
                self.column -= int(numbers or "1")


def _svg(terminal: Terminal, game: str) -> Iterator[str]:
    rows = 1 + max(row for row, _ in terminal.cells)
    width, height = COLUMNS * CELL + 2 * MARGIN, rows * LINE + 2 * MARGIN
    yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}"'
    yield f' role="img" aria-label="A table of {game} in the terminal">\n'
    yield f'<rect width="100%" height="100%" rx="8" fill="{BACK}"/>\n'
    yield f'<g font-family="{FONTS}" font-size="15" xml:space="preserve">\n'
    runs = [run for row in range(rows) for run in _runs(terminal, row)]
    for row, column, text, style in runs:
        x, y, wide = MARGIN + column * CELL, MARGIN + row * LINE, measure(text) * CELL
        ground = _colours(style)[1]
        if ground:
            size = f'width="{wide + 0.3:g}" height="{LINE + 0.3:g}"'
            yield f'<rect x="{x:g}" y="{y:g}" {size} fill="{ground}"/>\n'
    yield _edges(terminal)
    for row, column, written, style in runs:
        text = written.translate(NO_EDGES)
        start = column + len(text) - len(text.lstrip())
        shown = text.strip().replace("  ", "\u00a0\u00a0")  # several spaces would be drawn as one
        if shown:
            x, y, wide = MARGIN + start * CELL, MARGIN + row * LINE + 15.5, measure(shown) * CELL
            bold = ' font-weight="700"' if "1" in style.split(";") else ""
            fit = f'textLength="{wide:g}" lengthAdjust="spacingAndGlyphs"{bold}'
            yield f'<text x="{x:g}" y="{y:g}" {fit} fill="{_colours(style)[0]}">{escape(shown)}</text>\n'
    yield "</g>\n</svg>\n"


def _edges(terminal: Terminal) -> str:
    """The edge of the felt as a line, which letters of no font make without gaps."""
    steps, ink = [], INK
    for (row, column), (char, style) in sorted(terminal.cells.items()):
        if char in EDGES:
            x, y, ink = MARGIN + column * CELL, MARGIN + row * LINE, _colours(style)[0]
            steps.append(
                EDGES[char].format(x=x, y=y, cx=x + CELL / 2, cy=y + LINE / 2, x2=x + CELL, y2=y + LINE)
            )
    return f'<path d="{"".join(steps)}" fill="none" stroke="{ink}"/>\n' if steps else ""


def _runs(terminal: Terminal, row: int) -> Iterator[tuple[int, int, str, str]]:
    """The characters of a row, gathered by style."""
    cells = sorted((column, *cell) for (at, column), cell in terminal.cells.items() if at == row)
    for style, group in groupby(cells, key=lambda cell: cell[2]):
        found = list(group)
        yield row, found[0][0], "".join(char for _, char, _ in found), style


def _colours(style: str) -> tuple[str, str]:
    """Ink and ground of a style; no ground is empty."""
    ink, ground = INK, ""
    codes = [int(code) for code in style.split(";") if code]
    while codes:
        code = codes.pop(0)
        if code in (38, 48):
            kind = codes.pop(0)
            colour = _rgb(codes.pop(0)) if kind == 5 else _hex(*(codes.pop(0) for _ in range(3)))
            ink, ground = (colour, ground) if code == 38 else (ink, colour)
    return ink, ground


def _rgb(number: int) -> str:
    """A colour of the palette of 256, above the first 16."""
    if number >= 232:
        return _hex(*[8 + 10 * (number - 232)] * 3)
    parts = [(number - 16) // 36, (number - 16) // 6 % 6, (number - 16) % 6]
    return _hex(*(0 if part == 0 else 55 + 40 * part for part in parts))


def _hex(red: int, green: int, blue: int) -> str:
    return f"#{red:02x}{green:02x}{blue:02x}"
