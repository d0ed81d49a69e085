"""The view of a tournament as plain data, from which terminal, public screen, server and pages are drawn.

Money is whole cents, chips are hundredths, points are exact fractions as text. A view is one object:

- `tournament`, `level`, `field`, `money`, `places`, `moves`, `seats`, `asked`: one value each;
- `people`, `tables`: an object with a value for each person and each table in play;
- `log`: the last lines.

Changes have a key for each value that changed, as those of a table do: `money`, `people/ann`, `tables/3`.
"""

from collections.abc import Callable
from typing import Any, Final

from croupier.dialogue.questions import Ask
from croupier.tournaments.conditions import Level, NotDetermined
from croupier.tournaments.machine import Machine
from croupier.tournaments.playing import calendar
from croupier.tournaments.state import LastMove, Phase
from croupier.tournaments.view.asking import asks
from croupier.values import PlayerName

Plain = dict[str, Any]

COLLECTIONS: Final = ("people", "tables")
SENTENCES: Final = {
    Phase.DRAFTED: "The conditions are being drafted.",
    Phase.PUBLISHED: "The conditions are published; entries are not open yet.",
    Phase.OPEN: "Entries are open.",
    Phase.CLOSED: "Entries are closed; the first session has not begun.",
    Phase.SESSION: "Session {session} is being played.",
    Phase.PAUSE: "The clock is stopped; play goes on.",
    Phase.BETWEEN: "Session {session} is over; the next one has not begun.",
    Phase.DECIDED: "All sessions are over; the places are about to be confirmed.",
    Phase.PAID: "All prizes are paid.",
    Phase.CANCELLED: "The tournament is cancelled.",
}


def empty_view() -> Plain:
    """A view of nothing, to which changes can be applied."""
    return {**{part: {} for part in COLLECTIONS}, **dict.fromkeys(PARTS), "log": []}


def render(machine: Machine, key: str) -> Any:
    """What stands in the view under a key; None if nothing does."""
    part, slash, item = key.partition("/")
    if not slash:
        return _PARTS[part](machine)
    return _table(machine, int(item)) if part == "tables" else _person(machine, item)


def _tournament(machine: Machine) -> Plain:
    ground, state = machine.ground, machine.ground.state
    sentence = SENTENCES[state.phase].format(session=state.session)
    if state.phase is Phase.PAUSE and state.clock.break_left:
        sentence = f"There is a break; play goes on in {minutes_words(state.clock.break_left)}."
    elif state.phase is Phase.SESSION and state.session_over:
        sentence = f"Session {state.session} is over; the director has not confirmed it yet."
    plan = ground.plan() if state.session else None
    return {
        "game": ground.rules.game,
        "unit": ground.ledger.unit.value,
        "version": ground.version,
        "director": state.director,
        "state": state.phase.value,
        "sentence": sentence,
        "session": state.session,
        "sessions": len(ground.conditions.sessions),
        "name": plan.name if plan is not None else "",
        "session_over": state.session_over,
        "postponed": state.postponed,
        "hand_for_hand": state.hand_for_hand,
        "act_seconds": state.act_seconds or ground.conditions.play.act_seconds or 0,
    }


def minutes_words(minutes: int) -> str:
    """So many minutes, in words."""
    return "1 minute" if minutes == 1 else f"{minutes} minutes"


def _level(machine: Machine) -> Plain:
    """The level by the clock; where levels go by rounds, each table has its own."""
    ground, clock = machine.ground, machine.ground.state.clock
    limits, plan = ground.limits(), machine.pace.level_plan(clock.level)
    following = machine.pace.level_plan(clock.level + 1)
    left = plan.minutes - clock.level_minutes if plan is not None and plan.minutes is not None else None
    return {
        "number": clock.level,
        "settings": limits.at(clock.level),
        "minutes_left": left,
        "rounds": plan.rounds if plan is not None else None,
        "next": None if following is None else limits.at(clock.level + 1),
        "break_after": _break_after(plan),
        "break_left": clock.break_left,
        "date": calendar.date_shown(clock),
        "time": calendar.time_shown(clock.now),
        "stopped": clock.stopped,
    }


def _break_after(plan: Level | None) -> int:
    return plan.break_after if plan is not None else 0


