"""A table of Ultimate Texas Hold-em: its cards, rounds and end, and what it has not (2, 6, 11, 13 to 15)."""

import json

import pytest

from croupier.cards import UNKNOWN
from croupier.dialogue.events import Dealt, Ended, Moved, Rewound, Said, Settled, Turned, redact
from croupier.rulebook.twentyone.blackjack import DEMONSTRATION as BLACKJACK
from croupier.rulebook.twentyone.pontoon import DEMONSTRATION as PONTOON
from croupier.rulebook.ultimate.settings import DEMONSTRATION as ULTIMATE
from croupier.shoes import AutomatedShoe, Stream, verify
from croupier.tables import LIVE, BoxTable, UltimateTable, open_table
from tests.tables.driving import (
    OF_OUTCOMES,
    SEED,
    card_checks,
    carries_out,
    check_saved_in_round,
    do,
    for_commission,
    kept,
    notices,
    proof_now,
    proofs,
    refused,
    state,
    with_keeper,
    words_of_poker,
    words_said,
)
from tests.tables.ultimate.playing import BOARD, THREE, chips, lapse, live, lose, placed, software, win


@pytest.mark.rule("ultimate 2.1", "ultimate 6.1", "ultimate 6.1(a)")
def test_two_decks_are_used_in_turn_each_shuffled_for_its_round() -> None:
    table = software()
    do(table, THREE)
    orders = []
    for number in (1, 2, 1, 2):
        told = do(table, "ann wagers 10\nno more bets")
        assert f"deck {number}" in notices("ultimate", told, "6.1(a)")[0].words
        shoe = table.dealing.shoe
        assert isinstance(shoe, AutomatedShoe)
        assert sorted(card.index for card in shoe.stack) == sorted(card.index for card in shoe.deck.cards)
        orders.append(list(shoe.stack))
        lapse(table)
        assert table.dealing.count().ok
        assert table.dealing.count().expected == 104
    assert len({tuple(map(str, order)) for order in orders}) == 4


@pytest.mark.rule("ultimate 2.1", "ultimate 2.2")
def test_a_live_dealers_deck_has_each_card_once_and_the_other_deck_has_it_again() -> None:
    table = live()
    do(table, THREE)
    decks = []
    for _ in range(3):
        do(table, "ann wagers 10\nno more bets\n7c")
        decks.append(table.dealing.shoe)
        do(table, "7c")  # the first lies face down: its face can't be right
        assert table.ground.round.script == ["??", "7c"]
        refused(table, "Jk", "2.1")
        table.do("supervisor void")
    assert decks[0] is decks[2] is not decks[1]
    told = do(table, "ann wagers 10\nno more bets\nsupervisor void\ndealer checks the cards")
    assert "All 104 cards are there" in notices("ultimate", told, "2.4")[0].words


@pytest.mark.rule("ultimate 2.4")
@pytest.mark.parametrize("dealing", [live, software])
def test_the_dealer_checks_the_cards_between_rounds_and_at_the_end(dealing) -> None:
    table = dealing()
    do(table, THREE + "\ndealer checks the cards\nann wagers 10\nno more bets")
    refused(table, "dealer checks the cards", "4.6")
    do(table, "supervisor void\ndealer checks the cards\nsupervisor gives notice of closure")
    assert notices("ultimate", table.do("supervisor closes the table").events, "2.4")
    assert [check["ok"] for check in card_checks(table)] == [True] * 3


@pytest.mark.rule("ultimate 2.4")
def test_a_card_that_is_missing_is_found() -> None:
    table = software()
    shoe = table.dealing.shoe
    assert isinstance(shoe, AutomatedShoe)
    gone = shoe.resting[0][0]
    shoe.resting[0] = shoe.resting[0][1:]
    told = list(table.do("dealer checks the cards").events)
    assert str(gone) in notices("ultimate", told, "2.4")[0].words
    assert not card_checks(table)[0]["ok"]


