"""The test suite, collected once and then run on one mutant after the other.

`Suite` is a plugin of pytest. Once pytest has collected the tests, each is run as it is, and the lines that
it touches are noted. For a mutant, a fork of the process changes the code of one function where it stands
and runs only the tests that touch the changed line, the quickest first, up to the first that fails. What is
done when a module is imported cannot be changed so: such a mutant gets a process of its own, in which the
import finds the changed code.
"""

import functools
import gc
import json
import os
import pickle
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, Final

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.bite_mutants import Mutant, mutated

SURVIVED, KILLED, TIMEOUT, AFRESH = "survived", "killed", "timeout", "afresh"
EXIT: Final = {0: SURVIVED, 1: KILLED, 3: TIMEOUT, 4: AFRESH}
ITERABLE_COROUTINE: Final = 0x100
MEMORY: Final = 3 << 30
OPTIONS: Final = ("-q", "-s", "-p", "no:cacheprovider", "--hypothesis-seed=0")


@dataclass
class Baseline:
    """What a test did without a fault: its outcome, its seconds, and the lines it touched."""

    passed: bool
    seconds: float
    lines: frozenset[tuple[str, int]]


@dataclass
class Fate:
    """What became of a mutant: killed by which test, or not at all."""

    mutant: Mutant
    verdict: str
    by: str = ""
    tests: int = 0
    seconds: float = 0.0


@dataclass
class Suite:
    """The collected tests, and the mutants to run them on."""

    source: Path
    mutants: Sequence[Mutant]
    jobs: int
    skip_failing: bool
    say: Callable[[str], None]
    fates: list[Fate] = field(default_factory=list)
    failing: list[str] = field(default_factory=list)
    baseline: dict[str, Baseline] = field(default_factory=dict)
    at_import: set[tuple[str, str]] = field(default_factory=set)
    at_collection: set[tuple[str, str]] = field(default_factory=set)

    def pytest_configure(self) -> None:
        """Let tests that try examples try the same ones every time, in their own time."""
        steady()

    # -- while the tests are collected -------------------------------------------------------------

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

    # -- without a fault ---------------------------------------------------------------------------

    def _baseline(self, session: pytest.Session) -> dict[str, Baseline]:
        """Run every test in a fork, and learn what it touches."""
        read, write = os.pipe()
        pid = os.fork()
        if pid == 0:
            os.close(read)
            _be_quiet()
            watch = Watch(str(self.source) + os.sep)
            runner = Runner(session, watch)
            with os.fdopen(write, "wb") as pipe:
                pickle.dump(runner.baseline(session.items), pipe)
            os._exit(0)
        os.close(write)
        with os.fdopen(read, "rb") as pipe:
            told = pipe.read()
        os.waitpid(pid, 0)
        if not told:
            raise pytest.UsageError("The tests end the process that runs them.")
        return dict(pickle.loads(told))

    # -- with a fault ------------------------------------------------------------------------------

    def _run_all(self, items: dict[str, pytest.Item]) -> None:
        waiting = list(self.mutants)
        running: list[Trial] = []
        while waiting or running:
            while waiting and len(running) < self.jobs:
                mutant = waiting.pop(0)
                if self.done_at_import(mutant):
                    running.append(self._afresh(mutant))
                elif tests := self.tests_for(mutant, everything=False):
                    running.append(self._start(mutant, tests, items))
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
            return [name for name, each in passing if (mutant.path, mutant.line) in each.lines]
        near = {name for name, each in passing if any(path == mutant.path for path, _ in each.lines)}
        return [name for name, _ in sorted(passing, key=lambda pair: pair[0] not in near)]

    def _afresh(self, mutant: Mutant) -> "Trial":
        return Trial.afresh(self.source, mutant, self._limits(self.tests_for(mutant, everything=True)))

    def _limits(self, tests: Sequence[str]) -> dict[str, float]:
        return {name: 5 + 10 * self.baseline[name].seconds for name in tests}

    def _start(self, mutant: Mutant, tests: list[str], items: dict[str, pytest.Item]) -> "Trial":
        limits = self._limits(tests)
        read, write = os.pipe()
        pid = os.fork()
        if pid:
            os.close(write)
            return Trial(mutant, limits, pid, read)
        try:
            os.close(read)
            _be_quiet()
            _hold_back()
            if not patch(self.source, mutant):
                os._exit(4)
            session = next(iter(items.values())).session
            code = Runner(session).until_failure([items[name] for name in tests], limits, write)
        except BaseException as wrong:  # the fork must never go on as its parent
            os.write(write, repr(wrong).encode()[:2000])
            code = 1
        os._exit(code)


