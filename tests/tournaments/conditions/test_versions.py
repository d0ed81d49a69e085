"""Versions of conditions: frozen, hashed, revised; and written so that they read back the same."""

import hashlib
import json
import tomllib
from dataclasses import FrozenInstanceError
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.tournaments.conditions import BadConditions, read_conditions
from croupier.tournaments.conditions.checking import faults, needed, warnings
from croupier.tournaments.conditions.reading import read_items
from croupier.tournaments.conditions.toml import conditions_toml
from croupier.tournaments.conditions.versions import (
    as_table,
    canonical,
    digest,
    publish,
    revise,
)
from croupier.tournaments.conditions.words.printing import for_patrons, for_the_commission
from croupier.tournaments.games import GAMES
from tests.tournaments.conditions.written import conditions_tables

DEMO = {"base": "demonstration"}


@pytest.mark.parametrize("game", GAMES)
def test_published_conditions_are_frozen_and_hashed(game: str) -> None:
    conditions = read_conditions(game, DEMO)
    first = publish(conditions)
    assert first.number == 1
    assert first.digest == hashlib.sha256(canonical(conditions)).hexdigest()
    assert json.loads(canonical(conditions))["game"] == game
    with pytest.raises(FrozenInstanceError):
        conditions.added = 5  # type: ignore[misc]


def test_the_canonical_form_is_fixed() -> None:
    """Whoever has kept a digest must get the same one from the same conditions for ever."""
    conditions = read_conditions("holdem", {"fee": {"entry": "100", "commission": "10"}, "statement": True})
    assert canonical(conditions) == (
        b'{"conditions":{"added":"0","agreement":false,"fee":{"buy_back_is_entry":false,"commission":"10",'
        b'"entry":"100"},"further":[],"statement":true},"game":"holdem"}'
    )
    assert digest(conditions) == hashlib.sha256(canonical(conditions)).hexdigest()


@pytest.mark.parametrize(
    "changes",
    [
        {"fee": {"entry": "101"}},
        {"breakdown": {"percent": [50, 30, "19.99", "0.01"]}},
        {"structure": {"play": {"max_difference": 2}}},
        {"limits": {"ante": "1"}},
        {"published": "on the wall"},
        {"further": [{"words": "No phones."}]},
    ],
)
def test_every_change_is_another_digest_and_another_version(changes: dict[str, Any]) -> None:
    first = publish(read_conditions("holdem", DEMO))
    second = revise(first, changes)
    assert (second.number, revise(second, {}).number) == (2, 3)
    assert second.digest != first.digest
    assert revise(second, {}).digest == second.digest
    assert first.conditions == read_conditions("holdem", DEMO)


def test_the_same_conditions_written_otherwise_have_the_same_digest() -> None:
    one = read_conditions(
        "holdem", {**DEMO, "fee": {"entry": "100.00"}, "breakdown": {"percent": [50, 30.0, "20"]}}
    )
    assert digest(one) == digest(read_conditions("holdem", DEMO))


def test_notice_and_approvals_are_about_the_document_and_not_in_its_digest() -> None:
    first = publish(read_conditions("omaha", DEMO))
    noted = revise(first, {"approval": "REF 9", "commission_approval": "REF 10", "notified": "2027-02-01"})
    assert noted.digest == first.digest
    assert noted.conditions != first.conditions


def test_a_revision_may_take_items_away() -> None:
    first = publish(read_conditions("omaha", DEMO))
    second = revise(first, {"without": ["start.entry"], "fee": {"commission": "5"}})
    start, fee = second.conditions.start, second.conditions.fee
    assert start is not None
    assert start.entry is None
    assert fee is not None
    assert (fee.entry, fee.commission) == (100_00, 5_00)
    with pytest.raises(BadConditions, match="did you mean fee"):
        revise(first, {"feee": {}})


@settings(max_examples=80, deadline=None)
@given(game=st.sampled_from(sorted(GAMES)), table=conditions_tables())
def test_any_conditions_are_read_written_checked_and_printed(game: str, table: dict[str, Any]) -> None:
    conditions = read_conditions(game, table)
    assert read_items(game, as_table(conditions)) == conditions
    again = tomllib.loads(conditions_toml(conditions, title='A "title"'))
    assert read_conditions(game, again["conditions"]) == conditions
    assert (again["game"], again["title"]) == (game, 'A "title"')
    published = publish(conditions)
    assert publish(read_conditions(game, again["conditions"])).digest == published.digest
    for found in (*faults(conditions), *needed(conditions), *warnings(conditions)):
        assert found.sentence
    for printed in (for_patrons(published), for_the_commission(published)):
        assert published.digest in printed
