"""The sessions of a tournament: how each ends, and who goes on from it."""

from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from typing import Any, Final

from croupier.chips import dollars
from croupier.rulebook.errors import UnknownGame
from croupier.rulebook.tournaments import EndsBy, TournamentRules
from croupier.tournaments.conditions.declaring import condition
from croupier.tournaments.conditions.errors import BadConditions
from croupier.tournaments.conditions.field_tables import TableOf, unknown
from croupier.tournaments.conditions.kinds import CHIPS, EXACT, FLAG, MONEY, WORDS, Kind, ListOf, Whole
from croupier.tournaments.conditions.limits import Limits
from croupier.tournaments.games import tournament_rules
from croupier.values import value


class AdvanceBy(StrEnum):
    """By what players go on to the next session."""

    PER_TABLE = "per_table"
    """So many of each table."""
    PLAYERS = "players"
    """So many of all tables together."""
    CHIPS = "chips"
    """Everybody who holds at least so many chips."""
    ALL = "all"


@value
class Ends:
    """What ends a session: so many players left, rounds, minutes or shoes."""

    by: EndsBy
    number: int


@value
class Advance:
    """Who goes on: so many players of each table or of all, those with so many chips, or everybody."""

    by: AdvanceBy
    number: int = 0
    """A number of players, or chips in hundredths; 0 where everybody goes on."""


class EndsKind(Kind[Ends]):
    """One key with a number."""

    expected = "one of players, rounds, minutes and shoes, as in { rounds = 20 }"

    def read(self, written: object, item: str, rules: TournamentRules) -> Ends:
        key, number = _one_key(self, written, item, [str(each) for each in EndsBy])
        return Ends(EndsBy(key), Whole(1).read(number, f"{item}.{key}", rules))

    def write(self, used: Ends) -> object:
        return {str(used.by): used.number}


class AdvanceKind(Kind[Advance]):
    """One key with a number, with chips, or with true."""

    expected = "one of per_table, players, chips and all, as in { per_table = 2 }"

    def read(self, written: object, item: str, rules: TournamentRules) -> Advance:
        key, given = _one_key(self, written, item, [str(each) for each in AdvanceBy])
        where = f"{item}.{key}"
        if key == AdvanceBy.ALL:
            if given is not True:
                raise BadConditions(where, "expected true; leave it out where not everybody advances.")
            return Advance(AdvanceBy.ALL)
        if key == AdvanceBy.CHIPS:
            return Advance(AdvanceBy.CHIPS, CHIPS.read(given, where, rules))
        return Advance(AdvanceBy(key), Whole(1).read(given, where, rules))

    def write(self, used: Advance) -> object:
        if used.by is AdvanceBy.ALL:
            return {"all": True}
        return {str(used.by): dollars(used.number) if used.by is AdvanceBy.CHIPS else used.number}


def _one_key(kind: Kind[Any], written: object, item: str, known: list[str]) -> tuple[str, object]:
    if not isinstance(written, dict) or len(written) != 1:
        raise kind.wrong(written, item)
    ((key, given),) = written.items()
    if key not in known:
        raise unknown(key, known, item)
    return key, given


@dataclass(frozen=True, kw_only=True)
class SessionPlan:
    """One session as the conditions plan it."""

    name: str = condition(WORDS, "What the session is called.", "")
    game: str = condition(WORDS, "The game that is played in it.", from_rules=lambda rules: rules.game)
    ends: Ends | None = condition(EndsKind(), "What ends the session.", None)
    advance: Advance | None = condition(
        AdvanceKind(), "Who goes on to the next session; the last one has none.", None
    )
    heats: int = condition(Whole(1, 1000), "In how many heats it is played, one after another.", 1)
    carry_over: bool = condition(
        FLAG,
        "Whether players bring their chips from the previous session, or begin with new ones.",
        from_rules=lambda rules: rules.carry_over,
    )
    chips: int | None = condition(
        CHIPS, "What each player begins with where new chips are issued; as for the entry if left out.", None
    )
    prizes: tuple[int, ...] = condition(
        ListOf(MONEY), "Prizes of this session alone, by place, out of the pool.", ()
    )
    points: tuple[Fraction, ...] | None = condition(
        ListOf(EXACT), "Points of this session by place, if they differ from those of the tournament.", None
    )
    limits: Limits | None = condition(
        TableOf(Limits), "The limits of this session, if they differ from those of the tournament.", None
    )


class SessionKind(TableOf[SessionPlan]):
    """A session; what it says of limits are settings of the game that is played in it."""

    def read(self, written: object, item: str, rules: TournamentRules) -> SessionPlan:
        plan = dict(written) if isinstance(written, dict) else written
        limits = plan.pop("limits", None) if isinstance(plan, dict) else None
        session = super().read(plan, item, rules)
        own = _rules_of(session.game, item)
        if limits is None:
            return session
        return replace(session, limits=TableOf(Limits).read(limits, f"{item}.limits", own))


def _rules_of(game: str, item: str) -> TournamentRules:
    try:
        return tournament_rules(game)
    except UnknownGame as wrong:
        raise BadConditions(f"{item}.game", f"{wrong}.") from None


SESSIONS: Final = ListOf(SessionKind(SessionPlan))
