"""What a round meant for the purses: posted when it ends, and posted backwards when it is made void."""

from croupier.chips import Account, money
from croupier.dialogue.events import Ended, Moved
from croupier.rounds.blackjack import BlackjackRound
from croupier.tables.closing import Closing
from croupier.tables.commands import Command
from croupier.tables.table import Apply


class Posting(Closing):
    """A table whose rounds can be made void after they were settled (14.5, 16.1, 16.3)."""

    def post(self, play: BlackjackRound) -> None:
        """Move in the purses what a round has moved in its own: won, lost, and bought in mid-round."""
        bought = chips_bought(play)
        for player, gain in net(play).items():
            purse = self.purse(player)
            if player in bought:
                self.accounts.move(self.cage, purse, bought[player])
            if gain > 0:
                self.accounts.move(self.float, purse, gain)
            elif gain < 0:
                self.accounts.move(purse, self.float, -gain)

    def post_difference(self, play: BlackjackRound, before: BlackjackRound) -> None:
        """Move what a corrected round has moved otherwise than as it was posted (14.4)."""
        bought, bought_before, net_before = chips_bought(play), chips_bought(before), net(before)
        for player, gain in net(play).items():
            more_bought = bought.get(player, 0) - bought_before.get(player, 0)
            self._correct(player, more_bought, self.cage, "14.4")
            self._correct(player, gain - net_before[player], self.float, "14.4")

    def do_voids(self, command: Command) -> Apply:
        """The supervisor makes an earlier round void after the next has commenced; later ones stand."""
        number = command.number("round")
        found = self.history.find(number)
        if found is None:
            raise self.no(
                f"Round {number} is not finished: rounds 1 to {len(self.history.rounds)} are.", "14.5"
            )
        if found.void:
            raise self.no(f"Round {number} is void already.", "14.5")
        if number == self.rounds_begun and self.dialogue is not None:
            raise self.no("No round has commenced since: rule 'supervisor void', or correct it.", "14.5")

        def apply() -> None:
            assert found is not None
            found.void = True
            self.say(f"Round {number} is void; the rounds after it stand.", "14.5")
            for player, gain in found.net.items():
                if self.takes_part(player):  # chips wagered in the round in progress are not touched
                    self.adjustments.append((player, -gain, "14.5"))
                else:
                    self.adjust(player, -gain, "14.5")
            self.refresh_window()

        return apply

    def void_last(self, play: BlackjackRound) -> None:
        """Post backwards a round that was ruled void after its end (16.1, 16.3)."""
        last = self.history.rounds[-1]
        last.void = True
        ended = play.events[-1]
        assert isinstance(ended, Ended)
        for player, gain in last.net.items():
            self._correct(player, -gain, self.float, ended.rule)
        self.refresh_window()

    def adjust(self, player: str, amount: int, rule: str) -> None:
        """Give to or take from a player after a round was made void, and tell it."""
        self._tell_moved(player, self._move(player, amount, self.float, rule), self.float, rule)

    def _correct(self, player: str, amount: int, house: Account, rule: str) -> None:
        """Give or take what the round itself has told, and tell only where less could be moved."""
        self._tell_moved(player, self._move(player, amount, house, rule) - amount, house, rule)

    def _tell_moved(self, player: str, amount: int, house: Account, rule: str) -> None:
        if amount > 0:
            self.events.append(Moved(house, self.purse(player), amount, rule))
        elif amount < 0:
            self.events.append(Moved(self.purse(player), house, -amount, rule))

    def _move(self, player: str, amount: int, house: Account, rule: str) -> int:
        """Move chips after the end of a round, and return what was moved.

        Nothing is taken that lies on a box. What a player lacks is a claim of the house, and what concerns
        somebody who has left is noted until he comes back.
        """
        if not amount:
            return 0
        if player not in self.seats:
            self.history.claim(player, -amount)
            self.say(f"{money(abs(amount))} is noted for {player}, who has left.", rule)
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
            self.say(f"{player} owes the house {money(-amount - taken)}.", rule)
        return -taken


def chips_bought(play: BlackjackRound) -> dict[str, int]:
    """What each player bought from the cage during the round."""
    bought: dict[str, int] = {}
    for event in play.events:
        if isinstance(event, Moved) and event.source.kind == "cage":
            bought[event.to.owner] = bought.get(event.to.owner, 0) + event.amount
    return bought


def net(play: BlackjackRound) -> dict[str, int]:
    """What each player is up or down by the round; chips bought are no gain."""
    bought = chips_bought(play)
    return {
        player: play.accounts[purse] - play.opening[player] - bought.get(player, 0)
        for player, purse in play.purses.items()
    }
