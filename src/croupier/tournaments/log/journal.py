"""What comes of a line of a tournament, for whoever keeps records."""

from dataclasses import dataclass, field

from croupier.logs.pending import Pending as PendingOf
from croupier.tables import Entry
from croupier.tables import Outcome as TableOutcome
from croupier.tables.record.journal import Transfer
from croupier.tournaments.events import Event


@dataclass(slots=True)
class Outcome:
    """What came of a line: its entry in the log, what is told, and money that came in or went out."""

    entry: Entry
    events: list[Event] = field(default_factory=list)
    transfers: list[Transfer] = field(default_factory=list)
    """Money that came in at the cage from somebody, or went out to them (-)."""
    tables: set[int] = field(default_factory=set)
    """The tables that the line touched."""
    round_of: int = 0
    """The table at which it settled a round."""
    said: list[tuple[int, TableOutcome]] = field(default_factory=list)
    """What came of every line that was said to a table that is played here, with the table's number."""
    is_payment: bool = False
    """True iff money went out: it is never undone."""

    @property
    def automatic(self) -> list[str]:
        """Nothing that has to be kept: the cards of its tables follow from the lines and the seed."""
        return []

    @property
    def finished(self) -> None:
        """No round: those of a tournament are in its lines."""

    @property
    def goes_on(self) -> int:
        """No round goes on that was kept as finished."""
        return 0


Pending = PendingOf[Outcome]
"""A change of a tournament that has been checked and is not made yet."""
