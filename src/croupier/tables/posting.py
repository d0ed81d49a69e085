"""What a round meant for the purses: posted when it ends, and posted backwards when it is made void."""

from croupier.chips import money
from croupier.tables.commands import Command
from croupier.tables.history import Finished
from croupier.tables.staff_commands import StaffCommands
from croupier.tables.table import Apply


class Posting(StaffCommands):
    """A table whose rounds can be made void after they were settled (14.5, 16.1, 16.3)."""

    def post(self, player: str, gain: int) -> None:
        if gain > 0:
            self.accounts.move(self.float, self.purse(player), gain)
        elif gain < 0:
            self.accounts.move(self.purse(player), self.float, -gain)

    def take_back_posting(self, finished: Finished) -> None:
        """Undo what a round moved, before its corrected version is posted (14.4)."""
        for player, gain in finished.net.items():
            if gain:
                self.adjust(player, -gain, "14.4")

    def do_voids(self, command: Command) -> Apply:
        """The supervisor makes an earlier round void after the next has commenced; later ones stand (14.5)."""
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
                if gain and self.in_round:
                    self.adjustments.append((player, -gain, "14.5"))
                elif gain:
                    self.adjust(player, -gain, "14.5")
            self.refresh_window()

        return apply

    def adjust(self, player: str, amount: int, rule: str) -> None:
        """Give to or take from a player after a round was made void; what he lacks becomes a claim."""
        if player not in self.seats:
            owed = self.history.claims.get(player, 0) - amount
            self.history.claims[player] = owed
            self.say(f"{money(abs(amount))} is noted for {player}, who has left.", rule)
            return
        if amount > 0:
            self.transfer(self.float, self.purse(player), amount, rule)
            return
        free = self.accounts[self.purse(player)] - self.window.staked(player)
        taken = min(-amount, max(free, 0))
        if taken:
            self.transfer(self.purse(player), self.float, taken, rule)
        if taken < -amount:
            short = -amount - taken
            self.history.claims[player] = self.history.claims.get(player, 0) + short
            self.say(f"{player} owes the house {money(short)}.", rule)

    def void_last(self) -> None:
        """Post backwards a round that was ruled void after its end (16.1, 16.3)."""
        last = self.history.rounds[-1]
        last.void = True
        for player, gain in last.net.items():
            if gain:
                self.adjust(player, -gain, "16.3")
        self.refresh_window()
