"""Ante, blind and trips at a table of Ultimate Texas Hold-em, and their limits (4, 5)."""

import pytest

from croupier.chips import Unit
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Result, Said, Settled
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.tables.ultimate.window import seat_window
from tests.tables.driving import do, notices, refused
from tests.tables.ultimate.playing import THREE, chips, live, lose, placed, settings, software, win


@pytest.mark.rule("ultimate 4.1")
def test_wagers_are_chips_that_the_player_has_before_his_own_seat() -> None:
    table = live()
    told = list(table.do("ann sits 1 with 30").events)
    assert [said.words for said in notices("ultimate", told, "4.1")] == ["ann takes seat 1 with $30."]
    refused(table, "ann wagers 20", "4.1")  # with the blind it takes forty
    refused(table, "ann wagers 10 and 11 trips", "4.1")
    refused(table, "ann wagers 0", "4.1")
    refused(table, "bob wagers 10")
    table.do("ann wagers 10 and 10 trips")
    assert table.chips("ann") == 0
    assert placed(table) == [("ann", 1, 10, 10)]


@pytest.mark.rule("ultimate 4.2", "ultimate 4.2(a)", "ultimate 4.2(b)", "ultimate 7.1")
def test_before_every_round_each_player_may_wager_and_change_his_mind() -> None:
    table = live()
    do(table, THREE)
    refused(table, "no more bets", "4.2")
    for _ in range(2):
        do(table, "ann wagers 10\nbob wagers 20 and 5 trips\nann wagers 5 trips")
        assert placed(table) == [("ann", 1, 10, 5), ("bob", 2, 20, 5)]
        told = do(table, "bob takes back\nann takes back")
        assert len(notices("ultimate", told, "4.2")) == 2
        assert (table.chips("ann"), placed(table)) == (chips(table, "ann"), [])
        refused(table, "no more bets", "4.2")
        table.do("cal wagers 10")
        win(table)
        assert placed(table) == []
    assert notices("ultimate", table.do("ann leaves").events, "4.2")


@pytest.mark.rule("ultimate A:Blind", "ultimate 4.2(a)")
def test_the_blind_equals_the_ante_and_another_amount_is_refused() -> None:
    table = live()
    do(table, THREE)
    refused(table, "ann wagers 10 and 5 blind", "A:Blind")
    refused(table, "ann wagers 10 and 15 blind and 5 trips", "A:Blind")
    refused(table, "ann wagers 0 and 10 blind", "A:Blind")
    refused(table, "ann wagers 10 and 0 blind", "A:Blind")
    do(table, "ann wagers 10 and 10 blind and 5 trips\nbob wagers 10 and 10 blind")
    assert placed(table) == [("ann", 1, 10, 5), ("bob", 2, 10, 0)]
    assert table.chips("ann") == 50_000 - 2500


@pytest.mark.rule("ultimate 4.3")
def test_trips_need_an_ante_and_a_blind_of_the_same_player() -> None:
    table = live()
    do(table, THREE + "\nbob wagers 10")
    refused(table, "ann wagers 5 trips", "4.3")
    refused(table, "ann wagers 0 and 5 trips", "4.3")
    do(table, "ann wagers 10\nann wagers 5 trips\nann takes back")
    assert placed(table) == [("bob", 2, 10, 0)]  # trips go back with ante and blind
    refused(table, "ann wagers 5 trips", "4.3")


@pytest.mark.rule("ultimate 4.4")
def test_a_player_wagers_on_one_hand_in_a_round() -> None:
    table = live()
    do(table, THREE + "\nann wagers 10")
    refused(table, "ann wagers 10 on box 2", "4.4")
    refused(table, "ann wagers 10 and 5 pairs on box 1", "4.4")
    window = seat_window(settings())
    window.place("ann", 1, 1000)
    with pytest.raises(IllegalAction) as caught:
        window.place("ann", 2, 1000)
    assert caught.value.rule == "ultimate 4.4"
    assert [wager.seat for wager in window.close()] == [1]


@pytest.mark.rule("ultimate 4.4")
def test_who_takes_another_seat_before_the_deal_takes_his_wager_along() -> None:
    table = live()
    do(table, THREE + "\nann wagers 10\nann sits 6")
    assert placed(table) == [("ann", 6, 10, 0)]
    told = win(table)
    assert [str(event.at) for event in told if isinstance(event, Settled)] == ["seat 6"] * 3


