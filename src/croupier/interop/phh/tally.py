"""Hand histories counted file by file, without telling each hand: `croupier replay --by-file`.

Files are cut between their tables into parts, and the parts are read and played by as many processes as there
are processors. Where parts read for themselves might be another thing than the whole, the whole is read.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import nullcontext
from itertools import groupby
from pathlib import Path
from typing import Final

from croupier.interop.phh.files import MANY, hands_in, read, text_of
from croupier.interop.phh.hand import Hand, PhhError
from croupier.interop.phh.plain_toml import SECTION, tables_apart
from croupier.interop.phh.play import play
from croupier.interop.phh.workers import processes
from croupier.values import value

WORTH_IT: Final = 1_000_000
"""From how many bytes on it is quicker to share them out."""
PART: Final = 200_000
"""How many characters a part has, to the end of its last table."""
AHEAD: Final = 16
"""How many parts are handed out before the first of them is waited for."""


@value
class Part:
    """Some of the tables of a file, or all of them; no text where the file can't be read."""

    at: int
    """Which of the files it belongs to."""
    path: Path
    text: str | None
    share: float
    """How much of the file it is."""


@value
class Tally:
    """How many hands came out how, and a sentence about each that differs or cannot be played."""

    passed: int = 0
    failed: int = 0
    not_played: int = 0
    compared: int = 0
    """How many were played and say how they end; the others can't differ."""
    problems: tuple[str, ...] = ()

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            self.passed + other.passed,
            self.failed + other.failed,
            self.not_played + other.not_played,
            self.compared + other.compared,
            self.problems + other.problems,
        )


@value
class PartTally:
    """What came of a part, and the names of the tables that it had."""

    tally: Tally
    names: frozenset[str]


def tallies(paths: Sequence[Path], advance: Callable[[float], None]) -> Iterator[Tally]:
    """Play all hands of the files, and give a tally of each file in their order.

    `advance` is told when a part of a file is done, all of a file being 1.
    """
    pool = processes() if _size(paths) >= WORTH_IT else None
    with pool or nullcontext():
        for at, done in groupby(_played(pool, _parts(paths)), lambda each: each[0].at):
            found = []
            for part, result in done:
                found.append(result)
                advance(part.share)
            yield _put_together(found) or tally_of(read(paths[at]))


def tally_of(found: Iterable[Hand | PhhError]) -> Tally:
    """Play hands and count how they come out."""
    passed = failed = not_played = compared = 0
    problems = []
    for hand in found:
        try:
            if isinstance(hand, PhhError):
                raise hand
            played = play(hand)
        except PhhError as wrong:
            not_played += 1
            problems.append(str(wrong))
            continue
        compared += played.is_comparable
        differences = played.differences
        if differences:
            failed += 1
            problems.append(f"{hand.where}: {'; '.join(differences)}.")
        else:
            passed += 1
    return Tally(passed, failed, not_played, compared, tuple(problems))


def _size(paths: Iterable[Path]) -> int:
    return sum([path.stat().st_size for path in paths if path.is_file()])


def _parts(paths: Sequence[Path]) -> Iterator[Part]:
    for at, path in enumerate(paths):
        try:
            text = text_of(str(path), path)
        except PhhError:
            yield Part(at, path, None, 1)
            continue
        start = 0
        while path.suffix.lower() == MANY and (following := SECTION.search(text, start + PART)):
            end = following.start()
            yield Part(at, path, text[start:end], (end - start) / len(text))
            start = end
        yield Part(at, path, text[start:], 1 - start / max(1, len(text)))


def _played(
    pool: ProcessPoolExecutor | None, parts: Iterable[Part]
) -> Iterator[tuple[Part, PartTally | None]]:
    """Each part with what came of it, in their order."""
    if pool is None:
        for part in parts:
            yield part, play_part(part)
        return
    waiting: deque[tuple[Part, Future[PartTally | None]]] = deque()
    for part in parts:
        waiting.append((part, pool.submit(play_part, part)))
        if len(waiting) > AHEAD:
            first, future = waiting.popleft()
            yield first, future.result()
    for part, future in waiting:
        yield part, future.result()


def play_part(part: Part) -> PartTally | None:
    """Play the hands of a part; None if they have to be read with the rest of the file."""
    tables = None if part.text is None else tables_apart(part.text)
    if tables is None:
        return None
    found = hands_in(str(part.path), part.path.suffix.lower() == MANY, tables)
    return PartTally(tally_of(found), frozenset(tables))


def _put_together(results: Sequence[PartTally | None]) -> Tally | None:
    """The tally of a file from those of its parts; None if one is missing, or a table is there twice."""
    names: set[str] = set()
    total = Tally()
    for result in results:
        if result is None or not names.isdisjoint(result.names):
            return None
        names |= result.names
        total += result.tally
    return total
