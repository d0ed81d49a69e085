"""Control of several boxes: given up, or freed for another player (Blackjack, Pontoon 4.4)."""

from croupier.dialogue.words.phrases import Sentence, either
from croupier.tables.commands import Apply, Command, command
from croupier.tables.twentyone.ground import BoxGround
from croupier.values import PlayerName


class BoxControl:
    """The boxes that players hold beside their own."""

    def __init__(self, ground: BoxGround) -> None:
        self.ground = ground

    @command("{who} gives up box {box}", rule="4.4")
    def gives_up(self, command: Command) -> Apply:
        """A player who decides on several boxes gives up one of them for another player."""
        who = self.ground.must_be_here(command)
        box = command.number("box")
        boxes = self.ground.boxes_beside_the_seat(who)
        if box not in boxes:
            held = either(f"box {each}" for each in boxes)
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
