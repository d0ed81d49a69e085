"""The cards of any table between rounds: checked, and changed."""

from croupier.cards import UNKNOWN, Card
from croupier.shoes import ShoeError
from croupier.tables.grammar import Command
from croupier.tables.state import TableState
from croupier.tables.table import Apply


class CardCommands(TableState):
    """Commands about the cards; each checks first, and returns a function that carries it out."""

    @property
    def card_changed_in_round(self) -> bool:
        """True iff a marked card is changed at any time, and not after a round only."""
        return False

    def do_checks_cards(self, command: Command) -> Apply:
        """The dealer checks the cards one by one."""
        self._must_be_between_rounds()
        return self.check_cards

    def check_cards(self, rule: str = "") -> None:
        """Count every card and record the outcome, by the rule of all checks or another."""
        count = self.dealing.count()
        self.check_due = False
        self.history.checks.append(
            {"about": "card check", "round": self.rounds_begun, "ok": count.ok, "found": count.sentence}
        )
        self.say(f"The cards have been checked. {count.sentence}", rule or self.rules.card_check)

    def check_new_cards(self) -> None:
        """Check cards that the software deals before their first round; a live dealer says it."""
        if self.check_due and self.dealing.by_software:
            self.check_cards()

    def _must_be_checked(self) -> None:
        if self.check_due and not self.dealing.by_software:
            raise self.refusal(
                "The cards are checked before gaming commences: 'dealer checks the cards'.",
                self.rules.card_check,
            )

    def do_replaces_card(self, command: Command) -> Apply:
        """The supervisor changes a marked or damaged card, and checks its replacement with the dealer."""
        rule = self.rules.card_change
        if self.in_round and not self.card_changed_in_round:
            raise self.refusal("Cards are changed after a round of play.", rule)
        try:
            card = Card.parse(command.text("card"))
            self.dealing.shoe.copy().replace(card)
        except (ValueError, ShoeError) as wrong:
            raise self.refusal(str(wrong), rule) from None
        if card is UNKNOWN:
            raise self.refusal("Name the card that is changed.", rule)

        def apply() -> None:
            where = self.dealing.shoe.replace(card)
            self.history.checks.append({"about": "card replaced", "card": card.text, "where": where})
            self.say(f"{card} in {where} is changed; supervisor and dealer have checked the new one.", rule)

        return apply

    def do_changes_cards(self, command: Command) -> Apply:
        """The operator changes all cards after a round of play."""
        self._must_be_between_rounds()
        rule = self.rules.card_change
        if self.cutting:
            raise self.refusal("The cards are being cut; they are changed before a shuffle.", rule)

        def apply() -> None:
            self.dealing.install(self.settings)
            self.history.checks.append({"about": "cards changed", "round": self.rounds_begun})
            self.say("All cards are changed.", rule)
            self.check_cards()

        return apply

    def _must_not_have_failed(self) -> None:
        if self.dealing.failed:
            raise self.refusal(self.after_failure, self.rules.new_shoe)

    @property
    def after_failure(self) -> str:
        """What is to be done about a shoe that has failed."""
        return "The shoe has failed: 'operator installs automated shoe' puts in new cards."


class CountCommands(CardCommands):
    """A table whose supervisor may have the number of cards verified at any time (Ultimate, poker 2.6)."""

    def do_counts_cards(self, command: Command) -> Apply:
        """The supervisor has the dealer count the cards; only their number is told (2.6)."""

        def apply() -> None:
            count = self.dealing.count()
            found = f"{count.cards} of {count.expected} cards are there."
            self.history.checks.append(
                {"about": "number of cards", "round": self.rounds_begun, "ok": count.ok, "found": found}
            )
            self.say(f"The number of cards has been verified: {found}", "2.6")

        return apply
