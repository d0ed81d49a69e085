"""Lines of a tournament that were checked: its own, and those that are said at its tables."""

from collections.abc import Callable

from croupier.tables import Pending
from croupier.tables.commands import Apply
from croupier.values import value


@value
class LineChange:
    """A line of the tournament itself."""

    line: str
    apply: Apply
    """Makes the change."""

    @property
    def public(self) -> str:
        """The line; nothing in it is hidden."""
        return self.line

    def drop(self) -> None:
        """Nothing was kept of it."""


class TableChange:
    """A line that is said at a table which is played here: what of it is secret there is secret here."""

    __slots__ = ("apply", "line", "pending", "public")

    def __init__(self, number: int, pending: Pending, apply: Callable[[], bool]) -> None:
        entry = pending.entry
        self.public = self.line = f"table {number}: {entry.line}"
        if entry.secret is not None:
            self.line = f"table {number}: {entry.said}"
        self.pending = pending
        self.apply = apply
        """Makes the change; true iff a round goes on and nothing can follow from it in the tournament."""

    def drop(self) -> None:
        """Let the table forget it."""
        self.pending.drop()


Change = LineChange | TableChange
