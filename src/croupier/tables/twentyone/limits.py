"""Personal limits: markers beside boxes, by which players may exceed the maximum (3.2)."""

from collections.abc import Collection

from croupier.dialogue.table_events import Marked
from croupier.dialogue.words.phrases import Sentence
from croupier.places import BOX, Place
from croupier.tables.commands import Apply, Command, command
from croupier.tables.facts import tell_wagers
from croupier.tables.offering.amounts import amounts, whole
from croupier.tables.offering.offers import Range
from croupier.tables.twentyone.ground import BoxGround


class PersonalLimits:
    """The markers that the supervisor lays beside boxes."""

    def __init__(self, ground: BoxGround) -> None:
        self.ground = ground

    @command("supervisor marks {who} on box {box} to {amount}", rule="personal_limit")
    def marks(self, command: Command) -> Apply:
        """The supervisor lays a personal limit marker for a player beside a box (3.2)."""
        self.ground.must_be_between_rounds()
        who, box, amount = self.ground.must_be_here(command), command.number("box"), command.money("amount")
        if not 1 <= box <= self.ground.settings.boxes:
            raise self.ground.refusal(
                f"There is no box {box}: the layout has boxes 1 to {self.ground.settings.boxes}.", "3.2"
            )
        limits, say = self.limits, self.ground.unit.say
        if amount < limits.least and amount <= self.ground.settings.maximum:
            raise self.ground.refusal(
                f"A personal limit must be above the maximum of {say(self.ground.settings.maximum)}.",
                "3.2",
            )
        if not limits.allows(amount):
            raise self.ground.refusal(
                f"A limit must be a multiple of {self.ground.unit.say(limits.step)}.", "3.3"
            )

        def apply() -> None:
            self.ground.standing_to_change(who).personal_limits[box] = amount
            self.ground.say(
                Sentence(
                    f"@ <has|have> a personal limit of {self.ground.unit.say(amount)} on box {box}.", who
                ),
                "3.2",
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
                Sentence("@ <has|have> a wager under that limit; it can be lifted after the round.", who),
                "3.2",
            )

        def apply() -> None:
            del self.ground.standing_to_change(who).personal_limits[box]
            self.ground.say(Sentence(f"@ no longer <has|have> a personal limit on box {box}.", who), "3.2")
            self.ground.tell(Marked(who, Place(BOX, box), 0, "3.2"))
            self.ground.refresh_window()
            self.ground.mark(who, box, 0)

        return apply
