"""The signs and the dealer's guides of Hold-em and Omaha show what their rules want displayed."""

from typing import Any

import pytest

from croupier.chips import Unit
from croupier.rounds.poker.round import HoldemRound, OmahaRound
from croupier.rulebook.amounts import NO_COMMISSION, Commission
from croupier.rulebook.poker import holdem, omaha
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings
from croupier.signs import as_html, as_object, as_text, guide, sign
from croupier.tables.poker.table import PokerTable
from tests.signs.poker_sheets import APPROVED, KINDS
from tests.signs.sheets import check_duties, check_hostile, keyed, shown, titles, words

BOTH = pytest.mark.parametrize("kind", KINDS)
ROUNDS = ((HoldemSettings, HoldemRound), (OmahaSettings, OmahaRound))


def table(kind: Any, **settings: Any) -> Any:
    """Settings of an approved table for dollars."""
    return kind(**{**APPROVED, **settings})


# What the sign shows.


@pytest.mark.rule("holdem 4.1", "omaha 4.1")
@BOTH
def test_the_sign_shows_the_least_table_stake_and_the_least_bet(kind: Any) -> None:
    settings = table(kind, min_stake=8000, min_bet=500, notice_rounds=3)
    stake, bet, change = shown(sign(settings), "4.1")
    assert stake == "Minimum table stake: $80"
    assert bet == "Minimum bet: $5"
    assert change == "Limits change only after notice to the players, and then from round 3 after it."
    assert shown(sign(table(kind)), "4.1")[1] == "Minimum bet: $2", "the highest blind"
    fixed = table(kind, limit="fixed", levels=(400, 1200))
    assert shown(sign(fixed), "4.1")[1] == "Minimum bet: $4"
    assert "minimum table stake $80, minimum bet $5" in words(guide(settings))


@BOTH
def test_the_sign_shows_the_maximum_buy_in_or_that_there_is_none(kind: Any) -> None:
    assert shown(sign(table(kind)), "4.2(i)") == ["Maximum buy-in: $500"]
    assert shown(sign(table(kind, max_buy_in=0)), "4.2(i)") == ["Maximum buy-in: none"]
    (added,) = shown(sign(table(kind)), "4.5")
    assert added == "You may add chips only between rounds: to at least $100 and up to $500."
    (added,) = shown(sign(table(kind, max_buy_in=0)), "4.5")
    assert added == "You may add chips only between rounds: to at least $100."


@BOTH
@pytest.mark.parametrize(
    ("limit", "name", "told"),
    [
        ({"limit": "no_limit"}, "No limit", "a bet or raise may be all that a player has on the table."),
        ({"limit": "full_pot"}, "Full pot limit", "a raise up to the pot with the call in it"),
        ({"limit": "half_pot"}, "Half pot limit", "a raise up to half the pot with the call in it"),
        ({"limit": "fixed"}, "Fixed limit $2 and $4", "is $2 in the first two betting rounds and $4 in the"),
        ({"limit": "fixed", "levels": (500,)}, "Fixed limit $5", "Every bet and every raise is $5."),
        (
            {"limit": "spread", "max_bet": 1500},
            "Spread limit $2 to $15",
            "A bet is $2 to $15; a raise adds at most $15.",
        ),
        (
            {"limit": "straddle", "opening_max": 600},
            "Straddle limit",
            "to at most twice the highest before it; an opening bet is $2 to $6.",
        ),
        ({"limit": "straddle"}, "Straddle limit", "an opening bet is $2."),
    ],
)
def test_the_limit_is_on_the_sign_and_explained(kind: Any, limit: Any, name: str, told: str) -> None:
    sheet = sign(table(kind, **limit))
    assert sheet.inscription[0].text == name
    assert told in words(sheet)
    assert told in words(guide(table(kind, **limit)))


