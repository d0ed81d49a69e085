"""Long output page by page, where a person reads it on a terminal."""

import os
import shlex
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from io import TextIOWrapper
from subprocess import PIPE, Popen
from typing import Final, TextIO

USUAL: Final = "less"
KEYS: Final = {"LESS": "FRX"}
"""What `less` does unless people tell it otherwise: no pages for one screenful, and colours as colours."""


def pager_of(stream: TextIO, environ: Mapping[str, str] = os.environ) -> list[str] | None:
    """The command that shows pages, as PAGER says; None where output goes straight to the stream."""
    if not stream.isatty() or environ.get("TERM", "dumb") == "dumb":
        return None
    try:
        words = shlex.split(environ.get("PAGER", USUAL))
    except ValueError:  # a quotation without its end
        return None
    if not words or words == ["cat"] or shutil.which(words[0]) is None:
        return None
    return words


def in_pages(stream: TextIO, write: Callable[[TextIO], int]) -> int:
    """Let something write to the pager, or to the stream where there is none, and return its exit status.

    A reader who leaves the pager early has seen enough, which is no fault.
    """
    command = pager_of(stream)
    try:
        pager = Popen(command, stdin=PIPE, env={**KEYS, **os.environ}) if command else None
    except OSError:
        pager = None
    if pager is None or pager.stdin is None:
        return write(stream)
    status = 0
    try:
        with suppress(BrokenPipeError), TextIOWrapper(pager.stdin, "utf-8", errors="replace") as pages:
            status = write(pages)
    finally:
        while pager.poll() is None:
            with suppress(KeyboardInterrupt):  # which is the pager's to answer
                pager.wait()
    return status
