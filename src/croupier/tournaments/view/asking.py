"""Who is asked what now: prompts of a tournament, as questions of a table are."""

from typing import Final

from croupier.dialogue.questions import Ask, Option
from croupier.places import Place
from croupier.rulebook.roles import Role
from croupier.rulebook.tournaments import HandForHand, TieRule
from croupier.tournaments.ground import Ground
from croupier.tournaments.machine import Machine
from croupier.tournaments.state import Entrant, Phase, Status
from croupier.values import PlayerName

TOURNAMENT: Final = Place("tournament")


def asks(machine: Machine) -> list[Ask]:
    """All prompts, those of players first."""
    ground = machine.ground
    found = [_ask(name, ("rebuy", "decline"), ground.rules.numbers.rebuy) for name in ground.state.offers]
    return [*found, *_of_operator(ground), *_of_director(machine)]


def offered(machine: Machine) -> dict[PlayerName, str]:
    """What players are offered."""
    each = [(name, offered_to(machine, name)) for name in machine.ground.state.entrants]
    return {name: what for name, what in each if what}


def offered_to(machine: Machine, name: PlayerName) -> str:
    """What somebody is offered: a re-buy, an add-on, or, to the first reserve, a seat; empty for nothing."""
    ground, state = machine.ground, machine.ground.state
    if name in state.offers:
        return "rebuy"
    if state.reserves[:1] == [name]:
        return "seat" if any(_seat_is_free(machine, each) for each in state.entrants.values()) else ""
    structure, entrant = ground.conditions.structure, state.entrants.get(name)
    if entrant is None or structure is None or structure.add_on is None:
        return ""
    in_play = state.phase in (Phase.SESSION, Phase.PAUSE)
    return "add on" if in_play and machine.outs.add_on_refusal(entrant) is None else ""


def _seat_is_free(machine: Machine, entrant: Entrant) -> bool:
    """True iff a reserve may come in place of somebody who is late, or has withdrawn."""
    ground, state = machine.ground, machine.ground.state
    if entrant.replaced or not entrant.number:
        return False
    if state.phase is Phase.CLOSED:
        in_time = not state.drawn or machine.seating.start_to_come() is None
        return entrant.status is Status.WITHDRAWN and in_time
    if state.phase not in (Phase.SESSION, Phase.PAUSE) or state.session > 1 or state.session_over:
        return False
    if not entrant.table or entrant.table in state.broken:
        return False
    at = state.tables.get(entrant.table)
    gave_up = entrant.status in (Status.FORFEITED, Status.WITHDRAWN)
    return gave_up and (at is None or at.rounds <= ground.conditions.play.reserve_rounds)


def _of_operator(ground: Ground) -> list[Ask]:
    players = ground.conditions.players
    least = players.least if players is not None else None
    if ground.state.phase is not Phase.CLOSED or least is None:
        return []
    count = sum(each.status in (Status.ENTERED, Status.SEATED) for each in ground.state.entrants.values())
    if count >= least:
        return []
    return [_ask(Role.OPERATOR, ("cancel", "postpone"), ground.item("players"))]


def _of_director(machine: Machine) -> list[Ask]:
    ground = machine.ground
    state, numbers = ground.state, ground.rules.numbers
    found = []
    if state.phase in (Phase.SESSION, Phase.PAUSE):
        found += [
            _ask(Role.DIRECTOR, (f"draw the marker of table {number}",), numbers.marker)
            for number in machine.seating.without_marker()
        ]
        if state.proposed:
            found.append(_ask(Role.DIRECTOR, ("balance",), numbers.moves))
        offers_hands = ground.conditions.play.hand_for_hand is HandForHand.OFFERED
        if (
            offers_hands
            and not state.hand_for_hand
            and not state.session_over
            and machine.pace.near_the_prizes()
        ):
            found.append(_ask(Role.DIRECTOR, ("hand for hand",), numbers.hand_for_hand))
        if state.time_over and not state.session_over:
            found.append(_ask(Role.DIRECTOR, ("end session",), numbers.session))
        if ground.session_rules.least_wagers and not ground.conditions.play.absent_min_wager:
            away = [name for name, each in state.entrants.items() if each.absent]
            found += [_ask(Role.DIRECTOR, (f"wager of {name}",), numbers.absent) for name in away]
        if state.session_over and not state.ties:
            found.append(_ask(Role.DIRECTOR, ("confirm session",), numbers.places))
    drawn_for = [tie for tie in state.ties if tie.method is TieRule.DRAW_CARDS]
    if drawn_for:
        found.append(_ask(Role.DIRECTOR, ("draw cards",), machine.ties.rule_of(drawn_for[0])))
    if state.phase is Phase.DECIDED and not state.places_confirmed:
        found.append(_ask(Role.DIRECTOR, ("confirm places",), numbers.places))
    return found


def _ask(who: str, options: tuple[str, ...], rule: str) -> Ask:
    return Ask(who, TOURNAMENT, tuple(Option(act) for act in options), options[-1], rule)
