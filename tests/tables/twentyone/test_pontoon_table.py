"""What a Pontoon table has of its own: its deck, its changes of cards, its side wager (2.1, 2.4, 18)."""

import pytest

from croupier.dialogue.events import Result, Settled
from croupier.rulebook.settings import BadSetting
from croupier.tables import BoxTable
from tests.tables.driving import card_checks, do, kept, notices, refused
from tests.tables.twentyone.playing import chips, live, new_shoe, placed, settings, shoe_of, software, win

FIVE = "\n".join(
    f"{who} sits {seat} with 500" for seat, who in enumerate(("ann", "bob", "cal", "dee", "eve"), 1)
)


@pytest.mark.rule("pontoon 2.1")
@pytest.mark.parametrize("decks", [3, 8])
def test_three_to_eight_decks_of_48_cards_without_tens_are_in_the_shoe(decks: int) -> None:
    table = software("pontoon", decks=decks)
    table.do("dealer shuffles")
    order = shoe_of(table).order()
    assert len(order) == 48 * decks
    assert not [card for card in order if card.text.startswith("T")]
    assert {order.count(card) for card in order} == {decks}


@pytest.mark.rule("pontoon 2.1")
@pytest.mark.parametrize("decks", [2, 9])
def test_a_table_with_fewer_or_more_decks_cannot_exist(decks: int) -> None:
    with pytest.raises(BadSetting):
        software("pontoon", decks=decks)
    refused(software("pontoon"), f"supervisor changes decks to {decks}")


@pytest.mark.rule("pontoon 2.1")
def test_a_live_dealer_cannot_key_a_ten() -> None:
    table = live("pontoon")
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1\nno more bets")
    refused(table, "Th")
    table.do("Jh")


@pytest.mark.rule("pontoon 2.4")
@pytest.mark.parametrize("dealing", [live, software])
def test_cards_are_changed_after_a_round_only_one_of_them_or_all(dealing) -> None:
    table = dealing("pontoon")
    do(table, "ann sits 1 with 100")
    new_shoe(table)
    told = list(table.do("supervisor replaces 7c").events)
    assert "supervisor and the dealer have checked" in notices("pontoon", told, "2.4")[0].words
    do(table, "ann wagers 10 on box 1\nno more bets")
    refused(table, "supervisor replaces 8c", "2.4")
    refused(table, "operator changes the cards", "4.3")
    do(table, "supervisor void\nsupervisor replaces 8c\noperator changes the cards")
    assert [check.get("card") for check in card_checks(table)][:2] == ["7c", "8c"]
    assert card_checks(table)[-1]["ok"]


@pytest.mark.rule("pontoon 18.1")
def test_perfect_pairs_is_placed_only_where_it_is_offered_and_no_other_side_wager_exists() -> None:
    table = live("pontoon")
    do(table, FIVE)
    refused(table, "ann wagers 10 and 5 pairs on box 1", "17.1")
    refused(table, "supervisor changes side_wager to pairs_play")
    with pytest.raises(BadSetting):
        settings("pontoon", side_wager="pairs_play")


@pytest.mark.rule("pontoon 18.1", "pontoon 2.3")
def test_when_it_is_no_longer_offered_what_lay_on_it_goes_back() -> None:
    table = software("pontoon", side_wager="perfect_pairs")
    do(table, "ann sits 1 with 100")
    new_shoe(table)
    do(table, "supervisor changes side_wager to none\nann wagers 10 and 5 pairs on box 1")
    assert placed(table) == [("ann", 1, 10, 5)]  # until the next shoe
    told = list(table.do("dealer shuffles").events)
    assert [said.to for said in notices("pontoon", told, "17.1") if said.to] == ["ann"]
    assert placed(table) == [("ann", 1, 10, 0)]