@BOTH
def test_blinds_are_shown_each_with_its_amount(kind: Any) -> None:
    blind = "8.4(a)" if kind is HoldemSettings else "8.5(a)"
    one, two, three = (sign(table(kind, blinds=each)) for each in ((300,), (100, 200), (100, 200, 400)))
    assert shown(one, "A:Blind") == ["Blind, first after the button: $3"]
    assert shown(two, blind)[:2] == ["Small blind, first after the button: $1", "Big blind, the second: $2"]
    assert shown(three, blind)[2] == "Third blind, if three or more play: $4"
    assert [each.inscription[1].text for each in (one, two, three)] == [
        "Blind $3",
        "Blinds $1, $2",
        "Blinds $1, $2, $4",
    ]
    assert "Ante" not in titles(two)
    assert "A new player waits for the blind or posts it ($3)." in shown(one, "17.11(b)")
    assert "A new player waits for the big blind or posts it ($2)." in shown(three, "17.11(b)")


@BOTH
def test_an_ante_game_shows_its_ante_and_no_blinds(kind: Any) -> None:
    sheet = sign(table(kind, blinds=(), ante=100, min_bet=500))
    assert shown(sheet, "A:Ante") == ["Ante, every player: $1"]
    assert sheet.inscription[1].text == "Ante $1"
    assert shown(guide(sheet.settings), "10.2(tail)") == []
    assert shown(sheet, "10.2(d)") == ["Before the flop: the first player after the button must bet."]
    assert shown(sheet, "17.11(b)") == shown(sheet, "17.13") == shown(sheet, "5.1") == []
    assert shown(sheet, "6.1")[0].startswith("A raise adds at least $5")


@BOTH
def test_over_blinds_are_shown_where_they_can_be_made(kind: Any) -> None:
    assert shown(sign(table(kind)), "4.2(e)") == []
    shown_levels = shown(
        sign(table(kind, over_blind=True, over_blind_max=3, over_blind_levels=(500,))), "4.2(e)"
    )
    assert [each.rpartition(": ")[2] for each in shown_levels] == ["$5", "$10", "$20"]
    full = table(kind, over_blind=True, seats=2)
    assert "over-blind" not in words(sign(full)).lower(), "both players have posted"


@BOTH
def test_blinds_by_seat_are_left_to_the_seats(kind: Any) -> None:
    sheet = sign(kind(unit="play", forced_by_seat=True, blinds=(100, 200), ante=700, over_blind=True))
    assert sheet.inscription[1].text == "Blinds and antes by seat"
    assert "$7" not in as_text(sheet)
    assert shown(sheet, "4.2(e)")[0].endswith("if wanted: twice the blind before it")


def test_the_number_of_raises_is_told_by_game_and_limit() -> None:
    any_number = ["A betting round may have any number of raises."]
    three = ["A betting round has at most three raises; any number while only two players can bet."]
    assert shown(sign(table(HoldemSettings)), "5.1")[1:] == any_number
    assert shown(sign(table(HoldemSettings, limit="fixed")), "5.1") == three
    assert shown(sign(table(OmahaSettings)), "5.1")[1:] == three
    one = sign(table(HoldemSettings, limit="fixed", raise_cap=1))
    assert shown(one, "5.1")[0].startswith("A betting round has at most one raise;")
    ante = {"blinds": (), "ante": 100, "min_bet": 200}
    assert shown(sign(table(OmahaSettings, **ante)), "6.2")[1:] == any_number
    capped = sign(table(OmahaSettings, raise_cap=12, **ante))
    assert shown(capped, "6.2")[1:] == ["A betting round has at most 12 raises."]
    ordinary = sign(OmahaSettings(unit="play", raises="ordinary", limit="fixed"))
    assert shown(ordinary, "5.1") == ["A betting round has at most three raises, the first four."]


@BOTH
def test_the_opening_player_s_choice_is_told(kind: Any) -> None:
    told = {each: shown(sign(table(kind, opener=each)), f"10.2({each.lower()})") for each in ("A", "B", "C")}
    assert told == {
        "A": ["Before the flop: the player after the last blind calls, raises, or pays the call and folds."],
        "B": ["Before the flop: the player after the last blind calls, raises or folds."],
        "C": ["Before the flop: the player after the last blind raises or folds."],
    }


