"""Placing wagers: the betting window, several boxes, shared boxes, restrictions (4)."""

import pytest

from croupier.rulebook.settings import BadSetting
from tests.tables.driving import asked, do, for_commission, notices, refused
from tests.tables.twentyone.playing import BOTH, chips, decides, live, lose, new_shoe, placed, software, win

FOUR = "ann sits 1 with 500\nbob sits 2 with 500\ncal sits 3 with 500\ndee sits 4 with 500"


@pytest.mark.rule("blackjack 4.1", "pontoon 4.1")
@pytest.mark.parametrize("game", BOTH)
def test_before_every_round_each_player_may_wager_and_change_his_mind(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    refused(table, "no more bets", "4.1")
    for _ in range(2):
        do(table, "ann wagers 10 on box 1\nbob wagers 20 on box 2")
        do(table, "bob takes back box 2\nann takes back box 1")
        refused(table, "no more bets", "4.1")
        table.do("cal wagers 30 on box 3")
        win(table)
        assert placed(table) == []


@pytest.mark.rule("blackjack 4.1")
def test_a_round_is_not_dealt_for_side_wagers_alone() -> None:
    table = live("blackjack", side_wager="perfect_pairs")
    do(table, FOUR + "\nann wagers 10 on box 1\nbob wagers 5 pairs on box 1\nann takes back box 1")
    refused(table, "no more bets", "4.1")


@pytest.mark.rule("blackjack 4.2", "pontoon 4.2")
@pytest.mark.parametrize("game", BOTH)
def test_wagers_are_chips_that_the_player_has(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 30\nann wagers 20 on box 1")
    assert table.chips("ann") == 1000
    refused(table, "ann wagers 20 on box 2", "4.2")
    refused(table, "ann wagers 0 on box 2", "4.2")
    refused(table, "ann wagers 5 on box 8", "4.2")
    refused(table, "ann wagers 5 on box 0", "4.2")
    refused(table, "ann wagers 5 on box 1", "4.2")  # it is taken back before another
    refused(table, "bob wagers 5 on box 1")
    do(table, "ann buys 10\nann wagers 20 on box 2")
    assert table.chips("ann") == 0


@pytest.mark.rule("blackjack 4.3", "pontoon 4.3")
@pytest.mark.parametrize("game", BOTH)
def test_once_the_round_is_dealt_no_wager_is_placed_changed_or_removed(game: str) -> None:
    table = live(game, side_wager="perfect_pairs")
    do(table, FOUR + "\nann wagers 10 on box 1\nno more bets")
    for line in (
        "ann wagers 10 on box 2",
        "bob wagers 10 on box 2",
        "bob wagers 5 pairs on box 1",
        "ann takes back box 1",
        "ann leaves",
        "no more bets",
        "dealer no more bets",
    ):
        refused(table, line, "4.3")
    do(table, "Kh 7s Kd")
    for line in ("ann takes back box 1", "bob wagers 10 on box 2"):
        refused(table, line, "4.3")
    do(table, "ann stand\nKc\nbob wagers 10 on box 2\nann leaves")
    assert placed(table) == [("bob", 2, 10, 0)]


@pytest.mark.rule("blackjack 4.4", "pontoon 4.4")
@pytest.mark.parametrize("game", BOTH)
def test_a_player_may_be_permitted_to_wager_and_decide_on_several_boxes(game: str) -> None:
    table = live(game)
    do(table, "ann sits 2 with 500\nann wagers 10 on box 2\nann wagers 10 on box 1\nann wagers 10 on box 5")
    do(table, "no more bets\nKh Kh Kh 7s 2d 2d 2d")
    for box in (1, 2, 5):
        assert decides(table) == ("ann", f"box {box}")
        table.do("ann stand")


@pytest.mark.rule("blackjack 4.4")
def test_where_it_is_not_permitted_a_second_box_is_refused() -> None:
    table = live("blackjack", multi_box=False, side_wager="perfect_pairs")
    do(table, FOUR + "\nann wagers 10 on box 1\nbob wagers 10 on box 2")
    refused(table, "ann wagers 10 on box 5", "4.4")
    refused(table, "ann wagers 5 pairs on box 2", "4.4")
    do(table, "ann takes back box 1\nann wagers 10 on box 5")


def several_boxes(game: str):
    """Ann sits at box 4 and plays boxes 2, 4 and 6 of a table with six boxes."""
    table = live(game, boxes=6)
    do(table, "ann sits 4 with 500")
    for box in (2, 4, 6):
        table.do(f"ann wagers 10 on box {box}")
    do(table, "no more bets\nKh Kh Kh 7s Kd Kd Kd\nann stand\nann stand\nann stand\nKc")
    return table


@pytest.mark.rule("blackjack 4.4", "pontoon 4.4")
@pytest.mark.parametrize("game", BOTH)
def test_on_demand_the_player_gives_up_the_box_of_his_choice(game: str) -> None:
    table = several_boxes(game)
    refused(table, "bob sits 2 with 100", "4.4")
    refused(table, "bob sits 6 with 100", "4.4")
    refused(table, "ann gives up box 4", "4.4")  # she sits there
    refused(table, "ann gives up box 3", "4.4")
    table.do("ann gives up box 2")
    do(table, "bob sits 2 with 100")
    refused(table, "cal sits 6 with 100", "4.4")


@pytest.mark.rule("blackjack 4.4", "pontoon 4.4")
@pytest.mark.parametrize("game", BOTH)
def test_else_the_supervisor_frees_the_farthest_and_of_two_the_higher_box(game: str) -> None:
    table = several_boxes(game)
    told = list(table.do("supervisor releases a box of ann").events)
    assert "box 6" in notices(game, told, "4.4")[0].words
    do(table, "bob sits 6 with 100\nsupervisor releases a box of ann\ncal sits 2 with 100")
    refused(table, "supervisor releases a box of ann", "4.4")  # only her own is left
    refused(table, "supervisor releases a box of bob", "4.4")


@pytest.mark.rule("blackjack 4.4", "pontoon 4.4")
@pytest.mark.parametrize("game", BOTH)
def test_a_seat_in_use_is_not_taken_and_boxes_of_a_player_who_left_are_free(game: str) -> None:
    table = several_boxes(game)
    refused(table, "bob sits 4 with 100", "4.4")
    refused(table, "bob sits 6 with 100", "4.4")
    do(table, "ann leaves\nbob sits 6 with 100\ncal sits 4 with 100")


@pytest.mark.rule("blackjack 4.4", "pontoon 4.4")
@pytest.mark.parametrize("game", BOTH)
def test_the_farthest_box_may_have_the_lowest_number(game: str) -> None:
    table = live(game)
    do(table, "ann sits 5 with 500\nann wagers 10 on box 1\nann wagers 10 on box 6\nno more bets")
    do(table, "Kh Kh 7s Kd Kd\nann stand\nann stand\nKc")
    assert "box 1" in notices(game, table.do("supervisor releases a box of ann").events, "4.4")[0].words
    refused(table, "bob sits 6 with 100", "4.4")


@pytest.mark.rule("blackjack 4.4", "pontoon 4.4")
@pytest.mark.parametrize("game", BOTH)
def test_who_stands_and_decides_on_one_box_need_not_give_it_up(game: str) -> None:
    table = live(game)
    do(table, "ann joins with 100\nann wagers 10 on box 3")
    win(table)
    refused(table, "bob sits 3 with 100", "4.4")
    refused(table, "supervisor releases a box of ann", "4.4")
    do(table, "ann gives up box 3\nbob sits 3 with 100")


@pytest.mark.rule("blackjack 4.4", "pontoon 4.4")
@pytest.mark.parametrize("line", ["ann gives up box 6", "supervisor releases a box of ann"])
@pytest.mark.parametrize("game", BOTH)
def test_a_box_given_up_during_a_round_is_free_after_it(game: str, line: str) -> None:
    table = live(game, boxes=6)
    do(table, "ann sits 4 with 500")
    for box in (2, 4, 6):
        table.do(f"ann wagers 10 on box {box}")
    do(table, "no more bets\nKh Kh Kh 7s Kd Kd Kd")  # it is the first round: she has held no box before
    table.do(line)
    refused(table, "ann gives up box 6", "4.4")
    do(table, "ann stand\nann stand\nann stand\nKc")
    refused(table, "bob sits 2 with 100", "4.4")
    do(
        table,
        "bob sits 6 with 100\nann wagers 10 on box 2\nann wagers 10 on box 6\nno more bets\nKh Kh 7s Kd Kd",
    )
    do(table, "ann gives up box 2\nann stand\nann stand\nKc\ncal sits 2 with 100")


@pytest.mark.rule("blackjack 4.4", "pontoon 4.4")
@pytest.mark.parametrize("game", BOTH)
def test_who_wagers_on_a_box_again_that_was_given_up_holds_it_again(game: str) -> None:
    table = several_boxes(game)
    do(table, "ann wagers 10 on box 6\nno more bets\nann gives up box 6\nKh 7s Kd\nann stand\nKc")
    do(table, "ann wagers 10 on box 6\nno more bets\nKh 7s Kd\nann stand\nKc")
    refused(table, "bob sits 6 with 100", "4.4")


@pytest.mark.rule("blackjack 4.4", "blackjack 4.5(a)", "pontoon 4.4", "pontoon 4.5(a)")
@pytest.mark.parametrize("game", BOTH)
def test_only_control_passes_and_the_wager_may_stay(game: str) -> None:
    table = several_boxes(game)
    do(table, "ann wagers 10 on box 4\nann wagers 10 on box 2\nann gives up box 2\nbob sits 2 with 100")
    do(table, "bob wagers 10 on box 2\nno more bets\nKh Kh 7s 2d 2d")
    assert decides(table) == ("bob", "box 2")
    refused(table, "ann hit on box 2", "4.5")
    do(table, "bob stand")
    assert decides(table) == ("ann", "box 4")


@pytest.mark.rule("blackjack 4.5", "pontoon 4.5")
@pytest.mark.parametrize("game", BOTH)
def test_at_most_three_players_wager_on_a_box(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    for who in ("ann", "bob", "cal"):
        table.do(f"{who} wagers 10 on box 4")
    refused(table, "dee wagers 10 on box 4", "4.5")
    do(table, "bob takes back box 4\ndee wagers 10 on box 4")
    refused(table, "bob wagers 10 on box 4", "4.5")


@pytest.mark.rule("blackjack 4.5", "blackjack 4.5(a)", "pontoon 4.5", "pontoon 4.5(a)")
@pytest.mark.parametrize("game", BOTH)
def test_the_player_seated_at_the_box_decides_though_he_wagered_last(game: str) -> None:
    table = live(game)
    do(table, FOUR + "\nann wagers 10 on box 3\nbob wagers 10 on box 3\ncal wagers 10 on box 3")
    do(table, "no more bets\nKh 7s 2d")
    assert decides(table) == ("cal", "box 3")
    refused(table, "ann hit", "4.5")


@pytest.mark.rule("blackjack 4.5", "blackjack 4.5(b)", "pontoon 4.5", "pontoon 4.5(b)")
@pytest.mark.parametrize("game", BOTH)
def test_else_the_wager_nearest_to_the_dealer_decides_the_first_one_placed(game: str) -> None:
    table = live(game)
    do(table, FOUR + "\nann wagers 10 on box 3\nbob wagers 10 on box 3\ncal wagers 10 on box 2")
    do(table, "no more bets\nKh Kh 7s 2d 2d")
    assert decides(table) == ("cal", "box 2")  # bob sits there, and has no wager on it
    table.do("cal stand")
    assert decides(table) == ("ann", "box 3")


@pytest.mark.rule("blackjack 4.5(b)")
def test_a_side_wager_keeps_no_place_for_a_main_wager_that_comes_later() -> None:
    table = live("blackjack", side_wager="perfect_pairs")
    do(table, FOUR + "\nann wagers 10 on box 7\nbob wagers 5 pairs on box 7\ncal wagers 10 on box 7")
    do(table, "bob wagers 10 on box 7\nann takes back box 7\nno more bets\nKh 7s 2d")
    assert decides(table) == ("cal", "box 7")


@pytest.mark.rule("blackjack 4.5(a)", "pontoon 4.5(a)")
@pytest.mark.parametrize("first", ["sits", "wagers"])
@pytest.mark.parametrize("game", BOTH)
def test_who_takes_the_seat_before_the_deal_decides_for_his_wager_there(game: str, first: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nbob joins with 100\nann wagers 10 on box 3")
    lines = ["bob sits 3", "bob wagers 10 on box 3"]
    for line in lines if first == "sits" else reversed(lines):
        table.do(line)
    do(table, "no more bets\nKh 7s 2d")
    assert decides(table) == ("bob", "box 3")


@pytest.mark.rule("blackjack 4.5(a)", "pontoon 4.5(a)")
@pytest.mark.parametrize("game", BOTH)
def test_who_has_left_the_seat_before_the_deal_no_longer_decides_by_it(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nbob joins with 100\nbob wagers 10 on box 1\nann wagers 10 on box 1")
    do(table, "ann sits 2\nno more bets\nKh 7s 2d")
    assert decides(table) == ("bob", "box 1")


@pytest.mark.rule(
    "blackjack 4.7",
    "blackjack 4.7(a)",
    "blackjack 4.7(tail)",
    "pontoon 4.7",
    "pontoon 4.7(a)",
    "pontoon 4.7(tail)",
)
@pytest.mark.parametrize("game", BOTH)
def test_who_was_not_in_the_first_round_of_the_shoe_wagers_the_minimum_exactly(game: str) -> None:
    table = live(game, mid_shoe_entry="minimum", minimum="10")
    do(table, FOUR + "\nann wagers 50 on box 1")
    win(table)
    do(table, "eve sits 5 with 500")
    for who, box in (("bob", 2), ("eve", 5)):
        refused(table, f"{who} wagers 11 on box {box}", "4.7(tail)")
        refused(table, f"{who} wagers 9 on box {box}", "4.7(tail)")
        table.do(f"{who} wagers 10 on box {box}")
    table.do("bob wagers 10 on box 6")  # on each of his boxes
    table.do("ann wagers 50 on box 1")


@pytest.mark.rule(
    "blackjack 4.7",
    "blackjack 4.7(b)",
    "blackjack 4.7(tail)",
    "pontoon 4.7",
    "pontoon 4.7(b)",
    "pontoon 4.7(tail)",
)
@pytest.mark.parametrize("game", BOTH)
def test_who_declines_a_later_round_wagers_the_minimum_until_a_new_shoe(game: str) -> None:
    table = live(game, mid_shoe_entry="minimum", minimum="10")
    do(table, FOUR + "\nann wagers 50 on box 1\nbob wagers 50 on box 2\nno more bets")
    do(table, "Kh Kh 7s Kd Kd\nann stand\nbob stand\nKc\nann wagers 50 on box 1")
    win(table)
    refused(table, "bob wagers 50 on box 2", "4.7(tail)")
    table.do("bob wagers 10 on box 2")
    win(table)
    refused(table, "bob wagers 50 on box 2", "4.7(tail)")
    refused(table, "ann wagers 50 on box 1", "4.7(tail)")
    new_shoe(table)
    do(table, "bob wagers 50 on box 2\nann wagers 50 on box 1")


@pytest.mark.rule("blackjack 4.7", "blackjack A:New shoe", "pontoon 4.7", "pontoon A:New shoe")
@pytest.mark.parametrize("game", BOTH)
def test_the_restriction_ends_when_the_new_shoe_commences_and_not_before(game: str) -> None:
    table = live(game, mid_shoe_entry="minimum", minimum="10")
    do(table, FOUR + "\nann wagers 50 on box 1")
    win(table)
    table.do("dealer shuffles")
    refused(table, "bob wagers 50 on box 2", "4.7(tail)")
    table.do(f"{asked(table)[0]} cut")
    table.do("bob wagers 50 on box 2")


@pytest.mark.rule("blackjack 4.7")
def test_restricted_to_the_minimum_a_player_may_split_double_and_insure() -> None:
    table = live("blackjack", mid_shoe_entry="minimum", minimum="10", side_wager="perfect_pairs")
    do(table, "ann sits 1 with 500\nbob sits 2 with 500\nbob wagers 10 on box 2")
    win(table)
    do(table, "ann wagers 10 and 30 pairs on box 1\nno more bets\n8h As 8d")
    do(table, "ann insure 5\nann split\n3c\nann double 10")


@pytest.mark.rule("blackjack 4.7", "pontoon 4.7")
@pytest.mark.parametrize("game", BOTH)
def test_the_operator_need_not_require_it(game: str) -> None:
    table = live(game)
    do(table, FOUR + "\nann wagers 50 on box 1")
    win(table)
    table.do("bob wagers 50 on box 2")


@pytest.mark.rule("blackjack 4.7", "blackjack 18.1", "pontoon 4.7", "pontoon 19.1")
@pytest.mark.parametrize("game", BOTH)
def test_with_an_automated_shoe_there_is_no_such_restriction(game: str) -> None:
    with pytest.raises(BadSetting):
        live(game, shoe="automated", mid_shoe_entry="minimum")
    table = live(game, mid_shoe_entry="minimum")
    do(table, FOUR + "\nann wagers 50 on box 1")
    win(table)
    refused(table, "bob wagers 50 on box 2", "4.7(tail)")
    do(table, "operator installs automated shoe\nbob wagers 50 on box 2")
    refused(table, "supervisor changes mid_shoe_entry to minimum")


@pytest.mark.rule("blackjack 4.8", "pontoon 4.8")
@pytest.mark.parametrize("game", BOTH)
def test_a_restricted_player_has_one_box_and_the_minimum(game: str) -> None:
    table = live(game, minimum="10", side_wager="perfect_pairs")
    do(table, FOUR + "\nbob wagers 10 on box 2")
    refused(table, "supervisor restricts ann", "4.8")  # not tracked yet
    told = list(table.do("supervisor restricts ann tracked as case 7").events)
    assert notices(game, told, "4.8")
    refused(table, "ann wagers 11 on box 1", "4.8")
    refused(table, "ann wagers 9 on box 1", "4.8")
    table.do("ann wagers 10 and 20 pairs on box 1")  # side wagers have limits of their own
    refused(table, "ann wagers 10 on box 3", "4.8")
    refused(table, "ann wagers 10 and 5 pairs on box 2", "4.8")
    assert for_commission(table) == [
        {"about": "restriction", "player": "ann", "reference": "case 7", "rule": "4.8"}
    ]


@pytest.mark.rule("blackjack 4.8")
def test_a_side_wager_on_another_box_is_a_second_box_too() -> None:
    table = live("blackjack", minimum="10", side_wager="perfect_pairs")
    do(table, FOUR + "\nbob wagers 10 on box 2\nsupervisor restricts ann tracked as case 7")
    table.do("ann wagers 5 pairs on box 2")
    refused(table, "ann wagers 10 on box 1", "4.8")
    table.do("ann wagers 10 on box 2")


@pytest.mark.rule("blackjack 4.8")
@pytest.mark.parametrize(
    ("wagers", "left"),
    [
        ("ann wagers 50 on box 1\nann wagers 10 on box 3\nann wagers 10 on box 4", [("ann", 3, 10, 0)]),
        ("ann wagers 50 on box 1", []),
        ("ann wagers 5 pairs on box 2\nann wagers 10 on box 3", [("ann", 3, 10, 0)]),
        ("ann wagers 5 pairs on box 2\nann wagers 20 on box 3", [("ann", 2, 0, 5)]),
    ],
)
def test_what_a_restriction_no_longer_allows_goes_back_before_the_deal(wagers: str, left: list) -> None:
    table = live("blackjack", minimum="10", side_wager="perfect_pairs")
    do(table, FOUR + "\nbob wagers 10 on box 2\n" + wagers)
    table.do("supervisor restricts ann tracked as case 7")
    assert [each for each in placed(table) if each[0] == "ann"] == left
    assert ("bob", 2, 10, 0) in placed(table)


@pytest.mark.rule("blackjack 4.8", "blackjack 4.3", "pontoon 4.8", "pontoon 4.3")
@pytest.mark.parametrize("game", BOTH)
def test_a_restriction_during_a_round_leaves_its_wagers_alone(game: str) -> None:
    table = live(game, minimum="10")
    do(table, FOUR + "\nann wagers 50 on box 1\nann wagers 50 on box 5\nno more bets\nKh Kh 7s Kd Kd")
    do(table, "supervisor restricts ann tracked as case 7\nann stand\nann stand\nKc")
    assert chips(table, "ann") == 60_000
    refused(table, "ann wagers 50 on box 1", "4.8")


@pytest.mark.rule("blackjack 4.9", "pontoon 4.9")
@pytest.mark.parametrize("game", BOTH)
def test_who_was_tracked_before_may_be_restricted_again_without_it(game: str) -> None:
    table = live(game, minimum="10")
    do(table, FOUR + "\nsupervisor restricts ann tracked as case 7\nsupervisor lifts restriction of ann")
    assert for_commission(table)[-1] == {"about": "restriction lifted", "player": "ann", "rule": "4.8"}
    refused(table, "supervisor lifts restriction of ann", "4.8")
    do(table, "ann wagers 50 on box 1\nann leaves\nann sits 1 with 500\nsupervisor restricts ann")
    refused(table, "ann wagers 50 on box 1", "4.8")
    assert for_commission(table)[-1] == {
        "about": "restriction",
        "player": "ann",
        "reference": "case 7",
        "rule": "4.9",
    }
    refused(table, "supervisor restricts bob", "4.8")


@pytest.mark.rule("blackjack 4.8", "pontoon 4.8")
@pytest.mark.parametrize("game", BOTH)
def test_a_restriction_lasts_over_shoes_rounds_and_visits_until_it_is_lifted(game: str) -> None:
    table = software(game, minimum="10")
    do(table, FOUR + "\nsupervisor restricts ann tracked as case 7")
    new_shoe(table)
    do(table, "ann leaves\nann sits 1 with 500")
    refused(table, "ann wagers 50 on box 1", "4.8")


@pytest.mark.rule("blackjack 4.2", "pontoon 4.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_box_that_loses_costs_its_wager_and_no_more(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1")
    lose(table)
    assert chips(table, "ann") == 9000
    assert table.accounts[table.ground.float] == 1000
