"""The strongest hands of Hold-em, so many per cent of all: by their equity against any hand."""

import re
from collections.abc import Iterator
from decimal import Decimal
from functools import cache
from typing import Final

from croupier.analysis.ranges.hole_cards import HoleCards, WrongRange
from croupier.analysis.ranges.kinds import Kind, kinds
from croupier.ranking import STANDARD, Order

PER_CENT: Final = re.compile(r"([0-9]{1,3}(?:\.[0-9]{1,3})?)%")
ALL_HANDS: Final = 1326


def is_per_cent(part: str) -> bool:
    """True of something that ends like 15%."""
    return part.endswith("%")


def top_hands(part: str, order: Order) -> Iterator[HoleCards]:
    """The hands of the strongest kinds that are together no more than so many per cent of all hands."""
    found = PER_CENT.fullmatch(part)
    share = Decimal(found[1]) if found else Decimal(0)
    if not 0 < share <= 100:
        raise WrongRange(
            f"{part!r} is not a percentage of all hands: write more than 0% and up to 100%, as in 15%."
        )
    if order != STANDARD:
        raise WrongRange(
            f"{part!r}: percentages only work in Hold-em with 52 cards, where the high hand wins."
        )
    most, taken = ALL_HANDS * share / 100, 0
    for kind in _strongest_first():
        hands = list(kind.hands())
        taken += len(hands)
        if taken > most:
            if taken == len(hands):
                least = 100 * len(hands) / ALL_HANDS
                raise WrongRange(f"{part!r} is less than one kind of hand: aces alone are {least:.2f}%.")
            return
        yield from hands


@cache
def _strongest_first() -> tuple[Kind, ...]:
    from croupier.analysis.equity.chart.charts import chart

    strength = chart()
    return tuple(sorted(kinds(STANDARD), key=lambda kind: strength.equity(kind.text), reverse=True))