@pytest.mark.rule("ultimate 2.5")
@pytest.mark.parametrize("dealing", [live, software])
def test_cards_are_changed_after_a_round_one_of_them_or_all(dealing) -> None:
    table = dealing()
    do(table, THREE + "\nsupervisor replaces 7c\nann wagers 10\nno more bets")
    refused(table, "supervisor replaces 8c", "2.5")
    refused(table, "operator changes the cards", "4.6")
    table.do("supervisor void")
    for line in ("supervisor replaces Jk", "supervisor replaces ??", "supervisor replaces 1c"):
        refused(table, line, "2.5")
    told = list(table.do("operator changes the cards").events)
    assert notices("ultimate", told, "2.5")
    assert notices("ultimate", told, "2.4")
    assert [check["about"] for check in card_checks(table)] == [
        "card replaced",
        "cards changed",
        "card check",
    ]
    do(table, "ann wagers 10\nno more bets")


@pytest.mark.rule("ultimate 2.6")
@pytest.mark.parametrize("dealing", [live, software])
def test_the_supervisor_has_the_number_of_cards_verified_at_any_time(dealing) -> None:
    table = dealing()
    do(table, THREE + "\nsupervisor instructs a count of the cards\nann wagers 10\nno more bets")
    told = list(table.do("supervisor instructs a count of the cards").events)
    assert [said.words for said in notices("ultimate", told, "2.6")] == [
        "The number of cards has been verified: 104 of 104 cards are there."
    ]
    assert [check["about"] for check in card_checks(table)] == ["number of cards"] * 2
    assert all(check["ok"] for check in card_checks(table))


@pytest.mark.rule("ultimate 6.1(c)")
def test_the_supervisor_may_have_the_cards_shuffled_besides() -> None:
    table = software()
    assert notices("ultimate", table.do("dealer shuffles").events, "6.1(c)")
    do(table, THREE + "\nann wagers 10\nno more bets")
    refused(table, "dealer shuffles", "4.6")
    lapse(table)
    assert notices("ultimate", table.do("dealer shuffles").events, "6.1(c)")
    assert table.dealing.count().ok
    told = do(table, "ann wagers 10\nno more bets")
    assert "deck 2" in notices("ultimate", told, "6.1(a)")[0].words


@pytest.mark.rule("ultimate 7.2", "ultimate 12.1")
def test_no_card_that_lies_face_down_is_told_to_whom_it_does_not_concern() -> None:
    table = software()
    told = do(table, THREE + "\nann wagers 10\nbob wagers 10\nno more bets")
    dealt = [event for event in told if isinstance(event, Dealt)]
    assert len(dealt) == 5 + 2 + 2 + 2
    for eye, mine in ((0, ""), (1 << 1, "seat 1"), (1 << 2, "seat 2")):
        seen = [redact(event, eye) for event in dealt]
        assert {str(each.to) for each in seen if each.card is not UNKNOWN} == ({mine} if mine else set())
    hidden = {event.card.text for event in dealt}
    for event in told:
        if isinstance(event, Said):
            assert not hidden & set(event.words.replace(".", " ").split())


@pytest.mark.rule("ultimate 6.1", "ultimate 15.6(b)")
def test_the_house_commits_to_every_card_and_shows_those_that_all_have_seen() -> None:
    table = software()
    assert table.dealing.reveal() is None
    told = do(table, THREE + "\nann wagers 10\nbob wagers 10\nno more bets")
    proof = table.dealing.proof
    assert proof is not None
    (committed,) = (said for said in notices("ultimate", told, "6.1(a)") if proof.commitment in said.words)
    assert told.index(committed) < next(at for at, event in enumerate(told) if isinstance(event, Dealt))
    told += do(table, "ann play 40\nbob fold\nann decline")
    revealed = proof_now(table)
    assert verify(revealed).ok
    shown = [each["card"] for each in revealed["cards"] if "card" in each]
    turned = {event.card.text for event in told if isinstance(event, Turned)}
    assert set(shown) == turned
    assert len(shown) == 5 + 2 + 2  # the board, ann and the dealer; bob's stay hidden
    do(table, "ann wagers 10\nno more bets")
    assert proofs(table) == [revealed]


