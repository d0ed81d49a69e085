"""The ballot: lots for the places at the tables, from a stream of random numbers.

A place is written `1/3`: table 1, seat 3. The same stream always gives the same places, so that whoever knows
what it came from can draw them again (`shoes/ballots.py`, docs/auditors.md).

Places are drawn again as a whole while a group has more of its players at one table than the conditions
allow. In later sessions a group may have more players left than so few tables could take: they are then
spread as evenly as can be.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import Final

from croupier.shoes import Stream
from croupier.values import PlayerName, value

MOST_DRAWS: Final = 10_000
"""How often places are drawn before a limit on groups counts as impossible to keep."""


@value
class Seat:
    """A place at a table of the tournament, written `1/3`."""

    table: int
    seat: int

    def __str__(self) -> str:
        return f"{self.table}/{self.seat}"


@value
class Candidate:
    """Somebody for whom a place is drawn: name, entry number and group."""

    player: PlayerName
    number: int
    group: str = ""


class NoBallot(ValueError):
    """No ballot can keep the groups apart; one sentence says so."""


def sizes(players: int, most: Sequence[int]) -> list[int]:
    """How many sit at each table: as evenly as can be with so many at most, the first having one more."""
    found = [0] * len(most)
    left = min(players, sum(most))
    while left:
        with_room = [at for at, count in enumerate(found) if count < most[at]]
        each = max(1, min(left // len(with_room), *(most[at] - found[at] for at in with_room)))
        for at in with_room[:left]:
            found[at] += each
            left -= each
    return found


@value
class Room:
    """A table at which places are drawn: the seats in use, and how many players sit there at most."""

    table: int
    seats: Sequence[int]
    most: int


def rooms_of(tables: int, seats: int) -> list[Room]:
    """So many tables with all their seats."""
    return [Room(number, range(1, seats + 1), seats) for number in range(1, tables + 1)]


def in_order(candidates: Sequence[Candidate], rooms: Sequence[Room]) -> dict[PlayerName, Seat]:
    """No lots: by entry number, one to each table in turn, at its lowest free seat. For files and tests."""
    ordered = sorted(candidates, key=lambda each: each.number)
    rows = range(max((room.most for room in rooms), default=0))
    places = [Seat(room.table, room.seats[row]) for row in rows for room in rooms if row < room.most]
    return {each.player: place for each, place in zip(ordered, places, strict=False)}


def draw(
    candidates: Sequence[Candidate],
    rooms: Sequence[Room],
    stream: Stream,
    per_table: int = 0,
    *,
    spread: bool = False,
) -> dict[PlayerName, Seat]:
    """A place for each by lot, by entry number; every place of every table is as likely as any other.

    `per_table` is how many players of a group may sit at one table, 0 for any number. With `spread` a group
    that has too many players for so few tables is spread evenly, as in later sessions.
    """
    ordered = sorted(candidates, key=lambda each: each.number)
    for _ in range(MOST_DRAWS):
        places = _places(len(ordered), rooms, stream)
        found = {each.player: place for each, place in zip(ordered, places, strict=True)}
        if not too_many_of_a_group(ordered, found, per_table, len(rooms) if spread else 0):
            return found
    raise NoBallot(f"No ballot can seat at most {per_table} of a group at each of {len(rooms)} tables.")


def limit_of(players: int, tables: int, per_table: int) -> int:
    """How many of a group may sit at a table if it has so many players at so many tables; 0 for any number.

    It is what the conditions say, or, where that can't be kept, what spreads the group evenly.
    """
    return max(per_table, ceil(players / tables)) if per_table and tables else per_table


def too_many_of_a_group(
    candidates: Iterable[Candidate], places: Mapping[PlayerName, Seat], per_table: int, tables: int
) -> list[tuple[str, int]]:
    """Each group that has too many players at a table, with the table.

    A group that is too large for so many tables has to be spread evenly, no more; with 0 tables none is.
    """
    if not per_table:
        return []
    grouped = [each for each in candidates if each.group]
    sizes_of = Counter(each.group for each in grouped)
    counted = Counter((each.group, places[each.player].table) for each in grouped)
    return sorted(
        (group, table)
        for (group, table), count in counted.items()
        if count > limit_of(sizes_of[group], tables, per_table)
    )


def _places(players: int, rooms: Sequence[Room], stream: Stream) -> list[Seat]:
    """The places by lot: which tables have one player more, which seats are taken, and by whom."""
    shuffled = stream.shuffle(rooms)
    places: list[Seat] = []
    for room, count in zip(shuffled, sizes(players, [each.most for each in shuffled]), strict=True):
        drawn = stream.shuffle(room.seats)[:count]
        places += [Seat(room.table, seat) for seat in drawn]
    return stream.shuffle(places)