@BOTH
def test_the_commission_from_the_pots_is_told_with_examples(kind: Any) -> None:
    five = sign(table(kind, commission=Commission("pot", 5, 1000)))
    assert shown(five, "15.2(a)(i)") == [
        "Share of all the pots of a round together: 5%",
        "Nothing if they come to no more than: $19",
        "At most, per round: $10",
        "For example, of $75: $3",
        "Of $200 or more: $10",
        "It is rounded down to a multiple of $1, then capped.",
        "Highest commission, approval: GRC C-3",
    ]
    assert shown(five, "15.2(a)(ii)") == shown(five, "15.2(e)") == shown(five, "15.3") == []
    ten = sign(table(kind, commission=Commission("pot", 10, 500), commission_from="proportional"))
    assert shown(ten, "15.2(a)(ii)")[1:4] == [
        "Nothing if they come to no more than: $9",
        "At most, per round: $5",
        "Of $50 or more: $5",
    ]
    assert shown(ten, "15.2") == ["It comes out of every pot by its size."]
    assert shown(five, "15.2") == ["It comes out of the main pot first, then out of side pots."]
    assert shown(five, "15.2(d)") == ["Nothing is taken from a pot of blinds alone."]
    ante = sign(table(kind, blinds=(), ante=100, min_bet=500))
    assert shown(ante, "15.2(d)") == ["Nothing is taken from a pot of antes alone."]


def test_each_game_tells_for_which_stakes_the_lower_rate_is() -> None:
    lower = {"commission": Commission("pot", 10, 500)}
    assert shown(sign(table(HoldemSettings, **lower)), "15.2(e)") == [
        "This rate is for games with a maximum stake of $500 or less."
    ]
    assert shown(sign(table(OmahaSettings, **lower)), "15.2(e)") == [
        "This rate is for games with a table stake of $100 or less."
    ]


@BOTH
def test_the_commission_by_time_is_told_beforehand(kind: Any) -> None:
    settings = table(kind, commission=Commission("time", 600, 0), time_charge_minutes=45)
    assert shown(sign(settings), "15.3") == [
        "Each player, for 45 minutes: $6",
        "It is announced before a round, paid in advance, and never refunded.",
        "Highest commission, approval: GRC C-3",
    ]
    assert "Collect $6 from each player in advance, for 45 minutes" in shown(guide(settings), "15.3")[0]
    assert "%" not in as_text(sign(settings))


@BOTH
def test_a_table_for_dollars_without_a_commission_does_not_open(kind: Any) -> None:
    sheet = sign(table(kind, commission=NO_COMMISSION, commission_approval=""))
    assert shown(sheet, "15.1") == ["Commission: none on record"]
    assert sheet.notices == (
        "This table may not open yet: without its commission and commission approval it is not approved.",
    )
    all_missing = sign(kind())
    assert "its commission, commission approval, layout approval and procedures approval it is" in words(
        all_missing
    )
    assert shown(sign(kind(unit="play")), "15.1") == ["No commission is taken at this table."]


@BOTH
@pytest.mark.parametrize("make", [sign, guide])
def test_the_order_of_hands_is_that_of_the_deck(kind: Any, make: Any) -> None:
    full, reduced = make(table(kind)), make(table(kind, deck=36, joker=True, seats=6))
    assert shown(full, "3.3(e)") == ["Full house: J J J 9 9"]
    assert shown(full, "3.3(f)") == ["Flush: A J 10 8 7, one suit"]
    assert shown(reduced, "3.4(f)") == ["Full house: J J J 9 9"]
    assert shown(reduced, "3.4(e)") == ["Flush: A J 10 8 7, one suit"]
    assert shown(full, "3.3(b)") == shown(full, "3.4(b)") == []
    assert shown(reduced, "3.4(b)") == ["Five of a kind: 9 9 9 9 joker"]


