"""Chips at the table: bought before and between rounds, and in one's turn (10.1, 11.2)."""

import pytest

from tests.tables.driving import do, kept, notices, refused
from tests.tables.twentyone.playing import BOTH, chips, live, lose, win


@pytest.mark.rule("blackjack 4.2", "pontoon 4.2")
@pytest.mark.parametrize("game", BOTH)
def test_chips_are_bought_on_coming_and_between_rounds_and_cashed_on_leaving(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nann buys 50\nann wagers 20 on box 1")
    assert "bob joins with $20" in notices(game, table.do("bob joins with 20").events, "4.5")[0].words
    assert (chips(table, "ann"), chips(table, "bob")) == (15_000, 2000)
    refused(table, "ann buys 0")
    refused(table, "cal buys 50")
    lose(table)
    do(table, "ann wagers 20 on box 1\nann leaves")
    assert chips(table, "ann") == 0
    assert table.accounts[table.ground.cage] == -2000 - 15_000 + 13_000
    assert table.accounts.total() == 0


@pytest.mark.rule("blackjack 10.1", "pontoon 11.1")
@pytest.mark.parametrize("game", BOTH)
def test_in_his_turn_a_player_buys_chips_for_a_split(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 20\nann wagers 20 on box 1\nno more bets\n8h 7s 8d")
    refused(table, "ann split", "10.1")
    refused(table, "ann buys 20", "10.1")
    refused(table, "ann sits 2 with 20", "10.1")
    do(table, "cage sells ann 20\nann split\nKd\nann stand\nKd\nann stand\nKc")
    assert kept(table).rounds[1].net == {"ann": 4000}  # what was bought is no gain
    assert chips(table, "ann") == 8000
    assert table.accounts[table.ground.cage] == -4000
    assert table.accounts[table.ground.float] == -4000


@pytest.mark.rule("blackjack 10.1", "pontoon 11.1")
@pytest.mark.parametrize("game", BOTH)
def test_who_is_not_in_the_round_buys_as_always(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 20\nbob sits 2 with 20\nann wagers 20 on box 1\nno more bets\nbob buys 30")
    do(table, "cal sits 3 with 50\nKh 7s Kd\nann stand\nKc")
    assert [chips(table, who) for who in ("ann", "bob", "cal")] == [4000, 5000, 5000]


@pytest.mark.rule("blackjack 10.1", "pontoon 11.1")
@pytest.mark.parametrize("game", BOTH)
def test_only_who_is_asked_buys_in_mid_round_and_only_where_it_is_allowed(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 20\nbob sits 2 with 20\nann wagers 20 on box 1\nbob wagers 20 on box 2")
    do(table, "no more bets\n8h 8h 7s 8d 8d")
    refused(table, "cage sells bob 20")
    table = live(game, buy_mid_round=False)
    do(table, "ann sits 1 with 20\nann wagers 20 on box 1\nno more bets\n8h 7s 8d")
    refused(table, "cage sells ann 20")


@pytest.mark.rule("blackjack 4.5(a)", "pontoon 4.5(a)")
@pytest.mark.parametrize("game", BOTH)
def test_another_seat_taken_in_mid_round_changes_nothing_in_it(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nann wagers 20 on box 1\nno more bets")
    do(table, "Kh 7s Kd\nann sits 2\nann stand\nKc")
    assert chips(table, "ann") == 12_000
    table.do("ann wagers 20 on box 2")
    win(table)
    assert chips(table, "ann") == 14_000
