"""Somebody who was out by mistake plays again, and has back the chips that others hold.

Where the director decides who sits where (Hold-em 20.9, Ultimate 16.9), that is at any table, and a table
that was broken may be opened again: players of other tables come to it by the method. In the other games
everybody has one seat for the whole session (I-194), so that it is the one that was theirs.
"""

from collections.abc import Mapping
from dataclasses import replace

from croupier.chips import dollars
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.words.phrases import listed
from croupier.tables.commands import Apply, Command, command
from croupier.tournaments.entering.ballot import Seat
from croupier.tournaments.entering.groups import GroupLimits
from croupier.tournaments.events import Noted, StatusChanged
from croupier.tournaments.ground import Ground
from croupier.tournaments.names import amounts_in, lots_in, seat_in
from croupier.tournaments.playing.balancing import Lots, Moves
from croupier.tournaments.playing.mishaps import Mishaps
from croupier.tournaments.playing.moves import Moving, ToldLots
from croupier.tournaments.playing.put_right import PutRight
from croupier.tournaments.results.places import Elimination
from croupier.tournaments.results.results import Results, tell_changes
from croupier.tournaments.state import Entrant, Phase, Status
from croupier.tournaments.tables.chip_unit import must_be_chips
from croupier.tournaments.tables.uncounted import uncounted_at
from croupier.values import PlayerName, value


@value
class Back:
    """Somebody who plays again: in which seat, with how many chips, and what others have who are named."""

    entrant: Entrant
    out: Elimination
    place: Seat
    chips: int
    counts: dict[PlayerName, int]
    to_count: int = 0
    """The table at which some of these chips may have been to be counted."""
    found: int = 0
    """How many of them were."""


