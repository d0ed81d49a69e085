"""Boards and flops up to the names of the suits, and hands of two cards by number.

The cards of a board or flop are four sets, one for each suit. Renaming suits puts the sets in another order,
so one order stands for all: the larger set first, and of two as large the one with the higher cards.
2,598,960 boards come to 134,459, and 22,100 flops to 1,755. Where a flop has two or three equal sets, mostly
empty ones, hands that differ in the names of these suits alone are of one class: the 1,755 x 1,176 hands
after a flop come to 1,286,792 classes.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement, permutations, product
from math import factorial, prod
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.types import Int32s, Int64Rows, Int64s, Uint8Rows, Uint8s, Uint16Rows, Uint16s
from croupier.cards import Rank, Suit
from croupier.values import value

RANKS: Final = Rank.ACE + 1
SUITS: Final = 4
DECK: Final = RANKS * SUITS
HANDS: Final = DECK * (DECK - 1) // 2
BOARD: Final = 5
FLOP: Final = 3
FLOPS: Final = 1_755
NO_CLASS: Final = -1
Suits = tuple[Suit, Suit, Suit, Suit]

CHANGES: Final = tuple(permutations(range(SUITS)))
"""The ways to rename the suits: what each becomes."""


@value
class Selections:
    """So many cards, one row for each way up to the names of the suits, and how many ways it stands for."""

    cards: Uint8Rows
    times: Int64s


@value
class Flops:
    """Every flop by its number: which of the 1,755 it is, and the change of suits that makes it that one."""

    number: Uint16s
    change: Uint8s


def selections(cards: int) -> Selections:
    """All ways to deal so many cards, up to the names of the suits."""
    rows: list[tuple[int, ...]] = []
    times: list[int] = []
    for shape in _shapes(cards, cards, SUITS):
        sizes = dict.fromkeys(shape)
        choices = (
            combinations_with_replacement(_sets(size), shape.count(size))
            if size
            else [((),) * shape.count(0)]
            for size in sizes
        )
        for chosen in product(*choices):
            sets = [each for group in chosen for each in group]
            rows.append(tuple(SUITS * rank + suit for suit, ranks in enumerate(sets) for rank in ranks))
            times.append(
                factorial(SUITS) // prod(factorial(sets.count(each)) for each in dict.fromkeys(sets))
            )
    return Selections(np.array(rows, dtype=np.uint8), np.array(times, dtype=np.int64))


def _shapes(cards: int, most: int, suits: int) -> list[tuple[int, ...]]:
    """The ways to divide cards among suits, the larger sets first, none larger than `most`."""
    if suits == 0:
        return [()] if cards == 0 else []
    return [
        (size, *rest)
        for size in range(min(cards, most), -1, -1)
        for rest in _shapes(cards - size, size, suits - 1)
    ]


@cache
def _sets(size: int) -> tuple[tuple[int, ...], ...]:
    """The sets of so many ranks, those with the higher ranks first."""
    return tuple(combinations(range(RANKS - 1, -1, -1), size))


@cache
def hand_cards() -> tuple[Uint8s, Uint8s]:
    """The lower and the higher card of each hand, by the number that `hand_number` gives."""
    pairs = np.array([(low, high) for high in range(DECK) for low in range(high)], dtype=np.uint8)
    return np.ascontiguousarray(pairs[:, 0]), np.ascontiguousarray(pairs[:, 1])


def hand_number(one: int, other: int) -> int:
    """The number of a hand, whatever the order of its cards."""
    low, high = sorted((one, other))
    return high * (high - 1) // 2 + low


@cache
def changed_hands() -> Uint16Rows:
    """By a change of suits and a hand: the hand that it becomes."""
    lows, highs = hand_cards()
    found = np.empty((len(CHANGES), HANDS), dtype=np.uint16)
    for row, change in zip(found, CHANGES, strict=True):
        cards = np.array([card // SUITS * SUITS + change[card % SUITS] for card in range(DECK)])
        one, other = cards[lows], cards[highs]
        low, high = np.minimum(one, other), np.maximum(one, other)
        row[:] = high * (high - 1) // 2 + low
    return found


@cache
def hands_before_change() -> Uint16Rows:
    """By a change of suits and a hand: the hand that becomes it."""
    found = np.empty((len(CHANGES), HANDS), dtype=np.uint16)
    for before, after in zip(found, changed_hands(), strict=True):
        before[after] = np.arange(HANDS, dtype=np.uint16)
    return found


def flop_number(cards: Int64Rows) -> Int64s:
    """The number of each flop among 22,100, given as rows of three cards, the lowest first."""
    a, b, c = cards.T
    found: Int64s = c * (c - 1) * (c - 2) // 6 + b * (b - 1) // 2 + a
    return found


@cache
def all_flops() -> Flops:
    """Every flop, brought to one of the 1,755."""
    cards = np.array(list(combinations(range(DECK), FLOP)), dtype=np.int64)
    keys = _set_keys(cards)
    order = np.argsort(-keys, axis=1, kind="stable")
    ours = _set_keys(np.sort(selections(FLOP).cards.astype(np.int64), axis=1))
    weight = np.array([1 << 3 * 16, 1 << 2 * 16, 1 << 16, 1], dtype=np.int64)
    codes, wanted = ours @ weight, np.take_along_axis(keys, order, axis=1) @ weight
    by_code = np.argsort(codes)
    found = by_code[np.searchsorted(codes, wanted, sorter=by_code)]
    change = np.empty_like(order)
    np.put_along_axis(change, order, np.arange(SUITS)[None, :], axis=1)
    numbers = {each: number for number, each in enumerate(CHANGES)}
    number = flop_number(cards)
    flops, changes = np.empty(len(cards), dtype=np.uint16), np.empty(len(cards), dtype=np.uint8)
    flops[number] = found
    changes[number] = [numbers[tuple(each)] for each in change.tolist()]
    return Flops(flops, changes)


def _set_keys(cards: Int64Rows) -> Int64Rows:
    """For each row of cards a number for the set of each suit, larger where the set comes first."""
    keys = np.zeros((len(cards), SUITS), dtype=np.int64)
    for column in cards.T:
        keys[np.arange(len(cards)), column % SUITS] += (1 << column // SUITS) + (1 << RANKS)
    return keys


@cache
def flop_classes() -> NDArray[np.int32]:
    """By flop and hand: the least hand of its class, or `NO_CLASS` where they have a card in common."""
    lows, highs = hand_cards()
    cards = selections(FLOP).cards.astype(np.int64)
    keys = _set_keys(cards)
    found = np.empty((len(cards), HANDS), dtype=np.int32)
    alike = {number: [] for number in range(len(cards))}  # type: dict[int, list[int]]
    for number, change in enumerate(CHANGES):
        same = (keys[:, list(change)] == keys).all(axis=1)
        for flop in np.flatnonzero(same).tolist():
            alike[flop].append(number)
    changed = changed_hands().astype(np.int32)
    for flop, row in enumerate(found):
        row[:] = changed[alike[flop]].min(axis=0)
        taken = np.zeros(DECK, dtype=np.bool_)
        taken[cards[flop]] = True
        row[taken[lows] | taken[highs]] = NO_CLASS
    return found


@cache
def hand_kinds() -> Int32s:
    """By hand: the number of its kind, as `croupier.analysis.odds.ultimate.kinds` numbers them."""
    lows, highs = (each.astype(np.int32) for each in hand_cards())
    low, high = lows // SUITS, highs // SUITS
    suited = lows % SUITS == highs % SUITS
    found: Int32s = np.where(suited, RANKS * high + low, RANKS * low + high).astype(np.int32)
    return found
