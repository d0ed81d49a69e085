"""The final three rounds of a table of boxes (Blackjack, Pontoon 5.5)."""

from croupier.rulebook.twentyone.settings import FINAL_ROUNDS
from croupier.tables.closing import Closing
from croupier.tables.grammar import Command
from croupier.tables.table import Apply
from croupier.tables.twentyone.state import BoxState


class FinalRounds(Closing, BoxState):
    """A table whose last rounds are announced and counted."""

    def do_closes(self, command: Command) -> Apply:
        """The supervisor closes the table, but not while the cut is being offered."""
        self._must_not_be_cutting()
        return super().do_closes(command)

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
