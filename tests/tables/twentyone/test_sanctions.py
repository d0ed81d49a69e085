"""Exclusion, disputes, and seats of players who abstain (16.2, 16.4, 16.6)."""

import pytest

from tests.tables.driving import asked, do, for_commission, kept, notices, refused
from tests.tables.twentyone.playing import BOTH, chips, live, placed, win

THREE = "ann sits 1 with 100\nbob sits 2 with 100\ncal sits 3 with 100"


@pytest.mark.rule("blackjack 16.2", "blackjack 16.2(b)", "pontoon 17.2", "pontoon 17.2(b)")
@pytest.mark.parametrize("game", BOTH)
def test_an_excluded_player_takes_no_further_part(game: str) -> None:
    table = live(game, side_wager="perfect_pairs")
    do(table, THREE + "\nann wagers 10 on box 1\nbob wagers 10 and 5 pairs on box 2")
    told = list(table.do("supervisor excludes bob").events)
    assert notices(game, told, "16.2(b)")
    assert placed(table) == [("ann", 1, 10, 0)]  # what he had not yet wagered for good goes back
    refused(table, "bob wagers 10 on box 2", "16.2(b)")
    refused(table, "bob wagers 5 pairs on box 1", "16.2(b)")
    table.do("bob leaves")
    refused(table, "bob sits 2 with 100", "16.2(b)")
    refused(table, "bob joins with 100", "16.2(b)")
    assert notices(game, table.do("supervisor readmits bob").events, "16.2(b)")
    do(table, "bob sits 2 with 100\nbob wagers 10 on box 2")
    refused(table, "supervisor readmits bob", "16.2(b)")


@pytest.mark.rule("blackjack 16.2(b)", "blackjack 14.7", "pontoon 17.2(b)", "pontoon 15.7")
@pytest.mark.parametrize("game", BOTH)
def test_excluded_in_mid_round_his_wager_stands_and_he_decides_no_more(game: str) -> None:
    table = live(game)
    do(table, THREE + "\nann wagers 10 on box 1\nbob wagers 10 on box 2\nno more bets\n2h 2h 7s 3d 3d")
    refused(table, "supervisor excludes ann", "16.2(b)")  # within the round it is a ruling of the round
    do(table, "supervisor exclude ann\nKd")  # five must be drawn to, and then stands
    assert asked(table) == ["bob"]
    do(table, "bob hit\nKd\nbob stand\nKc")
    assert kept(table).rounds[1].net == {"ann": -1000, "bob": -1000}
    refused(table, "ann wagers 10 on box 1", "16.2(b)")


@pytest.mark.rule("blackjack 16.2", "blackjack 16.2(a)", "pontoon 17.2", "pontoon 17.2(a)")
@pytest.mark.parametrize("game", BOTH)
def test_each_sanction_may_be_used_without_the_other(game: str) -> None:
    table = live(game)
    do(table, THREE + "\nann wagers 10 on box 1\nbob wagers 10 on box 2\nno more bets\n2h 2h 7s 3d 3d")
    table.do("supervisor void wagers of ann")
    assert asked(table) == ["bob"]
    do(table, "bob hit\nKd\nbob stand\nKc")
    assert chips(table, "ann") == 10_000
    table.do("ann wagers 10 on box 1")


@pytest.mark.rule("blackjack 16.4", "pontoon 17.4")
@pytest.mark.parametrize("game", BOTH)
def test_the_operator_decides_a_dispute_once_and_the_commission_may_review_it(game: str) -> None:
    table = live(game)
    do(table, THREE + "\nann wagers 10 on box 1")
    refused(table, "ann disputes round 1 because it is mine", "16.4")
    win(table)
    refused(table, "ann disputes round 2 because it is mine", "16.4")
    refused(table, "ann disputes round 0 because it is mine", "16.4")
    table.do("ann disputes round 1 because bob touched my chips")
    refused(table, "ann asks for review of dispute 1", "16.4")  # not decided yet
    refused(table, "operator decides dispute 2: no", "16.4")
    table.do("operator decides dispute 1: the round stands")
    refused(table, "operator decides dispute 1: no, it does not", "16.4")  # it is final
    refused(table, "bob asks for review of dispute 1", "16.4")
    assert for_commission(table) == []
    table.do("ann asks for review of dispute 1")
    refused(table, "ann asks for review of dispute 1", "16.4")
    assert for_commission(table) == [{"about": "review", "dispute": 1, "player": "ann", "round": 1}]
    assert table.history.disputes[0].decision == "the round stands"


