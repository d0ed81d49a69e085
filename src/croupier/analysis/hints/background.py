"""Hints from a process of their own, so that whoever asks never waits for tables that are being made.

>>> with HelperProcess() as helper:                 # doctest: +SKIP
...     helper.ask(table.view(Audience("ann")))     # NotReady at first, then hints
"""

import json
import subprocess
import sys
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any, Final, Self

from croupier.analysis.hints.results import Hints, NoHints, NotReady
from croupier.analysis.hints.seen_table import PARTS, View

PATIENCE: Final = 0.5
"""How many seconds an answer may take before the asker goes on without it."""


class HelperProcess:
    """The process, which is started with the first question and ends with `close`."""

    def __init__(self, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._lines: Queue[bytes] = Queue()
        self._late = 0
        """How many answers have still to come that nobody waits for any more."""
        self._answers = False
        """Whether the process has ever answered."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def ask(self, view: View, *, wait: bool = False) -> Hints:
        """The hints for a view; `NotReady` while tables are made, unless they are waited for.

        `NoHints` says in a sentence why there are none.
        """
        try:
            self._send(view, wait=wait)
            answer = self._answer(None if wait else self.patience)
        except NoHints:
            raise
        except (OSError, ValueError):
            self.close()
            raise NoHints("The process that works out hints has stopped; ask again to restart it.") from None
        if "hints" in answer:
            return Hints.from_object(answer["hints"])
        if "not_ready" in answer:
            raise NotReady
        raise NoHints(answer["none"], answer["rule"])

    def close(self) -> None:
        """End the process; what it was making is not finished."""
        process, self._process, self._late, self._answers = self._process, None, 0, False
        if process is None:
            return
        process.kill()
        process.wait()
        self._reader.join()
        if process.stdin is not None:
            with suppress(OSError):
                process.stdin.close()

    def prepare(self, view: View) -> None:
        """Let tables be made for hints at this table, whatever is asked there now."""
        with suppress(OSError, ValueError):
            self._send(view, prepare=True)

    def _send(self, view: View, *, wait: bool = False, prepare: bool = False) -> None:
        process = self._started()
        assert process.stdin is not None
        needed = {part: view.get(part) for part in PARTS}
        asked = {"view": needed, "wait": wait, "prepare": prepare}
        process.stdin.write(json.dumps(asked).encode() + b"\n")
        process.stdin.flush()
        self._late += 1

    def _answer(self, patience: float | None) -> dict[str, Any]:
        """The answer to what was sent last; `NotReady` if that takes too long."""
        if patience is not None and not self._answers:
            patience = 0.001  # it is only starting
        while True:
            try:
                line = self._lines.get(timeout=patience)
            except Empty:
                raise NotReady from None
            self._late -= 1
            self._answers = True
            if not line:
                raise OSError("the process has ended")
            if not self._late:
                found: dict[str, Any] = json.loads(line)
                return found

    def _started(self) -> "subprocess.Popen[bytes]":
        if self._process is None:
            # Keys such as Ctrl-C are for the terminal's own process: this one ends with its input.
            self._process = subprocess.Popen(
                [sys.executable, "-m", "croupier.analysis.hints.serving"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
            self._lines = Queue()
            self._reader = Thread(target=_read, args=(self._process, self._lines), daemon=True)
            self._reader.start()
        return self._process


def _read(process: "subprocess.Popen[bytes]", lines: "Queue[bytes]") -> None:
    """Hand on what the process writes, line by line; nothing is the end."""
    assert process.stdout is not None
    with suppress(OSError, ValueError), process.stdout as written:
        for line in written:
            lines.put(line)
    lines.put(b"")
