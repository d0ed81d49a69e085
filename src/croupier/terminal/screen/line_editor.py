"""A line that is being typed: letters, the cursor, earlier lines, and what Tab adds."""

from collections.abc import Callable, Iterable

from croupier.columns import measure

ENTER = "enter"
INTERRUPT = "interrupt"
END = "end of input"


class LineEditor:
    """The text and its cursor; `key` takes one key after the other."""

    def __init__(self, complete: Callable[[str], list[str]]) -> None:
        self.text = ""
        self.at = 0
        self.hints: list[str] = []
        """What Tab could have added, where there are several ways."""
        self.complete = complete
        self.history: list[str] = []
        self._back = 0
        self._typed = ""

    def key(self, key: str) -> str:
        """Take a key; returns `ENTER`, `INTERRUPT` or `END` when the line is done with, else nothing."""
        if key != "\t":
            self.hints = []
        if key in ("\r", "\n"):
            return ENTER
        if key == "\x03":
            return INTERRUPT
        if key == "\x04" and not self.text:
            return END
        act = _ACTS.get(key)
        if act is not None:
            act(self)
        elif len(key) == 1 and key.isprintable():
            self.text = self.text[: self.at] + key + self.text[self.at :]
            self.at += 1
        return ""

    def take(self) -> str:
        """The line as it was typed; the next one begins empty."""
        typed = self.text
        if typed.strip() and self.history[-1:] != [typed]:
            self.history.append(typed)
        self.text, self.at, self._back = "", 0, 0
        return typed

    @property
    def column(self) -> int:
        """In which column the cursor is."""
        return measure(self.text[: self.at])

    def erase(self) -> None:
        """Take away the letter in front of the cursor."""
        if self.at:
            self.text = self.text[: self.at - 1] + self.text[self.at :]
            self.at -= 1

    def delete(self) -> None:
        """Take away the letter at the cursor."""
        self.text = self.text[: self.at] + self.text[self.at + 1 :]

    def erase_word(self) -> None:
        """Take away the word in front of the cursor."""
        kept = self.text[: self.at].rstrip()
        kept = kept[: kept.rfind(" ") + 1]
        self.text = kept + self.text[self.at :]
        self.at = len(kept)

    def clear(self) -> None:
        """Take away all of it."""
        self.text, self.at = "", 0

    def left(self) -> None:
        """The cursor goes back."""
        self.at = max(0, self.at - 1)

    def right(self) -> None:
        """The cursor goes on."""
        self.at = min(len(self.text), self.at + 1)

    def home(self) -> None:
        """The cursor goes to the beginning."""
        self.at = 0

    def end(self) -> None:
        """The cursor goes to the end."""
        self.at = len(self.text)

    def earlier(self) -> None:
        """The line before."""
        if self._back < len(self.history):
            if not self._back:
                self._typed = self.text
            self._back += 1
            self.text = self.history[-self._back]
            self.end()

    def later(self) -> None:
        """The line after."""
        if self._back:
            self._back -= 1
            self.text = self.history[-self._back] if self._back else self._typed
            self.end()

    def tab(self) -> None:
        """Add what must come; where there are several ways, show them."""
        before = self.text[: self.at]
        ways = self.complete(before)
        last = "" if not before or before[-1].isspace() else before.replace(":", ": ").split()[-1]
        added = common(ways, last)
        if len(ways) == 1:
            added += " "
            if last and not ways[0].startswith(last):  # another case than was typed
                before = before[: len(before) - len(last)] + ways[0][: len(last)]
        self.text = before + added + self.text[self.at :]
        self.at = len(before) + len(added)
        self.hints = ways if len(ways) > 1 and not added else []


def common(words: Iterable[str], typed: str) -> str:
    """What all of the words have in common beyond what was typed of them."""
    ways = [word[len(typed) :] for word in words]
    if not ways:
        return ""
    shortest = min(ways, key=len)
    for at, letter in enumerate(shortest):
        if any(each[at] != letter for each in ways):
            return shortest[:at]
    return shortest


_ACTS: dict[str, Callable[[LineEditor], None]] = {
    "\x7f": LineEditor.erase,
    "\x08": LineEditor.erase,
    "\x1b[3~": LineEditor.delete,
    "\x04": LineEditor.delete,
    "\x17": LineEditor.erase_word,
    "\x15": LineEditor.clear,
    "\x1b": LineEditor.clear,
    "\x1b[D": LineEditor.left,
    "\x1b[C": LineEditor.right,
    "\x1b[H": LineEditor.home,
    "\x01": LineEditor.home,
    "\x1b[F": LineEditor.end,
    "\x05": LineEditor.end,
    "\x1b[A": LineEditor.earlier,
    "\x1b[B": LineEditor.later,
    "\t": LineEditor.tab,
}
