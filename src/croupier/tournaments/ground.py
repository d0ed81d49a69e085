"""What a tournament knows and all its parts share: conditions, people, money, tables, what is told.

The parts (`entries`, `seating`, `sessions` and so on) carry out the lines of the log. Each has the ground,
and tells, moves money and chips and asks what is known through it.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial

from croupier.chips import CAGE, Unit
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.words.phrases import either
from croupier.rulebook.settings import BadSetting, Settings
from croupier.rulebook.tournaments import MarkerUse, TournamentRules
from croupier.shoes import Stream
from croupier.tables import Entry
from croupier.tables import Outcome as TableOutcome
from croupier.tables.record.journal import Transfer
from croupier.tournaments.conditions import (
    Conditions,
    Limits,
    Moment,
    MomentKind,
    NotDetermined,
    SessionPlan,
    Structure,
    determined,
)
from croupier.tournaments.conditions.checking import needed
from croupier.tournaments.conditions.table_settings import limits_of, table_settings
from croupier.tournaments.entering.ballot import Candidate
from croupier.tournaments.events import (
    NOW,
    WHEN,
    ChipsGiven,
    ChipsTaken,
    Event,
    MoneyPaid,
    PhaseChanged,
)
from croupier.tournaments.games import tournament_rules
from croupier.tournaments.log.journal import Outcome
from croupier.tournaments.money.ledger import Ledger, Payment
from croupier.tournaments.names import amount_of
from croupier.tournaments.state import Entrant, Phase, State, Status, TableState
from croupier.tournaments.tables.cards_out import note_cards_out
from croupier.tournaments.tables.carried import CarriedChips
from croupier.tournaments.tables.opening import TablePlan, TablesAre, open_played, open_told
from croupier.tournaments.tables.table import TournamentTable
from croupier.values import PlayerName

IN_PLAY = (Status.PLAYING, Status.WAITING)
STILL_IN = (Status.ENTERED, Status.SEATED, Status.PLAYING, Status.WAITING, Status.ADVANCED)


class LotsCome(StrEnum):
    """Where lots come from."""

    IN_ORDER = "in order"
    """No lots: the lowest entry number and the lowest free seat, as in files."""
    TOLD = "told"
    """Each is told in a line; whoever runs the tournament draws and writes it."""
    CALLED = "called"
    """As told; and moves that are due wait until they are called, while rounds are reported elsewhere."""


class Ground:
    """The state of a tournament, and what all parts do with it."""

    def __init__(
        self,
        conditions: Conditions,
        revisions: Sequence[Mapping[str, object]],
        lots: LotsCome,
        unit: Unit,
        tables: TablePlan,
    ) -> None:
        self.conditions = conditions
        self.rules: TournamentRules = conditions.rules
        self.revisions = list(revisions)
        self.version = 1
        self.lots = lots
        self.table_plan = tables
        self.state = State()
        self.ledger = Ledger(unit)
        self.carried = CarriedChips()
        self.tables: dict[int, TournamentTable] = {}
        self.outcome = Outcome(Entry(0, ""))
        """What has come so far of the line that is carried out now."""
        self.seats_changed = True
        """True iff somebody has come to a table or left one since tables were last found to be even."""
        self.earlier_lines = 0
        """How many lines of the log an earlier release wrote, which are read as it did."""
        self.look_again = False
        """True iff something has happened after which tables are balanced and sessions end."""

    def tell(self, event: Event) -> None:
        """Tell what has happened."""
        self.outcome.events.append(event)

    @property
    def is_earlier_line(self) -> bool:
        """True iff the line that is carried out now is one that an earlier release wrote."""
        return 0 < self.earlier_lines >= self.outcome.entry.number

    def refusal(self, reason: str, number: str = "") -> IllegalAction:
        """The refusal of a line, by a rule of the home game."""
        return IllegalAction(reason, self.cite(number))

    def cite(self, number: str) -> str:
        """A rule with the home game in front; nothing if there is none."""
        return self.rules.cite(number) if number else ""

    def refusal_in_play(self, reason: str, number: str = "") -> IllegalAction:
        """The refusal of a line by a rule of the game that is played in this session."""
        return IllegalAction(reason, self.cite_in_play(number))

    def cite_in_play(self, number: str) -> str:
        """A rule with the game that is played in this session in front; nothing if there is none."""
        return self.session_rules.cite(number) if number else ""

    def item(self, name: str) -> str:
        """The number of the rule behind an item of the conditions."""
        return self.rules.items.get(name, self.rules.numbers.conditions)

    def go_to(self, phase: Phase, number: str = "") -> None:
        """The tournament is in another state."""
        if phase is not self.state.phase:
            self.state.phase = phase
            self.tell(PhaseChanged(phase.value, self.cite(number)))

    def entrant(self, name: PlayerName) -> Entrant:
        """Somebody who has entered; refused if nobody of that name has."""
        found = self.state.entrants.get(name)
        if found is None:
            raise IllegalAction(f"Nobody called {name} has entered.")
        return found

    def player(self, name: PlayerName) -> Entrant:
        """Somebody who is in play; refused otherwise."""
        found = self.entrant(name)
        if found.status not in IN_PLAY:
            raise IllegalAction(f"{name} is not in play: {name} {found.status.words}.")
        return found

    def candidates(self, players: Iterable[PlayerName]) -> list[Candidate]:
        """Players as a ballot knows them."""
        entrants = self.state.entrants
        return [Candidate(each, entrants[each].number, entrants[each].group) for each in players]

    def number_of(self, name: PlayerName) -> int:
        """The entry number of a player."""
        return self.state.entrants[name].number

    def plan(self, session: int = 0) -> SessionPlan:
        """What the conditions say of a session, by default of the one that is played."""
        return self.conditions.sessions[(session or self.state.session) - 1]

    @property
    def is_last(self) -> bool:
        """True iff the session that is played is the last one."""
        return self.state.session >= len(self.conditions.sessions)

    @property
    def session_rules(self) -> TournamentRules:
        """The rules of the game that is played in this session."""
        return tournament_rules(self.plan().game) if self.state.session else self.rules

    @property
    def structure(self) -> Structure:
        """How the tournament is structured."""
        return determined(self.conditions.structure, "structure")

    @property
    def seats(self) -> int:
        """How many a table seats."""
        return determined(self.structure.seats, "structure.seats")

    @property
    def entry_chips(self) -> int:
        """The chips that a player gets for the entry."""
        return determined(determined(self.conditions.chips, "chips").entry, "chips.entry")

    @property
    def capacity(self) -> int:
        """How many are put at a table."""
        return self.state.per_table or self.seats

    def open_seats(self, number: int) -> list[int]:
        """The seats of a table, whether taken or not, but for those that are out of use."""
        unavailable = self.state.marks.unavailable_at(number)
        return [seat for seat in range(1, self.seats + 1) if seat not in unavailable]

    def room_at(self, number: int) -> int:
        """How many are put at a table; none at one with a single seat in use."""
        room = min(self.capacity, len(self.open_seats(number)))
        return room if room > 1 else 0

    def free_seats(self, number: int, player: PlayerName = "") -> list[int]:
        """The seats of a table in play that a player, or anybody if none is named, may be given now."""
        taken, marks = self.tables[number].taken, self.state.marks
        free = [seat for seat in range(1, self.seats + 1) if seat not in taken]
        return [seat for seat in free if marks.is_open(number, seat, player)] if marks else free

    @property
    def has_blinds(self) -> bool:
        """True iff players play against each other, with blinds."""
        return self.session_rules.has_blinds

    def limits(self) -> Limits:
        """The limits of the session that is played."""
        plan = self.plan() if self.state.session else None
        return limits_of(self.conditions, plan) or Limits(settings={})

    def least_chips(self, level: int) -> int:
        """The fewest chips with which somebody may play a round."""
        wagers = self.session_rules.least_wagers
        if not wagers:
            return 1
        stated = self.limits().at(level)
        if "minimum" not in stated:  # then the tables play by the one of their game
            stated = table_settings(self.conditions, level, self.plan()).write()
        return wagers * amount_of(str(stated["minimum"]))

    def is_short(self, chips: int, level: int) -> bool:
        """True iff somebody with these chips can't play a round."""
        return chips < self.least_chips(level)

    def has_begun(self, moment: Moment, table: TableState | None = None) -> bool:
        """True iff the moment has come, at that table."""
        return self._now(moment, table) >= moment.number

    def is_over(self, moment: Moment, table: TableState | None = None) -> bool:
        """True iff the moment has come and gone, at that table."""
        return self._now(moment, table) > moment.number

    def _now(self, moment: Moment, table: TableState | None) -> int:
        state = self.state
        if moment.kind is MomentKind.LEVEL:
            return table.level if table is not None else state.clock.level
        if moment.kind is MomentKind.ROUND:  # without a table, that of the table which has come furthest
            return (
                table.rounds
                if table is not None
                else max((at.rounds for at in state.tables.values()), default=0)
            )
        if moment.kind is MomentKind.SESSION:
            return state.session
        return 0 if not state.session else 1  # the start, whose number is 0

    def fee(self) -> tuple[int, int]:
        """What an entry costs, and how much of it is commission."""
        fee = determined(self.conditions.fee, "fee")
        return determined(fee.entry, "fee.entry"), determined(fee.commission, "fee.commission")

    def pay(self, payment: Payment, number: str) -> None:
        """Somebody pays."""
        self.ledger.pay(payment)
        self.tell_money(number)

    def tell_money(self, number: str) -> None:
        """Tell how money moved, and note what came in or went out at the cage."""
        for moved in self.ledger.take_moves():
            self.tell(MoneyPaid(moved.source, moved.to, moved.amount, self.cite(number)))
            if moved.source.kind == CAGE:
                self.outcome.transfers.append(Transfer(moved.to.owner, moved.amount))
            elif moved.to.kind == CAGE:
                self.outcome.transfers.append(Transfer(moved.source.owner, -moved.amount))

    def make_table(self, number: int) -> TournamentTable:
        """The table of that number, set up if it is not in play yet."""
        if number not in self.tables:
            self.state.tables_opened += 1
            self.state.tables[number] = TableState(number, self.state.clock.level)
            self.tables[number] = self._new_table(number)
        return self.tables[number]

    def _new_table(self, number: int) -> TournamentTable:
        plan = self.table_plan
        if plan.tables in (TablesAre.TOLD, TablesAre.AS_SAID):
            posts, blinds = self.conditions.play.absent_posts, partial(self.blinds_at, number)
            return open_told(number, self.session_rules, posts, self.is_earlier_line, blinds)
        stream = None
        if plan.tables is TablesAre.SOFTWARE:
            session, opened = self.state.session, self.state.tables_opened
            stream = plan.stream(session, number, opened)
            if (out := self.state.cards_out.get(f"{number} {session}.{opened}")) is not None:
                stream = Stream(stream.seed, out.used)  # it was opened in a line that was undone
        table = open_played(number, self.settings_at(number), self.hear, stream)
        table.begin(self.table_orders())
        return table

    def table_orders(self) -> Iterator[str]:
        """What is said to a table when it is opened, by the conditions of play."""
        play = self.conditions.play
        if not (play.absent_posts if self.has_blinds else play.absent_min_wager):
            yield "director leaves absent players out"
        rules = self.session_rules
        if rules.marker is MarkerUse.BY_CONDITIONS and play.marker is not rules.marker_on:
            yield f"director uses {'the' if play.marker else 'no'} marker"

    def hear(self, number: int, outcome: TableOutcome) -> None:
        """Keep what came of a line that was said to a table."""
        self.outcome.tables.add(number)
        self.outcome.said.append((number, outcome))

    def blinds_at(self, number: int) -> int:
        """How many blinds are posted at a table at its level."""
        return self.limits().blinds(self.state.tables[number].level)

    def settings_at(self, number: int) -> Settings:
        """The settings of a table at its level."""
        try:
            return table_settings(self.conditions, self.state.tables[number].level, self.plan())
        except BadSetting as wrong:
            raise IllegalAction(f"No table can be opened with these limits: {wrong}") from None

    def set_level(self, number: int) -> None:
        """Let a table play by the limits of its level from its next round on."""
        self.tables[number].level(lambda: self.settings_at(number))

    def issue(self, entrant: Entrant, chips: int, purpose: str, number: str) -> None:
        """Give a player chips of the bank at their seat."""
        self.seats_changed = True
        self.make_table(entrant.table).put(entrant.name, entrant.seat, chips)
        self.state.chips_issued += chips
        self.outcome.tables.add(entrant.table)
        self.tell(ChipsGiven(entrant.name, chips, purpose, self.cite(number)))

    def hand_over(self, entrant: Entrant, chips: int, purpose: str, number: str) -> None:
        """Give a player chips of the bank to carry into the next session."""
        self.carried.pick_up(entrant.name, chips)
        self.state.chips_issued += chips
        self.tell(ChipsGiven(entrant.name, chips, purpose, self.cite(number)))

    def put_down(self, entrant: Entrant) -> None:
        """Seat a player with the chips that they carry."""
        self.seats_changed = True
        chips = self.carried.put_down(entrant.name)
        table = self.make_table(entrant.table)
        table.put(entrant.name, entrant.seat, chips)
        if entrant.warned:
            table.note_advice(entrant.name)
        self.outcome.tables.add(entrant.table)

    def pick_up(self, entrant: Entrant) -> None:
        """Take a player from their table; they carry their chips."""
        self.seats_changed = True
        self.outcome.tables.add(entrant.table)
        self.carried.pick_up(entrant.name, self.tables[entrant.table].lift(entrant.name))

    def take_out(self, entrant: Entrant, rule: str) -> None:
        """The chips that a player carries leave play, by a rule that is given with its game."""
        chips = self.carried.put_down(entrant.name)
        if chips:
            self.state.chips_taken += chips
            self.tell(ChipsTaken(entrant.name, chips, rule))

    def chips(self, name: PlayerName) -> int:
        """What a player has, at the table or carried."""
        entrant = self.entrant(name)
        table = self.tables.get(entrant.table)
        at_table = table.counts().get(name, 0) if table is not None else 0
        return self.carried.of(name) + at_table

    def close_table(self, number: int) -> None:
        """A table that nobody sits at is no longer in play."""
        self.seats_changed = True
        assert not self.tables[number].taken
        note_cards_out(self.state, self.table_plan, number, self.tables[number])
        at = self.state.tables.pop(number)
        self.state.closed[number] = TableState(number, at.level, at.rounds, 0, at.shoes, at.level_rounds)
        del self.tables[number]
        self.state.uncounted = [each for each in self.state.uncounted if each.goes_on_without(number)]
        self.state.last_moves.pop(number, None)

    def tables_of(self, players: Collection[PlayerName], number: int = 0) -> dict[PlayerName, int]:
        """The tables of those players who sit at one, or of those alone who sit at that table."""
        tables = self.tables.items()
        found = {name: at for at, table in tables for name in table.taken.values() if name in players}
        return {name: at for name, at in found.items() if number in (0, at)}

    def must_be(self, *phases: Phase, number: str = "") -> None:
        """Refuse what is not done in this state of the tournament."""
        if self.state.phase not in phases:
            when = either(WHEN[phase.value] for phase in phases)
            words = f"This can be done only {when}; at the moment {NOW[self.state.phase.value]}."
            raise self.refusal(words, number)

    def must_be_determined(self, before: str) -> None:
        """Refuse to go on while the conditions leave something open that is needed before it."""
        for need in needed(self.conditions):
            if need.before == before:
                raise NotDetermined(need.item)

    def must_be_between_rounds(self, *numbers: int) -> None:
        """Refuse what waits for the end of a round at these tables."""
        for number in numbers:
            table = self.tables.get(number)
            if table is not None and table.in_round():
                raise IllegalAction(f"A round is going on at table {number}; it must be finished first.")

    def must_be_table(self, number: int) -> TournamentTable:
        """The table of that number, which is in play."""
        table = self.tables.get(number)
        if table is None:
            there = ", ".join(map(str, sorted(self.tables))) or "none"
            raise IllegalAction(f"Table {number} is not in play; tables in play: {there}.")
        return table


def not_determined(ground: Ground, wrong: NotDetermined) -> IllegalAction:
    """The refusal of a line that needs what the conditions leave open."""
    return IllegalAction(str(wrong), ground.cite(ground.item(wrong.item.split(".")[0])))
