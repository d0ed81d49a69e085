"""All hands of a deck as arrays, and their ranks by plain search: the best of the fives that a hand has."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, combinations, product
from math import comb

import numpy as np
from numpy.typing import NDArray

from croupier.analysis import rank_many
from croupier.cards import JOKER
from croupier.ranking import Order, Uses

Hands = NDArray[np.uint8]
AT_ONCE = 1_000_000


def choices(cards: int, of: int) -> Hands:
    """All choices of so many numbers below `of`, a row each, in their order."""
    many = cards * comb(of, cards)
    flat = np.fromiter(chain.from_iterable(combinations(range(of), cards)), np.uint8, many)
    return flat.reshape(-1, cards)


def all_hands(order: Order, width: int) -> Iterator[Hands]:
    """All hands of five to seven cards from the deck of an order, some at a time."""
    lowest = np.uint8(52 - order.deck)
    for hands in _plain(order.deck, width):
        yield hands + lowest
    if order.joker:
        for others in _plain(order.deck, width - 1):
            joker = np.full((len(others), 1), JOKER.index, dtype=np.uint8)
            yield np.hstack([joker, others + lowest])


def _plain(deck: int, width: int) -> Iterator[Hands]:
    """The same without the joker, numbered from 0: what begins with the same cards is given together."""
    if width <= 5:
        yield choices(width, deck)
        return
    rest = choices(5, deck)
    starts = np.searchsorted(rest[:, 0], np.arange(deck + 1))
    for first in combinations(range(deck - 5), width - 5):
        others = rest[starts[first[-1] + 1] :]
        hands = np.empty((len(others), width), dtype=np.uint8)
        hands[:, : width - 5], hands[:, width - 5 :] = first, others
        yield hands


def all_together(parts: Iterator[Hands]) -> Iterator[Hands]:
    """The same hands, about a million at a time."""
    waiting: list[Hands] = []
    for part in parts:
        waiting.append(part)
        if sum(map(len, waiting)) >= AT_ONCE:
            yield np.concatenate(waiting)
            waiting = []
    if waiting:
        yield np.concatenate(waiting)


def best_of_fives(hands: Hands, order: Order) -> NDArray[np.uint16]:
    """The best rank of the fives that each hand has: any five cards, or two of the first four and three."""
    width = hands.shape[1]
    if order.uses is Uses.TWO_AND_THREE:
        pairs, threes = combinations(range(4), 2), combinations(range(4, width), 3)
        fives = [two + three for two, three in product(pairs, threes)]
        order = replace(order, uses=Uses.ANY_FIVE)
    else:
        fives = list(combinations(range(width), 5))
    best = np.zeros(len(hands), dtype=np.uint16)
    for five in fives:
        np.maximum(best, rank_many(hands[:, five], order, check=False), out=best)
    return best