@pytest.mark.rule("pontoon 18.8", "pontoon 4.3")
def test_it_is_placed_before_the_first_card_with_his_wager_or_after_it() -> None:
    table = live("pontoon", side_wager="perfect_pairs")
    do(table, FIVE + "\nann wagers 10 and 5 pairs on box 1\nbob wagers 10 on box 2")
    do(table, "bob wagers 5 pairs on box 2")
    assert placed(table) == [("ann", 1, 10, 5), ("bob", 2, 10, 5)]
    assert table.chips("bob") == 48_500
    table.do("no more bets")
    refused(table, "ann wagers 5 pairs on box 1", "4.3")
    told = do(table, "8h Kd 7s 8c 2h")  # ann has a mixed pair
    settled = [(each.who, each.result, each.paid) for each in told if isinstance(each, Settled)]
    assert settled == [("ann", Result.WIN, 3000), ("bob", Result.LOSE, 0)]


@pytest.mark.rule("pontoon 18.9", "pontoon 3.4", "pontoon 3.5")
def test_it_has_limits_of_its_own() -> None:
    table = live(
        "pontoon",
        side_wager="perfect_pairs",
        minimum="25",
        side_minimum="4",
        side_maximum="20",
        side_multiple="2",
    )
    do(table, FIVE)
    refused(table, "ann wagers 25 and 5 pairs on box 1", "17.7")
    assert "$30" in notices("pontoon", table.do("ann wagers 25 and 50 pairs on box 1").events, "3.5")[0].words
    told = list(table.do("bob wagers 25 and 2 pairs on box 2").events)
    assert [said.to for said in notices("pontoon", told, "3.4")] == ["bob"]
    refused(table, "bob wagers 20 on box 3", "3.4")  # one count for all his wagers
    table.do("cal wagers 25 and 20 pairs on box 1")  # by wager, not by box
    assert placed(table) == [("ann", 1, 25, 20), ("bob", 2, 25, 2), ("cal", 1, 25, 20)]


@pytest.mark.rule("pontoon 18.10")
def test_it_needs_a_pontoon_wager_of_the_same_player_on_the_box() -> None:
    table = live("pontoon", side_wager="perfect_pairs")
    do(table, FIVE + "\nbob wagers 10 on box 1\nann wagers 10 on box 2")
    reason = refused(table, "ann wagers 5 pairs on box 1", "17.8")
    assert reason == "ann has no Pontoon wager on box 1 that a side wager could go with."
    refused(table, "cal wagers 5 pairs on box 1", "17.8")
    refused(table, "cal wagers 5 pairs on box 3", "17.8")
    do(table, "ann wagers 10 on box 1\nann wagers 5 pairs on box 1\nbob wagers 5 pairs on box 1")
    assert placed(table) == [("bob", 1, 10, 5), ("ann", 2, 10, 0), ("ann", 1, 10, 5)]


@pytest.mark.rule("pontoon 18.10")
def test_it_goes_back_with_his_own_wager_and_not_with_anothers() -> None:
    table = live("pontoon", side_wager="perfect_pairs")
    do(table, FIVE + "\nann wagers 10 and 5 pairs on box 1\nbob wagers 10 and 5 pairs on box 1")
    table.do("ann takes back box 1")
    assert placed(table) == [("bob", 1, 10, 5)]
    assert table.chips("ann") == 50_000


@pytest.mark.rule("pontoon 18.10", "pontoon 4.6")
def test_it_goes_back_when_his_wager_goes_back_for_a_marker() -> None:
    table = live("pontoon", maximum="100", side_wager="perfect_pairs")
    do(table, FIVE + "\nsupervisor marks ann on box 1 to 300\nbob wagers 30 and 5 pairs on box 1")
    told = list(table.do("ann wagers 200 and 5 pairs on box 1").events)
    assert [said.to for said in notices("pontoon", told, "4.6")] == ["bob"]
    assert [said.to for said in notices("pontoon", told, "17.8")] == ["bob"]
    assert placed(table) == [("ann", 1, 200, 5)]
    assert table.chips("bob") == 50_000


@pytest.mark.rule("pontoon 18.10", "pontoon 3.4")
def test_a_side_wager_below_the_minimum_that_goes_back_so_was_none() -> None:
    table = live("pontoon", maximum="100", side_wager="perfect_pairs", side_minimum="5")
    do(table, FIVE + "\nsupervisor marks ann on box 1 to 300\nbob wagers 30 and 2 pairs on box 1")
    assert table.window.first_below == {"bob": (1, "side wager")}
    table.do("ann wagers 200 on box 1")
    assert table.window.first_below == {}


