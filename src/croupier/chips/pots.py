"""Chips that several players have put in, as they lie in a main pot and side pots."""

from collections.abc import Sequence


def amounts_by_level(totals: Sequence[int], levels: Sequence[int], dead: int = 0) -> list[int]:
    """How much lies in each pot, of what each player has put in, where a pot ends at each of these totals.

    Levels rise. Dead money lies in the main pot, and what was put in above the highest level in the last.
    """
    amounts = []
    below = 0
    for level in levels:
        amounts.append(sum([min(total, level) - min(total, below) for total in totals]))
        below = level
    amounts[-1] += sum([total - below for total in totals if total > below])
    amounts[0] += dead
    return amounts
