"""Whether a card is there twice in a hand, for as many hands at once as two vectors of 16 bytes hold.

The cards of each hand are turned by one place, by two and, where there are six or seven, by three, and each
card is compared with the one that comes to its place: so every two cards of a hand meet.
"""

from typing import Any, Final

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from croupier.analysis.compile.jit import inline, smaller, subroutine
from croupier.analysis.ranking.hand_sums import FIVE, ONE, SIX
from croupier.analysis.ranking.packed_loads import CARD_BITS, loaded
from croupier.analysis.types import Cards, Uint64

VECTOR: Final = 16
"""How many cards a vector holds. Processors turn the halves of a vector of 32 apart, both in one step."""


def _searcher(width: int) -> Any:
    """An intrinsic that looks through the hands of this many cards that begin in two vectors."""
    whole = VECTOR // width * width  # cards in whole hands
    counts = [i < whole for i in range(VECTOR)] * 2
    order = ir.VectorType(ir.IntType(32), 2 * VECTOR)

    def turned(by: int) -> list[int]:
        at = [i // width * width + (i % width + by) % width if i < whole else i for i in range(VECTOR)]
        return at + [VECTOR + i for i in at]

    @intrinsic
    def search(_: Any, array: Any, __: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            lane = ir.VectorType(ir.IntType(CARD_BITS), VECTOR)
            first = loaded(context, builder, signature, arguments, lane)
            second = loaded(context, builder, signature, arguments, lane, whole)
            cards = builder.shuffle_vector(first, second, ir.Constant(order, list(range(2 * VECTOR))))
            alike = None
            for by in range(1, width // 2 + 1):
                others = builder.shuffle_vector(cards, cards, ir.Constant(order, turned(by)))
                found = builder.icmp_unsigned("==", cards, others)
                alike = builder.or_(alike, found) if alike else found
            alike = builder.and_(alike, ir.Constant(ir.VectorType(ir.IntType(1), 2 * VECTOR), counts))
            return builder.zext(builder.bitcast(alike, ir.IntType(2 * VECTOR)), ir.IntType(64))

        return types.uint64(array, types.uint64), generate

    return search


among_fives: Final = _searcher(5)
"""Not 0 if a card is twice in one of the six hands of five that begin at a place; 31 bytes are read."""
among_sixes: Final = _searcher(6)
"""The same for four hands of six; 28 bytes are read."""
among_sevens: Final = _searcher(7)
"""The same for four hands of seven; 30 bytes are read."""
FIVES, SIXES, SEVENS = (np.uint64(2 * (VECTOR // width) * width) for width in (5, 6, 7))
READ: Final = np.uint64(2 * VECTOR)
"""This many bytes must be there; none of the searches reads more."""


@inline
def repeated_in(cards: Cards, start: Uint64, stop: Uint64) -> bool:
    """True if a card is twice among these, one by one."""
    for i in range(start, stop):
        for j in range(i + ONE, stop):
            if cards[i] == cards[j]:
                return True
    return False


@subroutine
def any_repeated(cards: Cards, start: Uint64, stop: Uint64, width: Uint64) -> bool:
    """True if a card is twice in one of the hands, of so many cards each, from `start` to `stop`.

    A few hands after them may be looked at too.
    """
    found, at, many = np.uint64(0), start, np.uint64(len(cards))
    end = smaller(stop, many + ONE - READ) if many >= READ else start
    if width == FIVE:
        for each in range(start, end, FIVES):
            found |= among_fives(cards, each)
            at = each + FIVES
    elif width == SIX:
        for each in range(start, end, SIXES):
            found |= among_sixes(cards, each)
            at = each + SIXES
    else:
        for each in range(start, end, SEVENS):
            found |= among_sevens(cards, each)
            at = each + SEVENS
    for each in range(at, stop, width):
        if repeated_in(cards, each, each + width):
            return True
    return bool(found)
