"""A tournament played to its end: entries, ballots, sessions, rounds, ties, places and prizes.

Its director does what the rules and conditions ask for, and takes up what is offered. Rounds at different
tables are taken in the order in which they begin; the clock goes by a stated model.
"""

from collections.abc import Callable, Mapping
from hashlib import sha256
from heapq import heappop, heappush
from typing import Final

from croupier.chips import Unit
from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.tournaments import TieRule
from croupier.shoes import Stream
from croupier.shoes.randomness import SEED_BYTES
from croupier.tournaments.conditions import Conditions, FirstMarker
from croupier.tournaments.drawing import ballot_by_lot, cards_by_lot, marker_by_lot, moves_by_lot
from croupier.tournaments.entering.ballot import Seat
from croupier.tournaments.ground import LotsCome
from croupier.tournaments.log.journal import Outcome
from croupier.tournaments.play_events import RoundPlayed
from croupier.tournaments.playing.calendar import DAY
from croupier.tournaments.simulation.players import MakeChooser
from croupier.tournaments.simulation.result import SimulatedPlace, SimulatedRun
from croupier.tournaments.simulation.rounds import SimulatedTable
from croupier.tournaments.simulation.timing import Timing
from croupier.tournaments.state import Phase
from croupier.tournaments.tables.opening import TablesAre
from croupier.tournaments.tournament import Tournament
from croupier.tournaments.view.asking import offered_to
from croupier.values import PlayerName

MOST_ROUNDS: Final = 5_000_000
BEGINS: Final = 19 * 60
"""What the clock says when play begins, where the conditions do not say."""

Hear = Callable[[str], None]
"""Hears every line of the log."""
Progress = Callable[[float], None]
"""Hears how much is done, from 0 to 1."""


class CannotSimulate(Exception):
    """The conditions can't be played to an end; the text is a sentence that says why."""


