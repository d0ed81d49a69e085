"""The test suite, collected once and then run on one mutant after another.

`Suite` is a plugin of pytest. Once pytest has collected the tests, each is run as it is, and the lines that
it touches are noted. For a mutant, a fork of the process changes the code of one function where it stands
and runs only the tests that touch the changed line, the quickest first, up to the first that fails. What is
done when a module is imported cannot be changed this way: such a mutant gets a process of its own, in which
the import finds the changed code.
"""

import gc
import os
import pickle
import sys
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from tools.bite.mutants import Mutant
from tools.bite.trial import (
    AFRESH,
    SURVIVED,
    Fate,
    Functions,
    Runner,
    Trial,
    be_quiet,
    hold_back,
    steady,
    with_next,
)


@dataclass
class Baseline:
    """What a test did without a fault: its outcome, its seconds, and the lines it touched."""

    passed: bool
    seconds: float
    lines: frozenset[tuple[str, int]]


@dataclass
class Suite:
    """The collected tests, and the mutants to run them on."""

    source: Path
    mutants: Sequence[Mutant]
    jobs: int
    skip_failing: bool
    say: Callable[[str], None]
    within: float = 0.0
    """A fault is tried by no more tests than took so many seconds without it; 0 for all of them."""
    left_out: tuple[str, ...] = ()
    """How the tests end that are not run."""
    fates: list[Fate] = field(default_factory=list)
    failing: list[str] = field(default_factory=list)
    baseline: dict[str, Baseline] = field(default_factory=dict)
    at_import: set[tuple[str, str]] = field(default_factory=set)
    at_collection: set[tuple[str, str]] = field(default_factory=set)

    def pytest_configure(self) -> None:
        """Let tests that try examples try the same ones every time, in their own time."""
        steady()

    def watch_imports(self) -> None:
        """Note which functions are called while modules are imported, and while tests are collected."""
        source = str(self.source) + os.sep
        importing = 0

        def called(frame: FrameType, event: str, arg: object) -> Any:
            nonlocal importing
            code = frame.f_code
            if not code.co_filename.startswith(source):
                return None
            if code.co_name == "<module>":
                importing += 1
                return imported
            into = self.at_import if importing else self.at_collection
            into.add((code.co_filename[len(source) :], _outermost(code.co_qualname)))
            return None

        def imported(frame: FrameType, event: str, arg: object) -> Any:
            nonlocal importing
            importing -= event == "return"
            return imported

        sys.settrace(called)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """In place of the tests themselves: the baseline, then every mutant."""
        sys.settrace(None)
        if self.left_out:
            session.items = [item for item in session.items if not item.nodeid.endswith(self.left_out)]
        if session.testsfailed:
            raise pytest.UsageError("The tests cannot be collected.")
        items = {item.nodeid: item for item in session.items}
        self.baseline = self._baseline(session)
        self.failing = [name for name, each in self.baseline.items() if not each.passed]
        if self.failing and not self.skip_failing:
            return True
        items = {name: item for name, item in items.items() if name not in self.failing}
        self._run_all(items)
        return True

    def _baseline(self, session: pytest.Session) -> dict[str, Baseline]:
        """Run every test in one of several forks, and learn what it touches."""
        parts = [session.items[at :: self.jobs] for at in range(self.jobs)]
        pipes = [self._baseline_of(session, part) for part in parts if part]
        told: dict[str, Baseline] = {}
        for pid, read in pipes:
            with os.fdopen(read, "rb") as pipe:
                done = pipe.read()
            os.waitpid(pid, 0)
            if not done:
                raise pytest.UsageError("The tests end the process that runs them.")
            told |= pickle.loads(done)
        return told

    def _baseline_of(self, session: pytest.Session, items: Sequence[pytest.Item]) -> tuple[int, int]:
        """Start a fork that runs these tests; its id, and the pipe through which it reports what they did."""
        read, write = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(read)
            be_quiet()
            done = Timed(session).baseline(items, Watch(str(self.source) + os.sep, self._changed_lines()))
            with os.fdopen(write, "wb") as pipe:
                pickle.dump(done, pipe)
            os._exit(0)
        os.close(write)
        return pid, read

    def _changed_lines(self) -> dict[str, set[int]]:
        """By file, the lines that some fault changes."""
        lines: dict[str, set[int]] = {}
        for mutant in self.mutants:
            lines.setdefault(mutant.path, set()).add(mutant.line)
        return lines

    def _run_all(self, items: dict[str, pytest.Item]) -> None:
        waiting = list(self.mutants)
        running: list[Trial] = []
        functions = Functions(self.source)
        gc.freeze()  # so that no fork goes through all that its parent has made
        while waiting or running:
            while waiting and len(running) < self.jobs:
                mutant = waiting.pop(0)
                if self.done_at_import(mutant):
                    running.append(self._afresh(mutant))
                elif tests := self.tests_for(mutant, everything=False):
                    running.append(self._start(mutant, tests, items, functions))
                else:
                    self._done(Fate(mutant, SURVIVED, "no test touches it"))
            for trial in list(running):
                fate = trial.over()
                if fate is None:
                    continue
                running.remove(trial)
                if fate.verdict == AFRESH or (fate.verdict == SURVIVED and self._hidden(trial)):
                    running.append(self._afresh(trial.mutant))
                else:
                    self._done(fate)
            time.sleep(0.005)

    def _done(self, fate: Fate) -> None:
        self.fates.append(fate)
        self.say(f"{len(self.fates):4} {fate.verdict:8} {fate.seconds:5.1f}s {fate.mutant.name}")

    def _hidden(self, trial: "Trial") -> bool:
        """True iff tests may have used the code before the fault was in it, when they were collected."""
        return not trial.fresh and (trial.mutant.path, trial.mutant.outermost) in self.at_collection

    def done_at_import(self, mutant: Mutant) -> bool:
        """True iff the changed code has run before a fork could change it."""
        return not mutant.outermost or (mutant.path, mutant.outermost) in self.at_import

    def tests_for(self, mutant: Mutant, everything: bool) -> list[str]:
        """The tests that touch the changed line, quickest first; or all, those that touch its file first."""
        passing = [(name, each) for name, each in self.baseline.items() if each.passed]
        passing.sort(key=lambda pair: pair[1].seconds)
        if not everything:
            return self._in_time([name for name, each in passing if (mutant.path, mutant.line) in each.lines])
        near = {name for name, each in passing if any(path == mutant.path for path, _ in each.lines)}
        return self._in_time([name for name, _ in sorted(passing, key=lambda pair: pair[0] not in near)])

    def _in_time(self, tests: list[str]) -> list[str]:
        """As many of the tests as fit into the time for a fault."""
        if not self.within:
            return tests
        seconds = accumulate(self.baseline[name].seconds for name in tests)
        return [name for name, spent in zip(tests, seconds, strict=True) if spent <= self.within]

    def _afresh(self, mutant: Mutant) -> "Trial":
        return Trial.afresh(self.source, mutant, self._limits(self.tests_for(mutant, everything=True)))

    def _limits(self, tests: Sequence[str]) -> dict[str, float]:
        return {name: 5 + 10 * self.baseline[name].seconds for name in tests}

    def _start(
        self, mutant: Mutant, tests: list[str], items: dict[str, pytest.Item], functions: Functions
    ) -> "Trial":
        limits = self._limits(tests)
        read, write = os.pipe()
        pid = os.fork()
        if pid:
            os.close(write)
            return Trial(mutant, limits, pid, read)
        try:
            os.close(read)
            be_quiet()
            hold_back()
            if not functions.patch(mutant):
                os._exit(4)
            session = next(iter(items.values())).session
            code = Runner(session).until_failure([items[name] for name in tests], limits, write)
        except BaseException as wrong:  # the fork must never go on as its parent
            os.write(write, repr(wrong).encode()[:2000])
            code = 1
        os._exit(code)


