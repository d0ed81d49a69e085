"""A change that was checked and is not made yet: it can be made when its entry is in the journal."""

from typing import ClassVar, Generic, Protocol, TypeVar

from croupier.logs.entries import Entry

Outcome = TypeVar("Outcome")
Outcome_co = TypeVar("Outcome_co", covariant=True)


class Change(Protocol):
    """A line that may be carried out: every check has been made, and nothing has changed."""

    @property
    def line(self) -> str:
        """The line as it was said, with all faces."""

    @property
    def public(self) -> str:
        """The line as everybody may read it."""

    def drop(self) -> None:
        """Forget the change."""


class Log(Protocol[Outcome]):
    """What makes pending changes."""

    def apply(self, pending: "Pending[Outcome]") -> Outcome:
        """Make a pending change, and tell everybody."""

    def make(self, pending: "Pending[Outcome]") -> Outcome:
        """Make a pending change without telling anybody yet."""

    def tell(self, pending: "Pending[Outcome]") -> None:
        """Tell everybody what came of a change that was made."""

    def drop(self, pending: "Pending[Outcome]") -> None:
        """Forget a pending change."""


class Pending(Generic[Outcome]):
    """A change that has been checked and is not made yet; nothing of it can be seen.

    It is made by `apply` when its entry is in the journal. One that is dropped leaves no trace. Whoever needs
    a moment between the last two steps calls `make` and then `tell` in the place of `apply`; until then no
    other line is taken.
    """

    __slots__ = ("_log", "change", "entry", "outcome")
    is_repeated: ClassVar[bool] = False
    """True iff the line was sent before with the same id, and is written and told already."""

    def __init__(self, log: Log[Outcome], entry: Entry, change: Change) -> None:
        self._log = log
        self.entry = entry
        self.change = change
        self.outcome: Outcome | None = None
        """What came of it, once it is made."""

    def apply(self) -> Outcome:
        """Make the change and all that follows from it by itself, and tell everybody who listens."""
        return self._log.apply(self)

    def make(self) -> Outcome:
        """Make the change and all that follows from it by itself; nobody is told yet."""
        return self._log.make(self)

    def tell(self) -> None:
        """Tell everybody who listens what came of the change."""
        self._log.tell(self)

    def drop(self) -> None:
        """Forget the change, for example because its entry can't be written; one that is made stays."""
        self._log.drop(self)


class Repeated(Pending[Outcome]):
    """In the place of a change: a line that was sent before with the same id, which has no second effect."""

    __slots__ = ()
    is_repeated = True

    def __init__(self, entry: Entry, outcome: Outcome) -> None:
        self.entry = entry
        self.outcome: Outcome = outcome

    def apply(self) -> Outcome:
        """What came of the line then."""
        return self.outcome

    make = apply

    def tell(self) -> None:
        """Everybody was told then."""

    def drop(self) -> None:
        """There is nothing to forget."""
