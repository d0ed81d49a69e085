"""Moves between tables whose rounds are reported, which wait for the end of rounds that are being played.

A table may still play its last hand when the result of another makes the method break it. So the moves are
proposed. They are made when the director accepts them, which says that those rounds are over; or by
themselves, once the result of each such table has come since they are due, in a break, and before anything
was played in a session. In poker, balancing goes by the button: where nobody has told it for some rounds,
the director is asked first.
"""

from typing import Final

from croupier.tournaments import LotsCome, Outcome, Tournament
from croupier.tournaments.ground import Ground
from croupier.tournaments.play_events import SessionStarted
from croupier.tournaments.playing.balancing import Moves
from croupier.tournaments.state import Phase

SOME_ROUNDS: Final = 2
"""After so many reported rounds it is doubtful where the button is, for others may have been played."""


class WaitingMoves:
    """At which tables the round is over since moves are due."""

    def __init__(self) -> None:
        self._over: set[int] = set()
        self._entries = -1
        self._due = Moves()

    def hear(self, ground: Ground, outcome: Outcome) -> None:
        """A line was carried out."""
        if not ground.state.proposed:
            self._over.clear()
        elif any(isinstance(event, SessionStarted) for event in outcome.events):
            self._over |= set(ground.tables)
        elif outcome.round_of:
            self._over.add(outcome.round_of)

    def may_be_made(self, tournament: Tournament) -> bool:
        """True iff moves are due that wait for nothing any more."""
        ground, moving = tournament.ground, tournament.machine.moving
        if ground.lots is not LotsCome.CALLED or not (ground.state.proposed and moving.by_itself):
            return False
        moves = self.due(tournament)
        return not self.awaited(ground, moves) and not doubtful_buttons(ground, moves)

    def due(self, tournament: Tournament) -> Moves:
        """The moves that are due, worked out once for each line, with the lowest seat in place of lots."""
        if self._entries != tournament.entries:
            self._entries, self._due = tournament.entries, tournament.machine.moving.due()
        return self._due

    def awaited(self, ground: Ground, moves: Moves) -> list[int]:
        """The tables that somebody leaves and whose round may still be going on."""
        if ground.state.phase is Phase.PAUSE and ground.state.paused_by == "break":
            return []
        leaving = sorted({move.source for move in moves.moves} - self._over)
        return [number for number in leaving if ground.tables[number].is_told]


def doubtful_buttons(ground: Ground, moves: Moves) -> list[int]:
    """The tables whose button decides who moves where, and was not told for some rounds."""
    if not ground.has_blinds:
        return []
    balanced = [move for move in moves.moves if move.source not in moves.broken]
    tables = {number for move in balanced for number in (move.source, move.table)}
    return [number for number in sorted(tables) if ground.tables[number].rounds_since_button >= SOME_ROUNDS]
