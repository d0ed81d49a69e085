"""What a player may do in a betting round of poker, worked out anew each time from all that has been told."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from croupier.dialogue.events import Chose, Collected, Dealt, Event, Moved
from croupier.places import BOARD
from croupier.rounds.poker.round import PokerRound
from croupier.rulebook.poker.settings import PokerSettings

BLINDS = ("8.4(a)", "8.5(a)", "17.11(b)", "A:Over-Blind")


@dataclass
class Street:
    """One betting round as it was told."""

    number: int
    pot: int
    bets: dict[str, int] = field(default_factory=dict)
    acts: list[tuple[str, str, int]] = field(default_factory=list)
    """Who did what, and what he had in after it."""


class Told:
    """A round as its events tell it, up to now."""

    def __init__(self, game: PokerRound, events: Sequence[Event]) -> None:
        self.settings = game.settings
        self.order = [bettor.player for bettor in game.hand.bettors]
        self.stakes = dict(game.opening)
        self.out: set[str] = set()
        self.tapped: set[str] = set()
        self.level = _level(game, events)
        self.street = Street(0, 0)
        at = {bettor.place: bettor.player for bettor in game.hand.bettors}
        chosen = ("", "")
        for event in events:
            if isinstance(event, Chose):
                chosen = (event.who, event.act)
                if event.act in ("check", "fold"):
                    self.street.acts.append((*chosen, self.street.bets.get(event.who, 0)))
            elif isinstance(event, Collected):
                self.out.add(at[event.at])
            elif isinstance(event, Dealt) and event.to == BOARD:
                pot = self.street.pot + sum(self.street.bets.values())
                self.street = Street(self.street.number + bool(self.street.bets or self.street.acts), pot)
                self.street.number = {3: 1, 4: 2, 5: 3}.get(_board(events, event), 1)
            elif isinstance(event, Moved):
                self._moved(event, chosen)

    def _moved(self, event: Moved, chosen: tuple[str, str]) -> None:
        if event.source.kind != "purse":
            if event.to.kind == "purse" and event.rule == "15.2(b)":
                self.stakes[event.to.owner] += event.amount
                if event.source.kind == "bet":
                    self.street.bets[event.to.owner] -= event.amount
                else:
                    self.street.pot -= event.amount
            return
        who = event.source.owner
        self.stakes[who] -= event.amount
        if event.to.kind == "pot":
            self.street.pot += event.amount
        else:
            bet = self.street.bets[who] = self.street.bets.get(who, 0) + event.amount
            if event.rule not in BLINDS:
                self.street.acts.append((who, chosen[1], bet))
                if chosen[1] == "tap out":
                    self.tapped.add(who)
        if not self.stakes[who]:
            self.tapped.add(who)


def _board(events: Sequence[Event], upto: Event) -> int:
    count = 0
    for event in events:
        count += isinstance(event, Dealt) and event.to == BOARD
        if event is upto:
            return count
    return count


def _level(game: PokerRound, events: Sequence[Event]) -> int:
    """The highest blind, over-blind or post, whether or not it could be covered."""
    levels = [*game.settings.blinds[: len(game.hand.bettors)], *(seat.post for seat in game.hand.seats)]
    levels += [event.amount for event in events if isinstance(event, Chose) and event.act == "over-blind"]
    return max(levels, default=0)


@dataclass
class Lawful:
    """The state of the betting by the rules: what is to be matched, by how much it may be raised."""

    highest: int
    opened: bool
    least_raise: int
    raises: int
    free: set[str]
    """Who has not acted since the last full bet or raise."""
    closed: bool


def lawful(told: Told) -> Lawful:
    """Go through the betting round, one act after the other."""
    settings, street = told.settings, told.street
    state = Lawful(0, False, 0, 0, set(told.order), False)
    if street.number == 0 and told.level:
        state = Lawful(told.level, True, told.level, 0, set(told.order), False)
    for who, _, total in street.acts:
        if total > state.highest:
            least, _ = bounds(settings, state, street.number, 0, 0)
            full = total >= least
            if full:
                over = total - state.highest if state.opened else total
                state.raises += state.opened
                state.least_raise = max(state.least_raise, over)
                state.opened = True
                state.free = set(told.order)
            elif state.opened and settings.short_tapout == "no_raise_at_all":
                state.closed = True
            state.highest = total
        state.free.discard(who)
    return state


def bounds(settings: PokerSettings, state: Lawful, number: int, pot: int, has_in: int) -> tuple[int, int]:
    """The least and the most total of a bet or raise, but for the stake; no most is -1."""
    table = settings.min_bet or max(settings.blinds, default=0)
    under = state.highest if state.opened else 0
    least = max(table, state.least_raise) if state.opened else table
    if settings.limit == "no_limit":
        return under + least, -1
    if settings.limit == "fixed":
        sizes = settings.levels or (table, 2 * table)
        return under + sizes[number > 1], under + sizes[number > 1]
    if settings.limit == "spread":
        return under + min(least, settings.max_bet), under + settings.max_bet
    if settings.limit == "straddle":
        most = 2 * state.highest if state.opened else settings.opening_max or table
        return min(under + least, most), most
    call = state.highest - has_in
    room = pot + call
    if settings.limit == "half_pot":
        room = room // 2 // settings.smallest_chip * settings.smallest_chip
    return under + least, max(state.highest + room, under + least)


def options(told: Told, who: str) -> dict[str, tuple[int, int]]:
    """What the player may do, by act, with the least and the most amount."""
    settings, street = told.settings, told.street
    state = lawful(told)
    stake, has_in = told.stakes[who], street.bets.get(who, 0)
    call = state.highest - has_in
    able = [each for each in told.order if each not in told.out | told.tapped]
    if able == [who]:  # a blind that nobody could cover is owed only while another has chips
        call = max(street.bets.get(each, 0) for each in told.order if each not in told.out) - has_in
    capped = settings.raises_allowed(len(able))
    may = stake > call and len(able) > 1 and who in state.free and not state.closed
    if state.opened and capped is not None and state.raises >= capped:
        may = False
    pot = street.pot + sum(street.bets.values())
    least, most = bounds(settings, state, street.number, pot, has_in)
    unit = settings.least_bet if settings.tap_units else 1
    tap = stake // unit * unit or stake
    if tap < call <= stake:
        tap = call
    found: dict[str, tuple[int, int]] = {"fold": (0, 0)}
    found["check" if not call else "call"] = (call, call)
    if call > stake:
        del found["call"]
        found["tap out"] = (tap, tap)
    if may:
        everything = has_in + stake
        if everything >= least:
            top = everything if most < 0 else min(most, everything)
            found["raise" if state.opened else "bet"] = (least, top)
        if tap > call and (most < 0 or has_in + tap <= most):
            found["tap out"] = (tap, tap)
    return _opening(told, who, found, may, tap, least) if street.number == 0 else found


def _opening(
    told: Told, who: str, found: dict[str, tuple[int, int]], may: bool, tap: int, least: int
) -> dict[str, tuple[int, int]]:
    """What 10.2 makes of it for the opening player of the first betting round."""
    settings, stake = told.settings, told.stakes[who]
    call = found.get("call", (0, 0))[0]
    short = call == 0 and "check" not in found
    if not settings.blinds:
        if not any(total for _, _, total in told.street.acts):
            found.pop("fold")
            found.pop("check")
        return found
    if told.street.acts:
        return found
    if settings.opener == "A" and (call or short):
        found.pop("fold")
        if call:
            found["call and fold"] = (call, call)
    if settings.opener == "C" and (may or stake <= call or short):
        found.pop("call", None)
        found.pop("check", None)
        if stake == call or (may and told.street.bets.get(who, 0) + stake < least):
            found["tap out"] = (tap, tap)
    return found
