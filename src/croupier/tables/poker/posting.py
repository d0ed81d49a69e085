"""What a round of poker meant for the purses, and the commission of the house (15.2)."""

from collections.abc import Mapping

from croupier.rounds.poker.round import PokerRound
from croupier.tables.playing.played_round import PlayedRound
from croupier.tables.playing.posting import Posting
from croupier.tables.poker.ground import PokerGround
from croupier.tables.record.history import Finished
from croupier.values import PlayerName


class PokerPosting(Posting):
    """The purses and the commission, which follow what rounds have moved."""

    ground: PokerGround

    def post(self, play: PlayedRound, gains: Mapping[PlayerName, int]) -> None:
        """Move what the players have won and lost, and the commission to the house (15.2)."""
        super().post(play, gains)
        self._post_commission(taken(play))

    def post_difference(self, play: PlayedRound, before: PlayedRound) -> None:
        """Move what a corrected round has moved otherwise, the commission too."""
        super().post_difference(play, before)
        self._post_commission(taken(play) - taken(before))

    def post_backwards(self, last: Finished, play: PlayedRound) -> None:
        """Undo what was posted of a round that was ruled void after its end, the commission too."""
        self._post_commission(sum(last.net.values()))  # what the players lost together
        super().post_backwards(last, play)

    def post_late(self, last: Finished, now: dict[PlayerName, int]) -> None:
        """Move what a ruling about the completed round has changed (17.9)."""
        for player, gain in now.items():
            self._correct(player, gain - last.net[player], self.ground.float, "17.9")
        self._post_commission(sum(last.net.values()) - sum(now.values()))
        last.net = now

    def _post_commission(self, amount: int) -> None:
        if amount > 0:
            self.ground.accounts.move(self.ground.float, self.ground.commission, amount)
        elif amount < 0:
            self.ground.accounts.move(self.ground.commission, self.ground.float, -amount)


def taken(play: PlayedRound) -> int:
    """The commission that a round has taken from its pots."""
    assert isinstance(play, PokerRound)
    return play.accounts[play.hand.commission_account]
