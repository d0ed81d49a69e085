"""Kernels compiled and loaded in less time than Numba takes by itself.

This relies on Numba's internals, which may change with any version, so it is used, and even imported, only
with versions that it was tried with (`croupier.analysis.compile.jit`).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba._dynfunc import make_function  # type: ignore[import-not-found]
from numba.core.caching import FunctionCache
from numba.core.codegen import JITCodeLibrary
from numba.core.registry import cpu_target
from numba.core.runtime import nrt


def quickly(dispatcher: Any, function: Any, signature: Any) -> None:
    """Compile a function for a signature, or load what was kept; nobody else may compile at the same time."""
    dispatcher._cache = QuickCache(function)  # type: ignore[no-untyped-call]
    with _parts_left_alone(function.__qualname__):
        dispatcher.compile(signature)


class Part(JITCodeLibrary):
    """A part of a kernel: linked into it as it is, and never made machine code by itself."""

    def finalize(self) -> None:
        """Include in this part what it calls."""
        for library in dict.fromkeys(self._linking_libraries):
            if hasattr(self, "_reload_init"):  # which newer versions have
                self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalized = True


@contextmanager
def _parts_left_alone(kernel: str) -> Iterator[None]:
    """Have Numba optimise and make machine code of the kernel alone while this lasts, with its parts in it.

    That saves a quarter of the time.
    """
    context = cpu_target.target_context
    codegen, executable = context.codegen(), context.get_executable

    def create_library(name: str, **options: Any) -> Any:
        kind: Any = JITCodeLibrary if name == kernel else Part
        return kind(codegen, name, **options)

    def get_executable(library: Any, description: Any, environment: Any) -> Any:
        if not isinstance(library, Part):
            return executable(library, description, environment)
        # It stands for the part where it is called, and is never called itself.
        return make_function(
            description.lookup_module(), description.qualname, "", 0, environment, (library,)
        )

    codegen.create_library, context.get_executable = create_library, get_executable
    try:
        yield
    finally:
        del codegen.create_library, context.get_executable


class QuickCache(FunctionCache):
    """What Numba keeps, loaded without its registries of types: compiling needs them, and then loads them.

    That saves a third of the time of a start.
    """

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """What was kept for a signature; None if there is nothing, or it cannot be read."""
        nrt.rtsys.initialize(target_context)  # which the kernels have their arrays from
        with self._guard_against_spurious_io_errors():
            return self._load_overload(sig, target_context)  # type: ignore[no-untyped-call]
        return None
