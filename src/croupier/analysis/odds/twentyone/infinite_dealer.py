"""The dealer's totals from an infinite number of decks, in fractions."""

from fractions import Fraction
from typing import Final

from croupier.analysis.odds.twentyone.shoe import ACE, MOST

NATURAL: Final = 22
"""What an ace with a ten-value card counts as: it beats every total."""
DEALER_BUST: Final = 0
"""What a dealer's bust counts as: every total beats it."""

Total = tuple[int, bool]
"""A total, and whether an ace counts eleven in it."""


def add(total: Total, place: int) -> Total:
    """The total with one more card of the value at this place."""
    hard = total[0] - 10 * total[1] + place + 1
    soft = (total[1] or place == ACE) and hard + 10 <= MOST
    return hard + 10 * soft, soft


def dealer_totals(chances: tuple[Fraction, ...], first: int, draws_on_soft_17: bool) -> dict[int, Fraction]:
    """How likely each total of the dealer is, after a first card of the value at this place."""
    found: dict[int, Fraction] = {}
    going: dict[tuple[Total, int], Fraction] = {(add((0, False), first), 1): Fraction(1)}
    while going:
        reached: dict[tuple[Total, int], Fraction] = {}
        for (total, cards), so_far in going.items():
            for place, chance in enumerate(chances):
                after = add(total, place), cards + 1
                reached[after] = reached.get(after, Fraction(0)) + so_far * chance
        going = {}
        for ((number, soft), cards), chance in reached.items():
            if number < 17 or (number == 17 and soft and draws_on_soft_17):
                going[(number, soft), cards] = chance
                continue
            ends = NATURAL if number == MOST and cards == 2 else DEALER_BUST if number > MOST else number
            found[ends] = found.get(ends, Fraction(0)) + chance
    return found
