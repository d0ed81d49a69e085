"""Rounds of a table of boxes made void after the next has commenced (Blackjack 14.5, Pontoon 15.5)."""

from croupier.tables.grammar import Command
from croupier.tables.posting import Posting
from croupier.tables.table import Apply
from croupier.tables.twentyone.state import BoxState


class LateErrors(Posting, BoxState):
    """A table whose earlier rounds do not stand if an error is found in them."""

    def do_voids(self, command: Command) -> Apply:
        """The supervisor makes an earlier round void after the next has commenced; later ones stand."""
        number, rule = command.number("round"), self.rules.reversal
        found = self.history.find(number)
        if found is None:
            raise self.no(
                f"Round {number} is not finished: rounds 1 to {len(self.history.rounds)} are.", rule
            )
        if found.void:
            raise self.no(f"Round {number} is void already.", rule)
        if number == self.rounds_begun and self.dialogue is not None:
            raise self.no("No round has commenced since: rule 'supervisor void', or correct it.", rule)

        def apply() -> None:
            assert found is not None
            found.void = True
            self.say(f"Round {number} is void; the rounds after it stand.", rule)
            for player, gain in found.net.items():
                if self.takes_part(player):  # chips wagered in the round in progress are not touched
                    self.adjustments.append((player, -gain, rule))
                else:
                    self.adjust(player, -gain, rule)
            self.refresh_window()

        return apply
