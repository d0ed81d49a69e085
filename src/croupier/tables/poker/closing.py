"""Time at a table of poker: the end of gaming, and when charges fall due (15.3, 18)."""

from croupier.tables.closing import Closing, minutes_between
from croupier.tables.commands import Apply, Command
from croupier.tables.poker.ground import PokerGround


class PokerClosing(Closing):
    """The end of gaming, and the time by which charges fall due."""

    ground: PokerGround

    def says_time(self, command: Command) -> Apply:
        """The clock tells the time, by which charges fall due and stakes taken away are forgotten."""
        keep_hours, now = super().says_time(command), command.text("time")

        def apply() -> None:
            if self.ground.time_told:
                self.ground.minute += minutes_between(self.ground.time_told, now)
            keep_hours()

        return apply
