"""What readers of hand histories take for a legal bet or raise, where they know less than the rules here."""

from collections.abc import Mapping
from typing import Final

MOST_BETS: Final = 4


class CannotCarry(Exception):
    """A round that a hand history cannot hold exactly; the text is one sentence that says why."""


class Street:
    """One betting round as readers follow it: the bets, the greatest raise, and how many there were."""

    def __init__(self, least: int, fixed: bool) -> None:
        self.least = least
        self.fixed = fixed
        self.bets: dict[int, int] = {}
        self.raised_by = 0
        self.count = 0

    def put(self, at: int, amount: int) -> None:
        """Chips go in before a player."""
        self.bets[at] = self.bets.get(at, 0) + amount

    def act(self, at: int, amount: int, left: Mapping[int, int], playing: set[int]) -> int:
        """The total to which a player bets or raises with these chips, or 0 if they call.

        `left` is what each has left after it. Raises `CannotCarry` where readers refuse such a raise.
        """
        highest = max(self.bets.values(), default=0)
        self.put(at, amount)
        total = self.bets[at]
        if total <= highest:
            return 0
        if all(left[each] + self.bets.get(each, 0) <= highest for each in playing - {at}):
            raise CannotCarry(
                "Somebody raised when nobody could answer, and hand histories have no such raise."
            )
        least = highest + max(self.least, self.raised_by)
        short = total < least and not left[at]
        if not short and (total < least or (self.fixed and total > least)):
            raise CannotCarry("A bet went over a short tap-out by less than hand histories ask for.")
        self.raised_by = max(self.raised_by, total - highest)
        self.count += 1
        if self.fixed and self.count > MOST_BETS:
            raise CannotCarry(f"There are more than {MOST_BETS} bets in a betting round at fixed limit.")
        return total
