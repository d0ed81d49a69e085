"""The structure of a tournament in sentences."""

from collections.abc import Iterator
from typing import Final

from croupier.chips import money
from croupier.rulebook.games import NAMES
from croupier.rulebook.tournaments import Balancing, EndsBy, HandForHand, TieRule
from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.kinds import EXACT
from croupier.tournaments.conditions.moments import Moment, MomentKind
from croupier.tournaments.conditions.sessions import Advance, AdvanceBy, Ends, SessionPlan
from croupier.tournaments.conditions.structure import (
    AddOn,
    FirstMarker,
    Offered,
    PlayRules,
    Points,
    Rebuy,
    RebuyInto,
    Repechage,
    Structure,
    TieSession,
)
from croupier.tournaments.conditions.words.phrases import chips, count, joined, ordinal, sentence, until
from croupier.tournaments.conditions.words.table_sentences import limits_sentences

MOVES: Final = {
    Balancing.DEFAULT: "As players go out, tables are broken and players are moved to keep tables even.",
    Balancing.PROPOSED: "As players go out, the director breaks tables and moves players to keep them even.",
    Balancing.OFF: "Players keep their seats throughout a session.",
}
WAITING: Final = {
    HandForHand.OFFERED: "Near the prizes the director may have all tables start each round together.",
    HandForHand.ALWAYS: "Near the prizes all tables start each round together.",
    HandForHand.OFF: "Each table plays at its own pace to the end.",
}
POINT_TIES: Final = {
    TieRule.DIVIDE: "the prizes are combined and divided equally",
    TieRule.DRAW_CARDS: "a draw of cards decides",
    TieRule.EXTRA_ROUNDS: "additional rounds of play decide",
}


def structure_sentences(conditions: Conditions) -> Iterator[str]:
    """Sessions, tables, conditions of play, points, and ways back in."""
    structure = conditions.structure
    if structure is None:
        return
    for at, session in enumerate(conditions.sessions, 1):
        yield " ".join(_session(session, at, conditions.game))
    yield from _tables(structure)
    yield from _play(structure.play, conditions)
    if structure.points is not None:
        yield from _points(structure.points)
    yield from _second_chances(structure)
    yield from _rebuy(structure.rebuy, conditions)
    yield from _add_on(structure.add_on, conditions)


def _session(session: SessionPlan, at: int, home: str) -> Iterator[str]:
    name = f" ({session.name})" if session.name else ""
    game = f" is a session of {NAMES[session.game]} and" if session.game != home else ""
    yield f"Session {at}{name}{game} ends {_end(session.ends)}."
    if session.heats > 1:
        yield f"It is played in {count(session.heats, 'heat')}."
    if session.advance is not None:
        yield f"{_advance(session.advance)} to the next session."
    if at > 1:
        yield "Players bring their chips with them." if session.carry_over else "New chips are issued."
    if session.chips is not None:
        yield f"Each player begins with {chips(session.chips)}."
    if session.prizes:
        yield f"Its prizes by place are {joined([money(each) for each in session.prizes])}."
    if session.points is not None:
        yield f"Its points by place are {joined([str(EXACT.write(each)) for each in session.points])}."
    if session.limits is not None:
        yield from limits_sentences(session.limits)


def _end(ends: Ends | None) -> str:
    if ends is None:
        return "as the director determines"
    if ends.by is EndsBy.PLAYERS:
        return f"when {count(ends.number, 'player is', 'players are')} left"
    return f"after {count(ends.number, str(ends.by).removesuffix('s'))}"


def _advance(advance: Advance) -> str:
    match advance.by:
        case AdvanceBy.PER_TABLE:
            return f"The best {advance.number} of each table go on"
        case AdvanceBy.PLAYERS:
            return f"The best {advance.number} of all tables go on"
        case AdvanceBy.CHIPS:
            return f"Everybody with at least {chips(advance.number)} goes on"
        case AdvanceBy.ALL:
            return "Everybody goes on"


def _tables(structure: Structure) -> Iterator[str]:
    seats = f", with up to {count(structure.seats, 'player')} each" if structure.seats else ""
    many = (
        count(structure.tables, "table is", "tables are")
        if structure.tables
        else "As many tables as needed are"
    )
    yield f"{many} in play{seats}."
    plan = structure.sit_and_go
    if plan is not None:
        yield "It is a sit-and-go: a session starts when its table is full."
        if plan.allocation:
            yield f"How players get a table: {plan.allocation}."


