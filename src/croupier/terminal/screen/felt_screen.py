"""The table drawn on a felt, with what has just happened beneath it and the question at the bottom."""

import shutil
import textwrap
import time
from collections.abc import Mapping, Sequence
from typing import Final, TextIO

from croupier.columns import measure
from croupier.rulebook import NAMES
from croupier.terminal.screen.felt import draw
from croupier.terminal.screen.plain import LEAST_COLUMNS, MOST_COLUMNS, Prompt, Read, Screen
from croupier.terminal.screen.scene import Scene
from croupier.terminal.screen.style import Row, Span, clip, paint, row

BETWEEN_CARDS: Final = 0.05
PATIENCE: Final = 0.2
"""All of the pauses between one answer of the person and the next question take no longer than this."""


class TableScreen(Screen):
    """The felt, redrawn in its place; beneath it what has happened since the person last answered."""

    def __init__(self, read: Read, out: TextIO, styles: Mapping[str, str]) -> None:
        super().__init__(read, out)
        self._styles = styles
        self._told: list[Row] = []
        self._left = PATIENCE
        self._clear = True

    def tell(self, words: str, refused: bool = False) -> None:
        """Put it beneath the felt."""
        self._told.append([Span("✗ ", "refused"), Span(words)] if refused else row(words))

    def dealt(self, scene: Scene) -> None:
        """Draw the table with the new card, and pause a moment if the person has not waited enough."""
        pause = min(BETWEEN_CARDS, self._left)
        if pause > 0.005:
            self._draw(scene, [], "\x1b[?25l")
            time.sleep(pause)
            self._left -= pause

    def ask(self, prompt: Prompt, scene: Scene) -> str:
        """Draw the table with the question, and read a line."""
        self._draw(scene, self._question(prompt), "")
        self.write("\x1b[?25h")
        answer = self._read(" › " if self._symbols else " > ")
        self._told = []
        self._left = PATIENCE
        return answer

    def page(self, text: str) -> None:
        """Show it alone, a screen at a time, until the person has read it."""
        rest = [line for each in text.rstrip().splitlines() for line in _wrapped(each, self._size()[0])]
        lines = self._size()[1] - 2
        while rest:
            self.write("\x1b[2J\x1b[H" + "\n".join(rest[:lines]) + "\n")
            rest = rest[lines:]
            self._read("Enter shows more. " if rest else "Enter goes back to the table. ")
        self._clear = True

    def end(self) -> None:
        """Tell what has not been seen yet, below the table."""
        self.write("\x1b[?25h\n")
        for each in self._told:
            self.write(paint(each, self._styles) + "\n")
        self._told = []

    def _size(self) -> tuple[int, int]:
        size = shutil.get_terminal_size()
        return min(max(size.columns, LEAST_COLUMNS), MOST_COLUMNS), max(size.lines, 12)

    def _question(self, prompt: Prompt) -> list[Row]:
        columns = self._size()[0]
        rows = [
            clip(row(f" {each.strip()}", "bold"), columns) for each in _wrapped(prompt.about, columns - 2)
        ]
        line: Row = []
        for key, meaning in prompt.keys:
            piece = [Span(f" {key} ", "key"), Span(f"{meaning}  ")]
            if line and sum(measure(each.text) for each in (*line, *piece)) > columns:
                rows.append(line)
                line = []
            line += piece
        return [*rows, line] if line else rows

    def _draw(self, scene: Scene, question: Sequence[Row], first: str) -> None:
        columns, lines = self._size()
        room = lines - len(question) - 2  # above the question, below the header, and a line to type on
        felt = draw(scene, columns, room - min(len(self._told), 2))
        told = [each for line in self._told for each in _wrapped_row(line, columns - 2)]
        told = told[len(told) - min(len(told), room - len(felt)) :]
        blank = [row("")] if len(felt) + len(told) < room else []
        painted = [
            paint(clip(_header(scene, columns), columns), self._styles),
            *(paint(each, self._styles, "felt") for each in felt),
            *(paint([Span(" "), *each], self._styles) for each in told),
            *(paint(each, self._styles) for each in (*blank, *question)),
        ]
        start = "\x1b[2J\x1b[H" if self._clear else "\x1b[H"
        self._clear = False
        self.write(first + start + "".join(f"{line}\x1b[K\n" for line in painted) + "\x1b[J")


def _header(scene: Scene, columns: int) -> Row:
    """The game and where it stands; the limits at its end give way where there is no room."""
    parts = list(scene.limits)
    if scene.round:
        parts.insert(0, f"round {scene.round}")
    if scene.shoe:
        parts.insert(0, f"shoe {scene.shoe}")
    game = NAMES[scene.settings.game]
    while parts and measure(" · ".join((game, *parts))) + 1 > columns:
        parts.pop()
    return [Span(f" {game}", "bold"), *(Span(f" · {part}") for part in parts)]


def _wrapped(text: str, columns: int) -> list[str]:
    return textwrap.wrap(text, columns, drop_whitespace=False, break_on_hyphens=False) or [""]


def _wrapped_row(line: Row, columns: int) -> list[Row]:
    *lead, last = line
    indent = sum(measure(piece.text) for piece in lead)
    first, *more = textwrap.wrap(last.text, columns - indent, break_on_hyphens=False) or [""]
    return [
        [*lead, Span(first, last.style)],
        *([Span(" " * indent), Span(each, last.style)] for each in more),
    ]
