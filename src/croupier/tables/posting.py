"""What a round meant for the purses: posted when it ends, and posted backwards when it is made void."""

from croupier.chips import Account, money
from croupier.dialogue.events import Ended, Moved
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.results import chips_bought, net
from croupier.tables.played_round import PlayedRound
from croupier.tables.state import TableState
from croupier.values import PlayerName


class Posting(TableState):
    """A table whose purses follow what its rounds have moved, and what is put right afterwards."""

    def post(self, play: PlayedRound) -> None:
        """Move in the purses what a round has moved in its own: won, lost, and bought in mid-round."""
        bought = chips_bought(play.events)
        for player, gain in net(play.events).items():
            purse = self.purse(player)
            if player in bought:
                self.accounts.move(self.cage, purse, bought[player])
            if gain > 0:
                self.accounts.move(self.float, purse, gain)
            elif gain < 0:
                self.accounts.move(purse, self.float, -gain)

    def post_difference(self, play: PlayedRound, before: PlayedRound) -> None:
        """Move what a corrected round has moved otherwise than as it was posted."""
        bought, bought_before = chips_bought(play.events), chips_bought(before.events)
        net_before = net(before.events)
        for player, gain in net(play.events).items():
            more_bought = bought.get(player, 0) - bought_before.get(player, 0)
            self._correct(player, more_bought, self.cage, self.rules.correction)
            self._correct(player, gain - net_before[player], self.float, self.rules.correction)

    def void_last(self, play: PlayedRound) -> None:
        """Post backwards a round that was ruled void after its end."""
        last = self.history.rounds[-1]
        last.void = True
        ended = play.events[-1]
        assert isinstance(ended, Ended)
        for player, gain in last.net.items():
            self._correct(player, -gain, self.float, ended.rule)
        self.refresh_window()

    def adjust(self, player: PlayerName, amount: int, rule: str) -> None:
        """Give to or take from a player after a round was made void, and tell it."""
        self._tell_moved(player, self._move(player, amount, self.float, rule), self.float, rule)

    def _correct(self, player: PlayerName, amount: int, house: Account, rule: str) -> None:
        """Give or take what the round itself has told, and tell only where less could be moved."""
        self._tell_moved(player, self._move(player, amount, house, rule) - amount, house, rule)

    def _tell_moved(self, player: PlayerName, amount: int, house: Account, rule: str) -> None:
        if amount > 0:
            self.events.append(Moved(house, self.purse(player), amount, rule))
        elif amount < 0:
            self.events.append(Moved(self.purse(player), house, -amount, rule))

    def _move(self, player: PlayerName, amount: int, house: Account, rule: str) -> int:
        """Move chips after the end of a round, and return what was moved.

        Nothing is taken that is wagered. What a player lacks is a claim of the house, and what concerns
        somebody who has left is noted until they come back.
        """
        if not amount:
            return 0
        if player not in self.seats:
            self.history.claim(player, -amount)
            self.say(f"{money(abs(amount))} is noted for {player}, who has left the table.", rule)
            return 0
        purse = self.purse(player)
        if amount > 0:
            self.accounts.move(house, purse, amount)
            return amount
        taken = min(-amount, self.accounts[purse] - self.window.staked(player))
        if taken:
            self.accounts.move(purse, house, taken)
        if taken < -amount:
            self.history.claim(player, -amount - taken)
            self.say(Sentence(f"@ <owes|owe> the house {money(-amount - taken)}.", player), rule)
        return -taken
