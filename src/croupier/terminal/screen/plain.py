"""How the table is told to the person, and answers are read: here in plain lines."""

import shutil
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import Final, TextIO

from croupier.columns import hanging
from croupier.terminal.screen.happenings import Weight
from croupier.terminal.screen.prompt import Prompt
from croupier.terminal.screen.scene import Scene

LEAST_COLUMNS: Final = 40
MOST_COLUMNS: Final = 100

# What a stream that holds no symbols gets in their place.
ASCII: Final = str.maketrans(
    "♣♦♥♠╭╮╰╯─│▸·›–…✗•▮−±\N{NO-BREAK SPACE}▁▂▃▄▅▆▇█", "cdhs++++-|>.>-.x*#-~ _..--==#"
)


Read = Callable[[str], str]
"""Shows a few letters and gives the line that is then typed, without its end; or raises `EOFError`."""


class Screen(ABC):
    """Where a table is told, and answers are read."""

    typed = True
    """Whether somebody types the answers; else they are piped in."""

    def __init__(self, read: Read, out: TextIO) -> None:
        self._read = read
        self.out = out
        self._symbols = _holds_symbols(out)

    def write(self, text: str) -> None:
        """Write to the terminal, at once."""
        self.out.write(text if self._symbols else text.translate(ASCII))
        self.out.flush()

    @abstractmethod
    def tell(self, words: str, refused: bool = False, weight: Weight = Weight.ORDINARY) -> None:
        """Tell that something has happened, or was refused."""

    def begin_round(self) -> None:
        """A round begins: what happened in the one before may go."""
        return

    def mark_reply(self) -> None:
        """What was told since the last answer is the reply to it, and has to be seen."""
        return

    @abstractmethod
    def dealt(self, scene: Scene, last: bool = False) -> None:
        """Show a card that has just been dealt; `last` says that nobody can act on it any more."""

    @abstractmethod
    def ask(self, prompt: Prompt, scene: Scene) -> str:
        """Ask, and give what was typed."""

    def coming(self) -> str | None:
        """The line that will be read next, where it is there already: None where somebody has to type it."""
        return None

    @abstractmethod
    def page(self, text: str) -> None:
        """Show a longer text, and come back to the table."""

    @abstractmethod
    def end(self) -> None:
        """Tell what has not been told yet: the command ends."""

    def close(self) -> None:
        """Give the terminal back as it was, however the command ends."""
        return

    @property
    def columns(self) -> int:
        """How wide a text may be."""
        return min(max(shutil.get_terminal_size().columns, LEAST_COLUMNS), MOST_COLUMNS)


class PlainScreen(Screen):
    """Plain lines, one for each happening; nothing is drawn, and nothing waits.

    On a terminal (`wraps`) they are broken between words, which a reader of the screen would else hear in
    two parts; whatever is piped has each line whole.
    """

    def __init__(self, read: Read, out: TextIO, echo: bool, wraps: bool = False) -> None:
        super().__init__(read, out)
        self._wraps = wraps
        self._echo = echo
        self.typed = not echo
        self._ahead: list[str] = []

    def tell(self, words: str, refused: bool = False, weight: Weight = Weight.ORDINARY) -> None:
        """Tell it on a line of its own."""
        self._write_lines([words])

    def _write_lines(self, lines: Iterable[str]) -> None:
        room = shutil.get_terminal_size().columns
        for line in lines:
            self.write("".join(f"{part}\n" for part in (hanging(line, room) if self._wraps else [line])))

    def dealt(self, scene: Scene, last: bool = False) -> None:
        """Nothing: the card has been told."""

    def ask(self, prompt: Prompt, scene: Scene) -> str:
        """Ask on a line, read a line; where nobody sees what is typed, write it down too."""
        keys = "; ".join(f"{key}: {meaning}" for key, meaning in prompt.keys)
        lines = [prompt.about, *prompt.hint, *([keys] if keys else [])]
        self._write_lines(lines)
        self.write("> ")
        try:
            answer = self._ahead.pop() if self._ahead else self._read("")
        except EOFError:
            self.write("\n")
            raise
        if self._echo:
            self.write(f"{answer}\n")
        return answer

    def coming(self) -> str | None:
        """The next line of what is piped in, None if it has ended or is being typed."""
        if self._echo and not self._ahead:
            try:
                self._ahead.append(self._read(""))
            except EOFError:
                return None
        return self._ahead[-1] if self._ahead else None

    def page(self, text: str) -> None:
        """Write it out."""
        self._write_lines(text.rstrip().splitlines())

    def end(self) -> None:
        """Nothing: all has been told."""


def _holds_symbols(out: TextIO) -> bool:
    try:
        "♠─▸".encode(getattr(out, "encoding", None) or "utf-8")
    except (LookupError, UnicodeEncodeError):
        return False
    return True
