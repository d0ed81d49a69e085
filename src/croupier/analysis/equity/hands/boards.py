"""Boards as the exact kernels count them: by ranks alone, and where a flush may be, by one suit more.

What has no flush is worth what its ranks are worth. So the 2,598,960 boards of a full deck are 6,188
selections of five ranks, each as often as its cards can be had. Smaller selections are numbered before larger
ones, and each is its *parent* and so many of one higher rank: it counts for what its parent counts for, times
one number.

A flush needs three, four or five of one suit on the board, and no two suits can have that. Such a board is
the ranks of that suit, one of 2,288 *suited* sets, and a selection of two ranks, one or none for the
*others*.
"""

from functools import cache
from itertools import accumulate, combinations, combinations_with_replacement
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.compile.cached_arrays import cached_arrays
from croupier.analysis.spots import BOARD
from croupier.analysis.types import Uint8Rows, Uint8s, Uint16s
from croupier.cards import Rank

RANKS: Final = int(Rank.JOKER)
SIZES: Final = (3, 4, 5)
"""So many cards of one suit are a suited set."""
FEWEST_SUITED: Final = SIZES[0]
SELECTIONS: Final = 8568
"""All selections of up to five ranks; the empty one is number 0."""
FIRST_FULL: Final = 2380
"""The first selection of five ranks."""
FULL: Final = SELECTIONS - FIRST_FULL
SUITED: Final = 2289
"""The suited sets, and last the empty one, which stands for all boards where no suit matters."""
SUITED_FROM: Final = np.array([0, 286, 1001, SUITED - 1, SUITED], dtype=np.int64)
"""Where the sets of three, four and five cards begin, where the empty one, and where they end."""
OTHERS: Final = 105
"""The selections of up to two ranks."""
OTHERS_FROM: Final = np.array([14, 1, 0, 0], dtype=np.int64)
OTHERS_TO: Final = np.array([OTHERS, 14, 1, FULL], dtype=np.int64)
"""The selections that may stand beside three, four and five of a suit; full ones stand alone."""


class Boards(NamedTuple):
    """What all orders share.

    `full` has the five ranks of each full selection; `added` has, thirteen for each smaller one, which
    selection it becomes by one card more. `parents` has each selection's parent, and `factors` which number
    it is multiplied by: six for each rank, by how many there are of it.

    `suited` has the ranks of each suited set as bits. For each of these sets, `selections` has from `starts`
    on the full selections, numbered from 0, that it makes with the others.
    """

    full: Uint8Rows
    added: Uint16s
    parents: Uint16s
    factors: Uint8s
    suited: Uint16s
    starts: Uint16s
    selections: Uint16s


@cache
def boards() -> Boards:
    """The boards, made once."""
    return Boards(**cached_arrays("equity-boards", _arrays))


def _arrays() -> dict[str, NDArray[Any]]:
    of_size = [list(combinations_with_replacement(range(RANKS), size)) for size in range(BOARD + 1)]
    every = [each for selections in of_size for each in selections]
    numbers = {each: number for number, each in enumerate(every)}
    added = [numbers[tuple(sorted((*each, rank)))] for each in every[:FIRST_FULL] for rank in range(RANKS)]
    highest = [(each, each.count(each[-1])) for each in every[1:]]
    suited = [each for size in SIZES for each in combinations(range(RANKS), size)]
    selections = [
        [numbers[tuple(sorted((*ranks, *others)))] - FIRST_FULL for others in of_size[BOARD - len(ranks)]]
        for ranks in suited
    ]
    suited.append(())
    selections.append(list(range(FULL)))
    return {
        "full": np.array(every[FIRST_FULL:], dtype=np.uint8),
        "added": np.array(added, dtype=np.uint16),
        "parents": np.array([0] + [numbers[each[:-times]] for each, times in highest], dtype=np.uint16),
        "factors": np.array([0] + [6 * each[-1] + times for each, times in highest], dtype=np.uint8),
        "suited": np.array([sum(1 << rank for rank in ranks) for ranks in suited], dtype=np.uint16),
        "starts": np.array([0, *accumulate(map(len, selections[:-1]))], dtype=np.uint16),
        "selections": np.array([each for others in selections for each in others], dtype=np.uint16),
    }
