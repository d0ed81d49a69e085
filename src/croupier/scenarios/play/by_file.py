"""`croupier replay --by-file`: one line or one object of JSON per file, however much it holds.

Files of another kind than scenarios are played and counted by whoever knows that kind, many files at once.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Protocol, TextIO

from croupier.scenarios.files.reading import read
from croupier.scenarios.files.source import ScenarioError
from croupier.scenarios.play.replay import DIFFERS, GOOD, WRONG, files, one_line, summary
from croupier.scenarios.play.running import run
from croupier.values import value


class Tally(Protocol):
    """How many rounds of a file came out how, and a sentence about each that was not as expected."""

    @property
    def passed(self) -> int: ...
    @property
    def failed(self) -> int: ...
    @property
    def not_played(self) -> int: ...
    @property
    def compared(self) -> int:
        """How many were played and say how they end; the others can't differ."""

    @property
    def problems(self) -> Sequence[str]: ...


@value
class Counts:
    """A tally of scenarios, or of everything."""

    passed: int = 0
    failed: int = 0
    not_played: int = 0
    compared: int = 0
    problems: tuple[str, ...] = ()


Progress = Callable[[float], None]
Count = Callable[[Sequence[Path], Progress], Iterator[Tally]]
"""Plays what files hold and gives a tally of each, in their order; tells which part of a file is done."""


class Bar(Protocol):
    """Shows how much is done, where there is a terminal to show it."""

    def show(self, done: float) -> None: ...
    def hide(self) -> None: ...


class _Done:
    """How much of all files is done."""

    def __init__(self, count: int, bar: Bar | None) -> None:
        self.count = count
        self.bar = bar
        self.done = 0.0

    def advance(self, part: float) -> None:
        """Another part of a file is done, all of it being 1."""
        self.done += part
        if self.bar is not None:
            self.bar.show(min(1.0, self.done / self.count))


def run_by_file(
    paths: Sequence[str],
    json_wanted: bool,
    out: TextIO,
    err: TextIO,
    formats: Mapping[str, Count],
    bar: Bar | None = None,
) -> int:
    """Play every file and tell each in one line, then all together; the exit status is that of `run_replay`.

    What differs or cannot be played is told on `err`, one sentence each; in JSON it is part of the object.
    """
    found = list(files(paths, tuple(formats)))
    everything = []
    for file, tally in _tallies(found, formats, _Done(len(found), bar).advance):
        name = file.file if isinstance(file, ScenarioError) else str(file)
        everything.append(tally)
        if bar is not None:
            bar.hide()
        if json_wanted:
            print(json.dumps(_as_json(name, tally), ensure_ascii=False), file=out, flush=True)
            continue
        for problem in tally.problems:
            print(one_line(problem), file=err)
        print(f"{name}: {_line([tally])}", file=out)
    if not json_wanted:
        print(f"{len(found)} {'file' if len(found) == 1 else 'files'}: {_line(everything)}", file=out)
    return max(status for status, count in _by_status(everything).items() if count)


def _by_status(tallies: Sequence[Tally]) -> dict[int, int]:
    """By exit status, how many came out so."""
    return {
        GOOD: sum([tally.passed for tally in tallies]),
        DIFFERS: sum([tally.failed for tally in tallies]),
        WRONG: sum([tally.not_played for tally in tallies]),
    }


def _line(tallies: Sequence[Tally]) -> str:
    """The counts in words."""
    counts = _by_status(tallies)
    played = counts[GOOD] + counts[DIFFERS]
    compared = sum([tally.compared for tally in tallies])
    some = "" if compared == played else f" {compared} of {played} say how they end."
    return f"{summary(counts)}{some}"


def _as_json(name: str, tally: Tally) -> dict[str, Any]:
    """The counts of a file as one object."""
    return {
        "file": name,
        "ok": not tally.failed and not tally.not_played,
        "passed": tally.passed,
        "failed": tally.failed,
        "not_played": tally.not_played,
        "compared": tally.compared,
        "problems": list(tally.problems),
    }


def _tallies(
    found: Sequence[Path | ScenarioError], formats: Mapping[str, Count], advance: Progress
) -> Iterator[tuple[Path | ScenarioError, Tally]]:
    """Each file with its tally; neighbours of one kind are handed over together."""

    def who_counts(file: Path | ScenarioError) -> Count | None:
        return None if isinstance(file, ScenarioError) else formats.get(file.suffix.lower())

    for count, group in groupby(found, who_counts):
        if count is not None:
            paths = [file for file in group if isinstance(file, Path)]
            yield from zip(paths, count(paths, advance), strict=True)
            continue
        for file in group:
            yield file, _scenario(file)
            advance(1)


def _scenario(file: Path | ScenarioError) -> Counts:
    try:
        if isinstance(file, ScenarioError):
            raise file
        outcome = run(read(file))
    except ScenarioError as wrong:
        return Counts(not_played=1, problems=(str(wrong),))
    if outcome.ok:
        return Counts(passed=1, compared=1)
    return Counts(
        failed=1, compared=1, problems=tuple([f"{file}: {each.text}" for each in outcome.differences])
    )