class Simulator:
    """Plays one tournament."""

    def __init__(
        self,
        conditions: Conditions,
        players: Mapping[PlayerName, str],
        make: MakeChooser,
        seed: str,
        timing: Timing,
        hear: Hear | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.players = players
        """Everybody who enters, in this order, with their character."""
        self.seed = seed
        self.timing = timing
        self.progress = progress
        self._make = make
        self._lots = Stream(sha256(b"croupier simulation lots 1" + bytes.fromhex(seed)).digest())
        self.tournament = Tournament(
            conditions, lots=LotsCome.TOLD, unit=Unit.PLAY, tables=TablesAre.SOFTWARE, seed=seed
        )
        self.tournament.undoing.log = None  # nothing is undone, and a long log need not be kept in memory
        self.state = self.tournament.ground.state
        self.tournament.listeners.append(self._listen)
        self._hear = hear
        self._tables: dict[int, SimulatedTable] = {}
        self._now = 0.0
        """Seconds since play began."""
        self._told = -1
        """The last minute that the clock has said."""
        self._rounds = 0
        self._by_level: dict[int, int] = {}
        self._first_seats: dict[PlayerName, int] = {}

    def _listen(self, outcome: Outcome) -> None:
        if self._hear is not None:
            self._hear(outcome.entry.said)
        for event in outcome.events:
            if type(event) is RoundPlayed:
                self._rounds += 1
                at = self.state.tables.get(event.table)
                level = at.level if at is not None else self.state.clock.level
                self._by_level[level] = self._by_level.get(level, 0) + 1

    def _do(self, line: str) -> Outcome:
        return self.tournament.do(line)

    def run(self) -> SimulatedRun:
        """Play the tournament; what came of it."""
        try:
            self._enter()
            while self.state.phase is not Phase.DECIDED:
                self._session(self.state.session + 1)
            return self._award()
        except IllegalAction as refusal:
            raise CannotSimulate(f"It can't be played under these conditions: {refusal}") from refusal

    def _enter(self) -> None:
        ground = self.tournament.ground
        if not self.state.director:
            self._do("operator nominates kim")
        self._do("director opens entries")
        self._do(f"director enters {', '.join(self.players)}")
        if ground.conditions.agreement:
            for player in self.players:
                self._do(f"{player} agrees")
        if self.state.phase is Phase.OPEN:
            self._do("director closes entries")
        self._tell_time()

    def _award(self) -> SimulatedRun:
        ground, results = self.tournament.ground, self.tournament.results
        pool, commission = ground.ledger.pool, ground.ledger.commission
        self._do("director confirms places")
        prizes = dict(self.state.prizes)
        self._do("cage pays all")
        places = []
        place = 1
        for group in results.places():
            places += [SimulatedPlace(place, player, prizes.get(player, 0)) for player in group]
            place += len(group)
        return SimulatedRun(
            prize_pool=pool,
            commission=commission,
            places=tuple(places),
            rounds=self._rounds,
            moves=self.state.moves,
            minutes=int(self._now // 60),
            seed=self.seed,
            rounds_by_level=dict(sorted(self._by_level.items())),
            first_seats=self._first_seats,
            numbers={name: each.number for name, each in self.state.entrants.items()},
            characters=dict(self.players),
            entries=self.tournament.entries,
        )

    def _session(self, number: int) -> None:
        machine = self.tournament.machine
        if machine.seating.sessions.needs_ballot(number):
            places = ballot_by_lot(machine, number, self._lots)
            self._lots.take(SEED_BYTES)  # once the salt of a proof: a seed gives the same tournament for good
            told = ", ".join(f"{player} {place}" for player, place in places.items())
            self._do(f"director draws session {number} before the players: {told}")
        self._do("all take their seats")
        self._do(f"director starts session {number}")
        if number == 1:
            self._first_seats = {name: each.seat for name, each in self.state.entrants.items()}
        self._draw_markers()
        self._play()
        self._part_all()
        self._do(f"director confirms session {number}")

    def _draw_markers(self) -> None:
        ground = self.tournament.ground
        play = ground.conditions.play
        if play.marker and play.first_marker is FirstMarker.LOT:
            for number in sorted(ground.tables):
                who = marker_by_lot(self.tournament.machine, number, self._lots)
                self._do(f"director draws the marker of table {number}: {who}")

    def _play(self) -> None:
        """Play rounds until the session is over."""
        begins = [(self._now, number) for number in sorted(self.tournament.ground.tables)]
        waiting: set[int] = set()
        while not self.state.session_over:
            if not begins:
                self._end_by_time()
                continue
            self._now, number = heappop(begins)
            self._tell_time()
            self._answer_prompts()
            if number not in self.tournament.ground.tables or self.state.session_over:
                continue
            if self.state.phase is Phase.PAUSE:
                heappush(begins, (self._now + 60 * self.state.clock.break_left, number))
                continue
            if not self._may_commence(number):
                waiting.add(number)
                continue
            ended = self._round(number)
            for each in {*waiting, number}:
                heappush(begins, (ended, each))
            waiting.clear()

    def _may_commence(self, number: int) -> bool:
        try:
            self.tournament.machine.rounds.must_commence(number)
        except IllegalAction:
            return False
        return len(self.tournament.ground.tables[number].taken) > 1 or not self.tournament.ground.has_blinds

    def _round(self, number: int) -> float:
        """Play a round at a table, and what follows from it; when it ends."""
        if self._rounds > MOST_ROUNDS:
            raise CannotSimulate(f"It has not ended after {MOST_ROUNDS:,} rounds.")
        table = self._tables.get(number)
        if table is None or table.played is not self.tournament.ground.tables[number]:
            table = self._tables[number] = SimulatedTable(self.tournament, number, self._make)
        decisions = table.play()
        self._answer_prompts()
        if self.progress is not None:
            self.progress(1 - self.state.left / self.state.numbers)
        return self._now + self.timing.seconds(decisions)

    def _end_by_time(self) -> None:
        """All tables wait: for the director, who ends a session when its time is over."""
        if not self.state.time_over:
            raise CannotSimulate("No table can play on, and the session has not reached its end.")
        self._do(f"director ends session {self.state.session}")

    def _answer_prompts(self) -> None:
        """Do what is asked of players and the director."""
        state = self.state
        for player in list(state.offers):
            self._do(f"{player} rebuys")
        while state.proposed:
            moves = moves_by_lot(self.tournament.machine, self._lots)
            told = ", ".join(f"{each.player} {Seat(each.table, each.seat)}" for each in moves.moves)
            self._do(f"director balances: {told}" if told else "director balances")

    def _part_all(self) -> None:
        """Part everybody who is equal. Extra rounds at different tables take place at the same time."""
        ended: dict[int, float] = {}
        began = self._now
        while self.state.ties:
            self._part(began, ended)
        self._now = max([began, *ended.values()])
        self._tell_time()

    def _part(self, began: float, ended: dict[int, float]) -> None:
        """Part some who are equal: with cards, or by an extra round at their tables."""
        tie = self.state.ties[0]
        if tie.method is TieRule.DRAW_CARDS:
            cards = " ".join(card.text for card in cards_by_lot(len(tie.players), self._lots))
            self._do(f"director draws cards between {' '.join(tie.players)}: {cards}")
            return
        played = next(each for each in self.state.ties if each.tables)
        for number in list(played.tables):
            self._now = ended.get(number, began)
            ended[number] = self._round(number)

    def _tell_time(self) -> None:
        """Let the clock say the time, whenever another minute has come."""
        minute = int(self._now // 60)
        if minute == self._told:
            return
        self._told = minute
        start = self.tournament.ground.conditions.start
        begins = start.at.hour * 60 + start.at.minute if start is not None and start.at else BEGINS
        at = (begins + minute) % DAY
        self._do(f"clock says {at // 60:02}:{at % 60:02}")
        self._offer_add_ons()

    def _offer_add_ons(self) -> None:
        """Whoever may buy further chips does, the first time they may."""
        if self.state.phase is Phase.SESSION:
            for player in self.state.entrants:
                if offered_to(self.tournament.machine, player) == "add on":
                    self._do(f"{player} adds on")
