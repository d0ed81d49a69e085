"""How a tournament is structured: sessions, tables, conditions of play, points, and ways back in."""

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from croupier.rulebook.tournaments import Balancing, HandForHand, TieRule
from croupier.tournaments.conditions.declaring import condition
from croupier.tournaments.conditions.field_tables import TableOf
from croupier.tournaments.conditions.kinds import (
    CHIPS,
    EXACT,
    FLAG,
    MOMENT,
    MONEY,
    WORDS,
    ListOf,
    OneOf,
    Whole,
)
from croupier.tournaments.conditions.moments import Moment
from croupier.tournaments.conditions.sessions import SESSIONS, SessionPlan


class BreakOrder(StrEnum):
    """Which table is broken first."""

    HIGHEST = "highest"
    LOWEST = "lowest"
    SMALLEST = "smallest"


class FirstMarker(StrEnum):
    """Who has the marker first."""

    FIRST_SEAT = "first_seat"
    LOT = "lot"


class SitAndGoStart(StrEnum):
    """When a session of a sit-and-go begins."""

    FULL = "full"
    """When its table is full."""


class TieSession(StrEnum):
    """What players with equal chips at the end of a session get in points."""

    SHARE = "share"
    """The points of their places, combined and divided equally."""
    PLACES = "places"
    """The points of their places, once the tie is resolved as it is for advancing."""


class PlacesBy(StrEnum):
    """What decides the places of a session in which points are given."""

    CHIPS = "chips"


class Offered(StrEnum):
    """Whether a repechage or catch-up session takes place for certain."""

    MAY = "may"
    SHALL = "shall"


class RebuyInto(StrEnum):
    """Where a player comes back after a re-buy."""

    SEAT = "seat"
    SESSION = "session"


@dataclass(frozen=True, kw_only=True)
class SitAndGo:
    """When the sessions of a sit-and-go begin, and how players get a table."""

    starts: SitAndGoStart | None = condition(OneOf(SitAndGoStart), "When a session begins.", None)
    allocation: str | None = condition(WORDS, "How players are allocated to a table.", None)


@dataclass(frozen=True, kw_only=True)
class PlayRules:
    """Conditions of play beside the rules: moves, time, absent players, markers and switches."""

    balancing: Balancing = condition(
        OneOf(Balancing),
        "Who moves players so that tables stay even: the tournament, the director, or nobody.",
        from_rules=lambda rules: rules.balancing,
    )
    break_order: BreakOrder = condition(OneOf(BreakOrder), "Which table is broken first.", BreakOrder.HIGHEST)
    max_difference: int = condition(
        Whole(1, 100), "By how many players tables may differ before somebody is moved.", 1
    )
    act_seconds: int | None = condition(
        Whole(1, 3600), "How many seconds a decision may take; as the rules say if left out.", None
    )
    absent_posts: bool = condition(
        FLAG, "Whether absent players pay blinds and antes and have their hands folded.", True
    )
    absent_min_wager: bool = condition(FLAG, "Whether the minimum is placed for absent players.", True)
    reserve_rounds: int = condition(
        Whole(0, 1000), "For how many rounds of the first session a reserve may still take a seat.", 0
    )
    hand_for_hand: HandForHand = condition(
        OneOf(HandForHand),
        "Whether all tables wait for each other near the prizes.",
        from_rules=lambda rules: rules.hand_for_hand,
    )
    marker: bool = condition(
        FLAG, "Whether a marker shows who wagers first.", from_rules=lambda rules: rules.marker_on
    )
    first_marker: FirstMarker = condition(
        OneOf(FirstMarker), "Who has the marker first.", FirstMarker.FIRST_SEAT
    )
    open_all_in: bool = condition(
        FLAG, "Whether hands are turned over once no more betting is possible.", False
    )
    play_for_less: bool = condition(
        FLAG, "Whether players who can't cover the play wager on the river may put in all they have.", False
    )
    super_bonus: bool = condition(FLAG, "Whether the Super Bonus is paid, in chips.", False)
    redraw: tuple[int, ...] = condition(
        ListOf(Whole(1)),
        "The sessions, by number or name, before which places are drawn again although no rule requires it.",
        (),
    )


