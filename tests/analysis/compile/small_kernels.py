"""Two small kernels: all that ours are made of, compiled in a fraction of the time.

How kernels are compiled and kept is tested with them, in processes that begin with an empty folder.
"""

from typing import NamedTuple

import numpy as np

from croupier.analysis.compile.jit import inline, kernel, larger, ones, subroutine
from croupier.analysis.types import Flag, Int64, Uint64, Uint64s
from croupier.analysis.workspace import zero_int64s


class Limits(NamedTuple):
    """What is counted: numbers with so many bits set, up to a number of them."""

    bits: Uint64
    most: Int64


@subroutine
def add_up(numbers: Uint64s) -> Uint64:
    """The sum of these numbers."""
    total = np.uint64(0)
    for number in numbers:
        total += number
    return total


@inline
def has_bits(number: Uint64, limits: Limits) -> bool:
    """True if a number has enough bits."""
    return bool(ones(number) >= limits.bits)


@kernel
def count_numbers(numbers: Uint64s, limits: Limits) -> Int64:
    """How many numbers have enough bits, up to the limit."""
    found = zero_int64s(np.int64(1))
    for number in numbers:
        if found[0] < limits.most and has_bits(number, limits):
            found[0] += 1
    return found[0]


@kernel
def sum_or_largest(numbers: Uint64s, largest: Flag) -> Uint64:
    """The sum of these numbers, or the largest."""
    best = np.uint64(0)
    for number in numbers:
        best = larger(best, number)
    return best if largest else add_up(numbers)


def results() -> list[int]:
    """What the kernels say of some numbers."""
    numbers = np.array([1, 3, 7, 15, 16], dtype=np.uint64)
    limits = Limits(np.uint64(2), 2)
    return [
        int(count_numbers(numbers, limits)),
        int(sum_or_largest(numbers, True)),
        int(sum_or_largest(numbers, False)),
    ]
