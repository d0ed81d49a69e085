"""What the house does about players of a table of poker: a seat that is lost, an exclusion (19)."""

from croupier.dialogue.words.phrases import Sentence
from croupier.tables.commands import Apply, Command
from croupier.tables.poker.ground import PokerGround
from croupier.tables.poker.stakes import Stakes
from croupier.tables.sanctions import Sanctions
from croupier.tables.staff import Staff


class PokerStaff(Staff):
    """What the supervisor determines; whoever loses the seat takes the stake away."""

    ground: PokerGround

    def __init__(self, ground: PokerGround, stakes: Stakes) -> None:
        super().__init__(ground)
        self.stakes = stakes

    def requires_seat(self, command: Command) -> Apply:
        """The supervisor requires the seat of a player who was not dealt in for three rounds."""
        who, rule = self.ground.must_be_here(command), self.ground.rules.idle_seat
        self.ground.must_be_seated(who)
        self.ground.seats.check_require_seat(who, rule)
        if self.ground.takes_part(who):
            raise self.ground.refusal(
                Sentence("@ <is|are> in the round and no longer <abstains|abstain>.", who), rule
            )

        def apply() -> None:
            self.ground.say(
                Sentence(
                    f"@ <vacates|vacate> seat {self.ground.seat_of(who)} after three rounds without a bet.",
                    who,
                ),
                rule,
            )
            self.stakes.depart(who)

        return apply


class PokerSanctions(Sanctions):
    """Exclusion from the game, with which the stake is taken away."""

    ground: PokerGround

    def __init__(self, ground: PokerGround, stakes: Stakes) -> None:
        super().__init__(ground)
        self.stakes = stakes

    def excludes(self, command: Command) -> Apply:
        """The supervisor excludes a player from the game, who leaves it with their stake."""
        exclude, who = super().excludes(command), command.text("who")

        def apply() -> None:
            exclude()
            if who in self.ground.players:
                self.stakes.depart(who)
            else:
                self.stakes.stops_waiting(who)

        return apply
