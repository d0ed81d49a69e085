"""What the conditions leave out: faults where the rules ask for it, needs where play does."""

from collections.abc import Iterator
from typing import Final

from croupier.rulebook.tournaments import Opening
from croupier.tournaments.conditions.checking.finding import Fault, Need
from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.items import find, is_open, rule_of, stated
from croupier.tournaments.conditions.sessions import AdvanceBy, SessionPlan
from croupier.tournaments.games import tournament_rules

OWED: Final = {
    "start": ("at", "entry", "eligibility"),
    "fee": ("entry", "commission"),
    "structure": ("sessions", "seats"),
    "chips": ("entry",),
    "players": ("least", "most"),
    "groups": ("restriction",),
    "limits": (),
    "elimination": ("criteria",),
    "breakdown": (),
    "distribution": ("paid",),
}
"""The items that the conditions of a game must have where its list says so, and the fields of each."""
OWED_WITHIN: Final = {
    "structure.sit_and_go": ("starts", "allocation"),
    "structure.points": ("table",),
    "structure.repechage": ("offered", "qualifies", "places", "session"),
    "structure.catch_up": ("offered", "qualifies", "session"),
    "structure.rebuy": ("until",),
    "structure.add_on": ("until", "cost", "chips"),
    "refund": ("until",),
}
"""What may be left out whole, and the fields it must have where it is there and the game knows it."""
KNOWN_BY: Final = {
    "structure.points": "points",
    "structure.repechage": "repechage",
    "structure.catch_up": "repechage",
    "structure.rebuy": "rebuys",
    "structure.add_on": "add_ons",
    "refund": "refunds",
}
"""By which field of its rules a game knows each of them."""
NEEDED: Final = {
    "fee": ("entries", ("entry", "commission")),
    "structure": ("session 1", ("sessions", "seats")),
    "chips": ("session 1", ("entry",)),
    "limits": ("session 1", ()),
    "breakdown": ("places", ()),
}
"""What play needs, before what, and the fields it needs of each."""


def missing(conditions: Conditions) -> Iterator[Fault]:
    """Items and fields that the rules ask for and that are not there."""
    rules = conditions.rules
    if rules.items_owed:
        for item, fields in OWED.items():
            if item == "elimination" and not competes_to_progress(conditions):
                continue
            yield from _lacking(conditions, item, fields)
        yield from _limits(conditions)
        for item, fields in OWED_WITHIN.items():
            known = getattr(rules, KNOWN_BY[item]) if item in KNOWN_BY else True
            if known and stated(conditions, item) is not None:
                yield from _lacking(conditions, item, fields)
        yield from _sessions(conditions)
        if not conditions.statement:
            yield _fault(conditions, "statement")
    yield from _formalities(conditions)


def needed(conditions: Conditions) -> tuple[Need, ...]:
    """What the rules let the conditions leave out, and play can't do without, in the order of the list."""
    if conditions.rules.items_owed:
        return ()
    found = []
    for item in conditions.rules.items:
        before, fields = NEEDED.get(item, ("", ()))
        if before:
            lacking = [item] if stated(conditions, item) is None else [f"{item}.{each}" for each in fields]
            found += [(each, before) for each in lacking if is_open(conditions, each)]
        if item == "structure" and any(True for _ in _sessions(conditions)):
            found.append(("structure.sessions", before))
    return tuple(
        Need(item, before, f"This must be decided before {before}: {_meaning(item)}")
        for item, before in found
    )


def competes_to_progress(conditions: Conditions) -> bool:
    """True iff players compete against each other to get from one session to the next."""
    early = conditions.sessions[:-1]
    return any(each.advance is None or each.advance.by is not AdvanceBy.ALL for each in early)


def _lacking(conditions: Conditions, item: str, fields: tuple[str, ...]) -> Iterator[Fault]:
    if stated(conditions, item) is None:
        yield _fault(conditions, item)
        return
    for each in fields:
        if is_open(conditions, f"{item}.{each}"):
            yield _fault(conditions, f"{item}.{each}")


def _limits(conditions: Conditions) -> Iterator[Fault]:
    if conditions.limits is None:
        return
    first = conditions.limits.at(1)
    for names in conditions.rules.limits_owed:
        if not any(first.get(name) for name in names):
            rule = conditions.rules.cite(rule_of("limits", conditions.rules))
            yield Fault(f"limits.{names[0]}", rule, f"The limits do not state {' or '.join(names)}.")


def _sessions(conditions: Conditions) -> Iterator[Fault]:
    rules = conditions.rules
    sessions = conditions.sessions
    for at, session in enumerate(sessions, 1):
        if session.ends is None:
            rule = rules.cite(rule_of("structure.sessions", rules))
            yield Fault("structure.sessions", rule, f"{name_of(session, at)} does not say what ends it.")
        if session.advance is None and at < len(sessions):
            rule = rules.cite(rule_of("structure.sessions.advance", rules))
            sentence = f"{name_of(session, at)} does not say who goes on to the next."
            yield Fault("structure.sessions", rule, sentence)


def name_of(session: SessionPlan, at: int) -> str:
    """What a session is called in a sentence."""
    return f"Session {at} ({session.name})" if session.name else f"Session {at}"


def _formalities(conditions: Conditions) -> Iterator[Fault]:
    rules = conditions.rules
    if rules.opening is Opening.NOTICE:
        if conditions.notified is None:
            yield _fault(conditions, "notified")
        if not conditions.published:
            yield _fault(conditions, "published")
    games = dict.fromkeys([conditions.game, *(session.game for session in conditions.sessions)])
    if conditions.approval is None or not conditions.approval.reference:
        for each in map(tournament_rules, games):
            if each.opening is Opening.APPROVAL:
                sentence = "The conditions must be approved before entries are taken."
                yield Fault("approval", each.cite(each.numbers.opening), sentence)
    commission = conditions.fee.commission if conditions.fee else None
    approval = conditions.commission_approval
    if commission and rules.commission_approved and (approval is None or not approval.reference):
        sentence = "The commission must be approved."
        yield Fault("commission_approval", rules.cite(rules.numbers.fee), sentence)


def _fault(conditions: Conditions, item: str) -> Fault:
    rule = conditions.rules.cite(rule_of(item, conditions.rules))
    return Fault(item, rule, f"The conditions must state {_meaning(item)}")


def _meaning(item: str) -> str:
    meaning = find(item).meaning
    return meaning[0].lower() + meaning[1:]