@pytest.mark.rule("ultimate 15.6(b)")
def test_a_card_that_no_longer_fits_is_not_named_to_everybody() -> None:
    table = live()
    do(table, THREE + f"\nann wagers 10\nno more bets\n{BOARD}\nKc 3s\nJc 4s\nann play 40\nann decline")
    told = list(table.do("supervisor corrects answer 10 to ann fold because she folded").events)
    fits_not = [said.words for said in notices("ultimate", told, "15.6(c)")]
    assert fits_not == ["No longer fits: ann decline on seat 1"]
    told = do(table, "bob wagers 10\nno more bets\n?? ?? ?? ?? ??\n?? ??\n?? ??\nbob check\n2c 7d 9h")
    told = list(table.do("supervisor corrects answer 10 to bob fold because he folded").events)
    assert [said.words for said in notices("ultimate", told, "15.6(c)")] == ["No longer fits: a card"] * 3
    assert table.dealing.count().ok
    assert table.dealing.shoe.left == 52 - 9  # the faces were those of cards dealt before


@pytest.mark.rule("ultimate 7.2", "ultimate 8.8(b)")
def test_a_live_dealer_keys_cards_face_down_and_tells_their_faces_when_they_are_turned() -> None:
    table = live()
    do(table, THREE + "\nann wagers 10\nno more bets\n?? ?? ?? ?? ??\nKc 3s\n?? ??")
    do(table, "ann check\n2c 7d")
    refused(table, "2c", "2.1")  # it lies on the board
    refused(table, "9h 2c")  # after the flop ann is asked, and no card
    do(table, "9h\nann check\nJs Kd\nann play 10\nJc 4s\nann decline")
    assert chips(table, "ann") == 50_000 + 2000
    assert table.dealing.count().ok
    assert kept(table).rounds[1].script[:9] == ["??"] * 5 + ["Kc", "3s", "??", "??"]


@pytest.mark.rule("ultimate 13.4(b)")
def test_a_face_that_the_dealer_shows_by_mistake_is_the_face_of_a_card_on_the_table() -> None:
    table = live()
    do(table, THREE + f"\nann wagers 10\nbob wagers 10\nno more bets\n{BOARD}\nKc 3s\n?? ??\n?? ??")
    refused(table, "Jc")  # nobody has asked for a card
    table.do("ann play 40")
    refused(table, "dealer exposed own card Jk", "2.1")
    left = table.dealing.shoe.left
    do(table, "dealer exposed own card Jc\nbob fold")
    assert table.dealing.shoe.left == left  # it had left the shoe before
    do(table, "4s\nann decline")  # the other one of the dealer's two
    assert chips(table, "ann") == 50_000 + 5000
    assert table.dealing.count().ok


@pytest.mark.rule("ultimate 13.4(b)")
def test_a_face_that_was_keyed_before_may_be_shown_by_mistake_too() -> None:
    table = live()
    do(table, THREE + f"\nann wagers 10\nbob wagers 10\nno more bets\n{BOARD}\nKc 3s\n?? ??\nJc 4s")
    do(table, "ann play 40\ndealer exposed own card Jc\nbob fold\nann decline")
    assert chips(table, "ann") == 50_000 + 5000


@pytest.mark.rule("ultimate A:Round of Play")
def test_what_each_round_moved_is_posted_and_kept() -> None:
    table = live()
    do(table, THREE + "\nann wagers 10")
    win(table)
    table.do("ann wagers 20")
    lose(table)
    assert chips(table, "ann") == 50_000 + 5000 - 12_000
    assert [finished.net for finished in kept(table).rounds.values()] == [{"ann": 5000}, {"ann": -12_000}]
    first = kept(table).rounds[1]
    assert first.wagers == [
        {"player": "ann", "seat": 1, "ante": 1000, "blind": 1000, "trips": 0, "personal_limit": 0}
    ]
    assert first.script[-2:] == ["ann play 40", "ann decline"]
    assert table.accounts.total() == 0


