"""The sign and the dealer's guide of Pontoon show what its rules want displayed, by its own numbers."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chips import Unit
from croupier.rounds.twentyone.pontoon import PontoonRound
from croupier.rulebook.twentyone.pontoon import DEMONSTRATION, PontoonSettings
from croupier.signs import as_object, as_text, guide, sign
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
    titles,
    words,
)

APPROVED = {"layout_approval": "GRC L-204", "procedures_approval": "GRC P-31"}
PERFECT = {"side_wager": "perfect_pairs", "side_minimum": 500, "side_maximum": 7500, "side_multiple": 500}


def table(**settings: Any) -> PontoonSettings:
    """Settings of an approved table for dollars."""
    return PontoonSettings(**{**APPROVED, **settings})


# What the sign shows.


@pytest.mark.rule("pontoon 3.1")
def test_the_sign_shows_the_minimum_and_the_maximum_per_box() -> None:
    check_limits_per_box(table)


@pytest.mark.rule("pontoon 3.3")
def test_the_sign_shows_the_multiples() -> None:
    assert shown(sign(table(smallest_chip=250, multiple=500)), "3.3") == ["Wagers in multiples of: $5"]
    with_side = sign(table(smallest_chip=250, multiple=500, **{**PERFECT, "side_multiple": 250}))
    assert shown(with_side, "3.3") == ["Wagers in multiples of: $5", "In multiples of: $2.50"]


def test_the_inscription_says_what_is_pontoon_s_own() -> None:
    assert [each.text for each in sign(table()).inscription] == [
        "Pontoon pays 3 to 2",
        "A player's 21 always wins",
        "Dealer must draw on soft 17",
        "Insurance pays 2 to 1",
    ]


@pytest.mark.parametrize("make", [sign, guide])
def test_table_1_is_shown_row_by_row(make: Any) -> None:
    rows = [each for each in make(table()).items() if each.rules[0].startswith("14.2:T1/")]
    assert [(each.rules[0].partition("/")[2], each.text, each.figure) for each in rows] == [
        ("Pontoon", "Pontoon", "3 to 2"),
        ("5 cards", "21 with 5 cards", "3 to 2"),
        ("678 mixed", "6-7-8 of mixed suits", "3 to 2"),
        ("777 mixed", "7-7-7 of mixed suits", "3 to 2"),
        ("6 cards", "21 with 6 cards", "2 to 1"),
        ("678 suited", "6-7-8 suited, but not spades", "2 to 1"),
        ("777 suited", "7-7-7 suited, but not spades", "2 to 1"),
        ("7 cards", "21 with 7 or more cards", "3 to 1"),
        ("678 spades", "6-7-8 of spades", "3 to 1"),
        ("777 spades", "7-7-7 of spades", "3 to 1"),
        ("Other", "Any other winning hand", "1 to 1"),
    ]


def test_the_sign_shows_the_odds_of_other_rules() -> None:
    sheet = sign(table(smallest_chip=500))
    assert shown(sheet, "12.7")[0] == "A doubled hand, whatever its cards: 1 to 1"
    assert shown(sheet, "7.4") == ["Insurance pays 2 to 1", "Insurance: 2 to 1"]
    assert shown(sheet, "7.3") == ["Insurance is up to half of your wager, in multiples of $2.50."]
    assert shown(sheet, "7.1")[1:] == ["A Pontoon is not insured."]


@pytest.mark.parametrize("make", [sign, guide])
def test_the_super_bonus_is_shown_with_its_amounts(make: Any) -> None:
    sheet = make(table())
    assert shown(sheet, "14.3:T2/Super Bonus") == [
        "7-7-7 suited, wager below $25: $1,000",
        "7-7-7 suited, $25 or more: $5,000",
    ]
    assert shown(sheet, "14.3:T2/All other wagers") == ["Every other wager in that round: $50"]
    assert "first card is a seven, on top of" in words(sheet)
    assert shown(sheet, "11.10") == [
        "Not won by a doubled hand, nor on a box where sevens of one suit were split."
    ]
    (any_split,) = shown(make(table(split_7s_forfeit="any")), "11.10")
    assert any_split.endswith("where sevens were split.")


def test_in_tournament_chips_the_sign_says_that_there_is_no_super_bonus() -> None:
    settings = table(unit=Unit.TOURNAMENT)
    assert shown(sign(settings), "14.3") == ["No Super Bonus is paid in tournament chips."]
    assert shown(sign(settings), "14.3:T2/Super Bonus") == []
    assert shown(guide(settings), "14.3") == ["No Super Bonus is paid in tournament chips."]
    assert "$" not in as_text(sign(settings))


def test_the_sign_tells_of_surrender_and_rescue() -> None:
    sheet = sign(table())
    (surrender,) = shown(sheet, "9.1")
    assert surrender.startswith("When the dealer shows a jack, queen, king or ace, you may surrender")
    assert surrender.endswith("half of your wager is lost, or all of it if the dealer gets Pontoon.")
    assert "surrenders for all who wager on it" in shown(sheet, "9.5")[0]
    assert shown(sheet, "12.6") == [
        "Rescue: while a doubled hand is below 21, you may take the double back and lose your original wager."
    ]
    assert "first two cards of a doubled hand counts one" in shown(sheet, "2.5(a)")[0]


def test_the_sign_follows_the_house_s_readings() -> None:
    usual, other = sign(table()), sign(table(double_limits="box", dealer_pontoon_takes="original_only"))
    assert shown(usual, "12.8") == ["Once a hand is doubled, it pays 1 to 1 to all who wager there."]
    assert "it and all later hands of its box pay 1 to 1" in shown(other, "12.8")[0]
    assert shown(usual, "11.9")[0].endswith("besides what is lost already.")
    assert shown(other, "11.9")[0].endswith("takes one original wager and no more in all.")


@pytest.mark.rule("pontoon 18.9")
def test_perfect_pairs_is_shown_with_its_limits_and_odds() -> None:
    sheet = sign(table(**PERFECT))
    assert shown(sheet, "18.9") == ["Minimum, each wager: $5", "Maximum, each wager: $75"]
    odds = [line for part in "abc" for line in shown(sheet, f"18.14({part})")]
    assert odds == ["Mixed pair: pays 6 to 1", "Coloured pair: pays 12 to 1", "Perfect pair: pays 25 to 1"]
    assert "Perfect Pairs" in titles(sheet)
    assert "the box needs a Pontoon wager of your own" in shown(sheet, "18.10")[0]


def test_without_perfect_pairs_the_sign_says_so() -> None:
    sheet = sign(table())
    assert shown(sheet, "18.1") == ["No side wager is offered at this table."]
    assert "Perfect Pairs" not in words(sheet)


@pytest.mark.rule("pontoon 2.3(tail)")
def test_whoever_asks_is_told_the_decks_and_the_shuffle() -> None:
    settings = table(decks=6, shuffle="four riffles and a strip")
    check_decks_and_shuffle(settings, "Decks of 48 cards, no tens, no jokers: 6")


@pytest.mark.rule("pontoon 1.1", "pontoon 18.2")
def test_the_approval_of_the_layout_is_shown_with_its_side_wager() -> None:
    assert shown(sign(table()), "1.1") == ["Layout, approval: GRC L-204"]
    assert shown(sign(table()), "18.2") == []
    perfect = ["Layout with places for Perfect Pairs, approval: GRC L-204"]
    assert shown(sign(table(**PERFECT)), "1.1") == shown(sign(table(**PERFECT)), "18.2") == perfect
    (told,) = shown(guide(table(**PERFECT)), "18.2")
    assert told == "Use only the approved layout (GRC L-204) with places for Perfect Pairs."
    missing = sign(PontoonSettings(procedures_approval="GRC P-31"))
    assert shown(missing, "1.1") == ["Layout, approval: none on record"]
    assert missing.notices == (
        "This table may not open yet: without its layout approval it is not approved.",
    )


@pytest.mark.rule("pontoon 16.1")
def test_the_hours_of_gaming_are_shown_by_the_act_that_the_rules_name() -> None:
    settings = table(opens="12:00", closes="04:00")
    hours = "Hours of gaming under the Casino Control Act 1988"
    assert shown(sign(settings), "16.1") == [f"{hours}: 12:00 to 04:00"]
    assert shown(sign(table()), "16.1") == [f"{hours}: ask at the table"]
    (kept,) = shown(guide(settings), "16.1")
    assert kept == "Keep to the hours of gaming under the Casino Control Act 1988: 12:00 to 04:00."


@pytest.mark.rule("pontoon 17.7", "pontoon 17.8", "pontoon 17.9")
def test_the_sign_tells_players_what_they_may_not_do_and_may_ask_for() -> None:
    sheet = sign(table())
    (instructed,) = shown(sheet, "17.7")
    assert instructed.startswith("Nobody may tell another player how to play")
    assert shown(sheet, "17.8") == ["Players may not bet with each other."]
    (copy,) = shown(sheet, "17.9")
    assert copy == "You may have a copy of the rules: ask at the table."


# What the guide shows.


@pytest.mark.rule("pontoon 17.5", "pontoon 17.5(a)", "pontoon 17.5(c)")
def test_the_guide_has_the_duties_of_staff() -> None:
    check_duties(guide(table()), "17.5", "The approved procedures (GRC P-31) say the rest.")


def test_the_guide_has_all_cards_of_the_pontoon_deck_checked() -> None:
    before, after = shown(guide(table(decks=3)), "2.2")
    assert before.startswith("Check all 144 cards (3 decks of 48) one by one before gaming begins")
    assert after == "Check all 144 cards one by one again."


def test_cards_are_changed_after_a_round_only() -> None:
    (told,) = shown(guide(table()), "2.4")
    assert told.startswith("Change cards only after a round, any or all of them.")
    assert "at once" not in told


@pytest.mark.parametrize(
    ("decks", "cut", "cutting_card"), [(3, "48 to 96", "48 to 72"), (8, "48 to 336", "48 to 192")]
)
def test_the_guide_gives_the_bounds_of_the_cut(decks: int, cut: str, cutting_card: str) -> None:
    first, second = shown(guide(table(decks=decks, cut_card_from_back=60)), "5.3")
    assert first.startswith(f"The cut goes in {cut} cards from the front")
    assert second.endswith(f"{cutting_card} are allowed with {decks} decks.")


def test_an_automated_shoe_takes_the_place_of_shuffle_and_cut() -> None:
    by_hand, automated = guide(table()), guide(table(shoe="automated"))
    gone = ("5.1", "5.2", "5.3", "5.4(a)", "5.4(b)", "5.5", "15.6", "15.8")
    assert [number for number in gone if shown(automated, number)] == []
    assert [number for number in gone if not shown(by_hand, number)] == []
    new = ("19.1", "19.2", "19.3(a)", "19.3(b)", "19.4")
    assert [number for number in new if shown(by_hand, number)] == []
    assert [number for number in new if not shown(automated, number)] == []


def test_the_guide_has_the_round_in_the_order_of_the_rules() -> None:
    sheet = guide(table(**PERFECT))
    (steps,) = [section.items for section in sheet.sections if section.title == "The round"]
    first = [each.rules[0] for each in steps]
    assert first == [
        "6.2",
        "6.2",
        "18.13",
        "7.1",
        "8.1",
        "9.1",
        "10.1",
        "12.1(a)",
        "12.6",
        "10.2(b)",
        "13.1(a)",
        "7.5(a)",
        "14.2",
        "14.1(g)",
        "7.5(b)",
        "14.3",
    ]
    assert "offer insurance on all but a Pontoon" in shown(sheet, "7.2")[0]
    assert "draw to hard 16 and soft 17, stand on hard 17, on soft 18" in shown(sheet, "13.1(a)")[1]


@pytest.mark.parametrize("shoe", ["hand", "automated"])
def test_what_is_keyed_is_understood_at_the_table_or_in_the_round(shoe: str) -> None:
    ruled = keyed(guide(table(shoe=shoe)), PontoonRound, BoxTable)
    assert {"face up", "burnt in error", "drew in error", "drew to dealer", "reconstruct", "close"} <= ruled
    assert ("malfunction" in ruled) == (shoe == "automated")


# Whatever the settings are.


@given(any_settings(PontoonSettings), st.sampled_from([sign, guide]))
def test_every_form_shows_everything(settings: PontoonSettings, make: Any) -> None:
    check_every_form(make(settings), settings)


@pytest.mark.parametrize("make", [sign, guide])
def test_a_page_fetches_nothing_and_runs_nothing(make: Any) -> None:
    check_hostile(lambda said: make(table(shuffle=said, layout_approval=said, procedures_approval=said)))


def test_json_has_every_item_with_whole_ids() -> None:
    told: Any = as_object(sign(DEMONSTRATION))
    assert (told["game"], told["name"], told["instrument"]) == ("pontoon", "Pontoon", "NI2005-73")
    assert told["sections"][1]["items"][2] == {
        "text": "6-7-8 of mixed suits",
        "figure": "3 to 2",
        "rules": ["pontoon 14.2:T1/678 mixed"],
    }
