"""Rounds after the time of a session, and ties that nobody can play out."""

import pytest

from croupier.tournaments.state import Status
from croupier.tournaments.tables.told import ToldTable
from tests.tournaments.at_tables import begin, check_laws, software
from tests.tournaments.test_edges import begun
from tests.tournaments.test_refusals import REBUY, refuse
from tests.tournaments.test_tournament import do, in_play

THIRTY = {"sessions": [{"ends": {"minutes": 30}}], "seats": 4}


def test_the_round_that_had_begun_when_the_time_was_over_is_told_and_no_other() -> None:
    one = begun("ultimate", "ann, bob and cal", structure=THIRTY)
    do(one, "table 1 plays: ann +10", "clock says 20:00", "clock says 20:30")
    do(one, "table 1 plays: bob +10")
    refuse(one, "table 1 plays: cal +10", "Time is up, and table 1 has finished", "ultimate A:Session")
    check_laws(one)


def test_a_session_that_begins_at_midnight_has_to_run_its_time() -> None:
    one = begun("ultimate", "ann, bob and cal", structure=THIRTY)
    do(one, "clock says 00:00")
    refuse(one, "director ends session 1", "The session still has 30 minutes to run", "ultimate A:Session")


def test_no_round_begins_at_a_played_table_once_the_time_is_over() -> None:
    one = software("ultimate", structure=THIRTY)
    begin(one, 2)
    do(one, "clock says 20:00", "table 1: p1 wagers 50", "table 1: p2 wagers 50", "clock says 20:30")
    refuse(one, "table 1: no more bets", "Time is up, and table 1 has finished", "ultimate A:Session")


def test_nobody_buys_back_in_after_the_session_up_to_which_they_may() -> None:
    sessions = [{"ends": {"rounds": 2}, "advance": {"all": True}}, {"ends": {"rounds": 3}}]
    one = begun(structure={"sessions": sessions, "rebuy": {"until": "session 1", "max": 3}})
    chips = one.ground.chips("bob") // 100
    do(one, f"table 1 plays: ann +{chips}, bob -{chips}")
    assert list(one.ground.state.offers) == ["bob"]
    do(
        one,
        "bob rebuys",
        "table 1 plays:",
        "director confirms session 1",
        "all take their seats",
        "director starts session 2",
    )
    chips = one.ground.chips("bob") // 100
    do(one, f"table 1 plays: ann +{chips}, bob -{chips}")
    assert one.ground.state.offers == {}
    assert one.ground.entrant("bob").status is Status.OUT


def test_equal_totals_are_not_played_out_by_somebody_who_is_not_in_the_last_session() -> None:
    sessions = [
        {"ends": {"rounds": 1}, "advance": {"players": 3}, "points": [10, 6, 0, 0]},
        {"ends": {"rounds": 1}, "points": [5, 3, 0]},
    ]
    one = begun(
        "blackjack",
        "p1 to p4",
        structure={
            "seats": 4,
            "sessions": sessions,
            "points": {"table": [10, 6, 0, 0], "tie_points": "extra_rounds"},
        },
        breakdown={"percent": [40, 30, 20, 10]},
    )
    do(one, "table 1 plays: p1 +90, p2 +60, p3 +30", "director confirms session 1")
    do(one, "director draws session 2 in order", "all take their seats", "director starts session 2")
    do(one, "table 1 plays: p1 +90, p2 +60, p3 +30")
    assert one.ground.state.ties == []
    do(one, "director confirms session 2")
    assert one.results.places() == [["p1"], ["p2"], ["p3", "p4"]]


def test_silence_declines_a_re_buy() -> None:
    one = in_play(structure=REBUY)
    do(one, "table 1 plays: ann +1000, bob -1000")
    (ask,) = one.asked
    assert (ask.who, [option.act for option in ask.options], ask.lapse) == (
        "bob",
        ["rebuy", "decline"],
        "decline",
    )


@pytest.mark.parametrize("chips", [0, 700_00])
def test_a_player_whose_place_a_substitute_has_taken_leaves_no_chips_behind(chips: int) -> None:
    table = ToldTable(1, True, False)
    table.put("ann", 1, chips)
    table.put("bob", 2, 500_00)
    table.rename("ann", "sam")
    assert dict(table.counts()) == {"bob": 500_00, "sam": chips}
    table.put("ann", 3, 200_00)
    assert table.counts()["ann"] == 200_00
