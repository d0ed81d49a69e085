"""What a restored tournament may not say of itself: names of nobody, numbers of nothing, other conditions.

`laws.py` has what always holds. Here is what a tournament in memory can't get wrong, and a file that was
damaged can.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from croupier.chips import CAGE, COMMISSION
from croupier.coding import to_plain
from croupier.tournaments.conditions import Conditions
from croupier.tournaments.conditions.versions import as_table, publish, revise
from croupier.tournaments.ground import IN_PLAY, Ground
from croupier.tournaments.money.ledger import OPERATOR, POOL, PRIZE, Purpose
from croupier.tournaments.state import State

BELOW_NOTHING: Final = frozenset({"house_lost", "now", "time", "since", "parted", "parted_points"})
"""What may be less than nothing: winnings, a time that was not told, and lots that part equals."""
CHANGED_LATER: Final = frozenset({"start"})
"""What of the conditions a line may change although it was given: when the tournament starts."""
MOST: Final = 10**15


def contradiction(ground: Ground, opening: Conditions) -> str:
    """What contradicts itself first, in a sentence; nothing if nothing does."""
    found = (*_conditions(ground, opening), *_names(ground), *_numbers(ground), *_money(ground))
    return next(iter(found), "")


def _conditions(ground: Ground, opening: Conditions) -> Iterator[str]:
    expected = publish(opening)
    for changes in ground.revisions[: ground.version - 1]:
        expected = revise(expected, changes)
    if not _has_all(as_table(ground.conditions), as_table(expected.conditions)):
        yield "Its conditions are not those with which it was opened."


def _has_all(found: Any, given: Any) -> bool:
    """True iff all that was given is there; what was left open may have been determined since."""
    if isinstance(given, Mapping) and isinstance(found, Mapping):
        return all(
            name in CHANGED_LATER or (name in found and _has_all(found[name], each))
            for name, each in given.items()
        )
    return bool(found == given)


def _names(ground: Ground) -> Iterator[str]:
    state = ground.state
    entrants = state.entrants
    for name in _named(state):
        if name not in entrants:
            yield f"{name!r} has not entered."
    for where in (state.out, state.standings):
        if any(each.player != name for name, each in where.items()):
            yield "Somebody is out, or stands, under another name."
    for names in (state.reserves, state.players, state.waiting, state.late, state.advanced):
        if len(set(names)) != len(names):
            yield "Somebody is named twice."
    if any(each.number != number for where in (state.tables, state.closed) for number, each in where.items()):
        yield "A table has another number."


def _named(state: State) -> Iterator[str]:
    lists: tuple[Iterable[str], ...] = (state.reserves, state.players, state.waiting, state.late)
    for names in (*lists, state.advanced, state.extra_players, state.parted, state.parted_points):
        yield from names
    for tie in state.ties:
        yield from (*tie.players, *tie.held)
    for table in (*state.tables.values(), *state.closed.values()):
        yield from (*table.before, *table.after, *table.put_in)
    yield from (each.player for each in state.last_moves.values())
    yield from (*state.out, *state.standings, *state.offers, *state.points)
    yield from (*state.session_prizes, *state.prizes, *(state.deal.amounts if state.deal is not None else ()))
    yield from (each.given_to for each in state.goods if each.given_to)


def _numbers(ground: Ground) -> Iterator[str]:
    state = ground.state
    for name, number in _all_numbers(to_plain(state)):
        if number > MOST or (number < 0 and name not in BELOW_NOTHING):
            yield f"A {name!r} can't be {number}."
    if any(each.number > state.numbers for each in state.entrants.values()):
        yield "An entry has a number that was not given."
    moments = [each.moment for each in state.out.values()] + [each.moment for each in state.tables.values()]
    if max(moments, default=0) > state.moment:
        yield "Something is said to have happened later than now."
    sessions = [each.session for each in state.out.values()]
    if max([*sessions, *(each.session for each in state.standings.values())], default=0) > state.session:
        yield "Something is said to have happened in a session to come."
    for each in state.entrants.values():
        if each.status in IN_PLAY and each.table not in ground.tables:
            yield f"{each.name} is in play at no table."
    for number in (*state.tables, *state.closed, *state.broken):
        if not number >= 1:
            yield "A table has no number."


def _all_numbers(data: Any, name: str = "number") -> Iterator[tuple[str, int]]:
    """All numbers of the state, each with the name of the field that it is in."""
    if isinstance(data, dict):
        for key, each in data.items():
            yield from _all_numbers(each, name if name in BELOW_NOTHING else key)
    elif isinstance(data, list):
        for each in data:
            yield from _all_numbers(each, name)
    elif type(data) is int:
        yield name, data


def _money(ground: Ground) -> Iterator[str]:
    ledger, state = ground.ledger, ground.state
    payers = {each.payer for each in state.entrants.values()}
    for account in ledger.accounts.balances:
        if account.owner and account.owner not in state.entrants and account.owner not in payers:
            yield f"{account.owner!r} has an account, and has not entered."
        if account.kind == CAGE and account.owner:
            yield "The cage has an owner."
    paid = {(each.purpose.value, each.payer) for payments in ledger.payments.values() for each in payments}
    by_way_of = {*Purpose, PRIZE, OPERATOR}
    for account, held in ledger.accounts.balances.items():
        if account.kind not in {CAGE, COMMISSION, POOL, *by_way_of} or (account.kind in by_way_of and held):
            yield f"There is no account {account} that holds anything."
        if account.kind in set(Purpose) and account.owner not in ledger.refunds:
            if (account.kind, account.owner) not in paid:
                yield f"{account.owner!r} has an account for what they have not paid."
    for number, payments in ledger.payments.items():
        if number > state.numbers or any(each.commission > each.amount for each in payments):
            yield "Somebody has paid for no entry, or more commission than they paid."
