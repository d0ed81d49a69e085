"""Room for the kernels to work in, one function per kind of number, each compiled once for all of them.

`numpy.empty` within a kernel would be compiled again for every kernel, and so would these for every constant:
sizes are numbers of 64 bits.
"""

import numpy as np

from croupier.analysis.compile.jit import inlined
from croupier.analysis.equity.types import Bits, Bytes, Counts, Keys, Shorts, Sums, Whole


@inlined
def some_bytes(many: Whole) -> Bytes:
    """This many bytes, whatever is in them."""
    return np.empty(many, dtype=np.uint8)


@inlined
def some_shorts(many: Whole) -> Shorts:
    """This many numbers of 16 bits."""
    return np.empty(many, dtype=np.uint16)


@inlined
def rows_of_shorts(rows: Whole, many: Whole) -> Shorts:
    """This many rows of them."""
    return np.empty((rows, many), dtype=np.uint16)


@inlined
def some_counts(many: Whole) -> Counts:
    """This many numbers of 32 bits with a sign."""
    return np.empty(many, dtype=np.int32)


@inlined
def some_keys(many: Whole) -> Keys:
    """This many of 32 bits without a sign."""
    return np.empty(many, dtype=np.uint32)


@inlined
def some_bits(many: Whole) -> Bits:
    """This many of 64 bits without a sign."""
    return np.empty(many, dtype=np.uint64)


@inlined
def rows_of_bits(rows: Whole, many: Whole) -> Bits:
    """This many rows of them."""
    return np.empty((rows, many), dtype=np.uint64)


@inlined
def zeros(many: Whole) -> Sums:
    """This many of 64 bits with a sign, all of them 0."""
    found = np.empty(many, dtype=np.int64)
    for i in range(many):
        found[i] = 0
    return found
