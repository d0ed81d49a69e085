"""The command at a terminal of its own, in a process that can be killed at any moment."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
import warnings
from pathlib import Path

from croupier.cli import main

ESCAPE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")
PATIENCE = 20.0


class AtTerminal:
    """`croupier tournament run` in a process forked from this one, so that nothing is imported anew."""

    def __init__(self, folder: Path, *words: str, columns: int = 80, lines: int = 24) -> None:
        sys.stdout.flush()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            self.pid, self.main = pty.fork()
        if self.pid == 0:
            self._become(folder, words)
        fcntl.ioctl(self.main, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.seen = ""
        self.ended = False

    def _become(self, folder: Path, words: tuple[str, ...]) -> None:
        status = 70
        try:
            signal.signal(signal.SIGINT, signal.default_int_handler)  # which a shell's background job ignores
            os.chdir(folder)
            os.environ.update(TERM="xterm-256color")
            for name in ("NO_COLOR", "COLUMNS", "LINES"):
                os.environ.pop(name, None)
            time.sleep(0.05)  # until the size of the terminal is set
            sys.stdin, sys.stdout, sys.stderr = os.fdopen(0), os.fdopen(1, "w"), os.fdopen(2, "w")
            status = main(["tournament", "run", *words])
            sys.stdout.flush()
        finally:
            os._exit(status)

    def type(self, keys: str) -> None:
        os.write(self.main, keys.encode())

    def read(self, wait: float = 0.05) -> None:
        """Take in what has been written so far."""
        while select.select([self.main], [], [], wait)[0]:
            try:
                data = os.read(self.main, 65536)
            except OSError:
                data = b""
            if not data:
                self.ended = True
                return
            self.seen += data.decode(errors="replace")
            wait = 0.0

    @property
    def text(self) -> str:
        """All that was written, without codes."""
        return ESCAPE.sub("", self.seen)

    def wait_for(self, words: str, after: int = 0) -> None:
        """Wait until something is written, behind a place in the text."""
        until = time.monotonic() + PATIENCE
        while words not in self.text[after:]:
            assert time.monotonic() < until, f"{words!r} did not come: {self.text[-800:]!r}"
            assert not self.ended, f"it ended without {words!r}: {self.text[-800:]!r}"
            self.read()

    def kill(self) -> None:
        """As when the plug is pulled."""
        os.kill(self.pid, signal.SIGKILL)
        self.close()

    def close(self) -> int:
        """Wait for its end."""
        _, status = os.waitpid(self.pid, 0)
        os.close(self.main)
        return os.waitstatus_to_exitcode(status)
