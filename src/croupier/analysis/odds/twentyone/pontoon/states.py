"""What matters of a hand of Pontoon when no card changes what the next may be."""

from typing import NamedTuple

from croupier.analysis.odds.twentyone.pontoon.chart import FIRST, HARD, LATER, MOST_CARDS
from croupier.analysis.odds.twentyone.shoe import ACE, MOST


class State(NamedTuple):
    """What matters of a hand: its cards up to six, its total with every ace as one, and where an ace is."""

    cards: int
    hard: int
    kind: str

    @property
    def total(self) -> int:
        """The best total."""
        return self.hard if self.kind == HARD else self.hard + 10

    @property
    def doubled_total(self) -> int:
        """The total if the wager is doubled: an ace among the first two counts one (2.5(a))."""
        return self.hard + 10 if self.kind == LATER else self.hard

    def add(self, place: int) -> "State":
        """The hand with one more card."""
        hard = self.hard + place + 1
        later = self.kind == LATER or place == ACE
        kind = HARD if hard + 10 > MOST else LATER if later else self.kind
        return State(min(self.cards + 1, MOST_CARDS), hard, kind)


def two_cards(one: int, other: int) -> State:
    """A hand of two cards."""
    return State(2, one + other + 2, FIRST if ACE in (one, other) else HARD)