class Reinstating:
    """Somebody who was out by mistake plays again, at a table in play or at one that is opened again."""

    def __init__(
        self, ground: Ground, moving: Moving, mishaps: Mishaps, put_right: PutRight, results: Results
    ) -> None:
        self.ground = ground
        self.moving = moving
        self.mishaps = mishaps
        self.put_right = put_right
        self.results = results
        self.groups = GroupLimits(ground)

    @command(
        "director reinstates {who} at {place} with {counts:to} because {why}",
        "director reinstates {who} at {place} moving {lots:to} with {counts:to} because {why}",
        rule="chips_untouched",
    )
    def reinstates(self, said: Command) -> Apply:
        """A player who was out by mistake plays again, with chips from those who hold them; others move."""
        back = self._back(said)
        lots = said.text("lots")
        moves = self._told_moves(back, lots_in(lots)) if lots else Moves()
        why = said.text("why")
        return lambda: self._reinstate(back, moves, why)

    def moves_in(self, said: Command, lots: Lots) -> Moves:
        """The moves that the method makes at once when a line puts somebody back; refused like the line.

        There are none as long as they have to wait: for a round, for the director, or for somebody who has
        too few chips left and may be out.
        """
        return self._moves_with(self._back(said), lots)

    def _back(self, said: Command) -> Back:
        """Who plays again by a line, and where; refused if they can't."""
        ground = self.ground
        ground.must_be(Phase.SESSION, Phase.PAUSE, number=ground.rules.numbers.chips_untouched)
        entrant = ground.entrant(said.text("who"))
        out = self.must_be_out(entrant)
        place = seat_in(said.text("place"))
        parting = [table for tie in ground.state.ties for table in tie.tables]
        ground.must_be_between_rounds(place.table, *parting)
        self._must_be_seat_for(entrant, place)
        own, _, others = said.text("counts").partition(",")
        counts = amounts_in(others) if others.strip() else {}
        back = Back(entrant, out, place, amounts_in(f"{entrant.name} {own.strip()}")[entrant.name], counts)
        return self._with_what_is_counted(back)

    def must_be_out(self, entrant: Entrant) -> Elimination:
        """What put somebody out in this session; refused if nothing did."""
        out = self.ground.state.out.get(entrant.name)
        if out is None or out.session != self.ground.state.session:
            raise self._refusal(f"{entrant.name} did not go out in this session.")
        return out

    def _refusal(self, reason: str) -> IllegalAction:
        return self.ground.refusal(reason, self.ground.rules.numbers.chips_untouched)

    def seat_for(self, entrant: Entrant) -> Seat:
        """Where somebody would play again: in their seat, or else at a table with few players.

        A table is opened again if no other seat is free.
        """
        ground = self.ground
        out = self.must_be_out(entrant)
        own = Seat(out.table, entrant.seat)
        if not ground.session_rules.moves:
            return own
        free = {number: ground.free_seats(number, entrant.name) for number in sorted(ground.tables)}
        if own.seat in free.get(own.table, ()):
            return own
        group = entrant.group
        with_seats = [number for number in free if free[number] and not self.groups.is_full(group, number)]
        with_room = [each for each in with_seats if len(ground.tables[each].taken) < ground.room_at(each)]
        if own.table in with_room:
            return Seat(own.table, free[own.table][0])
        further = self._table_to_open(own.table)
        if further and not with_room:
            seats = ground.open_seats(further)
            return Seat(further, own.seat if further == own.table and own.seat in seats else seats[0])
        if not with_seats:
            raise self._refusal(f"No seat is free for {entrant.name}, and no further table can be opened.")
        fewest = min(with_room or with_seats, key=lambda each: (len(ground.tables[each].taken), each))
        return Seat(fewest, free[fewest][0])

    def _table_to_open(self, own: int) -> int:
        """The table that can be opened for somebody who sat at one: that, or the next; 0 if none can."""
        ground = self.ground
        if own not in ground.tables and (ground.room_at(own) or not ground.session_rules.moves):
            return own
        most = ground.structure.tables * ground.plan().heats
        if not ground.session_rules.moves or (most and len(ground.tables) >= most):
            return 0
        number = 1
        while number in ground.tables or not ground.room_at(number):
            number += 1
        return number

    def _must_be_seat_for(self, entrant: Entrant, place: Seat) -> None:
        """Refuse a seat that somebody can't have."""
        ground = self.ground
        name = entrant.name
        own = Seat(self.must_be_out(entrant).table, entrant.seat)
        fixed = not ground.session_rules.moves and not ground.is_earlier_line
        table = ground.tables.get(place.table)
        if table is None:
            self._must_be_opened(entrant, place)
        elif not 1 <= place.seat <= ground.seats or place.seat in table.taken:
            free = [f"{place.table}/{seat}" for seat in ground.free_seats(place.table, name)]
            there = f"{listed(free)} {'is' if len(free) == 1 else 'are'}"
            if not free:
                there = f"no seat at table {place.table} is"
            if fixed:
                there = f"{name} had {own}, and nobody changes seats in a session"
            raise self._refusal(f"Seat {place} is not free; {there}.")
        if fixed and place != own:
            number = ground.session_rules.numbers.moves
            raise ground.refusal_in_play(
                f"{name} sits at {own} for the whole session, and can't be put at {place}.", number
            )
        closed = ground.state.marks.why_closed(str(place), name)
        if closed:
            raise self._refusal(closed)
        if table is not None:
            self.groups.must_keep_at_table(entrant.group, place.table)

    def _must_be_opened(self, entrant: Entrant, place: Seat) -> None:
        """Refuse a seat at a table that is not in play, and is not opened."""
        ground = self.ground
        number = self._table_to_open(self.must_be_out(entrant).table)
        if place.table != number or not 1 <= place.seat <= ground.seats:
            seats = f", but table {number} can be opened, with seats 1 to {ground.seats}" if number else ""
            raise IllegalAction(
                f"Table {place.table} is not in play{seats}; tables in play:"
                f" {', '.join(map(str, sorted(ground.tables))) or 'none'}."
            )
        if self.moving.would_break({place: entrant.name}):
            raise ground.refusal_in_play(
                f"All players fit at the tables in play, and table {number} would be broken at once: choose"
                f" a free seat, such as {self.seat_for(entrant)}.",
                ground.session_rules.numbers.moves,
            )

    def _with_what_is_counted(self, back: Back) -> Back:
        """Somebody back with chips of the players who are named, or that were to be counted; else refused."""
        ground, place, counts = self.ground, back.place, back.counts
        holders = ground.tables_of(counts)
        for player in counts:
            if player not in holders:
                where = f"table {place.table}" if list(ground.tables) == [place.table] else "any table"
                raise IllegalAction(f"{player} is not at {where}.")
        tables = {place.table, *holders.values()}
        ground.must_be_between_rounds(*tables)
        for number in tables & ground.tables.keys():
            amounts, beside = [back.chips, *counts.values()], [back.out.chips_left]
            must_be_chips(ground, ground.tables[number], amounts, beside)
        where = " at the table" if len(tables) == 1 else ""
        to_count = self._table_to_count(back, holders)
        found = self.mishaps.must_add_up(to_count, counts, back.chips - back.out.chips_left, where)
        at = ground.state.tables.get(place.table)
        if ground.is_short(back.chips, at.level if at is not None else ground.state.clock.level):
            raise self._refusal(f"With {dollars(back.chips)} chips {back.entrant.name} can't play.")
        return replace(back, to_count=to_count, found=found)

    def _table_to_count(self, back: Back, holders: Mapping[PlayerName, int]) -> int:
        """The table at which chips may be to be counted that somebody gets back."""
        ground = self.ground
        near = [*holders.values(), back.out.table, back.place.table]
        everywhere = [each.tables[0] for each in ground.state.uncounted if each.tables]
        linked = [number for number in near if uncounted_at(ground, number) is not None]
        return (linked or (everywhere if len(everywhere) == 1 else near))[0]

    def _moves_with(self, back: Back, lots: Lots) -> Moves:
        """The moves that the method makes at once with somebody back; none if they have to wait."""
        ground = self.ground
        may_be_out = any(
            ground.is_short(back.counts[player], ground.state.tables[number].level)
            for player, number in ground.tables_of(back.counts).items()
        )
        if may_be_out or not self.moving.by_itself:
            return Moves()
        moves = self.moving.due(lots, {back.place: back.entrant.name})
        waits = any(number in ground.tables and ground.tables[number].in_round() for number in moves.tables)
        return Moves() if waits else moves

    def _told_moves(self, back: Back, told: Mapping[PlayerName, Seat]) -> Moves:
        """The moves that a line tells, which must be those that the method makes."""
        moves = self._moves_with(back, ToldLots(told))
        made = {each.player: Seat(each.table, each.seat) for each in moves.moves}
        if made != told:
            wrong = {each: seat for each, seat in told.items() if made.get(each) != seat} or told
            others = ", ".join(f"{each} {seat}" for each, seat in wrong.items())
            raise self.ground.refusal_in_play(
                f"The method would make other moves than these: {others}.",
                self.ground.session_rules.numbers.moves,
            )
        return moves

    def _reinstate(self, back: Back, moves: Moves, why: str) -> None:
        ground, entrant, place = self.ground, back.entrant, back.place
        state = ground.state
        before = self.results.place_of()
        if state.session_over:
            self.put_right.reopen_session({})
        del state.out[entrant.name]
        state.offers.pop(entrant.name, None)
        entrant.status, entrant.table, entrant.seat = Status.PLAYING, place.table, place.seat
        ground.carried.pick_up(entrant.name, back.chips)
        state.left += 1
        is_opened = place.table not in ground.tables
        ground.put_down(entrant)
        state.chips_taken -= back.out.chips_left
        state.house_lost += back.chips - back.out.chips_left
        if is_opened:
            self._go_on_at(place.table)
        rule = ground.cite(ground.rules.numbers.chips_untouched)
        ground.tell(StatusChanged(entrant.name, Status.PLAYING, rule))
        self.mishaps.recount(back.to_count, back.counts, why, back.found)
        if moves.moves:
            self.moving.carry_out(moves)
        for number in {place.table, *ground.tables_of(back.counts).values()}:
            self.mishaps.outs.look_at(number)
        tell_changes(ground, before, self.results.place_of())
        ground.look_again = True

    def _go_on_at(self, number: int) -> None:
        """A table that has just been set up anew goes on where it stood when it was closed."""
        ground, state = self.ground, self.ground.state
        before = state.closed.pop(number, None)
        if number in state.broken:
            state.broken.remove(number)
        if before is not None:
            at = state.tables[number]
            at.rounds, at.shoes = before.rounds, before.shoes
            at.level_rounds = before.level_rounds if before.level == at.level else 0
        rule = ground.cite_in_play(ground.session_rules.numbers.moves)
        ground.tell(Noted(f"Table {number} is in play again.", rule))
