"""A suggested chip set: values as rooms have them, how many of each a player gets, and when each goes out."""

from collections.abc import Iterator, Sequence
from itertools import count, takewhile
from typing import Final

from croupier.values import value

VALUES: Final = (1, 5, 25, 100, 500)
"""The values of chips, and a thousand times these, a million times, and so on."""
UNITS_IN_HALF_A_BET: Final = 4
"""A bet needs no smaller chip than one of which half of it is so many."""
FEWEST: Final = 8
"""How many of the smallest chip a player gets at least; of the others half as many, as long as they fit."""
MOST: Final = 12
"""No more chips of one value than that are given out, as long as there are larger ones."""
LARGEST_SMALLEST: Final = 100
"""Rooms begin with no larger chip than this."""
CHIPS_OF_THE_WINNER: Final = 40
"""With all chips in play, the winner has at least so many of the largest."""


@value
class SuggestedChip:
    """One value of a set."""

    value: int
    each: int
    until: int
    """The last level that needs it; 0 if the last level still does."""


def chip_values() -> Iterator[int]:
    """The values that there are, from the smallest."""
    return (each * 1000**power for power in count() for each in VALUES)


def smallest_chip(entry: int, half_bet: int, grows: bool) -> int:
    """The smallest chip of a set with which a player begins who makes such a first bet.

    Where bets grow, half of the first one is two of them, so that the next need not be twice as high.
    """
    most = min(half_bet // 2 if grows else half_bet, LARGEST_SMALLEST)
    fitting = [
        each
        for each in takewhile(lambda each: each <= most, chip_values())
        if entry % each == 0 and half_bet % each == 0
    ]
    return max(fitting, default=1)


def unit_for(half_bet: int, smallest: int) -> int:
    """The smallest chip that is still needed where half a bet is so much."""
    large = takewhile(lambda each: each * UNITS_IN_HALF_A_BET <= half_bet, chip_values())
    return max([smallest, *large])


def chip_set(entry: int, smallest: int, in_play: int, units: Sequence[int]) -> list[SuggestedChip]:
    """The chips with which so much is in play, the entry in as few kinds as are needed to begin with.

    The units are the smallest chips that the levels need, in their order.
    """
    largest = max([smallest, *units, in_play // CHIPS_OF_THE_WINNER])
    values = [each for each in takewhile(lambda each: each <= largest, chip_values()) if each >= smallest]
    given = _given(entry, values)
    found = []
    for worth, following in zip(values, [*values[1:], 0], strict=True):
        needed = [level for level, unit in enumerate(units, 1) if unit < following or not following]
        last = max(needed, default=1)
        until = last if units and last < len(units) else 0
        found.append(SuggestedChip(worth, given.get(worth, 0), until))
    return found


def _given(entry: int, values: Sequence[int]) -> dict[int, int]:
    """How many chips of each value make up an entry, the small ones so that the rest is paid in larger."""
    given: dict[int, int] = {}
    rest = entry
    for at, worth in enumerate(values):
        following = values[at + 1] if at + 1 < len(values) else 0
        if not following or rest <= MOST * worth:
            given[worth] = rest // worth
            break
        least = FEWEST if at == 0 else FEWEST // 2
        number = next(each for each in count(least) if (rest - each * worth) % following == 0)
        if number * worth >= rest:
            given[worth] = rest // worth
            break
        given[worth] = number
        rest -= number * worth
    return given
