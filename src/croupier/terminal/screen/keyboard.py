"""Keys as they are pressed: some act at once, others make up a line that Enter ends.

The window may change its size meanwhile; whoever waits for a line is told, and draws again.
"""

import codecs
import os
import re
import select
import shutil
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any, Final, TextIO

from croupier.columns import measure
from croupier.terminal.screen.line_editor import END, ENTER, LineEditor
from croupier.terminal.screen.prompt import Prompt

MOMENT: Final = 0.35
"""How long a key that may begin a longer word waits for the next letter, in seconds."""
AFTERWARDS: Final = 0.5
"""How long after a key has acted the rest of its word, or Enter, still belongs to it."""
RESIZED: Final = "resized"
SHOWN: Final = ("SIGWINCH", "SIGCONT")
"""The signals after which the screen is drawn again: the window has changed, or the process goes on."""
_KEY: Final = re.compile(r"\x1b\[[0-9;]*[A-Za-z~]|\x1bO[A-Za-z]|.", re.DOTALL)


class Keyboard:
    """The keys of a terminal, from `open` to `close`."""

    def __init__(self, source: int, out: TextIO) -> None:
        self._source = source
        self._out = out
        self._decoder = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._keys: list[str] = []
        self._editor = LineEditor(lambda text: [])
        self._modes: list[Any] | None = None
        self._noticed: tuple[int, int] | None = None
        self._handlers: dict[int, Any] = {}
        self._rest: tuple[tuple[str, ...], str, float] = ((), "", 0.0)
        """The words of the key that has just acted, what was typed of them, and until when they are heard."""
        self._word_until = 0.0
        """Until when letters belong to a word whose first letter has left a page."""

    def open(self) -> None:
        """Have each key as it is pressed, and hear when the window changes."""
        import termios

        self._modes = termios.tcgetattr(self._source)
        self._take_terminal()
        reads, writes = os.pipe()
        os.set_blocking(writes, False)
        os.set_blocking(reads, False)
        self._noticed = reads, writes

        def notice(number: int, frame: FrameType | None) -> None:
            if number == getattr(signal, "SIGCONT", None):
                self._take_terminal()  # the shell had it meanwhile
            with suppress(OSError):
                os.write(writes, b"!")

        with suppress(ValueError):  # only the main thread has signals
            for number in (getattr(signal, name) for name in SHOWN if hasattr(signal, name)):
                self._handlers[number] = signal.signal(number, notice)

    def _take_terminal(self) -> None:
        import termios
        import tty

        with suppress(termios.error):
            tty.setcbreak(self._source)

    def close(self) -> None:
        """Give the terminal back as it was."""
        if self._modes is None or self._noticed is None:
            return
        import termios

        for number, earlier in self._handlers.items():
            signal.signal(number, earlier)
        self._handlers.clear()
        with suppress(termios.error):
            termios.tcsetattr(self._source, termios.TCSADRAIN, self._modes)
        self._modes = None
        for end in self._noticed:
            os.close(end)
        self._noticed = None

    def read(self, shown: str, prompt: Prompt, redraw: Callable[[], None]) -> str:
        """A line, or a key that acts without Enter; `redraw` is called when the window has changed."""
        single = prompt.single_keys
        waits = False
        while True:
            self._show(shown)
            key = self._next_key(MOMENT if waits else None)
            if key == RESIZED:
                redraw()
                continue
            if not key:
                return self._act(prompt)
            if self._belongs_to_last(key):
                continue
            empty = not self._editor.text
            done = self._editor.key(key)
            if done == END:
                raise EOFError
            if done == ENTER:
                return self._editor.take()
            waits = empty and self._editor.text in single
            if waits and single[self._editor.text]:
                return self._act(prompt)

    def _act(self, prompt: Prompt) -> str:
        """The key that was pressed; what is left of its word, and Enter, are not taken for the next."""
        key = self._editor.take()
        self._rest = prompt.spelled(key), key, time.monotonic() + AFTERWARDS
        self._take_in(0)  # what is there already was typed with it, however long the answer takes
        while self._rest[0] and self._keys and self._belongs_to_last(self._keys[0]):
            del self._keys[0]
        return key

    def _belongs_to_last(self, key: str) -> bool:
        if time.monotonic() <= self._word_until:
            self._word_until = 0.0 if key in ("\r", "\n") else time.monotonic() + AFTERWARDS
            return True
        words, typed, until = self._rest
        if not words or time.monotonic() > until:
            self._rest = (), "", 0.0
            return False
        if key in ("\r", "\n"):
            self._rest = (), "", 0.0
            return True
        if any(word.startswith(typed + key) for word in words):
            self._rest = words, typed + key, time.monotonic() + AFTERWARDS
            return True
        self._rest = (), "", 0.0
        return False

    def wait(self) -> str:
        """The next key, whatever it is, or `RESIZED`; Enter right after another key belongs to it.

        So do more letters after a letter: half of a word that was typed at a page decides nothing.
        """
        key = self._next_key(None)
        if key == RESIZED:
            return key
        if key == "\x04":
            raise EOFError
        is_enter = key in ("\r", "\n")
        self._rest = ((), "", 0.0) if is_enter else ((key,), key, time.monotonic() + AFTERWARDS)
        begins_word = key.isalpha() and key not in "qQ"
        self._word_until = time.monotonic() + AFTERWARDS if begins_word else 0.0
        return key

    def pause(self, seconds: float) -> bool:
        """Wait so long; True iff a key was pressed, which ends the wait and means nothing else."""
        if self._keys or self._ready(seconds):
            pressed = self._next_key(0) not in ("", RESIZED)
            if pressed:
                self._keys = []
            return pressed
        return False

    def _ready(self, seconds: float | None) -> list[int]:
        watched = [self._source, *([self._noticed[0]] if self._noticed is not None else [])]
        return select.select(watched, [], [], seconds)[0]

    def _next_key(self, seconds: float | None) -> str:
        """The next key; `RESIZED` if the window has changed, nothing if no key came in time."""
        if self._keys:
            return self._keys.pop(0)
        ready = self._ready(seconds)
        if self._noticed is not None and self._noticed[0] in ready:
            os.read(self._noticed[0], 4096)
            return RESIZED
        if not ready:
            return ""
        self._take_in(None)
        return self._keys.pop(0) if self._keys else self._next_key(seconds)

    def _take_in(self, seconds: float | None) -> None:
        """Take in what has been typed, if anything is there in time."""
        if select.select([self._source], [], [], seconds)[0]:
            data = os.read(self._source, 4096)
            if not data:
                raise EOFError
            self._keys += _KEY.findall(self._decoder.decode(data))

    def _show(self, shown: str) -> None:
        """The line as far as it is typed, the part around the cursor where it is too long."""
        room = max(shutil.get_terminal_size().columns - measure(shown) - 1, 8)
        text, column = self._editor.text, self._editor.column
        while column > room:
            column -= measure(text[0])
            text = text[1:]
        while measure(text) > room:
            text = text[:-1]
        back = measure(text) - column
        self._out.write(f"\r{shown}{text}\x1b[K" + (f"\x1b[{back}D" if back else ""))
        self._out.flush()
