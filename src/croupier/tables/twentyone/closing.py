"""The end of gaming at a table of boxes: after the final three rounds, or by notice (5.5)."""

from croupier.dialogue.table_events import Announced, FinalRounds
from croupier.rulebook.twentyone.settings import FINAL_ROUNDS
from croupier.tables.closing import CLOSURE, Closing
from croupier.tables.commands import Apply, Command, command
from croupier.tables.twentyone.ground import BoxGround


class BoxClosing(Closing):
    """The end of gaming, which waits while the cut is being offered."""

    ground: BoxGround

    def closes(self, command: Command) -> Apply:
        """The supervisor closes the table, but not while the cut is being offered."""
        self.ground.must_not_be_cutting()
        return super().closes(command)


class FinalThree:
    """The announcement of the final three rounds of a cash table."""

    def __init__(self, ground: BoxGround) -> None:
        self.ground = ground

    @command("supervisor announces final 3", rule="5.5")
    def final_rounds(self, command: Command) -> Apply:
        """The supervisor announces the final three rounds, after which the table closes (5.5)."""
        ground = self.ground
        ground.must_be_open()
        if ground.final_left is not None:
            raise ground.refusal("The final three rounds have already been announced.", "5.5")

        def apply() -> None:
            ground.final_left = FINAL_ROUNDS + ground.in_round  # a round in progress is none of them
            ground.notice_given = True
            ground.say("The next three rounds are the final ones; then the table closes.", "5.5")
            ground.tell(FinalRounds(FINAL_ROUNDS, "5.5"))
            ground.tell(Announced(CLOSURE, "", 0, ground.rules.closure))

        return apply
