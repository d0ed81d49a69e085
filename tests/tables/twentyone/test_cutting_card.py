"""The cutting card: first, in mid-round, in the final rounds, overlooked (5.4, 5.5, 14.8)."""

import pytest

from croupier.dialogue.events import CuttingCard, Dealt
from croupier.places import Place
from tests.tables.driving import asked, do, kept, notices, refused
from tests.tables.twentyone.playing import (
    BOTH,
    chips,
    deck,
    lapse,
    live,
    lose,
    new_shoe,
    placed,
    rig,
    shoe_of,
    software,
    win,
)


def dealt_by_software(game: str, **given):
    """Ann and bob sit, the shoe is new, and ann has ten dollars on box 1."""
    table = software(game, **given)
    do(table, "ann sits 1 with 1000\nbob sits 2 with 1000")
    new_shoe(table)
    table.do("ann wagers 10 on box 1")
    return table


def cutting_card_after(table, cards: int) -> None:
    """Let so many cards come before the cutting card."""
    shoe_of(table).cutting_card = shoe_of(table).position + cards


@pytest.mark.rule("blackjack 5.4", "blackjack 5.4(a)", "pontoon 5.4", "pontoon 5.4(a)")
@pytest.mark.parametrize("game", BOTH)
def test_as_the_first_card_it_brings_the_shuffle_before_the_round(game: str) -> None:
    table = dealt_by_software(game)
    cutting_card_after(table, 0)
    told = list(table.do("no more bets").events)
    assert notices(game, told, "5.4(a)")
    assert not any(isinstance(event, Dealt) for event in told)
    assert table.rounds_begun == 0
    assert asked(table) == ["ann"]
    # The wagers stay, and may be changed, for no playing card has been dealt.
    assert placed(table) == [("ann", 1, 10, 0)]
    do(table, "bob wagers 20 on box 2\nann cut 60\nann takes back box 1\nann wagers 30 on box 1")
    table.do("no more bets")
    assert table.rounds_begun == 1
    assert table.chips("ann") == 97_000


