"""The 169 kinds of starting hands: their names and places.

A kind's number is 13 x one rank + the other: the higher rank first if they are of one suit, else the lower.
"""

from functools import cache

from croupier.cards import RANKS, Card

SIZE = len(RANKS)


@cache
def kind_names() -> dict[int, str]:
    """The kinds by number, in the order of the chart: from a pair of aces, row by row."""
    return {
        SIZE * row + column: _name(row, column)
        for row in reversed(range(SIZE))
        for column in reversed(range(SIZE))
    }


def kind_of(one: Card, other: Card) -> str:
    """The kind of a hand."""
    low, high = sorted((one.rank, other.rank))
    return _name(high, low) if one.suit is other.suit else _name(low, high)


def _name(row: int, column: int) -> str:
    if row == column:
        return 2 * RANKS[row]
    high, low = max(row, column), min(row, column)
    return RANKS[high] + RANKS[low] + ("s" if row > column else "o")
