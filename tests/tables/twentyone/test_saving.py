"""A table is plain data: saved as JSON, restored, and the same table."""

import json

import pytest

from croupier.dialogue.events import wire
from croupier.tables import BoxTable
from tests.tables.driving import do, hand_on_records, kept, notices, outcome_state, refused, with_keeper
from tests.tables.twentyone.playing import BOTH, live, lose, new_shoe, placed, rig, software, win


def again(table: BoxTable) -> BoxTable:
    """Another table, restored from what this one was saved as."""
    dollars = type(table.settings)(layout_approval="L-1", procedures_approval="P-1")
    other = with_keeper(BoxTable(dollars))  # which all that is saved overrules
    other.restore(json.loads(json.dumps(table.save())))
    assert json.dumps(other.save()) == json.dumps(table.save())
    hand_on_records(table, other)
    return other


def both_do(table: BoxTable, other: BoxTable, script: str) -> None:
    """The two tell the same of each line, to the letter."""
    for line in script.splitlines():
        ours, theirs = kept(table).do(line), kept(other).do(line)
        assert list(map(wire, ours.events)) == list(map(wire, theirs.events)), line
        assert outcome_state(ours) == outcome_state(theirs), line


@pytest.mark.rule("blackjack 3.1", "pontoon 3.1")
@pytest.mark.parametrize("rounds", [0, 2])
@pytest.mark.parametrize("game", BOTH)
def test_a_notice_given_before_and_one_given_after_take_effect_in_time(game: str, rounds: int) -> None:
    table = live(game, notice_rounds=2)
    do(table, "ann sits 1 with 500")
    for _ in range(rounds):
        table.do("ann wagers 10 on box 1")
        win(table)
    table.do("supervisor changes minimum to 10")
    other = again(table)
    both_do(table, other, "supervisor changes maximum to 100")
    for _ in range(2):
        both_do(table, other, "ann wagers 20 on box 1\nno more bets\nKh 7s Kd\nann stand\nKc")
    assert (other.settings.minimum, other.settings.maximum) == (1000, 10_000)


@pytest.mark.rule(
    "blackjack 3.4",
    "blackjack 3.2",
    "blackjack 4.8",
    "blackjack 4.9",
    "pontoon 3.4",
    "pontoon 3.2",
    "pontoon 4.8",
    "pontoon 4.9",
)
@pytest.mark.parametrize("game", BOTH)
def test_what_is_known_of_players_and_their_wagers_is_kept(game: str) -> None:
    table = live(game, minimum="10", maximum="100", side_wager="perfect_pairs", side_minimum="5")
    do(table, "ann sits 1 with 500\nbob sits 2 with 500\ncal joins with 500\ndee joins with 0")
    do(table, "supervisor marks ann on box 1 to 300\nann wagers 300 on box 1")
    table.do("bob wagers 20 and 2 pairs on box 2")
    do(table, "supervisor restricts cal tracked as case 7\nsupervisor excludes dee")
    other = again(table)
    assert placed(other) == placed(table) == [("ann", 1, 300, 0), ("bob", 2, 20, 2)]
    refused(other, "bob wagers 5 on box 3", "3.4")  # his first lies there
    refused(other, "cal wagers 20 on box 3", "4.8")
    refused(other, "dee wagers 20 on box 3", "16.2(b)")
    do(other, "bob takes back box 2\nbob wagers 5 on box 2")
    assert notices(game, do(other, "ann takes back box 1\nann wagers 400 on box 1"), "3.5")
    assert placed(other)[-1] == ("ann", 1, 300, 0)
    do(other, "supervisor lifts restriction of cal\nsupervisor restricts cal")
    assert other.ground.tracked == {"cal": "case 7"}


@pytest.mark.rule(
    "blackjack 4.4",
    "blackjack 4.7",
    "blackjack 16.6",
    "blackjack 5.5",
    "pontoon 4.4",
    "pontoon 4.7",
    "pontoon 17.6",
    "pontoon 5.5",
)
@pytest.mark.parametrize("game", BOTH)
def test_what_was_counted_over_the_rounds_is_kept(game: str) -> None:
    table = live(game, boxes=3, mid_shoe_entry="minimum")
    do(table, "ann sits 1 with 500\nbob sits 2 with 500\nsupervisor announces final 3")
    do(table, "ann wagers 10 on box 1\nann wagers 10 on box 3\nno more bets")
    do(table, "Kh Kh 7s Kd Kd\nann stand\nann stand\nKc")
    other = again(table)
    refused(other, "cal sits 3 with 100", "4.4")
    refused(other, "bob wagers 20 on box 2", "4.7(tail)")
    refused(other, "supervisor announces final 3", "5.5")
    other.do("ann wagers 20 on box 1")
    win(other)
    assert not other.closed
    other.do("ann wagers 20 on box 1")
    win(other)
    assert other.closed
    assert again(other).closed


