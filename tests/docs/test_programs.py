"""The pages for programmers have every field and every method, and the page of views every key."""

import re
from dataclasses import fields

import pytest

from croupier.tables import Table
from croupier.tables.offering.offers import Field, Mark, Range, TableOffer
from croupier.tables.record.journal import Outcome
from tests.docs.transcripts import ROOT
from tools import docs_views

PROGRAMS = ROOT / "docs/programs"


def named_in_tables(page: str, heading: str, until: str = "\n## ") -> set[str]:
    """The names in the first column of the tables under a heading."""
    text = (PROGRAMS / page).read_text("utf-8").partition(f"\n## {heading}\n")[2].partition(until)[0]
    cells = re.findall(r"^\| (`.+?) \|", text, re.MULTILINE)
    return {name for cell in cells for name in re.findall(r"`(\w+)", cell)}


def test_every_field_of_an_offer_is_explained() -> None:
    assert named_in_tables("offers.md", "An offer") == {each.name for each in fields(TableOffer)}


def test_every_field_of_a_field_is_explained() -> None:
    expected = {each.name for kind in (Field, Range) for each in fields(kind)}
    assert named_in_tables("offers.md", "A field") == expected
    text = (PROGRAMS / "offers.md").read_text("utf-8")
    assert all(f"`{each.name}`" in text for each in fields(Mark))


def test_every_field_of_an_outcome_is_explained() -> None:
    assert named_in_tables("tables.md", "The outcome") == {each.name for each in fields(Outcome)}


def test_the_methods_that_are_named_exist() -> None:
    named = named_in_tables("tables.md", "Open it and play")
    assert {"do", "command", "answer", "choose", "prepare", "view", "changes", "offers", "save"} <= named
    assert [name for name in named - {"apply", "drop"} if not hasattr(Table, name)] == []


def test_a_key_of_a_view_without_a_meaning_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    found = {**docs_views.kinds(), "table.mood": {"text"}}
    monkeypatch.setattr(docs_views, "kinds", lambda: found)
    with pytest.raises(AssertionError, match=r"without a meaning: \['table.mood'\]"):
        docs_views.render()
    del found["table.mood"], found["table.game"]
    with pytest.raises(AssertionError, match=r"no view has: \['table.game'\]"):
        docs_views.render()