@pytest.mark.rule(
    "blackjack 5.4(a)", "blackjack 4.1", "blackjack 3.4", "pontoon 5.4(a)", "pontoon 4.1", "pontoon 3.4"
)
@pytest.mark.parametrize("game", BOTH)
def test_a_live_dealer_who_draws_it_first_shuffles_before_the_round_too(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 1000\nbob sits 2 with 1000\nbob wagers 10 on box 2")
    lose(table)
    do(table, "ann wagers 3 on box 1\nno more bets")
    refused(table, "ann takes back box 1", "4.3")
    told = list(table.do("dealer cutting card").events)
    assert notices(game, told, "5.4(a)")
    assert table.rounds_begun == 1
    assert asked(table) == ["ann"]
    do(table, "ann cut\nann takes back box 1")
    assert notices(
        game, table.do("ann wagers 4 on box 1").events, "3.4"
    )  # the first was neither paid nor collected
    table.do("supervisor void")  # of the round that was played last
    assert chips(table, "bob") == 100_000
    lose(table)
    assert chips(table, "ann") == 99_600
    assert [finished.number for finished in kept(table).rounds.values()] == [1, 2]
    assert not table.dealing.shoe.shuffle_due


@pytest.mark.rule("blackjack 5.4(a)", "blackjack 14.5", "pontoon 5.4(a)", "pontoon 15.5")
@pytest.mark.parametrize("game", BOTH)
def test_what_was_ruled_before_it_is_seen_holds(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1")
    win(table)
    do(table, "ann wagers 20 on box 1\nno more bets\nsupervisor voids round 1\ndealer absent ann")
    do(table, "dealer cutting card\nann cut")
    assert chips(table, "ann") == 10_000
    assert placed(table) == [("ann", 1, 20, 0)]
    lose(table)
    assert chips(table, "ann") == 8000


@pytest.mark.rule("blackjack 5.4", "blackjack 5.4(b)", "pontoon 5.4", "pontoon 5.4(b)")
@pytest.mark.parametrize(("after", "at"), [(1, Place("dealer")), (2, Place("box", 1)), (3, Place("dealer"))])
@pytest.mark.parametrize("game", BOTH)
def test_in_a_round_it_brings_the_shuffle_at_its_end(game: str, after: int, at: Place) -> None:
    table = dealt_by_software(game)
    rig(table, "Kh 7s Kd Kc")
    cutting_card_after(table, after)
    told = list(table.do("no more bets").events + table.do("ann stand").events)
    assert [event.at for event in told if isinstance(event, CuttingCard)] == [at]
    assert chips(table, "ann") == 101_000  # the round was dealt on, and stands
    table.do("ann wagers 10 on box 1")
    refused(table, "no more bets", "5.4(b)")
    new_shoe(table)
    table.do("no more bets")


@pytest.mark.rule("blackjack 5.4(b)", "blackjack 5.2(b)", "pontoon 5.4(b)", "pontoon 5.2(b)")
@pytest.mark.parametrize(("after", "first"), [(2, "ann"), (3, "bob")])
@pytest.mark.parametrize("game", BOTH)
def test_where_it_came_names_who_cuts(game: str, after: int, first: str) -> None:
    table = dealt_by_software(game)
    rig(table, "Kh 7s Kd Kc")
    cutting_card_after(table, after)
    do(table, "no more bets\nann stand\ndealer shuffles")
    assert asked(table) == [first]


@pytest.mark.rule("blackjack 5.4(b)", "blackjack 14.2", "pontoon 5.4(b)", "pontoon 15.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_card_drawn_in_error_brings_the_cutting_card_before_it(game: str) -> None:
    table = dealt_by_software(game)
    rig(table, "Kh 7s Kd Kc")
    cutting_card_after(table, 3)
    do(table, "no more bets\ndealer drew in error\nann stand\nann wagers 10 on box 1")
    assert chips(table, "ann") == 101_000
    refused(table, "no more bets", "5.4(b)")


@pytest.mark.rule("blackjack 5.4(b)", "pontoon 5.4(b)")
@pytest.mark.parametrize("game", BOTH)
def test_without_the_cutting_card_the_next_round_is_dealt_from_the_same_shoe(game: str) -> None:
    table = dealt_by_software(game)
    table.do("no more bets")
    lapse(table)
    left = shoe_of(table).left
    do(table, "ann wagers 10 on box 1\nno more bets")
    assert left - shoe_of(table).left >= 3
    assert left < 8 * deck(game)


@pytest.mark.rule("blackjack 5.5", "pontoon 5.5")
@pytest.mark.parametrize("after", [0, 1, 2, 3])
@pytest.mark.parametrize("game", BOTH)
def test_in_the_final_rounds_it_is_discarded_and_the_dealer_deals_on(game: str, after: int) -> None:
    table = dealt_by_software(game)
    rig(table, "Kh 7s Kd Kc")
    table.do("supervisor announces final 3")
    cutting_card_after(table, after)
    told = list(table.do("no more bets").events + table.do("ann stand").events)
    assert notices(game, told, "5.5")
    assert chips(table, "ann") == 101_000
    for _ in range(2):
        assert not table.closed
        do(table, "ann wagers 10 on box 1\nno more bets")
        lapse(table)
    assert table.closed
    assert table.rounds_begun == 3


@pytest.mark.rule("blackjack 5.5", "pontoon 5.5")
@pytest.mark.parametrize("game", BOTH)
def test_a_card_drawn_in_error_in_the_final_rounds_discards_it_too(game: str) -> None:
    table = dealt_by_software(game)
    rig(table, "Kh 7s Kd Kc")
    table.do("supervisor announces final 3")
    cutting_card_after(table, 3)
    do(table, "no more bets\ndealer drew in error\nann stand\nann wagers 10 on box 1\nno more bets")
    assert table.in_round


@pytest.mark.rule("blackjack 5.5", "blackjack 15.2", "pontoon 5.5", "pontoon 16.2")
@pytest.mark.parametrize("in_round", [False, True])
@pytest.mark.parametrize("game", BOTH)
def test_the_final_rounds_are_the_next_three_to_start_then_the_table_closes(
    game: str, in_round: bool
) -> None:
    table = live(game)
    do(table, "ann sits 1 with 1000\nann wagers 10 on box 1")
    if in_round:
        do(table, "no more bets\nsupervisor announces final 3\nKh 7s Kd")
        do(table, "ann stand\nKc\nann wagers 10 on box 1")
    else:
        table.do("supervisor announces final 3")
    refused(table, "supervisor announces final 3", "5.5")
    for _ in range(3):
        assert not table.closed
        if not placed(table):
            table.do("ann wagers 10 on box 1")
        win(table)
    assert table.closed
    assert table.rounds_begun == 3 + in_round
    refused(table, "ann wagers 10 on box 1", "15.2")
    refused(table, "no more bets", "15.2")


@pytest.mark.rule("blackjack 5.5", "blackjack 15.2", "pontoon 5.5", "pontoon 16.2")
@pytest.mark.parametrize("game", BOTH)
def test_the_announcement_is_notice_of_closure_too(game: str) -> None:
    table = live(game)
    do(table, "supervisor announces final 3\nsupervisor closes the table")
    assert table.closed


@pytest.mark.rule("blackjack 5.5", "blackjack 5.4(b)", "pontoon 5.5", "pontoon 5.4(b)")
@pytest.mark.parametrize("game", BOTH)
def test_in_a_round_that_was_not_announced_as_final_it_still_brings_the_shuffle(game: str) -> None:
    table = dealt_by_software(game)
    rig(table, "Kh 7s Kd Kc")
    cutting_card_after(table, 3)
    do(table, "no more bets\nsupervisor announces final 3\nann stand\nann wagers 10 on box 1")
    refused(table, "no more bets", "5.4(b)")
    new_shoe(table)
    table.do("no more bets")


@pytest.mark.rule("blackjack 5.5", "blackjack 5.4(b)", "pontoon 5.5", "pontoon 5.4(b)")
@pytest.mark.parametrize("game", BOTH)
def test_drawn_before_the_announcement_it_still_brings_the_shuffle(game: str) -> None:
    table = dealt_by_software(game)
    rig(table, "Kh 7s Kd Kc")
    cutting_card_after(table, 2)
    do(table, "no more bets\nann stand\nsupervisor announces final 3\nann wagers 10 on box 1")
    refused(table, "no more bets", "5.4(b)")


@pytest.mark.rule("blackjack 5.5", "blackjack 14.8", "pontoon 5.5", "pontoon 15.8")
@pytest.mark.parametrize("game", BOTH)
def test_a_live_dealer_discards_it_too(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 1000\nsupervisor announces final 3\nann wagers 10 on box 1\nno more bets")
    do(table, "Kh\ndealer cutting card\n7s Kd\nann stand\nKc\nann wagers 10 on box 1")
    assert not notices(game, table.do("no more bets").events, "14.8")
    assert not table.dealing.shoe.shuffle_due


@pytest.mark.rule("blackjack 14.8", "pontoon 15.8")
@pytest.mark.parametrize("game", BOTH)
def test_a_round_that_a_live_dealer_deals_after_the_cutting_card_stands(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 1000\nann wagers 10 on box 1\nno more bets\nKh 7s")
    do(table, "dealer cutting card\nKd\nann stand\nKc")
    for _ in range(2):
        table.do("ann wagers 10 on box 1")
        told = win(table)
        assert notices(game, told, "14.8")
    assert chips(table, "ann") == 103_000
    new_shoe(table)
    table.do("ann wagers 10 on box 1")
    assert not notices(game, lose(table), "14.8")


@pytest.mark.rule("blackjack 14.8", "pontoon 15.8")
@pytest.mark.parametrize("game", BOTH)
def test_found_in_mid_round_it_lets_the_round_go_on_to_its_end(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 1000\nann wagers 10 on box 1\nno more bets")
    do(table, "Kh 7s 2d\nann hit\ndealer cutting card\n8d")
    refused(table, "dealer shuffles", "4.3")
    do(table, "ann stand\nKc")
    assert chips(table, "ann") == 101_000


@pytest.mark.rule("blackjack 5.4(b)", "blackjack 14.8", "pontoon 5.4(b)", "pontoon 15.8")
@pytest.mark.parametrize("game", BOTH)
def test_a_live_table_asks_for_the_shuffle_until_it_comes(game: str) -> None:
    table, other = live(game), live(game)
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1")
    assert not table.ground.shuffle_due
    told = do(table, "no more bets\nKh 7s\ndealer cutting card\nKd\nann stand\nKc")
    assert len(notices(game, told, "5.4(b)")) == 1
    assert table.ground.shuffle_due
    other.restore(table.save())
    assert other.ground.shuffle_due
    table.do("ann wagers 10 on box 1")
    assert notices(game, lose(table), "5.4(b)")
    assert list(kept(table).notes()) == [{"about": "dealt on after the cutting card", "round": 2}]
    assert table.ground.shuffle_due
    do(table, "dealer shuffles\nann cut\nann wagers 10 on box 1")
    assert not table.ground.shuffle_due
    assert not notices(game, lose(table), "5.4(b)")


@pytest.mark.rule("blackjack 5.4(b)", "pontoon 5.4(b)")
@pytest.mark.parametrize("game", BOTH)
def test_a_cutting_card_that_a_correction_adds_brings_the_shuffle(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1")
    lose(table)
    told = do(table, "supervisor corrects answer 2 to dealer cutting card because it was not keyed")
    told += do(table, "ann stand\n9s")  # 20 against 8 and 9
    assert table.ground.shuffle_due
    assert len(notices(game, told, "5.4(b)")) == 1


@pytest.mark.rule("blackjack 5.5", "pontoon 5.5")
@pytest.mark.parametrize("game", BOTH)
def test_a_live_table_asks_for_no_shuffle_in_the_final_rounds(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nsupervisor announces final 3\nann wagers 10 on box 1")
    told = do(table, "no more bets\nKh 7s\ndealer cutting card\nKd\nann stand\nKc")
    assert notices(game, told, "5.5")
    assert not notices(game, told, "5.4(b)")
    assert not table.ground.shuffle_due
