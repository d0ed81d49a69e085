"""The pace of play at its edges: levels by rounds and by the clock, breaks, and hand for hand."""

import pytest

from croupier.tournaments import PlacedEntry, Position, Tournament
from croupier.tournaments.events import PhaseChanged
from croupier.tournaments.play_events import LevelBegan
from croupier.tournaments.state import Phase
from tests.tournaments.test_edges import ONE_SESSION
from tests.tournaments.test_refusals import refuse, two_tables
from tests.tournaments.test_tournament import do, in_play, tournament

BLINDS = (["50", "100"], ["100", "200"], ["200", "400"])


def levels(**every: int) -> dict[str, object]:
    """Limits of three levels, each of which lasts so long."""
    return {"levels": [{"blinds": blinds, **every} for blinds in BLINDS]}


def test_each_table_begins_levels_by_its_own_rounds_and_the_clock_shows_the_highest() -> None:
    one = two_tables(limits=levels(rounds=1))
    at = one.ground.state.tables
    do(one, "table 1 plays:", "table 1 plays:")
    assert (at[1].level, at[2].level, one.ground.state.clock.level) == (3, 1, 3)
    outcome = one.do("table 2 plays:")
    assert (at[1].level, at[2].level, one.ground.state.clock.level) == (3, 2, 3)
    assert [(each.level, each.table) for each in outcome.events if isinstance(each, LevelBegan)] == [(2, 2)]
    do(one, "table 1 plays:")
    assert (at[1].level, at[1].level_rounds) == (3, 1)  # the last level does not end


@pytest.mark.parametrize(("tables", "phase"), [(1, Phase.PAUSE), (2, Phase.SESSION)])
def test_a_break_after_rounds_of_a_level_is_one_of_a_single_table(tables: int, phase: Phase) -> None:
    limits = levels(rounds=1, break_after=10)
    one = two_tables(limits=limits) if tables == 2 else in_play(structure=ONE_SESSION, limits=limits)
    do(one, "table 1 plays:")
    assert one.ground.state.phase is phase
    assert one.ground.state.clock.break_left == (10 if tables == 1 else 0)


def test_a_level_that_the_director_begins_counts_its_rounds_anew() -> None:
    one = two_tables(limits=levels(rounds=2))
    at = one.ground.state.tables
    do(one, "table 1 plays:", "director begins level 2")
    assert [(each.level, each.level_rounds) for each in at.values()] == [(2, 0), (2, 0)]
    do(one, "table 1 plays:")
    assert (at[1].level, at[1].level_rounds) == (2, 1)
    refuse(one, "director begins level 2", "Level 2 has already begun", "holdem 20.3(a)(vii)")


def test_the_director_goes_back_to_a_level_if_a_later_one_was_begun_by_mistake() -> None:
    one = two_tables(limits=levels(minutes=20))
    before = [one.ground.tables[number].coming() for number in (1, 2)]
    do(one, "clock says 20:00", "director begins level 3", "clock says 20:05", "table 1 plays:")
    do(one, "director begins level 2 again because of an error")
    refuse(one, "director begins level 3 again because of an error", "Only levels 1 to 2 can begin again.")
    refuse(one, "director begins level 0 again because of an error", "Only levels 1 to 2 can begin again.")
    refuse(one, "director begins level 1", "'director begins level 1 again because ...' starts it again.")
    do(one, "director begins level 1 again because of an error")
    clock, at = one.ground.state.clock, one.ground.state.tables
    assert (clock.level, clock.level_minutes) == (1, 0)
    assert [(each.level, each.level_rounds) for each in at.values()] == [(1, 0), (1, 0)]
    assert one.ground.tables[2].coming() == before[1]
    assert one.view()["level"]["minutes_left"] == 20


def test_whoever_cannot_play_by_the_level_that_begins_is_out_with_the_last_round() -> None:
    limits = {"levels": [{"minimum": each, "maximum": "5000"} for each in ("10", "600")]}
    entries = [PlacedEntry(who, chips=chips) for who, chips in (("ann", 500_00), ("bob", 600_00))]
    entries += [PlacedEntry("cal", chips=5000_00)]
    one = tournament("blackjack", Position(entries), structure=ONE_SESSION, limits=limits)
    do(one, "table 1 plays:", "director begins level 2")
    assert list(one.ground.state.out) == ["ann"]
    assert (one.ground.state.out["ann"].round, one.ground.state.out["ann"].chips_left) == (1, 500_00)


def test_nobody_goes_out_by_a_level_once_the_session_is_over() -> None:
    limits = {"levels": [{"minimum": each, "maximum": "5000"} for each in ("10", "2000")]}
    one = in_play("blackjack", limits=limits, structure={"sessions": [{"ends": {"rounds": 1}}]})
    do(one, "table 1 plays: ann +20, bob +10", "director begins level 2")
    assert one.ground.state.out == {}


def timed(**items: object) -> Tournament:
    """A table of three in the only session, which has begun at 20:00, with levels of twenty minutes."""
    given = {"structure": ONE_SESSION, "limits": levels(minutes=20), **items}
    entries = [PlacedEntry(who, chips=1000_00) for who in ("ann", "bob", "cal")]
    return tournament("holdem", Position(entries, time=20 * 60), **given)


