"""The 169 kinds of starting hands: their names and numbers.

A kind's number is 13 x one rank + the other: the higher rank first if they are of one suit, else the lower.
"""

from functools import cache
from typing import Final

from croupier.analysis.ranges import Kind, kinds
from croupier.cards import RANKS, Card
from croupier.ranking import STANDARD

SIZE: Final = len(RANKS)


@cache
def kind_names() -> dict[int, str]:
    """The kinds by number, in the order of the chart: from a pair of aces, row by row."""
    return {_number(kind): kind.text for kind in kinds(STANDARD)}


def kind_of(one: Card, other: Card) -> str:
    """The kind of a hand."""
    return kind_names()[hand_kind(one, other)]


def hand_kind(one: Card, other: Card) -> int:
    """The number of the kind of a hand."""
    low, high = sorted((one.rank, other.rank))
    return _number(Kind(high, low, "s" if one.suit is other.suit else "o"))


def _number(kind: Kind) -> int:
    return SIZE * kind.high + kind.low if kind.suits == "s" else SIZE * kind.low + kind.high
