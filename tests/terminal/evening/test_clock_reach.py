"""A clock that is told a wrong date: the evening can be taken up again, and a great jump is confirmed."""

from pathlib import Path

import pytest

from croupier.terminal.evening.director import Director
from tests.evenings.conducting import Conduct, begun
from tests.terminal.evening.test_board import START, QuietConsole, Times, clocked
from tests.terminal.evening.test_room_clock import last_told, minutes, must_agree, room, taken_up
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do, tournament

REACH = "The clock goes from 1000-01-01 to 5138-12-31"
BEGUN = """\
y
director enters ann, bob
y
director draws session 1 before sue and tom: ann 1/1, bob 1/2
y
y
"""


def moved_to(director: Director, moment: str) -> None:
    """Tell another time, and confirm it where that is asked."""
    director.take(f"clock says {moment}")
    if director.proposals.to_confirm is not None:
        director.take("y")
    assert director.evening.lines[-1].entry.line == f"clock says {moment}"


@pytest.mark.parametrize("date", ["5139-01-01", "9999-12-31", "0999-12-31", "0001-01-01"])
def test_a_date_that_could_not_be_read_again_is_refused(tmp_path: Path, date: str) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    before = len(director.evening.lines)
    for line in (f"clock says {date} 10:00", f"director starts session 2 at {date} 10:00", "y"):
        director.take(line)
    assert len(director.evening.lines) == before
    minutes(director, times, 1)
    director.time.leave()
    again = taken_up(director, times)
    assert len(again.evening.lines) == before + 1


def test_it_is_refused_where_time_is_told_by_hand(conduct: Conduct) -> None:
    _, out, _ = conduct(f"{BEGUN}clock says 5139-01-01 10:00\ny\n")
    assert f"{REACH}; 5139-01-01 is out of its reach. (holdem 20.17)" in out
    status, out, err = conduct("out bob by ann\n", "--resume")
    assert (status, err) == (0, "")
    assert "bob may buy back in" in out


def test_a_program_that_tells_a_tournament_the_time_has_the_same_bound() -> None:
    one = tournament("ultimate")
    refuse(one, "clock says 5139-01-01 10:00", REACH, "ultimate 16.19")
    refuse(one, "operator postpones to 9999-12-31 20:00", REACH, "ultimate 16.24")
    refuse(one, "director starts session 1 at 9999-12-31 20:00", REACH, "ultimate 16.8")
    do(one, "clock says 5138-12-31 23:50")
    refuse(one, "clock says 00:10", f"{REACH}; 00:10 is out of its reach", "ultimate 16.19")
    assert one.view()["level"]["date"] == "5138-12-31"


def test_on_the_last_day_and_after_it_everything_is_read_again(tmp_path: Path) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    director.take("pause")
    moved_to(director, "5138-12-31 23:58")
    director.take("go")
    must_agree(director, room(director, times))
    minutes(director, times, 5)  # the last minutes can't be told any more
    assert director.evening.lines[-1].entry.line == "clock says 23:59"
    director.time.leave()
    again = taken_up(director, times)
    room(again, times)
    again.take("undo 9, 11")  # the wrong date, and the minute behind it
    minutes(again, times, 1)
    assert again.evening.lines[-1].entry.line.startswith("clock says 19:")
    must_agree(again, room(again, times))


def test_from_the_first_day_to_the_last_in_one_evening(tmp_path: Path) -> None:
    times = Times(START)
    director = Director(begun(tmp_path), QuietConsole(), times.clock())
    for moment in ("1000-01-01 10:00", "5138-12-31 23:59"):
        moved_to(director, moment)
    director.time.leave()
    taken_up(director, times)


def test_a_jump_of_more_than_a_day_is_asked_about_first(tmp_path: Path) -> None:
    times = Times(START)
    director = clocked(tmp_path, times)
    before = len(director.evening.lines)
    director.take("clock says 2034-03-01 19:40")
    assert "by 2," in last_told(director)
    assert "Type 'y' if that is meant." in last_told(director)
    director.take("tables")
    proposal = director.proposals.proposal()
    assert proposal is not None
    assert proposal.line == "clock says 2034-03-01 19:40"
    minutes(director, times, 1)
    assert len(director.evening.lines) == before + 1  # the clock goes on meanwhile
    director.take("pause")
    director.take("y")
    assert [each.entry.line for each in director.evening.lines[-2:]] == [
        "director stops the clock",
        "director resumes",
    ]
    for _ in range(2):
        director.take("clock says 2034-03-01 19:40")
    assert director.evening.lines[-1].entry.line == "clock says 2034-03-01 19:40"


def test_a_night_between_two_days_is_not_asked_about(conduct: Conduct) -> None:
    told = "clock says 2027-03-01 19:30\nclock says 2027-03-02 19:30\n"
    _, out, _ = conduct(f"{BEGUN}{told}clock says 2027-03-09 19:31\nlog\nclock says 2027-03-03 10:00\n")
    assert "\nLine 8: clock says 2027-03-02 19:30\n" in out
    assert "That moves the clock on by 7 days, to 2027-03-09 19:31. Type 'y' if that is meant." in out
    assert "\ny: clock says 2027-03-09 19:31\n" in out
    assert "\nLine 9: clock says 2027-03-03 10:00\n" in out
