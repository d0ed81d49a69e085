"""Suggested levels: bets that grow evenly, from many bets a player to few enough to end in time."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final

from croupier.values import value

LENGTHS: Final = (60, 45, 40, 30, 25, 20, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1)
"""The minutes that a level may have; the longest is taken with which bets do not grow too fast."""
MOST_GROWTH: Final = Fraction(3, 2)
ROUND_NUMBERS: Final = (10, 12, 14, 16, 20, 24, 30, 40, 50, 60, 80)
"""Bets that are easy to count, but for powers of ten; all can be halved."""
EXTRA_LEVELS: Final = 4
"""Levels after those that should be enough, for a tournament that takes longer than expected."""
BREAK_EVERY: Final = 120
BREAK_MINUTES: Final = 10


@value
class LevelPlan:
    """The bets of the levels in whole chips, how many minutes each has, and after which there is a break."""

    bets: tuple[int, ...]
    minutes: int
    breaks: frozenset[int]


def plan_levels(first: int, last: int, minutes: int) -> LevelPlan:
    """Levels from the first bet to at least the last within the minutes, breaks included."""
    pauses = (minutes - 1) // BREAK_EVERY
    playing = minutes - pauses * BREAK_MINUTES
    length = next((each for each in LENGTHS if _fits(first, last, playing // each)), LENGTHS[-1])
    levels = max(playing // length, 1)
    bets = list(_bets(first, last, levels))
    while len(bets) < levels + EXTRA_LEVELS:
        bets.append(next_round_number(bets[-1] * MOST_GROWTH))
    every = max(BREAK_EVERY // length, 1)
    breaks = frozenset(range(every, levels, every)) if pauses else frozenset()
    return LevelPlan(tuple(bets), length, frozenset(sorted(breaks)[:pauses]))


def _fits(first: int, last: int, levels: int) -> bool:
    """True iff the bets of so many levels grow slowly enough."""
    return levels >= 2 and first * MOST_GROWTH ** (levels - 1) >= last


def _bets(first: int, last: int, levels: int) -> Iterator[int]:
    """So many bets, each a round number above the one before, the last at least what is asked for."""
    if levels == 1:
        yield next_round_number(Fraction(max(first, last)))
        return
    growth = _growth(first, last, levels - 1)
    bet = 0
    for number in range(levels):
        bet = next_round_number(max(first * growth**number, Fraction(bet + 1)))
        yield bet


def _growth(first: int, last: int, steps: int) -> Fraction:
    """By how much bets grow from level to level, in hundredths, so that they reach the last one."""
    return next(
        growth
        for growth in (Fraction(each, 100) for each in range(105, 10**9))
        if first * growth**steps >= last
    )


def next_round_number(amount: Fraction) -> int:
    """The least round number of chips that is not below the amount and can be halved."""
    scale = 1
    while True:
        for each in ROUND_NUMBERS:
            number = Fraction(each * scale, 10)
            if number >= amount and number.denominator == 1 and number % 2 == 0:
                return int(number)
        scale *= 10


BetTable = Callable[[int], dict[str, object]]
"""What a level changes, given its bet in whole chips."""


def level_tables(plan: LevelPlan, changes: BetTable) -> list[dict[str, object]]:
    """The levels as a `limits.levels` list has them."""
    tables = []
    for number, bet in enumerate(plan.bets, 1):
        pause = {"break_after": BREAK_MINUTES} if number in plan.breaks else {}
        tables.append({"minutes": plan.minutes, **changes(bet), **pause})
    return tables
