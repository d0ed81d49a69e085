"""A hand history that was played, and how it compares with what its record says."""

from collections.abc import Sequence
from typing import Final

from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Moved
from croupier.interop.phh.hand import UNKNOWN_STACK, Hand
from croupier.rounds.poker.round import PokerRound

MOST_COMMISSION: Final = 10
"""How many per cent of a pot the winnings of a record may lack: they are told after commission."""


class Played:
    """A hand as it was played: its round, and which action came when."""

    __slots__ = ("dialogue", "hand", "marks")

    def __init__(self, hand: Hand, dialogue: Dialogue[PokerRound], marks: Sequence[tuple[int, int]]) -> None:
        self.hand = hand
        self.dialogue = dialogue
        self.marks = marks
        """For each action that was taken its number, and how many events had been told before it."""

    @property
    def stacks(self) -> tuple[int, ...]:
        """What each player has; in an unfinished hand, what they have not put in."""
        played = self.dialogue.round
        return tuple([played.accounts[played.purses[player]] for player in self.hand.players])

    @property
    def winnings(self) -> tuple[int, ...]:
        """What each player has collected from the pots; a bet that nobody called is none of it."""
        return tuple([bettor.won for bettor in self.dialogue.round.hand.bettors])

    @property
    def commission(self) -> int:
        """What is missing from the winnings of the record, which are told after commission."""
        said = self.hand.winnings
        return 0 if said is None or not self.dialogue.over else sum(self._collected(said)) - sum(said)

    def _collected(self, said: Sequence[int]) -> list[int]:
        """What each has collected as the record counts it: some count what came back, such as a blind."""
        return [
            won if amount_said <= won else won + self._came_back(player, won)
            for player, won, amount_said in zip(self.hand.players, self.winnings, said, strict=True)
        ]

    def _came_back(self, player: str, won: int) -> int:
        """What a player had bet and nobody called: all chips that went to them, except for what they won."""
        purse = self.dialogue.round.purses[player]
        moves = [event for event in self.dialogue.events if isinstance(event, Moved)]
        return sum([move.amount for move in moves if move.to == purse]) - won

    @property
    def is_comparable(self) -> bool:
        """True iff the record says how the hand ends, as far as it comes."""
        return self.hand.finishing is not None or (self.hand.winnings is not None and self.dialogue.over)

    @property
    def differences(self) -> list[str]:
        """Whose stack is not what the record says, and whose winnings are not, or not for a commission."""
        finishing, winnings = self.hand.finishing, self.hand.winnings
        stacks = self.stacks
        found = []
        if finishing is not None and finishing != stacks:
            found += [
                f"{player} finishes with {amount(has)}; the record says {amount(said)}"
                for player, start, has, said in zip(
                    self.hand.players, self.hand.stacks, stacks, finishing, strict=True
                )
                if has != said and UNKNOWN_STACK not in (start, said)
            ]
        if winnings is not None and self.dialogue.over and winnings != self.winnings:
            collected = self._collected(winnings)
            found += [
                f"{player} wins {amount(won)}; the record says {amount(said)}"
                for player, won, said in zip(self.hand.players, collected, winnings, strict=True)
                if not won * (100 - MOST_COMMISSION) // 100 <= said <= won
            ]
        return found


def amount(cents: int) -> str:
    """The amount as a hand history has it."""
    whole, part = divmod(abs(cents), 100)
    return f"{'-' if cents < 0 else ''}{whole}{f'.{part:02}' if part else ''}"
