"""A process that is asked and answers in time, or is ended."""

import json
import os
import pickle
import select
import subprocess
import sys
import time
from contextlib import suppress
from typing import Any, Final

from croupier.players.files.worker import LENGTH

TO_START: Final = 20.0
"""How many seconds the process has to read the file: Python itself has to start, too."""


class TooSlow(Exception):
    """The process did not answer in time, and was ended."""


class Ended(Exception):
    """The process ended before it answered."""


class Worker:
    """The process of one bot; it is started when it is first needed, and again after it has ended."""

    def __init__(self, path: str, name: str, seconds: float, silent: bool) -> None:
        self.seconds = seconds
        self._command = [sys.executable, "-m", "croupier.players.files.worker", path, name, str(seconds)]
        self._silent = silent
        self._process: subprocess.Popen[bytes] | None = None
        self._read = b""

    def start(self) -> dict[str, Any]:
        """Start the process, and give what it says first."""
        self.end()
        self._process = subprocess.Popen(
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if self._silent else None,
            start_new_session=True,  # Ctrl-C is for Croupier, which then ends the bot
        )
        return self._line(TO_START)

    @property
    def is_running(self) -> bool:
        """True iff the process is there to be asked."""
        return self._process is not None and self._process.poll() is None

    def ask(self, request: object) -> dict[str, Any]:
        """Ask, and give the answer; `TooSlow` or `Ended` if there is none."""
        assert self._process is not None
        assert self._process.stdin is not None
        data = pickle.dumps(request)
        try:
            self._process.stdin.write(LENGTH.pack(len(data)) + data)
            self._process.stdin.flush()
        except OSError:
            self.end()
            raise Ended from None
        return self._line(self.seconds)

    def _line(self, seconds: float) -> dict[str, Any]:
        """The next line that comes within so many seconds."""
        assert self._process is not None
        assert self._process.stdout is not None
        source, until = self._process.stdout.fileno(), time.monotonic() + seconds
        while b"\n" not in self._read:
            left = until - time.monotonic()
            if left <= 0 or not select.select([source], [], [], left)[0]:
                self.end()
                raise TooSlow
            data = os.read(source, 65536)
            if not data:
                self.end()
                raise Ended
            self._read += data
        line, _, self._read = self._read.partition(b"\n")
        found: dict[str, Any] = json.loads(line)
        return found

    def end(self) -> None:
        """End the process, whatever it does."""
        process, self._process, self._read = self._process, None, b""
        if process is not None:
            process.kill()
            for pipe in (process.stdin, process.stdout):
                if pipe is not None:
                    with suppress(OSError):
                        pipe.close()
            process.wait()
