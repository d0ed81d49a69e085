"""Random numbers for the kernels: xoshiro256** by Blackman and Vigna, sown from a seed by splitmix64.

A state is four numbers of 64 bits. Each piece of a sample has a stream of its own, so that what comes out
depends on the seed alone, and not on how many threads there are.
"""

from typing import Any, Final

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from croupier.analysis.compile.jit import inline
from croupier.analysis.types import Uint64, Uint64s

STATE: Final = 4
MASK: Final = 2**64 - 1
S5, S7, S9, S17, S19, S45, S57 = (np.uint64(each) for each in (5, 7, 9, 17, 19, 45, 57))


def stream(seed: int, number: int) -> Uint64s:
    """The state from which the stream of this number starts."""
    state = (seed * 0xD1342543DE82EF95 + number * STATE * 0x9E3779B97F4A7C15) & MASK
    found = []
    for _ in range(STATE):
        state = (state + 0x9E3779B97F4A7C15) & MASK
        mixed = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & MASK
        found.append(mixed ^ mixed >> 31)
    return np.array(found, dtype=np.uint64)


@inline
def random_bits(state: Uint64s) -> Uint64:
    """The next 64 random bits."""
    a, b, c, d = state[0], state[1], state[2], state[3]
    c ^= a
    d ^= b
    state[0] = a ^ d
    state[1] = b ^ c
    state[2] = c ^ (b << S17)
    state[3] = (d << S45) | (d >> S19)
    bits = b * S5
    return ((bits << S7) | (bits >> S57)) * S9


@intrinsic
def upper_product(_: Any, one: Any, other: Any) -> Any:
    """The upper 64 bits of the 128 of a product."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        wide = ir.IntType(128)
        whole = builder.mul(*(builder.zext(each, wide) for each in arguments))
        return builder.trunc(builder.lshr(whole, ir.Constant(wide, 64)), ir.IntType(64))

    return types.uint64(types.uint64, types.uint64), generate


@inline
def split(bits: Uint64, limit: Uint64) -> tuple[Uint64, Uint64]:
    """A number below the limit out of random bits, and the bits that remain for others.

    Bits are read as a fraction: times the limit, its whole part is the number, and the rest is returned for
    others. As long as the product of the limits stays below 2 ** 32, no number is likelier than another by
    more than one part in 2 ** 32.
    """
    return upper_product(bits, limit), bits * limit  # type: ignore[call-arg]
