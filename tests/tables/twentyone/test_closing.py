"""The end of gaming: notice, closure, the hours (15)."""

import pytest

from soak.damage import of_earlier_release
from tests.tables.driving import do, notices, refused
from tests.tables.twentyone.playing import BOTH, chips, live, placed, software, win


@pytest.mark.rule("blackjack 15.2")
def test_a_table_is_closed_after_notice_and_never_during_a_round() -> None:
    table = live("blackjack", side_wager="perfect_pairs")
    do(table, "ann sits 1 with 100\nbob sits 2 with 100\nann wagers 10 on box 1")
    refused(table, "supervisor closes the table", "15.2")
    told = list(table.do("supervisor gives notice of closure").events)
    assert [said.to for said in notices("blackjack", told, "15.2")] == [""]  # to all players
    table.do("no more bets")
    refused(table, "supervisor closes the table", "4.3")
    do(table, "Kh 7s Kd\nann stand\nKc")
    assert chips(table, "ann") == 11_000  # the round in progress was finished
    do(table, "ann wagers 10 on box 1\nbob wagers 5 pairs on box 1\nbob wagers 20 on box 2")
    told = list(table.do("supervisor closes the table").events)
    assert placed(table) == []
    assert table.chips("ann") == 11_000
    assert notices("blackjack", told, "2.2")  # the cards are checked at the conclusion of gaming
    for line in (
        "ann wagers 10 on box 1",
        "no more bets",
        "cal sits 3 with 100",
        "cal joins with 100",
        "dealer shuffles",
        "supervisor closes the table",
        "supervisor gives notice of closure",
        "supervisor announces final 3",
    ):
        refused(table, line, "15.2")
    do(table, "ann leaves\nbob leaves")
    assert (chips(table, "ann"), chips(table, "bob")) == (0, 0)


@pytest.mark.rule("blackjack 15.2", "blackjack 16.3", "pontoon 16.2", "pontoon 17.3")
@pytest.mark.parametrize("game", BOTH)
def test_the_last_round_of_a_closed_table_can_still_be_made_void(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1")
    win(table)
    do(table, "supervisor gives notice of closure\nsupervisor closes the table\nsupervisor void")
    assert chips(table, "ann") == 10_000


@pytest.mark.rule("blackjack 15.2", "pontoon 16.2")
@pytest.mark.parametrize("game", BOTH)
def test_cards_that_are_being_cut_are_cut_before_the_table_closes(game: str) -> None:
    table = software(game)
    do(table, "ann sits 1 with 100\nsupervisor gives notice of closure\ndealer shuffles")
    refused(table, "supervisor closes the table", "5.2")
    do(table, "ann cut 100\nsupervisor closes the table")


@pytest.mark.rule("blackjack 15.1", "pontoon 16.1")
@pytest.mark.parametrize("game", BOTH)
def test_the_table_is_warned_shortly_before_the_hours_of_gaming_end(game: str) -> None:
    table = live(game, closes="04:00")
    assert not notices(game, table.do("clock says 03:29").events, "15.1")
    assert notices(game, table.do("clock says 03:30").events, "15.1")
    refused(table, "clock says 24:00")
    assert not notices(game, live(game).do("clock says 03:59").events, "15.1")
    assert notices(game, live(game, closes="00:10").do("clock says 23:50").events, "15.1")


@pytest.mark.rule("blackjack 15.1", "pontoon 16.1")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("times", ["03:59 04:01", "23:00 04:00", "04:00", "20:00 19:00 03:00 04:30"])
def test_a_table_closes_when_the_clock_passes_its_hours(game: str, times: str) -> None:
    table = live(game, closes="04:00")
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1")
    *before, last = times.split()
    for time in before:
        table.do(f"clock says {time}")
    assert not table.closed
    told = table.do(f"clock says {last}").events
    assert table.closed
    assert placed(table) == []
    assert notices(game, told, "15.1")
    assert notices(game, told, "2.2")  # the cards are checked at the conclusion of gaming
    refused(table, "no more bets", "15.1")
    refused(table, "operator extends the hours to 05:00", "15.1")


@pytest.mark.rule("blackjack 15.1", "pontoon 16.1")
@pytest.mark.parametrize("game", BOTH)
@pytest.mark.parametrize("times", ["04:01 20:00 03:59", "03:00 02:00", "20:00 14:00", "03:59 03:58"])
def test_a_first_time_and_a_clock_that_is_set_back_end_no_hours(game: str, times: str) -> None:
    table = live(game, closes="04:00")
    for time in times.split():
        table.do(f"clock says {time}")
    assert not table.closed


@pytest.mark.rule("blackjack 15.1", "pontoon 16.1")
@pytest.mark.parametrize("game", BOTH)
def test_no_round_begins_outside_the_hours(game: str) -> None:
    table = live(game, opens="20:00", closes="04:00")
    do(table, "ann sits 1 with 100\nclock says 19:50\nann wagers 10 on box 1")
    refused(table, "no more bets", "15.1")
    table.do("clock says 20:00")
    win(table)
    refused(live(game), "operator extends the hours to 05:00", "15.1")
    refused(table, "operator extends the hours to 25:00")


@pytest.mark.rule("blackjack 15.1", "pontoon 16.1")
@pytest.mark.parametrize("game", BOTH)
def test_hours_that_end_during_the_cut_end_the_table_after_it(game: str) -> None:
    table = software(game, closes="04:00")
    do(table, "ann sits 1 with 100\ndealer shuffles\nclock says 04:00")
    assert not table.closed
    table.do("ann cut 100")
    assert table.closed


@pytest.mark.rule("blackjack 15.1", "pontoon 16.1")
@pytest.mark.parametrize("game", BOTH)
def test_the_time_is_saved_and_a_table_without_it_has_none(game: str) -> None:
    table, other = live(game, closes="04:00"), live(game)
    table.do("clock says 03:00")
    saved = of_earlier_release(table.save())
    other.restore(saved)
    other.do("clock says 04:01")
    assert other.closed
    del saved["time_told"], saved["hours_ended"]  # as an older version saved it
    other.restore(saved)
    other.do("clock says 04:01")
    assert not other.closed