@pytest.mark.rule("ultimate 13.3", "ultimate 13.1", "ultimate 6.1(b)", "ultimate A:Void")
@pytest.mark.parametrize("line", ["dealer wrong count", "dealer card revealed", "supervisor void"])
def test_after_a_misdeal_all_wagers_are_back_and_the_betting_opens_again(line: str) -> None:
    table = live()
    do(table, THREE + "\nann wagers 10 and 5 trips\nbob wagers 20\nno more bets\n2c 7d")
    told = list(table.do(line).events)
    assert any(isinstance(event, Ended) and event.void for event in told)
    assert [chips(table, who) for who in ("ann", "bob")] == [50_000, 50_000]
    assert placed(table) == []  # to bet the same, something else, or nothing
    assert kept(table).rounds[1].void
    told = do(table, "bob wagers 10\nno more bets")
    assert "deck 2" in notices("ultimate", told, "6.1(a)")[0].words
    table.do("2c 7d")  # the cards of the other deck


@pytest.mark.rule("ultimate 13.6(a)", "ultimate 15.2", "ultimate 15.4")
def test_a_completed_round_stands() -> None:
    table = live()
    do(table, THREE + "\nann wagers 10")
    win(table)
    for line in ("supervisor void", "operator invalidate"):
        refused(table, line)
    refused(table, "supervisor voids round 1", "13.6(a)")
    do(table, "ann wagers 10\nno more bets")
    refused(table, "supervisor voids round 1 because a card was missing", "13.6(a)")
    table.do("operator invalidate")  # before its completion
    assert [finished.void for finished in kept(table).rounds.values()] == [False, True]
    assert chips(table, "ann") == 55_000


@pytest.mark.rule("ultimate 13.6(b)", "ultimate 13.6(c)")
def test_when_a_card_is_missing_the_round_is_void_and_the_deck_is_checked() -> None:
    table = software()
    do(table, THREE + "\nann wagers 10\nno more bets")
    told = list(table.do("dealer missing card").events)
    assert chips(table, "ann") == 50_000
    assert [check["about"] for check in card_checks(table)] == ["card check"]
    assert any("All 104 cards" in said.words for said in notices("ultimate", told, "13.6(c)"))


@pytest.mark.rule("ultimate 13.6(c)")
def test_of_real_cards_the_table_does_not_say_that_they_are_there() -> None:
    table = live()
    do(table, THREE + "\nann wagers 10\nno more bets")
    told = list(table.do("dealer missing card").events)
    assert card_checks(table) == []
    assert not any("are there" in said.words for said in notices("ultimate", told, "13.6(c)"))
    assert any("dealer checks the cards" in said.words for said in notices("ultimate", told, "13.6(c)"))


@pytest.mark.rule("ultimate 11.1", "ultimate 11.2")
@pytest.mark.parametrize("dealing", [live, software])
def test_a_shoe_that_fails_makes_the_round_void_and_new_cards_come_before_the_next(dealing) -> None:
    table = dealing()
    do(table, THREE + "\nann wagers 10\nno more bets")
    refused(table, "operator installs automated shoe", "4.6")
    table.do("dealer malfunction")
    assert (chips(table, "ann"), kept(table).rounds[1].void) == (50_000, True)
    table.do("ann wagers 10")
    for line in ("no more bets", "dealer shuffles"):
        refused(table, line, "11.2")
    refused(table, "operator installs hand shoe", "2.2")
    told = list(table.do("operator installs automated shoe").events)
    assert notices("ultimate", told, "11.2")
    assert notices("ultimate", told, "2.4")  # new cards are checked
    assert placed(table) == [("ann", 1, 10, 0)]
    told = list(table.do("no more bets").events)
    assert "deck 1" in notices("ultimate", told, "6.1(a)")[0].words


