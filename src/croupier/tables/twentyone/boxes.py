"""What is done about the boxes of a table before the deal: wagers, markers, control (3.2, 4.2 to 4.6)."""

from croupier.chips import money
from croupier.dialogue.phrases import Sentence
from croupier.tables.grammar import Command
from croupier.tables.people import PlayerCommands
from croupier.tables.table import Apply
from croupier.tables.twentyone.state import BoxState
from croupier.values import PlayerName


class BoxCommands(PlayerCommands, BoxState):
    """The commands about boxes; each checks first, and returns a function that carries it out."""

    def chips_in_round(self, who: PlayerName) -> str:
        """How somebody who is in the round comes to more chips, for a split or a double."""
        return Sentence(f"During a round chips are sold in @'s turn: 'cage sells {who} 50'.", who)

    def has_moved(self) -> None:
        """Let whoever sits at a box decide there before the others (4.5(a))."""
        for placed in self.window.placed:
            placed.seated = self.seats.sitting.get(placed.box) == placed.player

    def do_joins(self, command: Command) -> Apply:
        """A player stands behind the table, to wager on others' boxes."""
        self._must_be_open()
        who, amount = command.text("who"), command.money("amount")
        if who in self.seats:
            raise self.refusal(Sentence("@ <is|are> at the table already.", who))
        self._newcomer(who)
        if amount:
            self._may_buy(who)

        def apply() -> None:
            self.seats.stand(who)
            self._welcome(who)
            self._buy(who, amount)
            self.say(Sentence(f"@ <joins|join> with {money(self.chips(who))}.", who), "4.5")
            self.refresh_window()

        return apply

    # -- wagers (4.2, 4.3) -------------------------------------------------------------------------

    def do_wagers(self, command: Command) -> Apply:
        """A player puts chips on a box."""
        self._must_be_open()
        who = self._must_be_here(command)
        self._must_not_be_dealt("no wager is placed or changed")
        box, amount, pairs = command.number("box"), command.money("amount"), command.money("pairs")
        seated = self.seats.sitting.get(box) == who
        trial = self.make_window().continued(self.window)
        notices = trial.place(who, box, amount, pairs=pairs, seated=seated)

        def apply() -> None:
            self.window = trial
            placed = trial.find(who, box)
            assert placed is not None
            side = f" and {money(placed.pairs)} on a pair" if placed.pairs else ""
            self.say(Sentence(f"@ <has|have> {money(placed.amount)}{side} on box {box}.", who), "4.2")
            self.events.extend(notices)

        return apply

    def do_takes_back(self, command: Command) -> Apply:
        """A player takes their chips off a box before the deal."""
        who = self._must_be_here(command)
        box = command.number("box")
        self._must_not_be_dealt("no wager is taken back")
        if self.window.find(who, box) is None:
            raise self.refusal(Sentence(f"@ <has|have> nothing on box {box}.", who), "4.3")
        return lambda: self.take_back(who, box)

    # -- markers (3.2) -----------------------------------------------------------------------------

    def do_marks(self, command: Command) -> Apply:
        """The supervisor lays a personal limit marker for a player beside a box (3.2)."""
        self._must_be_between_rounds()
        who, box, amount = self._must_be_here(command), command.number("box"), command.money("amount")
        if not 1 <= box <= self.settings.boxes:
            raise self.refusal(
                f"There is no box {box}: the layout has boxes 1 to {self.settings.boxes}.", "3.2"
            )
        if amount <= self.settings.maximum:
            raise self.refusal(
                f"A personal limit exceeds the maximum of {money(self.settings.maximum)}.", "3.2"
            )
        if amount % self.settings.multiple:
            raise self.refusal(f"A limit is a multiple of {money(self.settings.multiple)}.", "3.3")

        def apply() -> None:
            self.standing_to_change(who).personal_limits[box] = amount
            self.say(Sentence(f"@ <has|have> a personal limit of {money(amount)} on box {box}.", who), "3.2")
            self.refresh_window()
            self.events.extend(self.window.mark(who, box, amount))

        return apply

    def do_unmarks(self, command: Command) -> Apply:
        """The supervisor takes a personal limit marker away."""
        self._must_be_between_rounds()
        who, box = self._must_be_here(command), command.number("box")
        if box not in self.standing(who).personal_limits:
            raise self.refusal(Sentence(f"@ <has|have> no personal limit on box {box}.", who), "3.2")
        placed = self.window.find(who, box)
        if placed is not None and placed.amount > self.settings.maximum:
            raise self.refusal(
                Sentence("@ <has|have> wagered by that limit; it is lifted after the round.", who), "3.2"
            )

        def apply() -> None:
            del self.standing_to_change(who).personal_limits[box]
            self.say(Sentence(f"@ no longer <has|have> a personal limit on box {box}.", who), "3.2")
            self.refresh_window()
            self.window.mark(who, box, 0)

        return apply

    # -- control of several boxes (4.4) ------------------------------------------------------------

    def do_gives_up(self, command: Command) -> Apply:
        """A player who decides on several boxes gives up one of them for another player."""
        who = self._must_be_here(command)
        box = command.number("box")
        boxes = self.boxes_beside_the_seat(who)
        if box not in boxes:
            held = " and ".join(f"box {each}" for each in boxes)
            only = f": only {held} may be given up" if boxes else ""
            raise self.refusal(Sentence(f"@ <holds|hold> no box {box} besides the seat{only}.", who), "4.4")
        return lambda: self.release(who, box)

    def do_releases(self, command: Command) -> Apply:
        """The supervisor frees one box of a player who holds several: that farthest from their seat (4.4)."""
        who = self._must_be_here(command)
        boxes = self.boxes_beside_the_seat(who)
        if len(boxes) + bool(self.seats.seat_of(who)) < 2:
            raise self.refusal(Sentence("@ <does|do> not decide on more than one box.", who), "4.4")
        return lambda: self.release(who, self.seats.farthest_box(who, boxes))

    def release(self, who: PlayerName, box: int) -> None:
        """Free the seat at a box that a player held."""
        self.seats.give_up(box)
        if self.in_round:
            self.given_up.add((box, who))
        self.say(Sentence(f"@ <gives|give> up control of box {box}; its seat is free.", who), "4.4")
