"""A chart of Pontoon: what to do by number of cards, total, and where an ace is, against the dealer's card.

An ace among the first two cards counts one in a doubled hand (2.5(a)), so it matters where it came. Two cards
that may become 6-7-8 or 7-7-7 have cells by their suits. All other cells know no suits.
"""

from functools import cache
from itertools import product
from typing import Final

import numpy as np

from croupier.analysis.odds.twentyone.hand_index import hand_index
from croupier.analysis.odds.twentyone.pontoon.playing import LAYERS
from croupier.analysis.odds.twentyone.pontoon.rules import SEVEN, THIRD_CARD, Suited
from croupier.analysis.odds.twentyone.shoe import ACE, MOST
from croupier.analysis.types import Int64Rows, Uint8Rows
from croupier.values import value

MOST_CARDS: Final = 6
"""Six cards and more are one: the next card makes seven or more."""
HARD, FIRST, LATER = "hard", "soft", "soft, later ace"
TOTALS: Final = {HARD: range(4, MOST), FIRST: range(12, MOST), LATER: range(13, MOST)}
Cell = tuple[int, str, int]
"""The number of cards, the kind of total, and the total."""
CELLS: Final[tuple[Cell, ...]] = tuple(
    (cards, kind, total)
    for cards in range(2, MOST_CARDS + 1)
    for kind, totals in TOTALS.items()
    for total in totals
    if not (cards == 2 and kind == LATER)
)
NUMBERS: Final = {cell: number for number, cell in enumerate(CELLS)}
NO_CELL: Final = -1
SUITED_STARTS: Final = tuple(product(THIRD_CARD, Suited))
"""The two cards whose suits matter, with each kind of suits."""


@value
class Column:
    """What to do against one card of the dealer.

    `acts` goes by cell and `suited_acts` by the two cards whose suits matter; neither splits or surrenders.
    `splits` goes by value, `suited_splits` by the suits of two sevens. `surrenders` has the two cards that
    are surrendered, with their suits where these matter.
    """

    acts: tuple[int, ...]
    suited_acts: tuple[int, ...]
    splits: tuple[bool, ...]
    suited_splits: tuple[bool, ...]
    surrenders: frozenset[tuple[int, int, Suited]]
    rescues: tuple[bool, ...]
    """By the total of a doubled hand."""

    def acts_of_hands(self) -> Uint8Rows:
        """What to do with each hand, by how many aces were among the first two cards."""
        found: Uint8Rows = np.array([*self.acts, 0], dtype=np.uint8)[cells_of_hands()]
        return found

    def suited_act(self, pair: tuple[int, int], suited: Suited) -> int:
        """What to do with two cards whose suits matter, if they are not split or surrendered."""
        return self.suited_acts[SUITED_STARTS.index((pair, suited))]

    def is_split(self, place: int, suited: Suited) -> bool:
        """Whether to split two cards of a value."""
        return self.suited_splits[suited] if place == SEVEN else self.splits[place]

    def rescues_of_hands(self) -> Uint8Rows:
        """With which doubled hands to take the doubled part back."""
        found: Uint8Rows = np.array([*self.rescues, False], dtype=np.uint8)[doubled_totals()]
        return found


@cache
def doubled_totals() -> Int64Rows:
    """The total of each hand by layer, if its wager was doubled (I-70)."""
    hands = hand_index()
    layers = np.arange(LAYERS)[:, None]
    high = (hands.counts[:, ACE] > layers) & (hands.hard + 10 <= MOST)
    found: Int64Rows = np.where(high, hands.hard + 10, hands.hard)
    return found


@cache
def cells_of_hands() -> Int64Rows:
    """The number of each hand's cell by layer; `NO_CELL` for a 21 and for fewer than two cards."""
    hands = hand_index()
    found = np.full((LAYERS, len(hands.hard)), NO_CELL, dtype=np.int64)
    for number, (cards, hard, total) in enumerate(
        zip(hands.cards.tolist(), hands.hard.tolist(), hands.total.tolist(), strict=True)
    ):
        aces = int(hands.counts[number, ACE])
        for layer in range(min(aces, LAYERS - 1) + 1):
            kind = HARD if hard == total else LATER if aces > layer else FIRST
            found[layer, number] = NUMBERS.get((min(cards, MOST_CARDS), kind, total), NO_CELL)
    return found
