"""Seats that are not in use, and seats that are kept free for one player."""

from dataclasses import dataclass, field

from croupier.values import PlayerName


@dataclass(slots=True)
class Reservation:
    """A seat is kept free for a player, and why."""

    player: PlayerName
    why: str


@dataclass(slots=True)
class SeatMarks:
    """What the director has said about seats, each by its place as in `2/4`."""

    unavailable: dict[str, str] = field(default_factory=dict)
    """Seats that nobody is given, each with the reason; nothing where none was said."""
    reserved: dict[str, Reservation] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.unavailable or self.reserved)

    def is_open(self, table: int, seat: int, player: PlayerName = "") -> bool:
        """True iff a player, or anybody if none is named, may be given the seat once it is free."""
        place = f"{table}/{seat}"
        kept = self.reserved.get(place)
        return place not in self.unavailable and (kept is None or kept.player == player)

    def why_closed(self, place: str, player: PlayerName = "") -> str:
        """Why a player is not given a seat, in a sentence; nothing if it is open to them."""
        if place in self.unavailable:
            return f"Seat {place} is unavailable{because(self.unavailable[place])}."
        kept = self.reserved.get(place)
        if kept is not None and kept.player != player:
            return f"Seat {place} is reserved for {kept.player}{because(kept.why)}."
        return ""

    def unavailable_at(self, table: int) -> frozenset[int]:
        """The seats of a table that are not in use."""
        return frozenset(_seats(self.unavailable, table))

    def reserved_at(self, table: int) -> dict[int, Reservation]:
        """The seats of a table that are kept free, each for whom."""
        return {seat: self.reserved[f"{table}/{seat}"] for seat in _seats(self.reserved, table)}


def because(why: str) -> str:
    """A reason as it ends a sentence; nothing if there is none."""
    return f" because {why}" if why else ""


def _seats(places: dict[str, str] | dict[str, Reservation], table: int) -> list[int]:
    head = f"{table}/"
    return sorted(int(place.removeprefix(head)) for place in places if place.startswith(head))
