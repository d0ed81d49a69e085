"""What came of the lines of an evening."""

from croupier.records.rows import Line
from croupier.tables import Entry
from croupier.tables import Outcome as TableOutcome
from croupier.tournaments import Outcome
from croupier.tournaments.events import Event
from croupier.values import value


@value
class Happened:
    """A line that was carried out, and what came of it."""

    said: Line
    events: tuple[Event, ...]
    at_tables: tuple[tuple[int, TableOutcome], ...] = ()
    """What came of every line that was said to a table that is played here; only of the last line."""
    lines_at_tables: tuple[tuple[int, Entry], ...] = ()
    """The entries of those lines, each with the number of its table."""
    left: int = 0
    """How many players were left in play after it."""

    @property
    def number(self) -> int:
        """Its number in the log."""
        return self.said.entry.number


def lines_at_tables(outcome: Outcome) -> tuple[tuple[int, Entry], ...]:
    """The entry of every line that was said to a table that is played here, with the number of the table."""
    return tuple((number, each.entry) for number, each in outcome.said)
