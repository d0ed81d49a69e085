"""What the operator determines before a table opens and between its rounds (2.1, 2.3, 3.1, 17.1)."""

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.settings import BadSetting
from croupier.tables import BoxTable
from tests.tables.driving import asked, do, notices, refused
from tests.tables.twentyone.playing import (
    BOTH,
    SETTINGS,
    chips,
    deck,
    lapse,
    live,
    lose,
    new_shoe,
    placed,
    shoe_of,
    software,
    win,
)

APPROVED = {"layout_approval": "L-1", "procedures_approval": "P-1"}


@pytest.mark.rule("blackjack 1.1", "pontoon 1.1")
@pytest.mark.parametrize("missing", APPROVED)
@pytest.mark.parametrize("game", BOTH)
def test_a_table_for_dollars_does_not_open_without_its_approvals(game: str, missing: str) -> None:
    with pytest.raises(IllegalAction, match=missing):
        BoxTable(SETTINGS[game].read(APPROVED | {missing: " "}))
    assert BoxTable(SETTINGS[game].read(APPROVED)).settings.unit.value == "dollars"


@pytest.mark.rule("blackjack 2.1", "pontoon 2.1")
@pytest.mark.parametrize("decks", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("game", BOTH)
def test_four_to_eight_decks_without_jokers_are_in_the_shoe(game: str, decks: int) -> None:
    table = software(game, decks=decks)
    table.do("dealer shuffles")
    counts = {card: shoe_of(table).order().count(card) for card in shoe_of(table).deck.cards}
    assert len(counts) == deck(game)
    assert set(counts.values()) == {decks}
    assert len(shoe_of(table).order()) == deck(game) * decks


@pytest.mark.rule("blackjack 2.1")
@pytest.mark.parametrize("decks", [3, 9])
def test_a_table_with_fewer_or_more_decks_cannot_exist(decks: int) -> None:
    with pytest.raises(BadSetting):
        software("blackjack", decks=decks)
    refused(software("blackjack"), f"supervisor changes decks to {decks}")


@pytest.mark.rule(
    "blackjack 2.3", "blackjack 2.3(a)", "blackjack 2.3(b)", "pontoon 2.3", "pontoon 2.3(a)", "pontoon 2.3(b)"
)
@pytest.mark.parametrize("game", BOTH)
def test_decks_and_shuffle_are_determined_anew_with_a_new_shoe_only(game: str) -> None:
    table = software(game)
    do(table, "ann sits 1 with 100")
    new_shoe(table)
    told = do(table, "supervisor changes decks to 4\nsupervisor changes shuffle to by machine")
    assert all(
        "next new shoe" in said.words for said in notices(game, told, "2.3(b)") + notices(game, told, "2.1")
    )
    do(table, "ann wagers 10 on box 1\nno more bets")
    lapse(table)
    do(table, "ann wagers 10 on box 1")
    assert (table.settings.decks, table.settings.shuffle) == (8, "washed, riffled and stripped")
    new_shoe(table)
    assert (table.settings.decks, table.settings.shuffle) == (4, "by machine")
    assert len(shoe_of(table).order()) == 4 * deck(game)
    assert placed(table) == [("ann", 1, 10, 0)]


@pytest.mark.rule("blackjack 2.3(a)", "blackjack 18.1", "pontoon 2.3(a)", "pontoon 19.1")
@pytest.mark.parametrize("dealing", [software, live])
@pytest.mark.parametrize("game", BOTH)
def test_with_an_automated_shoe_another_number_of_decks_comes_by_notice(game: str, dealing) -> None:
    table = dealing(game, shoe="automated")
    do(table, "ann sits 1 with 100\nsupervisor changes decks to 4\nann wagers 10 on box 1\nno more bets")
    assert table.dealing.shoe.decks == 8
    do(table, "supervisor void\nann wagers 10 on box 1\nno more bets")
    assert (table.settings.decks, table.dealing.shoe.decks) == (4, 4)


@pytest.mark.rule("blackjack 4.4", "pontoon 4.4")
@pytest.mark.parametrize("game", BOTH)
def test_what_is_allowed_or_not_is_changed_by_saying_true_or_false(game: str) -> None:
    table = live(game, buy_mid_round=False)
    do(table, "ann sits 1 with 500\nsupervisor changes multi_box to false")
    do(table, "supervisor changes buy_mid_round to true\nann wagers 10 on box 1")
    win(table)
    assert (table.settings.multi_box, table.settings.buy_mid_round) == (False, True)
    table.do("ann wagers 10 on box 1")
    refused(table, "ann wagers 10 on box 2", "4.4")


@pytest.mark.rule("blackjack 3.1", "pontoon 3.1")
@pytest.mark.parametrize("notice_rounds", [1, 2, 3])
@pytest.mark.parametrize("in_round", [False, True])
@pytest.mark.parametrize("game", BOTH)
def test_a_limit_changes_so_many_rounds_after_the_notice_and_never_before(
    game: str, notice_rounds: int, in_round: bool
) -> None:
    table = live(game, notice_rounds=notice_rounds)
    do(table, "ann sits 1 with 500\nann wagers 5 on box 1")
    if in_round:
        table.do("no more bets")
    told = list(table.do("supervisor changes minimum to 10").events)
    assert f"round {1 + notice_rounds}" in notices(game, told, "3.1")[0].words
    assert not notices(game, told, "3.1")[0].to  # to all players
    told = do(table, "Kh 7s Kd\nann stand\nKc") if in_round else win(table)
    assert chips(table, "ann") == 50_500
    for _ in range(notice_rounds - 1):
        assert not notices(game, told, "3.1")
        assert table.settings.minimum == 500
        table.do("ann wagers 5 on box 1")
        assert not table.window.first_below
        told = win(table)
    assert "minimum is 10" in notices(game, told, "3.1")[0].words
    assert table.settings.minimum == 1000
    assert not table.ground.changes.waiting
    assert notices(game, table.do("ann wagers 5 on box 1").events, "3.4")


@pytest.mark.rule("blackjack 3.1", "pontoon 3.1")
@pytest.mark.parametrize("game", BOTH)
def test_the_wagers_of_a_round_are_settled_by_the_limits_that_it_began_with(game: str) -> None:
    table = live(game, maximum="100")
    do(table, "ann sits 1 with 500\nann wagers 100 on box 1\nno more bets\nsupervisor changes maximum to 50")
    do(table, "Kh 7s Kd\nann stand\nKc")
    assert chips(table, "ann") == 60_000
    assert notices(game, table.do("ann wagers 100 on box 1").events, "3.5")
    assert placed(table) == [("ann", 1, 50, 0)]


@pytest.mark.rule("blackjack 3.1", "pontoon 3.1")
@pytest.mark.parametrize("game", BOTH)
def test_limits_that_contradict_each_other_at_any_time_to_come_are_not_announced(game: str) -> None:
    table = live(game, notice_rounds=3)
    do(table, "ann sits 1 with 5000")
    refused(table, "supervisor changes minimum to 600")
    table.do("supervisor changes notice_rounds to 1")
    for _ in range(3):
        do(table, "ann wagers 5 on box 1")
        win(table)
    assert table.settings.notice_rounds == 1
    # The maximum follows in two rounds, so a minimum above it cannot come in one.
    table.do("supervisor changes maximum to 1000")
    table.ground.changes.waiting[-1].from_round += 1
    refused(table, "supervisor changes minimum to 600")
    do(table, "ann wagers 5 on box 1")
    win(table)
    table.do("supervisor changes minimum to 600")
    for _ in range(2):
        do(table, "ann wagers 600 on box 1")
        lose(table)
    assert (table.settings.minimum, table.settings.maximum) == (60_000, 100_000)


@pytest.mark.rule("blackjack 17.1", "blackjack 3.1", "pontoon 18.1", "pontoon 3.1")
@pytest.mark.parametrize("game", BOTH)
def test_a_limit_of_the_side_wager_fits_also_while_its_end_is_only_announced(game: str) -> None:
    table = software(game, side_wager="perfect_pairs", side_multiple="5", side_minimum="5")
    do(table, "ann sits 1 with 100\nsupervisor changes side_wager to none")
    refused(table, "supervisor changes side_minimum to 7")


@pytest.mark.rule("blackjack 17.1", "blackjack 3.1")
def test_and_while_its_beginning_is_only_announced() -> None:
    table = software(
        "blackjack", side_minimum="5", side_multiple="2"
    )  # nobody minds as long as there is none
    do(table, "ann sits 1 with 100")
    refused(table, "supervisor changes side_wager to pairs_play")
    do(table, "supervisor changes side_minimum to 4\nsupervisor changes side_maximum to 50")
    refused(table, "supervisor changes side_wager to pairs_play")  # a shoe may come before that round
    new_shoe(table)
    do(table, "ann wagers 10 on box 1\nno more bets\nsupervisor void")
    do(table, "supervisor changes side_wager to pairs_play")
    refused(table, "supervisor changes side_minimum to 5")
    new_shoe(table)
    assert table.settings.side_wager == "pairs_play"


@pytest.mark.rule("blackjack 3.1", "blackjack 12.1", "pontoon 3.1", "pontoon 13.1(a)")
@pytest.mark.parametrize(
    "change",
    [
        "boxes to 5",
        "unit to dollars",
        "shoe to automated",
        "smallest_chip to 2",
        "dealer_soft_17 to draw",  # the inscription on the layout
        "layout_approval to mine",
        "minimum to 0",
        "minimum to 2.50",
        "minimum to many",
        "decks to ²",
        "decks to 4.0",
        "multi_box to yes",
        "colour to green",
        "closes to 24:00",
    ],
)
@pytest.mark.parametrize("game", BOTH)
def test_what_is_fixed_unknown_or_not_allowed_is_not_announced(game: str, change: str) -> None:
    refused(live(game), f"supervisor changes {change}")


@pytest.mark.rule("blackjack 17.1", "blackjack 17.1(a)", "blackjack 17.1(b)")
def test_the_side_wager_is_changed_between_shoes_and_what_lay_on_the_old_one_goes_back() -> None:
    table = software("blackjack", side_wager="perfect_pairs")
    do(table, "ann sits 1 with 100")
    new_shoe(table)
    do(table, "supervisor changes side_wager to pairs_play\nann wagers 10 and 5 pairs on box 1")
    assert placed(table) == [("ann", 1, 10, 5)]
    told = list(table.do("dealer shuffles").events)
    assert [said.to for said in notices("blackjack", told, "17.1") if said.to] == ["ann"]
    assert placed(table) == [("ann", 1, 10, 0)]
    do(table, "ann cut 100\nann wagers 5 pairs on box 1")
    assert placed(table) == [("ann", 1, 10, 5)]
    assert table.settings.side_wager == "pairs_play"


@pytest.mark.rule("blackjack 17.1")
def test_a_side_wager_below_the_minimum_that_goes_back_with_its_offer_was_none() -> None:
    table = software("blackjack", side_wager="perfect_pairs", side_minimum="5")
    do(table, "ann sits 1 with 100\nsupervisor changes side_wager to pairs_play")
    do(table, "ann wagers 10 and 1 pairs on box 1")
    assert table.window.first_below
    new_shoe(table)
    assert not table.window.first_below
    assert asked(table) == []


@pytest.mark.rule("blackjack 17.1", "blackjack 18.1", "pontoon 18.1", "pontoon 19.1")
@pytest.mark.parametrize("game", BOTH)
def test_with_an_automated_shoe_the_side_wager_is_changed_between_rounds(game: str) -> None:
    table = live(game, shoe="automated", side_wager="none")
    do(table, "ann sits 1 with 100\nsupervisor changes side_wager to perfect_pairs")
    refused(table, "ann wagers 10 and 5 pairs on box 1", "17.1")
    table.do("ann wagers 10 on box 1")
    win(table)
    table.do("ann wagers 10 and 5 pairs on box 1")
    assert placed(table) == [("ann", 1, 10, 5)]
