"""What a table writes down of every line, and what comes of it."""

from dataclasses import dataclass, field

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Event
from croupier.logs.entries import Entry, Secret, fresh_salt
from croupier.logs.pending import Pending as PendingOf
from croupier.tables.dealing import Revealed
from croupier.tables.record.history import Finished
from croupier.values import PlayerName, value


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
    goes_on: int = 0
    """The number of the round that goes on after it was put right, and may have been over before."""
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


Pending = PendingOf[Outcome]
"""A change of a table that has been checked and is not made yet."""


class NeedsRound(IllegalAction):
    """A line speaks of an earlier round that the table no longer has; `do` it again with that round."""

    def __init__(self, number: int, rule: str) -> None:
        super().__init__(f"Round {number} is no longer at the table: hand it in from its record.", rule)
        self.number = number


class NamesFace(IllegalAction):
    """Somebody who speaks where the software deals has named a face, which only a record may do."""
