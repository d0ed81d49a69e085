"""The sign and the dealer's guide show what the rules want displayed, and change with the settings."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chips import Unit
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION, BlackjackSettings
from croupier.signs import as_html, as_object, as_text, guide, sign
from croupier.tables.twentyone.table import BoxTable
from tests.signs.sheets import (
    any_settings,
    check_decks_and_shuffle,
    check_duties,
    check_every_form,
    check_hostile,
    check_limits_per_box,
    keyed,
    shown,
    words,
)

APPROVED = {"layout_approval": "GRC L-117", "procedures_approval": "GRC P-12"}


def table(**settings: Any) -> BlackjackSettings:
    """Settings of an approved table for dollars."""
    return BlackjackSettings(**{**APPROVED, **settings})


# What the sign shows.


@pytest.mark.rule("blackjack 3.1")
def test_the_sign_shows_the_minimum_and_the_maximum_per_box() -> None:
    check_limits_per_box(table)


@pytest.mark.rule("blackjack 3.3")
def test_the_sign_shows_the_multiples() -> None:
    assert shown(sign(table()), "3.3") == ["Wagers in multiples of: $1"]
    settings = table(smallest_chip=250, multiple=500, side_wager="pairs_play", side_minimum=500)
    assert shown(sign(settings), "3.3") == ["Wagers in multiples of: $5", "In multiples of: $2.50"]


def test_the_sign_says_what_becomes_of_wagers_outside_the_limits() -> None:
    (below,) = shown(sign(table()), "3.4")
    assert below.endswith("is played and you are advised; after that it is returned.")
    assert shown(sign(table(below_min="strict")), "3.4") == ["A wager below the minimum is not accepted."]
    assert shown(sign(table()), "3.5") == ["If a wager is above the maximum, only the maximum is played."]
    assert "personal limit marker" in shown(sign(table()), "3.2")[0]


@pytest.mark.rule("blackjack 12.1")
def test_the_inscription_says_what_the_dealer_does_on_soft_17() -> None:
    stand, draw = sign(table()), sign(table(dealer_soft_17="draw"))
    assert shown(stand, "12.1(a)") == ["Dealer must stand on all 17s"]
    assert shown(stand, "12.1(b)") == []
    assert shown(draw, "12.1(b)") == ["Dealer must draw on soft 17"]
    assert shown(draw, "12.1(a)") == []
    assert stand.inscription[1].text in words(stand)


def test_the_sign_shows_the_odds() -> None:
    sheet = sign(table())
    assert shown(sheet, "13.2(a)") == ["Blackjack pays 3 to 2", "Blackjack: 3 to 2"]
    assert shown(sheet, "13.2(b)") == ["Any other winning hand: 1 to 1"]
    assert shown(sheet, "7.5") == ["Insurance pays 2 to 1", "Insurance: 2 to 1"]
    assert shown(sheet, "8.1(b)") == ["Even money, for a Blackjack when the dealer shows an ace: 1 to 1"]


def test_insurance_is_shown_in_halves_of_the_smallest_chip() -> None:
    told = "Insurance is up to half of your wager, in multiples of"
    assert shown(sign(table()), "7.4") == [f"{told} $0.50."]
    assert shown(sign(table(smallest_chip=500)), "7.4") == [f"{told} $2.50."]


def test_insurance_by_others_is_shown_where_it_is_allowed() -> None:
    assert shown(sign(table()), "7.2") == []
    assert shown(sign(table(insurance_by_others=True)), "7.2")


PERFECT = {"side_wager": "perfect_pairs", "side_minimum": 500, "side_maximum": 7500, "side_multiple": 500}
PLAY = {**PERFECT, "side_wager": "pairs_play", "side_maximum": 6500}


@pytest.mark.rule("blackjack 17.1(a)", "blackjack 17.7")
def test_perfect_pairs_is_shown_with_its_limits_and_odds() -> None:
    sheet = sign(table(**PERFECT))
    assert shown(sheet, "17.7") == ["Minimum, each wager: $5", "Maximum, each wager: $75"]
    odds = [line for part in "abc" for line in shown(sheet, f"17.12({part})")]
    assert odds == ["Mixed pair: pays 6 to 1", "Coloured pair: pays 12 to 1", "Perfect pair: pays 25 to 1"]
    assert "Perfect Pairs" in [section.title for section in sheet.sections]
    assert "Pairs Play" not in words(sheet)
    assert shown(sheet, "17.19") == shown(sheet, "17.23") == []


@pytest.mark.rule("blackjack 17.1(b)", "blackjack 17.19")
def test_pairs_play_is_shown_with_its_limits_and_odds() -> None:
    sheet = sign(table(**PLAY))
    assert shown(sheet, "17.19") == ["Minimum, each wager: $5", "Maximum, each wager: $65"]
    assert shown(sheet, "17.23") == ["Pair: pays 11 to 1"]
    assert "Pairs Play" in [section.title for section in sheet.sections]
    assert "Perfect Pairs" not in words(sheet)
    assert shown(sheet, "17.7") == shown(sheet, "17.12(a)") == []


@pytest.mark.rule("blackjack 17.1")
def test_without_a_side_wager_the_sign_says_so() -> None:
    sheet = sign(table())
    assert shown(sheet, "17.1") == ["No side wager is offered at this table."]
    assert "Perfect Pairs" not in words(sheet)
    assert "Pairs Play" not in words(sheet)


@pytest.mark.rule("blackjack 2.3", "blackjack 2.3(a)", "blackjack 2.3(b)", "blackjack 2.3(tail)")
def test_whoever_asks_is_told_the_decks_and_the_shuffle() -> None:
    settings = table(decks=6, shuffle="four riffles and a strip")
    check_decks_and_shuffle(settings, "Decks of 52 cards, no jokers: 6")


@pytest.mark.rule("blackjack 1.1", "blackjack 17.2", "blackjack 17.14")
def test_the_approval_of_the_layout_is_shown_with_its_side_wager() -> None:
    assert shown(sign(table()), "1.1") == ["Layout, approval: GRC L-117"]
    assert shown(sign(table()), "17.2") == shown(sign(table()), "17.14") == []
    perfect = ["Layout with places for Perfect Pairs, approval: GRC L-117"]
    assert shown(sign(table(**PERFECT)), "1.1") == shown(sign(table(**PERFECT)), "17.2") == perfect
    assert shown(sign(table(**PERFECT)), "17.14") == []
    play = ["Layout with places for Pairs Play, approval: GRC L-117"]
    assert shown(sign(table(**PLAY)), "1.1") == shown(sign(table(**PLAY)), "17.14") == play
    assert shown(sign(table(**PLAY)), "17.2") == []


@pytest.mark.rule("blackjack 1.1")
def test_a_layout_without_approval_keeps_the_table_shut() -> None:
    sheet = sign(BlackjackSettings(procedures_approval="GRC P-12"))
    assert shown(sheet, "1.1") == ["Layout, approval: none on record"]
    assert sheet.notices == ("This table may not open yet: without its layout approval it is not approved.",)
    assert sheet.notices[0] in words(sheet)
    assert sign(table()).notices == ()


@pytest.mark.rule("blackjack 15.1")
@pytest.mark.parametrize(
    ("opens", "closes", "told"),
    [
        ("12:00", "04:00", "12:00 to 04:00"),
        ("13:30", "", "from 13:30"),
        ("", "05:00", "until 05:00"),
        ("", "", "ask at the table"),
    ],
)
def test_the_hours_of_gaming_are_shown(opens: str, closes: str, told: str) -> None:
    settings = table(opens=opens, closes=closes)
    assert shown(sign(settings), "15.1") == [f"Hours of gaming under the Casino Control Act 2006: {told}"]
    (kept,) = shown(guide(settings), "15.1")
    assert kept.startswith("Keep to the hours of gaming")
    assert (told in kept) == bool(opens or closes)


@pytest.mark.rule("blackjack 16.7", "blackjack 16.8", "blackjack 16.9")
def test_the_sign_tells_players_what_they_may_not_do_and_may_ask_for() -> None:
    sheet = sign(table())
    (instructed,) = shown(sheet, "16.7")
    assert instructed.startswith("Nobody may tell another player how to play")
    assert shown(sheet, "16.8") == ["Players may not bet with each other."]
    (copy,) = shown(sheet, "16.9")
    assert "copy of the rules" in copy
    assert "croupier rules" not in copy


def test_the_sign_tells_the_house_s_own_conditions() -> None:
    usual = sign(table())
    assert "you may wager on several of them" in shown(usual, "4.4")[0]
    assert shown(usual, "4.7") == []
    assert "40 seconds" in shown(usual, "14.7")[0]
    assert shown(usual, "18.1") == []
    other = sign(table(multi_box=False, mid_shoe_entry="minimum", decision_seconds=0))
    assert shown(other, "4.4") == ["Each player wagers on one box only."]
    assert shown(other, "4.7") == ["If you miss a round, you wager the minimum until the next new shoe."]
    assert shown(other, "14.7") == []
    assert shown(sign(table(shoe="automated")), "18.1")


def test_amounts_say_what_they_are_worth() -> None:
    assert sign(DEMONSTRATION).notices == ("Play chips: nothing that is won or lost here has a money value.",)
    chips = sign(table(unit=Unit.TOURNAMENT, minimum=10_000))
    assert shown(chips, "3.1")[0] == "Minimum per box, each wager: 100"
    assert "$" not in as_text(chips)
    assert "tournament chips" in chips.notices[0]


# What the guide shows.


@pytest.mark.rule("blackjack 2.2")
def test_the_guide_has_all_cards_checked_before_and_after() -> None:
    before, after = shown(guide(table(decks=6)), "2.2")
    assert before == (
        "Check all 312 cards (6 decks of 52) one by one before gaming begins, and again when it ends or "
        "afterwards."
    )
    assert after == "Check all 312 cards one by one again."
    assert "Check all 416 cards" in words(guide(table(decks=8)))


def test_the_guide_has_new_cards_checked_by_two() -> None:
    (told,) = shown(guide(table()), "2.4")
    assert "marked or damaged card at once" in told
    assert "all cards after any round" in told
    assert "Supervisor and dealer both look at each new card" in told


@pytest.mark.parametrize(
    ("decks", "cut", "cutting_card"),
    [(4, "52 to 156", "52 to 104"), (5, "52 to 208", "52 to 130"), (8, "52 to 364", "52 to 208")],
)
def test_the_guide_gives_the_bounds_of_the_cut(decks: int, cut: str, cutting_card: str) -> None:
    first, second = shown(guide(table(decks=decks, cut_card_from_back=60)), "5.3")
    assert first.startswith(f"The cut goes in {cut} cards from the front")
    assert (
        second
        == f"Put the cutting card 60 cards from the back; {cutting_card} are allowed with {decks} decks."
    )


@pytest.mark.rule("blackjack 5(footnote 1)")
def test_an_automated_shoe_takes_the_place_of_shuffle_and_cut() -> None:
    by_hand, automated = guide(table()), guide(table(shoe="automated"))
    gone = ("5.1", "5.2", "5.3", "5.4(a)", "5.4(b)", "5.5", "4.7", "14.6", "14.8")
    assert [number for number in gone if shown(automated, number)] == []
    assert [number for number in gone if not shown(by_hand, number)] == ["4.7"], "which is off unless set"
    assert shown(automated, "18.2") == [
        "Shuffle new cards yourself, then load them into the machine before the first round."
    ]
    assert shown(automated, "5(footnote 1)")
    assert shown(by_hand, "18.2") == shown(by_hand, "18.1") == shown(by_hand, "18.3(a)") == []
    assert "offer the cut first to the player at your far right" in shown(automated, "18.3(a)")[0]


def test_the_guide_has_the_last_call() -> None:
    assert shown(guide(table()), "6.2")[0] == 'Say "No more bets". From then on nobody touches a wager.'


@pytest.mark.rule("blackjack 16.5", "blackjack 16.5(a)", "blackjack 16.5(b)", "blackjack 16.5(c)")
def test_the_guide_has_the_duties_of_staff() -> None:
    check_duties(guide(table()), "16.5", "The approved procedures (GRC P-12) say the rest.")


@pytest.mark.rule("blackjack 16.7", "blackjack 16.8", "blackjack 16.9")
def test_the_guide_has_what_staff_see_to_among_players() -> None:
    sheet = guide(table())
    assert shown(sheet, "16.7") == ["Stop anyone who instructs another player or puts pressure on them."]
    assert shown(sheet, "16.8") == ["Stop bets between players."]
    assert "gets a copy" in shown(sheet, "16.9")[0]


@pytest.mark.rule("blackjack 17.2", "blackjack 17.14")
def test_the_guide_names_the_approved_layout() -> None:
    (perfect,) = shown(guide(table(**PERFECT)), "17.2")
    assert "approved layout (GRC L-117) with places for Perfect Pairs" in perfect
    (play,) = shown(guide(table(**PLAY)), "17.14")
    assert "approved layout (GRC L-117) with places for Pairs Play" in play
    (none,) = shown(guide(table()), "1.1")
    assert "with no places for a side wager" in none


def test_the_guide_follows_the_table_s_settings() -> None:
    usual = guide(table(**PLAY))
    assert "then pay pair 11 to 1." in shown(usual, "17.22")[0]
    assert "draw to 16 and stand on all else from 17" in words(usual)
    other = guide(table(dealer_soft_17="draw", burn_at_start=2, below_min="strict", insurance_by_others=True))
    assert "draw to 16 and on soft 17, and stand on all else from 17" in words(other)
    assert "Burn 2 cards unseen before the first round." in words(other)
    assert shown(other, "3.4") == ["Refuse a wager below $5."]
    assert "Only owners insure here." in words(usual)
    assert "Only owners insure here." not in words(other)


@pytest.mark.parametrize("shoe", ["hand", "automated"])
def test_what_is_keyed_is_understood_at_the_table_or_in_the_round(shoe: str) -> None:
    ruled = keyed(guide(table(shoe=shoe)), BlackjackRound, BoxTable)
    assert {"face up", "burnt in error", "drew in error", "drew to dealer", "reconstruct"} <= ruled
    assert ("malfunction" in ruled) == (shoe == "automated")


# Whatever the settings are.


@given(any_settings(BlackjackSettings), st.sampled_from([sign, guide]))
def test_every_form_shows_everything(settings: BlackjackSettings, make: Any) -> None:
    check_every_form(make(settings), settings)


@pytest.mark.parametrize("make", [sign, guide])
def test_a_page_fetches_nothing_and_runs_nothing(make: Any) -> None:
    check_hostile(lambda words: make(table(shuffle=words, layout_approval=words, procedures_approval=words)))


def test_a_page_is_set_for_paper() -> None:
    page = as_html(sign(DEMONSTRATION))
    assert "@page" in page
    assert "@media print" in page
    assert page.startswith("<!doctype html>\n")


def test_json_has_every_item_with_whole_ids() -> None:
    told = as_object(sign(table(**PERFECT)))
    assert (told["game"], told["kind"], told["instrument"]) == ("blackjack", "sign", "NI2018-568")
    sections: Any = told["sections"]
    assert sections[0]["items"][0] == {
        "text": "Minimum per box, each wager",
        "figure": "$5",
        "rules": ["blackjack 3.1"],
    }
    keyed = [each for section in as_object(guide(table()))["sections"] for each in section["items"]]  # type: ignore[attr-defined]
    assert {"text", "keys", "rules"} in [set(each) for each in keyed]
