"""Whether a card is there twice in a hand, for 256 hands at once.

Every byte is compared with those that follow it, in vectors of bytes. So that a card of the next hand is no
repetition, every other hand is first told apart by a bit that no card has.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.compiling import Number, inlined, smaller
from croupier.analysis.scratch import some_bytes

Bytes = NDArray[np.uint8]

HANDS: Final = 256
"""Their bytes fill whole vectors, which with fewer hands, or another number, they would not."""
AHEAD: Final = 128
"""How many bytes after the hands are looked at too: six would do, and this again fills whole vectors."""
MOST_BYTES: Final = np.int64(HANDS * 7 + AHEAD)
BLOCK: Final = np.uint64(HANDS)
BEYOND: Final = 0xFF
"""Follows the last hand of all; no card is equal to it."""
ONE, TWO, THREE, FOUR, FIVE, SIX = (np.uint64(each) for each in range(1, 7))


def told_apart(width: int) -> Bytes:
    """What is added to the cards of hands with so many cards each, and to those that follow."""
    return (np.arange(HANDS * width + AHEAD) // width % 2 * 64).astype(np.uint8)


@inlined
def repeated(cards: Bytes, start: Number, size: Number, five: bool, apart: Bytes, marked: Bytes) -> bool:
    """True if a card is twice in one of the hands whose `size` bytes begin at `start`.

    They are hands of five, or of six or seven. `marked` is scratch for so many bytes as `apart` has.
    """
    wanted = size + np.uint64(AHEAD)
    there = smaller(np.uint64(len(cards)) - start, wanted)
    for i in range(there):
        marked[i] = cards[start + i] ^ apart[i]
    for i in range(there, wanted):
        marked[i] = BEYOND
    found = np.uint8(0)
    # All in bytes: any wider number would make for fewer in a vector.
    if five:
        for i in range(size):
            card = marked[i]
            found = np.uint8(
                found
                | np.uint8(card == marked[i + ONE])
                | np.uint8(card == marked[i + TWO])
                | np.uint8(card == marked[i + THREE])
                | np.uint8(card == marked[i + FOUR])
            )
    else:
        for i in range(size):
            card = marked[i]
            found = np.uint8(
                found
                | np.uint8(card == marked[i + ONE])
                | np.uint8(card == marked[i + TWO])
                | np.uint8(card == marked[i + THREE])
                | np.uint8(card == marked[i + FOUR])
                | np.uint8(card == marked[i + FIVE])
                | np.uint8(card == marked[i + SIX])
            )
    return bool(found)


@inlined
def first_repeated(cards: Bytes, width: Number, apart: Bytes) -> Number:
    """The first hand of a block in which some hand has a card twice, or how many hands there are."""
    many = np.uint64(len(cards)) // width
    marked = some_bytes(MOST_BYTES)
    for start in range(np.uint64(0), many, BLOCK):
        stop = smaller(start + BLOCK, many)
        if repeated(cards, start * width, (stop - start) * width, width == FIVE, apart, marked):
            return start
    return many