@pytest.mark.rule("pontoon 4.5", "pontoon 18.10")
def test_three_lie_on_a_box_at_most_and_one_of_each_player() -> None:
    table = live("pontoon", side_wager="perfect_pairs")
    do(table, FIVE)
    for who in ("ann", "bob", "cal"):
        table.do(f"{who} wagers 10 and 5 pairs on box 1")
    refused(table, "ann wagers 5 pairs on box 1", "4.5")
    refused(table, "dee wagers 10 and 5 pairs on box 1", "4.5")
    do(table, "bob takes back box 1\ndee wagers 10 and 5 pairs on box 1")


@pytest.mark.rule("pontoon 4.4")
def test_where_several_boxes_are_not_permitted_a_second_one_is_refused() -> None:
    table = live("pontoon", multi_box=False, side_wager="perfect_pairs")
    do(table, FIVE + "\nann wagers 10 on box 1")
    refused(table, "ann wagers 10 and 5 pairs on box 5", "4.4")
    do(table, "ann takes back box 1\nann wagers 10 on box 5")


@pytest.mark.rule("pontoon 4.8")
@pytest.mark.parametrize(
    ("wagers", "left"),
    [
        ("ann wagers 50 on box 1\nann wagers 10 on box 3\nann wagers 10 on box 4", [("ann", 3, 10, 0)]),
        ("ann wagers 50 and 5 pairs on box 1", []),
        ("ann wagers 10 and 5 pairs on box 2\nann wagers 10 on box 3", [("ann", 2, 10, 5)]),
    ],
)
def test_what_a_restriction_no_longer_allows_goes_back_before_the_deal(wagers: str, left: list) -> None:
    table = live("pontoon", minimum="10", side_wager="perfect_pairs")
    do(table, FIVE + "\nbob wagers 10 on box 2\n" + wagers)
    table.do("supervisor restricts ann tracked as case 7")
    assert [each for each in placed(table) if each[0] == "ann"] == left
    assert ("bob", 2, 10, 0) in placed(table)


@pytest.mark.rule("pontoon 16.2", "pontoon 2.2")
def test_a_table_is_closed_after_notice_and_never_during_a_round() -> None:
    table = live("pontoon", side_wager="perfect_pairs")
    do(table, FIVE + "\nann wagers 10 on box 1")
    refused(table, "supervisor closes the table", "15.2")
    assert [
        said.to for said in notices("pontoon", table.do("supervisor gives notice of closure").events, "15.2")
    ] == [""]
    table.do("no more bets")
    refused(table, "supervisor closes the table", "4.3")
    do(table, "Kh 7s Kd\nann stand\nKc")
    assert chips(table, "ann") == 51_000
    do(table, "ann wagers 10 and 5 pairs on box 1\nbob wagers 20 on box 2")
    told = list(table.do("supervisor closes the table").events)
    assert placed(table) == []
    assert notices("pontoon", told, "2.2")
    for line in ("ann wagers 10 on box 1", "no more bets", "supervisor announces final 3"):
        refused(table, line, "15.2")


@pytest.mark.rule("pontoon 4.2")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("ann wagers 10", "4.2"),
        ("ann wagers 10 and 5 trips", "4.2"),
        ("ann wagers 10 and 10 blind", "4.2"),
        ("ann takes back", "4.2"),
        ("supervisor marks ann to 800", "3.2"),
        ("supervisor unmarks ann", "3.2"),
        ("supervisor instructs a count of the cards", "2.2"),
    ],
)
def test_what_is_said_at_a_table_of_seats_is_refused_with_what_is_said_here(line: str, rule: str) -> None:
    table = live("pontoon")
    do(table, FIVE)
    assert "'" in refused(table, line, rule)


@pytest.mark.rule("pontoon 17.5(c)")
def test_the_table_of_one_game_is_not_that_of_the_other() -> None:
    table = live("pontoon")
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1")
    win(table)
    assert isinstance(table, BoxTable)
    assert (table.game, table.save()["game"]) == ("pontoon", "pontoon")
    assert kept(table).rounds[1].settings["double_limits"] == "hand"
