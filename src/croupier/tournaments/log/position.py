"""A tournament that is taken up in mid-play: who sits where with what, and how far it has come."""

from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.settings import BadSetting
from croupier.tournaments.conditions import Conditions
from croupier.tournaments.conditions.table_settings import limits_of, table_settings
from croupier.tournaments.ground import Ground
from croupier.tournaments.money.ledger import Payment, Purpose
from croupier.tournaments.results.places import Elimination
from croupier.tournaments.state import Entrant, Phase, Status
from croupier.values import PlayerName


@dataclass(slots=True)
class PlacedEntry:
    """Somebody in a tournament that is taken up in mid-play."""

    player: PlayerName
    number: int = 0
    table: int = 1
    seat: int = 0
    chips: int | None = None
    group: str = ""
    absent: bool = False
    warned: int = 0
    rebuys: int = 0
    place: int = 0


@dataclass(slots=True)
class Position:
    """Where a tournament stands that is taken up in mid-play."""

    entries: list[PlacedEntry] = field(default_factory=list)
    session: int = 0
    """The session that is played; the last one if 0."""
    rounds: int = 0
    minutes: int = 0
    level: int = 1
    level_rounds: int | None = None
    level_minutes: int | None = None
    pool: int | None = None
    marker: dict[int, PlayerName] = field(default_factory=dict)
    button: dict[int, PlayerName] = field(default_factory=dict)
    points: dict[PlayerName, Fraction] = field(default_factory=dict)
    time: int = -1
    """What the clock says, in minutes since midnight."""


def take_up(ground: Ground, position: Position) -> None:
    """Put the tournament where the position has it: published, entered, balloted, in a session."""
    state = ground.state
    sessions = len(ground.conditions.sessions)
    state.session = position.session or sessions
    if not 1 <= state.session <= sessions:
        there = f"; there are {sessions}." if sessions > 1 else "; there is only one." if sessions else "."
        raise IllegalAction(f"There is no session {state.session or 1}{there}")
    _check_limits(ground.conditions, state.session)
    state.phase, state.drawn = Phase.SESSION, state.session
    clock = state.clock
    clock.now, clock.session, clock.level = position.time, position.minutes, position.level
    clock.level_minutes = position.minutes if position.level_minutes is None else position.level_minutes
    numbers = {each.number for each in position.entries if each.number}
    following = iter(number for number in count(1) if number not in numbers)
    for entry in position.entries:
        if entry.player in state.entrants:
            raise IllegalAction(f"{entry.player} is named twice.")
        entrant = Entrant(entry.player, entry.number or next(following), Status.PLAYING, entry.group)
        entrant.rebuys, entrant.absent, entrant.warned = entry.rebuys, entry.absent, entry.warned
        state.entrants[entry.player] = entrant
        state.numbers = max(state.numbers, entrant.number)
        _pay(ground, entrant)
        if entry.place:
            entrant.status = Status.OUT
            state.out[entry.player] = Elimination(entry.player, state.session, -entry.place)
        else:
            _seat(ground, entrant, entry)
    if len({each.number for each in state.entrants.values()}) < len(state.entrants):
        raise IllegalAction("Two entries have the same number.")
    _set_tables(ground, position)
    for player in position.points:
        ground.entrant(player)
    state.points = dict(position.points)
    if position.pool is not None:
        ground.ledger.open_with(position.pool)
    ground.ledger.take_moves()


def _check_limits(conditions: Conditions, session: int) -> None:
    """Refuse limits by which no table could play at some level of a session that is still to be played."""
    for plan in conditions.sessions[session - 1 :]:
        limits = limits_of(conditions, plan)
        for level in range(1, max(len(limits.levels) if limits is not None else 0, 1) + 1):
            try:
                table_settings(conditions, level, plan)
            except BadSetting as wrong:
                raise IllegalAction(f"No table can play under the limits of level {level}: {wrong}") from None


def _pay(ground: Ground, entrant: Entrant) -> None:
    """What the entry has cost so far."""
    if ground.conditions.fee is None:
        return
    fee, commission = ground.fee()
    ground.ledger.pay(Payment(entrant.name, entrant.number, Purpose.FEE, fee, commission))
    rebuy = ground.structure.rebuy
    for _ in range(entrant.rebuys):
        cost = rebuy.cost if rebuy is not None and rebuy.cost is not None else fee
        ground.ledger.pay(Payment(entrant.name, entrant.number, Purpose.REBUY, cost))


def _seat(ground: Ground, entrant: Entrant, entry: PlacedEntry) -> None:
    table = ground.make_table(entry.table)
    seat = entry.seat or next(each for each in count(1) if each not in table.taken)
    if seat > ground.seats:
        raise IllegalAction(
            f"{entrant.name} can't sit at {entry.table}/{seat}: seats are 1 to {ground.seats}."
        )
    if seat in table.taken:
        who = table.taken[seat]
        raise IllegalAction(f"{entrant.name} can't sit at {entry.table}/{seat}: {who} sits there.")
    entrant.table, entrant.seat = entry.table, seat
    chips = entry.chips
    if chips is None:
        own = ground.plan().chips
        chips = own if own is not None else ground.entry_chips
    ground.issue(entrant, chips, "to begin with", ground.item("chips"))
    if entry.absent:
        table.absent(entrant.name, True)
    ground.state.players.append(entrant.name)
    ground.state.left += 1


def _set_tables(ground: Ground, position: Position) -> None:
    for at in ground.state.tables.values():
        at.rounds = position.rounds
        at.level = position.level
        at.level_rounds = position.rounds if position.level_rounds is None else position.level_rounds
    if position.rounds:
        for table in ground.tables.values():
            table.goes_on()
    for number, player in position.button.items():
        _must_sit(ground, number, player)
        ground.tables[number].give_button(player)
    for number, player in position.marker.items():
        _must_sit(ground, number, player)
        ground.tables[number].give_marker(player)
        ground.state.tables[number].marker_drawn = True


def _must_sit(ground: Ground, number: int, player: PlayerName) -> None:
    table = ground.tables.get(number)
    if table is None or player not in table.counts():
        raise IllegalAction(f"{player} does not sit at table {number}.")
