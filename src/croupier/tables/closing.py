"""The end of gaming at any table: notice, closure, the hours of gaming."""

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.table_events import Announced, Closed
from croupier.dialogue.words.phrases import capital, listed
from croupier.tables.cards import Cards
from croupier.tables.changes import Change, in_force
from croupier.tables.commands import Apply, Command, command
from croupier.tables.facts import tell_setting
from croupier.tables.ground import Ground
from croupier.values import PlayerName

CLOSING_WARNING = 30  # minutes before the hours of gaming end
TO_CLOSE = ("supervisor gives notice of closure", "supervisor closes the table")
TAKE_DOWN = "operator takes down the table"
CLOSURE = "closure"  # what such a notice is about
DAY = 24 * 60
HALF_A_DAY = DAY // 2


class Closing:
    """The end of gaming."""

    ground: Ground

    def __init__(self, ground: Ground, cards: Cards) -> None:
        self.ground = ground
        self.cards = cards

    @command("supervisor gives notice of closure", rule="closure")
    def gives_notice(self, command: Command) -> Apply:
        """The supervisor gives the players notice that the table will be closed."""
        ground = self.ground
        ground.must_be_open()

        def apply() -> None:
            ground.notice_given = True
            ground.say("Notice: this table will be closed.", ground.rules.closure)
            ground.tell(Announced(CLOSURE, "", 0, ground.rules.closure))

        return apply

    @command("supervisor closes the table", rule="closure")
    def closes(self, command: Command) -> Apply:
        """The supervisor closes the table, after notice and never during a round."""
        ground = self.ground
        ground.must_be_open()
        ground.must_be_between_rounds()
        if not ground.notice_given:
            raise ground.refusal(
                "The players have had no notice: say 'supervisor gives notice of closure'.",
                ground.rules.closure,
            )
        return self.close

    def close(self) -> None:
        """Return what is wagered, check the cards and close."""
        ground = self.ground
        for player in dict.fromkeys(placed.player for placed in ground.window.placed):
            ground.take_back_all(player)
        self.cards.check_cards()
        ground.closed = True
        ground.say("The table is closed.", ground.rules.closure)
        ground.tell(Closed(ground.rules.closure))

    @command("operator takes down the table", rule="closure")
    def takes_down(self, command: Command) -> Apply:
        """The operator takes a closed table down, which everybody has left: all proofs are revealed."""
        ground = self.ground
        ground.must_be_between_rounds()
        if not ground.closed:
            raise ground.refusal(
                "The table is open: say 'supervisor closes the table' first.", ground.rules.closure
            )
        there = ground.names()
        if there:
            raise ground.refusal(
                f"{capital(listed(there))} {'is' if len(there) == 1 else 'are'} still at the table, and"
                f" everybody leaves it first: say '{to_leave(ground, there[0])}'.",
                ground.rules.closure,
            )

        def apply() -> None:
            ground.dealing.at_commencement = None
            ground.dealing.retire_proof()
            ground.say("The table is taken down.", ground.rules.closure)

        return apply

    @command("clock says {time}", rule="hours")
    def says_time(self, command: Command) -> Apply:
        """The clock tells the time; the table is warned before its hours end, and closes with them."""
        ground = self.ground
        now, closes = command.text("time"), ground.settings.closes
        minutes_of_day(now)

        def apply() -> None:
            passed = self._passes_closing_time(now)
            ground.time_told = now
            if passed and not ground.closed:
                ground.hours_ended = ground.notice_given = True
                ground.say(
                    f"It is {now}: gaming ends at {closes}, so no further round can begin.",
                    ground.rules.hours,
                )
                ground.tell(Announced(CLOSURE, "", 0, ground.rules.hours))
            elif closes and minutes_between(now, closes) <= CLOSING_WARNING:
                ground.say(f"It is {now}: gaming ends at {closes}.", ground.rules.hours)

        return apply

    def _passes_closing_time(self, now: str) -> bool:
        """True iff the hours of gaming end with this time; never if the clock is only set back."""
        ground = self.ground
        opens, closes, before = ground.settings.opens, ground.settings.closes, ground.time_told
        if not closes or opens == closes or ground.hours_ended:
            return False
        if not before:
            return now == closes
        return minutes_between(before, closes) <= minutes_between(before, now) <= HALF_A_DAY

    def must_be_in_hours(self) -> None:
        """Refuse to begin a round at a time outside the hours of gaming, as far as the time is known."""
        ground = self.ground
        opens, closes, now = ground.settings.opens, ground.settings.closes, ground.time_told
        if now and opens and closes and minutes_between(opens, now) >= minutes_between(opens, closes) > 0:
            raise ground.refusal(f"It is {now}: gaming is from {opens} to {closes}.", ground.rules.hours)

    def close_after_hours(self) -> None:
        """Close the table if its hours have ended and no round is going on."""
        ground = self.ground
        if ground.hours_ended and not (ground.closed or ground.in_round or ground.cutting):
            self.close()

    @command("operator extends the hours to {time}", rule="hours")
    def extends_hours(self, command: Command) -> Apply:
        """The operator extends the hours of gaming before they end."""
        ground = self.ground
        ground.must_be_open()
        rule, closes, to = ground.rules.hours, ground.settings.closes, command.text("time")
        minutes_of_day(to)
        if not closes:
            raise ground.refusal("The sign gives no closing time that could be extended.", rule)
        if ground.hours_ended:
            raise ground.refusal(
                f"Gaming ended at {closes}; the hours can only be extended before that.", rule
            )
        if not 0 < minutes_between(closes, to) <= HALF_A_DAY:
            raise ground.refusal(f"{to} is not later than {closes}: the hours can only be extended.", rule)

        def apply() -> None:
            ground.settings = in_force(ground.settings, [Change("closes", to, 0)])
            ground.refresh_window()
            ground.say(f"The hours are extended: gaming ends at {to}.", rule)
            tell_setting(ground, "closes")

        return apply


def minutes_between(earlier: str, later: str) -> int:
    """Minutes from one time of day to the next time that it is the other."""
    return (minutes_of_day(later) - minutes_of_day(earlier)) % DAY


def minutes_of_day(time: str) -> int:
    """Minutes since midnight; `IllegalAction` if there is no such time."""
    hours, minutes = time.split(":")
    if int(hours) > 23 or int(minutes) > 59:
        raise IllegalAction(f"{time} is not a time of day: write 00:00 to 23:59.")
    return int(hours) * 60 + int(minutes)


def to_leave(ground: Ground, who: PlayerName) -> str:
    """The line by which somebody leaves the table with all their chips."""
    return f"{who} leaves" if ground.orders is None else f"director lifts {who}"


def to_take_down(ground: Ground) -> list[str]:
    """The lines that put an end to a table: it is closed, everybody leaves, and it is taken down."""
    leaving = [to_leave(ground, each) for each in ground.names()]
    return [*(() if ground.closed else TO_CLOSE), *leaving, TAKE_DOWN]