@dataclass
class Trial:
    """A process that tries a mutant."""

    mutant: Mutant
    limits: dict[str, float]
    pid: int
    pipe: int
    fresh: bool = False
    began: float = field(default_factory=time.monotonic)

    @staticmethod
    def afresh(source: Path, mutant: Mutant, limits: dict[str, float]) -> "Trial":
        """A process of its own, which imports the changed code."""
        read, write = os.pipe()
        task = json.dumps({"source": str(source), "mutant": asdict(mutant), "limits": limits, "pipe": write})
        started = subprocess.Popen(
            [sys.executable, __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            pass_fds=(write,),
        )
        os.close(write)
        assert started.stdin is not None
        with started.stdin as pipe:
            pipe.write(task.encode())
        started.returncode = 0  # it is waited for here, not by `subprocess`
        return Trial(mutant, limits, started.pid, read, fresh=True)

    def over(self) -> Fate | None:
        """What became of the mutant, None while it is being tried."""
        pid, status = os.waitpid(self.pid, os.WNOHANG)
        seconds = time.monotonic() - self.began
        if not pid:
            if seconds > 60 + sum(self.limits.values()):
                os.kill(self.pid, signal.SIGKILL)
            return None
        with os.fdopen(self.pipe, "rb") as pipe:
            by = pipe.read().decode()
        code = os.waitstatus_to_exitcode(status)
        return Fate(self.mutant, EXIT.get(code, KILLED), by, len(self.limits), seconds)


class Watch:
    """Notes the lines of the source that are run."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.files: dict[CodeType, str] = {}
        self.whole: dict[CodeType, int] = {}
        self.hits: dict[CodeType, set[int]] = {}

    def start(self) -> None:
        """Note from now on."""
        self.hits = {}
        sys.settrace(self._called)

    def stop(self) -> frozenset[tuple[str, int]]:
        """The lines that were run since the start."""
        sys.settrace(None)
        return frozenset((self.files[code], line) for code, lines in self.hits.items() for line in lines)

    def _called(self, frame: FrameType, event: str, arg: object) -> Any:
        code = frame.f_code
        path = self.files.get(code)
        if path is None:
            name = code.co_filename
            path = self.files[code] = name[len(self.source) :] if name.startswith(self.source) else ""
            self.whole[code] = len({line for _, _, line in code.co_lines() if line})
        if not path:
            return None
        hits = self.hits.get(code)
        if hits is None:
            hits = self.hits[code] = set()
        elif len(hits) >= self.whole[code]:
            return None
        hits.add(frame.f_lineno)
        return self._line

    def _line(self, frame: FrameType, event: str, arg: object) -> Any:
        self.hits[frame.f_code].add(frame.f_lineno)
        return self._line


class Runner:
    """Runs tests in this process, one by one."""

    def __init__(self, session: pytest.Session, watch: Watch | None = None) -> None:
        self.session = session
        self.watch = watch
        self.failed = False
        session.config.pluginmanager.register(self)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Learn whether a test failed."""
        self.failed = self.failed or report.failed

    def baseline(self, items: Sequence[pytest.Item]) -> dict[str, Baseline]:
        """What each test does without a fault."""
        assert self.watch is not None
        done = {}
        for item, following in _with_next(items):
            self.failed = False
            began = time.perf_counter()
            self.watch.start()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            lines = self.watch.stop()
            done[item.nodeid] = Baseline(not self.failed, time.perf_counter() - began, lines)
        return done

    def until_failure(self, items: Sequence[pytest.Item], limits: dict[str, float], pipe: int) -> int:
        """1 if a test fails, 0 if none does; a test that takes too long ends the process with 3."""
        for item, following in _with_next(items):

            def too_long(*_: object, name: str = item.nodeid) -> None:
                os.write(pipe, name.encode())
                os._exit(3)

            signal.signal(signal.SIGALRM, too_long)
            signal.setitimer(signal.ITIMER_REAL, limits[item.nodeid])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            signal.setitimer(signal.ITIMER_REAL, 0)
            if self.failed:
                os.write(pipe, item.nodeid.encode())
                return 1
        return 0


def steady() -> None:
    """Tests that try examples try the same ones every time, remember none, and have no deadline."""
    import hypothesis  # not before pytest has it

    hypothesis.settings.register_profile("bite", database=None, derandomize=True, deadline=None)
    hypothesis.settings.load_profile("bite")


def _with_next(items: Sequence[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    return zip(items, [*items[1:], None], strict=True)


def _be_quiet() -> None:
    """Say nothing more."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for each in (0, 1, 2):
        os.dup2(nothing, each)


def _hold_back() -> None:
    """Fail, and do not fill the machine, when a fault makes something grow without end."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _outermost(qualname: str) -> str:
    """The function that holds all functions in it: `Box.__init__` of `Box.__init__.<locals>.f`."""
    return qualname.partition(".<locals>")[0]


# -- changing code where it stands ---------------------------------------------------------------------


def patch(source: Path, mutant: Mutant) -> bool:
    """Give the function that holds the change its changed code, in every object that is that function.

    False if that cannot be, for nothing here is that function or its variables are others.
    """
    filename = str(source / mutant.path)
    new = {code.co_qualname: code for code in _codes(mutated(source, mutant, filename))}
    changed = 0
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename == filename:
            old = each.__code__
            if old.co_qualname == mutant.outermost and old.co_qualname in new:
                code = new[old.co_qualname]
                if old.co_freevars != code.co_freevars:
                    return False
                each.__code__ = code.replace(co_flags=code.co_flags | (old.co_flags & ITERABLE_COROUTINE))
                changed += 1
        elif isinstance(each, functools._lru_cache_wrapper):
            each.cache_clear()
    return changed > 0


def _codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)


# -- a process of its own ------------------------------------------------------------------------------


class Changed(MetaPathFinder, Loader):
    """Lets one module be imported from changed code."""

    def __init__(self, source: Path, mutant: Mutant) -> None:
        self.source = source
        self.mutant = mutant
        parts = ("croupier", *Path(mutant.path).with_suffix("").parts)
        self.is_package = parts[-1] == "__init__"
        self.module = ".".join(parts[:-1] if self.is_package else parts)

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        """Answer for the one module."""
        if name != self.module:
            return None
        origin = str(self.source / self.mutant.path)
        return spec_from_loader(name, self, origin=origin, is_package=self.is_package)

    def exec_module(self, module: ModuleType) -> None:
        """Run the changed code."""
        filename = str(self.source / self.mutant.path)
        module.__file__ = filename
        exec(mutated(self.source, self.mutant, filename), module.__dict__)


class Chosen:
    """Runs only the tests that were chosen, in the order given."""

    def __init__(self, limits: dict[str, float], pipe: int) -> None:
        self.limits = limits
        self.pipe = pipe

    def pytest_configure(self) -> None:
        """Try the same examples as the baseline did."""
        steady()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run them up to the first failure, and end."""
        items = {item.nodeid: item for item in session.items}
        if session.testsfailed or any(name not in items for name in self.limits):
            os._exit(1)  # the fault shows when the tests are collected
        os._exit(Runner(session).until_failure([items[name] for name in self.limits], self.limits, self.pipe))


def main() -> int:
    """Try the mutant that stdin tells of."""
    task = json.load(sys.stdin)
    _hold_back()
    sys.meta_path.insert(0, Changed(Path(task["source"]), Mutant(**task["mutant"])))
    files = dict.fromkeys(name.partition("::")[0] for name in task["limits"])
    return int(pytest.main([*OPTIONS, *files], plugins=[Chosen(task["limits"], task["pipe"])]))


if __name__ == "__main__":
    sys.exit(main())
