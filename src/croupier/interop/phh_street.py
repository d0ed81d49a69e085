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

    @property
    def highest(self) -> int:
        """The highest bet so far."""
        return max(self.bets.values(), default=0)

    def put(self, at: int, amount: int) -> None:
        """Chips of a player that are no decision of his."""
        self.bets[at] = self.bets.get(at, 0) + amount

    def act(self, at: int, amount: int, left: Mapping[int, int], playing: set[int]) -> str:
        """The words for chips that a player puts in: a call, or a bet or raise to a total.

        `left` is what each has left after it. Raises `CannotCarry` where readers refuse such a raise.
        """
        highest = self.highest
        self.put(at, amount)
        total = self.bets[at]
        if total <= highest:
            return "cc"
        if all(left[each] + self.bets.get(each, 0) <= highest for each in playing - {at}):
            raise CannotCarry("There is a raise that nobody could have answered, which hand histories do not know.")
        least = highest + max(self.least, self.raised_by)
        short = total < least and not left[at]
        if not short and (total < least or (self.fixed and total > least)):
            raise CannotCarry("There is a bet over a tap-out below the least bet, which hand histories count otherwise.")
        self.raised_by = max(self.raised_by, total - highest)
        self.count += 1
        if self.fixed and self.count > MOST_BETS:
            raise CannotCarry(f"There are more than {MOST_BETS} bets in a betting round at fixed limit.")
        return f"cbr {total}"
