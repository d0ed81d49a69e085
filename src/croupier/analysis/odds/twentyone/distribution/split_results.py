"""What all hands of a split come to together.

How many hands there are depends on their second cards alone (`croupier.analysis.odds.twentyone.splitting`),
and each way in which these may come is looked at by itself. With two hands everything is summed in full. With
three and four, every hand and every two of them beside the dealer's result are exact, so mean and variance of
the whole are; of all joint distributions with these margins it takes the one that assumes nothing more, which
has the greatest entropy. It is found by fitting the margins in turn. What it may be wrong by is bounded in
docs/bankroll.md.
"""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, lcm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.odds.twentyone.dealer import NATURAL, RESULTS, DealerTree
from croupier.analysis.odds.twentyone.distribution.ends import End, HandEnds, Outcome, Settle
from croupier.analysis.odds.twentyone.distribution.net_results import NetResults
from croupier.analysis.odds.twentyone.distribution.pairs import PairTables, pair_tables, sums_of
from croupier.analysis.odds.twentyone.shoe import with_card
from croupier.analysis.odds.twentyone.splitting import ANY, OTHER, SAME, second_cards

CLOSE: Final = 1e-13
"""Margins that are fitted to this part of the whole are fitted."""
MOST_ROUNDS: Final = 200

Table = NDArray[np.float64]
Way = tuple[int, int, int]
"""How many second cards are of the value that was split, of another, and any at all."""


@cache
def ways_of(most_hands: int) -> dict[Way, int]:
    """The ways in which second cards may come, and how many orders of each there are."""
    return dict(
        Counter((way.count(SAME), way.count(OTHER), way.count(ANY)) for way in second_cards(most_hands))
    )


class SplitHands:
    """The hands of one split, which are dealt from a shoe without the pair and the dealer's card."""

    def __init__(
        self, ends: HandEnds, kinds: Sequence[End], tree: DealerTree, shoe: tuple[int, ...], place: int
    ) -> None:
        self.kinds = kinds
        self.tables = cache(
            lambda gone: pair_tables(ends, sums, len(kinds), tree, with_card(shoe, place, -gone))
        )
        sums = sums_of(ends)
        left, alike = sum(shoe), shoe[place]
        self.again = [1.0]
        """How likely so many further cards of the value come."""
        for gone in range(left and 6):
            self.again.append(self.again[-1] * max(alike - gone, 0) / (left - gone))

    def results(self, most_hands: int, settle: Settle) -> NetResults:
        """How often each net result comes."""
        found = NetResults()
        for (same, others, free), orders in ways_of(most_hands).items():
            hands = (OTHER,) * others + (ANY,) * free
            for result in range(RESULTS):
                outcomes = [settle(end, result) for end in self.kinds]
                self._add(found, (same, others, free), hands, result, outcomes, orders)
        return found

    def _add(
        self,
        found: NetResults,
        way: Way,
        hands: tuple[str, ...],
        result: int,
        outcomes: list[Outcome],
        orders: int,
    ) -> None:
        """Add the results of one way against one result of the dealer."""
        distinct = sorted(set(outcomes))
        places = np.array([distinct.index(each) for each in outcomes])
        margins = {
            (one, other): _merged(
                self._margin(way, (hands[one], hands[other]), result), places, len(distinct)
            )
            for one, other in combinations(range(len(hands)), 2)
        }
        whole = next(iter(margins.values())).sum()
        if whole <= 0.0:
            return
        joint = greatest_entropy({pair: margin / whole for pair, margin in margins.items()}, len(hands))
        unit = lcm(*(net.denominator for net, _ in distinct))
        nets = _sums([int(net * unit) for net, _ in distinct], len(hands))
        if result == NATURAL:
            there = _sums([int(live) for _, live in distinct], len(hands)) > 0
            nets = nets - unit * there
        for net in np.unique(nets):
            found.put(Fraction(int(net), unit), orders * whole * float(joint[nets == net].sum()))

    def _margin(self, way: Way, pair: tuple[str, str], result: int) -> Table:
        """Two hands of a way, exactly: the other second cards are any cards, less those of the value."""
        same, others, _ = way
        besides = others - pair.count(OTHER)
        found: Table = np.zeros((len(self.kinds), len(self.kinds)))
        for fewer in range(besides + 1):
            gone = same + fewer
            table = _table(self.tables(gone), pair)[:, :, result]
            found = found + (-1) ** fewer * comb(besides, fewer) * self.again[gone] * table
        return found


def _table(tables: PairTables, pair: tuple[str, str]) -> Table:
    return {(OTHER, OTHER): tables.others, (OTHER, ANY): tables.mixed, (ANY, ANY): tables.any}[pair]


def _merged(table: Table, places: NDArray[np.int64], many: int) -> Table:
    """The table with ends put together that come to the same."""
    found: Table = np.zeros((many, many))
    np.add.at(found, (places[:, None], places[None, :]), table)
    return np.maximum(found, 0.0)


def _sums(figures: list[int], hands: int) -> NDArray[np.int64]:
    """The sum of a figure of each hand, for all outcomes of all hands."""
    found: NDArray[np.int64] = np.zeros((1,) * hands, dtype=np.int64)
    for hand in range(hands):
        shape = [1] * hands
        shape[hand] = len(figures)
        found = found + np.array(figures, dtype=np.int64).reshape(shape)
    return found


def greatest_entropy(margins: dict[tuple[int, int], Table], hands: int) -> Table:
    """The joint distribution with these margins of two hands each that assumes nothing more."""
    if hands == 2:
        return margins[0, 1]
    size = len(margins[0, 1])
    joint: Table = np.full((size,) * hands, float(size) ** -hands)
    for _ in range(MOST_ROUNDS):
        furthest = 0.0
        for pair, margin in margins.items():
            rest = tuple(axis for axis in range(hands) if axis not in pair)
            now = joint.sum(axis=rest)
            furthest = max(furthest, float(np.abs(now - margin).sum()))
            shape = [size if axis in pair else 1 for axis in range(hands)]
            joint = joint * np.divide(margin, now, out=np.zeros_like(now), where=now > 0.0).reshape(shape)
        if furthest < CLOSE:
            break
    return joint
