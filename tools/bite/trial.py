"""One mutant tried by some tests: in a fork whose code is changed as it stands, or in a process of its own.

As a program it reads from stdin which mutant to try with which tests, lets the import find the changed code,
and exits with what came of it.
"""

import functools
import gc
import json
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Final

import pytest

from tools.bite.mutants import Mutant, mutated

ROOT: Final = Path(__file__).resolve().parent.parent.parent
SURVIVED, KILLED, TIMEOUT, AFRESH = "survived", "killed", "timeout", "afresh"
EXIT: Final = {0: SURVIVED, 1: KILLED, 3: TIMEOUT, 4: AFRESH}
ITERABLE_COROUTINE: Final = 0x100
MEMORY: Final = 3 << 30
OPTIONS: Final = ("-q", "-s", "-p", "no:cacheprovider", "--hypothesis-seed=0")


@dataclass
class Fate:
    """What became of a mutant: killed by which test, or not at all."""

    mutant: Mutant
    verdict: str
    by: str = ""
    tests: int = 0
    seconds: float = 0.0


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
            [sys.executable, "-m", "tools.bite.trial"],
            cwd=ROOT,
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


class Runner:
    """Runs tests in this process, one by one."""

    def __init__(self, session: pytest.Session) -> None:
        self.failed = False
        session.config.pluginmanager.register(self)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Learn whether a test failed."""
        self.failed = self.failed or report.failed

    def until_failure(self, items: Sequence[pytest.Item], limits: dict[str, float], pipe: int) -> int:
        """1 if a test fails, 0 if none does; a test that takes too long ends the process with 3."""
        for item, following in with_next(items):

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


def with_next(items: Sequence[pytest.Item]) -> Iterator[tuple[pytest.Item, pytest.Item | None]]:
    return zip(items, [*items[1:], None], strict=True)


def be_quiet() -> None:
    """Print nothing more."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for each in (0, 1, 2):
        os.dup2(nothing, each)


def hold_back() -> None:
    """Fail before the memory is full when a fault makes something grow without end."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Functions:
    """The functions of the source that there are now, found once: to look for them takes a while."""

    def __init__(self, source: Path) -> None:
        self.source = source
        self.by_name: dict[tuple[str, str], list[FunctionType]] = {}
        self.caches: list[functools._lru_cache_wrapper[object]] = []
        for each in gc.get_objects():
            if isinstance(each, FunctionType):
                code = each.__code__
                self.by_name.setdefault((code.co_filename, code.co_qualname), []).append(each)
            elif isinstance(each, functools._lru_cache_wrapper):
                self.caches.append(each)

    def patch(self, mutant: Mutant) -> bool:
        """Give the function that holds the change its changed code, in every object that is that function.

        False if that is impossible, because nothing here is that function or its variables differ.
        """
        filename = str(self.source / mutant.path)
        new = {code.co_qualname: code for code in _codes(mutated(self.source, mutant, filename))}
        code = new.get(mutant.outermost)
        found = self.by_name.get((filename, mutant.outermost), [])
        if code is None or any(each.__code__.co_freevars != code.co_freevars for each in found):
            return False
        for each in found:
            flags = code.co_flags | (each.__code__.co_flags & ITERABLE_COROUTINE)
            each.__code__ = code.replace(co_flags=flags)
        for cache in self.caches:
            cache.cache_clear()
        return bool(found)


def _codes(code: CodeType) -> Iterator[CodeType]:
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)


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
    """Try the mutant that stdin describes."""
    task = json.load(sys.stdin)
    hold_back()
    sys.meta_path.insert(0, Changed(Path(task["source"]), Mutant(**task["mutant"])))
    files = dict.fromkeys(name.partition("::")[0] for name in task["limits"])
    pytest.main([*OPTIONS, *files], plugins=[Chosen(task["limits"], task["pipe"])])
    return 1  # the tests end the process, unless the fault lets none of them be collected


if __name__ == "__main__":
    sys.exit(main())
