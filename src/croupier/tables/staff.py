"""What the house does about any table and its players: changes, idle seats, exclusion, disputes."""

from croupier.dialogue.phrases import Sentence
from croupier.dialogue.table_events import ChangedSeat
from croupier.tables.commands import Apply, Command, command
from croupier.tables.facts import announcement
from croupier.tables.ground import Ground


class Staff:
    """What supervisor and operator determine about the table and those at it."""

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

    @command("supervisor excludes {who}", rule="exclusion")
    def excludes(self, command: Command) -> Apply:
        """The supervisor excludes a player from the game."""
        who = self.ground.must_be_here(command)
        if self.ground.takes_part(who):
            raise self.ground.refusal(
                Sentence(f"@ <is|are> in the round: rule 'supervisor exclude {who}' there.", who),
                self.ground.rules.exclusion,
            )

        def apply() -> None:
            self.ground.take_back_all(who)
            self.ground.standing_to_change(who).excluded = True
            self.ground.say(
                Sentence("@ <is|are> excluded from further participation.", who), self.ground.rules.exclusion
            )
            self.ground.refresh_window()

        return apply

    @command("supervisor readmits {who}", rule="exclusion")
    def readmits(self, command: Command) -> Apply:
        """The supervisor lifts an exclusion."""
        who = command.text("who")
        if not self.ground.standing(who).excluded:
            raise self.ground.refusal(Sentence("@ <is|are> not excluded.", who), self.ground.rules.exclusion)

        def apply() -> None:
            self.ground.standing_to_change(who).excluded = False
            self.ground.say(Sentence("@ may take part again.", who), self.ground.rules.exclusion)
            self.ground.refresh_window()

        return apply

    @command("operator decides dispute {dispute}: {why}", rule="dispute")
    def decides(self, command: Command) -> Apply:
        """The operator decides a dispute; the decision is final, subject to a review."""
        rule = self.ground.rules.dispute
        dispute = self.ground.history.dispute(command.number("dispute"))
        if dispute is None:
            raise self.ground.refusal(f"There is no dispute {command.text('dispute')}.", rule)
        if dispute.decision:
            raise self.ground.refusal(
                f"Dispute {dispute.number} is decided, and the decision is final.", rule
            )

        def apply() -> None:
            assert dispute is not None
            dispute.decision = command.text("why")
            self.ground.say(f"The operator decides dispute {dispute.number}: {dispute.decision}", rule)

        return apply
