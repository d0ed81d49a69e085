"""The view of a tournament to the letter, before anybody has entered and in the middle of a session."""

from typing import Any

import pytest

from croupier.tournaments import PlacedEntry, Position, Tournament
from tests.tournaments.test_edges import begun
from tests.tournaments.test_refusals import two_tables
from tests.tournaments.test_tournament import do, tournament


def part_of(one: Tournament, name: str) -> Any:
    """One part of the view that everybody has."""
    return one.view()[name]


def rebuys() -> Tournament:
    """Two tables of three that are not balanced, at 20:00, with levels by the clock and re-buys."""
    entries = [PlacedEntry(name, table=1 + at // 3, chips=1000_00) for at, name in enumerate("abcdef")]
    structure = {
        "sessions": [{"name": "final", "ends": {"players": 1}}],
        "seats": 4,
        "play": {"balancing": "off"},
        "rebuy": {"until": "level 2", "cost": "50", "chips": "700"},
    }
    levels = [{"blinds": ["50", "100"], "minutes": 20, "break_after": 10}, {"blinds": ["100", "200"]}]
    return tournament(
        "holdem", Position(entries, time=20 * 60), structure=structure, limits={"levels": levels}
    )


def test_before_anybody_has_entered() -> None:
    view = tournament("holdem").view()
    assert {key: value for key, value in view.items() if key not in ("level", "log")} == {
        "entry": 0,
        "people": {},
        "tables": {},
        "tournament": {
            "game": "holdem",
            "unit": "dollars",
            "version": 1,
            "director": "",
            "state": "published",
            "sentence": "The conditions are published; entries are not open yet.",
            "session": 0,
            "sessions": 2,
            "name": "",
            "session_over": False,
            "postponed": "",
            "hand_for_hand": False,
            "act_seconds": 0,
        },
        "field": {
            "entered": 0,
            "reserves": [],
            "left": 0,
            "chips": 0,
            "average": 0,
            "extra_rounds": 0,
            "tied": [],
        },
        "money": {
            "pool": 0,
            "commission": 0,
            "paid": 0,
            "prizes": [],
            "goods": [],
            "in_the_money": False,
        },
        "places": [],
        "moves": {"made": 0, "broken": [], "proposed": False, "last": {}, "break_order": []},
        "seats": {"unavailable": {}, "reserved": {}},
        "asked": [],
        "mine": {"entry": None, "asked": [], "offered": ""},
    }


def test_the_level_and_what_comes_after_it() -> None:
    one = rebuys()
    do(one, "clock says 20:05")
    first = {
        "number": 1,
        "settings": {"limit": "no_limit", "blinds": ["50", "100"]},
        "minutes_left": 15,
        "rounds": None,
        "next": {"limit": "no_limit", "blinds": ["100", "200"]},
        "break_after": 10,
        "break_left": 0,
        "date": "2027-03-01",
        "time": "20:05",
        "stopped": False,
    }
    assert part_of(one, "level") == first
    do(one, "director stops the clock", "clock says 2027-03-02 00:00")
    assert part_of(one, "level") == {**first, "date": "2027-03-02", "time": "00:00", "stopped": True}
    do(one, "director resumes", "clock says 00:16")
    last = part_of(one, "level")
    assert (last["number"], last["minutes_left"], last["next"], last["break_after"]) == (2, None, None, 0)
    assert (last["break_left"], last["time"], last["stopped"]) == (9, "00:16", False)


def test_people_and_tables_in_the_middle_of_a_session() -> None:
    one = rebuys()
    do(one, "table 1 plays: a -1000, b +1000", "director marks c absent", "table 2 plays: d -10, e +10")
    waiting = {
        "number": 1,
        "status": "waiting for a re-buy",
        "group": "",
        "agreed": False,
        "table": 1,
        "seat": 1,
        "chips": 0,
        "rebuys": 0,
        "added_on": False,
        "absent": False,
        "points": None,
    }
    asked = {"who": "a", "options": ["rebuy", "decline"], "rule": "holdem 20.3(a)(iii)(G)"}
    view = one.view("a")
    assert view["mine"] == {"entry": waiting, "asked": [asked], "offered": "rebuy"}
    assert view["asked"] == [asked]
    assert view["people"]["a"] == waiting
    assert view["people"]["c"] == {
        **waiting,
        "number": 3,
        "status": "playing",
        "seat": 3,
        "chips": 1000_00,
        "absent": True,
    }
    assert view["tables"] == {
        "1": {
            "seats": {"1": "a", "2": "b", "3": "c"},
            "chips": {"a": 0, "b": 2000_00, "c": 1000_00},
            "rounds": 1,
            "shoes": 0,
            "level": 1,
            "level_rounds": 1,
            "button": "a",
            "marker": "b",
            "in_round": False,
            "waits": False,
        },
        "2": {
            "seats": {"1": "d", "2": "e", "3": "f"},
            "chips": {"d": 990_00, "e": 1010_00, "f": 1000_00},
            "rounds": 1,
            "shoes": 0,
            "level": 1,
            "level_rounds": 1,
            "button": "d",
            "marker": "e",
            "in_round": False,
            "waits": False,
        },
    }
    do(one, "a rebuys", "director calls hand for hand", "table 1 plays:", "director allows 30 seconds")
    view = one.view()
    assert [view["tables"][number]["waits"] for number in "12"] == [True, False]
    assert (view["people"]["a"]["rebuys"], view["people"]["a"]["chips"]) == (1, 700_00)
    assert (view["tournament"]["hand_for_hand"], view["tournament"]["act_seconds"]) == (True, 30)
    assert (view["tournament"]["name"], view["tournament"]["session"]) == ("final", 1)
    assert view["field"]["chips"] == 6700_00
    assert view["field"]["average"] == 6700_00 // 6


def test_places_and_money_as_players_go_out() -> None:
    one = two_tables()
    do(one, "operator adds a watch worth 500 for place 2", "table 1 plays: a -1000, b +1000")
    do(one, "table 2 plays: d -1000, e +1000")
    assert not part_of(one, "money")["in_the_money"]
    do(one, "table 2 plays: f -1000, e +1000")
    assert part_of(one, "money") == {
        "pool": 540_00,
        "commission": 60_00,
        "paid": 0,
        "prizes": [270_00, 162_00, 108_00],
        "goods": [{"place": 2, "words": "a watch", "worth": 500_00, "given_to": ""}],
        "in_the_money": True,
    }
    do(one, "table 1 plays: c -1000, b +1000")
    assert part_of(one, "places") == [
        {"place": 3, "players": [["c", 108_00]]},
        {"place": 4, "players": [["f", 0]]},
        {"place": 5, "players": [["d", 0]]},
        {"place": 6, "players": [["a", 0]]},
    ]


def test_equal_players_are_shown_until_they_are_parted() -> None:
    sessions = [{"ends": {"rounds": 1}, "advance": {"players": 1}}, {"ends": {"rounds": 1}}]
    one = begun("holdem", "ann and bob", structure={"sessions": sessions})
    do(one, "table 1 plays:")
    assert part_of(one, "field")["tied"] == [{"players": ["ann", "bob"], "method": "draw_cards"}]
    assert part_of(one, "tournament")["session_over"]
    do(one, "director draws cards between ann bob: 9d Kh")
    assert part_of(one, "field")["tied"] == []


@pytest.mark.parametrize("game", ["omaha", "pontoon"])
def test_conditions_that_leave_everything_open_can_be_looked_at(game: str) -> None:
    one = tournament(game, without=["fee", "structure", "chips", "limits", "breakdown", "players"])
    view = one.view("ann")
    assert view["moves"] == {"made": 0, "broken": [], "proposed": False, "last": {}, "break_order": []}
    assert (view["tournament"]["sessions"], view["tournament"]["name"]) == (0, "")
    assert (view["money"]["prizes"], view["places"], view["asked"]) == ([], [], [])
    assert (view["level"]["settings"], view["level"]["next"], view["level"]["rounds"]) == ({}, None, None)
