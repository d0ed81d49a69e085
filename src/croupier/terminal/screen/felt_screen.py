"""The table drawn on a felt, what has happened in the round beneath it, and the question at the bottom."""

import shutil
import textwrap
import time
from collections.abc import Mapping, Sequence
from typing import Final, TextIO

from croupier.columns import hanging, measure
from croupier.rulebook import NAMES
from croupier.terminal.screen.felt import draw
from croupier.terminal.screen.happenings import Happenings, Weight
from croupier.terminal.screen.keyboard import RESIZED, Keyboard
from croupier.terminal.screen.pace import NONE, Pace
from croupier.terminal.screen.plain import LEAST_COLUMNS, MOST_COLUMNS, Read, Screen
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene
from croupier.terminal.screen.style import Row, Span, clip, paint, row

MOST_KEPT_FREE: Final = 3
"""How many rows the felt leaves to what must be seen now."""
LEAST_LINES: Final = 12


class TableScreen(Screen):
    """The felt, redrawn in its place; beneath it what has happened since the round began.

    Without a keyboard, lines are read by `read`.
    """

    def __init__(
        self,
        read: Read,
        out: TextIO,
        styles: Mapping[str, str],
        keyboard: Keyboard | None = None,
        pace: Pace = NONE,
    ) -> None:
        super().__init__(read, out)
        self._styles = styles
        self._keyboard = keyboard
        self._pace = pace
        self._happenings = Happenings()
        self._skips = False
        self._clear = True
        if keyboard is not None:
            keyboard.open()

    def tell(self, words: str, refused: bool = False, weight: Weight = Weight.ORDINARY) -> None:
        """Put it beneath the felt."""
        self._happenings.add(words, Weight.REFUSAL if refused else weight)

    def begin_round(self) -> None:
        """Let what happened in the round before go."""
        self._happenings.begin_round()

    def mark_reply(self) -> None:
        """Keep what was told since the last answer beneath the felt until the next one."""
        self._happenings.mark_reply()

    def dealt(self, scene: Scene, last: bool = False) -> None:
        """Draw the table with the new card, and pause a moment, unless the person is in a hurry."""
        pause = self._pace.last if last else self._pace.card
        if not pause or self._skips:
            return
        self._draw(scene, [], "\x1b[?25l")
        if self._keyboard is not None:
            self._skips = self._keyboard.pause(pause)
        else:
            time.sleep(pause)

    def ask(self, prompt: Prompt, scene: Scene) -> str:
        """Draw the table with the question, and read a line or a key."""

        def draw_again() -> None:
            self._clear = True
            self._draw(scene, self._question(prompt), "")

        shown = " › " if self._symbols else " > "
        try:
            self._draw(scene, self._question(prompt), "")
            self.write("\x1b[?25h")
            if self._keyboard is not None:
                return self._keyboard.read(shown, prompt, draw_again)
            return self._read(shown)
        finally:  # also where the person stops instead of answering: they have seen what is there
            self._happenings.answered()
            self._skips = False

    def page(self, text: str) -> None:
        """Show it alone, a screen at a time, until the person has read it."""
        lines = text.rstrip().splitlines()
        rest = self._numbered_rows(lines, 0)
        while rest:
            shown = self._size()[1] - 2
            self.write("\x1b[2J\x1b[H" + "\n".join(each for _, each in rest[:shown]) + "\n")
            key = self._wait("Enter shows more. " if rest[shown:] else "Enter goes back to the table. ")
            if key in "qQ\x1b":
                break
            rest = self._numbered_rows(lines, rest[0][0]) if key == RESIZED else rest[shown:]
        self._clear = True

    def _numbered_rows(self, lines: Sequence[str], first: int) -> list[tuple[int, str]]:
        """The lines from `first` on as rows of the screen, each with the number of its line."""
        columns = self._size()[0]
        return [(at, part) for at in range(first, len(lines)) for part in hanging(lines[at], columns)]

    def _wait(self, shown: str) -> str:
        """Wait until the person has read it or the window has changed; with a keyboard any key will do."""
        if self._keyboard is None:
            self._read(shown)
            return "\n"
        self.write(shown)
        return self._keyboard.wait()

    def end(self) -> None:
        """Tell what has not been seen yet, below the table."""
        self.write("\x1b[?25h\n")
        unseen = self._happenings.messages[len(self._happenings.messages) - self._happenings.unseen :]
        for each in unseen:
            for line in each.rows(self._size()[0]):
                self.write(paint(line, self._styles) + "\n")
        self._happenings.answered()

    def close(self) -> None:
        """Give the terminal back as it was."""
        if self._keyboard is not None:
            self._keyboard.close()
            self.write("\x1b[?25h")

    def _size(self) -> tuple[int, int]:
        size = shutil.get_terminal_size()
        return min(max(size.columns, LEAST_COLUMNS), MOST_COLUMNS), max(size.lines, LEAST_LINES)

    def _question(self, prompt: Prompt) -> list[Row]:
        columns = self._size()[0]
        rows = [
            clip(row(f" {each.strip()}", "bold"), columns) for each in _wrapped(prompt.about, columns - 2)
        ]
        for each in prompt.hint:
            rows += [clip(row(f" {part.strip()}", "hint"), columns) for part in _wrapped(each, columns - 2)]
        line: Row = []
        for key, meaning in prompt.keys:
            piece = [Span(f" {key} ", "key"), Span(f"{meaning}  ")]
            if line and sum(measure(each.text) for each in (*line, *piece)) > columns:
                rows.append(line)
                line = []
            line += piece
        return [clip(each, columns) for each in ([*rows, line] if line else rows)]

    def _draw(self, scene: Scene, question: Sequence[Row], first: str) -> None:
        columns, lines = self._size()
        room = lines - len(question) - 2  # above the question, below the header, and a line to type on
        kept_free = min(self._happenings.needed(columns - 2), MOST_KEPT_FREE)
        felt = draw(scene, columns, room - kept_free)[: max(room, 0)]
        told = self._happenings.rows(columns - 2, room - len(felt))
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
