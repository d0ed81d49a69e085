"""Rounds made void: in mid-round, after their end, and after later ones (14.5, 16.1, 16.3)."""

import pytest

from croupier.dialogue.events import Moved
from croupier.dialogue.viewer import as_plain, view_of
from croupier.scenarios import read, run, write_finished
from tests.tables.driving import by_number, do, kept, notices, refused
from tests.tables.twentyone.playing import BOTH, chips, live, lose, placed, software, win


def won_then_lost(game: str, **given):
    """Ann has won 20 in the first round and lost 50 in the second."""
    table = live(game, **given)
    do(table, "ann sits 1 with 100\nbob sits 2 with 100\nann wagers 20 on box 1")
    win(table)
    table.do("ann wagers 50 on box 1")
    lose(table)
    assert chips(table, "ann") == 7000
    return table


@pytest.mark.rule("blackjack 14.5", "blackjack A:Void", "pontoon 15.5", "pontoon A:Void")
@pytest.mark.parametrize("game", BOTH)
def test_an_earlier_round_is_void_and_the_later_ones_stand(game: str) -> None:
    table = won_then_lost(game)
    told = list(kept(table).do("supervisor voids round 1 because a card lay on the wrong box").events)
    assert chips(table, "ann") == 5000
    assert [(event.amount, event.rule) for event in told if isinstance(event, Moved)] == [
        (2000, by_number(game, "14.5"))
    ]
    assert [finished.void for finished in kept(table).rounds.values()] == [True, False]
    assert not [said for said in notices(game, told, "14.5") if "owes" in said.words]
    refused(table, "supervisor voids round 1", "14.5")
    refused(table, "supervisor voids round 3", "14.5")
    refused(table, "supervisor voids round 0", "14.5")


@pytest.mark.rule("blackjack 14.5", "blackjack A:Void", "pontoon 15.5", "pontoon A:Void")
@pytest.mark.parametrize("game", BOTH)
def test_a_loss_of_it_is_paid_back(game: str) -> None:
    table = won_then_lost(game)
    table.do("ann wagers 10 on box 1")
    win(table)
    kept(table).do("supervisor voids round 2")
    assert chips(table, "ann") == 13_000


@pytest.mark.rule("blackjack 14.5", "blackjack 16.3", "pontoon 15.5", "pontoon 17.3")
@pytest.mark.parametrize("game", BOTH)
def test_it_is_void_by_this_rule_only_after_the_next_has_commenced(game: str) -> None:
    table = won_then_lost(game)
    refused(table, "supervisor voids round 2", "14.5")
    do(table, "ann wagers 10 on box 1\nno more bets\nsupervisor voids round 2\nKh 7s Kd\nann stand\nKc")
    assert chips(table, "ann") == 13_000


@pytest.mark.rule("blackjack 14.5")
def test_insurance_side_wagers_splits_and_doubles_are_undone_with_it() -> None:
    table = live("blackjack", side_wager="perfect_pairs")
    do(table, "ann sits 1 with 500\nann wagers 20 and 5 pairs on box 1")
    do(table, "no more bets\n8h As 8d\nann insure 10")
    do(table, "ann split\n3c\nann double 20\nKc\nKd\nann stand\nKh")
    assert kept(table).rounds[1].net["ann"] != 0
    table.do("ann wagers 10 on box 1")
    win(table)
    kept(table).do("supervisor voids round 1")
    assert chips(table, "ann") == 51_000


@pytest.mark.rule("blackjack 14.5", "pontoon 15.5")
@pytest.mark.parametrize("game", BOTH)
def test_what_the_balance_cannot_cover_is_a_claim_and_nothing_goes_below_zero(game: str) -> None:
    table = won_then_lost(game)
    table.do("ann wagers 60 on box 1")
    told = list(kept(table).do("supervisor voids round 1").events)
    # Ten dollars are free; the sixty on the box are not touched.
    assert chips(table, "ann") == 6000
    assert placed(table) == [("ann", 1, 60, 0)]
    assert table.history.claims == {"ann": 1000}
    assert "$10" in notices(game, told, "14.5")[-1].words
    lose(table)
    assert chips(table, "ann") == 0
    do(table, "ann buys 30\nann leaves")
    assert table.history.claims == {}
    assert table.accounts[table.ground.cage] == 2000 - 10_000 - 10_000 - 3000


@pytest.mark.rule("blackjack 14.5", "pontoon 15.5")
@pytest.mark.parametrize("game", BOTH)
def test_chips_wagered_in_the_round_in_progress_are_not_touched(game: str) -> None:
    table = won_then_lost(game)
    do(table, "ann wagers 70 on box 1\nno more bets\nKh 7s Kd\nsupervisor voids round 1")
    assert table.dialogue.round.accounts[table.dialogue.round.purses["ann"]] == 0
    do(table, "ann stand\nKd")  # a stand off would leave her seventy; she wins
    assert chips(table, "ann") == 7000 + 7000 - 2000
    assert table.history.claims == {}