def _play(play: PlayRules, conditions: Conditions) -> Iterator[str]:
    yield MOVES[play.balancing]
    if play.balancing is not Balancing.OFF:
        yield f"The {play.break_order} table is broken first; tables differ by {play.max_difference} at most."
    if play.act_seconds is not None:
        yield f"A decision may take {count(play.act_seconds, 'second')}."
    if play.reserve_rounds:
        yield f"A reserve may take a free seat during the first {count(play.reserve_rounds, 'round')}."
    yield WAITING[play.hand_for_hand]
    if play.marker:
        first = (
            "drawn by lot"
            if play.first_marker is FirstMarker.LOT
            else "the player in the first occupied seat"
        )
        yield f"A marker shows who wagers first; the first holder is {first}."
    if play.open_all_in:
        yield "Hands are turned over as soon as no more betting is possible."
    if play.play_for_less:
        yield "On the river, players who can't cover the play wager may put in all they have."
    if play.super_bonus:
        yield "The Super Bonus is paid, in tournament chips."
    if play.redraw:
        sessions = joined([str(each) for each in play.redraw])
        yield f"Places are drawn again before session {sessions}."
    yield f"Places are drawn by ballot before {_ballot(conditions)}."


def _ballot(conditions: Conditions) -> str:
    return f"the {conditions.rules.ballot}" if "first" in conditions.rules.ballot else conditions.rules.ballot


def _points(points: Points) -> Iterator[str]:
    if points.table:
        yield f"Points by place in a session: {joined([str(EXACT.write(each)) for each in points.table])}."
    yield f"Places in a session are decided by {points.places_by}."
    if points.tie_session is TieSession.SHARE:
        yield "Players with equal chips share the points of their places equally."
    else:
        yield "Players with equal chips are separated as they are for advancing."
    yield f"If totals for the same prize are equal, {POINT_TIES[points.tie_points]}."
    if points.elimination:
        yield sentence(points.elimination)


def _second_chances(structure: Structure) -> Iterator[str]:
    for plan, name in ((structure.repechage, "repechage"), (structure.catch_up, "catch-up session")):
        if plan is None:
            continue
        verb = "is" if plan.offered is Offered.SHALL else "may be"
        which = f" as the session {plan.session}" if plan.session else ""
        yield f"A {name} {verb} offered{which}."
        if plan.qualifies:
            yield f"Who qualifies for it: {plan.qualifies}."
        if isinstance(plan, Repechage) and plan.places:
            places = joined([ordinal(each) for each in plan.places])
            yield f"It is for those placed {places} in the previous session."


def _rebuy(rebuy: Rebuy | None, conditions: Conditions) -> Iterator[str]:
    if rebuy is None:
        yield "Players who are out cannot buy back in."
        return
    cost, amount = rebuy.cost, rebuy.chips
    if cost is None and conditions.fee is not None:
        cost = conditions.fee.entry
    if amount is None and conditions.chips is not None:
        amount = conditions.chips.entry
    times = "once" if rebuy.max == 1 else f"up to {rebuy.max} times"
    price = f" for {money(cost)}" if cost is not None else ""
    gets = f" and receive {chips(amount)}" if amount is not None else ""
    window = f" {until(rebuy.until)}" if rebuy.until else ""
    where = "and return to their seat" if rebuy.into is RebuyInto.SEAT else "and return in the next session"
    yield f"Players who are out may buy back in {times}{window}{price}{gets}, {where}."
    if rebuy.method:
        yield f"How to buy back in: {rebuy.method}."


def _add_on(add_on: AddOn | None, conditions: Conditions) -> Iterator[str]:
    if add_on is None:
        if conditions.rules.add_ons:
            yield "There is no add-on."
        return
    start = f"from {_from(add_on.start)}" if add_on.start else "from the end of re-buys"
    end = f" {until(add_on.until)}" if add_on.until else ""
    price = f" for {money(add_on.cost)}" if add_on.cost is not None else ""
    gets = f" of {chips(add_on.chips)}" if add_on.chips is not None else ""
    yield f"Each player may take one add-on{gets}{price}, {start}{end}."


def _from(moment: Moment) -> str:
    return "the start" if moment.kind is MomentKind.START else f"the beginning of {moment}"
