"""Time at a table of poker: commission by time, the players' clock, the hours of gaming (4.8, 15.3, 18.1)."""

import pytest

from croupier.dialogue.events import Moved
from tests.tables.driving import asked, do, notices, refused
from tests.tables.poker.playing import BOTH, FOUR, THREE, deal, dealt_in, fold, fold_on, live, stakes

BY_TIME = {"commission": {"basis": "time", "rate": "6"}}


@pytest.mark.rule("holdem 15.3", "omaha 15.3")
@pytest.mark.parametrize("game", BOTH)
def test_the_charge_is_advised_and_paid_in_advance_once_a_period(game: str) -> None:
    table = live(game, **BY_TIME, time_charge_minutes=30)
    told = do(table, "clock says 20:00\nann sits 1 with 200")
    assert [
        (said.to, "$6 in advance for 30 minutes" in said.words) for said in notices(game, told, "15.3")
    ] == [("ann", True)]
    do(table, "bob sits 3 with 200\ncal sits 5 with 200")
    told = deal(table)
    assert [said.to for said in notices(game, told, "15.3")] == [""]  # before the round, to all
    paid = [event for event in told if isinstance(event, Moved) and event.rule == "15.3"]
    assert [(event.source.owner, event.to.kind, event.amount) for event in paid] == [
        (who, "commission", 600) for who in ("ann", "bob", "cal")
    ]
    assert dealt_in(table)["ann"].stake == 19_400
    fold_on(table)
    assert not notices(game, deal(table), "15.3")
    fold_on(table)
    do(table, "clock says 20:29")
    assert not notices(game, fold(table), "15.3")
    do(table, "clock says 20:30")
    assert notices(game, fold(table), "15.3")
    assert table.accounts[table.ground.commission] == 6 * 600
    assert table.accounts[table.ground.float] == 0


@pytest.mark.rule("holdem 15.3", "omaha 15.3")
@pytest.mark.parametrize("game", BOTH)
def test_a_player_may_pay_beside_his_stake(game: str) -> None:
    table = live(game, **BY_TIME)
    do(table, THREE + "\nann pays the charge")
    assert stakes(table, "ann") == [200]
    assert "ann has already paid for this period" in refused(table, "ann pays the charge", "15.3")
    do(table, "eve waits")
    refused(table, "eve pays the charge", "8.2")
    deal(table)
    refused(table, "bob pays the charge", "A:Round of Play")
    assert [dealt_in(table)[who].stake for who in ("ann", "bob")] == [20_000, 19_400]


@pytest.mark.rule("holdem 15.3", "omaha 15.3")
@pytest.mark.parametrize("game", BOTH)
def test_who_cannot_pay_is_not_dealt_in(game: str) -> None:
    table = live(game, **BY_TIME, min_stake="1", max_buy_in="0")
    do(table, THREE + "\ndee sits 7 with 6\neve sits 8 with 7")
    told = deal(table)
    assert "dee" not in dealt_in(table)  # nothing would be left to play with
    assert [said.to for said in notices(game, told, "15.3")] == ["", "dee"]
    assert (
        notices(game, told, "15.3")[1].words == "dee has too little for the commission, and is not dealt in."
    )
    assert dealt_in(table)["eve"].stake == 100
    fold_on(table)
    assert stakes(table, "dee") == [6]
    do(table, "dee pays the charge")
    fold(table)
    assert stakes(table, "dee") == [6]


@pytest.mark.rule("holdem 15.3", "omaha 15.3")
@pytest.mark.parametrize("game", BOTH)
def test_who_sits_out_is_not_told_that_he_cannot_pay(game: str) -> None:
    table = live(game, **BY_TIME, min_stake="1", max_buy_in="0")
    do(table, THREE + "\ndee sits 7 with 6\ndee sits out")
    assert [said.to for said in notices(game, deal(table), "15.3")] == [""]


@pytest.mark.rule("holdem 15.3", "omaha 15.3")
@pytest.mark.parametrize("game", BOTH)
def test_the_charge_is_not_refunded_and_holds_for_its_period(game: str) -> None:
    table = live(game, **BY_TIME)
    do(table, "clock says 20:00\n" + FOUR)
    deal(table)
    do(table, "supervisor void")
    assert table.accounts[table.ground.commission] == 2400
    do(table, "ann leaves")
    assert table.ground.taken_away["ann"] == (19_400, 0)
    do(table, "clock says 20:20\ndealer calls the next player\nann sits 1 with 194")
    deal(table)
    assert dealt_in(table)["ann"].stake == 19_400
    refused(live(game), "ann pays the charge")


@pytest.mark.rule("holdem 15.3", "omaha 15.3", "holdem 15.2", "omaha 15.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_table_whose_commission_is_from_the_pots_has_no_charge(game: str) -> None:
    table = live(game, commission={"basis": "pot", "rate": "5%", "cap": "10"})
    assert not notices(game, do(table, THREE), "15.3")
    assert "not on a time basis" in refused(table, "ann pays the charge", "15.3")
    assert not notices(game, fold(table), "15.3")
    assert table.accounts[table.ground.commission] == 0


@pytest.mark.rule("holdem 4.8(a)", "holdem 4.2(j)")
def test_a_standing_clock_is_announced_before_the_round() -> None:
    table = live("holdem", act_clock_seconds=20)
    do(table, THREE)
    told = deal(table)
    assert [said.words for said in notices("holdem", told, "4.8(a)")] == [
        "Each player has 20 seconds to act; then the hand is folded."
    ]
    (who,) = asked(table)
    refused(table, f"operator instruct {who}")  # never both
    table.do(f"clock {who}")
    assert asked(table) != [who]


@pytest.mark.rule("holdem 4.8(b)", "omaha 4.8")
@pytest.mark.parametrize("game", BOTH)
def test_a_player_is_told_how_long_he_has_and_is_folded_when_it_is_over(game: str) -> None:
    table = live(game)
    do(table, THREE)
    deal(table)
    (who,) = asked(table)
    by, seconds, rule = {"holdem": ("operator", 40, "4.8(b)"), "omaha": ("supervisor", 90, "4.8")}[game]
    told = list(table.do(f"{by} instruct {who}").events)
    assert [said.words for said in notices(game, told, rule)] == [f"{who} has {seconds} seconds to act."]
    table.do(f"clock {who}")
    assert asked(table) != [who]
    fold_on(table)
    assert not table.ground.players[who].out  # who is slow is not away


@pytest.mark.rule("holdem 18.1", "omaha 18.1")
@pytest.mark.parametrize("game", BOTH)
def test_the_table_is_warned_shortly_before_the_hours_of_gaming_end(game: str) -> None:
    table = live(game, closes="04:00")
    assert not notices(game, table.do("clock says 03:29").events, "18.1")
    assert notices(game, table.do("clock says 03:30").events, "18.1")
    before = table.ground.minute
    refused(table, "clock says 24:00")
    assert table.ground.minute == before == 1
