"""Players change tables: broken and balanced by the method, or moved by the director for a reason."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.tournaments import Balancing
from croupier.tables.commands import Apply, Command, command
from croupier.tables.tournament.coming import Coming
from croupier.tournaments.conditions import AdvanceBy
from croupier.tournaments.entering.ballot import Seat
from croupier.tournaments.entering.groups import GroupLimits
from croupier.tournaments.events import Asked, Noted
from croupier.tournaments.ground import Ground, LotsCome
from croupier.tournaments.names import lots_in, seat_in
from croupier.tournaments.play_events import PlayerMoved, TableBroken
from croupier.tournaments.playing.balancing import (
    Balancer,
    InOrder,
    Lots,
    Move,
    Moves,
    Shape,
    in_break_order,
)
from croupier.tournaments.state import LastMove, Phase, Status
from croupier.tournaments.tables.uncounted import link
from croupier.values import PlayerName


@dataclass(slots=True)
class ToldLots:
    """Lots that a line tells: who goes where."""

    lots: Mapping[PlayerName, Seat]
    used: set[PlayerName] = field(default_factory=set)

    def player(self, among: Sequence[PlayerName], table: int) -> PlayerName:
        """The one whom the line names."""
        named = [each for each in among if each in self.lots and each not in self.used]
        if not named:
            raise IllegalAction(f"The line does not say who leaves table {table}.")
        return named[0]

    def seat(self, among: Sequence[int], table: int, player: PlayerName) -> int:
        """The seat that the line names."""
        place = self.lots.get(player)
        if place is None or place.table != table or place.seat not in among:
            raise IllegalAction(
                f"{player} has to go to a free seat at table {table}, and the line does not name one."
            )
        self.used.add(player)
        return place.seat


Joining = Mapping[Seat, PlayerName]
"""Players who are about to sit down, and where; their tables may have to be opened."""
NOBODY: Final[Joining] = {}


class Moving:
    """The method of breaking and balancing, and the director's own moves."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.groups = GroupLimits(ground)

    @property
    def by_itself(self) -> bool:
        """True iff the method moves players without being asked."""
        return self.ground.conditions.play.balancing is Balancing.DEFAULT and self.ground.session_rules.moves

    @property
    def _apart(self) -> bool:
        """True iff every table plays for itself, as in a shoot-out: so many of each advance."""
        advance = self.ground.plan().advance
        return advance is not None and advance.by is AdvanceBy.PER_TABLE

    @property
    def owes_moves(self) -> bool:
        """True iff moves that are due have to be made before the next round."""
        return self.by_itself and self.ground.lots is LotsCome.TOLD

    def after_round(self) -> None:
        """Do what is due, or put it to the director, as the conditions say."""
        ground = self.ground
        if not ground.session_rules.moves or ground.conditions.play.balancing is Balancing.OFF:
            return
        if not ground.seats_changed:
            return
        ground.seats_changed = self.is_due()
        if not ground.seats_changed:
            ground.state.proposed = False
            return
        if self.by_itself and ground.lots is LotsCome.IN_ORDER:
            moves = self.due()
            if not any(ground.tables[number].in_round() for number in moves.tables):
                self.carry_out(moves)
            return
        if not ground.state.proposed:
            ground.state.proposed = True
            ground.tell(
                Asked("director", ("balance",), ground.cite_in_play(ground.session_rules.numbers.moves))
            )

    def holds(self, number: int) -> bool:
        """True iff a table waits with its next round for moves which wait for rounds at other tables."""
        ground = self.ground
        called = ground.lots is LotsCome.CALLED and not ground.tables[number].is_told
        waits = ground.seats_changed and self.by_itself and (called or ground.lots is LotsCome.IN_ORDER)
        return waits and self.is_due() and number in self.due().tables

    def is_due(self) -> bool:
        """True iff a table is to be broken, or tables differ by more than allowed."""
        if self._apart:
            return False
        return any(self._is_due_among(heat) for heat in self._heats())

    def _is_due_among(self, numbers: Sequence[int], joining: Joining = NOBODY) -> bool:
        lots = InOrder(self.ground.number_of)
        return self.balancer(lots, numbers, by_size=True, joining=joining).is_due()

    def would_break(self, joining: Joining) -> bool:
        """True iff the director or the method would break a table at once if these players joined."""
        if self._apart or self.ground.conditions.play.balancing is Balancing.OFF:
            return False
        if not self.ground.session_rules.moves:
            return False
        lots = InOrder(self.ground.number_of)
        heats = self._heats(joining)
        return any(self.balancer(lots, heat, by_size=True, joining=joining).may_break() for heat in heats)

    def kept_open(self) -> int:
        """The table that would be broken now if no seat were kept for anybody (I-195); 0 if none would."""
        if self._apart or not self.ground.session_rules.moves:
            return 0
        for heat in self._heats():
            method = self.balancer(InOrder(self.ground.number_of), heat, by_size=True)
            if any(shape.reserved for shape in method.shapes.values()) and not method.may_break():
                for shape in method.shapes.values():
                    shape.reserved = {}
                if method.may_break():
                    return method.next_to_break()
        return 0

    def _heats(self, joining: Joining = NOBODY) -> list[list[int]]:
        """The tables of each heat by their numbers; all in one list where there are no heats."""
        ground = self.ground
        tables = ground.structure.tables
        numbers = list(dict.fromkeys([*ground.tables, *(seat.table for seat in joining)]))
        if not tables or ground.plan().heats < 2:
            return [numbers]
        heats: dict[int, list[int]] = {}
        for number in numbers:
            heats.setdefault((number - 1) // tables, []).append(number)
        return list(heats.values())

    def balancer(
        self, lots: Lots, numbers: Sequence[int], *, by_size: bool = False, joining: Joining = NOBODY
    ) -> Balancer:
        """The method on tables as they are; `by_size` where it is only asked whether anything is due."""
        shapes = {number: self._shape(number, by_size) for number in numbers}
        for seat, player in joining.items():
            if seat.table in shapes:
                shapes[seat.table].taken[seat.seat] = player
        ground = self.ground
        stay = {each for each in ground.state.offers if ground.state.entrants[each].status is Status.WAITING}
        play = ground.conditions.play
        return Balancer(
            shapes,
            ground.seats,
            lots,
            ground.has_blinds,
            play.max_difference,
            play.break_order,
            stay,
            ground.capacity,
            self._groups_of(shapes.values()),
            self.groups.per_table,
        )

    def _groups_of(self, shapes: Iterable[Shape]) -> dict[PlayerName, str]:
        """The group of each player, where groups are restricted."""
        if not self.groups.per_table:
            return {}
        entrants = self.ground.state.entrants
        return {name: entrants[name].group for each in shapes for name in each.taken.values()}

    def _shape(self, number: int, by_size: bool) -> Shape:
        ground = self.ground
        table, marks = ground.tables.get(number), ground.state.marks
        coming = Coming() if by_size or table is None else table.coming()
        taken = dict(table.taken) if table is not None else {}
        shape = Shape(number, taken, coming.first_blind, coming.big_blind)
        if marks:
            shape.unavailable = marks.unavailable_at(number)
            shape.reserved = {seat: each.player for seat, each in marks.reserved_at(number).items()}
        return shape

    def due(self, lots: Lots | None = None, joining: Joining = NOBODY) -> Moves:
        """All moves that are due, heat by heat; if somebody is joining, those that are due with them."""
        each = [
            self.balancer(lots or InOrder(self.ground.number_of), heat, joining=joining).due()
            for heat in self._heats(joining)
            if self._is_due_among(heat, joining)
        ]
        broken = tuple(number for moves in each for number in moves.broken)
        return Moves(broken, tuple(move for moves in each for move in moves.moves))

    def carry_out(self, moves: Moves, why: str = "") -> None:
        """Move the players, and close the tables that are broken."""
        ground = self.ground
        state, number = ground.state, ground.session_rules.numbers.moves
        for move in moves.moves:
            if not why and move.source not in moves.broken:
                seat = state.entrants[move.player].seat
                last = LastMove(move.player, seat, move.table, move.seat, state.clock.now)
                state.last_moves[move.source] = last
            self._move(move, why)
        for table in moves.broken:
            ground.close_table(table)
            state.broken.append(table)
            ground.tell(TableBroken(table, ground.cite_in_play(number)))
        if not why:  # a move for a reason of its own neither balances nor breaks a table
            state.moves += len(moves.moves)
        state.proposed = False

    def _move(self, move: Move, why: str) -> None:
        ground = self.ground
        entrant = ground.state.entrants[move.player]
        kept = ground.state.marks.reserved.pop(f"{move.table}/{move.seat}", None)
        if kept is not None and not why:
            why = kept.why
        source = entrant.table
        link(ground, entrant.name, source, move.table)
        ground.pick_up(entrant)
        entrant.table, entrant.seat = move.table, move.seat
        ground.put_down(entrant)
        if entrant.absent:
            ground.tables[move.table].absent(entrant.name, True)
        rule = ground.cite_in_play(ground.session_rules.numbers.moves)
        ground.tell(PlayerMoved(move.player, source, move.table, move.seat, why, rule))

    def break_order(self) -> list[int]:
        """The tables in the order in which they would be broken as they are now; the last one stays."""
        if self._apart or not self.ground.session_rules.moves:
            return []
        tables, order = self.ground.tables, self.ground.conditions.play.break_order
        return [
            number
            for heat in self._heats()
            for number in in_break_order({each: len(tables[each].taken) for each in heat}, order)[:-1]
        ]

    def _must_allow_moves(self) -> None:
        ground = self.ground
        number = ground.session_rules.numbers.moves
        if not ground.session_rules.moves:
            raise ground.refusal_in_play("Players keep their seats for the whole session.", number)
        ground.must_be(Phase.SESSION, Phase.PAUSE)
        if ground.state.session_over:
            raise ground.refusal_in_play("The session is over.", number)

    @command("director balances", "director balances: {lots:text}", rule="moves")
    def balances(self, said: Command) -> Apply:
        """Break and balance tables by the method, with lots as reported."""
        ground = self.ground
        self._must_allow_moves()
        if not self.is_due():
            if said.text("lots"):
                raise ground.refusal_in_play("Nobody has to move.", ground.session_rules.numbers.moves)
            rule = ground.cite_in_play(ground.session_rules.numbers.moves)
            return lambda: ground.tell(Noted("Nobody has to move.", rule))
        if said.text("lots"):
            lots = lots_in(said.text("lots"))
            moves = self.due(ToldLots(lots))
            told = {(each.player, Seat(each.table, each.seat)) for each in moves.moves}
            if told != set(lots.items()):
                others = ", ".join(
                    f"{each} {place}" for each, place in lots.items() if (each, place) not in told
                )
                raise ground.refusal_in_play(
                    f"The method would make other moves than these: {others}.",
                    ground.session_rules.numbers.moves,
                )
        else:
            self._must_need_no_lots()
            moves = self.due()
        ground.must_be_between_rounds(*moves.tables)
        return lambda: self.carry_out(moves)

    def _must_need_no_lots(self) -> None:
        if self.ground.lots is not LotsCome.IN_ORDER:
            raise IllegalAction("Say who goes where: 'director balances: ann 1/3, bob 2/1'.")

    @command(
        "director breaks table {table:number}",
        "director breaks table {table:number}: {lots:text}",
        rule="moves",
    )
    def breaks(self, said: Command) -> Apply:
        """Close a table and send its players to the others."""
        number = said.number("table")
        self._must_allow_moves()
        self._must_be_breakable(number)
        lots: Lots = InOrder(self.ground.number_of)
        if said.text("lots"):
            lots = ToldLots(lots_in(said.text("lots")))
        else:
            self._must_need_no_lots()
        moves = self.breaking(number, lots)
        self.ground.must_be_between_rounds(*moves.tables)
        return lambda: self.carry_out(moves)

    def breaking(self, number: int, lots: Lots) -> Moves:
        """Where the players of a table go if it is broken; refused if it can't be."""
        self._must_be_breakable(number)
        balancer = self.balancer(lots, self._heat_of(number))
        balancer.break_table(number)
        return Moves(tuple(balancer.broken), tuple(balancer.moves))

    def _must_be_breakable(self, number: int) -> None:
        ground = self.ground
        table = ground.must_be_table(number)
        if self._apart:
            raise ground.refusal(
                "Each table plays on its own in this session: a number from each advance.",
                ground.item("structure.sessions.advance"),
            )
        others = [each for each in self._heat_of(number) if each != number]
        free = sum(len(ground.free_seats(each)) for each in others)
        kept = [each.player for at in others for each in ground.state.marks.reserved_at(at).values()]
        if free + sum(player in table.counts() for player in kept) < len(table.taken):
            raise ground.refusal_in_play(
                f"The {len(table.taken)} players of table {number} don't fit at the others,"
                f" which have {free} free seats.",
                ground.session_rules.numbers.moves,
            )

    def _heat_of(self, number: int) -> list[int]:
        """The tables of the heat to which a table belongs."""
        return next(heat for heat in self._heats() if number in heat)

    @command("director moves {who} to {place} because {why}", "director moves {who} to {place}", rule="moves")
    def moves(self, said: Command) -> Apply:
        """Move one player; against the method only for a reason."""
        ground = self.ground
        number = ground.session_rules.numbers.moves
        self._must_allow_moves()
        entrant = ground.player(said.text("who"))
        place = seat_in(said.text("place"))
        table = ground.must_be_table(place.table)
        if not 1 <= place.seat <= ground.seats:
            raise ground.refusal_in_play(f"Table {place.table} has seats 1 to {ground.seats}.", number)
        if place.seat in table.taken:
            raise ground.refusal_in_play(f"Seat {place} is taken by {table.taken[place.seat]}.", number)
        closed = ground.state.marks.why_closed(str(place), entrant.name)
        if closed:
            raise ground.refusal_in_play(closed, number)
        if place.table != entrant.table:
            self.groups.must_keep_at_table(entrant.group, place.table)
        ground.must_be_between_rounds(entrant.table, place.table)
        move = Move(entrant.name, entrant.table, place.table, place.seat)
        if not said.text("why"):
            due = self.due().moves if self.is_due() else ()
            if not any(each.player == entrant.name and each.table == place.table for each in due):
                raise ground.refusal_in_play(
                    f"The method would not move {entrant.name} there: say why, with 'because'.", number
                )

        def apply() -> None:
            source = entrant.table
            self.carry_out(Moves((), (move,)), said.text("why"))
            if not ground.tables[source].taken:
                ground.close_table(source)

        return apply