@BOTH
def test_the_deck_and_the_ace_are_told(kind: Any) -> None:
    usual = sign(table(kind))
    assert shown(usual, "2.2(a)") == ["Cards, from the ace down to the 2: 52"]
    assert shown(usual, "3.5(a)") == ["An ace is also the lowest card of a straight: 5-4-3-2-A."]
    other = sign(table(kind, deck=40, joker=True, seats=7, ace_low=False))
    assert shown(other, "2.2(d)") == ["Cards, from the ace down to the 5: 40 and the joker"]
    assert shown(other, "3.5(a)") == ["An ace is the highest card only: 8-7-6-5-A is not a straight."]


@BOTH
def test_which_hands_win_is_told(kind: Any) -> None:
    split = sign(table(kind, objective="high_low_8", low_ace=False))
    assert split.inscription[2].text == "The highest hand and a low of eight or better share the pot"
    assert [each for each in shown(split, "3.6") if ": " in each] == [
        "Five different cards, the best: 6 5 4 3 2"
    ]
    assert shown(split, "3.5(d)")[1].endswith("of eight or less; without one the high hand wins all.")
    low = sign(table(kind, objective="low"))
    assert low.inscription[2].text == "The lowest hand wins"
    assert shown(low, "3.6")[0] == "Five different cards, the best: 5 4 3 2 A"
    assert shown(low, "3.3(a)") == []
    rare = sign(table(kind, objective="high_low_8", deck=44, seats=9))
    assert rare.notices == ("With 44 cards a low of eight or better is almost never made.",)


def test_each_game_tells_which_cards_make_a_hand() -> None:
    assert "any five of a player's two hole cards" in shown(sign(table(HoldemSettings)), "9.1")[0]
    assert "exactly two of a player's four hole cards" in shown(sign(table(OmahaSettings)), "9.1")[0]


def test_each_game_has_its_own_time_to_act() -> None:
    (called,) = shown(sign(table(HoldemSettings)), "4.8(b)")
    assert "you have 40 seconds" in called
    standing = sign(table(HoldemSettings, act_clock_seconds=25))
    assert "You have 25 seconds for each decision" in shown(standing, "4.8(a)")[0]
    assert shown(standing, "4.8(b)") == shown(sign(table(HoldemSettings)), "4.8(a)") == []
    (omaha_clock,) = shown(sign(table(OmahaSettings)), "4.8")
    assert "you have 90 seconds" in omaha_clock
    assert "The operator may give a player 40 seconds" in words(guide(table(HoldemSettings)))
    assert "The supervisor may give a player 90 seconds" in words(guide(table(OmahaSettings)))


@pytest.mark.rule("holdem 16.1", "holdem 16.3", "omaha 16.1", "omaha 16.3")
@BOTH
def test_players_play_for_themselves_and_speak_english(kind: Any) -> None:
    assert shown(sign(table(kind)), "16.1") == [
        "Play only for yourself, one hand in a round, and help nobody."
    ]
    assert shown(sign(table(kind)), "16.3") == ["Speak only English at the table."]


@pytest.mark.rule("holdem 16.4", "holdem 17.15", "omaha 16.4", "omaha 17.15")
@BOTH
def test_players_hide_their_cards_and_keep_them_in_view(kind: Any) -> None:
    told = ["Hide your cards from others, and keep them over the table in plain view."]
    assert shown(sign(table(kind)), "16.4") == shown(sign(table(kind)), "17.15") == told


@pytest.mark.rule("holdem 16.8", "holdem 16.8(b)", "omaha 16.8", "omaha 16.8(b)")
@BOTH
def test_players_neither_swap_cards_nor_talk_of_them(kind: Any) -> None:
    told = ["Never swap cards, and never tell or be told what is in a hand."]
    assert shown(sign(table(kind)), "16.8") == shown(sign(table(kind)), "16.8(b)") == told


@pytest.mark.rule("holdem 1.1", "holdem 18.1", "omaha 1.1", "omaha 18.1")
@BOTH
def test_the_approval_of_the_table_and_the_hours_are_shown(kind: Any) -> None:
    settings = table(kind, opens="13:30")
    assert shown(sign(settings), "1.1") == ["Table, approval: GRC L-9"]
    assert shown(guide(settings), "1.1") == ["Use only an approved table (GRC L-9)."]
    assert shown(sign(settings), "18.1") == ["Hours of gaming under the Casino Control Act 2006: from 13:30"]
    missing = sign(table(kind, layout_approval=""))
    assert shown(missing, "1.1") == ["Table, approval: none on record"]


