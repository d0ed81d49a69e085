"""Lines of the log as whoever undoes them sees them: what they touched, and which cards came with them."""

from functools import cache
from typing import Final

from croupier.dialogue.events import Burnt, Dealt, Replaced, Turned
from croupier.logs.entries import Entry
from croupier.tournaments.log.journal import Outcome
from croupier.tournaments.play_events import LevelBegan
from croupier.values import value

UNDO: Final = ("director undoes ", "director redoes ")
EVERY_DEAL: Final = 0
"""Among the tables that a line touches: all at which cards are dealt later on, as a level touches them."""
_OF_CARDS: Final = frozenset({Dealt, Turned, Replaced, Burnt})


@value
class Logged:
    """A line of the log, and what stands in the way of undoing it or others."""

    entry: Entry
    tables: frozenset[int] = frozenset()
    round_of: int = 0
    is_payment: bool = False
    cards: int | None = None
    """What stands in this process for the cards that came with it, and where they came; None if not known."""

    @property
    def is_undo(self) -> bool:
        """True iff it undoes or redoes others."""
        return self.entry.line.startswith(UNDO)

    def is_round_of(self, tables: frozenset[int]) -> bool:
        """True iff it ended a round of one of these tables."""
        was_dealt = not any(told in self.entry.line for told in (" plays:", " plays, with "))
        return bool(self.round_of) and (self.round_of in tables or (EVERY_DEAL in tables and was_dealt))


def logged(outcome: Outcome) -> Logged:
    """The line that had this outcome."""
    tables = outcome.tables
    if outcome.events and any(isinstance(event, LevelBegan) for event in outcome.events):
        tables = tables | {EVERY_DEAL}
    touched = _only(*tables) if len(tables) == 1 else frozenset(tables)
    return Logged(outcome.entry, touched, outcome.round_of, outcome.is_payment, cards_in(outcome))


def cards_in(outcome: Outcome) -> int:
    """A number that stands for the cards that came with a line and where they came; 0 if none did."""
    came = [
        (number, event) for number, said in outcome.said for event in said.events if type(event) in _OF_CARDS
    ]
    return hash(tuple(came)) if came else 0


@cache
def _only(table: int) -> frozenset[int]:
    """One table, as nearly every line touches; a long log has each of them once."""
    return frozenset((table,))