@pytest.mark.rule("blackjack 5.2(b)", "blackjack 5.4(b)", "pontoon 5.2(b)", "pontoon 5.4(b)")
@pytest.mark.parametrize("game", BOTH)
def test_where_the_cutting_card_came_is_kept(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 500\nbob sits 2 with 500\nbob wagers 10 on box 2\nno more bets")
    do(table, "Kh 7s\ndealer cutting card\nKd\nbob stand\nKc")
    other = again(table)
    both_do(table, other, "dealer shuffles\nbob decline\nann cut\nbob wagers 10 on box 2\nno more bets")


@pytest.mark.rule("blackjack 14.2", "blackjack 5.1", "pontoon 15.2", "pontoon 5.1")
@pytest.mark.parametrize("game", BOTH)
def test_the_shoe_its_proof_and_a_card_drawn_in_error_are_kept(game: str) -> None:
    table = software(game)
    do(table, "ann sits 1 with 500")
    new_shoe(table)
    rig(table, "Kh 7s 5d Kc 4c")
    do(table, "ann wagers 10 on box 1\nno more bets\ndealer drew in error\ndealer drew in error\nann hit")
    other = again(table)
    assert [card.text for card in other.dealing.unused_draws] == ["4c"]
    assert other.dealing.reveal() == table.dealing.reveal()
    both_do(
        table, other, "ann wagers 10 on box 1\nno more bets\nsupervisor void\ndealer shuffles\nann cut 99"
    )


@pytest.mark.rule("blackjack 14.5", "blackjack 16.4", "pontoon 15.5", "pontoon 17.4")
@pytest.mark.parametrize("game", BOTH)
def test_finished_rounds_claims_and_disputes_are_kept(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nbob sits 2 with 100\nann wagers 20 on box 1")
    win(table)
    do(table, "ann wagers 120 on box 1")
    lose(table)
    do(table, "ann disputes round 2 because it is mine\nbob wagers 10 on box 2")
    win(table)
    kept(table).do("supervisor voids round 1")
    other = again(table)
    assert other.history.claims == {"ann": 2000}
    refused(other, "supervisor voids round 1", "14.5")
    both_do(table, other, "operator decides dispute 1: no\nann asks for review of dispute 1")
    both_do(table, other, "supervisor voids round 2\nann leaves")


@pytest.mark.rule("blackjack 18.3(b)", "pontoon 19.3(b)")
@pytest.mark.parametrize("game", BOTH)
def test_a_shoe_that_has_failed_has_failed_yet(game: str) -> None:
    table = live(game, shoe="automated")
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1\nno more bets")
    do(table, "Kh 7s\ndealer malfunction\ndealer shuffled\nKd\nann stand\nKc")
    other = again(table)
    other.do("ann wagers 10 on box 1")
    refused(other, "no more bets", "18.3(b)")


@pytest.mark.rule("blackjack 14.5", "blackjack 16.3", "pontoon 15.5", "pontoon 17.3")
@pytest.mark.parametrize("game", BOTH)
def test_a_restored_table_knows_the_last_round_and_older_ones_are_handed_in(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nann wagers 20 on box 1")
    win(table)
    other = again(table)
    both_do(table, other, "supervisor void")
    assert other.accounts[other.purse("ann")] == 10_000
    table.restore(table.save())
    refused(table, "supervisor void")  # it knows that it is void
    both_do(table, other, "ann wagers 20 on box 1\nno more bets\nKh 7s Kd\nann stand\nKc")
    third = again(table)
    both_do(table, third, "ann wagers 10 on box 1\nno more bets\nKh 7s Kd\nann stand\nKc")
    kept(third).rounds.clear()
    refused(third, "supervisor voids round 2", "14.5")  # for that it needs its record
    hand_on_records(table, third)
    both_do(table, third, "supervisor voids round 2")
    assert third.accounts[third.purse("ann")] == 11_000


@pytest.mark.rule("blackjack 15.2", "pontoon 16.2")
@pytest.mark.parametrize("game", BOTH)
def test_what_is_saved_shares_nothing_with_the_table(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nsupervisor restricts ann tracked as case 7")
    saved = table.save()
    before = json.dumps(saved)
    do(table, "bob sits 2 with 100\nsupervisor restricts bob tracked as case 8\nann wagers 5 on box 1")
    table.do("supervisor marks ann on box 1 to 600")
    win(table)
    assert json.dumps(saved) == before
