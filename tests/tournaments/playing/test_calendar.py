"""The clock as it is told: past midnight, into other days, and never backwards."""

from datetime import date, datetime, time, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.tournaments import Tournament
from croupier.tournaments.playing.calendar import (
    DAY,
    comes_within,
    date_shown,
    has_come,
    minutes_of,
    moment_shown,
    passed,
    shown,
    tell,
)
from croupier.tournaments.state import Clock
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do, in_play, tournament

MARCH = date(2027, 3, 1)
STEPS = st.lists(st.tuples(st.integers(0, DAY // 2), st.booleans()), max_size=8)


@given(st.datetimes(datetime(2027, 1, 1), datetime(2027, 12, 1)), STEPS)
def test_whatever_is_told_with_its_date_or_without_the_clock_says_the_true_time(
    start: datetime, steps: list[tuple[int, bool]]
) -> None:
    truth = start.replace(second=0, microsecond=0)
    clock = Clock()
    tell(clock, None, truth.time(), 0, truth.date())
    for minutes, with_date in steps:
        truth += timedelta(minutes=minutes)
        day = truth.date() if with_date else None
        elapsed = passed(clock, day, truth.time())
        assert elapsed == minutes
        tell(clock, day, truth.time(), elapsed, None)
        assert shown(clock) == f"{truth:%Y-%m-%d %H:%M}"
        assert minutes_of(clock, truth) == clock.now
        assert has_come(clock, truth)
        assert not has_come(clock, truth + timedelta(minutes=1))


def test_the_first_date_that_is_told_says_on_which_days_the_clock_was_told_before() -> None:
    clock = Clock()
    tell(clock, None, time(23, 50), 0, None)
    tell(clock, None, time(0, 10), 20, None)
    assert (shown(clock), date_shown(clock)) == ("00:10", "")
    assert minutes_of(clock, datetime(2027, 3, 2, 0, 10)) is None
    elapsed = passed(clock, date(2027, 3, 2), time(1, 0))
    assert elapsed == 50
    tell(clock, date(2027, 3, 2), time(1, 0), elapsed, None)
    assert (clock.day, shown(clock)) == ("2027-03-01", "2027-03-02 01:00")


def test_a_clock_that_is_told_after_midnight_is_on_no_known_day() -> None:
    clock = Clock(now=DAY + 5)
    tell(clock, None, time(0, 10), 5, MARCH)
    assert clock.day == ""


@pytest.mark.parametrize(
    ("before", "now", "at", "has_passed"),
    [
        (-1, 1200, time(20, 0), True),
        (-1, 1199, time(20, 0), False),
        (1199, 1200, time(20, 0), True),
        (1200, 1260, time(20, 0), False),
        (1430, 1450, time(0, 5), True),
        (1430, 1450, time(0, 15), False),
        (1100, 1300, datetime(2027, 3, 1, 20, 0), True),
        (1200, 1300, datetime(2027, 3, 1, 20, 0), False),
        (1100, 1300, datetime(2027, 3, 2, 20, 0), False),
        (1100, 1300 + DAY, datetime(2027, 3, 2, 20, 0), True),
        (-1, 1300, datetime(2027, 3, 2, 20, 0), False),
    ],
)
def test_whether_a_moment_has_come_since_the_clock_was_last_told(
    before: int, now: int, at: datetime | time, has_passed: bool
) -> None:
    assert comes_within(Clock(now=now, day="2027-03-01"), before, at) is has_passed


def test_a_date_comes_only_on_a_clock_whose_day_is_known() -> None:
    at = datetime(2027, 3, 1, 20, 0)
    assert not comes_within(Clock(now=1300), 1100, at)
    assert not has_come(Clock(now=1300), at)
    assert has_come(Clock(now=1300), at.time())
    assert (moment_shown(at), moment_shown(at.time())) == ("2027-03-01 20:00", "20:00")


def test_a_second_day_is_told_with_its_date() -> None:
    one = in_play()
    do(one, "clock says 19:30", "director gives a break of 1000 minutes")
    refuse(one, "clock says 12:00", "needs its date: 'clock says 2027-03-02 12:00'", "holdem 20.17")
    do(one, "clock says 2027-03-02 12:00")
    assert one.view()["level"]["date"] == "2027-03-02"
    assert one.view()["level"]["time"] == "12:00"
    assert one.ground.state.clock.break_left == 1000 - 990


def test_in_play_a_time_before_the_start_is_on_another_day_than_the_start() -> None:
    one = in_play()
    do(one, "clock says 00:30")
    assert one.ground.state.clock.day == ""
    do(one, "clock says 2027-03-02 00:50")
    assert one.ground.state.clock.day == "2027-03-02"
    assert one.ground.state.clock.session == 20


@pytest.mark.parametrize("told", ["2027-02-29 10:00", "2027-13-01 10:00", "2027-03-02 24:00"])
def test_what_is_no_date_and_no_time_is_refused(told: str) -> None:
    refuse(in_play(), f"clock says {told}", "write it as", "holdem 20.17")
    refuse(tournament(), f"operator postpones to {told}", "write it as", "holdem 20.25")


def test_between_two_sessions_a_night_may_pass_without_a_date() -> None:
    one = between_sessions()
    do(one, "clock says 23:00", "clock says 19:00")
    assert one.view()["level"]["date"] == "2027-03-02"


def between_sessions() -> Tournament:
    """A tournament of Blackjack between its first and its second session."""
    one = tournament(
        "blackjack",
        structure={"sessions": [{"ends": {"rounds": 1}, "advance": {"all": True}}, {"ends": {"rounds": 1}}]},
    )
    do(one, "director opens entries", "director enters ann and bob", "director closes entries")
    do(one, "director draws session 1 in order", "all take their seats", "director starts session 1")
    do(one, "table 1 plays:", "director confirms session 1")
    return one


def test_a_reserve_waits_for_the_starting_time_of_the_day_to_which_it_was_postponed() -> None:
    one = tournament()
    do(one, "director opens entries", "director enters ann and bob", "director reserves rob")
    do(one, "clock says 12:00", "operator postpones to 2027-03-08 19:30", "clock says 19:40")
    do(one, "director closes entries", "director draws session 1 in order", "bob takes the seat")
    refuse(
        one,
        "director seats rob in place of ann",
        "from the starting time on, 2027-03-08 19:30; the clock says 2027-03-01 19:40",
        "holdem 20.11",
    )
    do(one, "clock says 2027-03-08 19:30", "director seats rob in place of ann")


def test_a_clock_that_named_no_day_begins_anew_after_a_postponement() -> None:
    one = tournament(start={"at": time(19, 30)})
    do(one, "director opens entries", "clock says 12:00", "operator postpones to 2027-03-08 19:30")
    do(one, "clock says 19:29")
    assert one.ground.state.phase == "open"
    do(one, "clock says 19:30")
    assert one.ground.state.phase == "closed"
    assert one.view()["tournament"]["postponed"] == "2027-03-08 19:30"


def test_a_clock_that_had_been_told_later_than_it_says_now_names_the_new_day() -> None:
    one = tournament(start={"at": time(19, 30)})
    do(one, "director opens entries", "clock says 23:00", "operator postpones to 2027-03-08 19:30")
    assert one.view()["level"]["time"] == ""
    do(one, "clock says 10:00")
    assert (one.view()["level"]["date"], one.view()["level"]["time"]) == ("2027-03-08", "10:00")
    do(one, "clock says 19:30")
    assert one.ground.state.phase == "closed"


def test_a_clock_that_was_first_told_at_midnight_goes_on_from_there() -> None:
    one = tournament(start={"at": datetime(2027, 3, 1, 0, 0)})
    do(one, "clock says 2027-03-01 00:00", "clock says 2027-03-03 10:00")
    assert (one.view()["level"]["date"], one.view()["level"]["time"]) == ("2027-03-03", "10:00")


@pytest.mark.rule("holdem 20.6")
@pytest.mark.parametrize(
    ("start", "told", "phase"),
    [
        (datetime(2027, 3, 1, 19, 30), "2027-03-02 10:00", "closed"),
        (datetime(2027, 3, 1, 19, 30), "2027-02-28 20:00", "open"),
        (datetime(2027, 3, 1, 19, 30), "19:29", "open"),
        (datetime(2027, 3, 1, 19, 30), "19:30", "closed"),
        (time(23, 59), "23:58", "open"),
        (time(23, 59), "23:59", "closed"),
    ],
)
def test_entries_are_closed_by_a_clock_that_is_first_told_after_the_start(
    start: datetime | time, told: str, phase: str
) -> None:
    one = tournament(start={"at": start})
    do(one, "director opens entries", f"clock says {told}")
    assert one.ground.state.phase == phase


def test_a_clock_past_midnight_does_not_know_the_day_on_which_it_was_first_told() -> None:
    for now, day in ((DAY - 2, "2027-03-01"), (DAY - 1, "")):
        clock = Clock(now=now)
        tell(clock, None, time(0, 0), 1, date(2027, 3, 1))
        assert (clock.now, clock.day) == (now + 1, day)
