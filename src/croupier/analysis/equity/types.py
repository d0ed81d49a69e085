"""The types of what the kernels of exact equity take; arrays that they write to are so named."""

from typing import Any, Final

import numpy as np
from numba import types
from numpy.typing import NDArray

Whole = Any
"""A whole number of 64 bits, with a sign unless it is bits."""
Bytes = NDArray[np.uint8]
Shorts = NDArray[np.uint16]
Keys = NDArray[np.uint32]
Bits = NDArray[np.uint64]
Counts = NDArray[np.int32]
Sums = NDArray[np.int64]

NUMBER: Final = types.int64
FLAG: Final = types.boolean
BYTES: Final = types.Array(types.uint8, 1, "C", readonly=True)
SHORTS: Final = types.Array(types.uint16, 1, "C", readonly=True)
ROWS: Final = types.Array(types.uint16, 2, "C", readonly=True)
BITS: Final = types.Array(types.uint64, 1, "C", readonly=True)
COUNTS: Final = types.Array(types.int32, 1, "C", readonly=True)
SUMS: Final = types.Array(types.int64, 1, "C", readonly=True)
SQUARE_OUT: Final = types.Array(types.int64, 2, "C")
TALLIES_OUT: Final = types.Array(types.int64, 3, "C")
