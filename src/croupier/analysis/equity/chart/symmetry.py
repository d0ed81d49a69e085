"""Match-ups that differ only in the names of the suits, or in who is first: each is worked out once.

The 812,175 ways to deal two hands of Hold-em from a full deck come to 47,008 match-ups.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import permutations
from math import comb
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.analysis.equity.spots import CardIndices
from croupier.analysis.types import Hands, Int64Rows, Int64s, Uint64s
from croupier.cards import JOKER
from croupier.values import value

MOST_HOLE_CARDS: Final = 4


@value
class MatchUps:
    """The pairs of hands that can meet, and the match-ups that they are.

    `mine` and `theirs` are the places of each pair's hands in their ranges, `number` is its match-up, and
    `turned` whether it is the match-up with its second hand first. `hands` has both hands of each match-up.
    """

    mine: Int64s
    theirs: Int64s
    number: Int64s
    turned: NDArray[np.bool_]
    hands: Hands

    @property
    def times(self) -> tuple[Int64s, Int64s]:
        """How many pairs are each match-up as it stands, and how many are turned."""
        many = len(self.hands)
        as_it_stands = np.bincount(self.number[~self.turned], minlength=many)
        return as_it_stands, np.bincount(self.number[self.turned], minlength=many)


def suit_changes(*fixed: CardIndices) -> list[tuple[int, ...]]:
    """The ways to rename the suits that leave each of these sets of cards as it is."""
    return _suit_changes(tuple(frozenset(cards) - {JOKER.index} for cards in fixed))


@lru_cache(1000)
def _suit_changes(sets: tuple[frozenset[int], ...]) -> list[tuple[int, ...]]:
    return [
        change
        for change in permutations(range(4))
        if all({card & ~3 | change[card & 3] for card in cards} == cards for cards in sets)
    ]


def match_ups(mine: Hands, theirs: Hands, changes: Sequence[tuple[int, ...]]) -> MatchUps:
    """The match-ups of two ranges, whose hands are rows of different cards."""
    shift = int(_below()[JOKER.index + 1, mine.shape[1]]).bit_length()
    least = np.full((len(mine), len(theirs)), np.iinfo(np.int64).max)
    for change in changes:
        first = hand_numbers(with_suits(mine, change))[:, None]
        second = hand_numbers(with_suits(theirs, change))[None, :]
        # The last bit tells the second hand first; of two that are equal the other is less.
        np.minimum(least, (first << shift + 1) + (second << 1), out=least)
        np.minimum(least, (second << shift + 1) + (first << 1 | 1), out=least)
    my_places, their_places = np.nonzero((bits_of(mine)[:, None] & bits_of(theirs)[None, :]) == 0)
    code = least[my_places, their_places]
    turned = (code & 1).astype(np.bool_)
    _, firsts, number = np.unique(code >> 1, return_index=True, return_inverse=True)
    hands = np.stack([mine[my_places[firsts]], theirs[their_places[firsts]]], axis=1)
    hands[turned[firsts]] = hands[turned[firsts]][:, ::-1]
    return MatchUps(my_places, their_places, number, turned, hands)


def bits_of(hands: Hands) -> Uint64s:
    """The cards of each hand, a bit each."""
    found: Uint64s = np.bitwise_or.reduce(np.uint64(1) << hands.astype(np.uint64), axis=1)
    return found


def with_suits(hands: Hands, change: tuple[int, ...]) -> Hands:
    """The hands with other suits."""
    cards = [card & ~3 | change[card & 3] for card in range(JOKER.index)]
    found: Hands = np.array([*cards, JOKER.index], dtype=np.uint8)[hands]
    return found


def hand_numbers(hands: Hands) -> Int64s:
    """The number of each hand among all hands of this many cards, whatever their order."""
    in_order = np.sort(hands, axis=1)
    found: Int64s = _below()[in_order, np.arange(1, hands.shape[1] + 1)].sum(axis=1)
    return found


@cache
def _below() -> Int64Rows:
    """How many hands of this many cards can be made of the cards below this one."""
    many = range(MOST_HOLE_CARDS + 1)
    return np.array([[comb(card, each) for each in many] for card in range(JOKER.index + 2)], dtype=np.int64)
