"""Which category each rank of an order is of, as the kernels look it up."""

from functools import cache
from typing import Final

import numpy as np

from croupier.analysis.compile.cached_arrays import cached_arrays
from croupier.analysis.ranking.tables import named
from croupier.analysis.types import Uint8s
from croupier.ranking import Category, Order, category_order, ranks_of

CATEGORIES: Final = (None, *Category)
"""What a hand may be: not qualified, or of a category."""
RANK_COUNT: Final = 1 << 13
"""As many as there can be ranks in any order."""


@cache
def category_numbers(order: Order) -> Uint8s:
    """The place in `CATEGORIES` of each rank's category, or of none for 0, a hand that does not qualify."""
    return cached_arrays(f"categories-{named(order)}", lambda: {"numbers": _numbers(order)})["numbers"]


def _numbers(order: Order) -> Uint8s:
    found = np.zeros(RANK_COUNT, dtype=np.uint8)
    for category in category_order(order):
        ranks = ranks_of(category, order)
        found[ranks.start : ranks.stop] = CATEGORIES.index(category)
    return found
