"""What the house determines about any table and its seats: changes, idle seats."""

from croupier.dialogue.table_events import ChangedSeat
from croupier.dialogue.words.phrases import Sentence
from croupier.tables.commands import Apply, Command, command
from croupier.tables.facts import announcement
from croupier.tables.ground import Ground
from croupier.tables.room import MOST_NOTICES


class Staff:
    """What the supervisor determines about the table and its seats."""

    ground: Ground

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    @command("supervisor changes {setting} to {to}", rule="limits")
    def changes(self, command: Command) -> Apply:
        """The supervisor announces a change of a setting; it is never in force during a round."""
        change = self.ground.changes.plan(
            self.ground.settings,
            command.text("setting"),
            command.text("to"),
            self.ground.round_after_notice + self.ground.settings.notice_rounds - 1,
            self.ground.changed_with_new_shoe,
        )
        waiting = len(self.ground.changes.waiting)
        if waiting >= MOST_NOTICES:
            raise self.ground.refusal(
                f"{waiting} changes are announced and not yet in force; further ones must wait for these."
            )
        when = f"round {change.from_round}" if change.from_round else "the next new shoe"

        def apply() -> None:
            self.ground.changes.waiting.append(change)
            name = change.setting.replace("_", " ")
            rule = self.ground.settings.about(change.setting).rule
            self.ground.say(f"Notice: {name} will be {command.text('to')} from {when}.", rule)
            self.ground.tell(announcement(self.ground, change))

        return apply

    @command("supervisor requires the seat of {who}", rule="idle_seat")
    def requires_seat(self, command: Command) -> Apply:
        """The supervisor requires the seat of a player who abstained for three rounds."""
        who, rule = self.ground.must_be_here(command), self.ground.rules.idle_seat
        self.ground.seats.check_require_seat(who, rule)
        if any(self.ground.window.of(who)):
            raise self.ground.refusal(
                Sentence("@ <has|have> a wager now and no longer <abstains|abstain>.", who), rule
            )

        def apply() -> None:
            seat = self.ground.seats.seat_of(who)
            self.ground.seats.vacate(who)
            self.ground.say(
                Sentence(f"@ <vacates|vacate> seat {seat} after three rounds without a wager.", who), rule
            )
            self.ground.tell(ChangedSeat(who, 0, rule))

        return apply
