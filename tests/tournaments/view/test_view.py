"""The view of a tournament: whole at any moment, and followed by its changes alone."""

import json
from typing import Any

import pytest

from croupier.dialogue.table_view.rendering import apply_changes
from croupier.tournaments import PlacedEntry, Position, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.state import Phase
from croupier.tournaments.view.viewing import Viewing
from tests.tournaments.directing import FORMATS, conditions_of, drive
from tests.tournaments.test_tournament import do, in_play

LINES = 120


def copied(view: Any) -> Any:
    """The view as it comes out of JSON, apart from the one that goes on."""
    return json.loads(json.dumps(view))


def public(view: dict[str, Any]) -> dict[str, Any]:
    """A view without its log, which somebody who comes late has not seen, and without what is one's own."""
    return {part: value for part, value in copied(view).items() if part not in ("log", "mine")}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", FORMATS)
def test_changes_make_of_the_old_view_the_new_one(name: str, seed: int) -> None:
    tournament = Tournament(conditions_of(name))
    view = copied(tournament.view("p1"))
    for line, outcome in drive(tournament, seed, LINES):
        if outcome is None:
            assert tournament.changes(view["entry"], "p1") == []
            continue
        changes = tournament.changes(view["entry"], "p1")
        assert changes is not None
        for each in changes:
            apply_changes(view, copied(each.public))
            view["entry"] = each.entry
        view["mine"] = copied(changes[-1].mine)
        assert view == copied(tournament.view("p1")), line
        late = Viewing(tournament.machine, tournament.entries)
        assert public(view) == public(late.view("p1")), line


def test_who_is_too_far_behind_takes_a_whole_view() -> None:
    tournament = Tournament(conditions_of("holdem"))
    tournament.view()
    for number in range(201):
        tournament.do(f"clock says {9 + number // 60:02}:{number % 60:02}")
    assert tournament.changes(0) is None
    assert len(tournament.changes(1) or ()) == 200
    assert tournament.changes(201) == []
    assert tournament.changes(202) is None


def entered(name: str, players: int, **more: str) -> Tournament:
    """A tournament whose first session has begun."""
    tournament = Tournament(conditions_of(name))
    for line in (
        "director opens entries",
        f"director enters p1 to p{players}",
        "director closes entries",
        "director draws session 1 in order",
        "all take their seats",
        "director starts session 1",
    ):
        tournament.do(line)
    return tournament


def test_a_screen_shows_the_field_the_money_and_the_level() -> None:
    tournament = entered("holdem with re-buys", 6)
    view = tournament.view()
    assert view["tournament"]["state"] == Phase.SESSION
    assert view["tournament"]["sentence"] == "Session 1 is being played."
    assert view["field"] == {
        "entered": 6,
        "reserves": [],
        "left": 6,
        "chips": 6_000_000,
        "average": 1_000_000,
        "extra_rounds": 0,
        "tied": [],
    }
    assert view["money"]["pool"] == 54_000
    assert view["money"]["commission"] == 6_000
    assert view["money"]["prizes"] == [27_000, 16_200, 10_800]
    assert not view["money"]["in_the_money"]
    assert view["level"]["number"] == 1
    assert view["level"]["minutes_left"] == 20
    assert view["level"]["settings"]["blinds"] == ["50", "100"]
    assert view["level"]["next"]["blinds"] == ["100", "200"]
    assert sorted(view["tables"]) == ["1", "2"]
    assert view["tables"]["1"]["seats"] == {"1": "p1", "2": "p3", "3": "p5"}
    assert (view["people"]["p4"]["table"], view["people"]["p4"]["seat"]) == (2, 2)


def test_a_player_sees_what_they_are_asked_and_nobody_else_does() -> None:
    tournament = entered("holdem with re-buys", 6)
    tournament.view()
    tournament.do("table 1 plays: p1 +10000, p3 -10000")
    assert tournament.view("p3")["mine"]["offered"] == "rebuy"
    assert tournament.view("p3")["mine"]["asked"][0]["options"] == ["rebuy", "decline"]
    assert tournament.view("p1")["mine"]["asked"] == []
    assert tournament.view()["mine"] == {"entry": None, "asked": [], "offered": ""}
    assert tournament.view()["people"]["p3"]["status"] == "waiting for a re-buy"
    tournament.do("p3 declines")
    assert tournament.view()["places"] == [{"place": 6, "players": [["p3", 0]]}]
    assert tournament.view("p3")["mine"]["entry"]["status"] == "out"


def test_a_break_is_told_with_what_is_left_of_it() -> None:
    tournament = entered("holdem", 4)
    tournament.do("clock says 19:00")
    tournament.view()
    tournament.do("director gives a break of 10 minutes")
    tournament.do("clock says 19:09")
    view = tournament.view()["tournament"]
    assert (view["state"], view["sentence"]) == ("pause", "There is a break; play goes on in 1 minute.")


def test_nothing_is_made_before_somebody_looks() -> None:
    tournament = entered("holdem", 4)
    assert tournament._viewing is None


def test_lines_of_the_log_are_numbered_one_by_one() -> None:
    one = in_play()
    one.view()
    do(one, "director marks ann absent", "director marks ann present", "director begins level 2")
    log = one.view()["log"]
    assert [line["n"] for line in log] == list(range(1, len(log) + 1))
    assert [line["words"] for line in log[:2]] == ["ann is absent.", "ann is present."]


def test_whoever_had_not_entered_after_all_is_in_the_view_no_more() -> None:
    one = Tournament(conditions_of("holdem"))
    do(one, "director opens entries", "director enters ann", "director enters bob")
    assert sorted(one.view()["people"]) == ["ann", "bob"]
    do(one, "director undoes line 3 because bob is another")
    assert [name for name, each in one.view()["people"].items() if each is not None] == ["ann"]


def test_a_clock_that_was_stopped_is_no_break() -> None:
    one = entered("holdem", 3)
    assert one.view()["tournament"]["sentence"] == "Session 1 is being played."
    one.do("clock says 19:00")
    one.do("director stops the clock")
    assert one.view()["tournament"]["state"] == "pause"
    assert one.view()["tournament"]["sentence"] == "The clock is stopped; play goes on."


def test_places_that_are_as_before_are_remembered_once() -> None:
    people = [PlacedEntry(name, chips=100_00) for name in ("ann", "bob", "cal", "dee")]
    structure = {"sessions": [{"ends": {"players": 1}}]}
    conditions = read_conditions("holdem", {"base": "demonstration", "structure": structure})
    one = Tournament(conditions, position=Position(people))
    one.view()
    for out in ("ann", "bob", "cal"):
        one.do(f"table 1 plays: {out} -100, dee +100")
    first, second, third = [row.public["places"] for row in one.changes(one.entries - 3) or ()]
    assert [[place["place"] for place in places] for places in (first, second, third)] == [
        [4],
        [3, 4],
        [1, 2, 3, 4],
    ]
    assert first[-1] is second[-1] is third[-1]
    assert second[-2] is third[-2]
