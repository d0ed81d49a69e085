"""The sign and the dealer's guide of Ultimate Texas Hold-em show what its rules want displayed."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.chips import Unit
from croupier.rounds.ultimate.round import UltimateRound
from croupier.rulebook.twentyone import blackjack, pontoon
from croupier.rulebook.ultimate.settings import DEMONSTRATION, UltimateSettings
from croupier.signs import as_html, as_object, as_text, guide, sign
from croupier.tables.ultimate.table import UltimateTable
from tests.signs.sheets import (
    any_settings,
    check_duties,
    check_every_form,
    check_hostile,
    keyed,
    shown,
    titles,
    words,
)

APPROVED = {"layout_approval": "GRC L-9", "procedures_approval": "GRC P-8", "maximum_payout": 2_500_000}
CAP = "10.1:T1/Maximum payout"


def table(**settings: Any) -> UltimateSettings:
    """Settings of an approved table for dollars."""
    return UltimateSettings(**{**APPROVED, **settings})


# What the sign shows.


@pytest.mark.rule("ultimate 5.1")
def test_the_sign_shows_the_minimum_and_the_maximum_of_every_box() -> None:
    settings = table(minimum=2500, maximum=123_400, trips_minimum=500, trips_maximum=7500, notice_rounds=3)
    assert shown(sign(settings), "5.1") == [
        "Minimum, ante and blind each: $25",
        "Maximum, ante and blind each: $1,234",
        "Minimum trips wager: $5",
        "Maximum trips wager: $75",
        "Limits change only after notice to the players, and then from round 3 after it.",
    ]


@pytest.mark.rule("ultimate 5.3")
def test_the_sign_shows_the_multiples() -> None:
    settings = table(smallest_chip=250, multiple=500, trips_multiple=250, minimum=1000, maximum=50_000)
    assert shown(sign(settings), "5.3") == [
        "Ante and blind in multiples of: $5",
        "In multiples of: $2.50",
    ]


def test_the_sign_says_what_becomes_of_wagers_outside_the_limits() -> None:
    (below,) = shown(sign(table()), "5.4")
    assert below.endswith("is played and you are advised; after that it is returned.")
    assert shown(sign(table(below_min="strict")), "5.4") == ["A wager below the minimum is not accepted."]
    assert shown(sign(table()), "5.5") == ["If a wager is above the maximum, only the maximum is played."]
    assert "personal limit marker" in shown(sign(table()), "5.2")[0]


@pytest.mark.rule("ultimate 10.1:T1/Maximum payout")
def test_the_maximum_payout_is_on_a_notice_at_the_table() -> None:
    sheet = sign(table())
    each = "Maximum payout on each blind: $25,000"
    assert [item.text for item in sheet.inscription if CAP in item.rules] == [each]
    assert shown(sheet, CAP) == [each, each]
    together = "Maximum payout on all blinds of a round: $25,000"
    assert shown(sign(table(max_payout_mode="per_round")), CAP) == [together, together]
    assert "and the notice: maximum payout on each blind $25,000" in words(guide(table()))


def test_a_table_for_dollars_without_a_maximum_payout_does_not_open() -> None:
    sheet = sign(table(maximum_payout=0))
    assert shown(sheet, CAP)[0] == "Maximum payout on each blind: none on record"
    assert sheet.notices == ("This table may not open yet: without its maximum payout it is not approved.",)
    play = sign(table(maximum_payout=0, unit=Unit.TOURNAMENT))
    assert shown(play, CAP)[0] == "Maximum payout on each blind: none"
    assert "$" not in as_text(play)


@pytest.mark.parametrize("make", [sign, guide])
def test_the_pay_table_of_the_blind_is_shown_row_by_row(make: Any) -> None:
    sheet = make(table())
    rows = [each for each in sheet.items() if each.rules[0].startswith("10.1:T1/Blind/")]
    assert [(each.rules[0].rpartition("/")[2], each.text, each.figure) for each in rows] == [
        ("Royal Flush", "Royal flush", "500 to 1"),
        ("Straight Flush", "Straight flush", "50 to 1"),
        ("Four of a Kind", "Four of a kind", "10 to 1"),
        ("Full House", "Full house", "3 to 1"),
        ("Flush", "Flush", "3 to 2"),
        ("Straight", "Straight", "1 to 1"),
        ("below Straight", "A better hand below a straight", "push"),
    ]
    assert "Your hand must beat the dealer's: a tie pushes, a worse hand loses." in shown(sheet, "9.6")


@pytest.mark.parametrize("make", [sign, guide])
def test_the_pay_table_of_trips_is_shown_row_by_row(make: Any) -> None:
    rows = [each for each in make(table()).items() if each.rules[0].startswith("10.1:T1bis/")]
    assert [(each.rules[0].rpartition("/")[2], each.text, each.figure) for each in rows] == [
        ("Royal Flush", "Royal flush", "50 to 1"),
        ("Straight Flush", "Straight flush", "40 to 1"),
        ("Four of a Kind", "Four of a kind", "30 to 1"),
        ("Full House", "Full house", "8 to 1"),
        ("Flush", "Flush", "7 to 1"),
        ("Straight", "Straight", "4 to 1"),
        ("Three of a Kind", "Three of a kind", "3 to 1"),
    ]


def test_the_sign_shows_what_ante_and_play_pay_and_how_large_a_play_wager_is() -> None:
    sheet = sign(table())
    assert shown(sheet, "10.1:T1/Ante") == ["Ante, if the dealer qualifies: 1 to 1"]
    assert shown(sheet, "10.1:T1/Play wager") == ["Play wager: 1 to 1"]
    assert shown(sheet, "8.1") == ["Before the flop: play three or four antes, check or fold."]
    assert shown(sheet, "8.3") == ["After the flop, if you checked: play two antes, check or fold."]
    assert shown(sheet, "8.5") == ["On the river, if you still checked: play one ante, or fold."]
    assert shown(sheet, "A:Qualify") == ["Dealer qualifies with a pair or better"]
    assert shown(sheet, "A:Fold") == ["Trips lose with a hand that is folded."]


@pytest.mark.rule("ultimate 8.7")
def test_the_sign_asks_for_silence_while_bets_are_made() -> None:
    assert shown(sign(table()), "8.7") == [
        "Until a round of bets is over, say nothing but fold, check or bet."
    ]


@pytest.mark.rule("ultimate 12.1", "ultimate 12.2", "ultimate 12.2(b)")
def test_the_sign_has_players_keep_their_cards_to_themselves() -> None:
    sheet = sign(table())
    assert shown(sheet, "12.1") == [
        "Hide your cards from others, and keep them over the table in plain view."
    ]
    assert shown(sheet, "12.2") == ["Never swap cards.", "Never tell, or be told, what is in a hand."]
    assert shown(sheet, "12.2(a)") == ["Never swap cards."]
    assert shown(sheet, "12.2(b)") == ["Never tell, or be told, what is in a hand."]


@pytest.mark.rule("ultimate 15.1")
def test_the_sign_forbids_devices() -> None:
    assert shown(sign(table()), "15.1") == [
        "No devices that record or predict the game, or work out how to play it."
    ]


@pytest.mark.rule("ultimate 15.8", "ultimate 15.9", "ultimate 15.10")
def test_the_sign_tells_players_what_they_may_not_do_and_may_ask_for() -> None:
    sheet = sign(table())
    (instructed,) = shown(sheet, "15.8")
    assert instructed.startswith("Nobody may tell another player how to play")
    assert shown(sheet, "15.9") == ["Players may not bet with each other."]
    (copy,) = shown(sheet, "15.10")
    assert copy == "You may have a copy of the rules: ask at the table."


def test_the_sign_tells_how_long_a_decision_may_take() -> None:
    assert shown(sign(table(decision_seconds=25)), "13.8") == [
        "You have 25 seconds for each decision; after that your hand is folded."
    ]
    assert shown(sign(table(decision_seconds=0)), "13.8") == []
    assert "or refuses, or says nothing for 25 seconds: the hand" in words(guide(table(decision_seconds=25)))
    assert "says nothing" not in words(guide(table(decision_seconds=0)))


@pytest.mark.rule("ultimate 1.1")
def test_the_approval_of_equipment_and_layout_is_shown() -> None:
    assert shown(sign(table()), "1.1") == ["Equipment and layout, approval: GRC L-9"]
    assert shown(guide(table()), "1.1") == ["Use only the approved equipment and layout (GRC L-9)."]
    missing = sign(table(layout_approval=""))
    assert shown(missing, "1.1") == ["Equipment and layout, approval: none on record"]
    assert missing.notices == (
        "This table may not open yet: without its layout approval it is not approved.",
    )


@pytest.mark.rule("ultimate 14.1")
def test_the_hours_of_gaming_are_shown() -> None:
    settings = table(opens="13:30")
    assert shown(sign(settings), "14.1") == ["Hours of gaming under the Casino Control Act 2006: from 13:30"]
    (kept,) = shown(guide(settings), "14.1")
    assert kept == "Keep to the hours of gaming under the Casino Control Act 2006: from 13:30."


# What the guide shows.


@pytest.mark.rule("ultimate 2.1(a)", "ultimate 2.1(b)")
def test_the_guide_tells_the_two_decks_apart() -> None:
    sheet = guide(table())
    assert shown(sheet, "2.1(a)") == [
        "Two decks are in use, one per round, in turn: their backs differ in colour, as red and blue do."
    ]
    assert shown(sheet, "2.1(b)") == ["Within a deck all backs have the same colour and design."]


def test_the_guide_has_all_cards_checked_before_and_after() -> None:
    before, after = shown(guide(table()), "2.4")
    assert before.startswith("Check all 104 cards (2 decks of 52) one by one before gaming begins")
    assert after == "Check all 104 cards one by one again."
    assert shown(guide(table()), "2.6") == ["Count the cards whenever the supervisor says so."]


@pytest.mark.rule("ultimate 9.3(d)")
def test_the_guide_has_each_hand_put_in_the_discard_rack_before_the_next() -> None:
    assert shown(guide(table()), "9.3(d)") == [
        "Put the two cards in the discard rack before you go to the next hand."
    ]


@pytest.mark.rule("ultimate 8.1(c)(i)", "ultimate 8.3(c)(i)", "ultimate 8.5(b)(i)")
def test_the_guide_has_whoever_plays_lay_the_cards_face_down() -> None:
    for rule in ("8.1(c)(i)", "8.3(c)(i)", "8.5(b)(i)"):
        assert shown(guide(table()), rule) == [
            "At every stage, whoever plays lays the two cards face down on the table."
        ]


@pytest.mark.rule("ultimate 15.6", "ultimate 15.6(a)", "ultimate 15.6(c)")
def test_the_guide_has_the_duties_of_staff() -> None:
    check_duties(guide(table()), "15.6", "The approved procedures (GRC P-8) say the rest.")


def test_the_guide_has_the_round_and_its_settlement_in_the_order_of_the_rules() -> None:
    steps = {section.title: [each.rules[0] for each in section.items] for section in guide(table()).sections}
    assert steps["The round"] == ["7.1", "7.2(a)", "8.1", "8.1(c)(i)", "8.2", "8.3", "8.4", "8.5", "8.6"]
    assert steps["Settlement"] == ["8.8(a)", "9.1", "9.2", "9.3(a)", "9.3(d)", "9.5", "9.6", "9.8", "9.7"]
    assert titles(guide(table()))[-3:] == ["When something goes wrong", "Conduct", "Closing"]


def test_what_is_keyed_is_understood_at_the_table_or_in_the_round() -> None:
    ruled = keyed(guide(table()), UltimateRound, UltimateTable)
    assert ruled == set(UltimateRound.vocabulary.rulings) - {"present"}


# Whatever the settings are.


@given(any_settings(UltimateSettings, "trips_"), st.sampled_from([sign, guide]))
def test_every_form_shows_everything(settings: UltimateSettings, make: Any) -> None:
    check_every_form(make(settings), settings)


@pytest.mark.parametrize("make", [sign, guide])
def test_a_page_fetches_nothing_and_runs_nothing(make: Any) -> None:
    check_hostile(lambda said: make(table(layout_approval=said, procedures_approval=said)))


def test_the_name_of_the_game_is_not_torn_apart_on_a_phone() -> None:
    assert "<h1>Ultimate Texas Hold&#8209;em</h1>" in as_html(sign(DEMONSTRATION))


def test_a_sign_with_much_on_it_is_printed_smaller_to_stay_on_one_page() -> None:
    smaller = "@media print { html { font-size: 1.35vw } }"
    assert smaller in as_html(sign(DEMONSTRATION))
    assert smaller in as_html(sign(pontoon.DEMONSTRATION))
    assert smaller not in as_html(sign(blackjack.DEMONSTRATION))
    assert smaller not in as_html(guide(DEMONSTRATION))


def test_the_sign_keeps_to_the_columns_of_a_narrow_terminal() -> None:
    wide = sign(table(maximum_payout=10**13, max_payout_mode="per_round"))
    assert max(map(len, as_text(wide, 60).splitlines())) == 60


def test_json_has_every_item_with_whole_ids() -> None:
    told: Any = as_object(sign(DEMONSTRATION))
    assert (told["game"], told["kind"], told["instrument"]) == ("ultimate", "sign", "NI2019-212")
    assert told["sections"][1]["items"][0] == {
        "text": "Royal flush",
        "figure": "500 to 1",
        "rules": ["ultimate 10.1:T1/Blind/Royal Flush"],
    }
