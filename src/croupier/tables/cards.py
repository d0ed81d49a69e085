"""The cards of any table between rounds: checked, and changed."""

from croupier.cards import UNKNOWN, Card
from croupier.shoes import ShoeError
from croupier.tables.commands import Apply, Command, command
from croupier.tables.ground import Ground


class Cards:
    """The cards between rounds."""

    ground: Ground

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    @command("dealer checks the cards", rule="card_check")
    def checks_cards(self, command: Command) -> Apply:
        """The dealer checks the cards one by one."""
        self.ground.must_be_between_rounds()
        return self.check_cards

    def check_cards(self, rule: str = "") -> None:
        """Count every card and record the outcome, by the rule of all checks or another."""
        count = self.ground.dealing.count()
        self.ground.check_due = False
        self.ground.note(
            {
                "about": "card check",
                "round": self.ground.rounds_begun,
                "ok": count.ok,
                "found": count.sentence,
            }
        )
        self.ground.say(
            f"The cards have been checked. {count.sentence}", rule or self.ground.rules.card_check
        )

    def check_new_cards(self) -> None:
        """Check cards that the software deals before their first round; a live dealer says it."""
        if self.ground.check_due and self.ground.dealing.by_software:
            self.check_cards()

    def must_be_checked(self) -> None:
        if self.ground.check_due and not self.ground.dealing.by_software:
            raise self.ground.refusal(
                "The cards must be checked before gaming begins: say 'dealer checks the cards'.",
                self.ground.rules.card_check,
            )

    @command("supervisor replaces {card}", rule="card_change")
    def replaces_card(self, command: Command) -> Apply:
        """The supervisor changes a marked or damaged card, and checks its replacement with the dealer."""
        rule = self.ground.rules.card_change
        if self.ground.in_round and not self.ground.card_changed_in_round:
            raise self.ground.refusal("Cards can only be changed after a round of play.", rule)
        try:
            card = Card.parse(command.text("card"))
            self.ground.dealing.shoe.copy().replace(card)
        except (ValueError, ShoeError) as wrong:
            raise self.ground.refusal(str(wrong), rule) from None
        if card is UNKNOWN:
            raise self.ground.refusal("Name the card that is to be changed.", rule)

        def apply() -> None:
            where = self.ground.dealing.place_seen(card)
            self.ground.dealing.shoe.replace(card)
            self.ground.note({"about": "card replaced", "card": card.text, "where": where})
            self.ground.say(
                f"{card} in {where} has been replaced; the supervisor and the dealer have checked"
                f" the new card.",
                rule,
            )

        return apply

    @command("operator changes the cards", rule="card_change")
    def changes_cards(self, command: Command) -> Apply:
        """The operator changes all cards after a round of play."""
        self.ground.must_be_between_rounds()
        rule = self.ground.rules.card_change
        if self.ground.cutting:
            raise self.ground.refusal(
                "The cards are being cut; they can only be changed before a shuffle.", rule
            )

        def apply() -> None:
            self.ground.dealing.install(self.ground.settings)
            self.ground.note({"about": "cards changed", "round": self.ground.rounds_begun})
            self.ground.say("All the cards have been changed.", rule)
            self.check_cards()

        return apply


class CountedCards(Cards):
    """Cards whose number the supervisor may have verified at any time (Ultimate, poker 2.6)."""

    @command("supervisor instructs a count of the cards", rule="2.6")
    def counts_cards(self, command: Command) -> Apply:
        """The supervisor has the dealer count the cards; only their number is told (2.6)."""

        def apply() -> None:
            count = self.ground.dealing.count()
            found = f"{count.cards} of {count.expected} cards are there."
            self.ground.note(
                {
                    "about": "number of cards",
                    "round": self.ground.rounds_begun,
                    "ok": count.ok,
                    "found": found,
                }
            )
            self.ground.say(f"The number of cards has been verified: {found}", "2.6")

        return apply