def _field(machine: Machine) -> Plain:
    """How many entered and are left, what they have on average, and what is to be counted, if anything is."""
    state = machine.ground.state
    chips = state.chips_issued - state.chips_taken + state.house_lost
    uncounted = [{"tables": each.tables[:], "chips": each.chips} for each in state.uncounted if each.chips]
    return {
        **({"to_be_counted": uncounted} if uncounted else {}),
        "entered": state.numbers,
        "reserves": list(state.reserves),
        "left": state.left,
        "chips": chips,
        "average": chips // state.left if state.left else 0,
        "extra_rounds": state.extra_rounds,
        "tied": [{"players": list(tie.players), "method": tie.method.value} for tie in state.ties],
    }


def _money(machine: Machine) -> Plain:
    ledger, results = machine.ground.ledger, machine.results
    try:
        prizes = list(results.prize_list().amounts)
    except NotDetermined:  # as long as the conditions leave the breakdown open
        prizes = []
    state = machine.ground.state
    return {
        "pool": ledger.pool,
        "commission": ledger.commission,
        "paid": ledger.prizes_paid,
        "prizes": prizes,
        "goods": [
            {"place": each.place, "words": each.words, "worth": each.worth, "given_to": each.given_to}
            for each in state.goods
        ],
        "in_the_money": bool(state.session) and 0 < state.left <= len(prizes),
    }


def _places(machine: Machine) -> list[Plain]:
    """The places decided so far, from the best; several players in one share it."""
    results = machine.results
    groups = results.decided()
    try:
        prizes = results.prizes(groups)
    except NotDetermined:
        prizes = {}
    place = results.placed - sum(map(len, groups)) + 1
    found = []
    for group in groups:
        found.append({"place": place, "players": [[name, prizes.get(name, 0)] for name in group]})
        place += len(group)
    return found


def _moves(machine: Machine) -> Plain:
    """Moves made so far, who was last moved from each table, and the order in which tables are broken."""
    state = machine.ground.state
    played = state.phase in (Phase.SESSION, Phase.PAUSE)
    return {
        "made": state.moves,
        "broken": list(state.broken),
        "proposed": state.proposed,
        "last": {str(number): _last_move(last) for number, last in sorted(state.last_moves.items())},
        "break_order": machine.moving.break_order() if played else [],
    }


def _last_move(last: LastMove) -> Plain:
    return {
        "player": last.player,
        "seat": last.seat,
        "to": f"{last.table}/{last.to_seat}",
        "time": calendar.time_shown(last.time),
    }


def _seats(machine: Machine) -> Plain:
    """Seats that are out of use, each with the reason, and seats that are kept for players."""
    marks = machine.ground.state.marks
    reserved = {place: {"player": kept.player, "why": kept.why} for place, kept in marks.reserved.items()}
    return {"unavailable": dict(marks.unavailable), "reserved": reserved}


def _asked(machine: Machine) -> list[Plain]:
    return [ask_words(machine, ask) for ask in asks(machine)]


def ask_words(machine: Machine, ask: Ask) -> Plain:
    """What somebody is asked."""
    options = [option.act for option in ask.options]
    return {"who": str(ask.who), "options": options, "rule": machine.ground.cite(ask.rule)}


def _person(machine: Machine, name: PlayerName) -> Plain | None:
    ground, state = machine.ground, machine.ground.state
    entrant = state.entrants.get(name)
    if entrant is None:
        return None
    points = state.points.get(name)
    known = {"full_name": entrant.full_name, "member": entrant.member}
    return {
        "number": entrant.number,
        "status": entrant.status.value,
        "group": entrant.group,
        "agreed": entrant.agreed,
        "table": entrant.table,
        "seat": entrant.seat,
        "chips": ground.chips(name),
        "rebuys": entrant.rebuys,
        "added_on": entrant.added_on,
        "absent": entrant.absent,
        "points": None if points is None else str(points),
        **{key: each for key, each in known.items() if each},
    }


def _table(machine: Machine, number: int) -> Plain | None:
    ground = machine.ground
    table = ground.tables.get(number)
    if table is None:
        return None
    state, coming = ground.state.tables[number], table.coming()
    return {
        "seats": {str(seat): name for seat, name in sorted(table.taken.items())},
        "chips": dict(table.counts()),
        "rounds": state.rounds,
        "shoes": state.shoes,
        "level": state.level,
        "level_rounds": state.level_rounds,
        "button": coming.button,
        "marker": coming.marker,
        "in_round": table.in_round(),
        "waits": state.in_hand and ground.state.hand_for_hand,
    }


_PARTS: Final[dict[str, Callable[[Machine], Any]]] = {
    "tournament": _tournament,
    "level": _level,
    "field": _field,
    "money": _money,
    "places": _places,
    "moves": _moves,
    "seats": _seats,
    "asked": _asked,
}
PARTS: Final = tuple(_PARTS)
