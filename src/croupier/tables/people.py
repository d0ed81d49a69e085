"""What players do at any table between rounds: sit, buy chips, leave."""

from collections.abc import Collection

from croupier.chips import money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.record.notation import BadLine, check_name
from croupier.dialogue.table_events import ChangedSeat, Left
from croupier.dialogue.words.phrases import Sentence
from croupier.tables.commands import Apply, Command, command
from croupier.tables.facts import tell_seated, tell_wagers
from croupier.tables.ground import Ground
from croupier.tables.offering.amounts import amounts
from croupier.tables.offering.offers import Range
from croupier.tables.room import MOST_PEOPLE, forget_visit
from croupier.values import PlayerName


class People:
    """Those who come to the table, buy chips and leave."""

    ground: Ground

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def check_newcomer(self, who: PlayerName) -> None:
        """Refuse somebody who may not come to the table."""
        try:
            check_name(who)
        except BadLine as wrong:
            raise IllegalAction(str(wrong)) from None
        here = len(self.ground.names())
        if here >= MOST_PEOPLE and who not in self.ground.seats:
            raise self.ground.refusal(f"{here} people are at the table, and there is no room for another.")
        if self.ground.standing(who).excluded:
            raise self.ground.refusal(
                Sentence("@ <is|are> excluded from the game.", who), self.ground.rules.exclusion
            )

    def check_may_buy(self, who: PlayerName) -> None:
        """Refuse to sell chips to somebody who is in the round."""
        if self.ground.takes_part(who):
            raise self.ground.refusal(self.chips_in_round(who), self.ground.rules.mid_round_chips)

    def chips_in_round(self, who: PlayerName) -> str:
        """When, or how, somebody who is in the round comes to more chips."""
        return Sentence("@ <has|have> a wager in the round; chips can be bought when it is over.", who)

    def buy(self, who: PlayerName, amount: int) -> None:
        """Sell a player chips."""
        if amount:
            self.ground.transfer(self.ground.cage, self.ground.purse(who), amount, self.ground.rules.chips)

    def welcome(self, who: PlayerName) -> None:
        """Pay a player who comes back what the house has owed them since they left."""
        owed = -self.ground.history.claims.get(who, 0)
        if owed > 0:
            self.ground.transfer(self.ground.float, self.ground.purse(who), owed, self.ground.rules.reversal)
            del self.ground.history.claims[who]

    @command("{who} sits {seat}", "{who} sits {seat} with {amount}", rule="seat")
    def sits(self, command: Command) -> Apply:
        """A player takes a seat, perhaps with chips they buy."""
        self.ground.must_be_open()
        who, seat, amount = command.text("who"), command.number("seat"), command.money("amount")
        if who not in self.ground.seats:
            self.check_newcomer(who)
        if amount:
            self.check_may_buy(who)
        self.ground.seats.check_sit(who, seat, self.ground.rules.seat)
        self.check_moves(who)

        def apply() -> None:
            newcomer = who not in self.ground.seats
            self.ground.seats.sit(who, seat)
            self.welcome(who)
            self.buy(who, amount)
            self.ground.say(
                Sentence(f"@ <takes|take> seat {seat} with {money(self.ground.chips(who))}.", who),
                self.ground.rules.sits,
            )
            if newcomer:
                tell_seated(self.ground, who, self.ground.rules.sits)
            else:
                self.ground.tell(ChangedSeat(who, seat, self.ground.rules.sits))
            self.ground.refresh_window()
            before = self.ground.window.placed[:]
            self.has_moved()
            tell_wagers(self.ground, before, self.ground.rules.sits)

        return apply

    @amounts("sits")
    def brought(self, command: Command, named: Collection[str]) -> dict[str, Range]:
        """How much may be brought to a seat."""
        return {"amount": self.bought}

    @property
    def bought(self) -> Range:
        """How much is bought at one time: any amount above nothing."""
        return Range(1)

    def check_moves(self, who: PlayerName) -> None:
        """Refuse somebody who cannot change their seat now."""

    def has_moved(self) -> None:
        """Update the wagers on the table after somebody has taken a seat."""

    @command("{who} buys {amount}", rule="chips")
    def buys(self, command: Command) -> Apply:
        """A player buys chips between rounds."""
        who = self.ground.must_be_here(command)
        amount = command.money("amount")
        self.check_may_buy(who)
        if amount < self.bought.least:
            raise self.ground.refusal("Chips can only be bought for more than $0.")

        def apply() -> None:
            self.buy(who, amount)
            self.ground.refresh_window()

        return apply

    @amounts("buys")
    def added(self, command: Command, named: Collection[str]) -> dict[str, Range]:
        """How much may be bought."""
        return {"amount": self.bought}

    @command("{who} leaves", rule="opportunity")
    def leaves(self, command: Command) -> Apply:
        """A player cashes in and goes; wagers put down before the deal are given back first."""
        who = self.ground.must_be_here(command)
        if self.ground.takes_part(who):
            raise self.ground.refusal(
                Sentence(
                    f"@ <has|have> a wager in the round; say 'dealer absent {who}' to let it go on.", who
                ),
                self.ground.rules.first_card_dealt,
            )

        def apply() -> None:
            self.ground.take_back_all(who)
            self.settle_claim(who)
            chips = self.ground.accounts[self.ground.purse(who)]
            if chips:
                self.ground.transfer(self.ground.purse(who), self.ground.cage, chips, self.ground.rules.chips)
            self.ground.seats.leave(who)
            self.ground.history.forget_decided(who)
            forget_visit(self.ground, who)
            self.ground.say(
                Sentence(f"@ <leaves|leave> with {money(chips)}.", who), self.ground.rules.opportunity
            )
            self.ground.tell(Left(who, chips, self.ground.rules.opportunity))
            self.ground.refresh_window()

        return apply

    def settle_claim(self, who: PlayerName) -> None:
        """Take what the player owes after a round was put right from the chips they have."""
        claim = self.ground.history.claims.get(who, 0)
        paid = min(claim, self.ground.accounts[self.ground.purse(who)])
        if paid > 0:
            self.ground.transfer(self.ground.purse(who), self.ground.float, paid, self.ground.rules.reversal)
            self.ground.history.claim(who, -paid)
