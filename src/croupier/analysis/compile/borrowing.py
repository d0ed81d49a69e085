"""Kernels that make no arrays, and only borrow those that they are handed.

Nobody has to count the references to these arrays, so that they can be handed on together in a `NamedTuple`:
elsewhere Numba counts them each time one is taken out of it, which costs two thirds of the speed.
"""

from typing import Any, Final, cast

from croupier.analysis.compile.jit import SETTINGS, Function, LazyKernel, njit

BORROWING: Final[dict[str, Any]] = {**SETTINGS, "_nrt": False}


def kernel(function: Function) -> Function:
    """Make a kernel of a function; it is compiled for the types of its annotations."""
    return cast(Function, LazyKernel(function, BORROWING))


def inline(function: Function) -> Function:
    """Make a function a part of the kernels that call it, everywhere it is called."""
    made: Function = njit(no_cpython_wrapper=True, forceinline=True, **BORROWING)(function)
    return made


def subroutine(function: Function) -> Function:
    """Make a function a part of the kernels, and call it there."""
    made: Function = njit(no_cpython_wrapper=True, **BORROWING)(function)
    return made
