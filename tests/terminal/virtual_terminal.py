"""A terminal of so many columns and lines, in memory: what is written to it, as somebody would see it."""

import re
from typing import TextIO

from croupier.columns import measure

SEQUENCE = re.compile(r"\x1b\[([0-9;?]*)([A-Za-z])")


class VirtualTerminal(TextIO):
    """Knows the sequences that the screens of tables use, and refuses every other."""

    encoding = "utf-8"

    def __init__(self, columns: int, lines: int) -> None:
        self.columns, self.lines = columns, lines
        self.rows = [""] * lines
        self.row = self.column = 0
        self.scrolled = 0
        self.styles: set[str] = set()

    def resize(self, columns: int, lines: int) -> None:
        """Make the window this large; what is cut off is lost, as in most terminals."""
        self.columns, self.lines = columns, lines
        self.rows = [each[:columns] for each in self.rows[:lines]] + [""] * (lines - len(self.rows))
        self.row, self.column = min(self.row, lines - 1), min(self.column, columns - 1)

    def write(self, text: str) -> int:
        """Show it."""
        at = 0
        while at < len(text):
            if text[at] == "\x1b":
                match = SEQUENCE.match(text, at)
                assert match is not None, text[at : at + 10]
                self._do(match[1], match[2])
                at = match.end()
            else:
                self._put(text[at])
                at += 1
        return len(text)

    def flush(self) -> None:
        """Nothing waits."""

    def _put(self, char: str) -> None:
        if char == "\n":
            self.column = 0
            self.row += 1
            if self.row == self.lines:
                self.rows = [*self.rows[1:], ""]
                self.row -= 1
                self.scrolled += 1
        elif char == "\r":
            self.column = 0
        else:
            assert char.isprintable(), repr(char)
            assert self.column + measure(char) <= self.columns, "a line is wider than the window"
            line = self.rows[self.row].ljust(self.column)
            self.rows[self.row] = line[: self.column] + char + line[self.column + 1 :]
            self.column += measure(char)

    def _do(self, numbers: str, act: str) -> None:
        match act, numbers:
            case "m", _:
                self.styles.add(numbers)
            case "H", "":
                self.row = self.column = 0
            case "J", "2":
                self.rows = [""] * self.lines
            case "J", "":
                self.rows[self.row] = self.rows[self.row][: self.column]
                self.rows[self.row + 1 :] = [""] * (self.lines - self.row - 1)
            case "K", "":
                self.rows[self.row] = self.rows[self.row][: self.column]
            case "D", _:
                self.column -= int(numbers or "1")
            case (("h" | "l"), "?25"):
                pass
            case _:
                raise AssertionError(f"unknown sequence {numbers}{act}")

    @property
    def shown(self) -> str:
        """What can be seen now."""
        return "\n".join(each.rstrip() for each in self.rows).rstrip()
