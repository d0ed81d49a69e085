"""What is done about the boxes of a table before the deal: wagers, markers, control (3.2, 4.2 to 4.6)."""

from collections.abc import Collection
from dataclasses import replace

from croupier.chips import money
from croupier.dialogue.phrases import Sentence
from croupier.dialogue.table_events import Marked
from croupier.places import BOX, Place
from croupier.tables.commands import Apply, Command, command
from croupier.tables.facts import tell_seated, tell_wagers
from croupier.tables.offering.amounts import amounts, wagers, whole
from croupier.tables.offering.offers import Range
from croupier.tables.people import People
from croupier.tables.twentyone.ground import BoxGround
from croupier.values import PlayerName


class Boxes(People):
    """Those who wager on boxes, and what they do there before the deal."""

    ground: BoxGround

    def chips_in_round(self, who: PlayerName) -> str:
        """How somebody who is in the round comes to more chips, for a split or a double."""
        return Sentence(f"During a round chips are sold in @'s turn: 'cage sells {who} 50'.", who)

    def has_moved(self) -> None:
        """Let whoever sits at a box decide there before the others (4.5(a))."""
        sitting, window = self.ground.seats.sitting, self.ground.window
        window.placed = [
            replace(placed, seated=sitting.get(placed.box) == placed.player) for placed in window.placed
        ]

    @command("{who} joins with {amount}", rule="seat")
    def joins(self, command: Command) -> Apply:
        """A player stands behind the table, to wager on others' boxes."""
        self.ground.must_be_open()
        who, amount = command.text("who"), command.money("amount")
        if who in self.ground.seats:
            raise self.ground.refusal(Sentence("@ <is|are> at the table already.", who))
        self.check_newcomer(who)
        if amount:
            self.check_may_buy(who)

        def apply() -> None:
            self.ground.seats.stand(who)
            self.welcome(who)
            self.buy(who, amount)
            self.ground.say(Sentence(f"@ <joins|join> with {money(self.ground.chips(who))}.", who), "4.5")
            tell_seated(self.ground, who, "4.5")
            self.ground.refresh_window()

        return apply

    @amounts("joins")
    def stands_with(self, command: Command, named: Collection[str]) -> dict[str, Range]:
        """How much may be brought by somebody who stands: also nothing."""
        return {"amount": Range(0)}

    # -- wagers (4.2, 4.3) -------------------------------------------------------------------------

    @command(
        "{who} wagers {amount} on box {box}",
        "{who} wagers {amount} and {pairs} pairs on box {box}",
        "{who} wagers {pairs} pairs on box {box}",
        rule="opportunity",
    )
    def wagers(self, command: Command) -> Apply:
        """A player puts chips on a box."""
        self.ground.must_be_open()
        who = self.ground.must_be_here(command)
        self.ground.must_not_be_dealt("no wager is placed or changed")
        box, amount, pairs = command.number("box"), command.money("amount"), command.money("pairs")
        seated = self.ground.seats.sitting.get(box) == who
        trial = self.ground.trial_window()
        notices = trial.place(who, box, amount, pairs=pairs, seated=seated)

        def apply() -> None:
            before = self.ground.window.placed
            self.ground.window = trial
            placed = trial.find(who, box)
            assert placed is not None
            side = f" and {money(placed.pairs)} on a pair" if placed.pairs else ""
            self.ground.say(Sentence(f"@ <has|have> {money(placed.amount)}{side} on box {box}.", who), "4.2")
            self.ground.tell_all(notices)
            tell_wagers(self.ground, before, "4.2")

        return apply

    @amounts("wagers")
    def wagered(self, command: Command, named: Collection[str]) -> dict[str, Range]:
        """How much may be put on the spots of a box."""
        ground = self.ground
        spots = [each for each in ("amount", "pairs") if each in named]
        return wagers(ground.trial_window(), command.text("who"), command.number("box"), spots, ground.game)

    @command("{who} takes back box {box}", rule="opportunity")
    def takes_back(self, command: Command) -> Apply:
        """A player takes their chips off a box before the deal."""
        who = self.ground.must_be_here(command)
        box = command.number("box")
        self.ground.must_not_be_dealt("no wager is taken back")
        if self.ground.window.find(who, box) is None:
            raise self.ground.refusal(Sentence(f"@ <has|have> nothing on box {box}.", who), "4.3")
        return lambda: self.ground.take_back(who, box)

    # -- markers (3.2) -----------------------------------------------------------------------------

    @command("supervisor marks {who} on box {box} to {amount}", rule="personal_limit")
    def marks(self, command: Command) -> Apply:
        """The supervisor lays a personal limit marker for a player beside a box (3.2)."""
        self.ground.must_be_between_rounds()
        who, box, amount = self.ground.must_be_here(command), command.number("box"), command.money("amount")
        if not 1 <= box <= self.ground.settings.boxes:
            raise self.ground.refusal(
                f"There is no box {box}: the layout has boxes 1 to {self.ground.settings.boxes}.", "3.2"
            )
        limits = self.limits
        if amount < limits.least and amount <= self.ground.settings.maximum:
            raise self.ground.refusal(
                f"A personal limit exceeds the maximum of {money(self.ground.settings.maximum)}.", "3.2"
            )
        if not limits.allows(amount):
            raise self.ground.refusal(f"A limit is a multiple of {money(limits.step)}.", "3.3")

        def apply() -> None:
            self.ground.standing_to_change(who).personal_limits[box] = amount
            self.ground.say(
                Sentence(f"@ <has|have> a personal limit of {money(amount)} on box {box}.", who), "3.2"
            )
            self.ground.tell(Marked(who, Place(BOX, box), amount, "3.2"))
            self.ground.refresh_window()
            before = self.ground.window.placed[:]
            self.ground.mark(who, box, amount)
            tell_wagers(self.ground, before, "4.6")

        return apply

    @amounts("marks")
    def marked(self, command: Command, named: Collection[str]) -> dict[str, Range]:
        """What a personal limit may be."""
        return {"amount": self.limits}

    @property
    def limits(self) -> Range:
        """The personal limits there can be: multiples that exceed the maximum (3.2, 3.3)."""
        settings = self.ground.settings
        return Range(whole(settings.maximum + 1, settings.multiple), step=settings.multiple)

    @command("supervisor unmarks {who} on box {box}", rule="personal_limit")
    def unmarks(self, command: Command) -> Apply:
        """The supervisor takes a personal limit marker away."""
        self.ground.must_be_between_rounds()
        who, box = self.ground.must_be_here(command), command.number("box")
        if box not in self.ground.standing(who).personal_limits:
            raise self.ground.refusal(Sentence(f"@ <has|have> no personal limit on box {box}.", who), "3.2")
        placed = self.ground.window.find(who, box)
        if placed is not None and placed.amount > self.ground.settings.maximum:
            raise self.ground.refusal(
                Sentence("@ <has|have> wagered by that limit; it is lifted after the round.", who), "3.2"
            )

        def apply() -> None:
            del self.ground.standing_to_change(who).personal_limits[box]
            self.ground.say(Sentence(f"@ no longer <has|have> a personal limit on box {box}.", who), "3.2")
            self.ground.tell(Marked(who, Place(BOX, box), 0, "3.2"))
            self.ground.refresh_window()
            self.ground.mark(who, box, 0)

        return apply

    # -- control of several boxes (4.4) ------------------------------------------------------------

    @command("{who} gives up box {box}", rule="4.4")
    def gives_up(self, command: Command) -> Apply:
        """A player who decides on several boxes gives up one of them for another player."""
        who = self.ground.must_be_here(command)
        box = command.number("box")
        boxes = self.ground.boxes_beside_the_seat(who)
        if box not in boxes:
            held = " and ".join(f"box {each}" for each in boxes)
            only = f": only {held} may be given up" if boxes else ""
            raise self.ground.refusal(
                Sentence(f"@ <holds|hold> no box {box} besides the seat{only}.", who), "4.4"
            )
        return lambda: self.release(who, box)

    @command("supervisor releases a box of {who}", rule="4.4")
    def releases(self, command: Command) -> Apply:
        """The supervisor frees one box of a player who holds several: that farthest from their seat (4.4)."""
        who = self.ground.must_be_here(command)
        boxes = self.ground.boxes_beside_the_seat(who)
        if len(boxes) + bool(self.ground.seats.seat_of(who)) < 2:
            raise self.ground.refusal(Sentence("@ <does|do> not decide on more than one box.", who), "4.4")
        return lambda: self.release(who, self.ground.seats.farthest_box(who, boxes))

    def release(self, who: PlayerName, box: int) -> None:
        """Free the seat at a box that a player held."""
        self.ground.seats.give_up(box)
        if self.ground.in_round:
            self.ground.given_up.add((box, who))
        self.ground.say(Sentence(f"@ <gives|give> up control of box {box}; its seat is free.", who), "4.4")
