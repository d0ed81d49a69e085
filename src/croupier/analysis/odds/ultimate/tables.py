"""All that the kernels look up, put together once: ranks, boards, flops, and the stakes in whole numbers."""

from fractions import Fraction
from functools import cache
from typing import Final

import numpy as np

from croupier.analysis.odds.ultimate.deals import (
    BOARD,
    Selections,
    all_flops,
    changed_hands,
    hands_before_change,
    selections,
)
from croupier.analysis.odds.ultimate.showdowns import RankLookup
from croupier.analysis.odds.ultimate.solving_kernel import FlopTables, StakeParts
from croupier.analysis.odds.ultimate.stakes import Stakes
from croupier.analysis.ranking.categories import CATEGORIES, category_numbers
from croupier.analysis.ranking.tables import rank_tables
from croupier.analysis.types import Uint16s
from croupier.ranking import STANDARD, Category, ranks_of

QUALIFYING: Final = Category.ONE_PAIR
"""The least with which the dealer qualifies (A:Qualify)."""


@cache
def rank_lookup(always_qualifies: bool = False) -> RankLookup:
    """What hands of seven cards are ranked by, and from which rank on the dealer qualifies."""
    tables = rank_tables(STANDARD)
    return RankLookup(
        tables.cards,
        tables.bits,
        tables.lookups[7],
        tables.flushes,
        category_numbers(STANDARD),
        0 if always_qualifies else ranks_of(QUALIFYING, STANDARD).start,
    )


def ranks_of_six() -> Uint16s:
    """The same for six cards."""
    return rank_tables(STANDARD).lookups[6]


@cache
def flop_tables() -> FlopTables:
    """Every flop, and hands before and after each change of suits."""
    flops = all_flops()
    return FlopTables(flops.number, flops.change, hands_before_change(), changed_hands())


@cache
def all_boards() -> Selections:
    """All 134,459 boards, the lowest card of each first."""
    found = selections(BOARD)
    return Selections(np.sort(found.cards, axis=1), found.times)


def stake_parts(stakes: Stakes) -> StakeParts:
    """The stakes in parts of the ante, by category where they depend on it."""
    unit = stakes.unit

    def parts(amount: Fraction) -> int:
        return int(amount * unit)

    blind = [parts(stakes.blind.get(each or "", Fraction(0))) for each in CATEGORIES]
    trips = [parts(stakes.trips.get(each or "", Fraction(-1)) * stakes.trips_stake) for each in CATEGORIES]
    return StakeParts(
        unit,
        parts(stakes.play_wins),
        parts(stakes.ante_wins),
        np.array(blind, dtype=np.int64),
        np.array(trips, dtype=np.int64),
        parts(stakes.trips_stake),
        stakes.after,
        stakes.river,
    )
