"""Suggested levels: bets that a chip set pays, from many bets a player to few enough to end in time."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Final

from croupier.tournaments.conditions.suggested.chip_set import unit_for
from croupier.values import value

LENGTHS: Final = (60, 45, 40, 30, 25, 20, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1)
"""The minutes that a level may have; the longest is taken with which bets do not grow too fast."""
MOST_GROWTH: Final = Fraction(3, 2)
ROUND_NUMBERS: Final = (10, 15, 20, 25, 30, 40, 50, 60, 75, 80)
"""Half bets that are easy to count, but for powers of ten."""
EXTRA_LEVELS: Final = 4
"""Levels after those that should be enough, for a tournament that takes longer than expected."""
BREAK_EVERY: Final = 90
"""After at most so many minutes of play there is a break."""
BREAK_MINUTES: Final = 10


@value
class LevelPlan:
    """The bets of the levels in whole chips, how many minutes each has, and after which there is a break."""

    bets: tuple[int, ...]
    units: tuple[int, ...]
    """The smallest chip that each level still needs."""
    minutes: int
    breaks: frozenset[int]


def plan_levels(first: int, last: int, minutes: int, smallest: int = 1) -> LevelPlan:
    """Levels from the first bet to at least the last within the minutes, breaks included."""
    length = next((each for each in LENGTHS if _fits(first, last, levels_in(minutes, each))), LENGTHS[-1])
    levels = levels_in(minutes, length)
    bets = list(_bets(first, last, levels, smallest))
    while len(bets) < levels + EXTRA_LEVELS:
        bets.append(next_round_bet(bets[-1] * MOST_GROWTH, smallest))
    every = max(BREAK_EVERY // length, 1)
    breaks = frozenset(range(every, levels, every))
    units = tuple(unit_for(bet // 2, smallest) for bet in bets)
    return LevelPlan(tuple(bets), units, length, breaks)


def levels_in(minutes: int, length: int) -> int:
    """How many levels of that length there is time for, with the breaks between them; at least one."""
    every = max(BREAK_EVERY // length, 1)
    pauses, rest = divmod(minutes, every * length + BREAK_MINUTES)
    return max(pauses * every + min(rest // length, every), 1)


def _fits(first: int, last: int, levels: int) -> bool:
    """True iff the bets of so many levels grow slowly enough."""
    return levels >= 2 and first * MOST_GROWTH ** (levels - 1) >= last


def _bets(first: int, last: int, levels: int, smallest: int) -> Iterator[int]:
    """So many bets, each a round number above the one before, the last at least what is asked for."""
    if levels == 1:
        yield next_round_bet(Fraction(max(first, last)), smallest)
        return
    growth = _growth(first, last, levels - 1)
    bet = 0
    for number in range(levels):
        bet = next_round_bet(max(first * growth**number, Fraction(bet + 1)), smallest)
        yield bet


def _growth(first: int, last: int, steps: int) -> Fraction:
    """By how much bets grow from level to level, in hundredths, so that they reach the last one."""
    return next(
        growth
        for growth in (Fraction(each, 100) for each in range(105, 10**9))
        if first * growth**steps >= last
    )


def next_round_bet(amount: Fraction, smallest: int) -> int:
    """The least round bet that is not below the amount and whose half is paid with chips of its size."""
    scale = 1
    while True:
        for each in ROUND_NUMBERS:
            half = Fraction(each * scale, 10)
            if 2 * half >= amount and half.denominator == 1 and half % unit_for(int(half), smallest) == 0:
                return int(2 * half)
        scale *= 10


BetTable = Callable[[int, int], dict[str, object]]
"""What a level changes, given its bet in whole chips and the smallest chip that it needs."""


def level_tables(plan: LevelPlan, changes: BetTable) -> list[dict[str, object]]:
    """The levels as a `limits.levels` list has them."""
    tables = []
    for number, (bet, unit) in enumerate(zip(plan.bets, plan.units, strict=True), 1):
        pause = {"break_after": BREAK_MINUTES} if number in plan.breaks else {}
        tables.append({"minutes": plan.minutes, **changes(bet, unit), **pause})
    return tables
