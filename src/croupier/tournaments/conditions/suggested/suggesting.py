"""Suggested conditions for a number of players and hours, with blanks for what only the house knows.

A level needs no chip that its chip set does not have any more, and the prizes depend on how many enter.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Any, Final

from croupier.chips import dollars
from croupier.rulebook.tournaments import EndsBy, TournamentRules
from croupier.tournaments.conditions.errors import BadConditions
from croupier.tournaments.conditions.kinds import EXACT
from croupier.tournaments.conditions.suggested.chip_set import chip_set, smallest_chip, unit_for
from croupier.tournaments.conditions.suggested.demonstration import demonstration_table
from croupier.tournaments.conditions.suggested.levels import (
    LevelPlan,
    level_tables,
    next_round_bet,
    plan_levels,
)
from croupier.tournaments.conditions.suggested.pace import GAMES as PACES
from croupier.tournaments.games import tournament_rules
from croupier.values import value

MINUTES: Final = 60
MOST_PLAYERS: Final = 100_000
MOST_HOURS: Final = 72
FIRST_BETS: Final = 100
"""How many first bets a player begins with, where bets grow."""
COMMISSION: Final = Fraction(1, 10)
ADVANCING: Final = 2
"""How many of a table go on, where sessions end by rounds."""
PRIZES: Final = Fraction(1, 8)
"""Which part of the players wins a prize."""
FEW_PRIZES: Final = ((1, 1), (7, 2), (12, 3))
"""From how many entries on there are at least so many prizes."""
PRIZE_STEP: Final = Fraction(5, 4)
"""Where there are many prizes, their number grows by so much from one band of entries to the next."""
ANTE_FROM: Final = 4
"""Antes begin once the bet is so many times the first one."""
ANTES: Final = 8
"""How many antes a big blind is, or a little more."""
BLANKS: Final = ("start", "notified", "published", "approval", "commission_approval", "officers")
"""What only the house knows."""


@dataclass(frozen=True, kw_only=True)
class Wishes:
    """What somebody who sets up a tournament has in mind; None stands for what usually goes."""

    players: int = 40
    hours: Fraction = Fraction(4)
    seats: int | None = None
    chips: int | None = None
    """In whole chips."""
    fee: int = 100_00
    """In cents."""
    places: int | None = None
    """How many prizes."""


@value
class Usual:
    """What usually goes in a game: chips, and what a level changes, given its bet in whole chips."""

    chips: int
    changes: Callable[[int, int], dict[str, object]]
    """Given the smallest chip that it needs as well."""
    antes: bool = False


def _blinds(bet: int, unit: int) -> dict[str, object]:
    return {"blinds": [str(bet // 2), str(bet)]}


def _ante(bet: int, unit: int) -> dict[str, object]:
    return {"ante": str(bet // ANTES // unit * unit)}


def _range(bet: int, unit: int) -> dict[str, object]:
    return {"minimum": str(bet), "maximum": str(20 * bet), **_multiple(unit)}


def _wide_range(bet: int, unit: int) -> dict[str, object]:
    return {"minimum": str(bet), "maximum": str(50 * bet), **_multiple(unit)}


def _multiple(unit: int) -> dict[str, object]:
    """Half of every wager is paid with the chips that there are, as for odds of 3 to 2."""
    return {"multiple": str(2 * unit)}


GAMES: Final[dict[str, Usual]] = {
    "blackjack": Usual(1_000, _wide_range),
    "pontoon": Usual(1_000, _wide_range),
    "ultimate": Usual(2_000, _range),
    "holdem": Usual(10_000, _blinds, antes=True),
    "omaha": Usual(10_000, _blinds, antes=True),
}


def suggest(game: str, wishes: Wishes, blanks: bool = True) -> dict[str, Any]:
    """A `[conditions]` table that ends in time; without blanks it has the demonstration's words in them."""
    rules = tournament_rules(game)
    _check(rules, wishes)
    table = demonstration_table(game)
    seats = wishes.seats or table["structure"]["seats"]
    chips = wishes.chips or GAMES[game].chips
    sessions, rounds_or_minutes = _sessions(rules, wishes, seats)
    first = next_round_bet(Fraction(chips, FIRST_BETS), 1)
    smallest = smallest_chip(chips, first // 2, bool(rounds_or_minutes))
    plan = _level_plan(rules, wishes.players * chips, first, smallest, rounds_or_minutes)
    units = plan.units if plan is not None else ()
    table["structure"] = {"sessions": sessions, "seats": seats}
    table["chips"] = {
        "entry": str(chips),
        "smallest": str(smallest),
        "set": [
            {"chip": str(each.value), "each": each.each}
            | ({"until": f"level {each.until}"} if each.until else {})
            for each in chip_set(chips, smallest, wishes.players * chips, units)
        ],
    }
    table["limits"] = _limits(rules, table["limits"], first, smallest, plan)
    table["fee"] = {"entry": dollars(wishes.fee), "commission": dollars(_commission(wishes.fee))}
    table["players"] = {"least": max(2, wishes.places or 0), "most": wishes.players}
    table["breakdown"] = _breakdown(wishes)
    if blanks:
        for item in BLANKS:
            table.pop(item, None)
        table["start"] = {}
    return table


def _check(rules: TournamentRules, wishes: Wishes) -> None:
    """Refuse what no tournament can be made of."""
    bounds = (
        ("players", wishes.players, 2, MOST_PLAYERS),
        ("places", wishes.places, 1, wishes.players),
        ("seats", wishes.seats, 2, 24),
        ("chips", wishes.chips, FIRST_BETS, 10**9),
    )
    for name, given, least, most in bounds:
        if given is not None and not least <= given <= most:
            raise BadConditions(name, f"expected a whole number from {least} to {most:,}, not {given:,}.")
    if not Fraction(1, 4) <= wishes.hours <= MOST_HOURS:
        raise BadConditions(
            "hours", f"expected a number from 0.25 to {MOST_HOURS}, not {float(wishes.hours):g}."
        )


def _commission(fee: int) -> int:
    """A tenth of the fee in whole dollars."""
    return int(fee * COMMISSION) // 100 * 100


def _sessions(rules: TournamentRules, wishes: Wishes, seats: int) -> tuple[list[object], int]:
    """The sessions by what ends them, and how many minutes bets have to grow; 0 where they do not."""
    minutes = int(wishes.hours * MINUTES)
    if EndsBy.PLAYERS in rules.session_ends:
        early = [{"name": "first", "ends": {"players": seats}, "advance": {"players": seats}}]
        final = {"name": "final", "ends": {"players": 1}}
        return [*(early if wishes.players > seats else []), final], minutes
    if EndsBy.MINUTES in rules.session_ends:
        left = _thinned(wishes.players, lambda players: max(seats, ceil(players / 3)), seats)
        length = max(minutes // (len(left) + 1), 1)
        plan = [
            {"name": f"session {at}", "ends": {"minutes": length}, "advance": {"players": players}}
            for at, players in enumerate(left, 1)
        ]
        return [*plan, {"name": "final", "ends": {"minutes": length}}], minutes
    advance = min(ADVANCING, seats - 1)
    left = _thinned(wishes.players, lambda players: ceil(players / seats) * advance, seats)
    rounds = minutes * MINUTES // PACES[rules.game].round_seconds // (len(left) + 1)
    plan = [
        {"name": f"session {at}", "ends": {"rounds": max(rounds, 1)}, "advance": {"per_table": advance}}
        for at, _ in enumerate(left, 1)
    ]
    return [*plan, {"name": "final", "ends": {"rounds": max(rounds, 1)}}], 0


def _thinned(players: int, after: Callable[[int], int], seats: int) -> list[int]:
    """How many players are left after each session but the last, until one table seats them."""
    left = []
    while players > seats:
        players = min(after(players), players - 1)
        left.append(players)
    return left


def _level_plan(
    rules: TournamentRules, in_play: int, first: int, smallest: int, minutes: int
) -> LevelPlan | None:
    """The levels, if bets grow at all."""
    if not minutes:
        return None
    return plan_levels(first, ceil(Fraction(in_play, PACES[rules.game].bets_in_play)), minutes, smallest)


def _limits(
    rules: TournamentRules, usual: dict[str, object], first: int, smallest: int, plan: LevelPlan | None
) -> dict[str, object]:
    game = GAMES[rules.game]
    constant = {name: given for name, given in usual.items() if name != "levels"}
    if plan is None:
        return {**constant, **game.changes(first, unit_for(first // 2, smallest))}

    def changes(bet: int, unit: int) -> dict[str, object]:
        ante = _ante(bet, unit) if game.antes and bet >= ANTE_FROM * plan.bets[0] else {}
        return {**game.changes(bet, unit), **ante}

    return {
        **constant,
        **game.changes(plan.bets[0], plan.units[0]),
        "levels": level_tables(plan, changes),
    }


def _breakdown(wishes: Wishes) -> dict[str, object]:
    """The prizes by place: as many as are wished for, or by how many enter."""
    if wishes.places is not None:
        return {"percent": _written(wishes.places)}
    bands = list(_bands(wishes.players))
    return {
        "by_entries": [
            {"from": first, **({"to": last} if last < wishes.players else {}), "percent": _written(places)}
            for first, last, places in bands
        ]
    }


def _written(places: int) -> list[object]:
    return [EXACT.write(each) for each in percents(places)]


def _bands(most: int) -> Iterator[tuple[int, int, int]]:
    """From how many entries to how many there are so many prizes."""
    first, places = 2, 1
    while True:
        following = max(places + 1, int(places * PRIZE_STEP))
        few = next((entries for entries, prizes in FEW_PRIZES if prizes == following), 0)
        last = few - 1 if few else ceil((following - Fraction(1, 2)) / PRIZES) - 1
        if last >= most:
            yield first, most, places
            return
        yield first, last, places
        first, places = last + 1, following


def percents(places: int) -> tuple[Fraction, ...]:
    """Percents of a prize pool by place, exactly 100 in all, none above the one before."""
    known = {2: (65, 35), 3: (50, 30, 20), 4: (40, 30, 20, 10)}
    if places in known:
        return tuple(Fraction(each) for each in known[places])
    steps = 2 if places <= 12 else 100 if places <= 400 else 10_000  # of one percent
    weights = [10**12 // place for place in range(1, places + 1)]
    whole = sum(weights)
    shares = [100 * steps * weight // whole for weight in weights]
    shares[0] += 100 * steps - sum(shares)
    return tuple(Fraction(share, steps) for share in shares)
