"""The end of gaming at any table: notice, closure, the hours of gaming."""

from croupier.dialogue.answers import IllegalAction
from croupier.tables.cards import CardCommands
from croupier.tables.changes import Change, in_force
from croupier.tables.grammar import Command
from croupier.tables.table import Apply

CLOSING_WARNING = 30  # minutes before the hours of gaming end
DAY = 24 * 60
HALF_A_DAY = DAY // 2


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
        """The clock tells the time; the table is warned before its hours end, and closes with them."""
        now, closes = command.text("time"), self.settings.closes
        minutes_of_day(now)

        def apply() -> None:
            passed = self._passes_closing_time(now)
            self.time_told = now
            if passed and not self.closed:
                self.hours_ended = self.notice_given = True
                self.say(
                    f"It is {now}: gaming ends at {closes}, and no further round begins.", self.rules.hours
                )
            elif closes and minutes_between(now, closes) <= CLOSING_WARNING:
                self.say(f"It is {now}: gaming ends at {closes}.", self.rules.hours)

        return apply

    def _passes_closing_time(self, now: str) -> bool:
        """True iff the hours of gaming end with this time; never if the clock is only set back."""
        opens, closes, before = self.settings.opens, self.settings.closes, self.time_told
        if not closes or opens == closes or self.hours_ended:
            return False
        if not before:
            return now == closes
        return minutes_between(before, closes) <= minutes_between(before, now) <= HALF_A_DAY

    def _must_be_in_hours(self) -> None:
        """Refuse to begin a round at a time outside the hours of gaming, as far as the time is known."""
        opens, closes, now = self.settings.opens, self.settings.closes, self.time_told
        if now and opens and closes and minutes_between(opens, now) >= minutes_between(opens, closes) > 0:
            raise self.refusal(f"It is {now}: gaming is from {opens} to {closes}.", self.rules.hours)

    def close_after_hours(self) -> None:
        """Close the table if its hours have ended and no round is going on."""
        if self.hours_ended and not (self.closed or self.in_round or self.cutting):
            self.close()

    def do_extends_hours(self, command: Command) -> Apply:
        """The operator extends the hours of gaming before they end."""
        self._must_be_open()
        rule, closes, to = self.rules.hours, self.settings.closes, command.text("time")
        minutes_of_day(to)
        if not closes:
            raise self.refusal("The sign gives no time at which gaming ends.", rule)
        if self.hours_ended:
            raise self.refusal(f"Gaming has ended at {closes}; the hours are extended before that.", rule)
        if not 0 < minutes_between(closes, to) <= HALF_A_DAY:
            raise self.refusal(f"{to} is not later than {closes}: the hours are only extended.", rule)

        def apply() -> None:
            self.settings = in_force(self.settings, [Change("closes", to, 0)])
            self.refresh_window()
            self.say(f"The hours are extended: gaming ends at {to}.", rule)

        return apply


def minutes_between(earlier: str, later: str) -> int:
    """Minutes from one time of day to the next time that it is the other."""
    return (minutes_of_day(later) - minutes_of_day(earlier)) % DAY


def minutes_of_day(time: str) -> int:
    """Minutes since midnight; `IllegalAction` if there is no such time."""
    hours, minutes = time.split(":")
    if int(hours) > 23 or int(minutes) > 59:
        raise IllegalAction(f"{time} is no time of day: 00:00 to 23:59 are.")
    return int(hours) * 60 + int(minutes)
