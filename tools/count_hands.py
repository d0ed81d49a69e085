"""Count all hands of seven cards by category, and compare with the published totals: `make hands`.

    python tools/count_hands.py                      by ranks and suits: some 50,000 look-ups
    python tools/count_hands.py --enumerate [-j N]   all 133,784,560 hands one by one, in N processes

The first method looks up one hand for each set of ranks whose suits are odd, and for each set of ranks of one
suit, and multiplies it by the number of hands like it. The exit status is 1 if a count differs.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))

from croupier.cards import CARDS, JOKER, Card, Rank
from croupier.ranking import STANDARD, Category, Order, category, rank

PUBLISHED = {
    Category.ROYAL_FLUSH: 4_324,
    Category.STRAIGHT_FLUSH: 37_260,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE_OF_A_KIND: 6_461_620,
    Category.TWO_PAIRS: 31_433_400,
    Category.ONE_PAIR: 58_627_800,
    Category.ODD_CARDS: 23_294_460,
}
Weighted = tuple[tuple[Card, ...], int]


def hands_of_five(order: Order) -> Iterator[Weighted]:
    """One of each kind of five cards that are alike, and how many such there are; the joker too."""
    yield from _odd_suits(order, 5, most=4)
    for ranks in combinations(order.ranks, 5):
        yield _of_suit(ranks, 0), 4
    if order.joker:
        for cards, hands in _odd_suits(order, 4, most=3):
            yield (*cards, JOKER), hands
        for ranks in combinations(order.ranks, 4):
            yield (*_of_suit(ranks, 0), JOKER), 4


def hands_of_seven() -> Iterator[Weighted]:
    """One of each kind of seven cards of a full deck that are alike, and how many such there are."""
    yield from _odd_suits(STANDARD, 7, most=4)
    for suited in (5, 6, 7):
        for ranks in combinations(STANDARD.ranks, suited):
            # What the other cards are does not matter: with a flush there is no full house, no four.
            others = [card for card in CARDS[:52] if card.suit != 0][: 7 - suited]
            yield (*_of_suit(ranks, 0), *others), 4 * comb(39, 7 - suited)


def _odd_suits(order: Order, count: int, most: int) -> Iterator[Weighted]:
    """One hand for each set of ranks, with no more than `most` cards of a suit."""
    for ranks in combinations_with_replacement(order.ranks, count):
        times = Counter(ranks)
        if max(times.values()) <= 4:
            ways = _ways(tuple(sorted(times.values())), most)
            if ways:
                yield _with_odd_suits(times, most), ways


@cache
def _ways(times: tuple[int, ...], most: int) -> int:
    """In how many ways cards of different ranks, so many of each, have no more than `most` of a suit."""
    held: Counter[tuple[int, ...]] = Counter({(0, 0, 0, 0): 1})
    for each in times:
        more: Counter[tuple[int, ...]] = Counter()
        for suits in combinations(range(4), each):
            for counts, ways in held.items():
                more[tuple(count + (suit in suits) for suit, count in enumerate(counts))] += ways
        held = more
    return sum(ways for counts, ways in held.items() if max(counts) <= most)


def _with_odd_suits(times: Mapping[Rank, int], most: int) -> tuple[Card, ...]:
    """Cards of these ranks with no more than `most` of a suit: each from the suits that have fewest."""
    found: list[Card] = []
    counts = [0, 0, 0, 0]
    for each, many in times.items():
        for suit in sorted(range(4), key=counts.__getitem__)[:many]:
            counts[suit] += 1
            found.append(CARDS[4 * each + suit])
    assert max(counts) <= most
    return tuple(found)


def _of_suit(ranks: Iterable[Rank], suit: int) -> tuple[Card, ...]:
    return tuple(CARDS[4 * each + suit] for each in ranks)


def counted(hands: Iterable[Weighted], order: Order) -> Counter[int]:
    """How many hands there are of each rank."""
    found: Counter[int] = Counter()
    for cards, many in hands:
        found[rank(cards, order)] += many
    return found


def enumerated(lowest_two: tuple[int, int]) -> Counter[int]:
    """How many hands there are of each rank, of all whose two lowest cards are these."""
    first, second = lowest_two
    pair = (CARDS[first], CARDS[second])
    return Counter(map(rank, ((*pair, *five) for five in combinations(CARDS[second + 1 : 52], 5))))


def count_all(processes: int) -> Counter[int]:
    """All hands one by one."""
    starts = list(combinations(range(52), 2))
    found: Counter[int] = Counter()
    done, total, began = 0, comb(52, 7), time.monotonic()
    with multiprocessing.Pool(processes) as pool:
        for each in pool.imap_unordered(enumerated, starts):
            found += each
            done += each.total()
            rate = done / (time.monotonic() - began)
            print(f"\r{done:>12,} of {total:,} hands, {rate:,.0f} a second", end="", file=sys.stderr)
    print(file=sys.stderr)
    return found


def main(words: list[str]) -> int:
    """The command line: 1 if a count differs from what is published."""
    parser = argparse.ArgumentParser(prog="count_hands", description="Count all hands of seven cards.")
    parser.add_argument("--enumerate", action="store_true", help="go through all of them one by one")
    parser.add_argument("-j", "--jobs", type=int, default=os.cpu_count() or 1, help="processes (all cores)")
    given = parser.parse_args(words)
    by_rank = count_all(given.jobs) if given.enumerate else counted(hands_of_seven(), STANDARD)
    found: Counter[Category] = Counter()
    for number, hands in by_rank.items():
        found[category(number, STANDARD)] += hands
    print(f"{'':<16} {'counted':>12} {'published':>12}")
    for each, published in PUBLISHED.items():
        print(
            f"{each:<16} {found[each]:>12,} {published:>12,}{'' if found[each] == published else '  DIFFERS'}"
        )
    print(f"{'all':<16} {found.total():>12,} {comb(52, 7):>12,}   in {len(by_rank):,} classes")
    return 0 if found == PUBLISHED and found.total() == comb(52, 7) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
