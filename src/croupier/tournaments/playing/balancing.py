"""Which players change tables: tables are broken while the others can take their players, then balanced.

A table is broken while all who are left fit at one table less; its players go one by one, from seat 1 on,
to the table with the fewest. Then one player of the largest table goes to the smallest, until they differ
by no more than the conditions allow. With blinds it is the player whose turn at the big blind is next, to
the seat that has it soonest; else player and seat are drawn by lot. Nobody goes to a table that has as
many of their group as it may, as long as there is another player or another table; and whoever leaves a
broken table takes no seat that a later one needs for this.

Nobody goes to a seat that is out of use, or that is kept for somebody else. Whoever has a seat reserved
takes it when their table is broken, or when they are the one who goes to that table. Until then a reserved
seat is one seat less at its table, so that another table may be broken one player later.

Whoever is asked to buy back in keeps the seat meanwhile and is counted. They go along when their table is
broken, and are asked on at the new one. To balance tables they move only where nobody else could.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from croupier.tournaments.conditions import BreakOrder
from croupier.tournaments.entering.ballot import limit_of
from croupier.tournaments.playing.seats_by_group import Openings, all_fit
from croupier.values import PlayerName, value


@value
class Move:
    """A player goes from one table to a seat at another."""

    player: PlayerName
    source: int
    table: int
    seat: int


@value
class Moves:
    """What is to be done about the tables: those broken, and each move in its order."""

    broken: tuple[int, ...] = ()
    moves: tuple[Move, ...] = ()

    @property
    def tables(self) -> set[int]:
        """All tables that somebody leaves or comes to."""
        return {*(move.source for move in self.moves), *(move.table for move in self.moves), *self.broken}


class Lots(Protocol):
    """Whoever draws: a player of a table, and a free seat."""

    def player(self, among: Sequence[PlayerName], table: int) -> PlayerName:
        """One of the players, who leaves the table."""

    def seat(self, among: Sequence[int], table: int, player: PlayerName) -> int:
        """One of the free seats of a table, for the player."""


@value
class InOrder:
    """No lots: the lowest entry number, and the lowest free seat. For files and tests."""

    number_of: Callable[[PlayerName], int]

    def player(self, among: Sequence[PlayerName], table: int) -> PlayerName:
        """The one with the lowest entry number."""
        return min(among, key=self.number_of)

    def seat(self, among: Sequence[int], table: int, player: PlayerName) -> int:
        """The lowest of them."""
        return min(among)


@dataclass(slots=True)
class Shape:
    """Who sits where at a table, and whose turns at the first blind and the big blind are next."""

    number: int
    taken: dict[int, PlayerName]
    first_blind: int = 0
    """The seat of the first blind in the coming round; 0 where there are no blinds."""
    big_blind: int = 0
    unavailable: Collection[int] = ()
    """Seats that are out of use."""
    reserved: Mapping[int, PlayerName] = field(default_factory=dict)
    """Seats that are kept for players who sit elsewhere."""
    moved_to: list[PlayerName] = field(default_factory=list)

    def free(self, seats: int) -> list[int]:
        """Its seats, from the lowest, that anybody may be given."""
        kept = (self.taken, self.unavailable, self.reserved)
        return [seat for seat in range(1, seats + 1) if not any(seat in each for each in kept)]

    def room(self, seats: int) -> int:
        """How many fit at it, those who sit there included, while nobody comes to a reserved seat."""
        waiting = sum(seat not in self.taken for seat in self.reserved)
        return seats - len(self.unavailable) - waiting

    def seat_for(self, player: PlayerName) -> int:
        """The seat that is kept for a player; 0 if there is none."""
        return next(
            (seat for seat, who in self.reserved.items() if who == player and seat not in self.taken), 0
        )

    def soonest_big_blind(self, seats: int) -> int:
        """The free seat that has the big blind soonest: the first one clockwise after the first blind."""
        free = self.free(seats)
        return min(free, key=lambda seat: (seat - self.first_blind - 1) % seats)


@dataclass(slots=True)
class Balancer:
    """Works out the moves of one moment; the shapes it is given become those after the moves."""

    shapes: dict[int, Shape]
    seats: int
    lots: Lots
    by_blinds: bool = False
    max_difference: int = 1
    break_order: BreakOrder = BreakOrder.HIGHEST
    stay: Collection[PlayerName] = ()
    """Who is moved to balance tables only where nobody else could: players who are asked to buy back in."""
    capacity: int = 0
    """How many the director puts at a table; 0 for as many as it seats."""
    group_of: Mapping[PlayerName, str] = field(default_factory=dict)
    per_table: int = 0
    """How many of a group may sit at one table; 0 for any number."""
    broken: list[int] = field(default_factory=list)
    moves: list[Move] = field(default_factory=list)

    def due(self) -> Moves:
        """All that is due: tables to be broken, then moves that balance the rest."""
        while self.may_break():
            self.break_table(self.next_to_break())
        self.balance()
        return Moves(tuple(self.broken), tuple(self.moves))

    def may_break(self) -> bool:
        """True iff all players fit at one table less."""
        if len(self.shapes) < 2:
            return False
        most = self.capacity or self.seats
        breaks = self.shapes[self.next_to_break()]
        others = [shape for shape in self.shapes.values() if shape is not breaks]
        kept_for = {who for shape in others for who in shape.reserved.values() if shape.seat_for(who)}
        players = sum(len(shape.taken) for shape in others)
        players += sum(who not in kept_for for who in breaks.taken.values())
        return players <= sum(min(most, shape.room(self.seats)) for shape in others)

    def is_due(self) -> bool:
        """True iff a table is to be broken, or somebody has to move."""
        return self.may_break() or self._uneven() is not None

    def break_table(self, number: int) -> None:
        """Send the players of a table to the others, from seat 1 on."""
        shape = self.shapes.pop(number)
        self.broken.append(number)
        leaving = [shape.taken[seat] for seat in sorted(shape.taken)]
        for at, player in enumerate(leaving, 1):
            kept = next((each for each in self.shapes.values() if each.seat_for(player)), None)
            if kept is not None:
                self._go(player, number, kept, kept.seat_for(player))
                continue
            to = self._where_to(player, leaving[at:])
            self._go(player, number, to, self.lots.seat(to.free(self.seats), to.number, player))

    def _where_to(self, player: PlayerName, others: Sequence[PlayerName]) -> Shape:
        """The table with the fewest that may take the player, and leaves seats for the groups of others."""
        with_room = [each for each in self.shapes.values() if len(each.taken) < each.room(self.seats)]
        open_to_them = [each for each in with_room if self._takes(each, player)] or with_room
        open_to_them.sort(key=lambda each: (len(each.taken), each.number))
        if not self.per_table:
            return open_to_them[0]
        return next(
            (each for each in open_to_them if self._leaves_seats(each, player, others)), open_to_them[0]
        )

    def _leaves_seats(self, to: Shape, player: PlayerName, others: Sequence[PlayerName]) -> bool:
        """True iff the others still find seats within the limits of their groups after that."""
        seated = self.group_of.get(player, "")
        waiting = Counter(
            self.group_of.get(each, "")
            for each in others
            if not any(shape.seat_for(each) for shape in self.shapes.values())
        )
        openings = {}
        for number, shape in self.shapes.items():
            there = Counter(self.group_of.get(each, "") for each in shape.taken.values())
            there[seated] += shape is to
            limits = {group: max(0, self._limit(group) - there[group]) for group in waiting if group}
            openings[number] = Openings(shape.room(self.seats) - there.total(), limits)
        return all_fit(waiting, openings)

    def balance(self) -> None:
        """Move players from the largest table to the smallest until they differ by no more than allowed."""
        while (uneven := self._uneven()) is not None:
            largest, smallest = uneven
            player = self._who_leaves(largest, smallest)
            free = smallest.free(self.seats)
            if smallest.seat_for(player):
                seat = smallest.seat_for(player)
            elif self.by_blinds and smallest.first_blind:
                seat = smallest.soonest_big_blind(self.seats)
            else:
                seat = self.lots.seat(free, smallest.number, player)
            del largest.taken[_seat_of(largest, player)]
            self._go(player, largest.number, smallest, seat)

    def _uneven(self) -> tuple[Shape, Shape] | None:
        """The largest table, and the smallest with a free seat, if they differ by more than allowed."""
        with_room = [each for each in self.shapes.values() if len(each.taken) < each.room(self.seats)]
        if not with_room:
            return None
        largest = max(self.shapes.values(), key=lambda each: (len(each.taken), each.number))
        smallest = min(with_room, key=lambda each: (len(each.taken), each.number))
        differ = len(largest.taken) - len(smallest.taken)
        return (largest, smallest) if differ > max(self.max_difference, 1) else None

    def _who_leaves(self, shape: Shape, to: Shape) -> PlayerName:
        by_blinds = self.by_blinds and bool(shape.big_blind)
        first = shape.big_blind if by_blinds else 1
        among = [
            shape.taken[seat] for seat in sorted(shape.taken, key=lambda seat: (seat - first) % self.seats)
        ]
        among = [player for player in among if self._takes(to, player)] or among
        among = [player for player in among if player not in self.stay] or among
        among = [player for player in among if player not in shape.moved_to] or among
        return among[0] if by_blinds else self.lots.player(among, shape.number)

    def _takes(self, shape: Shape, player: PlayerName) -> bool:
        """True iff a table may take one more of a player's group."""
        group = self.group_of.get(player, "")
        if not group or not self.per_table:
            return True
        return sum(self.group_of.get(each) == group for each in shape.taken.values()) < self._limit(group)

    def _limit(self, group: str) -> int:
        """How many of a group a table may have."""
        players = sum(each == group for each in self.group_of.values())
        return limit_of(players, len(self.shapes), self.per_table)

    def _go(self, player: PlayerName, source: int, to: Shape, seat: int) -> None:
        to.taken[seat] = player
        to.moved_to.append(player)
        self.moves.append(Move(player, source, to.number, seat))

    def next_to_break(self) -> int:
        """The table that is broken first."""
        sizes = {number: len(shape.taken) for number, shape in self.shapes.items()}
        return in_break_order(sizes, self.break_order)[0]


def in_break_order(sizes: Mapping[int, int], order: BreakOrder) -> list[int]:
    """Tables, given with how many sit at each, in the order in which they would be broken."""
    if order is BreakOrder.SMALLEST:
        return sorted(sizes, key=lambda number: (sizes[number], -number))
    return sorted(sizes, reverse=order is BreakOrder.HIGHEST)


def _seat_of(shape: Shape, player: PlayerName) -> int:
    return next(seat for seat, name in shape.taken.items() if name == player)
