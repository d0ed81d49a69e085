"""What a table says aloud, and notes for others to read."""

import pytest

from croupier.dialogue.events import Began, Rewound, Said
from croupier.dialogue.results import events_in_force
from croupier.dialogue.viewer import Viewer
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.tables import BoxTable
from tests.tables.driving import asked, do, for_commission, kept, refused
from tests.tables.twentyone.playing import BOTH, chips, deck, lapse, live, software


def said(told: list) -> list[str]:
    return [event.words for event in told if isinstance(event, Said)]


@pytest.mark.rule("blackjack 4.8", "pontoon 4.8")
@pytest.mark.parametrize("game", BOTH)
def test_a_restriction_and_its_end_are_noted_for_the_commission(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nsupervisor restricts ann tracked as case 7")
    do(table, "supervisor lifts restriction of ann")
    noted = [(entry["about"], entry["player"]) for entry in for_commission(table)]
    assert noted == [("restriction", "ann"), ("restriction lifted", "ann")]


def test_a_wager_is_said_with_its_side_wager_only_if_it_has_one() -> None:
    table = live("blackjack", side_wager="perfect_pairs")
    do(table, "ann sits 1 with 100")
    assert said(table.do("ann wagers 20 on box 1").events) == ["ann has $20 on box 1."]
    assert said(table.do("ann wagers 10 and 5 pairs on box 2").events) == [
        "ann has $10 and $5 on a pair on box 2."
    ]


def test_a_refusal_without_a_rule_cites_none() -> None:
    table: BoxTable = software("blackjack")
    do(table, "ann sits 1 with 100")
    with pytest.raises(Exception, match="already") as caught:
        table.do("ann joins with 5")
    assert str(caught.value).endswith(".")
    refused(table, "ann joins with 5")


def test_a_gain_of_a_single_cent_is_posted_and_taken_back() -> None:
    table = live("blackjack", smallest_chip="0.02", minimum="0.02", maximum="10")
    do(
        table,
        "ann sits 1 with 1\nann wagers 0.02 on box 1\nno more bets\nKh As 9d\nann insure 0.01\nann stand\n6c",
    )
    assert chips(table, "ann") == 101
    do(table, "ann wagers 0.02 on box 1\nno more bets\nKh 7s 7d")
    do(table, "ann stand\nKc\nsupervisor voids round 1")
    assert chips(table, "ann") == 100


def test_all_cards_changed_and_checked_is_said() -> None:
    table = software("blackjack")
    assert said(table.do("operator changes the cards").events) == [
        "All the cards have been changed.",
        f"The cards have been checked. All {8 * deck('blackjack')} cards are there.",
    ]


def test_what_no_longer_fits_a_corrected_round_is_said() -> None:
    table = live("blackjack")
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1\nno more bets\nKh 9c 5d\nann hit")
    told = list(table.do("supervisor corrects answer 3 to As because the card was keyed wrongly").events)
    assert "No longer fits: ann hit on box 1" in said(told)


def test_who_is_not_there_is_told_who_is() -> None:
    table = live("blackjack")
    assert refused(table, "zoe leaves") == "zoe is not at the table; nobody is here."
    do(table, "ann sits 1 with 100\nbob joins with 50")
    assert refused(table, "zoe leaves") == "zoe is not at the table; the players are ann and bob."


def test_a_claim_of_a_single_cent_is_paid_when_the_player_leaves() -> None:
    table = live("blackjack", smallest_chip="0.02", minimum="0.02", maximum="10")
    do(
        table,
        "ann sits 1 with 1\nann wagers 0.02 on box 1\nno more bets\nKh As 9d\nann insure 0.01\nann stand\n6c",
    )
    do(table, "ann wagers 0.02 on box 1\nno more bets\nKh 7s 7d\nann stand\nKc")
    table.history.claim("ann", 1)
    do(table, "ann leaves")
    assert table.history.claims.get("ann", 0) == 0
    assert table.accounts[table.ground.cage] == -100 + 100


@pytest.mark.rule("blackjack 5.2(a)", "pontoon 5.2(a)")
@pytest.mark.parametrize("game", BOTH)
def test_the_first_to_the_table_stays_first_when_another_leaves(game: str) -> None:
    table = software(game)
    do(table, "cal sits 5 with 100\nann sits 1 with 100\nbob sits 2 with 100\nbob leaves")
    table.do("dealer shuffles")
    assert asked(table) == ["cal"]


def test_who_leaves_is_counted_idle_no_more() -> None:
    table = live("blackjack")
    do(table, "ann sits 1 with 100\nann leaves")
    assert table.save()["seats"]["idle"] == {}


def test_the_window_shows_what_is_known_of_a_player_now() -> None:
    table = live("blackjack")
    do(table, "ann sits 1 with 100")

    def shown(line: str) -> tuple[str, bool, bool, dict[int, int]]:
        table.do(line)
        known = table.window.standing["ann"]
        return known.minimum_only, known.one_box, known.excluded, known.personal_limits

    free = ("", False, False, {})
    assert shown("supervisor restricts ann tracked as case 7") == ("4.8", True, False, {})
    assert shown("supervisor lifts restriction of ann") == free
    assert shown("supervisor marks ann on box 1 to 900") == ("", False, False, {1: 90_000})
    assert shown("supervisor unmarks ann on box 1") == free
    assert shown("supervisor excludes ann") == ("", False, True, {})
    assert shown("supervisor readmits ann") == free
    table.do("ann buys 50")
    assert table.window.purses == {"ann": 15_000}


def test_a_change_that_another_shoe_rules_out_lapses_aloud() -> None:
    table = live("blackjack")
    do(table, "ann sits 1 with 100\nsupervisor changes mid_shoe_entry to minimum")
    told = list(table.do("operator installs automated shoe").events)
    assert any("mid shoe entry" in words and "lapses" in words for words in said(told))


@pytest.mark.parametrize("game", BOTH)
def test_a_machine_tells_that_players_enter_in_mid_shoe_as_they_like(game: str) -> None:
    table = live(game, mid_shoe_entry="minimum")
    table.view()
    table.do("operator installs automated shoe")
    settings = table.view()["limits"]["settings"]
    assert (settings["shoe"], settings["mid_shoe_entry"]) == ("automated", "free")


@pytest.mark.rule("blackjack 5.4(a)", "pontoon 5.4(a)")
@pytest.mark.parametrize("game", BOTH)
def test_a_round_that_has_not_commenced_is_taken_back_from_its_beginning(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1\nno more bets")
    told = list(table.do("dealer cutting card").events)
    rewound = [event for event in told if isinstance(event, Rewound)]
    assert [event.to for event in rewound] == [0]
    assert any(isinstance(event, Began) for event in kept(table).events)
    hold = events_in_force(kept(table).events)
    assert not any(isinstance(event, Began) for event in hold)
    assert said(hold)[0].startswith("ann takes seat 1")


@pytest.mark.rule("blackjack 14.2", "pontoon 15.2")
@pytest.mark.parametrize("game", BOTH)
def test_a_card_kept_for_the_next_round_leaves_the_shoe_once_also_when_that_is_corrected(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nann wagers 10 on box 1\nno more bets\nKh 9c 9d")
    do(table, "dealer drew in error 8c\ndealer drew in error 4c\nann stand")
    do(table, "ann wagers 10 on box 1\nno more bets\n9s 5h")
    left = table.dealing.shoe.left
    do(table, "supervisor corrects answer 3 to 6h because it was keyed wrongly")
    assert table.dealing.shoe.left == left
    assert table.dealing.shoe.count().ok


@pytest.mark.rule("blackjack 4.4", "pontoon 4.4")
@pytest.mark.parametrize("game", BOTH)
def test_the_boxes_of_who_leaves_are_free_and_those_of_others_are_not(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100\nbob sits 2 with 100")
    do(table, "ann wagers 10 on box 1\nann wagers 10 on box 3\nbob wagers 10 on box 4\nno more bets")
    do(table, "5h 6h 7h 6c Kh 9h Kh\nann stand\nann stand\nbob stand\nKd 9d")
    do(table, "cal joins with 50")
    refused(table, "cal sits 3", "4.4")
    do(table, "ann leaves")
    refused(table, "cal sits 4", "4.4")
    do(table, "cal sits 3")


@pytest.mark.rule("blackjack 4.6", "pontoon 4.6")
@pytest.mark.parametrize("game", BOTH)
def test_wagers_that_make_up_the_maximum_exactly_all_stay_beside_a_marker(game: str) -> None:
    table = live(game, maximum="500")
    do(table, "ann sits 1 with 1000\nbob joins with 500\nbob wagers 100 on box 1")
    do(table, "supervisor marks ann on box 1 to 900")
    told = list(table.do("ann wagers 400 on box 1").events)
    assert not [words for words in said(told) if "goes back" in words]
    assert [(each.player, each.amount) for each in table.window.placed] == [("bob", 10_000), ("ann", 40_000)]


def test_a_marker_taken_away_is_said() -> None:
    table = live("blackjack")
    do(table, "ann sits 1 with 100\nsupervisor marks ann on box 1 to 900")
    assert said(table.do("supervisor unmarks ann on box 1").events) == [
        "ann no longer has a personal limit on box 1."
    ]


@pytest.mark.rule("blackjack 18.3(b)", "pontoon 19.3(b)")
@pytest.mark.parametrize("game", BOTH)
def test_no_shoe_is_installed_while_the_cut_is_offered(game: str) -> None:
    table = software(game)
    do(table, "ann sits 1 with 100\ndealer shuffles")
    refused(table, "operator installs hand shoe", "18.3(b)")
    do(table, "ann cut 120\noperator installs hand shoe")


@pytest.mark.rule("blackjack 3.3", "pontoon 3.3")
@pytest.mark.parametrize("game", BOTH)
def test_a_single_cent_is_refused_as_no_multiple(game: str) -> None:
    table = live(game)
    do(table, "ann sits 1 with 100")
    refused(table, "ann wagers 0.01 on box 1", "3.3")


def test_who_comes_back_to_stand_behind_is_paid_what_the_house_owes_him() -> None:
    table = live("blackjack")
    table.history.claim("ann", -500)
    do(table, "ann joins with 10")
    assert chips(table, "ann") == 1_500
    assert table.history.claims.get("ann", 0) == 0


@pytest.mark.rule("blackjack 2.3(a)", "pontoon 2.3(a)")
@pytest.mark.parametrize("game", BOTH)
def test_what_was_announced_under_a_machine_waits_for_its_round_under_another_machine(game: str) -> None:
    table = software(game, shoe="automated")
    do(table, "ann sits 1 with 100\nsupervisor changes decks to 6\noperator installs automated shoe")
    assert [change.from_round for change in table.ground.changes.waiting] == [2]
    assert table.settings.decks == 8
    do(table, "ann wagers 10 on box 1\nno more bets")
    lapse(table)
    assert table.settings.decks == 6


def test_onlookers_follow_the_correction_of_a_round_after_one_that_did_not_commence() -> None:
    table = live("blackjack")
    viewer = Viewer(0, narration=BlackjackRound.narration)
    script = """ann sits 1 with 100
ann wagers 10 on box 1
no more bets
Kh 9c 9d
ann stand
8d
ann wagers 10 on box 1
no more bets
dealer cutting card
ann cut
no more bets
dealer cutting card
ann cut
supervisor corrects answer 3 to 7d because it was keyed wrongly"""
    for line in script.splitlines():
        viewer.tell(*table.do(line).events)
    assert [str(card) for card in viewer.view().places[0].hands[0].cards] == ["Kh", "7d"]
    # 19 against 17 won $10; 17 against 17 is a stand off.
    assert dict(viewer.view().purses) == {"ann": chips(table, "ann")} == {"ann": 10_000}
