"""Where staff type and read: plain lines for pipes and screen readers, a board on a terminal."""

import os
import select
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final, TextIO

from croupier.terminal.screen.plain import ASCII, Read
from croupier.terminal.screen.style import Row

WAIT: Final = 0.5
"""How many seconds a line is waited for before time passes."""

Board = Callable[[int], list[Row]]
"""The board for so many columns."""
Complete = Callable[[str], list[str]]
"""What could stand where the cursor is, for the text in front of it."""
Tick = Callable[[], bool]
"""Lets time pass; True iff something has happened."""


class Console(ABC):
    """Tells what happens, and reads lines while time goes on."""

    has_board = False
    """Whether it shows a board, so that what is asked need not be told."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        encoding = getattr(out, "encoding", None) or "utf-8"
        self._symbols = encoding.lower().startswith("utf")

    def write(self, text: str) -> None:
        """Write to the terminal, at once."""
        self.out.write(text if self._symbols else text.translate(ASCII))
        self.out.flush()

    @abstractmethod
    def tell(self, words: str, refused: bool = False) -> None:
        """Tell that something has happened, or was refused."""

    @abstractmethod
    def page(self, text: str) -> None:
        """Show a longer text that was asked for."""

    @abstractmethod
    def read(self, board: Board, complete: Complete, tick: Tick) -> str:
        """The next line that is typed; `EOFError` at the end of the input."""

    @abstractmethod
    def end(self) -> None:
        """The command ends."""


class PlainConsole(Console):
    """Plain lines, one for each happening; what is typed is written down too where nobody sees it."""

    def __init__(self, read: Read, out: TextIO, echo: bool, source: int | None = None) -> None:
        super().__init__(out)
        self._read = read
        self._echo = echo
        self._source = source
        """Where lines come from, if that can be waited for while time passes."""
        self._waiting = b""

    def tell(self, words: str, refused: bool = False) -> None:
        """Tell it on a line of its own."""
        self.write(f"{words}\n")

    def page(self, text: str) -> None:
        """Write it out."""
        self.write(text.rstrip() + "\n")

    def read(self, board: Board, complete: Complete, tick: Tick) -> str:
        """Let time pass, show that a line is expected, and read it."""
        tick()
        self.write("> ")
        try:
            typed = self._read("") if self._source is None else self._read_while(self._source, tick)
        except EOFError:
            self.write("\n")
            raise
        if self._echo:
            self.write(f"{typed}\n")
        tick()
        return typed

    def _read_while(self, source: int, tick: Tick) -> str:
        """The next line; time passes until it is there."""
        while b"\n" not in self._waiting:
            ready, _, _ = select.select([source], [], [], WAIT)
            if not ready:
                tick()
                continue
            data = os.read(source, 65536)
            if not data:
                if not self._waiting:
                    raise EOFError
                data = b"\n"
            self._waiting += data
        line, _, self._waiting = self._waiting.partition(b"\n")
        return line.decode("utf-8", "replace").rstrip("\r")

    def end(self) -> None:
        """Nothing: all has been told."""
