"""Selections of some of many, one after another: all boards that can come."""

from croupier.analysis.compile.jit import inlined
from croupier.analysis.equity.types import Sums, Whole


@inlined
def next_selection(places: Sums, size: Whole) -> bool:
    """Move on to the next selection of places out of so many, in their order; false if this was the last."""
    many = len(places)
    at = many - 1
    while at >= 0 and places[at] == size - many + at:
        at -= 1
    if at < 0:
        return False
    places[at] += 1
    for i in range(at + 1, many):
        places[i] = places[i - 1] + 1
    return True
