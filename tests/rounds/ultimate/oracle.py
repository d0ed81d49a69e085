"""Ultimate settled once more, in the plainest way, from the rule book alone.

It shares nothing with the code under test: cards are texts, amounts are cents, and the best hand is found by
trying all five of seven cards.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

PIPS = "23456789TJQKA"
ODD, PAIR, TWO_PAIRS, TRIPS, STRAIGHT, FLUSH, FULL, QUADS, STRAIGHT_FLUSH, ROYAL = range(10)

BLIND_ODDS = {
    ROYAL: Fraction(500),
    STRAIGHT_FLUSH: Fraction(50),
    QUADS: Fraction(10),
    FULL: Fraction(3),
    FLUSH: Fraction(3, 2),
    STRAIGHT: Fraction(1),
}
TRIPS_ODDS = {ROYAL: 50, STRAIGHT_FLUSH: 40, QUADS: 30, FULL: 8, FLUSH: 7, STRAIGHT: 4, TRIPS: 3}

Worth = tuple[int, tuple[int, ...]]


def five(cards: Sequence[str]) -> Worth:
    """What five cards are worth: the kind of hand, then its cards as they count (3.1, 3.2)."""
    pips = sorted((PIPS.index(card[0]) + 2 for card in cards), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    if pips == [14, 5, 4, 3, 2]:
        pips = [5, 4, 3, 2, 1]
    straight = pips == list(range(pips[0], pips[0] - 5, -1))
    if straight and suited:
        return (ROYAL if pips[0] == 14 else STRAIGHT_FLUSH), tuple(pips)
    if straight:
        return STRAIGHT, tuple(pips)
    counts = Counter(pips)
    grouped = tuple(sorted(pips, key=lambda pip: (counts[pip], pip), reverse=True))
    if suited:
        return FLUSH, grouped
    shape = sorted(counts.values(), reverse=True)
    kinds = {(4, 1): QUADS, (3, 2): FULL, (3, 1, 1): TRIPS, (2, 2, 1): TWO_PAIRS, (2, 1, 1, 1): PAIR}
    return kinds.get(tuple(shape), ODD), grouped


def best(hole: Sequence[str], board: Sequence[str]) -> Worth:
    """The best five of seven cards."""
    return best_of(frozenset((*hole, *board)))


@lru_cache(maxsize=64)
def best_of(cards: frozenset[str]) -> Worth:
    """The best five of these cards."""
    return max(five(chosen) for chosen in combinations(cards, 5))


@dataclass
class Hand:
    """A player's hand: his cards, his wagers, and how he left the round, if he did."""

    hole: Sequence[str]
    ante: int
    trips: int = 0
    play: int = 0
    folded: bool = False
    conceded: bool = False


def won(hand: Hand, board: Sequence[str], dealer: Sequence[str]) -> dict[str, int]:
    """What each wager of a hand wins or loses; the blind without a maximum."""
    if hand.folded or hand.conceded:
        return {"ante": -hand.ante, "blind": -hand.ante, "play": -hand.play, "trips": -hand.trips}
    mine, house = best(hand.hole, board), best(dealer, board)
    sign = (mine > house) - (mine < house)
    ante = sign * hand.ante if house[0] >= PAIR else 0
    blind = Fraction(-hand.ante if sign < 0 else 0)
    if sign > 0 and mine[0] >= STRAIGHT:
        blind = hand.ante * BLIND_ODDS[mine[0]]
    assert blind.denominator == 1
    trips = hand.trips * TRIPS_ODDS[mine[0]] if mine[0] >= TRIPS else -hand.trips
    return {"ante": ante, "blind": int(blind), "play": sign * hand.play, "trips": trips}


def capped(blinds: Sequence[int], most: int, mode: str, unit: int) -> list[int]:
    """What blinds win under a maximum payout, in the order in which they are settled."""
    if mode == "per_wager":
        return [min(blind, most) for blind in blinds]
    total = sum(blind for blind in blinds if blind > 0)
    if total <= most:
        return list(blinds)
    shares = [int(Fraction(most * blind, total) / unit) * unit if blind > 0 else blind for blind in blinds]
    rest = most - sum(share for share in shares if share > 0)
    for index, blind in enumerate(blinds):
        more = max(0, min(rest, blind - shares[index]))
        shares[index] += more
        rest -= more
    return shares
