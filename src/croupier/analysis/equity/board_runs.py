"""Boards one after another: the known cards, and every selection of the cards that are left."""

from math import comb
from typing import NamedTuple

import numpy as np

from croupier.analysis.compile.jit import inline
from croupier.analysis.spots import BOARD
from croupier.analysis.types import Int64, Int64s, Uint8s


class BoardRun(NamedTuple):
    """So many boards in a row: the first has the known cards and those left at the places of `first`."""

    known: Uint8s
    left: Uint8s
    first: Int64s
    many: Int64


def board_run(known: Uint8s, left: Uint8s, start: int, stop: int) -> BoardRun:
    """The boards of these numbers, in the order of places."""
    first = selection(start, len(left), BOARD - len(known))
    return BoardRun(known, left, np.array(first, dtype=np.int64), stop - start)


def selection(number: int, size: int, cards: int) -> list[int]:
    """The places of so many cards out of `size` that stand at this number in the order of places."""
    places: list[int] = []
    at = 0
    while len(places) < cards:
        after = comb(size - at - 1, cards - len(places) - 1)
        if number < after:
            places.append(at)
        else:
            number -= after
        at += 1
    return places


@inline
def next_selection(places: Int64s, size: Int64) -> bool:
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
