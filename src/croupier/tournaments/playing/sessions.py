"""Sessions: how one begins, when its end is reached, who advances, and what is carried on."""

from croupier.dialogue.words.phrases import listed
from croupier.rulebook.tournaments import BallotTime, EndsBy, Late
from croupier.tables.commands import Apply, Command, command
from croupier.tournaments.conditions import AdvanceBy, SessionPlan
from croupier.tournaments.events import Noted, StatusChanged
from croupier.tournaments.ground import Ground
from croupier.tournaments.play_events import Advanced, SessionEnded, SessionStarted
from croupier.tournaments.playing import calendar
from croupier.tournaments.playing.moves import Moving
from croupier.tournaments.results.places import Elimination, Standing
from croupier.tournaments.results.progress import Progress
from croupier.tournaments.results.results import Results
from croupier.tournaments.results.ties import Ties
from croupier.tournaments.state import Clock, Entrant, Phase, Status, TableState
from croupier.tournaments.tables.uncounted import is_to_be_counted, must_be_counted


class Sessions:
    """The life of sessions."""

    def __init__(self, ground: Ground, moving: Moving, ties: Ties, results: Results) -> None:
        self.ground = ground
        self.moving = moving
        self.ties = ties
        self.results = results
        self.progress = Progress(ground, results)

    def needs_ballot(self, session: int) -> bool:
        """True iff places are drawn before a session."""
        ground = self.ground
        if session == 1 or ground.rules.ballot is BallotTime.EVERY_SESSION:
            return True
        return session in ground.conditions.play.redraw or self._places_clash()

    def _places_clash(self) -> bool:
        """True iff somebody has no place for the next session, or two have the same.

        Those who come from a second chance, or buy back in, may have sat where others sat before.
        """
        state = self.ground.state
        if state.phase is not Phase.BETWEEN:
            return False
        entrants = [state.entrants[name] for name in state.players]
        places = {(each.table, each.seat) for each in entrants}
        return len(places) < len(entrants) or any(not each.table for each in entrants)

    def seats_are_told(self, session: int) -> bool:
        """True iff whoever has not been said to take their seat is late for a session.

        Where no places are drawn and nobody was said to take a seat, all who play in it are there (I-276).
        """
        return session <= max(self.ground.state.drawn, self.ground.state.seats_told)

    def _start_chips(self, plan: SessionPlan) -> int:
        return plan.chips if plan.chips is not None else self.ground.entry_chips

    @command(
        "director starts session {session:number} at {time}",
        "director starts session {session:number} at {date} {time}",
        rule="ballot",
    )
    def alters_start(self, said: Command) -> Apply:
        """The starting time of a session is altered, with notice."""
        ground = self.ground
        session = said.number("session")
        rule = ground.cite(ground.rules.numbers.ballot)
        at = f"{calendar.time_in(said.text('time'), rule):%H:%M}"
        if said.text("date"):
            at = f"{calendar.date_in(said.text('date'), rule)} {at}"
        ground.must_be(Phase.PUBLISHED, Phase.OPEN, Phase.CLOSED, Phase.BETWEEN, Phase.SESSION, Phase.PAUSE)
        if not ground.state.session < session <= len(ground.conditions.sessions):
            raise ground.refusal(
                f"Session {session} has begun, or does not exist.", ground.rules.numbers.ballot
            )

        def apply() -> None:
            ground.state.start_times[session] = at
            words = f"Session {session} starts at {at}."
            ground.tell(Noted(words, rule))

        return apply

    @command("director starts session {session:number}", rule="session")
    def starts_session(self, said: Command) -> Apply:
        """A session begins; whoever has not taken their seat forfeits it, where the rules say so."""
        ground = self.ground
        state, numbers = ground.state, ground.rules.numbers
        session = said.number("session")
        ground.must_be(Phase.CLOSED, Phase.BETWEEN, number=numbers.session)
        self._must_be_next(session)
        if self.needs_ballot(session) and state.drawn < session:
            raise ground.refusal(f"The places of session {session} have not been drawn yet.", numbers.ballot)
        plan = ground.plan(session)
        self._start_chips(plan)
        if session == 1:
            ground.must_be_determined("session 1")
            self._must_be_enough()
        if ground.rules.late is Late.FORFEITS and self.seats_are_told(session):
            if not any(state.entrants[each].status is Status.SEATED for each in state.players):
                raise ground.refusal("Nobody has taken a seat.", numbers.late)
        return lambda: self._start(session)

    def _must_be_next(self, session: int) -> None:
        ground = self.ground
        state = ground.state
        if session != state.session + 1 or session > len(ground.conditions.sessions):
            raise ground.refusal(
                f"Session {state.session + 1} comes next, not session {session}.",
                ground.rules.numbers.session,
            )

    def _must_be_enough(self) -> None:
        ground = self.ground
        count = len(ground.state.players)
        players = ground.conditions.players
        least = players.least if players is not None else None
        if least is not None and count < least:
            raise ground.refusal(
                f"{count} have entered, but at least {least} are needed: the operator has to cancel"
                f" or postpone.",
                ground.item("players"),
            )
        if ground.structure.sit_and_go is not None and count % ground.seats:
            raise ground.refusal(
                f"The session starts when a table is full, with {ground.seats} players.",
                ground.item("structure.sit_and_go"),
            )

    def _start(self, session: int) -> None:
        ground = self.ground
        state = ground.state
        state.session, state.session_over, state.time_over = session, False, False
        state.parted, state.ties, state.last_moves, state.closed = {}, [], {}, {}
        plan = ground.plan()
        anew = not plan.carry_over
        clock = state.clock
        level = 1 if anew else clock.level
        minutes = 0 if anew else clock.level_minutes
        state.clock = Clock(clock.now, clock.day, level=level, level_minutes=minutes)
        ground.go_to(Phase.SESSION, ground.rules.numbers.session)
        ground.tell(SessionStarted(session, plan.name, ground.cite(ground.rules.numbers.session)))
        players, state.players, state.left = state.players, [], 0
        for name in players:
            self._begin_for(state.entrants[name], anew, self._start_chips(plan))
        state.offers.clear()  # who has not bought back into the new session no longer may
        # In the first session reserves may still take seats: its end is looked for after a round.
        ground.look_again = session > 1

    def _begin_for(self, entrant: Entrant, anew: bool, chips: int) -> None:
        """Seat a player with their chips; or they have forfeited."""
        ground = self.ground
        state, rules = ground.state, ground.rules
        took_seat = entrant.status is Status.SEATED or not self.seats_are_told(state.session)
        if not took_seat and rules.late is Late.FORFEITS:
            self.forfeit(entrant)
            return
        state.players.append(entrant.name)
        state.left += 1
        entrant.status = Status.PLAYING
        entrant.warned, entrant.late = 0, False
        state.standings.pop(entrant.name, None)
        if anew or not self.ground.carried.of(entrant.name):  # who missed a session has none to carry over
            ground.take_out(entrant, ground.cite(rules.numbers.session))
            ground.issue(entrant, chips, "to begin with", ground.item("chips"))
        else:
            ground.put_down(entrant)
        if not took_seat:
            entrant.absent = entrant.late = True
            ground.tables[entrant.table].absent(entrant.name, True)
            absent = ground.session_rules.numbers.absent
            ground.tell(Noted(f"{entrant.name} is absent.", ground.cite_in_play(absent)))

    def forfeit(self, entrant: Entrant) -> None:
        """A player who is late has lost the seat; after the first session they have the last place."""
        ground = self.ground
        state, number = ground.state, ground.rules.numbers.late
        state.late.append(entrant.name)
        state.standings.pop(entrant.name, None)
        if entrant.status in (Status.PLAYING, Status.WAITING):
            ground.pick_up(entrant)
            state.left -= 1
            ground.look_again = True
        ground.take_out(entrant, ground.cite(number))
        entrant.absent = entrant.late = False
        if state.session == 1:
            entrant.status = Status.FORFEITED
        else:
            entrant.status = Status.OUT
            state.out[entrant.name] = Elimination(entrant.name, state.session, 0)
        ground.tell(StatusChanged(entrant.name, Status.FORFEITED, ground.cite(number)))

    def look_for_end(self) -> None:
        """See whether the session has reached its end at every table."""
        if self.ground.state.session_over:
            self._note_latecomers()
        elif self._is_over() and not self._round_goes_on() and not is_to_be_counted(self.ground):
            self.end()

    def waits_for_rounds(self) -> bool:
        """True iff the session has reached its end, but for rounds that go on."""
        return self._is_over() and self._round_goes_on()

    @property
    def waits_for_counts(self) -> bool:
        """True iff the session has reached its end, but for chips that are to be counted."""
        return is_to_be_counted(self.ground) and not self.ground.state.session_over and self._is_over()

    def _round_goes_on(self) -> bool:
        return any(table.in_round() for table in self.ground.tables.values())

    def has_ended(self, at: TableState) -> bool:
        """True iff a table has reached the end of the session."""
        plan = self.ground.plan()
        ends, advance = plan.ends, plan.advance
        if ends is not None and ends.by is EndsBy.ROUNDS and at.rounds >= ends.number:
            return True
        if ends is not None and ends.by is EndsBy.SHOES and at.shoes >= ends.number:
            return True
        if advance is None or advance.by is not AdvanceBy.PER_TABLE or self._parts_everybody(plan):
            return False
        return len(self.ground.tables[at.number].taken) <= advance.number

    def _parts_everybody(self, plan: SessionPlan) -> bool:
        """True iff every place in the session counts, for points or prizes of its own."""
        return self.results.points is not None or bool(plan.prizes)

    def _is_over(self) -> bool:
        ground = self.ground
        state, plan = ground.state, ground.plan()
        if state.left <= 1 and not state.offers:
            return True
        ends, advance = plan.ends, plan.advance
        if ends is not None and ends.by is EndsBy.PLAYERS and state.left <= ends.number:
            return True
        everybody = self._parts_everybody(plan)
        if advance is not None and advance.by is AdvanceBy.PLAYERS and not everybody:
            if state.left <= advance.number:
                return True
        return bool(state.tables) and all(self.has_ended(at) for at in state.tables.values())

    def end(self) -> None:
        """The session is over: everybody stands as they are, and ties are looked for."""
        ground = self.ground
        state = ground.state
        state.session_over = True
        state.hand_for_hand = state.proposed = False
        ground.tell(SessionEnded(state.session, ground.cite(ground.rules.numbers.session)))
        self._note_standings()
        self.ties.look()

    def _note_standings(self) -> None:
        state = self.ground.state
        for table in self.ground.tables.values():
            for player, chips in table.counts().items():
                if state.entrants[player].status is Status.PLAYING and (
                    player not in state.standings or state.standings[player].session != state.session
                ):
                    state.standings[player] = Standing(player, state.session, chips)

    def _note_latecomers(self) -> None:
        """Whoever bought back in after the last round stands as well."""
        before = len(self.ground.state.standings)
        self._note_standings()
        if len(self.ground.state.standings) > before:
            self.ties.look()

    @command("director ends session {session:number}", rule="session")
    def ends_session(self, said: Command) -> Apply:
        """The time of a session is over, and so is the round that was going on at each table."""
        ground = self.ground
        state, number = ground.state, ground.rules.numbers.session
        ground.must_be(Phase.SESSION, Phase.PAUSE, number=number)
        ends = ground.plan().ends
        if said.number("session") != state.session or state.session_over:
            raise ground.refusal(f"Session {said.number('session')} is not being played.", number)
        if ends is None or ends.by is not EndsBy.MINUTES:
            raise ground.refusal("This session is not ended by the clock.", number)
        if not state.time_over and state.clock.now >= 0:
            left = ends.number - state.clock.session
            raise ground.refusal(
                f"The session still has {left} {'minute' if left == 1 else 'minutes'} to run.", number
            )
        self._must_have_no_round(number)
        must_be_counted(ground)
        return self.end

    def _must_have_no_round(self, number: str) -> None:
        for table in self.ground.tables.values():
            if table.in_round():
                raise self.ground.refusal(f"A round is being played at table {table.number}.", number)

    @command("director confirms session {session:number}", rule="places")
    def confirms_session(self, said: Command) -> Apply:
        """The director confirms who advances, or that the last session is decided."""
        ground = self.ground
        state, number = ground.state, ground.rules.numbers.places
        ground.must_be(Phase.SESSION, Phase.PAUSE, number=number)
        if said.number("session") != state.session:
            raise ground.refusal(f"Session {state.session} is being played.", number)
        if not state.session_over and not self._is_over():
            raise ground.refusal(f"Session {state.session} has not reached its end at every table.", number)
        self._must_have_no_round(number)
        must_be_counted(ground)
        if state.ties:
            tied = "; ".join(listed(tie.players) for tie in state.ties)
            number = self.ties.rule_of(state.ties[0])
            raise ground.refusal(f"Players with equal results have to be separated first: {tied}.", number)
        seated = [each for each in state.offers if state.entrants[each].status is Status.WAITING]
        if seated:
            raise ground.refusal(f"{listed(seated)} may still buy back in.", ground.rules.numbers.rebuy)
        return self._confirm

    def _confirm(self) -> None:
        ground = self.ground
        state, plan = ground.state, ground.plan()
        if not state.session_over:  # as where nobody was left to part when it began
            self.end()
            if state.ties:
                return
        self.progress.give_points()
        self.progress.give_session_prizes(plan)
        stayed = [each for each, at in state.standings.items() if at.session == state.session]
        advanced = self.progress.advancing(stayed, plan)
        for player in stayed:  # what parted them stays with their place
            standing, parted = state.standings[player], tuple(state.parted.get(player, ()))
            state.standings[player] = Standing(player, standing.session, standing.chips, parted)
        state.parted = {}
        second_chance = [] if ground.is_last else self.progress.second_chance(stayed, advanced)
        for player in stayed:
            goes_on = player in advanced or player in second_chance
            self._leave_table(state.entrants[player], goes_on)
        for number in list(ground.tables):
            ground.close_table(number)
        state.left = 0
        if ground.is_last:
            ground.go_to(Phase.DECIDED, ground.rules.numbers.places)
            return
        through = [*state.waiting, *advanced]
        state.advanced = sorted(through if not second_chance else advanced, key=ground.number_of)
        state.players, state.waiting = (second_chance, through) if second_chance else (through, [])
        state.players.sort(key=ground.number_of)
        rule = ground.cite(ground.rules.numbers.places)
        ground.tell(Advanced(state.session, tuple(state.advanced), rule))
        nobody_left = not state.players and not state.offers
        ground.go_to(Phase.DECIDED if nobody_left else Phase.BETWEEN, ground.rules.numbers.places)

    def _leave_table(self, entrant: Entrant, goes_on: bool) -> None:
        ground = self.ground
        ground.pick_up(entrant)
        entrant.absent = False
        if not goes_on:
            ground.take_out(entrant, ground.cite(ground.rules.numbers.session))
            entrant.status = Status.OUT
            return
        entrant.status = Status.ADVANCED
        if not ground.plan(ground.state.session + 1).carry_over:
            ground.take_out(entrant, ground.cite(ground.rules.numbers.session))