@pytest.mark.rule("blackjack 14.5", "pontoon 15.5")
@pytest.mark.parametrize("game", BOTH)
def test_what_comes_back_from_the_round_in_progress_covers_it(game: str) -> None:
    table = won_then_lost(game)
    do(table, "ann wagers 70 on box 1\nno more bets\nKh 7s 7d\nsupervisor voids round 1\nann stand\nKd")
    assert chips(table, "ann") == 5000  # 17 against 17
    assert table.history.claims == {}


@pytest.mark.rule("blackjack 14.5", "pontoon 15.5")
@pytest.mark.parametrize("game", BOTH)
def test_who_does_not_play_in_the_round_in_progress_is_settled_with_at_once(game: str) -> None:
    table = won_then_lost(game)
    do(table, "bob wagers 10 on box 2\nno more bets\nsupervisor voids round 1")
    assert chips(table, "ann") == 5000
    table.do("ann leaves")
    assert table.history.claims == {}


@pytest.mark.rule("blackjack 14.5", "pontoon 15.5")
@pytest.mark.parametrize("game", BOTH)
def test_what_concerns_those_who_have_left_is_noted_and_settled_when_they_are_back(game: str) -> None:
    table = won_then_lost(game)
    do(table, "ann leaves\nbob wagers 10 on box 2")
    win(table)
    kept(table).do("supervisor voids round 1")
    assert table.history.claims == {"ann": 2000}
    kept(table).do("supervisor voids round 2")
    assert table.history.claims == {"ann": -3000}
    do(table, "ann sits 1 with 10")
    assert chips(table, "ann") == 4000
    assert table.history.claims == {}


@pytest.mark.rule("blackjack 14.5", "pontoon 15.5")
@pytest.mark.parametrize("comes", ["ann sits 1 with 50", "ann joins with 50"])
@pytest.mark.parametrize("game", BOTH)
def test_a_claim_waits_for_the_player_and_is_taken_when_he_cashes(game: str, comes: str) -> None:
    table = won_then_lost(game)
    do(table, "ann leaves\nbob wagers 10 on box 2")
    win(table)
    do(table, f"supervisor voids round 1\n{comes}")
    assert chips(table, "ann") == 5000
    told = list(table.do("ann leaves").events)
    assert [event.amount for event in told if isinstance(event, Moved)] == [2000, 3000]
    assert table.history.claims == {}