@pytest.mark.rule("ultimate 11.2", "ultimate 2.5")
def test_new_cards_alone_will_do_if_the_shoe_need_not_be_replaced() -> None:
    table = software()
    do(table, THREE + "\nann wagers 10\nno more bets\ndealer malfunction\noperator changes the cards")
    do(table, "ann wagers 10\nno more bets")


@pytest.mark.rule("ultimate 15.3", "ultimate 15.3(b)")
def test_an_excluded_player_takes_no_further_part() -> None:
    table = live()
    do(table, THREE + "\nann wagers 10\nbob wagers 10 and 5 trips")
    assert notices("ultimate", table.do("supervisor excludes bob").events, "15.3(b)")
    assert placed(table) == [("ann", 1, 10, 0)]
    refused(table, "bob wagers 10", "15.3(b)")
    table.do("bob leaves")
    refused(table, "bob sits 2 with 100", "15.3(b)")
    do(table, "supervisor readmits bob\nbob sits 2 with 100\nbob wagers 10")
    refused(table, "supervisor readmits bob", "15.3(b)")
    table.do("no more bets")
    refused(table, "supervisor excludes ann", "15.3(b)")  # within the round it is a ruling of the round
    do(table, "supervisor exclude ann\nsupervisor void")
    refused(table, "ann wagers 10", "15.3(b)")


@pytest.mark.rule("ultimate 15.5")
def test_the_operator_decides_a_dispute_once_and_the_commission_may_review_it() -> None:
    table = live()
    do(table, THREE + "\nann wagers 10")
    refused(table, "ann disputes round 1 because it is mine", "15.5")
    win(table)
    table.do("ann disputes round 1 because bob touched my chips")
    refused(table, "ann asks for review of dispute 1", "15.5")
    table.do("operator decides dispute 1: the round stands")
    refused(table, "operator decides dispute 1: no, it does not", "15.5")
    refused(table, "bob asks for review of dispute 1", "15.5")
    table.do("ann asks for review of dispute 1")
    assert for_commission(table) == [{"about": "review", "dispute": 1, "player": "ann", "round": 1}]


@pytest.mark.rule("ultimate 15.7")
def test_after_three_rounds_at_a_full_table_the_seat_may_be_required() -> None:
    table = live(seats=2)
    do(table, "ann sits 1 with 500\nbob sits 2 with 500")
    for number in (1, 2, 3):
        refused(table, "supervisor requires the seat of bob", "15.7")
        told = do(table, "ann wagers 10\nno more bets\nsupervisor void")
        assert [said.words.split()[0] for said in notices("ultimate", told, "15.7")] == (
            ["bob"] if number == 3 else []
        )
    table.do("bob wagers 10")
    refused(table, "supervisor requires the seat of bob", "15.7")
    do(table, "bob takes back\nsupervisor requires the seat of bob")
    refused(table, "bob wagers 10", "4.1")  # without a seat he has nowhere to put it
    do(table, "cal sits 2 with 100\nbob leaves")


@pytest.mark.rule("ultimate 15.7")
def test_at_a_table_with_a_free_seat_nobody_is_asked_to_vacate() -> None:
    table = live(seats=3)
    do(table, "ann sits 1 with 500\nbob sits 2 with 500")
    for _ in range(4):
        told = do(table, "ann wagers 10\nno more bets\nsupervisor void")
        assert not notices("ultimate", told, "15.7")
    refused(table, "supervisor requires the seat of bob", "15.7")