@pytest.mark.rule("holdem 19.6", "holdem 19.7", "holdem 19.8", "omaha 19.7", "omaha 19.8", "omaha 19.9")
@BOTH
def test_nobody_instructs_or_bets_aside_and_the_rules_can_be_had(kind: Any) -> None:
    first = 6 if kind is HoldemSettings else 7
    sheet, told = sign(table(kind)), guide(table(kind))
    assert shown(sheet, f"19.{first}")[0].startswith("Nobody may tell another player how to play")
    assert shown(sheet, f"19.{first + 1}") == ["Players may not bet with each other."]
    assert shown(sheet, f"19.{first + 2}")[0] == "You may have a copy of the rules: ask at the table."
    assert shown(told, f"19.{first}") == [
        "Stop anyone who instructs another player or puts pressure on them."
    ]
    assert shown(told, f"19.{first + 1}") == ["Stop bets between players."]


@BOTH
def test_idle_seats_are_those_of_players_who_are_not_dealt_in(kind: Any) -> None:
    number = "19.5" if kind is HoldemSettings else "19.6"
    assert "three rounds in a row not dealt in" in words(sign(table(kind)))
    assert any("not been dealt in for three rounds" in each for each in shown(guide(table(kind)), number))


@BOTH
def test_amounts_say_what_they_are_worth(kind: Any) -> None:
    shipped = holdem.DEMONSTRATION if kind is HoldemSettings else omaha.DEMONSTRATION
    assert sign(shipped).notices == ("Play chips: nothing that is won or lost here has a money value.",)
    chips = table(kind, unit=Unit.TOURNAMENT, commission=NO_COMMISSION)
    number = "20.15" if kind is HoldemSettings else "20.14"
    for sheet in (sign(chips), guide(chips)):
        assert "$" not in as_text(sheet)
        assert shown(sheet, number) == ["Tournament chips are added or taken away only by the rules."]
        assert shown(sheet, "4.5") == shown(sheet, "4.6") == []
        assert shown(sheet, "17.11") == ["Nobody may come into the game on the button."]
        assert shown(sheet, "17.11(b)") == shown(sheet, "17.13") == shown(sheet, "8.1") == []


# What the guide shows.


@pytest.mark.rule("holdem 19.4(a)", "holdem 19.4(c)")
def test_the_guide_of_holdem_has_the_duties_of_staff() -> None:
    sheet = guide(table(HoldemSettings))
    assert shown(sheet, "19.4(a)") == ["Never advise players how to play, except to keep to the rules."]
    assert shown(sheet, "19.4(c)")[-2:] == [
        "Follow the approved procedures, as far as they concern your job.",
        "The approved procedures (GRC P-8) say the rest.",
    ]


@pytest.mark.rule("omaha 19.5", "omaha 19.5(a)", "omaha 19.5(c)")
def test_the_guide_of_omaha_has_the_duties_of_staff() -> None:
    check_duties(guide(table(OmahaSettings)), "19.5", "The approved procedures (GRC P-8) say the rest.")


@BOTH
def test_the_guide_follows_the_round(kind: Any) -> None:
    hole, blind = ("two", "8.4(a)") if kind is HoldemSettings else ("four", "8.5(a)")
    usual = guide(table(kind))
    assert shown(usual, "9.2")[0].startswith(f"Deal {hole} cards to each player, one at a time face down")
    assert shown(usual, blind) == [
        "Take the blind of $1 from the player after the button, then $2 from the next in turn.",
        "With only two players, the one without the button posts first.",
    ]
    assert len([each for each in shown(usual, "9.4") if "burn a card and deal" in each]) == 3
    assert "Cut them once, 2 to 50 cards from the front" in words(usual)
    other = guide(table(kind, burn=False, joker=True, blinds=(100, 200, 400)))
    assert len([each for each in shown(other, "9.4") if each.startswith("If two or more are in, deal")]) == 3
    assert "Cut them once, 2 to 51 cards from the front" in words(other)
    assert "then $2 and $4 from the next in turn, as far as there are players." in words(other)
    ante = guide(table(kind, blinds=(), ante=300, min_bet=500))
    assert "Take the ante of $3 from every player." in words(ante)