@pytest.mark.rule("ultimate 4.5")
def test_each_box_takes_one_wager() -> None:
    table = live()
    do(table, THREE + "\nann wagers 10 and 5 trips")
    refused(table, "ann wagers 10", "4.5")
    refused(table, "ann wagers 5 trips", "4.5")
    refused(table, "ann wagers 20 and 5 trips", "4.5")
    refused(table, "dee sits 1 with 100", "A:Box")
    refused(table, "dee joins with 100", "4.5")  # nobody wagers from behind
    window = seat_window(settings())
    window.place("ann", 1, 1000)
    with pytest.raises(IllegalAction) as caught:
        window.place("bob", 1, 1000)
    assert caught.value.rule == "ultimate 4.5"


@pytest.mark.rule("ultimate 4.6")
def test_once_the_round_is_dealt_no_wager_is_placed_changed_or_removed() -> None:
    table = live()
    do(table, THREE + "\nann wagers 10\nno more bets")
    for line in (
        "ann wagers 5 trips",
        "ann takes back",
        "bob wagers 10",
        "ann leaves",
        "ann sits 5",
        "ann buys 50",
        "no more bets",
        "dealer no more bets",
        "dealer checks the cards",
        "operator changes the cards",
    ):
        refused(table, line, "4.6")
    do(table, "bob buys 50\nbob sits 5\nsupervisor void\nbob wagers 10")
    refused(table, "ann takes back", "4.6")
    assert placed(table) == [("bob", 5, 10, 0)]


@pytest.mark.rule("ultimate A:Box")
def test_there_are_as_many_seats_as_the_operator_has_determined() -> None:
    table = live(seats=3)
    for seat in (0, 4):
        refused(table, f"ann sits {seat} with 100", "A:Box")
    table.do("ann sits 3 with 100")
    with pytest.raises(IllegalAction) as caught:
        seat_window(settings(seats=3)).place("ann", 4, 1000)
    assert caught.value.rule == "ultimate A:Box"


@pytest.mark.rule("ultimate 8.5(b)(ii)")
@pytest.mark.parametrize(("purse", "trips", "warned"), [("30", 0, False), ("29", 0, True), ("30", 1, True)])
def test_who_has_less_than_an_ante_left_is_warned_when_he_wagers(
    purse: str, trips: int, warned: bool
) -> None:
    table = live()
    do(table, f"ann sits 1 with {purse}")
    told = list(table.do("ann wagers 10").events)
    if trips:
        assert not notices("ultimate", told, "8.5(b)(ii)")
        told = list(table.do(f"ann wagers {trips} trips").events)
    assert [said.to for said in notices("ultimate", told, "8.5(b)(ii)")] == (["ann"] if warned else [])


@pytest.mark.rule("ultimate 5.3")
def test_wagers_are_made_in_the_permitted_multiples() -> None:
    table = live(multiple="5", minimum="10", trips_multiple="2", trips_minimum="2")
    do(table, THREE)
    refused(table, "ann wagers 12", "5.3")
    refused(table, "ann wagers 15 and 5 trips", "5.3")
    table.do("ann wagers 15 and 4 trips")
    assert placed(table) == [("ann", 1, 15, 4)]


@pytest.mark.rule("ultimate 5.4")
@pytest.mark.parametrize(("play", "net"), [(win, 300 + 1200), (lose, -300 - 300 - 1200)])
def test_a_first_wager_below_the_minimum_is_paid_or_collected_and_its_owner_advised(play, net: int) -> None:
    table = live(minimum="10")
    do(table, THREE)
    told = list(table.do("ann wagers 3").events)
    assert [said.to for said in notices("ultimate", told, "5.4")] == ["ann"]
    play(table)
    assert chips(table, "ann") == 50_000 + net


@pytest.mark.rule("ultimate 5.4")
def test_every_further_wager_below_the_minimum_is_returned_trips_counted_with_the_others() -> None:
    table = live(minimum="10", trips_minimum="5")
    do(table, THREE + "\nann wagers 10 and 2 trips\nbob wagers 3")
    assert notices(
        "ultimate", table.do("cal wagers 10 and 2 trips").events, "5.4"
    )  # each player has his own first
    refused(table, "bob wagers 2 trips", "5.4")
    table.do("bob wagers 5 trips")
    do(table, "no more bets\nsupervisor void")
    for who in ("ann", "bob"):
        refused(table, f"{who} wagers 9", "5.4")
        refused(table, f"{who} wagers 10 and 4 trips", "5.4")
    table.do("ann wagers 10 and 5 trips")
    do(table, "bob leaves\nbob sits 2 with 100")  # the count is by visit
    assert notices("ultimate", table.do("bob wagers 9").events, "5.4")


