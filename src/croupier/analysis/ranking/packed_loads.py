"""Several cards read from memory at once, where there would be a load for each.

What limits the sums of cards is how many loads a processor begins at a time.
"""

from typing import Any, Final

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

CARD_BITS: Final = 8


def loaded(context: Any, builder: Any, signature: Any, arguments: Any, kind: Any, further: int = 0) -> Any:
    """What an array of cards has from a place on, and so many cards further, as another kind of value.

    It is for intrinsics that are called with the array and the place.
    """
    view = cgutils.create_struct_proxy(signature.args[0])  # type: ignore[no-untyped-call]
    array = view(context, builder, value=arguments[0])
    place = builder.gep(array.data, [builder.add(arguments[1], ir.Constant(ir.IntType(64), further))])
    return builder.load(builder.bitcast(place, kind.as_pointer()), align=1)


def _word(cards: int) -> Any:
    @intrinsic
    def read(_: Any, array: Any, __: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            word = loaded(context, builder, signature, arguments, ir.IntType(CARD_BITS * cards))
            return builder.zext(word, ir.IntType(64))

        return types.uint64(array, types.uint64), generate

    return read


two_cards: Final = _word(2)
"""Two cards from a place on as one number; which comes first in it depends on the processor."""
four_cards: Final = _word(4)
"""Four of them."""
