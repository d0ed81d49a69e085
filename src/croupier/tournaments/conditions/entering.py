"""Who may enter, when, for how much, and what can be given back."""

from dataclasses import dataclass
from datetime import datetime, time
from enum import StrEnum

from croupier.rulebook.tournaments import Measure, TieRule
from croupier.tournaments.conditions.declaring import condition
from croupier.tournaments.conditions.field_tables import TableOf
from croupier.tournaments.conditions.kinds import (
    CHIPS,
    FLAG,
    MOMENT,
    MONEY,
    TIME,
    WORDS,
    ListOf,
    OneOf,
    Whole,
)
from croupier.tournaments.conditions.moments import Moment


class RefundOf(StrEnum):
    """How much of an entry is given back."""

    ALL = "all"
    LESS_COMMISSION = "less_commission"


@dataclass(frozen=True, kw_only=True)
class Start:
    """When the tournament starts, and how people enter it."""

    at: datetime | time | None = condition(TIME, "The date and time at which the first session starts.", None)
    entry: str | None = condition(WORDS, "How to enter.", None)
    eligibility: str | None = condition(WORDS, "Who may enter.", None)
    late_entry_until: Moment | None = condition(
        MOMENT,
        "How long people may enter: until the start (if left out), or the end of a level, round or session.",
        None,
    )


@dataclass(frozen=True, kw_only=True)
class Fee:
    """What an entry costs, and how much of it the operator keeps."""

    entry: int | None = condition(MONEY, "What an entry costs in total, including the commission.", None)
    commission: int | None = condition(MONEY, "How much of the entry fee the operator keeps.", None)
    buy_back_is_entry: bool = condition(
        FLAG, "Whether a re-buy is a new entry, with its fee and commission.", False
    )


@dataclass(frozen=True, kw_only=True)
class ChipKind:
    """The chips of one value in a chip set."""

    chip: int = condition(CHIPS, "What a chip is worth.")
    colour: str = condition(WORDS, "Its colour.", "")
    each: int = condition(Whole(0), "How many of them a player receives for the entry fee.", 0)
    until: Moment | None = condition(
        MOMENT,
        "The last level that needs it; it is then exchanged at equal value. To the end if left out.",
        None,
    )


@dataclass(frozen=True, kw_only=True)
class ChipsPlan:
    """The tournament chips that each player receives."""

    entry: int | None = condition(CHIPS, "What a player receives for the entry fee.", None)
    smallest: int = condition(CHIPS, "The smallest chip, fixed for the whole tournament.", 100)
    chip_set: tuple[ChipKind, ...] | None = condition(
        ListOf(TableOf(ChipKind)), "The chips in use, from the smallest to the largest.", None, key="set"
    )


@dataclass(frozen=True, kw_only=True)
class Players:
    """How many players there may be."""

    least: int | None = condition(Whole(1), "The smallest number of players with which it can start.", None)
    most: int | None = condition(Whole(1), "The largest number of players.", None)


@dataclass(frozen=True, kw_only=True)
class Groups:
    """Restrictions on players who belong together."""

    restriction: str | None = condition(WORDS, 'The restriction in words; "none" is an answer.', None)
    per_table: int = condition(Whole(0), "How many of a group may sit at one table; 0 for any number.", 0)
    per_tournament: int = condition(Whole(0), "How many of a group may enter; 0 for any number.", 0)


@dataclass(frozen=True, kw_only=True)
class Elimination:
    """How players are eliminated, and how ties for the last place to advance are resolved."""

    criteria: str | None = condition(WORDS, "How players may be eliminated.", None)
    together: tuple[Measure, ...] = condition(
        ListOf(OneOf(Measure), single=True),
        "What separates players who are out in the same round, in this order.",
        from_rules=lambda rules: rules.out_together,
    )
    tie_advance: TieRule = condition(
        OneOf(TieRule),
        "How equal chips for the last place to advance are resolved.",
        from_rules=lambda rules: rules.tie_advance[0],
    )


@dataclass(frozen=True, kw_only=True)
class Refund:
    """Refunds that the conditions permit, beside those after a cancellation."""

    until: Moment | None = condition(
        MOMENT, "The moment until which an entry may be withdrawn for a refund.", None
    )
    of: RefundOf = condition(OneOf(RefundOf), "How much is refunded.", RefundOf.ALL)
