"""Room for the kernels to work in, one function per kind of number, each compiled once for all of them.

`numpy.empty` within a kernel would be compiled again for every kernel, and so would these for every constant:
sizes are numbers of 64 bits.
"""

import numpy as np

from croupier.analysis.compile.jit import inline
from croupier.analysis.types import (
    Float64s,
    Int32s,
    Int64,
    Int64s,
    Uint8s,
    Uint16Rows,
    Uint16s,
    Uint32s,
    Uint64Rows,
    Uint64s,
)


@inline
def new_uint8s(many: Int64) -> Uint8s:
    """This many bytes, whatever is in them."""
    return np.empty(many, dtype=np.uint8)


@inline
def new_uint16s(many: Int64) -> Uint16s:
    """This many numbers of 16 bits."""
    return np.empty(many, dtype=np.uint16)


@inline
def new_uint16_rows(rows: Int64, many: Int64) -> Uint16Rows:
    """This many rows of them."""
    return np.empty((rows, many), dtype=np.uint16)


@inline
def new_int32s(many: Int64) -> Int32s:
    """This many numbers of 32 bits with a sign."""
    return np.empty(many, dtype=np.int32)


@inline
def new_uint32s(many: Int64) -> Uint32s:
    """This many of 32 bits without a sign."""
    return np.empty(many, dtype=np.uint32)


@inline
def new_uint64s(many: Int64) -> Uint64s:
    """This many of 64 bits without a sign."""
    return np.empty(many, dtype=np.uint64)


@inline
def new_uint64_rows(rows: Int64, many: Int64) -> Uint64Rows:
    """This many rows of them."""
    return np.empty((rows, many), dtype=np.uint64)


@inline
def new_int64s(many: Int64) -> Int64s:
    """This many of 64 bits with a sign, whatever is in them."""
    return np.empty(many, dtype=np.int64)


@inline
def new_float64s(many: Int64) -> Float64s:
    """This many numbers with a decimal point."""
    return np.empty(many, dtype=np.float64)


@inline
def zero_int64s(many: Int64) -> Int64s:
    """This many of 64 bits with a sign, all of them 0."""
    found = np.empty(many, dtype=np.int64)
    for i in range(many):
        found[i] = 0
    return found
