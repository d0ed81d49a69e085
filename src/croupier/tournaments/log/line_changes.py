"""Lines of a tournament that were checked: its own, and those that are said at its tables."""

from collections.abc import Callable
from typing import ClassVar

from croupier.tables import Pending
from croupier.tables.commands import Apply
from croupier.values import value


@value
class LineChange:
    """A line of the tournament itself."""

    line: str
    apply: Apply
    goes_on: ClassVar[bool] = False

    @property
    def public(self) -> str:
        """The line; nothing in it is hidden."""
        return self.line

    def drop(self) -> None:
        """Nothing was kept of it."""


class TableChange:
    """A line that is said at a table which is played here: what of it is secret there is secret here."""

    __slots__ = ("_make", "goes_on", "line", "pending", "public")

    def __init__(self, number: int, pending: Pending, make: Callable[[Pending], bool]) -> None:
        entry = pending.entry
        self.public = self.line = f"table {number}: {entry.line}"
        if entry.secret is not None:
            self.line = f"table {number}: {entry.said}"
        self.pending = pending
        self._make = make
        self.goes_on = False
        """Set when it is made: true iff the round goes on, so that nothing follows in the tournament."""

    def apply(self) -> None:
        """Make the change at the table, and what follows from it there."""
        self.goes_on = self._make(self.pending)

    def drop(self) -> None:
        """Let the table forget it."""
        self.pending.drop()


Change = LineChange | TableChange