@pytest.mark.rule("ultimate 5.4")
def test_of_two_wagers_below_the_minimum_at_once_the_second_goes_back_and_so_both_do() -> None:
    table = live(minimum="10", trips_minimum="5")
    do(table, THREE)
    refused(table, "ann wagers 9 and 4 trips", "5.4")
    assert notices("ultimate", table.do("ann wagers 9 and 5 trips").events, "5.4")


@pytest.mark.rule("ultimate 5.4")
def test_a_wager_below_the_minimum_that_was_taken_back_was_neither_paid_nor_collected() -> None:
    table = live(minimum="10")
    do(table, THREE + "\nann wagers 3\nann takes back")
    assert notices("ultimate", table.do("ann wagers 4").events, "5.4")


@pytest.mark.rule("ultimate 5.4")
def test_where_the_house_is_strict_the_first_one_is_refused_too() -> None:
    table = live(minimum="10", trips_minimum="5", below_min="strict")
    do(table, THREE)
    refused(table, "ann wagers 9", "5.4")
    refused(table, "ann wagers 10 and 4 trips", "5.4")
    table.do("ann wagers 10 and 5 trips")


@pytest.mark.rule("ultimate 5.5", "ultimate A:Blind")
def test_a_wager_above_the_maximum_is_in_action_to_the_maximum_ante_and_blind_alike() -> None:
    table = live(maximum="100")
    do(table, THREE)
    told = list(table.do("ann wagers 110 and 10 trips").events)
    assert [said.to for said in notices("ultimate", told, "5.5")] == ["ann"]
    assert "$100 each" in notices("ultimate", told, "5.5")[0].words
    assert table.chips("ann") == 50_000 - 21_000
    assert table.window.close() == [SeatWager("ann", 1, 10_000, 10_000, 1000)]
    assert not notices("ultimate", table.do("bob wagers 100").events, "5.5")


@pytest.mark.rule("ultimate 5.5", "ultimate 5.1")
def test_trips_have_limits_of_their_own() -> None:
    table = live(maximum="100", trips_minimum="5", trips_maximum="20")
    do(table, THREE)
    told = list(table.do("ann wagers 50 and 30 trips").events)
    assert "$10 goes back" in notices("ultimate", told, "5.5")[0].words
    assert placed(table) == [("ann", 1, 50, 20)]
    told = list(table.do("bob wagers 50 and 20 trips").events)
    assert not notices("ultimate", told, "5.5")


@pytest.mark.rule("ultimate 5.1")
@pytest.mark.parametrize("notice_rounds", [1, 2])
@pytest.mark.parametrize("in_round", [False, True])
def test_a_limit_changes_so_many_rounds_after_the_notice_and_never_before(
    notice_rounds: int, in_round: bool
) -> None:
    table = live(notice_rounds=notice_rounds)
    do(table, THREE + "\nann wagers 5" + ("\nno more bets" if in_round else ""))
    told = list(table.do("supervisor changes minimum to 10").events)
    assert f"round {1 + notice_rounds}" in notices("ultimate", told, "5.1")[0].words
    assert not notices("ultimate", told, "5.1")[0].to
    told = do(table, "supervisor void" if in_round else "no more bets\nsupervisor void")
    for _ in range(notice_rounds - 1):
        assert table.settings.minimum == 500
        table.do("ann wagers 5")
        assert not table.window.first_below
        told = do(table, "no more bets\nsupervisor void")
    assert "minimum is 10" in notices("ultimate", told, "5.1")[0].words
    assert table.settings.minimum == 1000
    assert notices("ultimate", table.do("ann wagers 5").events, "5.4")


@pytest.mark.rule("ultimate 5.1")
@pytest.mark.parametrize(
    "change",
    [
        "seats to 5",
        "unit to dollars",
        "smallest_chip to 2",
        "minimum to 600",
        "trips_maximum to 0",
        "decks to 2",
    ],
)
def test_what_is_fixed_unknown_or_not_allowed_is_not_announced(change: str) -> None:
    refused(live(), f"supervisor changes {change}")


