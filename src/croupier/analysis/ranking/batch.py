"""Arrays of hands ranked at once: five to seven cards each, or Omaha's four and five.

Use `croupier.ranking` for single hands: calling a kernel costs more than ranking one hand without it.
"""

from typing import TYPE_CHECKING

from croupier.analysis.compile.extra import require
from croupier.ranking import OMAHA, STANDARD, Order

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def rank_many(
    hands: "NDArray[np.uint8]", order: Order = STANDARD, *, threads: int = 1, check: bool = True
) -> "NDArray[np.uint16]":
    """The rank of each hand, a row of five, six or seven card indices: what `croupier.ranking.rank` gives.

    0 is a hand that does not qualify. The work is divided among `threads`. A card that is not in the
    deck, or is there twice in a hand, is `WrongCards`; without `check` the second is not looked for, which
    saves up to a tenth of the time, and the rank of such a hand means nothing.
    """
    require()
    from croupier.analysis.arrays import checked_hands
    from croupier.analysis.ranking.hands import rank_rows

    return rank_rows(checked_hands(hands, order), order, threads, check)


def omaha_rank_many(
    holes: "NDArray[np.uint8]",
    boards: "NDArray[np.uint8]",
    order: Order = OMAHA,
    *,
    threads: int = 1,
    check: bool = True,
) -> "NDArray[np.uint16]":
    """The rank of each hand of two of four hole cards and three of five communal cards (Omaha 9.1).

    `boards` has a row of five for each row of four hole cards, or is one board of five for all of them. The
    rest is as in `rank_many`.
    """
    require()
    from croupier.analysis.arrays import checked_boards, checked_holes
    from croupier.analysis.ranking.omaha_hands import rank_omaha_rows

    four = checked_holes(holes, order)
    return rank_omaha_rows(four, checked_boards(boards, len(four)), order, threads, check)
