"""What a restored table may not say of itself: parts of it that contradict each other, or the rules.

A table that was saved by an earlier release comes without a hash. So whatever one part of it says of another
is compared: people and seats, purses and what was posted, what is placed, numbers, and what was told.
"""

from collections.abc import Iterator

from croupier.chips import COMMISSION, PURSE
from croupier.coding import to_plain
from croupier.dialogue.events import Began, Moved
from croupier.dialogue.record.notation import BadLine, check_name
from croupier.dialogue.results import events_in_force
from croupier.plain import BadData
from croupier.tables.ground import Ground
from croupier.tables.playing.asked import Asked
from croupier.tables.playing.current_round import CurrentRound


def check_consistent(ground: Ground, asked: Asked) -> None:
    """Refuse a restored table of which one part contradicts another."""
    for wrong in (_people, _chips, _window, _numbers, _round, _disputes):
        for what in wrong(ground):
            raise BadData(f"A saved table contradicts itself: {what}.")
    for what in _asked(asked):
        raise BadData(f"A saved table contradicts itself: {what}.")


def _people(ground: Ground) -> Iterator[str]:
    seats, places = ground.seats, getattr(ground.settings, ground.PLACES)
    names = ground.names()
    if seats.game != ground.game or seats.count != places:
        yield f"its game is {ground.game}, with {places} {ground.PLACES}"
    if len(names) != len(set(names)):
        yield "somebody is there twice"
    if any(not 1 <= place <= places for place in (*seats.sitting, *seats.held)):
        yield f"its {ground.PLACES} are 1 to {places}"
    if seats.held.keys() & seats.sitting.keys() or not set(seats.held.values()) <= set(names):
        yield "a box is held where somebody sits, or by nobody there"
    if seats.first_to_table and seats.first_to_table not in names:
        yield "whoever came first is not there"
    if not seats.idle.keys() <= set(seats.sitting.values()) or any(
        not 0 <= rounds <= ground.rounds_begun for rounds in seats.idle.values()
    ):
        yield "somebody has abstained in more rounds than they could"
    for name in {*names, *ground.standings}:
        try:
            check_name(name)
        except BadLine as wrong:
            yield str(wrong).rstrip(".")
    for known in ground.standings.values():
        limits = (known.ante_limit, known.trips_limit, *known.personal_limits.values())
        if min(limits) < 0 or any(not 1 <= place <= places for place in known.personal_limits):
            yield "a personal limit is none"


def _chips(ground: Ground) -> Iterator[str]:
    names = ground.names()
    for account, chips in ground.accounts.balances.items():
        if account.kind == PURSE and account.owner not in names and chips:
            yield f"{account.owner or 'nobody'} has chips and is not there"
        if account.kind != PURSE and account.owner:
            yield f"the {account.kind} has an owner"
        if account.kind == COMMISSION and chips < 0:
            yield "the commission is less than nothing"
    if not all(ground.history.claims.values()):
        yield "a claim is of nothing"
    for player, chips in _held(ground.round).items():
        if ground.accounts[ground.purse(player)] != chips:
            yield f"{player} does not have what the last round has left and what moved since"
    if ground.dealing.shoe.in_play and not (ground.in_round or ground.cutting):
        yield "cards are in play, and no round goes on"


def _held(current: CurrentRound) -> dict[str, int]:
    """By player of the last round, what is in their purse: as long as it goes on, what it commenced with."""
    if current.dialogue is None or current.superseded is not None:
        return {}
    held = dict(current.dialogue.round.opening)
    if not current.posted:
        return held
    for event in events_in_force(current.all_told()):
        if isinstance(event, Moved):
            for account, amount in ((event.source, -event.amount), (event.to, event.amount)):
                if account.kind == PURSE and account.owner in held:
                    held[account.owner] += amount
    return held


def _window(ground: Ground) -> Iterator[str]:
    window, names = ground.window, ground.names()
    places: set[tuple[str, int]] = set()
    for placed in window.placed:
        at: int = getattr(placed, ground.PLACE)
        if (placed.player, at) in places or placed.player not in names:
            yield "chips are placed by somebody who is not there, or twice"
        if not 1 <= at <= ground.seats.count or placed.chips <= 0:
            yield "chips are placed where nobody can place any"
        places.add((placed.player, at))
    if ground.in_round and window.placed and ground.round.superseded is None:
        assert ground.round.dialogue is not None
        placed_now, wagers = map(to_plain, window.close()), map(to_plain, ground.round.dialogue.round.wagers)
        # Whoever has wagered may sit down elsewhere meanwhile.
        if [each | {"seated": None} for each in placed_now] != [each | {"seated": None} for each in wagers]:
            yield "what is placed is not what its round commenced with"
    for player in names:
        if window.staked(player) > ground.accounts[ground.purse(player)]:
            yield f"{player} has placed more than they have"
    if not window.first_below.keys() <= set(names):
        yield "somebody has placed less than the minimum who is not there"


def _numbers(ground: Ground) -> Iterator[str]:
    goes_on = ground.in_round and ground.round.superseded is None
    if ground.window_round != ground.rounds_begun + (not goes_on):
        yield f"its betting is not open for round {ground.rounds_begun + (not goes_on)}"
    if (ground.closed or ground.hours_ended) and not ground.notice_given:
        yield "it closes without notice"
    if ground.closed and (goes_on or ground.cutting):
        yield "it is closed, and a round goes on"
    hours, _, minutes = ground.time_told.partition(":")
    if ground.time_told and not (len(ground.time_told) == 5 and hours < "24" and minutes < "60"):
        yield "its clock tells no time"
    if any(change.from_round > ground.rounds_begun + 10**6 for change in ground.changes.waiting):
        yield "a change is announced for a round that never comes"


def _round(ground: Ground) -> Iterator[str]:
    current = ground.round
    while current.dialogue is not None:
        told = [at for at, _ in current.own]
        if told != sorted(told) or (told and told[-1] > len(current.dialogue.events)):
            yield "what it told is not in order"
        if any(isinstance(event, Began) for _, event in current.own):
            yield "a round began that it does not have"
        if current.posted != (current.dialogue.over and current.superseded is None):
            yield "its round is over and not posted, or posted and not over"
        if current.posted and current.adjustments:
            yield "its round is over, and chips are still to be moved for it"
        if current.before is None:
            return
        current = current.before


def _disputes(ground: Ground) -> Iterator[str]:
    numbers = [each.number for each in ground.history.disputes]
    if numbers != sorted(set(numbers)) or (numbers and numbers[-1] > ground.history.disputes_put):
        yield "its disputes are not numbered as they were put"
    if any(not 0 <= each.round <= ground.rounds_begun for each in ground.history.disputes):
        yield "there is a dispute about a round that was not played"


def _asked(asked: Asked) -> Iterator[str]:
    numbers = [number for _, number in asked.open]
    if len(set(numbers)) != len(numbers) or any(not 1 <= number <= asked.last for number in numbers):
        yield "its questions are not numbered as they were asked"
    if not 0 <= asked.number <= asked.last:
        yield "the dealer's question has no number"