@pytest.mark.rule("blackjack 16.4", "pontoon 17.4")
@pytest.mark.parametrize("game", BOTH)
def test_a_round_in_progress_may_be_disputed(game: str) -> None:
    table = live(game)
    do(table, THREE + "\nann wagers 10 on box 1\nno more bets\nbob disputes round 1 because ann told me to")
    assert [(each.number, each.player, each.round) for each in table.history.disputes] == [(1, "bob", 1)]


def full(game: str, boxes: int = 3):
    """A table with a seat for each of three, all in use; ann alone wagers."""
    table = live(game, boxes=boxes)
    do(table, THREE)
    return table


def round_of_ann(table) -> list:
    table.do("ann wagers 10 on box 1")
    return win(table)


@pytest.mark.rule("blackjack 16.6", "pontoon 17.6")
@pytest.mark.parametrize("game", BOTH)
def test_after_three_rounds_at_a_full_table_the_seat_may_be_required(game: str) -> None:
    table = full(game)
    for number in (1, 2, 3):
        refused(table, "supervisor requires the seat of bob", "16.6")
        told = round_of_ann(table)
        assert len(notices(game, told, "16.6")) == (2 if number == 3 else 0)  # bob and cal
    assert "bob" in table.seats.sitting.values()  # never by itself
    assert not notices(game, round_of_ann(table), "16.6")
    table.do("supervisor requires the seat of bob")
    assert table.seats.seat_of("bob") == 0
    assert "bob" in table.names()  # he may stand behind and wager
    assert "no seat" in refused(table, "supervisor requires the seat of bob", "16.6")
    refused(table, "supervisor requires the seat of ann", "16.6")
    table.do("dee sits 2 with 100")


@pytest.mark.rule("blackjack 16.6", "pontoon 17.6")
@pytest.mark.parametrize("game", BOTH)
def test_a_free_seat_sets_the_count_to_nothing(game: str) -> None:
    table = full(game)
    for _ in range(2):
        round_of_ann(table)
    table.do("cal leaves")
    round_of_ann(table)
    table.do("cal sits 3 with 100")
    round_of_ann(table)
    refused(table, "supervisor requires the seat of bob", "16.6")
    for _ in range(2):
        round_of_ann(table)
    table.do("supervisor requires the seat of bob")


@pytest.mark.rule("blackjack 16.6", "pontoon 17.6")
@pytest.mark.parametrize("game", BOTH)
def test_a_wager_anywhere_sets_the_count_to_nothing(game: str) -> None:
    table = full(game)
    for _ in range(2):
        round_of_ann(table)
    table.do("bob wagers 10 on box 1")
    round_of_ann(table)
    round_of_ann(table)
    refused(table, "supervisor requires the seat of bob", "16.6")
    table.do("supervisor requires the seat of cal")


@pytest.mark.rule("blackjack 16.6", "pontoon 17.6")
@pytest.mark.parametrize("dealt", [False, True])
@pytest.mark.parametrize("game", BOTH)
def test_who_has_a_wager_now_no_longer_abstains(game: str, dealt: bool) -> None:
    table = full(game)
    for _ in range(3):
        round_of_ann(table)
    table.do("bob wagers 10 on box 2")
    if dealt:
        table.do("no more bets")
    refused(table, "supervisor requires the seat of bob", "16.6")


@pytest.mark.rule("blackjack 16.6", "pontoon 17.6")
@pytest.mark.parametrize("game", BOTH)
def test_at_a_table_with_a_free_seat_nobody_is_asked_to_vacate(game: str) -> None:
    table = full(game, boxes=4)
    for _ in range(4):
        assert not notices(game, round_of_ann(table), "16.6")
    refused(table, "supervisor requires the seat of bob", "16.6")