@dataclass(frozen=True, kw_only=True)
class Points:
    """Points by place in each session; the totals decide the tournament."""

    table: tuple[Fraction, ...] | None = condition(ListOf(EXACT), "The points by place in a session.", None)
    places_by: PlacesBy = condition(OneOf(PlacesBy), "What decides the places of a session.", PlacesBy.CHIPS)
    elimination: str | None = condition(
        WORDS, "How players may be eliminated from the tournament, if they may.", None
    )
    tie_session: TieSession = condition(
        OneOf(TieSession), "What players with equal chips in a session get.", TieSession.SHARE
    )
    tie_points: TieRule = condition(
        OneOf(TieRule),
        "How equal totals for the same prize are resolved.",
        TieRule.DIVIDE,
    )


@dataclass(frozen=True, kw_only=True)
class Repechage:
    """A second chance for players who did not advance."""

    offered: Offered | None = condition(OneOf(Offered), "Whether it may or shall be offered.", None)
    qualifies: str | None = condition(WORDS, "How a player qualifies for it.", None)
    places: tuple[int, ...] = condition(
        ListOf(Whole(1)), "The places in the previous session from which players qualify.", ()
    )
    session: str | None = condition(WORDS, "The name of that session.", None)


@dataclass(frozen=True, kw_only=True)
class CatchUp:
    """A session for players who missed one."""

    offered: Offered | None = condition(OneOf(Offered), "Whether it may or shall be offered.", None)
    qualifies: str | None = condition(WORDS, "How a player qualifies for it.", None)
    session: str | None = condition(WORDS, "The name of that session.", None)


@dataclass(frozen=True, kw_only=True)
class Rebuy:
    """How players who are out may buy back in."""

    until: Moment | None = condition(
        MOMENT, "The last level, round or session in which players may buy back in.", None
    )
    max: int = condition(Whole(1), "How often a player may buy back in.", 1)
    cost: int | None = condition(MONEY, "What a re-buy costs; as much as the entry fee if left out.", None)
    chips: int | None = condition(CHIPS, "The chips for a re-buy; as for the entry if left out.", None)
    into: RebuyInto = condition(OneOf(RebuyInto), "Where players come back.", RebuyInto.SEAT)
    method: str = condition(WORDS, "How to buy back in.", "at the table, when the round is settled")


@dataclass(frozen=True, kw_only=True)
class AddOn:
    """How players may buy further chips, once each."""

    start: Moment | None = condition(
        MOMENT, "The moment from which players may add on; the end of re-buys if left out.", None, key="from"
    )
    until: Moment | None = condition(
        MOMENT, "The last level, round or session in which players may add on.", None
    )
    cost: int | None = condition(MONEY, "What an add-on costs.", None)
    chips: int | None = condition(CHIPS, "The chips for an add-on.", None)


@dataclass(frozen=True, kw_only=True)
class Structure:
    """How the tournament is structured."""

    sessions: tuple[SessionPlan, ...] | None = condition(SESSIONS, "The sessions in order.", None)
    tables: int = condition(Whole(0, 10_000), "How many tables play; 0 for as many as are needed.", 0)
    seats: int | None = condition(Whole(2, 100), "How many players a table seats.", None)
    sit_and_go: SitAndGo | None = condition(
        TableOf(SitAndGo), "For a sit-and-go: when it starts and who sits where.", None
    )
    play: PlayRules = condition(
        TableOf(PlayRules),
        "Conditions of play that the rules leave open.",
        from_rules=lambda rules: TableOf(PlayRules).read({}, "structure.play", rules),
    )
    points: Points | None = condition(TableOf(Points), "Points by session, if the totals decide.", None)
    repechage: Repechage | None = condition(TableOf(Repechage), "A second chance, if there is one.", None)
    catch_up: CatchUp | None = condition(
        TableOf(CatchUp), "A session for those who missed one, if there is one.", None
    )
    rebuy: Rebuy | None = condition(TableOf(Rebuy), "Buying back in, if it is permitted.", None)
    add_on: AddOn | None = condition(TableOf(AddOn), "Buying further chips, if it is permitted.", None)
