"""Chips that a ruling after the end of a round gives or takes, where they are not at hand to be moved."""

from typing import Protocol

from croupier.chips import Account
from croupier.dialogue.words.phrases import Sentence
from croupier.tables.ground import Ground
from croupier.values import PlayerName


class LateChips(Protocol):
    """What becomes of chips that can't be moved: their player has left, or has too few."""

    def heir(self, player: PlayerName) -> PlayerName:
        """Whoever has the chips of a player of the round now."""

    def free_chips(self, player: PlayerName, amount: int) -> int:
        """How many of so many chips can be taken from a player now."""

    def note_for_gone(self, player: PlayerName, amount: int, house: Account) -> None:
        """See to chips that somebody gets, or owes, who has left."""

    def note_lacking(self, player: PlayerName, amount: int, rule: str) -> None:
        """See to chips that a player can't give back."""


class Claims:
    """At a cash table they are claims: of the house, or of players who have left and may come back."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def heir(self, player: PlayerName) -> PlayerName:
        """The player: nobody takes over the chips of another."""
        return player

    def free_chips(self, player: PlayerName, amount: int) -> int:
        """Those that the player has; nothing is taken that is wagered."""
        ground = self.ground
        return min(amount, ground.accounts[ground.purse(player)] - ground.window.staked(player))

    def note_for_gone(self, player: PlayerName, amount: int, house: Account) -> None:
        """Note what somebody gets or owes who has left, until they come back."""
        self.ground.history.claim(player, -amount)

    def note_lacking(self, player: PlayerName, amount: int, rule: str) -> None:
        """Note what a player owes the house."""
        ground = self.ground
        ground.history.claim(player, amount)
        ground.say(Sentence(f"@ <owes|owe> the house {ground.unit.say(amount)}.", player), rule)
