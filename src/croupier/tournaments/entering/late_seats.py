"""Where those sit who enter after the start: at a free seat, or at a further table where there may be one."""

from collections import Counter
from collections.abc import Mapping

from croupier.dialogue.answers import IllegalAction
from croupier.tournaments.entering.ballot import Seat
from croupier.tournaments.entering.groups import GroupLimits
from croupier.tournaments.ground import Ground
from croupier.tournaments.names import seat_in
from croupier.values import PlayerName


class LateSeats:
    """The seats that can be given in mid-session."""

    def __init__(self, ground: Ground, groups: GroupLimits) -> None:
        self.ground = ground
        self.groups = groups

    def for_all(self, groups: Mapping[PlayerName, str], place: str) -> dict[PlayerName, Seat]:
        """The seat of each who enters: as told, else the lowest free seat of the table with the fewest.

        A table that has as many of somebody's group as it may is passed over.
        """
        if place:
            return self._as_told(groups, place.strip())
        free = self._free()
        found: dict[PlayerName, Seat] = {}
        coming: Counter[tuple[int, str]] = Counter()
        for name, group in groups.items():
            tables = [number for number in free if free[number]]
            if not tables:
                raise self._no_seat(name)
            tables = [
                number
                for number in tables
                if not self.groups.is_full(group, number, coming=coming[number, group])
            ]
            if not tables:
                raise self.ground.refusal(
                    f"More than {self.groups.per_table} of {group} would sit at each table with a free seat.",
                    self.ground.item("groups"),
                )
            number = max(tables, key=lambda each: (len(free[each]), -each))
            found[name] = Seat(number, free[number].pop(0))
            coming[number, group] += 1
        return found

    def _free(self) -> dict[int, list[int]]:
        return {number: self.ground.free_seats(number) for number in sorted(self.ground.tables)}

    def _as_told(self, groups: Mapping[PlayerName, str], place: str) -> dict[PlayerName, Seat]:
        ground = self.ground
        seat = seat_in(place) if place.replace("/", "").isdecimal() else None
        closed = ground.state.marks.why_closed(str(seat)) if seat is not None else ""
        if closed:
            raise ground.refusal(closed, ground.rules.numbers.ballot)
        free = self._free()
        further = self._further_table()
        if not any(free.values()) and further:
            free[further] = ground.open_seats(further)
        if seat is None or len(groups) > 1 or seat.seat not in free.get(seat.table, ()):
            raise IllegalAction(f"{place!r} is not a free seat.")
        ((name, group),) = groups.items()
        self.groups.must_keep_at_table(group, seat.table)
        return {name: seat}

    def _further_table(self) -> int:
        """The number of a table that can be opened; 0 if the rules or the conditions allow none.

        Whoever came to it alone could play with nobody, so players of other tables have to go there: that is
        for the games whose director moves players (Hold-em 20.9, Ultimate 16.9).
        """
        ground = self.ground
        most = ground.structure.tables * ground.plan().heats
        if not ground.session_rules.moves or (most and len(ground.tables) >= most):
            return 0
        number = 1
        while number in ground.tables or not ground.room_at(number):
            number += 1
        return number

    def _no_seat(self, name: PlayerName) -> IllegalAction:
        """The refusal where all seats are taken, with what can be done."""
        further = self._further_table()
        reserve = f"'director reserves {name}' puts {name} on the list of reserves"
        what = f"{reserve}."
        if further:
            seat = Seat(further, self.ground.open_seats(further)[0])
            what = f"'director enters {name} at {seat}' opens table {further}, and {reserve}."
        return self.ground.refusal(f"No seat is free: {what}", self.ground.item("structure.tables"))
