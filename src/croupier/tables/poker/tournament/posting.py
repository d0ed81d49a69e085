"""What a round of a tournament's poker means for those who have left the table since."""

from croupier.chips import Account
from croupier.tables.poker.posting import PokerPosting
from croupier.tables.record.journal import Transfer
from croupier.values import PlayerName


class TournamentPosting(PokerPosting):
    """The purses; chips of players who were lifted out are the tournament's, as they were when they left."""

    def note_for_gone(self, player: PlayerName, amount: int, house: Account) -> None:
        """Hand what a late ruling gives or takes to the tournament, which has the player's chips."""
        ground = self.ground
        if amount > 0:
            ground.accounts.move(house, ground.cage, amount)
        else:
            ground.accounts.move(ground.cage, house, -amount)
        ground.outcome.transfers.append(Transfer(player, -amount))
