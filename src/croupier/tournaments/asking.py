"""Who is asked what now: prompts of a tournament, as questions of a table are."""

from typing import Final

from croupier.dialogue.questions import Ask, Option
from croupier.places import Place
from croupier.rulebook.roles import Role
from croupier.rulebook.tournaments import HandForHand, TieRule
from croupier.tournaments.ground import Ground
from croupier.tournaments.machine import Machine
from croupier.tournaments.state import Phase, Status
from croupier.values import PlayerName

TOURNAMENT: Final = Place("tournament")


def asks(machine: Machine) -> list[Ask]:
    """All prompts, those of players first."""
    ground = machine.ground
    found = [_ask(name, ("rebuy", "decline"), ground.rules.numbers.rebuy) for name in ground.state.offers]
    return [*found, *_of_operator(ground), *_of_director(machine)]


def offered(machine: Machine) -> dict[PlayerName, str]:
    """What players are offered: a re-buy, an add-on, or, to the first reserve, a seat."""
    ground = machine.ground
    state = ground.state
    found = dict.fromkeys(state.offers, "rebuy")
    structure = ground.conditions.structure
    if structure is not None and structure.add_on is not None and state.phase in (Phase.SESSION, Phase.PAUSE):
        for name, entrant in state.entrants.items():
            if name not in found and machine.outs.add_on_refusal(entrant) is None:
                found[name] = "add on"
    if state.reserves and state.session == 1 and state.phase is Phase.SESSION:
        if any(_seat_is_free(ground, name) for name in state.late):
            found[state.reserves[0]] = "seat"
    return found


def _seat_is_free(ground: Ground, name: PlayerName) -> bool:
    entrant = ground.state.entrants[name]
    if entrant.status is not Status.FORFEITED or not entrant.table:
        return False
    at = ground.state.tables.get(entrant.table)
    return at is None or at.rounds <= ground.conditions.play.reserve_rounds


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
        if state.proposed:
            found.append(_ask(Role.DIRECTOR, ("balance",), numbers.moves))
        offers_hands = ground.conditions.play.hand_for_hand is HandForHand.OFFERED
        if (
            offers_hands
            and not state.hand_for_hand
            and not state.session_over
            and machine.pace.near_the_prizes()
        ):
            found.append(_ask(Role.DIRECTOR, ("hand for hand",), numbers.pace))
        if state.time_over and not state.session_over:
            found.append(_ask(Role.DIRECTOR, ("end session",), numbers.session))
        if ground.session_rules.least_wagers and not ground.conditions.play.absent_min_wager:
            away = [name for name, each in state.entrants.items() if each.absent]
            found += [_ask(Role.DIRECTOR, (f"wager of {name}",), numbers.absent) for name in away]
        if state.session_over and not state.ties:
            found.append(_ask(Role.DIRECTOR, ("confirm session",), numbers.places))
    if any(tie.method is TieRule.DRAW_CARDS for tie in state.ties):
        found.append(_ask(Role.DIRECTOR, ("draw cards",), numbers.places))
    if state.phase is Phase.DECIDED and not state.places_confirmed:
        found.append(_ask(Role.DIRECTOR, ("confirm places",), numbers.places))
    return found


def _ask(who: str, options: tuple[str, ...], rule: str) -> Ask:
    return Ask(who, TOURNAMENT, tuple(Option(act) for act in options), options[-1], rule)