def test_the_minutes_after_a_break_are_minutes_of_play() -> None:
    one = timed()
    clock = one.ground.state.clock
    do(one, "director gives a break of 5 minutes", "clock says 20:04")
    assert (one.ground.state.phase, clock.break_left, clock.session) == (Phase.PAUSE, 1, 0)
    do(one, "clock says 20:07")
    assert (one.ground.state.phase, clock.break_left, clock.session) == (Phase.SESSION, 0, 2)
    assert clock.level_minutes == 2


def test_minutes_go_on_through_levels_and_the_breaks_after_them() -> None:
    one = timed(limits=levels(minutes=20, break_after=10))
    clock = one.ground.state.clock
    do(one, "clock says 20:19")
    assert (clock.level, clock.level_minutes) == (1, 19)
    do(one, "clock says 20:20")
    assert (clock.level, clock.level_minutes, clock.break_left) == (2, 0, 10)
    do(one, "clock says 20:55")
    assert (clock.level, clock.level_minutes, clock.break_left) == (3, 0, 5)
    do(one, "clock says 21:40")
    assert (clock.level, clock.level_minutes, clock.session) == (3, 40, 80)
    assert one.ground.state.phase is Phase.SESSION  # the last level has no end, and no break after it


def test_the_clock_does_not_run_backwards_on_a_day_that_is_named() -> None:
    one = timed()
    do(one, "clock says 2027-03-01 20:05")
    why = "The clock already says .*20:05, and does not run backwards"
    refuse(one, "clock says 2027-03-01 20:04", why, "holdem 20.17")
    refuse(one, "clock says 2027-02-28 20:10", why, "holdem 20.17")
    do(one, "clock says 2027-03-01 20:05")
    assert one.ground.state.clock.session == 5


def test_while_the_clock_is_stopped_no_minutes_pass_and_rounds_are_played() -> None:
    one = timed()
    do(one, "director stops the clock", "clock says 20:30", "table 1 plays: ann +10, bob -10")
    assert (one.ground.state.clock.level, one.ground.state.clock.session) == (1, 0)
    assert one.ground.state.paused_by == "clock"
    assert one.view()["tournament"]["sentence"] == "The clock is stopped; play goes on."
    do(one, "director resumes", "clock says 20:31")
    assert (one.ground.state.clock.session, one.ground.state.paused_by) == (1, "")
    refuse(one, "director resumes", "This can be done only while the clock is stopped", "holdem 20.17")


def test_play_that_rests_for_a_break_while_the_clock_is_stopped_has_not_begun_in_between() -> None:
    one = timed(limits=levels(rounds=1, break_after=10))
    stopped = one.do("director stops the clock")
    assert [each.phase for each in stopped.events if isinstance(each, PhaseChanged)] == ["pause"]
    outcome = one.do("table 1 plays: ann +10, bob -10")
    assert [each for each in outcome.events if isinstance(each, PhaseChanged)] == []
    assert (one.ground.state.phase, one.ground.state.paused_by) == (Phase.PAUSE, "break")
    refuse(one, "table 1 plays:", "There is a break: no round can be played", "holdem 20.16")


@pytest.mark.parametrize("minutes", [1, 1440])
def test_the_shortest_and_the_longest_break_are_given(minutes: int) -> None:
    one = timed()
    do(one, f"director gives a break of {minutes} minutes")
    assert one.ground.state.clock.break_left == minutes
    refuse(timed(), "director gives a break of 1441 minutes", "1 to 1440 minutes", "holdem 20.16")


def test_the_shortest_and_the_longest_time_for_a_decision() -> None:
    one = timed()
    do(one, "director allows 1 seconds")
    assert one.ground.state.act_seconds == 1
    do(one, "director allows 3600 seconds")
    assert one.ground.state.act_seconds == 3600
    for seconds in (0, 3601):
        refuse(one, f"director allows {seconds} seconds", "1 to 3600 seconds", "holdem 20.17")


def test_a_hand_that_all_tables_have_played_is_followed_by_the_next() -> None:
    one = two_tables()
    do(one, "director calls hand for hand")
    moment = one.ground.state.moment
    do(one, "table 1 plays:")
    refuse(one, "table 1 plays:", "hand for hand: table 1 waits for the others", "holdem 20.17")
    do(one, "table 2 plays:")
    state = one.ground.state
    assert (state.hand_for_hand, state.moment) == (True, moment + 1)
    assert [at.in_hand for at in state.tables.values()] == [False, False]


def test_those_out_in_one_hand_are_out_together_and_end_hand_for_hand() -> None:
    one = two_tables()
    do(one, "director calls hand for hand")
    moment = one.ground.state.moment
    do(one, "table 1 plays: a -1000, b +1000")
    assert one.ground.state.hand_for_hand
    do(one, "table 2 plays: d -1000, e +1000")
    state = one.ground.state
    assert (state.hand_for_hand, [each.moment for each in state.out.values()]) == (False, [moment, moment])
    assert [at.in_hand for at in state.tables.values()] == [False, False]
    assert one.results.place_of() == {"a": 5, "d": 5}
    do(one, "table 1 plays:", "table 1 plays:")


def test_hand_for_hand_that_the_director_ends_in_mid_hand_holds_nobody_up() -> None:
    one = two_tables()
    do(one, "director calls hand for hand", "table 1 plays:", "director ends hand for hand")
    do(one, "table 1 plays:")
    assert one.ground.state.tables[1].rounds == 2
