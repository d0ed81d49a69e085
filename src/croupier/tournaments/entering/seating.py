"""The ballot, taking seats, and what becomes of seats that are not taken."""

from datetime import datetime, time

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.tournaments import Late, ReplacedFee
from croupier.tables.commands import Apply, Command, command
from croupier.tournaments.conditions import FirstMarker, NotDetermined
from croupier.tournaments.entering.ballot import Room, Seat, in_order, too_many_of_a_group
from croupier.tournaments.entering.entries import Entries
from croupier.tournaments.events import Lot, Noted, StatusChanged
from croupier.tournaments.ground import Ground, LotsCome
from croupier.tournaments.names import lots_in, players_in
from croupier.tournaments.playing import calendar
from croupier.tournaments.playing.sessions import Sessions
from croupier.tournaments.state import Entrant, Phase, Status
from croupier.tournaments.tables.played import PlayedTable
from croupier.tournaments.tables.uncounted import must_have_counted
from croupier.values import PlayerName


class Seating:
    """Who sits where before a round is played."""

    def __init__(self, ground: Ground, sessions: Sessions, entries: Entries) -> None:
        self.ground = ground
        self.sessions = sessions
        self.entries = entries

    @command("director puts {count:number} at a table", rule="table_sizes")
    def puts(self, said: Command) -> Apply:
        """The director determines how many players a table has."""
        ground = self.ground
        number, count = ground.rules.numbers.table_sizes, said.number("count")
        ground.must_be(Phase.PUBLISHED, Phase.OPEN, Phase.CLOSED, Phase.BETWEEN, number=number)
        if not 2 <= count <= ground.seats:
            raise ground.refusal(f"A table seats 2 to {ground.seats} players.", number)

        def apply() -> None:
            ground.state.per_table = count
            ground.tell(Noted(f"{count} players sit at a table.", ground.cite(number)))

        return apply

    def table_count(self, players: int, session: int) -> int:
        """How many tables a session has."""
        structure = self.ground.structure
        heats = self.ground.plan(session).heats
        needed = self.tables_for(players)
        if structure.tables:
            if needed > structure.tables * heats:
                raise self.ground.refusal(
                    f"{players} players don't fit at {structure.tables} tables of {self.ground.capacity}.",
                    self.ground.item("structure.tables"),
                )
            return max(needed, min(structure.tables * heats, max(1, players // 2)))
        return needed

    def tables_for(self, players: int) -> int:
        """How many tables it takes to seat so many players, where some seats may be out of use."""
        number = 0
        while players > 0:
            number += 1
            players -= self.ground.room_at(number)
        return number

    def rooms(self, players: int, session: int) -> list[Room]:
        """The tables of a session with the seats for which lots are drawn."""
        ground = self.ground
        return [
            Room(number, ground.open_seats(number), ground.room_at(number))
            for number in range(1, self.table_count(players, session) + 1)
        ]

    def most_tables(self, session: int) -> int:
        """How many tables the conditions allow a session; 0 for any number."""
        return self.ground.structure.tables * self.ground.plan(session).heats

    def to_be_drawn(self, session: int) -> list[PlayerName]:
        """Everybody for whom a place is drawn before a session."""
        state = self.ground.state
        if session > 1:
            return list(state.players)
        return [name for name, each in state.entrants.items() if each.status is Status.ENTERED]

    @command(
        "director draws session {session:number} in order",
        "director draws session {session:number}: {lots:text}",
        "director draws session {session:number} before {witnesses:to}: {lots:text}",
        "director draws session {session:number} before {witnesses:to}",
        rule="ballot",
    )
    def draws(self, said: Command) -> Apply:
        """Places for a session are drawn by lot before witnesses, or were drawn by hand and are reported."""
        ground = self.ground
        session, number = said.number("session"), ground.rules.numbers.ballot
        players = self.must_draw(session)
        rooms = self.rooms(len(players), session)
        if ground.lots is not LotsCome.IN_ORDER and not said.text("witnesses"):
            raise ground.refusal(
                "A ballot has witnesses, whether it is drawn by hand or by the software:"
                f" 'director draws session {session} before sue and tom'.",
                number,
            )
        if said.text("lots"):
            lots = lots_in(said.text("lots"))
            self._must_be_all(lots, players, self.most_tables(session) or len(players))
        elif said.line.endswith("in order") and ground.lots is LotsCome.IN_ORDER:
            lots = in_order(ground.candidates(players), rooms)
        else:
            raise ground.refusal(
                "Say who has drawn which place: 'director draws session 1 before sue and tom: ann"
                " 1/3, bob 2/1'.",
                number,
            )
        used = len({place.table for place in lots.values()})
        spread_over = max(len(rooms), used) if session > 1 else 0
        per_table = self.entries.groups.per_table
        for group, table in too_many_of_a_group(ground.candidates(players), lots, per_table, spread_over):
            raise ground.refusal(
                f"Too many of {group} would sit at table {table}: draw again.", ground.item("groups")
            )
        return lambda: self._seat(session, lots, said.text("witnesses"))

    def must_draw(self, session: int) -> list[PlayerName]:
        """Everybody for whom the places of a session are drawn; refused unless they can be drawn now."""
        ground = self.ground
        state, number = ground.state, ground.rules.numbers.ballot
        ground.must_be(Phase.CLOSED, Phase.BETWEEN, number=number)
        if not ground.conditions.sessions:
            raise NotDetermined("structure.sessions")
        if session != state.session + 1 or session > len(ground.conditions.sessions):
            raise ground.refusal(f"Session {state.session + 1} comes next.", number)
        if state.drawn >= session:
            raise ground.refusal(f"The places of session {session} have been drawn.", number)
        if not self.sessions.needs_ballot(session):
            raise ground.refusal("Places are drawn only before the first session.", number)
        players = self.to_be_drawn(session)
        if not players:
            raise ground.refusal("There is nobody to draw for.", number)
        if session == 1 and ground.conditions.agreement:
            missing = [name for name in players if not state.entrants[name].agreed]
            if missing:
                raise ground.refusal(
                    f"Not agreed in writing yet: {', '.join(missing[:5])}.", ground.rules.numbers.agreement
                )
        return players

    def _must_be_all(self, lots: dict[PlayerName, Seat], players: list[PlayerName], tables: int) -> None:
        ground = self.ground
        number = ground.rules.numbers.ballot
        for name in lots:
            if name not in players:
                raise ground.refusal(f"{name} is not playing in the session.", number)
        missing = [name for name in players if name not in lots]
        if missing:
            raise ground.refusal(f"No place is given for {', '.join(missing[:5])}.", number)
        for name, place in lots.items():
            if not 1 <= place.table <= tables or not 1 <= place.seat <= ground.seats:
                raise ground.refusal(
                    f"{name} can't have {place}: tables are 1 to {tables}, seats 1 to {ground.seats}.",
                    number,
                )
            closed = ground.state.marks.why_closed(str(place))
            if closed:
                raise ground.refusal(closed, number)

    def _seat(self, session: int, lots: dict[PlayerName, Seat], witnesses: str) -> None:
        ground = self.ground
        state, rule = ground.state, ground.cite(ground.rules.numbers.ballot)
        state.drawn = session
        state.players = sorted(lots, key=ground.number_of)
        if witnesses:
            ground.tell(Noted(f"The ballot is drawn before {witnesses}.", rule))
        for name in state.players:
            entrant = state.entrants[name]
            entrant.table, entrant.seat = lots[name].table, lots[name].seat
            ground.tell(Lot(name, entrant.table, entrant.seat, rule))

    @command("{who} takes the seat", rule="late")
    def takes_seat(self, said: Command) -> Apply:
        """A player takes the place that was drawn for them."""
        ground = self.ground
        entrant = ground.entrant(said.text("who"))
        self._must_be_before_start()
        if entrant.name not in ground.state.players or entrant.status is Status.SEATED:
            why = "has already taken the seat" if entrant.status is Status.SEATED else "has no place to take"
            raise ground.refusal(f"{entrant.name} {why}.", ground.rules.numbers.late)
        return lambda: self._take([entrant])

    @command("all take their seats", "all but {names:text} take their seats", rule="late")
    def all_take_seats(self, said: Command) -> Apply:
        """Everybody takes their place, or all but some, who are late if the session starts without them."""
        ground = self.ground
        self._must_be_before_start()
        but = players_in(said.text("names")) if said.text("names") else []
        for name in but:
            ground.entrant(name)
        taking = [
            ground.state.entrants[name]
            for name in ground.state.players
            if name not in but and ground.state.entrants[name].status is not Status.SEATED
        ]
        return lambda: self._take(taking)

    def _must_be_before_start(self) -> None:
        ground = self.ground
        ground.must_be(Phase.CLOSED, Phase.BETWEEN, number=ground.rules.numbers.late)
        following = ground.state.session + 1
        if self.sessions.needs_ballot(following) and ground.state.drawn < following:
            raise ground.refusal("No places have been drawn yet.", ground.rules.numbers.ballot)

    def _take(self, entrants: list[Entrant]) -> None:
        ground = self.ground
        if not ground.is_earlier_line:
            ground.state.seats_told = ground.state.session + 1
        for entrant in entrants:
            entrant.status = Status.SEATED
            rule = self.ground.cite(self.ground.rules.numbers.ballot)
            self.ground.tell(StatusChanged(entrant.name, Status.SEATED, rule))

    @command("director forfeits {who}", rule="late")
    def forfeits(self, said: Command) -> Apply:
        """The director rules that a late player has lost the seat, where that is the director's decision."""
        ground = self.ground
        number = ground.rules.numbers.late
        entrant = ground.entrant(said.text("who"))
        ground.must_be(Phase.SESSION, Phase.PAUSE, number=number)
        if ground.rules.late is Late.FORFEITS:
            raise ground.refusal("Players who are late lose their seats when the session starts.", number)
        if not self._is_late(entrant):
            raise ground.refusal(f"{entrant.name} took the seat in time.", number)
        must_have_counted(ground, entrant)
        return lambda: self.sessions.forfeit(entrant)

    def _is_late(self, entrant: Entrant) -> bool:
        """True iff a player has not taken their place, and no round was played without them."""
        state = self.ground.state
        if entrant.status is not Status.PLAYING or not entrant.late:
            return False
        return state.tables[entrant.table].rounds <= self.ground.conditions.play.reserve_rounds

    @command("director seats {who} in place of {player:who}", rule="reserve")
    def seats_reserve(self, said: Command) -> Apply:
        """A reserve takes the seat of a player who did not come, and pays the fee."""
        ground = self.ground
        state, number = ground.state, ground.rules.numbers.reserve
        reserve, player = ground.entrant(said.text("who")), ground.entrant(said.text("player"))
        if reserve.status is not Status.RESERVE:
            raise ground.refusal(f"{reserve.name} is not a reserve.", number)
        if ground.conditions.agreement and not reserve.agreed:
            raise ground.refusal(f"{reserve.name} has not agreed in writing.", ground.rules.numbers.agreement)
        self._must_be_time_for_reserves(player)
        place = Seat(player.table, player.seat)
        table = ground.tables.get(place.table)
        is_taken = table is not None and table.taken.get(place.seat, player.name) != player.name
        if player.replaced or is_taken or (state.drawn and not place.table):
            raise ground.refusal(f"{player.name}'s seat is taken.", number)
        closed = state.marks.why_closed(str(place))
        if closed:
            raise ground.refusal(closed, number)
        self.entries.groups.must_keep_in_tournament(reserve.group, in_place_of=player.name)
        if place.table:
            self.entries.groups.must_keep_at_table(reserve.group, place.table, leaving=player.name)
        return lambda: self._replace(player, reserve, place)

    def start_to_come(self) -> datetime | time | None:
        """The starting time, as long as the clock says that it is still to come."""
        start, clock = self.ground.conditions.start, self.ground.state.clock
        if start is None or start.at is None or clock.now < 0 or calendar.has_come(clock, start.at):
            return None
        return start.at

    def _must_be_time_for_reserves(self, player: Entrant) -> None:
        ground = self.ground
        state, number = ground.state, ground.rules.numbers.reserve
        if state.phase is Phase.CLOSED and not state.drawn:
            if player.status is not Status.WITHDRAWN or not player.number:
                raise ground.refusal(f"{player.name} has not withdrawn.", number)
            return
        if state.phase is Phase.CLOSED and state.drawn == 1:
            is_free = player.status is Status.ENTERED and player.name in state.players
            if not is_free and player.status is not Status.WITHDRAWN:
                raise ground.refusal(f"{player.name} has taken the seat.", number)
            at = self.start_to_come()
            if at is not None:
                raise ground.refusal(
                    f"A reserve is seated from the starting time on, {calendar.moment_shown(at)};"
                    f" the clock says {calendar.shown(state.clock)}.",
                    number,
                )
            return
        ground.must_be(Phase.SESSION, Phase.PAUSE, number=number)
        if state.session > 1 or player.table in state.broken:
            raise ground.refusal("Reserves are seated only in the first session.", number)
        if state.session_over:
            raise ground.refusal("The session is over.", number)
        gave_up = player.status in (Status.FORFEITED, Status.WITHDRAWN)
        if not gave_up and not self._is_late(player):
            raise ground.refusal(f"{player.name} has taken the seat.", number)
        at_table = state.tables.get(player.table)
        if at_table is not None and at_table.rounds > ground.conditions.play.reserve_rounds:
            raise ground.refusal(f"Table {player.table} has begun to play.", number)

    def _replace(self, player: Entrant, reserve: Entrant, place: Seat) -> None:
        ground = self.ground
        state, numbers = ground.state, ground.rules.numbers
        before_start = state.phase is Phase.CLOSED
        if player.status not in (Status.FORFEITED, Status.WITHDRAWN):
            if before_start:
                state.players.remove(player.name)
                state.late.append(player.name)
                player.status = Status.FORFEITED
                ground.tell(StatusChanged(player.name, Status.FORFEITED, ground.cite(numbers.late)))
            else:
                self.sessions.forfeit(player)
        reserve = self.entries.enter(reserve.name, reserve.group, numbers.reserve)
        if ground.rules.replaced_fee is ReplacedFee.RETURNED:
            for payment in list(ground.ledger.payments.get(player.number, ())):
                ground.ledger.give_back(payment)
            ground.outcome.is_payment = True
            ground.tell_money(numbers.reserve)
        player.replaced = True
        if not place.table:
            return  # their place will be drawn with those of all others
        if before_start:
            reserve.table, reserve.seat, reserve.status = place.table, place.seat, Status.SEATED
            state.players.append(reserve.name)
            ground.tell(Lot(reserve.name, place.table, place.seat, ground.cite(numbers.reserve)))
        else:
            self.entries.seat_newcomer(reserve, place)
        player.table = player.seat = 0

    def without_marker(self) -> list[int]:
        """The tables whose first marker is still to be drawn by lot, as the conditions say."""
        ground = self.ground
        play = ground.conditions.play
        if not play.marker or play.first_marker is not FirstMarker.LOT:
            return []
        found = []
        for number, table in sorted(ground.tables.items()):
            at = ground.state.tables[number]
            if not (at.marker_drawn or at.rounds or table.rounds or table.in_round()):
                found.append(number)
        return found

    @command("director draws the marker of table {table:number}: {who}", rule="marker")
    def draws_marker(self, said: Command) -> Apply:
        """The first marker of a table is drawn by lot, where the conditions say so."""
        ground = self.ground
        number = ground.session_rules.numbers.marker
        play = ground.conditions.play
        if not play.marker or play.first_marker is not FirstMarker.LOT:
            raise ground.refusal_in_play("The first marker is not drawn by lot.", number)
        ground.must_be(Phase.SESSION, Phase.PAUSE)
        table = ground.must_be_table(said.number("table"))
        who = said.text("who")
        if who not in table.counts():
            raise IllegalAction(f"{who} is not at table {table.number}.")
        if table.rounds:
            raise ground.refusal_in_play("A round has been played: the marker now moves on its own.", number)
        if isinstance(table, PlayedTable) and not table.in_round():
            table.can_be_said(f"director gives {who} the marker")

        def apply() -> None:
            table.give_marker(who)
            ground.state.tables[table.number].marker_drawn = True
            ground.outcome.tables.add(table.number)
            ground.tell(Noted(f"{who} has the marker of table {table.number}.", ground.cite_in_play(number)))

        return apply
