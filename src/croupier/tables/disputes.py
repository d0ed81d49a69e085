"""Disputes about a round: put to the operator, decided, and perhaps reviewed by the Commission."""

from collections.abc import Collection

from croupier.dialogue.words.phrases import Sentence
from croupier.tables.commands import Apply, Command, command
from croupier.tables.ground import Ground
from croupier.tables.offering.amounts import amounts
from croupier.tables.offering.offers import Range
from croupier.tables.record.history import Dispute
from croupier.tables.room import MOST_DISPUTES, MOST_DISPUTES_OF_ONE
from croupier.values import PlayerName


class Disputes:
    """What players dispute, and how it is decided."""

    ground: Ground

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    @command("{who} disputes round {round} because {why}", rule="dispute")
    def disputes(self, command: Command) -> Apply:
        """A player puts a dispute about a round to the operator."""
        who, rule = self.ground.must_be_here(command), self.ground.rules.dispute
        number, why = command.number("round"), command.text("why")
        if not self.disputable.allows(number):
            raise self.ground.refusal(
                f"There is no round {number}: rounds 1 to {self.ground.rounds_begun} have begun.", rule
            )
        self._must_have_room(who)

        def apply() -> None:
            history = self.ground.history
            history.make_room_for_dispute(who, MOST_DISPUTES_OF_ONE)
            history.disputes_put += 1
            history.disputes.append(Dispute(history.disputes_put, who, number, why))
            self.ground.say(
                f"{who} disputes round {number}; the operator will decide dispute {history.disputes_put}.",
                rule,
            )

        return apply

    def _must_have_room(self, who: PlayerName) -> None:
        """Refuse a dispute where too many wait to be decided."""
        waiting = [each.player for each in self.ground.history.disputes if not each.decision]
        if waiting.count(who) >= MOST_DISPUTES_OF_ONE:
            put = f"@ <has|have> put {waiting.count(who)} disputes: the operator decides some of them first."
            raise self.ground.refusal(Sentence(put, who), self.ground.rules.dispute)
        if len(waiting) >= MOST_DISPUTES:
            raise self.ground.refusal(
                f"{len(waiting)} disputes wait at this table: the operator decides some of them first.",
                self.ground.rules.dispute,
            )

    @amounts("disputes")
    def disputed(self, command: Command, named: Collection[str]) -> dict[str, Range]:
        """Which rounds may be disputed."""
        return {"round": self.disputable}

    @property
    def disputable(self) -> Range:
        """The rounds that were begun."""
        return Range(1, self.ground.rounds_begun, money=False)

    @command("{who} asks for review of dispute {dispute}", rule="dispute")
    def asks_review(self, command: Command) -> Apply:
        """A player asks for a review by the Commission of a decision in a dispute."""
        who, rule = self.ground.must_be_here(command), self.ground.rules.dispute
        dispute = self.ground.history.dispute(command.number("dispute"))
        if dispute is None or dispute.player != who:
            raise self.ground.refusal(
                Sentence(f"@ <has|have> no dispute {command.text('dispute')}.", who), rule
            )
        if not dispute.decision:
            raise self.ground.refusal(
                "A review can only follow the operator's decision, which has not been made yet.", rule
            )
        if dispute.review:
            raise self.ground.refusal(
                f"A review of dispute {dispute.number} has been asked for already.", rule
            )

        def apply() -> None:
            assert dispute is not None
            dispute.review = True
            self.ground.note(
                {"about": "review", "dispute": dispute.number, "player": who, "round": dispute.round}
            )
            self.ground.say(f"The Commission is asked to review dispute {dispute.number}.", rule)

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
                f"Dispute {dispute.number} has been decided, and the decision is final.", rule
            )

        def apply() -> None:
            assert dispute is not None
            dispute.decision = command.text("why")
            self.ground.say(f"The operator decides dispute {dispute.number}: {dispute.decision}", rule)

        return apply
