"""Lots that whoever runs a tournament draws, to be told to it in a line: places, moves, markers and cards.

The tournament itself has no random number inside; each function here works out what the line has to say.
"""

from collections.abc import Sequence

from croupier.cards import FULL_DECK, Card
from croupier.dialogue.answers import IllegalAction
from croupier.shoes import Stream
from croupier.tables.commands import Command
from croupier.tournaments.entering.ballot import NoBallot, Seat, draw
from croupier.tournaments.machine import Machine
from croupier.tournaments.playing.balancing import Moves
from croupier.values import PlayerName, value


@value
class ByLot:
    """Each player, and each seat, is as likely as any other."""

    stream: Stream

    def player(self, among: Sequence[PlayerName], table: int) -> PlayerName:
        """One of the players."""
        return among[self.stream.below(len(among))]

    def seat(self, among: Sequence[int], table: int, player: PlayerName) -> int:
        """One of the free seats."""
        return among[self.stream.below(len(among))]


def ballot_by_lot(machine: Machine, session: int, stream: Stream) -> dict[PlayerName, Seat]:
    """A place in a session for everybody who plays in it, by entry number; refused if it can't be drawn."""
    ground, seating = machine.ground, machine.seating
    players = seating.must_draw(session)
    rooms = seating.rooms(len(players), session)
    per_table = machine.moving.groups.per_table
    try:
        return draw(ground.candidates(players), rooms, stream, per_table, spread=session > 1)
    except NoBallot as wrong:
        raise ground.refusal(str(wrong), ground.item("groups")) from None


def moves_by_lot(machine: Machine, stream: Stream) -> Moves:
    """The moves that the method makes now; none if nobody has to move."""
    moving = machine.moving
    return moving.due(ByLot(stream)) if moving.is_due() else Moves()


def breaking_by_lot(machine: Machine, table: int, stream: Stream) -> Moves:
    """Where the players of a table go if it is broken now."""
    return machine.moving.breaking(table, ByLot(stream))


def moves_with_by_lot(machine: Machine, said: Command, stream: Stream) -> Moves:
    """The moves that the method makes at once when a line puts somebody back who was out by mistake."""
    return machine.reinstating.moves_in(said, ByLot(stream))


def late_seat_by_lot(machine: Machine, stream: Stream, group: str = "") -> Seat:
    """A free seat of the table with the fewest players that may take one more of the group."""
    ground, groups = machine.ground, machine.moving.groups
    free = {
        number: ground.free_seats(number)
        for number in sorted(ground.tables)
        if not groups.is_full(group, number)
    }
    number = max(free, key=lambda each: (len(free[each]), -each), default=0)
    if not number or not free[number]:
        raise IllegalAction("No seat is free.")
    return Seat(number, free[number][stream.below(len(free[number]))])


def marker_by_lot(machine: Machine, table: int, stream: Stream) -> PlayerName:
    """The player of a table who has the first marker."""
    players = list(machine.ground.must_be_table(table).counts())
    return players[stream.below(len(players))]


def cards_by_lot(count: int, stream: Stream) -> list[Card]:
    """So many different cards of one deck, face up."""
    return stream.shuffle(FULL_DECK.cards)[:count]