def test_two_players_post_as_it_is_determined() -> None:
    (by_rule,) = shown(sign(table(HoldemSettings)), "8.4(a)")[2:]
    assert by_rule == "With only two players, the one without the button posts first."
    chips = {"unit": Unit.TOURNAMENT, "commission": NO_COMMISSION, "heads_up": "button_first"}
    button = ["With only two players, the one with the button posts first."]
    assert shown(sign(table(HoldemSettings, **chips)), "20.19") == button
    assert shown(sign(table(OmahaSettings, **chips)), "8.5(a)")[2:] == button


@BOTH
def test_an_exposed_hole_card_is_replaced_only_where_cards_are_burnt(kind: Any) -> None:
    replaced, misdeal = ("17.20", "17.21") if kind is HoldemSettings else ("17.19", "17.20")
    burning, bare = guide(table(kind)), guide(table(kind, burn=False))
    assert "replace it by the first burn card" in shown(burning, replaced)[0]
    assert shown(burning, misdeal) == []
    assert shown(bare, misdeal) == ["You show a hole card in the deal: a misdeal."]
    assert shown(bare, replaced) == []


def test_bets_out_of_turn_are_treated_by_each_game_s_own_rules() -> None:
    sheet = guide(table(HoldemSettings))
    assert shown(sheet, "17.6(a)") == ["They all check: so does that player."]
    assert "may not raise" in shown(sheet, "17.6(b)")[0]
    assert "loses the chips with a fold" in shown(sheet, "17.6(c)")[0]
    assert shown(sheet, "17.6(d)") == ["One of them folds and none bets: the bet stands."]
    other = guide(table(OmahaSettings))
    assert "takes the chips back with a fold" in shown(other, "17.6")[0]
    assert shown(other, "17.6(a)") == []


def test_cards_shown_to_one_are_shown_to_all_in_holdem_alone() -> None:
    assert "are shown to all" in shown(sign(table(HoldemSettings)), "17.18")[0]
    assert "shown to all" not in words(sign(table(OmahaSettings)))


@pytest.mark.parametrize(("kind", "game"), ROUNDS)
@pytest.mark.parametrize("more", [{}, {"burn": False, "commission": Commission("time", 600, 0)}])
def test_what_is_keyed_is_understood_at_the_table_or_in_the_round(kind: Any, game: Any, more: Any) -> None:
    answers = keyed(guide(table(kind, **more)), game, PokerTable)
    assert {"misdeal", "reconstruct", "exposed board", "out of turn", "wrong count", "puts"} <= answers
    assert ("directed" in answers) == ("showed card of" in answers) == (kind is HoldemSettings)


@BOTH
@pytest.mark.parametrize("make", [sign, guide])
def test_a_page_fetches_nothing_and_runs_nothing(kind: Any, make: Any) -> None:
    check_hostile(
        lambda text: make(table(kind, shuffle=text, layout_approval=text, procedures_approval=text))
    )


@BOTH
def test_the_limits_stand_large_on_the_page(kind: Any) -> None:
    page = as_html(sign(table(kind)))
    assert '<dl class="limits">' in page
    assert "1.35vw" not in page, "it takes two pages, which need no smaller print"
    assert page.index("Minimum table stake") < page.index("Minimum bet") < page.index("Maximum buy-in")


def test_json_has_every_item_with_whole_ids() -> None:
    told: Any = as_object(sign(table(OmahaSettings)))
    assert (told["game"], told["kind"], told["instrument"]) == ("omaha", "sign", "NI2006-156")
    assert told["sections"][0]["items"][0] == {
        "text": "Minimum table stake",
        "figure": "$100",
        "rules": ["omaha 4.1", "omaha 4.2(a)"],
    }
