"""Table stakes: brought, added to, never reduced, taken away and brought back (4.3 to 4.7, 14.3)."""

import pytest

from croupier.dialogue.events import Collected, Moved, Turned
from tests.tables.driving import asked, do, kept, notices, refused
from tests.tables.poker.playing import (
    BOTH,
    FOUR,
    THREE,
    cover,
    deal,
    dealt_in,
    fold,
    fold_on,
    live,
    lose_all,
    stakes,
)


@pytest.mark.rule("holdem 4.3", "omaha 4.3", "holdem 4.2(a)", "omaha 4.2(a)", "holdem 4.2(i)", "omaha 4.2(i)")
@pytest.mark.parametrize("game", BOTH)
def test_a_stake_is_at_least_the_least_and_at_most_the_most(game: str) -> None:
    table = live(game, min_stake="100", max_buy_in="500")
    for line in ("ann sits 1", "ann sits 1 with 99", "ann sits 1 with 0"):
        assert "at least $100" in refused(table, line, "4.3")
    refused(table, "ann sits 1 with 501", "4.2(i)")
    refused(table, "ann sits 1 with 100.50", "4.7")
    refused(table, "ann sits 1 with 1.2.3")
    do(table, "ann sits 1 with 100\nbob sits 2 with 500")
    assert stakes(table, "ann", "bob") == [100, 500]
    assert table.accounts[table.ground.cage] == -60_000
    table = live(game, max_buy_in="0")
    do(table, "ann sits 1 with 1000000")


@pytest.mark.rule("holdem 4.4", "omaha 4.4", "holdem 4.5", "omaha 4.5")
@pytest.mark.parametrize("game", BOTH)
def test_a_stake_is_added_to_between_rounds_up_to_the_most(game: str) -> None:
    table = live(game)
    do(table, THREE + "\nann buys 250")
    assert stakes(table, "ann") == [450]
    assert "$501" in refused(table, "ann buys 51", "4.5")
    do(table, "ann buys 50")
    refused(table, "ann buys 1", "4.5")
    refused(table, "ann buys 0")
    refused(table, "bob buys 0.50", "4.7")
    refused(table, "eve buys 100")
    do(table, "eve waits")
    refused(table, "eve buys 100", "8.2")
    do(table, "cal sits out")
    deal(table)
    refused(table, "bob buys 100", "4.4")
    refused(table, "cal buys 100", "4.4")  # nobody's, during any round
    do(table, "dee sits 9 with 200")  # who comes has no stake yet to be added to
    fold_on(table)
    do(table, "bob buys 100")


@pytest.mark.rule("holdem 4.5", "omaha 4.5", "holdem 14.3", "omaha 14.3")
@pytest.mark.parametrize("game", BOTH)
def test_who_falls_below_the_least_stake_is_asked_and_adds_up_to_it_at_least(game: str) -> None:
    table = live(game, min_stake="199")
    do(table, THREE)
    told = fold(table)  # bob won the small blind of ann
    assert stakes(table, "ann", "bob", "cal") == [199, 201, 200]
    assert not notices(game, told, "14.3")
    table = live(game, min_stake="200")
    do(table, THREE)
    told = fold(table)
    (said,) = notices(game, told, "14.3")
    assert (
        said.to,
        "has $199 left, and may bring that up to at least $200, and at most $500," in said.words,
    ) == ("ann", True)
    do(table, "ann buys 1")
    assert not notices(game, deal(table), "14.3")


@pytest.mark.rule("holdem 14.3", "omaha 14.3", "holdem A:Declared", "omaha A:Declared")
@pytest.mark.parametrize("game", BOTH)
def test_who_begins_a_round_below_the_least_stake_is_declared_and_may_not_add(game: str) -> None:
    table = live(game, min_stake="200")
    do(table, THREE)
    fold(table)
    told = deal(table)
    assert [said.words.split()[0] for said in notices(game, told, "14.3")] == ["ann"]
    fold_on(table)
    refused(table, "ann buys 100", "14.3")
    assert not notices(game, deal(table), "14.3")  # it is said once
    table.do("supervisor void")
    assert table.ground.players["ann"].declared


@pytest.mark.rule("holdem 14.3", "omaha 14.3")
@pytest.mark.parametrize("game", BOTH)
def test_a_declared_player_who_loses_the_stake_leaves_the_table(game: str) -> None:
    table = live(game, min_stake="200")
    do(table, THREE)
    fold(table)  # ann has lost $1
    told = lose_all(table, "ann", "bob")
    assert "ann" not in table.names()
    assert any("declared player, has lost" in said.words for said in notices(game, told, "14.3"))
    assert stakes(table, "bob") == [402]  # his own 201, ann's 199, and cal's blind


