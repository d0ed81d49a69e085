"""A console on a terminal: the board above, what has happened below it, and a line to type in.

It reads keys one by one, so that the clock goes on while something is typed.
"""

import codecs
import os
import re
import select
import shutil
from collections.abc import Iterator, Mapping
from typing import Any, Final, TextIO

from croupier.columns import measure
from croupier.terminal.consoles.console import Board, Complete, Console, Tick
from croupier.terminal.screen.line_editor import END, ENTER, INTERRUPT, LineEditor
from croupier.terminal.screen.style import Row, Span, clip, paint, row

WAIT: Final = 0.25
"""How long a key is waited for before time passes."""
KEPT: Final = 400
PROMPT: Final = "> "
_KEY: Final = re.compile(r"\x1b\[[0-9;]*[A-Za-z~]|\x1bO[A-Za-z]|.", re.DOTALL)
PAGE_UP: Final = "\x1b[5~"
PAGE_DOWN: Final = "\x1b[6~"
ALTERNATE: Final = "\x1b[?1049h"
ORDINARY: Final = "\x1b[?1049l"


class BoardConsole(Console):
    """A board that is drawn again when something has changed."""

    has_board = True

    def __init__(self, source: int, out: TextIO, styles: Mapping[str, str]) -> None:
        super().__init__(out)
        self._source = source
        self._styles = styles
        self._told: list[Row] = []
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._keys: list[str] = []
        self._editor = LineEditor(lambda text: [])
        self._drawn: list[str] = []
        self._page: int | None = None
        """Where a page begins among what was told that is to be read from its beginning."""
        self._first: int | None = None
        """The first row below the board where somebody has scrolled; else the last rows are shown."""
        self._room = 1
        """How many rows there are below the board."""
        self._modes: list[Any] | None = None
        self._open()

    def _open(self) -> None:
        import termios
        import tty

        self._modes = termios.tcgetattr(self._source)
        tty.setcbreak(self._source, termios.TCSADRAIN)  # what was typed by now is not thrown away
        modes = termios.tcgetattr(self._source)
        modes[3] &= ~termios.ISIG  # Ctrl-C is a key like any other: the line is taken back first
        termios.tcsetattr(self._source, termios.TCSANOW, modes)
        self.write(ALTERNATE)

    def end(self) -> None:
        """Give the terminal back as it was, with what was told last."""
        if self._modes is not None:
            import termios

            self.write(ORDINARY)
            termios.tcsetattr(self._source, termios.TCSADRAIN, self._modes)
            self._modes = None
            for each in self._told[-5:]:
                self.write("".join(piece.text for piece in each) + "\n")

    def tell(self, words: str, refused: bool = False) -> None:
        """Tell it below the board."""
        for line in words.splitlines() or [""]:
            self._told.append(row(line, "refused" if refused else ""))
        del self._told[:-KEPT]

    def page(self, text: str) -> None:
        """Show it below the board from its beginning; Page Down shows what there is no room for."""
        self._page = len(self._told)
        for line in text.rstrip().splitlines():
            self._told.append(row(line))
        gone = max(0, len(self._told) - KEPT)
        del self._told[:gone]
        self._page = max(0, self._page - gone)

    def read(self, board: Board, complete: Complete, tick: Tick) -> str:
        """Read keys until a line is there, and let time pass meanwhile."""
        self._editor.complete = complete
        tick()
        while True:
            self._draw(board)
            key = self._next_key()
            if not key:
                tick()
                continue
            if key in (PAGE_UP, PAGE_DOWN):
                self._scroll(-1 if key == PAGE_UP else 1)
                continue
            done = self._editor.key(key)
            if done == ENTER:
                typed = self._editor.take()
                self._page = self._first = None
                if typed.strip():
                    self._told.append([Span(PROMPT, "key"), Span(typed, "bold")])
                return typed
            if done == INTERRUPT:
                if self._editor.text:
                    self._editor.clear()
                else:
                    raise KeyboardInterrupt
            if done == END:
                raise EOFError

    def _scroll(self, pages: int) -> None:
        """Show what was told before or after what is shown now."""
        rows = len(_wrapped(self._told, shutil.get_terminal_size().columns))
        shown = self._first if self._first is not None else max(0, rows - self._room)
        self._first = max(0, shown + pages * max(1, self._room - 1))
        if self._first + self._room >= rows:
            self._first = None

    def _next_key(self) -> str:
        """The next key; nothing if none was typed for a moment."""
        if self._keys:
            return self._keys.pop(0)
        ready, _, _ = select.select([self._source], [], [], WAIT)
        if not ready:
            return ""
        data = os.read(self._source, 4096)
        if not data:
            raise EOFError
        self._keys = _KEY.findall(self._decoder.decode(data))
        return self._keys.pop(0) if self._keys else ""

    def _draw(self, board: Board) -> None:
        size = shutil.get_terminal_size()
        rows = list(self._rows(board, size.columns, size.lines))
        painted = [paint(clip(each, size.columns), self._styles) for each in rows]
        cursor = f"\x1b[{size.lines};{measure(PROMPT) + self._shown_column(size.columns) + 1}H"
        if len(painted) != len(self._drawn):
            self._drawn = [""] * len(painted)
            self.write("\x1b[2J")
        changed = [
            f"\x1b[{at};1H{line}\x1b[K"
            for at, (line, before) in enumerate(zip(painted, self._drawn, strict=True), 1)
            if line != before
        ]
        if changed:
            self.write("\x1b[?25l" + "".join(changed) + cursor + "\x1b[?25h")
        else:
            self.write(cursor)
        self._drawn = painted

    def _shown_column(self, columns: int) -> int:
        return min(self._editor.column, columns - measure(PROMPT) - 1)

    def _rows(self, board: Board, columns: int, lines: int) -> Iterator[Row]:
        above = board(columns)
        room = lines - 2
        if len(above) > room * 2 // 3:
            most = max(room * 2 // 3, 1)
            hidden = len(above) - most + 1
            above = [*above[: most - 1], row(f"... {hidden} more rows: 'tables' shows all", "quiet")]
        yield from above
        yield row("─" * columns, "quiet")
        told = self._told
        if self._editor.hints:
            told = [*told, row("  ".join(self._editor.hints), "quiet")]
        self._room = room - len(above)
        below = self._below(told, columns)
        yield from below
        for _ in range(room - len(above) - len(below)):
            yield []
        text = self._editor.text
        while measure(text) > columns - measure(PROMPT) - 1:
            text = text[1:]
        yield [Span(PROMPT, "key"), Span(text)]

    def _below(self, told: list[Row], columns: int) -> list[Row]:
        """The rows below the board: the last ones, or those from which somebody reads."""
        rows = _wrapped(told, columns)
        if self._page is not None:
            first = len(_wrapped(told[: self._page], columns))
            self._first = first if len(rows) - first > self._room else None
            self._page = None
        if self._first is None or self._room < 2:
            return rows[-self._room :]
        shown = rows[self._first : self._first + self._room - 1]
        return [*shown, row("... Page Down shows more", "quiet")]


def _wrapped(rows: list[Row], columns: int) -> list[Row]:
    """Rows that are too wide, on several; they are parted between words where that can be."""
    found: list[Row] = []
    for each in rows:
        rest = list(each)
        while rest:
            fitting = clip(rest, columns)
            used = sum(len(piece.text) for piece in fitting)
            text = "".join(piece.text for piece in rest)
            space = text.rfind(" ", 1, used + 1)
            if used < len(text) and space > 0 and text[:space].strip():
                used = space + 1
                fitting = clip(_before(rest, space), columns)
            found.append(fitting)
            rest = _after(rest, used) if used else []
    return found


def _before(pieces: Row, used: int) -> Row:
    found: Row = []
    for piece in pieces:
        found.append(Span(piece.text[:used], piece.style))
        used -= min(used, len(piece.text))
    return [piece for piece in found if piece.text]


def _after(pieces: Row, used: int) -> Row:
    found: Row = []
    for piece in pieces:
        if used >= len(piece.text):
            used -= len(piece.text)
            continue
        found.append(Span(piece.text[used:], piece.style))
        used = 0
    return found
