"""When there are hints and when there are none: one sentence each time, and nobody's data is a traceback."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.analysis.hints import Hints, NoHints, games, hints, is_prepared, prepare
from croupier.analysis.hints.seen_table import PARTS
from croupier.dialogue.audience import RAIL
from tests.analysis.hints.views import AT_BOX, View, at_box, table_of, view_of

GAMES = ("blackjack", "pontoon", "ultimate", "holdem", "omaha")


def refusal(view: View) -> NoHints:
    with pytest.raises(NoHints) as refused:
        hints(view)
    sentence = str(refused.value)
    assert sentence[0].isupper()
    assert sentence.endswith(".")
    return refused.value


def test_only_play_chips_have_hints_and_a_tournament_never() -> None:
    view = at_box("blackjack", "9h Tc 7d")
    assert isinstance(hints(view), Hints)
    for unit in ("dollars", "tournament"):
        view["table"]["unit"] = unit
        assert ("tournament" in str(refusal(view))) == (unit == "tournament")


@pytest.mark.rule("blackjack 19.15")
@pytest.mark.parametrize(("game", "rule"), [("blackjack", "blackjack 19.15"), ("holdem", "")])
def test_in_a_tournament_the_rule_against_advice_is_cited_where_there_is_one(game: str, rule: str) -> None:
    view = view_of(game, "")
    view["table"]["unit"] = "tournament"
    assert refusal(view).rule == rule
    with pytest.raises(NoHints):
        prepare(view)


def test_whoever_is_not_asked_is_told_whose_turn_it_is() -> None:
    script = AT_BOX.replace("ann wagers", "bob sits 2 with 100; bob wagers 10 on box 2; ann wagers")
    table = table_of("blackjack", script + "9h 5c Tc 7d 6c")
    assert isinstance(hints(view_of("blackjack", script + "9h 5c Tc 7d 6c")), Hints)
    for view in (view_of("blackjack", script + "9h 5c Tc 7d 6c", who="bob"), table.view(RAIL)):
        assert str(refusal(view)) == "It is up to ann now; hints are for the player who has to decide."


def test_while_cards_are_dealt_and_when_a_table_is_closed_nothing_is_said() -> None:
    assert str(refusal(view_of("blackjack", AT_BOX + "9h"))) == "Nobody has to decide anything now."
    view = view_of("blackjack", "")
    for phase in ("closed", "suspended"):
        view["phase"]["name"] = phase
        assert "There is no round in progress" in str(refusal(view))


def test_the_cut_changes_no_chances() -> None:
    view = view_of("blackjack", "ann sits 1 with 100; dealer shuffles")
    assert view["mine"]["asks"][0]["options"][0]["act"] == "cut"
    assert "equally likely" in str(refusal(view))


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_table_gives_one_sentence_or_what_wagers_are_worth(game: str) -> None:
    view = view_of(game, "")
    if game == "ultimate":
        return  # which has the solved game to tell of; tests of the whole game look at it
    refusal(view)


def test_a_family_without_hints_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    view = view_of("blackjack", "")
    monkeypatch.setattr(games, "FAMILIES", {})
    assert str(refusal(view)) == "There are no hints for Blackjack."


def test_once_prepared_a_table_has_nothing_to_make(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "_made", set())
    view = at_box("blackjack", "9h Tc 7d")
    assert not is_prepared(view)
    prepare(view)
    assert is_prepared(view)
    other = at_box("blackjack", "9h Tc 7d", dealer_soft_17="draw")
    assert not is_prepared(other)  # whose dealer draws other cards


WRONG: list[Any] = [None, {}, [], "x", -1, 10**9, True, {"cards": [[1, "Zz", True]]}]


def paths(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where there is something in plain data."""
    items = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, each in items:
        yield (*path, name)
        yield from paths(each, (*path, name))


DEALT = "ann sits 1 with 300; bob sits 2 with 300; dealer deals; 8h Kd 8d Qd; "
VIEWS = {
    "blackjack": at_box("blackjack", "8h 9c 8d"),
    "pontoon": at_box("pontoon", "8h 9c 8d"),
    "ultimate": view_of(
        "ultimate", "ann sits 1 with 900; ann wagers 10; no more bets; Ks 7c 2d 9s 3h 8h 8d Kd Qd; ann check"
    ),
    "holdem": view_of("holdem", DEALT + "ann call; bob check; 4c; Ks 7c 2d"),
}
PATHS = [(game, path) for game, view in VIEWS.items() for path in paths({part: view[part] for part in PARTS})]


@given(st.sampled_from(PATHS), st.sampled_from(WRONG), st.booleans())
@settings(max_examples=150)
def test_a_view_with_something_wrong_in_it_is_a_sentence(
    at: tuple[str, tuple[Any, ...]], wrong: Any, drop: bool
) -> None:
    game, path = at
    view = json.loads(json.dumps(VIEWS[game]))
    where = view
    for name in path[:-1]:
        where = where[name]
    if drop:
        del where[path[-1]]
    else:
        where[path[-1]] = wrong
    said = ""
    try:
        hints(view)
    except NoHints as refused:
        said = str(refused)
    assert not said or said.endswith(".")


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_view_at_all_is_a_sentence(wrong: Any) -> None:
    with pytest.raises(NoHints, match="not the view of a table"):
        hints(wrong)
