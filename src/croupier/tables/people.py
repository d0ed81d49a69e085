"""What players do at any table between rounds: sit, buy chips, leave, dispute."""

from croupier.chips import money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.notation import BadLine, check_name
from croupier.dialogue.phrases import Sentence
from croupier.tables.grammar import Command
from croupier.tables.history import Dispute
from croupier.tables.state import TableState
from croupier.tables.table import Apply
from croupier.values import PlayerName


class PlayerCommands(TableState):
    """The commands of players; each checks first, and returns a function that carries it out."""

    # -- coming, buying and going ------------------------------------------------------------------

    def _newcomer(self, who: PlayerName) -> None:
        try:
            check_name(who)
        except BadLine as wrong:
            raise IllegalAction(str(wrong)) from None
        if self.standing(who).excluded:
            raise self.refusal(Sentence("@ <is|are> excluded from the game.", who), self.rules.exclusion)

    def _may_buy(self, who: PlayerName) -> None:
        if self.takes_part(who):
            raise self.refusal(self.chips_in_round(who), self.rules.mid_round_chips)

    def chips_in_round(self, who: PlayerName) -> str:
        """When, or how, somebody who is in the round comes to more chips."""
        return Sentence("@ <has|have> a wager in the round; chips are bought when it is over.", who)

    def _buy(self, who: PlayerName, amount: int) -> None:
        if amount:
            self.transfer(self.cage, self.purse(who), amount, self.rules.chips)

    def _welcome(self, who: PlayerName) -> None:
        """Pay a player who comes back what the house has owed them since they left."""
        owed = -self.history.claims.get(who, 0)
        if owed > 0:
            self.transfer(self.float, self.purse(who), owed, self.rules.reversal)
            del self.history.claims[who]

    def do_sits(self, command: Command) -> Apply:
        """A player takes a seat, perhaps with chips they buy."""
        self._must_be_open()
        who, seat, amount = command.text("who"), command.number("seat"), command.money("amount")
        if who not in self.seats:
            self._newcomer(who)
        if amount:
            self._may_buy(who)
        self.seats.check_sit(who, seat, self.rules.seat)
        self.check_moves(who)

        def apply() -> None:
            self.seats.sit(who, seat)
            self._welcome(who)
            self._buy(who, amount)
            self.say(
                Sentence(f"@ <takes|take> seat {seat} with {money(self.chips(who))}.", who), self.rules.sits
            )
            self.refresh_window()
            self.has_moved()

        return apply

    def check_moves(self, who: PlayerName) -> None:
        """Refuse somebody who cannot change their seat now."""

    def has_moved(self) -> None:
        """Update the wagers on the table after somebody has taken a seat."""

    def do_buys(self, command: Command) -> Apply:
        """A player buys chips between rounds."""
        who = self._must_be_here(command)
        amount = command.money("amount")
        self._may_buy(who)
        if amount <= 0:
            raise self.refusal("Chips are bought for more than nothing.")

        def apply() -> None:
            self._buy(who, amount)
            self.refresh_window()

        return apply

    def do_leaves(self, command: Command) -> Apply:
        """A player cashes in and goes; wagers put down before the deal are given back first."""
        who = self._must_be_here(command)
        if self.takes_part(who):
            raise self.refusal(
                Sentence(f"@ <has|have> a wager in the round; 'dealer absent {who}' lets it go on.", who),
                self.rules.first_card_dealt,
            )

        def apply() -> None:
            self.take_back_all(who)
            self._settle_claim(who)
            chips = self.accounts[self.purse(who)]
            if chips:
                self.transfer(self.purse(who), self.cage, chips, self.rules.chips)
            self.seats.leave(who)
            if who in self.standings:
                self.standings[who].end_visit()
            self.say(Sentence(f"@ <leaves|leave> with {money(chips)}.", who), self.rules.opportunity)
            self.refresh_window()

        return apply

    def _settle_claim(self, who: PlayerName) -> None:
        """Take what the player owes after a round was put right from the chips they have."""
        claim = self.history.claims.get(who, 0)
        paid = min(claim, self.accounts[self.purse(who)])
        if paid > 0:
            self.transfer(self.purse(who), self.float, paid, self.rules.reversal)
            self.history.claim(who, -paid)

    # -- disputes ----------------------------------------------------------------------------------

    def do_disputes(self, command: Command) -> Apply:
        """A player puts a dispute about a round to the operator."""
        who, rule = self._must_be_here(command), self.rules.dispute
        number, why = command.number("round"), command.text("why")
        if not 1 <= number <= self.rounds_begun:
            raise self.refusal(
                f"There is no round {number}: rounds 1 to {self.rounds_begun} were begun.", rule
            )

        def apply() -> None:
            disputes = self.history.disputes
            disputes.append(Dispute(len(disputes) + 1, who, number, why))
            self.say(
                f"{who} disputes round {number}; the operator will decide dispute {len(disputes)}.", rule
            )

        return apply

    def do_asks_review(self, command: Command) -> Apply:
        """A player asks for a review by the Commission of a decision in a dispute."""
        who, rule = self._must_be_here(command), self.rules.dispute
        dispute = self.history.dispute(command.number("dispute"))
        if dispute is None or dispute.player != who:
            raise self.refusal(Sentence(f"@ <has|have> no dispute {command.text('dispute')}.", who), rule)
        if not dispute.decision:
            raise self.refusal("A review follows the operator's decision, which is not made yet.", rule)
        if dispute.review:
            raise self.refusal(f"A review of dispute {dispute.number} has been asked for already.", rule)

        def apply() -> None:
            assert dispute is not None
            dispute.review = True
            self.history.commission.append(
                {"about": "review", "dispute": dispute.number, "player": who, "round": dispute.round}
            )
            self.say(f"The Commission is asked to review dispute {dispute.number}.", rule)

        return apply
