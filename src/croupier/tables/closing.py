"""The end of gaming at any table: notice, closure, the hours of gaming."""

from croupier.dialogue.answers import IllegalAction
from croupier.tables.cards import CardCommands
from croupier.tables.grammar import Command
from croupier.tables.table import Apply

CLOSING_WARNING = 30  # minutes before the hours of gaming end
DAY = 24 * 60


class Closing(CardCommands):
    """Commands about the end of gaming; each checks first, and returns a function that carries it out."""

    def do_gives_notice(self, command: Command) -> Apply:
        """The supervisor gives the players notice that the table will be closed."""
        self._must_be_open()

        def apply() -> None:
            self.notice_given = True
            self.say("Notice: this table will be closed.", self.rules.closure)

        return apply

    def do_closes(self, command: Command) -> Apply:
        """The supervisor closes the table, after notice and never during a round."""
        self._must_be_open()
        self._must_be_between_rounds()
        if not self.notice_given:
            raise self.refusal(
                "The players have had no notice: say 'supervisor gives notice of closure'.",
                self.rules.closure,
            )
        return self.close

    def close(self) -> None:
        """Return what is wagered, check the cards and close."""
        for player in dict.fromkeys(placed.player for placed in self.window.placed):
            self.take_back_all(player)
        self.check_cards()
        self.closed = True
        self.say("The table is closed.", self.rules.closure)

    def do_says_time(self, command: Command) -> Apply:
        """The clock tells the time; shortly before the hours of gaming end the table is warned."""
        now, closes = command.text("time"), self.settings.closes
        minutes = minutes_of_day(now)
        left = (minutes_of_day(closes) - minutes) % DAY if closes else None

        def apply() -> None:
            if left is not None and left <= CLOSING_WARNING:
                self.say(f"It is {now}: gaming ends at {closes}.", self.rules.hours)

        return apply


def minutes_of_day(time: str) -> int:
    """Minutes since midnight; `IllegalAction` if there is no such time."""
    hours, minutes = time.split(":")
    if int(hours) > 23 or int(minutes) > 59:
        raise IllegalAction(f"{time} is no time of day: 00:00 to 23:59 are.")
    return int(hours) * 60 + int(minutes)
