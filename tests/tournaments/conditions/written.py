"""Conditions at random: every item and field as its kind may be written."""

from dataclasses import MISSING, fields
from datetime import date, datetime, time
from typing import Any

from hypothesis import strategies as st

from croupier.chips import dollars
from croupier.rulebook.tournaments import EndsBy
from croupier.tournaments.conditions import field_tables, kinds
from croupier.tournaments.conditions.declaring import about, key_of
from croupier.tournaments.conditions.items import DECLARED
from croupier.tournaments.conditions.sessions import AdvanceKind, EndsKind

WORDS = st.text(st.characters(codec="utf-8", exclude_categories=("C", "Z")), max_size=12)
AMOUNTS = st.integers(0, 10**9).map(dollars)
NUMBERS = st.one_of(st.integers(0, 100), st.fractions(0, 100, max_denominator=999).map(str), st.just("12.5"))
FIELDS = {
    kinds.Words: lambda kind: WORDS,
    kinds.Flag: lambda kind: st.booleans(),
    kinds.Whole: lambda kind: st.integers(kind.least, min(kind.most, kind.least + 40)),
    kinds.Amount: lambda kind: AMOUNTS,
    kinds.Exact: lambda kind: NUMBERS,
    kinds.OneOf: lambda kind: st.sampled_from([str(word) for word in kind.words]),
    kinds.AMoment: lambda kind: st.sampled_from(["start", "level 3", "round 20", "session 1"]),
    kinds.ADate: lambda kind: st.dates(date(2000, 1, 1), date(2099, 1, 1)),
    kinds.ATime: lambda kind: st.one_of(
        st.datetimes(datetime(2000, 1, 1), datetime(2099, 1, 1)).map(lambda at: at.replace(microsecond=0)),
        st.just(time(19, 30)),
    ),
    kinds.ListOf: lambda kind: st.lists(field(kind.kind), max_size=3),
    EndsKind: lambda kind: st.sampled_from([{str(end): 5} for end in EndsBy]),
    AdvanceKind: lambda kind: st.sampled_from(
        [{"per_table": 2}, {"players": 3}, {"chips": "50"}, {"all": True}]
    ),
}


def field(kind: Any) -> st.SearchStrategy[Any]:
    """What may be written for a field of that kind."""
    if isinstance(kind, field_tables.TableOf):
        return table(kind)
    return FIELDS[type(kind)](kind)


def table(kind: Any) -> st.SearchStrategy[dict[str, Any]]:
    """What may be written for a table, its fields there or not as they may be."""
    required, optional = {}, {}
    for each in fields(kind.of):
        said = about(each)
        if isinstance(said.kind, field_tables.SettingsOf) or each.name in ("game", "limits"):
            continue
        needed = each.default is MISSING and said.from_rules is None
        (required if needed else optional)[key_of(each)] = field(said.kind)
    return st.fixed_dictionaries(required, optional=optional)


def conditions_tables() -> st.SearchStrategy[dict[str, Any]]:
    """A `[conditions]` table without a base."""
    items = {key: field(about(each).kind) for key, each in DECLARED.items() if key != "further"}
    further = st.lists(st.fixed_dictionaries({"words": WORDS}), max_size=2)
    limits = st.sampled_from(
        [{}, {"smallest_chip": "1", "levels": [{"minutes": 5}, {"notice_rounds": 2, "break_after": 5}]}]
    )
    return st.fixed_dictionaries({}, optional={**items, "further": further, "limits": limits})
