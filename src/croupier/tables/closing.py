"""The end of gaming at a table: the final rounds, notice, closure, the hours of gaming (5.5, 15)."""

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.blackjack import FINAL_ROUNDS
from croupier.tables.card_commands import CardCommands
from croupier.tables.commands import Command
from croupier.tables.table import Apply

CLOSING_WARNING = 30  # minutes before the hours of gaming end


class Closing(CardCommands):
    """Commands about the end of gaming; each checks all it needs and returns what is then to be done."""

    def do_final_rounds(self, command: Command) -> Apply:
        """The supervisor announces the final three rounds, after which the table closes (5.5)."""
        self._must_be_open()
        if self.final_left is not None:
            raise self.no("The final three rounds are announced already.", "5.5")

        def apply() -> None:
            self.final_left = FINAL_ROUNDS + self.in_round  # a round in progress is none of them
            self.notice_given = True
            self.say("The next three rounds are the final ones; then the table closes.", "5.5")

        return apply

    def do_gives_notice(self, command: Command) -> Apply:
        """The supervisor gives the players notice that the table will be closed (15.2)."""
        self._must_be_open()

        def apply() -> None:
            self.notice_given = True
            self.say("Notice: this table will be closed.", "15.2")

        return apply

    def do_closes(self, command: Command) -> Apply:
        """The supervisor closes the table, after notice and never during a round (15.2)."""
        self._must_be_open()
        self._must_be_between_rounds()
        if self.cutting:
            raise self.no("The cards are being cut.", "5.2")
        if not self.notice_given:
            raise self.no("The players have had no notice: say 'supervisor gives notice of closure'.", "15.2")
        return self.close

    def close(self) -> None:
        """Return what is wagered, check the cards and close."""
        for placed in list(self.window.placed):
            if placed in self.window.placed:
                self._take_back(placed.player, placed.box)
        self.check_cards()
        self.closed = True
        self.say("The table is closed.", "15.2")

    def do_says_time(self, command: Command) -> Apply:
        """The clock tells the time; shortly before the hours of gaming end the table is warned (15.1)."""
        now, closes = command.text("time"), self.settings.closes
        minutes = _minutes(now)
        left = (_minutes(closes) - minutes) % (24 * 60) if closes else None

        def apply() -> None:
            if left is not None and left <= CLOSING_WARNING:
                self.say(f"It is {now}: gaming ends at {closes}.", "15.1")

        return apply


def _minutes(time: str) -> int:
    hours, minutes = time.split(":")
    if int(hours) > 23 or int(minutes) > 59:
        raise IllegalAction(f"{time} is no time of day: 00:00 to 23:59 are.")
    return int(hours) * 60 + int(minutes)