@pytest.mark.rule("ultimate 14.2")
def test_a_table_is_closed_after_notice_and_never_during_a_round() -> None:
    table = live()
    do(table, THREE + "\nann wagers 10")
    refused(table, "supervisor closes the table", "14.2")
    assert [
        said.to for said in notices("ultimate", table.do("supervisor gives notice of closure").events, "14.2")
    ] == [""]
    table.do("no more bets")
    refused(table, "supervisor closes the table", "4.6")
    do(table, "supervisor void\nann wagers 10 and 5 trips\nbob wagers 10\nsupervisor closes the table")
    assert placed(table) == []
    assert table.chips("ann") == 50_000
    for line in (
        "ann wagers 10",
        "no more bets",
        "dee sits 5 with 100",
        "dealer shuffles",
        "supervisor closes the table",
        "supervisor gives notice of closure",
    ):
        refused(table, line, "14.2")
    do(table, "ann leaves\nbob leaves")
    assert (chips(table, "ann"), chips(table, "bob")) == (0, 0)


@pytest.mark.rule("ultimate 14.1")
def test_the_table_is_warned_shortly_before_the_hours_of_gaming_end() -> None:
    table = live(closes="04:00")
    assert not notices("ultimate", table.do("clock says 03:29").events, "14.1")
    assert notices("ultimate", table.do("clock says 03:30").events, "14.1")
    refused(table, "clock says 24:00")


@pytest.mark.rule("ultimate 14.2", "ultimate 4.4", "ultimate 13.6(a)", "ultimate 4.5")
@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("supervisor announces final 3", "14.2"),
        ("supervisor restricts ann", "15.3"),
        ("supervisor restricts ann tracked as case 7", "15.3"),
        ("supervisor lifts restriction of ann", "15.3"),
        ("supervisor releases a box of ann", "4.4"),
        ("ann gives up box 2", "4.4"),
        ("ann takes back box 1", "4.4"),
        ("dee joins with 100", "4.5"),
        ("supervisor voids round 1", "13.6(a)"),
    ],
)
def test_what_tables_of_boxes_have_and_this_one_has_not_is_refused_in_a_sentence(
    line: str, rule: str
) -> None:
    table = live()
    do(table, THREE + "\nann wagers 10\nno more bets\nsupervisor void")
    assert refused(table, line, rule).endswith(".")


@pytest.mark.parametrize(
    "line", ["ann cut 100", "dealer cutting card", "dealer shuffled", "cage sells ann 50"]
)
def test_what_rounds_of_boxes_have_is_refused_in_a_round_too(line: str) -> None:
    table = software()
    do(table, THREE + "\nann wagers 10")
    refused(table, line)
    table.do("no more bets")
    refused(table, line)


@pytest.mark.rule("ultimate 15.6(c)")
@pytest.mark.parametrize("settings", [BLACKJACK, PONTOON, ULTIMATE])
def test_every_command_is_known_at_every_table_or_refused_by_it(settings) -> None:
    table = open_table(settings)
    assert isinstance(table, UltimateTable if settings is ULTIMATE else BoxTable)
    of_poker = words_of_poker()
    for word in words_said():
        assert carries_out(table, word) != (word in table.SAID_ELSEWHERE or word in of_poker), word
    assert table.SAID_ELSEWHERE.keys() <= words_said() - of_poker


@pytest.mark.rule("ultimate 15.6(c)")
def test_a_card_keyed_wrongly_is_put_right_until_the_next_round_commences() -> None:
    table = live()
    do(table, THREE + "\nann wagers 10")
    win(table)
    assert chips(table, "ann") == 55_000
    told = list(table.do("supervisor corrects answer 6 to Qc because it was misread").events)
    assert any(isinstance(event, Rewound) for event in told)
    assert chips(table, "ann") == 50_000 - 1000 - 1000 - 4000  # a queen does not beat a pair of jacks
    assert kept(table).rounds[1].corrected[0]["was"] == ["Kc"]
    refused(table, "supervisor corrects answer 6 to 2c because so", "2.1")  # on the board
    refused(table, "supervisor corrects answer 99 to 2c because so", "15.6(c)")
    do(table, "bob wagers 10\nno more bets")
    refused(table, "supervisor drops answer 1 because so", "15.6(c)")  # nothing is in its record


