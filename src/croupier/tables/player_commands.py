"""What players do at a table of boxes between rounds: sit, buy chips, wager, take back, leave, dispute."""

from croupier.chips import money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.lines import BadLine, check_name
from croupier.tables.box_state import BoxState
from croupier.tables.commands import Command
from croupier.tables.history import Dispute
from croupier.tables.table import Apply


class PlayerCommands(BoxState):
    """The commands of players; each checks all it needs and returns what is then to be done."""

    def _must_be_open(self) -> None:
        if self.closed:
            raise self.no("The table is closed.", "15.2")

    def _must_be_between_rounds(self) -> None:
        if self.in_round:
            raise self.no("A round of play is going on; that waits until it is over.", "4.3")

    def _must_be_here(self, command: Command) -> str:
        who = command.text("who")
        if who not in self.seats:
            raise self.unknown(command)
        return who

    def _newcomer(self, who: str) -> None:
        try:
            check_name(who)
        except BadLine as wrong:
            raise IllegalAction(str(wrong)) from None
        if self.standing_of(who).excluded:
            raise self.no(f"{who} is excluded from the game.", "16.2(b)")

    def _may_buy(self, who: str) -> None:
        if self.takes_part(who):
            raise self.no(f"During a round chips are sold in {who}'s turn: 'cage sells {who} 50'.", "10.1")

    def _buy(self, who: str, amount: int) -> None:
        if amount:
            self.transfer(self.cage, self.purse(who), amount, "4.2")

    def _welcome(self, who: str) -> None:
        """Pay a player who comes back what the house has owed him since he left (14.5)."""
        owed = -self.history.claims.get(who, 0)
        if owed > 0:
            self.transfer(self.float, self.purse(who), owed, "14.5")
            del self.history.claims[who]

    def do_sits(self, command: Command) -> Apply:
        """A player takes a seat, perhaps with chips he buys."""
        self._must_be_open()
        who, seat, amount = command.text("who"), command.number("seat"), command.money("amount")
        if who not in self.seats:
            self._newcomer(who)
        if amount:
            self._may_buy(who)
        self.seats.check_sit(who, seat)

        def apply() -> None:
            self.seats.sit(who, seat)
            self._welcome(who)
            self._buy(who, amount)
            self.say(f"{who} sits on seat {seat} with {money(self.chips(who))}.", "4.5(a)")
            self.refresh_window()
            for placed in self.window.placed:
                placed.seated = self.seats.sitting.get(placed.box) == placed.player

        return apply

    def do_joins(self, command: Command) -> Apply:
        """A player stands behind the table, to wager on others' boxes."""
        self._must_be_open()
        who, amount = command.text("who"), command.money("amount")
        if who in self.seats:
            raise self.no(f"{who} is at the table already.")
        self._newcomer(who)
        if amount:
            self._may_buy(who)

        def apply() -> None:
            self.seats.stand(who)
            self._welcome(who)
            self._buy(who, amount)
            self.say(f"{who} joins with {money(self.chips(who))}.", "4.5")
            self.refresh_window()

        return apply

    def do_buys(self, command: Command) -> Apply:
        """A player buys chips between rounds; during his turn the cage sells them to him."""
        who = self._must_be_here(command)
        amount = command.money("amount")
        self._may_buy(who)
        if amount <= 0:
            raise self.no("Chips are bought for more than nothing.")

        def apply() -> None:
            self._buy(who, amount)
            self.refresh_window()

        return apply

    def do_leaves(self, command: Command) -> Apply:
        """A player cashes his chips and goes; his wagers before the deal go back to him first."""
        who = self._must_be_here(command)
        if self.takes_part(who):
            raise self.no(f"{who} has a wager in the round; 'dealer absent {who}' lets it go on.", "4.3")

        def apply() -> None:
            for box in [placed.box for placed in self.window.of(who)]:
                self._take_back(who, box)
            self._settle_claim(who)
            chips = self.accounts[self.purse(who)]
            if chips:
                self.transfer(self.purse(who), self.cage, chips, "4.2")
            self.seats.leave(who)
            known = self.standing.get(who)
            if known is not None:
                known.warned = False  # the count of wagers below the minimum is by visit (3.4)
                known.personal_limits.clear()  # the markers go with him (3.2)
            self.say(f"{who} leaves with {money(chips)}.", "4.1")
            self.refresh_window()

        return apply

    def _settle_claim(self, who: str) -> None:
        """Take what the player owes after a round was made void from what he has."""
        claim = self.history.claims.get(who, 0)
        paid = min(claim, self.accounts[self.purse(who)])
        if paid > 0:
            self.transfer(self.purse(who), self.float, paid, "14.5")
            self.history.claim(who, -paid)

    def do_wagers(self, command: Command) -> Apply:
        """A player puts chips on a box."""
        self._must_be_open()
        who = self._must_be_here(command)
        if self.in_round:
            raise self.no("The first card has been dealt: no wager is placed or changed.", "4.3")
        box, amount, pairs = command.number("box"), command.money("amount"), command.money("pairs")
        seated = self.seats.sitting.get(box) == who
        trial = self.make_window().continued(self.window)
        notices = trial.place(who, box, amount, pairs=pairs, seated=seated)

        def apply() -> None:
            self.window = trial
            placed = trial.find(who, box)
            assert placed is not None
            side = f" and {money(placed.pairs)} on a pair" if placed.pairs else ""
            self.say(f"{who} has {money(placed.amount)}{side} on box {box}.", "4.2")
            self.events.extend(notices)

        return apply

    def do_takes_back(self, command: Command) -> Apply:
        """A player takes his chips off a box before the deal."""
        who = self._must_be_here(command)
        box = command.number("box")
        if self.in_round:
            raise self.no("The first card has been dealt: no wager is taken back.", "4.3")
        if self.window.find(who, box) is None:
            raise self.no(f"{who} has nothing on box {box}.", "4.3")
        return lambda: self._take_back(who, box)

    def _take_back(self, who: str, box: int) -> None:
        notices = self.window.take_back(who, box)
        self.say(f"{who} takes back what lay on box {box}.", "4.1")
        self.events.extend(notices)

    def do_gives_up(self, command: Command) -> Apply:
        """A player who decides on several boxes gives up one of them for another player."""
        who = self._must_be_here(command)
        box = command.number("box")
        if box not in self.seats.boxes_of(who):
            held = ", ".join(f"box {each}" for each in self.seats.boxes_of(who)) or "none"
            raise self.no(f"{who} does not hold box {box} beside his seat; he holds {held}.", "4.4")
        return lambda: self.release(who, box)

    def release(self, who: str, box: int) -> None:
        """Free the seat at a box that a player held."""
        self.seats.give_up(box)
        self.say(f"{who} gives up control of box {box}; its seat is free.", "4.4")

    def do_disputes(self, command: Command) -> Apply:
        """A player puts a dispute about a round to the operator."""
        who = self._must_be_here(command)
        number, why = command.number("round"), command.text("why")
        if not 1 <= number <= self.rounds_begun:
            raise self.no(f"There is no round {number}: rounds 1 to {self.rounds_begun} were begun.", "16.4")

        def apply() -> None:
            disputes = self.history.disputes
            disputes.append(Dispute(len(disputes) + 1, who, number, why))
            self.say(f"Dispute {len(disputes)} of {who} about round {number} is put to the operator.", "16.4")

        return apply

    def do_asks_review(self, command: Command) -> Apply:
        """A player asks for a review by the Commission of a decision in a dispute."""
        who = self._must_be_here(command)
        dispute = self.history.dispute(command.number("dispute"))
        if dispute is None or dispute.player != who:
            raise self.no(f"{who} has no dispute {command.text('dispute')}.", "16.4")
        if not dispute.decision:
            raise self.no("A review follows the operator's decision, which is not made yet.", "16.4")
        if dispute.review:
            raise self.no(f"A review of dispute {dispute.number} has been asked for already.", "16.4")

        def apply() -> None:
            assert dispute is not None
            dispute.review = True
            self.history.commission.append(
                {"about": "review", "dispute": dispute.number, "player": who, "round": dispute.round}
            )
            self.say(f"A review of dispute {dispute.number} is asked of the Commission.", "16.4")

        return apply
