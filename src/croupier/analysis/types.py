"""The types of analysis: each name means one thing, to a reader, to mypy and to Numba.

A kernel is compiled for its annotations (`croupier.analysis.compile.jit`), so that there is no second list
of what it takes. Arrays are contiguous; where an array has more than one dimension, its name says so.
"""

from typing import Annotated, Any

import numpy as np
from numba import types
from numpy.typing import NDArray

Number = Any
"""A whole number in compiled code, of whatever type the caller has."""
Int64 = Annotated[Any, types.int64]
"""A whole number with a sign, such as a place or a count."""
Uint64 = Annotated[Any, types.uint64]
"""A whole number without a sign, such as bits."""
Float64 = Annotated[Any, types.float64]
"""A chance, or what can be expected."""
Flag = Annotated[bool, types.boolean]

Uint8s = Annotated[NDArray[np.uint8], types.Array(types.uint8, 1, "C")]
Uint16s = Annotated[NDArray[np.uint16], types.Array(types.uint16, 1, "C")]
Uint32s = Annotated[NDArray[np.uint32], types.Array(types.uint32, 1, "C")]
Uint64s = Annotated[NDArray[np.uint64], types.Array(types.uint64, 1, "C")]
Int32s = Annotated[NDArray[np.int32], types.Array(types.int32, 1, "C")]
Int64s = Annotated[NDArray[np.int64], types.Array(types.int64, 1, "C")]
Float64s = Annotated[NDArray[np.float64], types.Array(types.float64, 1, "C")]

Uint8Rows = Annotated[NDArray[np.uint8], types.Array(types.uint8, 2, "C")]
Uint16Rows = Annotated[NDArray[np.uint16], types.Array(types.uint16, 2, "C")]
Uint64Rows = Annotated[NDArray[np.uint64], types.Array(types.uint64, 2, "C")]
Int64Rows = Annotated[NDArray[np.int64], types.Array(types.int64, 2, "C")]
Float64Rows = Annotated[NDArray[np.float64], types.Array(types.float64, 2, "C")]
Int64Blocks = Annotated[NDArray[np.int64], types.Array(types.int64, 3, "C")]
"""Rows of rows."""
Float64Blocks = Annotated[NDArray[np.float64], types.Array(types.float64, 3, "C")]

Cards = Annotated[NDArray[np.uint8], types.Array(types.uint8, 1, "C", readonly=True)]
"""Indices of cards, one hand after another, which are only read: they may be the user's own array."""
Hands = NDArray[np.uint8]
"""Indices of cards, one row per hand."""
