"""The director takes seats out of use, and keeps seats free for players who are to move there.

How many players a table has is for the director to determine (Ultimate 16.9, Blackjack 19.8, Hold-em 20.9,
Omaha and Pontoon 20.8), so a seat may be out of use at any time: lots are drawn for the others.

A place before a session comes from the ballot alone (Ultimate 16.8, Blackjack 19.7, Hold-em 20.8, Omaha and
Pontoon 20.7), so no seat is chosen for anybody then. In a session of Hold-em and Ultimate the director
assigns positions at any time (20.9, 16.9): there a free seat may be kept for a player, for a reason that the
log has. In the other games everybody keeps the seat that was drawn, and there is nothing to reserve.
"""

from croupier.dialogue.answers import IllegalAction
from croupier.tables.commands import Apply, Command, command
from croupier.tournaments.entering.ballot import Seat
from croupier.tournaments.entering.seat_marks import Reservation
from croupier.tournaments.entering.seating import Seating
from croupier.tournaments.events import SeatMarked
from croupier.tournaments.ground import IN_PLAY, STILL_IN, Ground
from croupier.tournaments.names import seat_in
from croupier.tournaments.playing.sessions import Sessions
from croupier.tournaments.state import Phase
from croupier.values import PlayerName


class KeptSeats:
    """Seats that are out of use, and seats kept free for somebody."""

    def __init__(self, ground: Ground, sessions: Sessions, seating: Seating) -> None:
        self.ground = ground
        self.sessions = sessions
        self.seating = seating

    @command(
        "director marks seat {chair:place} unavailable because {why}",
        "director marks seat {chair:place} unavailable",
        rule="table_sizes",
    )
    def marks_unavailable(self, said: Command) -> Apply:
        """Nobody is given a seat, by ballot or otherwise, until it is available again."""
        ground = self.ground
        number = ground.session_rules.numbers.table_sizes
        place, marks = self._place(said), ground.state.marks
        if str(place) in marks.unavailable:
            raise ground.refusal_in_play(f"Seat {place} is already unavailable.", number)
        self._must_have_table(place.table)
        self._must_be_free(place)
        if str(place) in marks.reserved:
            raise ground.refusal_in_play(f"{marks.why_closed(str(place))} Free it first.", number)

        def apply() -> None:
            marks.unavailable[str(place)] = said.text("why")
            self._seats_have_changed()
            ground.tell(
                SeatMarked(str(place), "unavailable", "", said.text("why"), ground.cite_in_play(number))
            )

        return apply

    @command("director marks seat {chair:place} available", rule="table_sizes")
    def marks_available(self, said: Command) -> Apply:
        """A seat that was unavailable is in use again."""
        ground = self.ground
        number = ground.session_rules.numbers.table_sizes
        place = self._place(said)
        if str(place) not in ground.state.marks.unavailable:
            raise ground.refusal_in_play(f"Seat {place} is not marked as unavailable.", number)

        def apply() -> None:
            del ground.state.marks.unavailable[str(place)]
            self._seats_have_changed()
            ground.tell(SeatMarked(str(place), "available", rule=ground.cite_in_play(number)))

        return apply

    def _place(self, said: Command) -> Seat:
        place = seat_in(said.text("chair"))
        if not place.table or not 1 <= place.seat <= self.ground.seats:
            raise IllegalAction(
                f"There is no seat {place}: tables count from 1, and have seats 1 to {self.ground.seats}."
            )
        return place

    def _must_have_table(self, number: int) -> None:
        """Refuse a table that is not in play, or before a session one that it can't have."""
        ground = self.ground
        state = ground.state
        if state.phase in (Phase.SESSION, Phase.PAUSE):
            ground.must_be_table(number)
            return
        most = self._highest_table()
        if most and number > most:
            raise IllegalAction(f"There is no table {number}: tables are numbered from 1 to {most}.")

    def _highest_table(self) -> int:
        """The highest number that a table of the session to come can have; 0 if nothing limits it."""
        ground = self.ground
        state = ground.state
        following = state.session + 1
        if following > len(ground.conditions.sessions):
            return 0
        if state.phase in (Phase.CLOSED, Phase.BETWEEN):
            if state.drawn >= following or not self.sessions.needs_ballot(following):
                return max(
                    (each.table for each in state.entrants.values() if each.status in STILL_IN), default=0
                )
            players = len(self.seating.to_be_drawn(following))
        else:
            players = ground.conditions.players.most or 0 if ground.conditions.players is not None else 0
        return self.seating.most_tables(following) or self.seating.tables_for(players)

    def _must_be_free(self, place: Seat) -> None:
        holder = self._holder(place)
        if holder:
            raise self.ground.refusal_in_play(
                f"Seat {place} is taken by {holder}.", self.ground.session_rules.numbers.table_sizes
            )

    def _holder(self, place: Seat) -> PlayerName:
        """Who sits there, or has that place for the session that comes; nothing if nobody does."""
        ground = self.ground
        state = ground.state
        if state.phase in (Phase.SESSION, Phase.PAUSE):
            table = ground.tables.get(place.table)
            return table.taken.get(place.seat, "") if table is not None else ""
        following = state.session + 1
        if state.drawn < following and self.sessions.needs_ballot(following):
            return ""
        for name in state.players:
            entrant = state.entrants[name]
            if (entrant.table, entrant.seat) == (place.table, place.seat) and entrant.status in STILL_IN:
                return name
        return ""

    def _seats_have_changed(self) -> None:
        """More or fewer fit at a table: it may have to be broken, or players to move."""
        ground = self.ground
        ground.seats_changed = True
        ground.look_again = ground.look_again or ground.state.phase in (Phase.SESSION, Phase.PAUSE)

    @command("director reserves seat {chair:place} for {who} because {why}", rule="moves")
    def reserves_seat(self, said: Command) -> Apply:
        """A free seat is kept for a player who is to move there: nobody else is given it."""
        ground = self.ground
        place, number = self._place(said), ground.session_rules.numbers.moves
        entrant = ground.entrant(said.text("who"))
        if not ground.session_rules.moves:
            raise ground.refusal_in_play("Players keep their seats for the whole session.", number)
        if ground.state.phase not in (Phase.SESSION, Phase.PAUSE) or ground.state.session_over:
            raise ground.refusal(
                "Places are drawn by lot: a seat can be reserved only while a session is being played.",
                ground.rules.numbers.ballot,
            )
        ground.player(entrant.name)
        table = ground.must_be_table(place.table)
        if place.seat in table.taken:
            raise ground.refusal_in_play(f"Seat {place} is taken by {table.taken[place.seat]}.", number)
        closed = ground.state.marks.why_closed(str(place))
        if closed:
            raise ground.refusal_in_play(closed, number)
        for other, kept in ground.state.marks.reserved.items():
            if kept.player == entrant.name:
                raise ground.refusal_in_play(f"Seat {other} is already reserved for {entrant.name}.", number)

        def apply() -> None:
            ground.state.marks.reserved[str(place)] = Reservation(entrant.name, said.text("why"))
            self._seats_have_changed()
            rule = ground.cite_in_play(number)
            ground.tell(SeatMarked(str(place), "reserved", entrant.name, said.text("why"), rule))

        return apply

    @command("director frees seat {chair:place}", rule="moves")
    def frees_seat(self, said: Command) -> Apply:
        """A seat is no longer kept for anybody."""
        ground = self.ground
        place = self._place(said)
        if str(place) not in ground.state.marks.reserved:
            raise ground.refusal_in_play(
                f"Seat {place} is not reserved for anybody.", ground.session_rules.numbers.moves
            )
        return lambda: self._free(str(place), "")

    def let_go(self) -> None:
        """A seat is free again once nobody can come to it: its player is out, or its table is broken.

        Whoever has moved to the seat has taken the reservation with them.
        """
        ground = self.ground
        state = ground.state
        played = state.phase in (Phase.SESSION, Phase.PAUSE) and not state.session_over
        for place, kept in list(state.marks.reserved.items()):
            entrant = state.entrants[kept.player]
            if not played or seat_in(place).table not in ground.tables:
                self._free(place, "")
            elif entrant.status not in IN_PLAY:
                self._free(place, f"{kept.player} is no longer in play")

    def _free(self, place: str, why: str) -> None:
        ground = self.ground
        del ground.state.marks.reserved[place]
        self._seats_have_changed()
        rule = ground.cite_in_play(ground.session_rules.numbers.moves)
        ground.tell(SeatMarked(place, "free", "", why, rule))