@pytest.mark.rule("holdem 14.3", "omaha 14.3")
@pytest.mark.parametrize("game", BOTH)
def test_who_has_enough_again_at_the_end_of_a_round_is_declared_no_more(game: str) -> None:
    table = live(game, min_stake="200")
    do(table, THREE)
    fold(table)
    lose_all(table, "bob", "ann")  # who is declared, and wins
    assert not table.ground.players["ann"].declared
    assert stakes(table, "ann", "bob") == [400, 2]
    do(table, "ann buys 100")


@pytest.mark.rule("holdem 14.3", "omaha 14.3")
@pytest.mark.parametrize("game", BOTH)
def test_the_least_stake_itself_is_enough(game: str) -> None:
    table = live(game, min_stake="200")
    do(table, THREE)
    fold(table, 2)
    assert table.ground.players["ann"].declared
    fold(table)  # as the big blind she wins the small one
    assert (stakes(table, "ann"), table.ground.players["ann"].declared) == ([200], False)


@pytest.mark.rule("holdem 14.3", "omaha 14.3", "holdem 19.3", "omaha 19.3")
@pytest.mark.parametrize("game", BOTH)
def test_a_declared_player_whose_win_is_taken_back_is_declared_again(game: str) -> None:
    table = live(game, min_stake="100", max_buy_in="0")
    do(table, "ann sits 1 with 100\nbob sits 3 with 100\ncal sits 5 with 100")
    fold(table)
    lose_all(table, "bob", "ann")  # who is declared, and wins
    assert not table.ground.players["ann"].declared
    table.do("supervisor void")
    assert table.ground.stake("ann") < 10_000
    assert table.ground.players["ann"].declared
    refused(table, "ann buys 50", "14.3")


@pytest.mark.rule("holdem 14.3", "omaha 14.3")
@pytest.mark.parametrize("game", BOTH)
def test_who_loses_all_without_being_declared_buys_in_again_or_is_not_dealt_in(game: str) -> None:
    table = live(game)
    do(table, THREE)
    fold(table)
    lose_all(table, "ann", "bob")
    assert stakes(table, "ann") == [0]
    fold(table)
    assert "ann" not in dealt_in(table)
    refused(table, "ann buys 50", "4.5")
    do(table, "ann buys 100\nann posts")
    fold(table, 2)
    assert "ann" in dealt_in(table)


@pytest.mark.rule("holdem 4.6", "omaha 4.6")
@pytest.mark.parametrize("game", BOTH)
def test_who_comes_back_within_the_hour_brings_what_he_took_away(game: str) -> None:
    table = live(game, max_buy_in="150", min_stake="50")
    do(table, "clock says 21:40\nann sits 1 with 100\nbob sits 3 with 100\ncal sits 5 with 100")
    table.accounts.move(table.ground.cage, table.purse("ann"), 8000)
    told = do(table, "clock says 21:50\nann leaves")
    assert [(event.amount, event.to.kind) for event in told if isinstance(event, Moved)] == [(18_000, "cage")]
    do(table, "clock says 22:49\ndealer calls the next player")
    assert "$180" in refused(table, "ann sits 1 with 150", "4.6")
    refused(table, "ann sits 1 with 181", "4.2(i)")
    do(table, "ann sits 1 with 180")  # above the most that others bring
    do(table, "ann leaves\nclock says 23:49\ndealer calls the next player")
    refused(table, "ann sits 1 with 180", "4.2(i)")
    do(table, "ann sits 1 with 50")


@pytest.mark.rule("holdem 4.6", "omaha 4.6")
@pytest.mark.parametrize("game", BOTH)
def test_the_hour_goes_past_midnight_and_is_a_setting(game: str) -> None:
    table = live(game, rejoin_minutes=30)
    do(table, "clock says 23:50\nann sits 1 with 300\nbob sits 2 with 200\nann leaves\nclock says 00:19")
    refused(table, "ann sits 3 with 100", "4.6")
    do(table, "clock says 00:20\nann sits 3 with 100")


