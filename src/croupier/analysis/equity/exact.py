"""Exact equity by the quickest of three methods; each loads its kernels when it is first used.

Known hands are worked out by the ranks of boards, hundreds of boards at a step; two ranges by their different
match-ups, or board by board. Everything else, such as three ranges, goes deal by deal. Where hands are held
more or less often, the hands of each weight are worked out by themselves, and count that often.
"""

from enum import StrEnum
from math import comb, inf, prod
from typing import Final

from croupier.analysis.equity.outcome import Outcome
from croupier.analysis.parallel.sharing import Progress
from croupier.analysis.spots import Spot

LONGEST: Final = 60.0
"""How many seconds, estimated for one processor, may be spent on an exact answer."""


class Method(StrEnum):
    """How an exact answer is found."""

    KNOWN_HANDS = "known hands"
    TWO_RANGES = "two ranges"
    DEAL_BY_DEAL = "deal by deal"
    BY_WEIGHT = "by weight"


def quickest(spot: Spot, longest: float = LONGEST, *, categories: bool = False) -> Method | None:
    """The method to use, or None if none would finish in time; `categories` if they are asked for too."""
    if all(each.is_one for each in spot.ranges):
        return Method.KNOWN_HANDS
    if spot.is_weighted:
        parts = [part for _, part in spot.by_weight()]
        ways = [quickest(part, longest / len(parts), categories=categories) for part in parts]
        return None if None in ways else Method.BY_WEIGHT
    by_deals = seconds(spot)
    if len(spot.ranges) == 2:
        from croupier.analysis.equity.cost import TwoRanges, ranges_cost

        sizes = sizes_of(spot)
        by_ranges = ranges_cost(TwoRanges(sizes[0], sizes[1], *_known_cards(spot), spot.orders, categories))
        if by_ranges <= min(by_deals, longest):
            return Method.TWO_RANGES
    return Method.DEAL_BY_DEAL if by_deals <= longest else None


def exact_outcome(
    spot: Spot, way: Method, threads: int, progress: Progress | None, *, categories: bool = False
) -> Outcome:
    """Every deal of a spot; what hands are made is counted if it is asked for, or costs nothing."""
    if way is Method.BY_WEIGHT:
        return _by_weight(spot, threads, progress, categories=categories)
    if way is Method.DEAL_BY_DEAL:
        from croupier.analysis.equity.deals.enumerating import count_every_deal

        return count_every_deal(spot, threads, progress)
    if way is Method.KNOWN_HANDS:
        from croupier.analysis.equity.hands.hands import exact_hands

        known = [[card.index for card in each.hands[0]] for each in spot.ranges]
        return exact_hands(known, *_known_cards(spot), spot.orders, categories=categories)
    from croupier.analysis.equity.deals.showdown_tables import hands_array
    from croupier.analysis.equity.ranges.ranges import exact_ranges

    hands = [hands_array(spot, player) for player in range(len(spot.ranges))]
    return exact_ranges(hands, *_known_cards(spot), spot.orders, progress, threads, categories=categories)


def _by_weight(spot: Spot, threads: int, progress: Progress | None, *, categories: bool) -> Outcome:
    """The outcomes of the hands of each weight, added up, each as often as they are held."""
    parts = list(spot.by_weight())
    total = None
    for number, (weight, part) in enumerate(parts):
        way = quickest(part, inf, categories=categories)
        assert way is not None

        def show(done: float, number: int = number) -> None:
            if progress:
                progress((number + done) / len(parts))

        found = exact_outcome(part, way, threads, show, categories=categories).times(weight)
        total = found if total is None else total.plus(found)
    assert total is not None
    return total


def sizes_of(spot: Spot) -> list[int]:
    """How many hands each player may hold."""
    return [len(each.hands) or comb(len(spot.left), spot.dealt) for each in spot.ranges]


def seconds(spot: Spot) -> float:
    """About how long one processor takes deal by deal."""
    sizes, halves = sizes_of(spot), len(spot.orders)
    rank, compare = (25e-9, 2.6e-9) if spot.dealt == 4 else (8e-9, 1.5e-9)
    rank_time = sum(sizes) * halves * rank
    compare_time = prod(sizes[:-1]) * (60e-9 + sizes[-1] * compare * halves)
    return comb(len(spot.left), spot.to_come) * (rank_time + compare_time)


def _known_cards(spot: Spot) -> tuple[list[int], list[int]]:
    return [card.index for card in spot.board], [card.index for card in spot.dead]
