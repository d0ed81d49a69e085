"""What every table of a tournament is beside a table: it knows of the coming round, and counts its shoes."""

from typing import Protocol

from croupier.tables.table import Table
from croupier.tables.tournament.coming import Coming


class KnowsComing(Protocol):
    """Those who take part, as far as the coming round goes."""

    def coming(self) -> Coming:
        """What is known of the coming round."""


class DirectedTable(Table):
    """A table whose seats and chips are for the director of a tournament to give."""

    players: KnowsComing

    @property
    def coming(self) -> Coming:
        """What is known of the coming round: who has button or marker, who posts, and in which order."""
        return self.players.coming()

    @property
    def shoes_ended(self) -> int:
        """How many shoes are finished: none where the cards are shuffled for every round."""
        return 0