@pytest.mark.rule("holdem 4.6", "omaha 4.6")
@pytest.mark.parametrize("game", BOTH)
def test_who_came_back_and_lost_it_all_took_nothing_away(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 300\nbob sits 3 with 300\ncal sits 5 with 300")
    do(table, "ann leaves\ndealer calls the next player\nann sits 1 with 300")
    lose_all(table, "ann", "bob")
    do(table, "ann leaves\ndealer calls the next player\nann sits 1 with 100")


@pytest.mark.rule("holdem 4.6", "omaha 4.6")
@pytest.mark.parametrize("game", BOTH)
def test_there_is_no_way_to_take_chips_off_the_table_but_to_leave(game: str) -> None:
    table = live(game)
    do(table, THREE)
    for line in ("ann buys -50", "ann takes back", "ann cashes 50"):
        refused(table, line)
    do(table, "ann sits out")
    assert stakes(table, "ann") == [200]


@pytest.mark.rule("holdem 4.4", "omaha 4.4")
@pytest.mark.parametrize("game", BOTH)
def test_who_leaves_during_a_round_is_folded_at_his_turn_and_takes_the_rest_after_it(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table)
    deal(table)  # ann has the button, bob and cal the blinds, dee is asked
    assert asked(table) == ["dee"]
    told = do(table, "bob leaves")
    assert notices(game, told, "4.4")
    assert asked(table) == ["dee"]
    refused(table, "bob leaves", "4.4")
    assert "bob" in table.ground.players
    do(table, "dee call")
    assert asked(table) == ["ann"]
    do(table, "ann call")
    assert asked(table) == ["cal"]  # bob's hand has been folded
    told = do(table, "cal raise to 10\ndee fold\nann fold")
    assert not table.in_round
    assert "bob" not in table.names()
    assert table.ground.taken_away["bob"] == (20_000, 0)  # he had won $1, and lost it with his blind
    assert stakes(table, "cal")[0] > 200


@pytest.mark.rule("holdem 4.4", "omaha 4.4")
@pytest.mark.parametrize("game", BOTH)
def test_who_leaves_at_his_turn_is_folded_at_once(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    deal(table)
    (who,) = asked(table)
    told = do(table, f"{who} leaves")
    assert [event.rule for event in told if isinstance(event, Collected)] == ["17.10"]
    assert not notices(game, told, "4.8") + notices(
        game, told, "4.8(b)"
    )  # no clock is called on who is gone for good
    assert asked(table) != [who]
    assert table.ground.players[who].leaving
    fold_on(table)
    assert who not in table.ground.players


@pytest.mark.rule("holdem 4.4", "omaha 4.4", "holdem 14.1", "omaha 14.1")
@pytest.mark.parametrize("game", BOTH)
def test_a_player_who_taps_out_and_leaves_keeps_the_claim_to_the_pot(game: str) -> None:
    table = live(game)
    do(table, THREE)
    deal(table)  # cal has the button, and acts first
    do(table, "cal tap out\ncal leaves\nann call\nbob fold")
    told = do(table, "??\nAs 9h Jh\n??\n4c\n??\n5d")
    hands = {1: iter(("2c", "7d", "2h", "7s")), 5: iter(("Ac", "Ad", "Kc", "Kd"))}
    while table.in_round:
        assert table.dialogue is not None
        told += table.do(next(hands[table.dialogue.question.at.number])).events
    assert {event.at.number for event in told if isinstance(event, Turned)} == {1, 5}
    assert kept(table).rounds[1].net == {"ann": -20_000, "bob": -200, "cal": 20_200}
    assert table.ground.taken_away["cal"] == (40_200, 0)
    assert table.accounts[table.ground.cage] == -60_000 + 40_200


@pytest.mark.rule("holdem 17.4", "omaha 17.4", "holdem 4.8", "omaha 4.8")
@pytest.mark.parametrize("game", BOTH)
def test_who_is_found_to_be_away_sits_out_from_the_next_round(game: str) -> None:
    table = live(game)
    do(table, FOUR)
    fold(table)
    deal(table)
    told = do(table, "dealer absent bob\ndealer absent cal\ndealer present cal")
    told += do(table, "dee call\nann call")
    seconds, rule = {"holdem": (40, "4.8(b)"), "omaha": (90, "4.8")}[game]
    assert [said.words for said in notices(game, told, rule)] == [f"bob has {seconds} seconds to act."]
    told += do(table, "clock bob\ncal check")
    cover(table)
    told += fold_on(table)
    assert table.ground.players["bob"].out
    assert not table.ground.players["cal"].out
    assert any("bob is away" in said.words for said in notices(game, told, "17.4"))
    fold(table)
    assert "bob" not in dealt_in(table)
    do(table, "bob comes back")


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)")
@pytest.mark.parametrize(
    "line",
    [
        "",
        "ann",
        "ann sits",
        "ann sits x with 200",
        "ann sits 99999999999 with 200",
        "ann moves",
        "ann posts 2",
        "dealer deal",
        "dealer draws for seat x between ann bob",
        "supervisor selects",
        "supervisor selects 1 2",
        "clock says 25:00",
        "clock says now",
        "zoe leaves",
        "zoe posts",
        "zoe sits out",
        "zoe comes back",
        "zoe pays the charge",
        "zoe waits for the big blind",
        "As",
        "supervisor void",
    ],
)
@pytest.mark.parametrize("game", BOTH)
def test_a_line_that_means_nothing_is_refused_in_a_sentence(game: str, line: str) -> None:
    table = live(game)
    do(table, THREE)
    refused(table, line)
