"""What a round meant for the purses: posted when it ends, and posted backwards when it is made void."""

from collections.abc import Mapping

from croupier.chips import Account
from croupier.dialogue.events import BESIDE_ROUNDS, Ended, Moved
from croupier.dialogue.results import chips_bought, net
from croupier.tables.ground import Ground
from croupier.tables.playing.late_chips import Claims, LateChips
from croupier.tables.playing.played_round import PlayedRound
from croupier.tables.record.history import Finished
from croupier.tables.record.journal import Transfer
from croupier.values import PlayerName


class Posting:
    """The purses, which follow what rounds have moved and what is put right afterwards."""

    ground: Ground

    def __init__(self, ground: Ground, late_chips: LateChips | None = None) -> None:
        self.ground = ground
        self.late_chips = late_chips or Claims(ground)

    def post(self, play: PlayedRound, gains: Mapping[PlayerName, int]) -> None:
        """Move in the purses what a round has moved in its own: won, lost, and bought in mid-round."""
        ground, house = self.ground, self.ground.float
        bought = chips_bought(play.events)
        for player, gain in gains.items():
            purse = ground.purse(player)
            if player in bought:
                ground.accounts.move(ground.cage, purse, bought[player])
                ground.outcome.transfers.append(Transfer(player, bought[player]))
            if gain > 0:
                ground.accounts.move(house, purse, gain)
            elif gain < 0:
                ground.accounts.move(purse, house, -gain)

    def post_difference(self, play: PlayedRound, before: PlayedRound) -> None:
        """Move what a corrected round has moved otherwise than as it was posted."""
        ground = self.ground
        bought, bought_before = chips_bought(play.events), chips_bought(before.events)
        net_before = net(before.events)
        for player, gain in net(play.events).items():
            more_bought = bought.get(player, 0) - bought_before.get(player, 0)
            self._correct(player, more_bought, ground.cage, ground.rules.correction)
            self._correct(player, gain - net_before[player], ground.float, ground.rules.correction)

    def post_backwards(self, last: Finished, play: PlayedRound) -> None:
        """Undo what was posted of a round that was ruled void after its end."""
        ended = play.events[-1]
        assert isinstance(ended, Ended)
        for player, gain in last.net.items():
            self._correct(player, -gain, self.ground.float, ended.rule)
        self.ground.refresh_window()

    def adjust(self, player: PlayerName, amount: int, rule: str) -> None:
        """Give to or take from a player after a round was made void, and tell it."""
        house, heir = self.ground.float, self.late_chips.heir(player)
        self._tell_moved(heir, self._move(heir, amount, house, rule), house, rule)

    def _correct(self, player: PlayerName, amount: int, house: Account, rule: str) -> None:
        """Give or take what the round itself has told, and tell only what was moved otherwise."""
        heir = self.late_chips.heir(player)
        moved = self._move(heir, amount, house, rule)
        if heir == player:
            self._tell_moved(player, moved - amount, house, rule)
        else:
            self._tell_moved(player, -amount, house, rule)
            self._tell_moved(heir, moved, house, rule)

    def _tell_moved(self, player: PlayerName, amount: int, house: Account, rule: str) -> None:
        purse = self.ground.purse(player)
        if amount > 0:
            self.ground.tell(Moved(house, purse, amount, rule, BESIDE_ROUNDS))
        elif amount < 0:
            self.ground.tell(Moved(purse, house, -amount, rule, BESIDE_ROUNDS))

    def _move(self, player: PlayerName, amount: int, house: Account, rule: str) -> int:
        """Move chips after the end of a round, and return what was moved.

        What a player lacks, and what concerns somebody who has left, is seen to by the part for late chips.
        """
        ground = self.ground
        if not amount:
            return 0
        if player not in ground.seats:
            self.late_chips.note_for_gone(player, amount, house)
            ground.say(f"{ground.unit.say(abs(amount))} is noted for {player}, who has left the table.", rule)
            return 0
        purse = ground.purse(player)
        if amount > 0:
            ground.accounts.move(house, purse, amount)
            ground.note_transfer(house, purse, amount)
            return amount
        taken = self.late_chips.free_chips(player, -amount)
        if taken:
            ground.accounts.move(purse, house, taken)
            ground.note_transfer(purse, house, taken)
        if taken < -amount:
            self.late_chips.note_lacking(player, -amount - taken, rule)
        return -taken
