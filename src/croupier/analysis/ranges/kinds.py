"""Kinds of two cards, such as AKs, and what stands for several of them: 99+, A5s-A2s."""

import re
from collections.abc import Iterator
from itertools import product
from typing import Final

from croupier.analysis.ranges.hole_cards import HoleCards, WrongRange, check_rank
from croupier.cards import CARDS, RANKS, Rank
from croupier.ranking import Order
from croupier.values import value

KIND: Final = re.compile(rf"([{RANKS}])([{RANKS}])([so]?)", re.IGNORECASE)


@value
class Kind:
    """Hands that differ in suits alone: `high` and `low` are ranks, of one suit, two, or either."""

    high: Rank
    low: Rank
    suits: str = ""

    @property
    def text(self) -> str:
        """As it is written, such as AKs."""
        return RANKS[self.high] + RANKS[self.low] + self.suits

    @property
    def is_pair(self) -> bool:
        """True of two cards of one rank."""
        return self.high == self.low

    def hands(self) -> Iterator[HoleCards]:
        """All hands of this kind in a full deck."""
        for one, other in product(range(4), repeat=2):
            if self.is_pair and one <= other:
                continue
            if self.suits and (one == other) != (self.suits == "s"):
                continue
            yield CARDS[4 * self.high + one], CARDS[4 * self.low + other]


def kinds(order: Order) -> list[Kind]:
    """The kinds of two cards, as a chart has them: 169 with a full deck.

    Row by row from the aces down; pairs on the diagonal, one suit above it, two suits below.
    """
    down = order.ranks[::-1]
    return [
        Kind(row, column)
        if row == column
        else Kind(max(row, column), min(row, column), "s" if row > column else "o")
        for row in down
        for column in down
    ]


def hands_of_kinds(part: str, order: Order) -> Iterator[HoleCards]:
    """The hands of something like 99, 99+ or A5s-A2s."""
    for kind in _kinds(part):
        for rank in (kind.high, kind.low):
            check_rank(rank, order, part)
        yield from kind.hands()


def _kinds(part: str) -> list[Kind]:
    """The kinds of hand that something like 99+ or A5s-A2s means."""
    first, dash, last = part.partition("-")
    up = not dash and first.endswith("+")
    start = _kind(first.removesuffix("+") if up else first, part)
    if dash:
        return _from_to(start, _kind(last, part), part)
    if not up:
        return [start]
    if start.is_pair:
        return [Kind(rank, rank) for rank in _between(start.high, Rank.ACE)]
    return [Kind(start.high, low, start.suits) for low in _between(start.low, Rank(start.high - 1))]


def _kind(text: str, part: str) -> Kind:
    found = KIND.fullmatch(text.replace("10", "T"))
    if found is None or (found[1] == found[2] and found[3]):
        raise WrongRange(
            f"{part!r} is neither a hand nor a range: write cards as in AsKs, kinds as in 99, AKs, AKo or "
            "AK, with + for all above, from one to another as in A5s-A2s, the best as in 15%, or * for any "
            "hand."
        )
    one, other = sorted((RANKS.index(found[1].upper()), RANKS.index(found[2].upper())), reverse=True)
    return Kind(Rank(one), Rank(other), found[3].lower())


def _from_to(start: Kind, end: Kind, part: str) -> list[Kind]:
    """From one kind to another: by the lower card, or by both cards in step."""
    alike = start.suits == end.suits and start.is_pair == end.is_pair
    if alike and start.high == end.high:
        return [Kind(start.high, low, start.suits) for low in _between(start.low, end.low)]
    gap = start.high - start.low
    if alike and gap == end.high - end.low:
        return [Kind(high, Rank(high - gap), start.suits) for high in _between(start.high, end.high)]
    raise WrongRange(
        f"{part!r} does not say which hands lie in between: both ends must have the same higher card, as in "
        "A5s-A2s, or the same gap, as in TT-77 or JTs-87s."
    )


def _between(one: Rank, other: Rank) -> list[Rank]:
    return [Rank(rank) for rank in range(min(one, other), max(one, other) + 1)]
