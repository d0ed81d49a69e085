"""To whom a free seat is offered: to the first reserve, as long as the director may seat them."""

import pytest

from croupier.tournaments import Tournament
from tests.tournaments.test_edges import begun, entered
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do

PATIENT = {"sessions": [{"ends": {"players": 1}}], "play": {"reserve_rounds": 5}}


def offered_to_rob(one: Tournament) -> str:
    """What the reserve is offered."""
    offered: str = one.view("rob")["mine"]["offered"]
    return offered


def one_late(**items: object) -> Tournament:
    """A session in which ann came too late, with a reserve."""
    one = entered(structure=PATIENT, names="ann, bob, cal and dee", **items)
    do(one, "director reserves rob", "director draws session 1 in order")
    do(one, "all but ann take their seats", "director starts session 1")
    return one


@pytest.mark.rule("holdem 20.11")
def test_a_place_that_was_drawn_for_somebody_who_withdrew_is_offered_from_the_starting_time_on() -> None:
    one = entered(structure=PATIENT, start={"at": "19:00"})
    do(one, "director reserves rob", "clock says 18:50", "director draws session 1 in order")
    assert offered_to_rob(one) == ""
    do(one, "director withdraws ann")
    assert offered_to_rob(one) == ""
    refuse(
        one, "director seats rob in place of ann", "from the starting time on, 19:00; the clock says 18:50"
    )
    do(one, "clock says 19:00")
    assert offered_to_rob(one) == "seat"
    do(one, "director seats rob in place of ann")
    assert one.ground.state.entrants["rob"].table == 1


@pytest.mark.rule("holdem 20.11")
def test_a_seat_is_offered_while_play_is_paused() -> None:
    one = one_late()
    assert offered_to_rob(one) == "seat"
    do(one, "director gives a break of 10 minutes")
    assert offered_to_rob(one) == "seat"
    do(one, "director seats rob in place of ann")
    assert one.ground.state.entrants["rob"].table == 1


@pytest.mark.rule("holdem 20.11")
def test_no_seat_is_offered_once_the_session_is_over() -> None:
    one = one_late()
    do(one, "table 1 plays: bob -10000, cal -10000, dee +20000")
    assert one.ground.state.session_over
    assert offered_to_rob(one) == ""
    refuse(one, "director seats rob in place of ann", "The session is over")


def test_no_seat_is_offered_after_the_first_session() -> None:
    sessions = [{"ends": {"rounds": 1}, "advance": {"all": True}}, {"ends": {"players": 1}}]
    structure = {"sessions": sessions, "play": {"reserve_rounds": 5}}
    one = entered(names="ann, bob, cal and dee", structure=structure)
    do(one, "director reserves rob", "director draws session 1 in order")
    do(one, "all but ann take their seats", "director starts session 1")
    assert offered_to_rob(one) == "seat"
    do(one, "table 1 plays:", "director confirms session 1")
    assert offered_to_rob(one) == ""
    do(one, "all take their seats", "director starts session 2")
    assert offered_to_rob(one) == ""
    refuse(one, "director seats rob in place of ann", "only in the first session")


def test_no_seat_is_offered_at_a_table_that_was_broken() -> None:
    one = entered(structure={**PATIENT, "seats": 4}, names="ann, bob, cal, dee, eve and fay")
    do(one, "director reserves rob", "director draws session 1 in order")
    do(one, "all but bob take their seats", "director starts session 1")
    assert offered_to_rob(one) == "seat"
    do(one, "table 1 plays: ann -10000, cal +10000")
    assert one.ground.state.broken == [2]
    assert offered_to_rob(one) == ""
    refuse(one, "director seats rob in place of bob", "only in the first session")


def test_a_seat_that_a_reserve_has_taken_is_not_offered_again() -> None:
    one = one_late()
    do(one, "director seats rob in place of ann", "director reserves sue")
    assert one.view("sue")["mine"]["offered"] == ""
    assert offered_to_rob(begun()) == ""
