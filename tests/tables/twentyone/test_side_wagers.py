"""Side wagers at the table: when, how many, how much, and on which boxes (17.1 to 17.8, 17.17 to 17.20)."""

import pytest

from croupier.dialogue.events import Settled
from tests.tables.driving import do, notices, refused
from tests.tables.twentyone.playing import BOTH, chips, live, lose, placed

KINDS = pytest.mark.parametrize("kind", ["perfect_pairs", "pairs_play"])
FIVE = "\n".join(
    f"{who} sits {seat} with 500" for seat, who in enumerate(("ann", "bob", "cal", "dee", "eve"), 1)
)
RULES = {"perfect_pairs": ("17.6", "17.7", "17.8"), "pairs_play": ("17.18", "17.19", "17.20")}


@pytest.mark.rule("blackjack 17.1", "blackjack 17.1(a)", "blackjack 17.1(b)", "pontoon 18.1")
@pytest.mark.parametrize("game", BOTH)
def test_a_side_wager_is_placed_only_where_one_is_offered(game: str) -> None:
    table = live(game)
    table.do(FIVE.splitlines()[0])
    refused(table, "ann wagers 10 and 5 pairs on box 1", "17.1")


@KINDS
@pytest.mark.rule("blackjack 17.5", "blackjack 17.17")
def test_it_is_placed_before_the_first_card_with_a_wager_or_after_it(kind: str) -> None:
    table = live("blackjack", side_wager=kind)
    do(table, FIVE + "\nann wagers 10 and 5 pairs on box 1\nbob wagers 10 on box 2")
    do(table, "bob wagers 5 pairs on box 2")
    assert placed(table) == [("ann", 1, 10, 5), ("bob", 2, 10, 5)]
    assert table.chips("bob") == 48_500
    table.do("no more bets")
    refused(table, "cal wagers 5 pairs on box 1", "4.3")
    told = do(table, "8h Kd 7s 8c 2h")  # ann has a mixed pair
    odds = {"perfect_pairs": 6, "pairs_play": 11}[kind]
    won = [(event.who, event.stake, event.paid) for event in told if isinstance(event, Settled)]
    assert won == [("ann", 500, 500 * odds), ("bob", 500, 0)]


@KINDS
@pytest.mark.rule("blackjack 17.6", "blackjack 17.18")
def test_three_lie_on_a_box_at_most_and_one_of_each_player(kind: str) -> None:
    table = live("blackjack", side_wager=kind)
    do(table, FIVE + "\nann wagers 10 and 5 pairs on box 1")
    refused(table, "ann wagers 5 pairs on box 1", RULES[kind][0])
    do(table, "bob wagers 5 pairs on box 1\ncal wagers 5 pairs on box 1")
    refused(table, "dee wagers 5 pairs on box 1", RULES[kind][0])
    do(table, "dee wagers 10 on box 1\neve wagers 10 on box 1")  # main wagers are counted apart
    refused(table, "eve wagers 5 pairs on box 1", RULES[kind][0])
    do(table, "bob takes back box 1\neve wagers 5 pairs on box 1")


@KINDS
@pytest.mark.rule("blackjack 17.7", "blackjack 17.19")
def test_it_has_limits_of_its_own(kind: str) -> None:
    table = live(
        "blackjack", side_wager=kind, minimum="25", side_minimum="4", side_maximum="20", side_multiple="2"
    )
    do(table, FIVE)
    refused(table, "ann wagers 25 and 5 pairs on box 1", RULES[kind][1])
    told = list(table.do("ann wagers 25 and 50 pairs on box 1").events)
    assert "$30" in notices("blackjack", told, "3.5")[0].words
    told = list(table.do("bob wagers 25 and 2 pairs on box 2").events)
    assert [said.to for said in notices("blackjack", told, "3.4")] == ["bob"]
    table.do("cal wagers 20 pairs on box 1")  # by wager, not by box
    assert placed(table) == [("ann", 1, 25, 20), ("bob", 2, 25, 2), ("cal", 1, 0, 20)]


@KINDS
@pytest.mark.rule("blackjack 17.8", "blackjack 17.20")
def test_the_box_needs_a_blackjack_wager_of_anybody(kind: str) -> None:
    table = live("blackjack", side_wager=kind)
    do(table, FIVE)
    refused(table, "ann wagers 5 pairs on box 1", RULES[kind][2])
    do(table, "bob wagers 10 on box 1\nann wagers 5 pairs on box 1")
    refused(table, "ann wagers 5 pairs on box 2", RULES[kind][2])
    lose(table)
    assert (chips(table, "ann"), chips(table, "bob")) == (49_500, 49_000)


@KINDS
@pytest.mark.rule("blackjack 17.8", "blackjack 17.20")
def test_it_goes_back_with_the_last_blackjack_wager_of_the_box(kind: str) -> None:
    table = live("blackjack", side_wager=kind)
    do(table, FIVE + "\nann wagers 10 and 5 pairs on box 1\nbob wagers 10 on box 1")
    do(table, "cal wagers 5 pairs on box 1")
    assert not notices("blackjack", table.do("bob takes back box 1").events, RULES[kind][2])
    told = list(table.do("ann leaves").events)
    assert [said.to for said in notices("blackjack", told, RULES[kind][2])] == ["cal"]
    assert placed(table) == []
    assert table.chips("cal") == 50_000
