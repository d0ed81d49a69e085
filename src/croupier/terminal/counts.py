"""What a table in the terminal keeps beside the table itself: who plays, and a few counts."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from typing import Any

from croupier.chips import CAGE
from croupier.dialogue.events import Event, Moved, Said
from croupier.dialogue.words.phrases import topic_of
from croupier.vocabulary.common import NEW_SHOE


@dataclass(slots=True)
class Plan:
    """Who sits down at a new table: the person, with how much, where, and the bots by character."""

    name: str
    purse: int
    seat: int
    seed: str | None = None
    bots: dict[str, str] = field(default_factory=dict)
    mark: str = ""
    """What tells the records of this table from those of others; it tells nothing of its cards."""


@dataclass(slots=True)
class SittingCounts:
    """Counts that follow from what happens."""

    shoes: int = 0
    bought: int = 0
    biggest_pot: int = 0
    biggest_pot_round: int = 0

    def follow(self, event: Event, me: str) -> None:
        """Count what has happened."""
        self._count(event, me, 1)

    def rewind(self, gone: Iterable[Event], me: str) -> None:
        """Count what no longer holds after a correction as if it had not happened."""
        for event in gone:
            self._count(event, me, -1)

    def _count(self, event: Event, me: str, times: int) -> None:
        if isinstance(event, Said) and topic_of(event.words) == NEW_SHOE:
            self.shoes += times
        elif isinstance(event, Moved) and event.source.kind == CAGE and event.to.owner == me:
            self.bought += times * event.amount
        elif isinstance(event, Moved) and event.to.kind == CAGE and event.source.owner == me:
            self.bought -= times * event.amount

    def note_pot(self, amount: int, number: int) -> None:
        """Note what lay in the pots of a round that is over, if it is the most so far."""
        if amount > self.biggest_pot:
            self.biggest_pot, self.biggest_pot_round = amount, number

    def to_json(self) -> dict[str, Any]:
        """The counts as plain data."""
        return asdict(self)