@pytest.mark.rule("ultimate 5.2")
def test_with_a_marker_a_player_may_exceed_the_maximum_and_trips_only_if_it_says_so() -> None:
    table = live(maximum="100", trips_maximum="20")
    do(table, "ann sits 1 with 5000\nbob sits 2 with 5000\nsupervisor marks ann to 800")
    told = list(table.do("ann wagers 900 and 30 trips").events)
    assert len(notices("ultimate", told, "5.5")) == 2
    assert placed(table) == [("ann", 1, 800, 20)]
    assert table.window.close()[0].personal_limit == 80_000
    table.do("bob wagers 200 and 20 trips")
    assert placed(table)[1] == ("bob", 2, 100, 20)  # the marker is of one player
    told = do(table, "ann takes back\nsupervisor marks ann to 800 and trips to 200")
    assert "ann has a personal limit of $800 on ante and blind and of $200 on trips." in [
        event.words for event in told if isinstance(event, Said)
    ]
    assert not notices("ultimate", table.do("ann wagers 800 and 200 trips").events, "5.5")


@pytest.mark.rule("ultimate 5.2")
def test_a_marker_exceeds_the_maximum_in_the_permitted_multiples_and_is_taken_away() -> None:
    table = live(maximum="100", multiple="5", trips_minimum="2", trips_maximum="20", trips_multiple="2")
    do(table, "ann sits 1 with 5000")
    refused(table, "supervisor marks ann to 100", "5.2")
    refused(table, "supervisor marks ann to 103", "5.3")
    refused(table, "supervisor marks ann to 200 and trips to 20", "5.2")
    refused(table, "supervisor marks ann to 200 and trips to 41", "5.3")
    refused(table, "supervisor marks bob to 200")
    refused(table, "supervisor unmarks ann", "5.2")
    refused(table, "supervisor marks ann on box 1 to 800", "4.4")
    refused(table, "supervisor unmarks ann on box 1", "4.4")
    do(table, "supervisor marks ann to 200\nann wagers 200")
    refused(table, "supervisor unmarks ann", "5.2")  # it is lifted after the round
    do(table, "ann takes back\nann wagers 50\nsupervisor unmarks ann")
    assert table.window.close()[0].personal_limit == 0
    do(table, "ann takes back\nann wagers 200")
    assert placed(table) == [("ann", 1, 100, 0)]
    do(table, "supervisor marks ann to 200\nann leaves\nann sits 1 with 5000\nann wagers 200")
    assert placed(table) == [("ann", 1, 100, 0)]  # a marker goes with its player


@pytest.mark.rule("ultimate 5.2", "ultimate 4.6")
def test_no_marker_is_laid_or_taken_away_during_a_round() -> None:
    table = live()
    do(table, THREE + "\nsupervisor marks bob to 800\nann wagers 10\nno more bets")
    refused(table, "supervisor marks ann to 800", "4.6")
    refused(table, "supervisor unmarks bob", "4.6")


@pytest.mark.rule("ultimate 9.7", "ultimate 4.3")
def test_what_was_put_down_is_what_the_round_settles() -> None:
    table = live()
    do(table, THREE + "\nann wagers 10 and 5 trips")
    told = win(table)
    settled = [(each.kind, each.stake, each.result) for each in told if isinstance(each, Settled)]
    assert settled == [
        ("ante", 1000, Result.WIN),
        ("blind", 1000, Result.PUSH),
        ("play", 4000, Result.WIN),
        ("trips", 500, Result.LOSE),
    ]
    assert chips(table, "ann") == 50_000 + 1000 + 4000 - 500


@pytest.mark.rule("ultimate 1.1", "ultimate 10.1:T1/Maximum payout")
@pytest.mark.parametrize("missing", ["layout_approval", "procedures_approval", "maximum_payout"])
def test_a_table_for_dollars_does_not_open_without_what_is_mandatory(missing: str) -> None:
    approved = {"layout_approval": "L-1", "procedures_approval": "P-1", "maximum_payout": "1000"}
    table = type(software())
    with pytest.raises(IllegalAction, match=missing):
        table(UltimateSettings.read({key: value for key, value in approved.items() if key != missing}))
    assert table(UltimateSettings.read(approved)).settings.unit is Unit.DOLLARS
