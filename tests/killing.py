"""Processes that are killed with kill -9 while they say a line."""

import os
import signal
from collections.abc import Callable
from typing import Any, TypeVar

from croupier.logs.machine import LogMachine
from croupier.records.keeper import Keeper

T = TypeVar("T")

STEPS = ("checked", "written", "synced", "made", "told")
"""After which of its steps a line's process is killed."""


def killed(open_kept: Callable[[], T], say: Callable[[T], object], step: str) -> None:
    """Have another process open what is kept and say a line, and be killed after that step of it."""
    child = os.fork()
    if not child:
        try:
            kept = open_kept()
            _die_after(step)
            say(kept)
        finally:
            os._exit(1)  # never to be seen: it was killed
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status)
    assert os.WTERMSIG(status) == signal.SIGKILL


def _die_after(step: str) -> None:
    """Have this process killed after that step of the next line."""
    if step == "checked":
        _replace(Keeper, "write", first=False)
    elif step == "written":
        os.fsync = _die
    elif step == "synced":
        _replace(Keeper, "written")
    elif step == "made":
        _apply_until_it_is(told=False)
    else:
        _apply_until_it_is(told=True)
        _replace(LogMachine, "tell")


def _apply_until_it_is(told: bool) -> None:
    """Have this process killed once a change is made, either before anybody is told of it or after that."""
    apply = LogMachine.apply

    def until_then(log: LogMachine[Any, Any], pending: Any, *, and_tell: bool = True) -> Any:
        outcome = apply(log, pending, and_tell=and_tell and told)
        if and_tell or not told:
            _die()
        return outcome

    LogMachine.apply = until_then


def _replace(kind: type[Any], name: str, first: bool = True) -> None:
    """Have this process killed at a method, which is carried out first if that is wished."""
    real = getattr(kind, name)

    def until_then(*given: Any, **named: Any) -> None:
        if first:
            real(*given, **named)
        _die()

    setattr(kind, name, until_then)


def _die(*ignored: object) -> None:
    os.kill(os.getpid(), signal.SIGKILL)
