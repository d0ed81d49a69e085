"""Which category each rank of an order is of, as the kernels look it up."""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.compile.cached_arrays import kept
from croupier.analysis.equity.tallies import KINDS
from croupier.analysis.ranking.tables import named
from croupier.ranking import Order, category_order, ranks_of

RANKS: Final = 1 << 13
"""As many as there can be ranks in any order."""


@cache
def kinds_of(order: Order) -> NDArray[np.uint8]:
    """The place in `KINDS` of each rank's category, or of none for 0, a hand that does not qualify."""
    return kept(f"categories-{named(order)}", lambda: {"kinds": _kinds(order)})["kinds"]


def _kinds(order: Order) -> NDArray[np.uint8]:
    found = np.zeros(RANKS, dtype=np.uint8)
    for category in category_order(order):
        ranks = ranks_of(category, order)
        found[ranks.start : ranks.stop] = KINDS.index(category)
    return found