@pytest.mark.rule("blackjack 14.5", "blackjack 16.3", "pontoon 15.5", "pontoon 17.3")
@pytest.mark.parametrize("game", BOTH)
def test_chips_bought_during_a_void_round_stay_bought(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 20\nann wagers 20 on box 1\nno more bets")
    do(table, "8h 7s 8d\ncage sells ann 20\nann split")
    do(table, "Kd\nann stand\nKd\nann stand\nKc")
    assert chips(table, "ann") == 8000
    table.do("ann wagers 5 on box 1")
    win(table)
    kept(table).do("supervisor voids round 1")
    assert chips(table, "ann") == 4500


@pytest.mark.rule(
    "blackjack 16.1", "blackjack 16.3", "blackjack A:Void", "pontoon 17.1", "pontoon 17.3", "pontoon A:Void"
)
@pytest.mark.parametrize(("line", "rule"), [("supervisor void", "16.3"), ("operator invalidate", "16.1")])
@pytest.mark.parametrize("game", BOTH)
def test_in_mid_round_everything_goes_back_and_the_betting_opens_again(
    game: str, line: str, rule: str
) -> None:
    table = live(game, side_wager="perfect_pairs")
    do(table, "ann sits 1 with 100\nann wagers 20 and 5 pairs on box 1\nno more bets")
    do(table, "8h 7s 8d\nann split")
    table.do(line)
    assert chips(table, "ann") == 10_000
    assert placed(table) == []  # to bet the same, something else, or nothing
    assert kept(table).rounds[1].void
    assert kept(table).rounds[1].net == {"ann": 0}
    refused(table, line)
    table.do("ann wagers 30 on box 1")
    assert kept(table).rounds[1].script[-1] == line
    del rule


@pytest.mark.rule("blackjack 16.1", "blackjack 16.3", "pontoon 17.1", "pontoon 17.3")
@pytest.mark.parametrize(("line", "rule"), [("supervisor void", "16.3"), ("operator invalidate", "16.1")])
@pytest.mark.parametrize("play", [win, lose])
@pytest.mark.parametrize("game", BOTH)
def test_the_last_finished_round_is_made_void_until_the_next_commences(
    game: str, line: str, rule: str, play
) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nann wagers 20 on box 1")
    play(table)
    table.do("ann wagers 30 on box 1")
    told = list(table.do(line).events)
    assert chips(table, "ann") == 10_000
    assert placed(table) == [("ann", 1, 30, 0)]
    assert any(isinstance(event, Moved) and event.rule == by_number(game, rule) for event in told)
    finished = kept(table).rounds[1]
    assert finished.void
    assert finished.script[-1] == line
    refused(table, line)
    refused(table, "supervisor voids round 1", "14.5")


@pytest.mark.rule("blackjack 16.3", "blackjack 5.2", "pontoon 17.3", "pontoon 5.2")
@pytest.mark.parametrize("game", BOTH)
def test_also_after_the_cut_of_a_new_shoe(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nann wagers 20 on box 1")
    win(table)
    table.do("dealer shuffles")
    refused(table, "supervisor void")
    do(table, "ann cut\nsupervisor void")
    assert chips(table, "ann") == 10_000


@pytest.mark.rule("blackjack 16.3", "blackjack 14.5", "pontoon 17.3", "pontoon 15.5")
@pytest.mark.parametrize("game", BOTH)
def test_once_the_next_has_commenced_the_ruling_is_about_that_one(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nann wagers 20 on box 1")
    win(table)
    do(table, "ann wagers 30 on box 1\nno more bets\nsupervisor void")
    assert [finished.void for finished in kept(table).rounds.values()] == [False, True]
    assert chips(table, "ann") == 12_000


@pytest.mark.rule("blackjack 16.3", "pontoon 17.3")
@pytest.mark.parametrize("game", BOTH)
def test_a_late_void_takes_nothing_that_lies_on_a_box_and_nothing_from_those_who_left(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nbob sits 2 with 100\nann wagers 20 on box 1\nbob wagers 20 on box 2")
    do(table, "no more bets\nKh Kh 7s Kd Kd\nann stand\nbob stand\nKc\nbob leaves\nann wagers 115 on box 1")
    table.do("supervisor void")
    assert chips(table, "ann") == 11_500
    assert table.history.claims == {"ann": 1500, "bob": 2000}


@pytest.mark.rule("blackjack 14.3", "blackjack 14.2", "pontoon 15.3", "pontoon 15.2")
@pytest.mark.parametrize("dealing", [live, software])
@pytest.mark.parametrize("game", BOTH)
def test_a_card_drawn_to_the_dealer_after_the_end_is_burnt_and_recorded(game: str, dealing) -> None:
    table = dealing(game)
    do(table, "ann sits 1 with 100")
    if dealing is software:
        do(table, "dealer shuffles\nann cut 100\nann wagers 5 on box 1\nno more bets")
        while table.in_round:
            table.do(f"clock {table.dialogue.question[0].who}")
        table.do("dealer drew to dealer")
    else:
        table.do("ann wagers 5 on box 1")
        win(table)
        table.do("dealer drew to dealer 5c")
    assert kept(table).rounds[1].script[-1].startswith("dealer drew to dealer ")
    assert not table.dealing.shoe.in_play
    assert table.dealing.shoe.count().ok


@pytest.mark.rule("blackjack 14.5", "pontoon 15.5")
@pytest.mark.parametrize("game", BOTH)
def test_what_is_owed_to_or_by_a_player_who_has_left_is_paid_when_he_is_back(game: str) -> None:
    table = won_then_lost(game)
    do(table, "ann leaves\nsupervisor voids round 1")
    assert table.history.claims == {"ann": 2000}
    told = do(table, "ann sits 1 with 100\nann leaves")
    moved = [(event.amount, event.rule) for event in told if isinstance(event, Moved)]
    assert moved == [(10_000, "4.2"), (2000, by_number(game, "14.5")), (8000, "4.2")]
    do(table, "bob wagers 10 on box 2")
    win(table)
    do(table, "supervisor voids round 2")
    told = list(table.do("ann sits 1 with 100").events)
    assert (5000, by_number(game, "14.5")) in [
        (event.amount, event.rule) for event in told if isinstance(event, Moved)
    ]
    assert table.history.claims == {}


@pytest.mark.rule("blackjack A:Void", "pontoon A:Void")
@pytest.mark.parametrize("game", BOTH)
def test_the_results_of_a_void_round_are_marked_as_undone(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nann wagers 20 on box 1")
    win(table)
    assert table.round_dialogue is not None
    assert [each["undone"] for each in as_plain(view_of(table.round_dialogue))["results"]] == [False]
    table.do("supervisor void")
    view = view_of(table.round_dialogue)
    plain = as_plain(view)
    assert [(each["result"], each["undone"]) for each in plain["results"]] == [("win", True)]
    (won,) = [line.words for line in view.log if "wins" in line.words]
    assert won.endswith("This is undone: the round is void.")
    record = write_finished(kept(table).rounds[1], game, "here")
    assert "wagers = [  # undone, the round is void\n" in record
    assert run(read(record)).ok


@pytest.mark.rule("blackjack 14.5", "pontoon 15.5")
@pytest.mark.parametrize("game", BOTH)
def test_the_record_of_a_round_made_void_later_says_that_it_was_undone(game: str) -> None:
    table = won_then_lost(game)
    kept(table).do("supervisor voids round 1")
    first, second = (write_finished(finished, game, "here") for finished in kept(table).rounds.values())
    assert "# The round was made void later: all of this was undone.\n[expect]\n" in first
    assert "undone" not in second
    assert run(read(first)).ok
