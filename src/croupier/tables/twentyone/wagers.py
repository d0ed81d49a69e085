"""Wagers on boxes before the deal: placed and taken back (Blackjack, Pontoon 4.2, 4.3)."""

from collections.abc import Collection

from croupier.dialogue.words.phrases import Sentence
from croupier.tables.commands import Apply, Command, command
from croupier.tables.facts import tell_wagers
from croupier.tables.offering.amounts import amounts, wagers
from croupier.tables.offering.offers import Range
from croupier.tables.twentyone.ground import BoxGround
from croupier.tables.wagering.turns import ANY_TIME, Turns


class BoxWagers:
    """What players put on boxes before the deal."""

    def __init__(self, ground: BoxGround, turns: Turns = ANY_TIME) -> None:
        self.ground = ground
        self.turns = turns

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
        self.ground.must_not_be_dealt("no wager can be placed or changed any more")
        box, amount, pairs = command.number("box"), command.money("amount"), command.money("pairs")
        self.turns.check_wager(who, box, amount)
        seated = self.ground.seats.sitting.get(box) == who
        trial = self.ground.trial_window()
        notices = trial.place(who, box, amount, pairs=pairs, seated=seated)

        def apply() -> None:
            before = self.ground.window.placed
            self.ground.window = trial
            placed = trial.find(who, box)
            assert placed is not None
            say = self.ground.unit.say
            side = f" and {say(placed.pairs)} on a pair" if placed.pairs else ""
            self.ground.say(Sentence(f"@ <has|have> {say(placed.amount)}{side} on box {box}.", who), "4.2")
            self.ground.tell_all(notices)
            tell_wagers(self.ground, before, "4.2")
            self.turns.has_wagered(who)

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
        self.ground.must_not_be_dealt("no wager can be taken back any more")
        if self.ground.window.find(who, box) is None:
            raise self.ground.refusal(Sentence(f"@ <has|have> nothing on box {box}.", who), "4.3")
        self.turns.check_take_back(who)
        return lambda: self.ground.take_back(who, box)
