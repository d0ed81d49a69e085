"""How fast a tournament goes: a plain model, to suggest a schedule and to tell when one can't end in time.

It is a model of people at real tables, not of the software.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from croupier.chips import cents
from croupier.rulebook.tournaments import EndsBy, TournamentRules
from croupier.tournaments.conditions.conditions import Conditions
from croupier.tournaments.conditions.limits import Limits
from croupier.tournaments.conditions.sessions import SessionPlan
from croupier.tournaments.conditions.table_settings import limits_of
from croupier.tournaments.games import tournament_rules
from croupier.values import value

SHOE_ROUNDS: Final = 15
"""The rounds of a shoe at a full table."""


@value
class Pace:
    """How long a round takes at a full table, and how many bets are in play when players have to go out."""

    round_seconds: int
    bets_in_play: int
    """With fewer bets than this in play for each player, a table loses players quickly."""


GAMES: Final[dict[str, Pace]] = {
    "blackjack": Pace(82, 12),
    "pontoon": Pace(96, 12),
    "ultimate": Pace(100, 12),
    "holdem": Pace(110, 20),
    "omaha": Pace(130, 20),
}


def minutes_expected(conditions: Conditions, players: int) -> Fraction | None:
    """How many minutes a tournament of so many players lasts by the model; None if it has no end by it."""
    entry = conditions.chips.entry if conditions.chips else None
    spent = Fraction(0)
    for session in conditions.sessions:
        if session.ends is None:
            return None
        if session.ends.by is EndsBy.PLAYERS:
            end = _by_players(conditions, session, players * (entry or 0))
            if end is None:
                return None
            spent = max(spent, Fraction(end))
        else:
            spent += _length(session) * session.heats
    return spent


def _length(session: SessionPlan) -> Fraction:
    assert session.ends is not None
    number, pace = session.ends.number, GAMES[session.game]
    if session.ends.by is EndsBy.MINUTES:
        return Fraction(number)
    rounds = number * SHOE_ROUNDS if session.ends.by is EndsBy.SHOES else number
    return Fraction(rounds * pace.round_seconds, 60)


def _by_players(conditions: Conditions, session: SessionPlan, in_play: int) -> Fraction | None:
    """When so few players are left, from the start: the end of the level that is too high for more."""
    assert session.ends is not None
    limits, rules, pace = limits_of(conditions, session), tournament_rules(session.game), GAMES[session.game]
    if limits is None:
        return None
    at = Fraction(0)
    for number, settings in enumerate(limits.by_level(), 1):
        at += _level_minutes(limits, number, pace)
        bet = least_bet(settings, rules)
        if bet and in_play <= bet * pace.bets_in_play * session.ends.number:
            return at
        at += limits.levels[number - 1].break_after if limits.levels else 0
    return None


def _level_minutes(limits: Limits, number: int, pace: Pace) -> Fraction:
    level = limits.levels[number - 1] if limits.levels else None
    if level is None:
        return Fraction(0)
    return Fraction(level.minutes or 0) + Fraction((level.rounds or 0) * pace.round_seconds, 60)


def least_bet(settings: Mapping[str, object], rules: TournamentRules) -> int:
    """The bet that nobody can avoid for long, in hundredths of a chip: the highest blind, or the minimum."""
    for name in rules.limits_owed[0]:
        given = settings.get(name)
        found = max(map(amount_in, given if isinstance(given, list | tuple) else [given]), default=0)
        if found:
            return found
    return 0


def amount_in(written: object) -> int:
    """The amount of a setting in hundredths; 0 if it is not stated, or is none."""
    try:
        return cents(str(written))
    except ValueError:
        return 0
