"""Suggested conditions for a number of players and hours, with blanks for what only the house knows."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Any, Final

from croupier.chips import dollars
from croupier.rulebook.tournaments import EndsBy, TournamentRules
from croupier.tournaments.conditions.errors import BadConditions
from croupier.tournaments.conditions.kinds import EXACT
from croupier.tournaments.conditions.suggested.demonstration import demonstration_table
from croupier.tournaments.conditions.suggested.levels import (
    level_tables,
    next_round_number,
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
    changes: Callable[[int], dict[str, object]]


def _blinds(bet: int) -> dict[str, object]:
    return {"blinds": [str(bet // 2), str(bet)]}


def _range(bet: int) -> dict[str, object]:
    return {"minimum": str(bet), "maximum": str(20 * bet)}


def _wide_range(bet: int) -> dict[str, object]:
    return {"minimum": str(bet), "maximum": str(50 * bet)}


GAMES: Final[dict[str, Usual]] = {
    "blackjack": Usual(1_000, _wide_range),
    "pontoon": Usual(1_000, _wide_range),
    "ultimate": Usual(2_000, _range),
    "holdem": Usual(10_000, _blinds),
    "omaha": Usual(10_000, _blinds),
}


def suggest(game: str, wishes: Wishes, blanks: bool = True) -> dict[str, Any]:
    """A `[conditions]` table that ends in time; without blanks it has the demonstration's words in them."""
    rules = tournament_rules(game)
    _check(rules, wishes)
    table = demonstration_table(game)
    seats = wishes.seats or table["structure"]["seats"]
    chips = wishes.chips or GAMES[game].chips
    places = wishes.places or max(1, round(wishes.players * PRIZES))
    sessions, rounds_or_minutes = _sessions(rules, wishes, seats)
    table["structure"] = {"sessions": sessions, "seats": seats}
    table["chips"] = {"entry": str(chips)}
    table["limits"] = _limits(rules, wishes, chips, table["limits"], rounds_or_minutes)
    table["fee"] = {"entry": dollars(wishes.fee), "commission": dollars(_commission(wishes.fee))}
    table["players"] = {"least": max(2, places), "most": wishes.players}
    table["breakdown"] = {"percent": [EXACT.write(each) for each in percents(places)]}
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


def _limits(
    rules: TournamentRules, wishes: Wishes, chips: int, usual: dict[str, object], minutes: int
) -> dict[str, object]:
    changes = GAMES[rules.game].changes
    first = next_round_number(Fraction(chips, FIRST_BETS))
    constant = {name: given for name, given in usual.items() if name != "levels"}
    if not minutes:
        return {**constant, **changes(first)}
    last = ceil(Fraction(wishes.players * chips, PACES[rules.game].bets_in_play))
    plan = plan_levels(first, last, minutes)
    return {**constant, **changes(plan.bets[0]), "levels": level_tables(plan, changes)}


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