@pytest.mark.rule("ultimate 15.6(c)")
def test_a_decision_noted_wrongly_is_put_right_and_the_round_goes_on() -> None:
    table = software()
    do(table, THREE + "\nann wagers 10\nbob wagers 10\nno more bets\nann fold\nbob fold")
    assert (chips(table, "ann"), chips(table, "bob")) == (48_000, 48_000)
    refused(table, "supervisor corrects answer 1 to 7c because so", "15.6(c)")  # the software deals
    at = len(kept(table).rounds[1].script)
    table.do(f"supervisor corrects answer {at} to bob check because he only knocked")
    assert table.in_round
    do(table, "bob check\nbob play 10\nbob decline")
    revealed = proof_now(table)
    assert len([each for each in revealed["cards"] if "card" in each]) == 9  # ann's are never shown
    assert table.accounts.total() == 0
    assert len(kept(table).rounds) == 1


@pytest.mark.rule("ultimate 15.6(c)")
def test_what_a_correction_gives_or_takes_waits_for_a_player_who_has_left() -> None:
    table = live()
    do(table, THREE + "\nann wagers 10")
    win(table)
    do(table, "ann leaves\nsupervisor corrects answer 6 to Qc because it was misread")
    assert table.history.claims == {"ann": 11_000}
    told = do(table, "ann sits 1 with 500\nann leaves")
    paid = [(event.amount, event.rule) for event in told if isinstance(event, Moved)]
    assert paid == [(50_000, "4.1"), (11_000, "15.6(c)"), (39_000, "4.1")]
    do(table, "bob wagers 10")
    lose(table)
    do(table, "bob leaves\nsupervisor corrects answer 6 to Ks because it was misread")
    assert table.history.claims == {"bob": -6000}  # equal hands: he has lost nothing
    told = list(table.do("bob sits 2").events)
    assert [(event.amount, event.rule) for event in told if isinstance(event, Moved)] == [(6000, "15.6(c)")]


@pytest.mark.rule("ultimate 15.6(c)")
@pytest.mark.parametrize("dealing", [live, software])
def test_a_table_saved_between_rounds_is_the_same_table_again(dealing) -> None:
    table = dealing(minimum="10")
    do(table, THREE + "\nann wagers 3\nno more bets")
    check_saved_in_round(table, dealing())
    do(table, "supervisor void\nsupervisor marks bob to 800 and trips to 200\nbob buys 2000")
    table.do("bob wagers 700 and 150 trips")
    refused(table, "ann wagers 3", "5.4")
    saved = json.dumps(table.save())
    other = dealing()
    other.restore(json.loads(saved))
    assert json.dumps(other.save()) == saved
    assert state(other) | OF_OUTCOMES == state(table) | OF_OUTCOMES
    refused(other, "ann wagers 3", "5.4")
    assert placed(other) == placed(table)
    told = list(other.do("no more bets").events)
    assert "deck 2" in notices("ultimate", told, "6.1(a)")[0].words
    assert [event.amount for event in told if isinstance(event, Moved)][:3] == [70_000, 70_000, 15_000]


@pytest.mark.rule("ultimate 15.6(c)")
def test_the_same_seed_deals_the_same_cards() -> None:
    tables = [with_keeper(open_table(ULTIMATE, stream=Stream(SEED))) for _ in range(2)]
    for table in tables:
        for line in (*THREE.splitlines(), "ann wagers 10", "no more bets"):
            table.do(line)
    assert kept(tables[0]).events == kept(tables[1]).events
    assert kept(tables[0]).automatic
    assert open_table(ULTIMATE, dealing=LIVE).dealing.proof is None


@pytest.mark.rule("ultimate 9.3")
def test_hands_are_settled_at_their_seats() -> None:
    table = live()
    do(table, THREE + f"\ncal wagers 10\nann wagers 10\nno more bets\n{BOARD}\nKc 3s\n9c 3d\nJc 4s")
    told = do(table, "ann play 40\ncal play 40\nann decline\ncal decline")
    order = [str(event.at) for event in told if isinstance(event, Settled)]
    assert order == ["seat 4"] * 3 + ["seat 1"] * 3
