"""What the house does about any table and its players: changes, idle seats, exclusion, disputes."""

from collections.abc import Collection

from croupier.dialogue.phrases import Sentence
from croupier.tables.grammar import Command
from croupier.tables.state import TableState
from croupier.tables.table import Apply


class StaffCommands(TableState):
    """Commands of supervisor and operator; each checks first, and returns a function that carries it out."""

    @property
    def changed_with_new_shoe(self) -> Collection[str]:
        """The settings whose change waits for a new shoe."""
        return ()

    @property
    def round_after_notice(self) -> int:
        """The first round that a notice given now can be for: the betting for the one before is open."""
        return self.window_round + 1

    def do_changes(self, command: Command) -> Apply:
        """The supervisor announces a change of a setting; it is never in force during a round."""
        change = self.changes.plan(
            self.settings,
            command.text("setting"),
            command.text("to"),
            self.round_after_notice + self.settings.notice_rounds - 1,
            self.changed_with_new_shoe,
        )
        when = f"round {change.from_round}" if change.from_round else "the next new shoe"

        def apply() -> None:
            self.changes.waiting.append(change)
            name = change.setting.replace("_", " ")
            rule = self.settings.about(change.setting).rule
            self.say(f"Notice: {name} will be {command.text('to')} from {when}.", rule)

        return apply

    def do_requires_seat(self, command: Command) -> Apply:
        """The supervisor requires the seat of a player who abstained for three rounds."""
        who, rule = self._must_be_here(command), self.rules.idle_seat
        self.seats.check_require_seat(who, rule)
        if any(self.window.of(who)):
            raise self.refusal(
                Sentence("@ <has|have> a wager now and no longer <abstains|abstain>.", who), rule
            )

        def apply() -> None:
            seat = self.seats.seat_of(who)
            self.seats.vacate(who)
            self.say(
                Sentence(f"@ <vacates|vacate> seat {seat} after three rounds without a wager.", who), rule
            )

        return apply

    def do_excludes(self, command: Command) -> Apply:
        """The supervisor excludes a player from the game."""
        who = self._must_be_here(command)
        if self.takes_part(who):
            raise self.refusal(
                Sentence(f"@ <is|are> in the round: rule 'supervisor exclude {who}' there.", who),
                self.rules.exclusion,
            )

        def apply() -> None:
            self.take_back_all(who)
            self.standing_to_change(who).excluded = True
            self.say(Sentence("@ <is|are> excluded from further participation.", who), self.rules.exclusion)
            self.refresh_window()

        return apply

    def do_readmits(self, command: Command) -> Apply:
        """The supervisor lifts an exclusion."""
        who = command.text("who")
        if not self.standing(who).excluded:
            raise self.refusal(Sentence("@ <is|are> not excluded.", who), self.rules.exclusion)

        def apply() -> None:
            self.standing_to_change(who).excluded = False
            self.say(Sentence("@ may take part again.", who), self.rules.exclusion)
            self.refresh_window()

        return apply

    def do_decides(self, command: Command) -> Apply:
        """The operator decides a dispute; the decision is final, subject to a review."""
        rule = self.rules.dispute
        dispute = self.history.dispute(command.number("dispute"))
        if dispute is None:
            raise self.refusal(f"There is no dispute {command.text('dispute')}.", rule)
        if dispute.decision:
            raise self.refusal(f"Dispute {dispute.number} is decided, and the decision is final.", rule)

        def apply() -> None:
            assert dispute is not None
            dispute.decision = command.text("why")
            self.say(f"The operator decides dispute {dispute.number}: {dispute.decision}", rule)

        return apply
