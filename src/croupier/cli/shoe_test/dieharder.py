"""R. G. Brown's dieharder, if it is installed, fed with the stream of words that shuffles are made from."""

import subprocess
from collections.abc import Iterator
from contextlib import suppress
from shutil import which
from typing import Final

from croupier.shoes import Stream
from croupier.values import value

QUICK: Final = (0, 15, 100, 101)
"""Birthdays, runs, single bits and runs of bits: some 50 million random bytes in all."""
CHUNK: Final = 65_536
RAW_INPUT: Final = "200"
"""The generator of dieharder that reads bytes from its input."""
COLUMNS: Final = 6


@value
class Assessed:
    """One line of dieharder's: a test, its p-value, and what it makes of it: PASSED, WEAK or FAILED."""

    test: str
    p: float
    assessment: str


def installed() -> bool:
    """True iff there is a dieharder to ask."""
    return which("dieharder") is not None


def dieharder(seed: str, *, every: bool = False) -> Iterator[Assessed]:
    """What dieharder says, test by test: some quick ones, or every one, which takes hours."""
    chosen = [("-a",)] if every else [("-d", str(number)) for number in QUICK]
    for words in chosen:  # from the start each time: how much one reads depends on the pipe, not on the seed
        yield from _run(Stream.from_hex(seed), words)


def _run(stream: Stream, words: tuple[str, ...]) -> Iterator[Assessed]:
    command = ["dieharder", "-g", RAW_INPUT, *words]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        try:
            while running.poll() is None:
                running.stdin.write(stream.take(CHUNK))
        except BrokenPipeError:  # it has enough
            pass
        except BaseException:
            running.kill()
            raise
        with suppress(BrokenPipeError):
            running.stdin.close()
        told = running.stdout.read().decode("utf-8", "replace")
    yield from read_assessments(told)


def read_assessments(told: str) -> Iterator[Assessed]:
    """The lines that have a p-value in them; the others are headings."""
    for line in told.splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) >= COLUMNS and cells[-1] in ("PASSED", "WEAK", "FAILED"):
            try:
                yield Assessed(cells[0], float(cells[-2]), cells[-1])
            except ValueError:
                continue
