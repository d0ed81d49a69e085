"""Who still comes in, and what is still done, when sessions and moments are over."""

import pytest

from croupier.tournaments import LotsCome, PlacedEntry, Position, Tournament
from croupier.tournaments.conditions import read_conditions
from tests.tournaments.test_edges import begun, entered
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do, in_play, tournament

TWO = [{"ends": {"rounds": 2}, "advance": {"all": True}}, {"ends": {"rounds": 2}}]
LATE = {"start": {"late_entry_until": "round 2", "entry": "x", "eligibility": "x"}}


def test_a_moment_by_rounds_is_over_when_it_is_at_the_table_that_has_come_furthest() -> None:
    one = begun(
        "ultimate", "p1 to p6", structure={"seats": 4, "sessions": [{"ends": {"players": 1}}]}, **LATE
    )
    do(one, "table 1 plays:", "table 1 plays:", "table 2 plays:")
    do(one, "director enters zoe")
    do(one, "table 1 plays:")
    refuse(one, "director enters ida", "Nobody else can enter", "ultimate 16.3(a)(i)")


def test_nobody_enters_late_into_a_second_session_or_one_that_is_over() -> None:
    late = {"start": {"late_entry_until": "session 2", "entry": "x", "eligibility": "x"}}
    one = begun("ultimate", "p1 to p3", structure={"seats": 4, "sessions": TWO}, **late)
    do(one, "director enters zoe", "table 1 plays: p1 +10", "table 1 plays: p2 +20")
    assert one.ground.state.session_over
    sentence = one.view()["tournament"]["sentence"]
    assert sentence == "Session 1 is over; the director has not confirmed it yet."
    refuse(one, "director enters ida", "Nobody else can enter", "ultimate 16.3(a)(i)")
    do(one, "director confirms session 1", "all take their seats", "director starts session 2")
    refuse(one, "director enters ida", "Nobody else can enter", "ultimate 16.3(a)(i)")


def test_reserves_are_seated_in_the_first_session_alone() -> None:
    one = entered("omaha", "p1 to p4", structure={"seats": 4, "sessions": TWO})
    do(one, "director reserves rob", "director draws session 1 in order", "all take their seats")
    do(one, "director starts session 1", "table 1 plays: p1 +10, p2 -10", "table 1 plays: p1 +10, p3 -10")
    do(one, "director confirms session 1")
    refuse(one, "director seats rob in place of p4", "the next session has not begun", "omaha 20.10")
    do(one, "director draws session 2 in order", "all but p4 take their seats", "director starts session 2")
    refuse(one, "director seats rob in place of p4", "only in the first session", "omaha 20.10")


def test_before_whom_a_ballot_is_drawn_is_told() -> None:
    for lots, witnesses in ((LotsCome.IN_ORDER, ""), (LotsCome.TOLD, " before sue and tom")):
        conditions = read_conditions("ultimate", {"base": "demonstration"})
        one = Tournament(conditions, lots=lots)
        do(one, "director opens entries", "director enters ann and bob", "director closes entries")
        outcome = one.do(f"director draws session 1{witnesses}: ann 1/2, bob 1/1")
        told = [event.words for event in outcome.events]
        assert ("The ballot is drawn before sue and tom." in told) is bool(witnesses)


def test_numbers_go_on_from_the_highest_of_a_position() -> None:
    entries = [PlacedEntry("ann", number=7), PlacedEntry("bob"), PlacedEntry("cal", number=3)]
    late = {"start": {"late_entry_until": "session 1", "entry": "x", "eligibility": "x"}}
    structure = {"sessions": [{"ends": {"players": 1}}]}
    one = tournament("ultimate", Position(entries), structure=structure, **late)
    assert {name: each.number for name, each in one.ground.state.entrants.items()} == {
        "ann": 7,
        "bob": 1,
        "cal": 3,
    }
    do(one, "director enters dee")
    assert one.ground.state.entrants["dee"].number == 8


@pytest.mark.parametrize(("minutes", "over"), [(29, False), (30, True), (45, True)])
def test_a_session_by_minutes_is_over_with_its_last_minute(minutes: int, over: bool) -> None:
    structure = {"sessions": [{"ends": {"minutes": 30}}]}
    one = begun("ultimate", "ann, bob and cal", structure=structure)
    do(one, "clock says 20:00", "clock says 20:10", f"clock says 20:{minutes:02}")
    assert one.ground.state.time_over is over
    assert one.ground.state.clock.session == min(minutes, 30)


def test_without_a_breakdown_no_place_has_a_prize_and_nothing_breaks() -> None:
    one = in_play("omaha", without=["breakdown"])
    assert one.results.band() is None
    assert one.results.prize_count() == 0
    assert one.results.prize_list().amounts == ()
    do(one, "table 1 plays: ann +1000, bob -1000")
    assert one.results.prizes() == {}


def test_a_cancelled_tournament_has_no_prizes() -> None:
    one = in_play()
    assert one.results.prize_list().amounts
    do(one, "operator cancels because of rain")
    assert one.results.prize_list().amounts == ()
    assert one.results.prizes() == {}


def test_goods_of_the_breakdown_are_prizes_from_the_day_it_is_published() -> None:
    goods = [{"place": 2, "words": "a hat", "value": "40"}]
    one = tournament(breakdown={"goods": goods})
    assert [(each.place, each.words, each.worth) for each in one.ground.state.goods] == [(2, "a hat", 40_00)]
    assert tournament("omaha", without=["breakdown"]).ground.state.goods == []
