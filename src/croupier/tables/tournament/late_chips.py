"""What a late ruling gives or takes at a tournament's table: chips are the tournament's, not debts.

Players who were lifted out have their chips elsewhere, and a substitute has those of the player before them.
Nobody owes chips: whoever has too few gives back what they have.
"""

from croupier.chips import Account
from croupier.dialogue.words.phrases import Sentence
from croupier.tables.ground import Ground
from croupier.tables.record.journal import Transfer
from croupier.values import PlayerName


class TournamentChips:
    """Late chips at a tournament's table."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def heir(self, player: PlayerName) -> PlayerName:
        """The player, or the substitute who plays in their place."""
        orders = self.ground.orders
        assert orders is not None
        return orders.heir(player)

    def free_chips(self, player: PlayerName, amount: int) -> int:
        """Those that the player has; what is wagered for the coming round is taken back if need be."""
        ground = self.ground
        held = ground.accounts[ground.purse(player)]
        if amount > held - ground.window.staked(player):
            ground.take_back_all(player)
        return min(amount, held)

    def note_for_gone(self, player: PlayerName, amount: int, house: Account) -> None:
        """Hand what a late ruling gives or takes to the tournament, which has the player's chips."""
        ground = self.ground
        if amount > 0:
            ground.accounts.move(house, ground.cage, amount)
        else:
            ground.accounts.move(ground.cage, house, -amount)
        ground.outcome.transfers.append(Transfer(player, -amount))

    def note_lacking(self, player: PlayerName, amount: int, rule: str) -> None:
        """Tell that a player has too few chips to give back what they should."""
        ground = self.ground
        ground.say(
            Sentence(f"@ <is|are> {ground.unit.say(amount)} short of what has to go back.", player), rule
        )
