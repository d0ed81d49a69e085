"""Those who come to a table of boxes, with a seat or behind it (Blackjack, Pontoon 4.5)."""

from collections.abc import Collection
from dataclasses import replace

from croupier.dialogue.words.phrases import Sentence
from croupier.tables.commands import Apply, Command, command
from croupier.tables.facts import tell_seated
from croupier.tables.offering.amounts import amounts
from croupier.tables.offering.offers import Range
from croupier.tables.people import People
from croupier.tables.twentyone.ground import BoxGround
from croupier.values import PlayerName


class BoxPeople(People):
    """Those who sit at a box, or stand behind the table to wager on others' boxes."""

    ground: BoxGround

    def chips_in_round(self, who: PlayerName) -> str:
        """How somebody who is in the round comes to more chips, for a split or a double."""
        return Sentence(
            f"During a round chips can only be sold when it is @'s turn: say 'cage sells {who} 50'.", who
        )

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
            raise self.ground.refusal(Sentence("@ <is|are> already at the table.", who))
        self.check_newcomer(who)
        if amount:
            self.check_may_buy(who)

        def apply() -> None:
            self.ground.seats.stand(who)
            self.welcome(who)
            self.buy(who, amount)
            self.ground.say(
                Sentence(f"@ <joins|join> with {self.ground.unit.say(self.ground.chips(who))}.", who), "4.5"
            )
            tell_seated(self.ground, who, "4.5")
            self.ground.refresh_window()

        return apply

    @amounts("joins")
    def stands_with(self, command: Command, named: Collection[str]) -> dict[str, Range]:
        """How much may be brought by somebody who stands: also nothing."""
        return {"amount": Range(0)}
