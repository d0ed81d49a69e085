"""The number of cards, which the supervisor may have verified at any time (Ultimate, Hold-em, Omaha 2.6)."""

from croupier.tables.cards import CardCommands
from croupier.tables.grammar import Command
from croupier.tables.table import Apply


class CountCommands(CardCommands):
    """A table whose cards may be counted during a round too."""

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
