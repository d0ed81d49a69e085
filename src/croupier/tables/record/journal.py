"""What a table writes down of every line, and what comes of it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Event
from croupier.rulebook.roles import ROLES, Role
from croupier.tables.dealing import Revealed
from croupier.tables.record.history import Finished
from croupier.tables.record.secrets import Secret, fresh_salt
from croupier.values import PlayerName, value


@value
class Speaker:
    """Who says a line: a player by name, or a role of the house with the name of whoever has it."""

    role: Role | None = None
    name: PlayerName = ""

    def __str__(self) -> str:
        return self.name if self.role is None else f"{self.role} {self.name}".rstrip()


@value
class Entry:
    """A line of the log of a table, by its number; `id` is what its sender calls it, if anything.

    The line is public: a card that not everybody may see yet is written `??` in it. Then the entry has a
    secret part as well, with the line as it was said.
    """

    number: int
    line: str
    by: str = ""
    id: str = ""
    secret: Secret | None = None

    @property
    def said(self) -> str:
        """The line as it was said, with all faces: what a replay needs."""
        return self.line if self.secret is None else self.secret.line

    def public(self) -> dict[str, object]:
        """All of the entry that everybody may read, as plain data."""
        return {"number": self.number, "line": self.line, "by": self.by, "id": self.id}


def entry_of(number: int, said: str, public: str, by: str = "", id: str = "") -> Entry:
    """The entry of a line as it was said, which everybody may read as `public`."""
    secret = None if said == public else Secret(fresh_salt(), said)
    return Entry(number, public, by, id, secret)


@value
class Transfer:
    """Chips that came to the table from outside, or went there (-), by player."""

    player: PlayerName
    amount: int


@dataclass(slots=True)
class Outcome:
    """What came of a line: all that is told of it, and what whoever keeps records has to keep."""

    entry: Entry
    events: list[Event] = field(default_factory=list)
    automatic: list[str] = field(default_factory=list)
    """What the table did by itself, as the cards it dealt: it is secret, and a replay does it again."""
    finished: Finished | None = None
    """The round that ended, or that was ruled on or put right after its end."""
    corrected: bool = False
    """Whether the record of a round was put right."""
    answers: int = 0
    """How many answers were given by now to what is open on the table: a round, or the offer of a cut."""
    commitment: str = ""
    """The house's commitment to cards that were shuffled, where it was published."""
    revealed: list[Revealed] = field(default_factory=list)
    """The proofs of cards that are done with."""
    proof: Revealed | None = None
    """Of a round that ended, the proof of its cards as far as somebody has seen them; None of a shoe."""
    transfers: list[Transfer] = field(default_factory=list)
    notes: list[dict[str, object]] = field(default_factory=list)
    """What the operator keeps or reports: checks and changes of cards, restrictions, reviews."""

    def secret(self) -> Secret | None:
        """All that is secret of it, with random bytes; None if nothing is.

        The line with all faces, what the table did by itself, and the digest of the round that ended: it
        covers faces that stay hidden.
        """
        digest = self.finished.digest if self.finished is not None else ""
        line = self.entry.secret
        if line is None and not self.automatic and not digest:
            return None
        salt = line.salt if line is not None else fresh_salt()
        return Secret(salt, self.entry.said, tuple(self.automatic), digest)


class Pending:
    """A change of a table that has been checked and is not made yet; nothing of it can be seen.

    It is made by `apply` when its entry is in the journal. One that is dropped leaves no trace.
    """

    __slots__ = ("apply", "drop", "entry")

    def __init__(self, entry: Entry, apply: Callable[[], Outcome], drop: Callable[[], None]) -> None:
        self.entry = entry
        self.apply = apply
        """Makes the change, and all that follows from it by itself."""
        self.drop = drop
        """Forgets the change, as where the journal could not be written."""

    @property
    def in_the_way(self) -> str:
        """Why no other line is taken meanwhile."""
        return f"{self.entry.line!r} is pending at this table: it must be applied or dropped first."


class Blocked(Pending):
    """In the place of a pending change where a table may be in the midst of one, and takes no lines."""

    __slots__ = ("why",)

    def __init__(self, why: str) -> None:
        entry = Entry(0, "")
        super().__init__(entry, lambda: Outcome(entry), lambda: None)
        self.why = why

    @property
    def in_the_way(self) -> str:
        """Why no line is taken until the table is restored."""
        return self.why


Write = Callable[[Entry], None]
"""Writes an entry of a journal, so that it is there for good when the call returns."""


class NeedsRound(IllegalAction):
    """A line speaks of an earlier round that the table no longer has; `do` it again with that round."""

    def __init__(self, number: int, rule: str) -> None:
        super().__init__(f"Round {number} is no longer at the table: hand it in from its record.", rule)
        self.number = number


class NamesFace(IllegalAction):
    """Somebody who speaks where the software deals has named a face, which only a record may do."""


def speaker(written: str) -> Speaker:
    """Who speaks by the first word of a line: a role of the house, or a player."""
    return Speaker(Role(written), "") if written in ROLES else Speaker(None, written)
