"""Lines that are asked about before they are said: a great jump of the clock, and whom a line moves."""

from collections.abc import Iterator
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.words.phrases import listed
from croupier.evenings.evening import Evening
from croupier.terminal.evening.timekeeping import Timekeeper
from croupier.tournaments.entering.ballot import Seat
from croupier.tournaments.names import lots_in, seat_in
from croupier.tournaments.tournament import GRAMMAR
from croupier.values import PlayerName, value

REINSTATES: Final = "director reinstates "


@value
class Asked:
    """A line that is said once it is confirmed, with its lots, and what to know before that."""

    line: str
    sentences: tuple[str, ...]


class AskedFirst:
    """Which lines are asked about first; lots that were shown stay the same for as long as they fit."""

    def __init__(self, evening: Evening, time: Timekeeper) -> None:
        self.evening = evening
        self.time = time
        self._drawn: dict[str, str] = {}

    def about(self, line: str, typed: str) -> Asked | None:
        """What is asked about a line before it is said, as it was typed; None if it is said at once."""
        if line.startswith(REINSTATES):
            drawn = self._with_lots(line)
            sentences = tuple(self._who_moves(drawn, typed))
            return Asked(drawn, sentences) if sentences else None
        jump = self.time.jump_to_confirm(line)
        return Asked(line, (jump,)) if jump else None

    def _with_lots(self, line: str) -> str:
        """A line with its lots, as it was shown before if they still fit."""
        drawn = self._drawn.get(line)
        if drawn is not None:
            try:
                self.evening.check(drawn)
            except IllegalAction:
                drawn = None
        if drawn is None:
            self.evening.check(line)
            drawn = self._drawn[line] = self.evening.with_lots(line)
        return drawn

    def _who_moves(self, line: str, typed: str) -> Iterator[str]:
        """At which other table somebody plays again if nobody typed it, and who moves for that reason."""
        said = GRAMMAR.understand(line)
        assert said is not None
        ground = self.evening.tournament.ground
        entrant = ground.entrant(said.text("who"))
        place, own = seat_in(said.text("place")), Seat(entrant.table, entrant.seat)
        moves = lots_in(said.text("lots")) if said.text("lots") else {}
        opens = place.table not in ground.tables
        if opens:
            full = "" if any(map(ground.free_seats, ground.tables)) else ", as no other seat is free"
            yield f"Table {place.table} is opened again for {entrant.name}{full}."
        elsewhere = place.table != own.table and str(place) not in typed.split()
        if elsewhere and not opens and (why := self._why_elsewhere(own)):
            yield f"{entrant.name} has seat {place}, because {why}."
        rule = ground.cite_in_play(ground.session_rules.numbers.moves)
        if moves:
            from_to = [f"{each} from {self._seat_of(each)} to {seat}" for each, seat in moves.items()]
            move = "moves" if len(moves) == 1 else "move"
            yield f"{listed(from_to)} {move} so that tables stay even. ({rule})"
        elif opens and self.evening.tournament.machine.moving.by_itself:
            yield f"Others move there as soon as the rounds that are being played are over. ({rule})"
        elif opens and ground.session_rules.moves:
            yield f"Nobody else moves there by this line: that is for you to say. ({rule})"

    def _why_elsewhere(self, own: Seat) -> str:
        """Why somebody does not play again at their table; nothing if they could."""
        table = self.evening.tournament.ground.tables.get(own.table)
        if table is None:
            return f"table {own.table} is no longer in play"
        free = self.evening.tournament.ground.free_seats(own.table)
        return "" if free else f"no seat is free at table {own.table}"

    def _seat_of(self, name: PlayerName) -> Seat:
        entrant = self.evening.tournament.ground.entrant(name)
        return Seat(entrant.table, entrant.seat)
