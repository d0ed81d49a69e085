"""What play needs although the conditions of Omaha and Pontoon may leave it out, and how it is determined."""

import pytest

from croupier.tournaments.conditions import BadConditions, Conditions, read_conditions
from croupier.tournaments.conditions.checking import faults, needed
from croupier.tournaments.conditions.versions import determine

pytestmark = pytest.mark.rule("omaha 20.4", "pontoon 20.4")


def without(game: str, *items: str) -> Conditions:
    return read_conditions(game, {"base": "demonstration", "without": list(items)})


@pytest.mark.parametrize("game", ["omaha", "pontoon"])
@pytest.mark.parametrize(
    ("item", "before"),
    [
        ("chips", "session 1"),
        ("chips.entry", "session 1"),
        ("structure", "session 1"),
        ("structure.sessions", "session 1"),
        ("structure.seats", "session 1"),
        ("limits", "session 1"),
        ("fee", "entries"),
        ("fee.entry", "entries"),
        ("fee.commission", "entries"),
        ("breakdown", "places"),
    ],
)
def test_what_is_left_out_is_needed_before_play_gets_there(game: str, item: str, before: str) -> None:
    conditions = without(game, item)
    assert [(need.item, need.before) for need in needed(conditions)] == [(item, before)]
    assert faults(conditions) == ()


@pytest.mark.parametrize("game", ["omaha", "pontoon"])
@pytest.mark.parametrize("item", ["start", "players", "groups", "elimination", "distribution", "side_wagers"])
def test_play_goes_on_without_the_rest(game: str, item: str) -> None:
    assert needed(without(game, item)) == ()


def test_needs_come_in_the_order_of_the_list() -> None:
    found = needed(read_conditions("omaha", {}))
    assert [need.item for need in found] == ["structure", "fee", "chips", "limits", "breakdown"]


def test_a_session_without_an_end_is_needed() -> None:
    given = {"base": "demonstration", "structure": {"sessions": [{"name": "only"}]}}
    assert [need.item for need in needed(read_conditions("omaha", given))] == ["structure.sessions"]


@pytest.mark.parametrize("game", ["ultimate", "blackjack", "holdem"])
def test_where_the_list_is_mandatory_nothing_is_left_to_be_needed(game: str) -> None:
    assert needed(read_conditions(game, {})) == ()


@pytest.mark.parametrize(
    ("item", "words", "left_out"),
    [
        ("chips.entry", "5000", "chips"),
        ("chips.entry", '"5000"', "chips.entry"),
        ("fee.commission", "5", "fee.commission"),
        ("structure.sessions", '[{ name = "only", ends = { minutes = 60 } }]', "structure.sessions"),
        ("limits", '{ blinds = ["5", "10"] }', "limits"),
        ("breakdown.percent", "[60, 40]", "breakdown"),
        ("start.entry", "at the cage", "start"),
    ],
)
def test_the_director_determines_what_was_left_out(item: str, words: str, left_out: str) -> None:
    after = determine(without("omaha", left_out), item, words)
    assert needed(after) == ()
    assert faults(after) == ()


def test_what_was_determined_has_its_type() -> None:
    after = determine(without("pontoon", "chips"), "chips.entry", "5000")
    assert after.chips is not None
    assert after.chips.entry == 5000_00
    assert after.structure == without("pontoon", "chips").structure


@pytest.mark.parametrize(
    ("game", "item", "words", "sentence"),
    [
        ("omaha", "chips.entry", "5000", "the conditions already state it"),
        ("omaha", "chips.entri", "5000", "did you mean entry"),
        ("omaha", "start.late_entry_until", "noon", "expected"),
        ("holdem", "start.late_entry_until", "level 2", "the conditions themselves must state it"),
    ],
)
def test_nothing_else_is_determined(game: str, item: str, words: str, sentence: str) -> None:
    with pytest.raises(BadConditions, match=sentence):
        determine(without(game), item, words)