class Watch:
    """Notes which functions of the source are run, and of those that faults change, which lines.

    To be told of every line makes a test several times slower, and hardly any line matters.
    """

    def __init__(self, source: str, changed: Mapping[str, Collection[int]]) -> None:
        self.source = source
        self.changed = changed
        self.files: dict[CodeType, str] = {}
        self.awaited: dict[CodeType, int] = {}
        """How many lines of a function are of interest."""
        self.hits: dict[CodeType, set[int]] = {}

    def start(self) -> None:
        """Note from now on."""
        self.hits = {}
        sys.settrace(self._called)

    def stop(self) -> frozenset[tuple[str, int]]:
        """The lines that were run since the start: the first of every function, and those of interest."""
        sys.settrace(None)
        return frozenset((self.files[code], line) for code, lines in self.hits.items() for line in lines)

    def _called(self, frame: FrameType, event: str, arg: object) -> Any:
        code = frame.f_code
        path = self.files.get(code)
        if path is None:
            path = self._learn(code)
        if not path:
            return None
        hits = self.hits.get(code)
        if hits is None:
            hits = self.hits[code] = {frame.f_lineno}
        return self._line if len(hits) <= self.awaited[code] else None

    def _learn(self, code: CodeType) -> str:
        """The file of a function under the source folder, empty if it lies elsewhere."""
        name = code.co_filename
        path = self.files[code] = name[len(self.source) :] if name.startswith(self.source) else ""
        lines = {line for _, _, line in code.co_lines()} - {code.co_firstlineno}
        self.awaited[code] = len(lines.intersection(self.changed.get(path, ())))
        return path

    def _line(self, frame: FrameType, event: str, arg: object) -> Any:
        if frame.f_lineno in self.changed[self.files[frame.f_code]]:
            self.hits[frame.f_code].add(frame.f_lineno)
        return self._line


class Timed(Runner):
    """Runs tests without a fault, and learns what they do."""

    def baseline(self, items: Sequence[pytest.Item], watch: Watch) -> dict[str, Baseline]:
        """What each test does without a fault."""
        done = {}
        for item, following in with_next(items):
            self.failed = False
            began = time.perf_counter()
            watch.start()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            lines = watch.stop()
            done[item.nodeid] = Baseline(not self.failed, time.perf_counter() - began, lines)
        return done


def _outermost(qualname: str) -> str:
    """The function that holds all functions in it: `Box.__init__` of `Box.__init__.<locals>.f`."""
    return qualname.partition(".<locals>")[0]
