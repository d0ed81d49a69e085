"""How the kernels are compiled: by Numba, once, when one is first called, and kept between runs.

Each kernel has exactly one signature, so that a second process which compiles it at the same moment writes
the same machine code.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, update_wrapper
from pathlib import Path
from types import NoneType
from typing import Any, Final, TypeVar, cast, get_type_hints

import numba
from llvmlite.binding import get_host_cpu_name  # type: ignore[import-untyped]
from numba import types
from numba.core.compiler_lock import global_compiler_lock
from numba.extending import intrinsic

from croupier.analysis.compile.cache_folder import cache_folder
from croupier.analysis.compile.extra import uncollected
from croupier.analysis.types import Number, Uint64

Function = TypeVar("Function", bound=Callable[..., Any])

njit: Any = numba.njit
config: Any = numba.config

TRIED: Final = (0, 68)
"""The newest version of Numba that `within_numba` was tried with; the oldest is the oldest that we accept."""
SETTINGS: Final[dict[str, bool | str]] = {
    "nogil": True,
    "error_model": "numpy",
    "boundscheck": False,
    "no_cfunc_wrapper": True,
    "no_rewrites": True,  # array expressions and the like, which the kernels don't use
}


class LazyKernel:
    """A function that is compiled when it is first called, or loaded if it was compiled before.

    It runs without the GIL. Making one costs nothing, so that a module of kernels can be imported for free.
    """

    def __init__(self, function: Callable[..., Any], settings: dict[str, bool | str] = SETTINGS) -> None:
        update_wrapper(self, function)
        self._function = function
        self._settings = settings
        self._compiled: Any = None

    def __call__(self, *arguments: Any) -> Any:
        """Run the kernel."""
        return (self._compiled or self.load())(*arguments)

    def load(self) -> Any:
        """Have the machine code at hand: the user is told if that takes a while."""
        with global_compiler_lock, _our_cache(), uncollected():  # others wait with what they compile
            if self._compiled is None:
                self._compiled = self._compile_or_load()
        return self._compiled

    def _compile_or_load(self) -> Any:
        function, signature = self._function, _signature(self._function)
        files = f"*.{function.__name__}-*"
        if not any(_folder().rglob(f"{files}.nbi")):
            _say()
        try:
            return self._from_cache(signature)
        except Exception:  # the file is damaged, or nothing can be written
            for path in _folder().rglob(f"{files}.nb?"):
                with suppress(OSError):
                    path.unlink()
            _say()
            try:
                return self._from_cache(signature)
            except Exception:  # do without, this time
                return njit(signature, **self._settings)(function)

    def _from_cache(self, signature: Any) -> Any:
        """The function as it was compiled before, or compiled now and kept."""
        made = njit(**self._settings)(self._function)
        made.enable_caching()
        if numba.version_info.short <= TRIED:
            from croupier.analysis.compile.within_numba import quickly

            quickly(made, self._function, signature)
        else:
            made.compile(signature)
        made.disable_compile()
        return made


def kernel(function: Function) -> Function:
    """Make a kernel of a function; it is compiled for the types of its annotations."""
    return cast(Function, LazyKernel(function))


def _signature(function: Callable[..., Any]) -> Any:
    """What Numba compiles a function for."""
    hints = get_type_hints(function, include_extras=True)
    result = _numba_type(hints.pop("return"))
    return result(*map(_numba_type, hints.values()))


def _numba_type(hint: Any) -> Any:
    """What Numba calls a type of `croupier.analysis.types`, or a `NamedTuple` of them."""
    if hint is NoneType:
        return types.void
    if isinstance(hint, type) and issubclass(hint, tuple):
        fields = get_type_hints(hint, include_extras=True).values()
        return types.BaseTuple.from_types(list(map(_numba_type, fields)), hint)  # type: ignore[no-untyped-call]
    return hint.__metadata__[0]


def inline(function: Function) -> Function:
    """Make a function a part of the kernels that call it, everywhere it is called."""
    made: Function = njit(no_cpython_wrapper=True, forceinline=True, **SETTINGS)(function)
    return made


def subroutine(function: Function) -> Function:
    """Make a function a part of the kernels, and call it there: a long loop needs the registers."""
    made: Function = njit(no_cpython_wrapper=True, **SETTINGS)(function)
    return made


@intrinsic
def _ctpop(_: Any, number: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


@inline
def ones(number: Uint64) -> Uint64:
    """How many of the 64 bits of a number are set."""
    return _ctpop(number)  # type: ignore[call-arg]


@inline
def larger(one: Number, other: Number) -> Number:
    """The larger of two numbers of one type; compiling `max` takes several times as long, at each call."""
    return one if one > other else other


@inline
def smaller(one: Number, other: Number) -> Number:
    """The smaller of two numbers of one type."""
    return one if one < other else other


@cache
def _say() -> None:
    print("Compiling the kernels of croupier.analysis, once; this takes some seconds.", file=sys.stderr)


def _folder() -> Path:
    """Where compiled code is kept, by version and processor.

    It is not where `NUMBA_CACHE_DIR` says: there Numba could load code compiled from an older state of our
    source, because it checks only one source file.
    """
    return cache_folder() / f"numba-{numba.__version__}-{get_host_cpu_name()}"


@contextmanager
def _our_cache() -> Iterator[None]:
    """Let Numba keep what it compiles in our folder while this lasts."""
    before = config.CACHE_DIR
    config.CACHE_DIR = str(_folder())
    try:
        yield
    finally:
        config.CACHE_DIR = before
