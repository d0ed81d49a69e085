"""Every event reads as a sentence, and every option as what a person may do."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import UNKNOWN, card, cards
from croupier.chips import Account
from croupier.dialogue import BOARD, DEALER, Choice, Option, Place, Result, Ruling
from croupier.dialogue.events import (
    Began,
    Burnt,
    Chose,
    Collected,
    Cut,
    CuttingCard,
    Dealt,
    Divided,
    Ended,
    Event,
    Moved,
    Replaced,
    Rewound,
    Ruled,
    Said,
    Settled,
    Shuffled,
    Turned,
)
from croupier.dialogue.log import Line, lines
from croupier.dialogue.narration import Narration
from croupier.dialogue.viewer import view_of
from croupier.dialogue.words import hand_words, option_words, words
from croupier.rounds.twentyone.blackjack import BlackjackRound
from tests.dialogue.playing import played
from tests.dialogue.sealed import Sealed, sealed
from tests.dialogue.test_record import one_box

BOX = Place("box", 1)
HAND = Place("box", 1, 2)
SEAT = Place("seat", 3)
PURSE = Account("purse", "ann")
WAGER = Account("wager", "ann", "box 1")
FLOAT = Account("float")
POT = Account("pot", "", "main")

SENTENCES: list[tuple[Event, str]] = [
    (
        Began("blackjack", (("ann", BOX), ("bob", SEAT)), ()),
        "A round of Blackjack begins: ann on box 1, bob at seat 3.",
    ),
    (Began("holdem", (), ()), "A round of Poker Hold-em begins."),
    (Dealt(card("Td"), BOX, ""), "Box 1 gets 10♦."),
    (Dealt(card("As"), DEALER, ""), "Dealer gets A♠."),
    (Dealt(card("As"), BOARD, ""), "The board gets A♠."),
    (Dealt(UNKNOWN, SEAT, ""), "Seat 3 gets a card face down."),
    (Turned(card("Jk"), SEAT, 0, ""), "Seat 3 shows Jk."),
    (Burnt(card("7c"), ""), "7♣ is burnt."),
    (Burnt(UNKNOWN, ""), "A card is burnt."),
    (CuttingCard(BOX, ""), "The cutting card came out at box 1."),
    (CuttingCard(DEALER, ""), "The cutting card came out at the dealer's hand."),
    (Shuffled("discard rack", ""), "Shuffled: the discard rack."),
    (Cut("ann", 104, ""), "Ann cuts 104 cards to the back."),
    (Cut("ann", 1, ""), "Ann cuts 1 card to the back."),
    (Cut("ann", 0, ""), "Ann cuts the cards."),
    (Divided(HAND, ""), "Box 1/2 is split."),
    (Collected(HAND, ""), "The cards of box 1/2 are collected."),
    (Collected(DEALER, ""), "The cards of the dealer are collected."),
    (Moved(PURSE, WAGER, 2000, ""), "Ann wagers $20 on box 1."),
    (Moved(PURSE, Account("pairs", "ann", "box 1"), 500, ""), "Ann puts $5 on box 1 (pairs)."),
    (
        Moved(PURSE, Account("insurance", "ann", "box 2 for bob"), 500, ""),
        "Ann puts $5 on the insurance line of box 2 for bob.",
    ),
    (Moved(PURSE, POT, 500, ""), "Ann puts $5 in the pot."),
    (Moved(PURSE, FLOAT, 500, ""), "Ann gives $5 to the float."),
    (Moved(FLOAT, PURSE, 3050, ""), "Ann gets $30.50 from the float."),
    (Moved(WAGER, PURSE, 2000, ""), "Ann takes $20 back from box 1."),
    (Moved(Account("cage"), PURSE, 2000, ""), "Ann buys chips for $20."),
    (Moved(WAGER, FLOAT, 2000, ""), "Ann's $20 goes from box 1 to the float."),
    (Moved(WAGER, Account("wager", "ann", "box 1/1"), 2000, ""), "Ann's $20 goes from box 1 to box 1/1."),
    (Moved(POT, Account("commission"), 150, ""), "Commission of $1.50 is taken."),
    (Chose("ann", "hit", 0, BOX, ""), "Ann draws."),
    (Chose("ann", "stand", 0, HAND, ""), "Ann stands on box 1/2."),
    (Chose("ann", "double", 2000, BOX, ""), "Ann doubles for $20."),
    (Chose("ann", "split", 2000, BOX, ""), "Ann splits for $20."),
    (Chose("ann", "stay", 0, BOX, ""), "Ann stays."),
    (Chose("ann", "insure", 500, BOX, ""), "Ann insures the wager on box 1 for $5."),
    (Chose("ann", "insure", 500, BOX, "", "bob"), "Ann insures bob's wager on box 1 for $5."),
    (Chose("ann", "decline", 0, BOX, ""), "Ann declines to insure the wager on box 1."),
    (Chose("ann", "decline", 0, Place("shoe"), ""), "Ann declines to cut."),
    (Chose("ann", "even money", 0, BOX, ""), "Ann takes even money on box 1."),
    (Chose("ann", "cut", 104, Place("shoe"), ""), "Ann cuts 104 cards."),
    (Chose("ann", "raise to", 12_000, SEAT, ""), "Ann raises to $120."),
    (Chose("ann", "tap out", 0, SEAT, ""), "Ann taps out."),
    (Chose("ann", "call and fold", 0, SEAT, ""), "Ann calls and folds."),
    (Chose("ann", "over-blind", 2000, SEAT, ""), "Ann over-blinds $20."),
    (Chose("ann", "puts", 3000, SEAT, ""), "Ann puts $30."),
    (Chose("von.Ahn", "check", 0, SEAT, ""), "Von.Ahn checks."),
    (Ruled("supervisor", "void", ""), "The supervisor declares the round void."),
    (Ruled("supervisor", "void wagers of", "", "ann"), "The supervisor declares the wagers of ann void."),
    (Ruled("dealer", "face up", "", card=card("7c")), "7♣ was found face up in the shoe."),
    (Ruled("dealer", "burnt in error", "", card=UNKNOWN), "A card was burnt in error."),
    (Ruled("clock", "clock", "", "ann"), "Ann has run out of time."),
    (Ruled("cage", "sells", "", "ann", amount=5000), "Ann buys chips for $50."),
    (
        Ruled("dealer", "something else", "", "bob", card("7c"), 4000),
        "The dealer rules: something else, bob, 7♣, $40.",
    ),
    (Ruled("dealer", "out of turn", "", "bob", amount=4000, act="bet"), "Bob bets $40 out of turn."),
    (Ruled("dealer", "out of turn", "", "bob", amount=4000, act="raise"), "Bob raises to $40 out of turn."),
    (Ruled("dealer", "out of turn", "", "bob", act="tap out"), "Bob taps out out of turn."),
    (Ruled("dealer", "misdeal", ""), "The dealer declares a misdeal."),
    (
        Ruled("dealer", "misdeal", "", detail="missed a player"),
        "The dealer declares a misdeal: missed a player.",
    ),
    (Ruled("supervisor", "wrong count", "", "ann"), "Ann holds a wrong number of cards."),
    (Ruled("dealer", "wrong count", ""), "A wrong number of cards was dealt: a misdeal."),
    (Replaced(card("7c"), SEAT, 1, "", SEAT.bit), "Seat 3 gets 7♣ for the one that is gone."),
    (Replaced(UNKNOWN, SEAT, 1, "", SEAT.bit), "Seat 3 gets a card face down for the one that is gone."),
    (Said("No more bets.", ""), "No more bets."),
    (Said("Below the minimum.", "", "ann"), "To ann: Below the minimum."),
    (Settled("ann", "wager", BOX, 2000, Result.WIN, 3000, ""), "Ann wins $30 on box 1."),
    (Settled("ann", "wager", BOX, 2000, Result.LOSE, 0, ""), "Ann loses $20 on box 1."),
    (
        Settled("ann", "wager", BOX, 2000, Result.STAND_OFF, 0, ""),
        "Ann's wager of $20 on box 1 is a stand off.",
    ),
    (Settled("ann", "pairs", BOX, 500, Result.VOID, 0, ""), "Ann's pairs wager of $5 on box 1 is void."),
    (
        Settled("ann", "insurance", BOX, 500, Result.WIN, 1000, ""),
        "Ann wins $10 with the insurance wager on box 1.",
    ),
    (Settled("ann", "pot", SEAT, 500, Result.WIN, 1000, ""), "Ann wins $10 from the pot at seat 3."),
    (Ended(False, ""), "The round is over."),
    (Ended(True, ""), "The round is void."),
    (Rewound(3, "a card was keyed wrongly."), "The record is corrected: a card was keyed wrongly."),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_an_event_in_words(event: Event, sentence: str) -> None:
    assert words(event) == sentence


def test_every_kind_of_event_has_words() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(Event))


def test_a_result_says_why_where_the_game_says_so() -> None:
    win = Settled("ann", "wager", BOX, 2000, Result.WIN, 3000, "13.1(c)")
    reasons = {"13.1(c)": "Blackjack pays 3 to 2"}
    assert words(win, reasons) == "Ann wins $30 on box 1: Blackjack pays 3 to 2."
    assert words(Dealt(card("Td"), BOX, "13.1(c)"), reasons) == "Box 1 gets 10♦."


@pytest.mark.parametrize(
    ("option", "text"),
    [
        (Option("hit"), "hit"),
        (Option("double", 100, 2000, 100), "double for $1 to $20"),
        (Option("split", 2000, 2000), "split for $20"),
        (Option("insure", 50, 1000, 50), "insure for $0.50 to $10"),
        (Option("bet", 500, 4000, 500), "bet $5 to $40"),
        (Option("raise to", 4000, 20_000, 500), "raise to $40 to $200"),
        (Option("cut", 52, 364), "cut 52 to 364 cards"),
        (Option("cut", 1, 1), "cut 1 card"),
    ],
)
def test_an_option_in_words(option: Option, text: str) -> None:
    assert option_words(option) == text


@pytest.mark.parametrize("act", BlackjackRound.acts)
def test_an_act_is_told_as_somebody_does_it(act: str) -> None:
    told = words(Chose("ann", act, 0, BOX, "")).split()
    assert told[1].rstrip(".").endswith("s")


@pytest.mark.parametrize("word", BlackjackRound.words)
def test_a_ruling_is_told_in_a_sentence_of_its_own(word: str) -> None:
    assert "rules:" not in words(Ruled("dealer", word, "", "ann", card("7c"), 5))


@given(st.integers(0, 2**32))
def test_whatever_happens_reads_as_a_sentence(seed: int) -> None:
    dialogue = played(seed, rulings=0.1, ends=0.2)
    for event in dialogue.events:
        sentence = words(event)
        assert sentence[0] == sentence[0].upper()
        assert sentence.endswith(".")
        assert "  " not in sentence
        assert "{" not in sentence


def test_a_hand_in_words() -> None:
    assert hand_words(DEALER, "17") == "Dealer has 17."
    assert hand_words(HAND, "soft 18") == "Box 1/2 has soft 18."


# -- the log --------------------------------------------------------------------------------------


NAMED = Narration(
    "blackjack", BlackjackRound.narration.reasons, lambda at, cards, board, doubled: f"{len(cards)} cards"
)
"""Blackjack with hands named by their number of cards, to see where names are said."""


def test_the_log_tells_once_what_happened_and_by_which_rule() -> None:
    dialogue = one_box("6h As 5d", Choice("ann", "decline"), Choice("ann", "double", 2000), "Tc Kd")
    assert lines(dialogue.events, NAMED) == [
        Line("A round of Blackjack begins: ann on box 1.", ""),
        Line("Ann wagers $20 on box 1.", "blackjack 4.2"),
        Line("No more bets.", "blackjack 6.2"),
        Line("Box 1 gets 6♥.", "blackjack 6.2(a)"),
        Line("Dealer gets A♠.", "blackjack 6.2(b)"),
        Line("Box 1 gets 5♦.", "blackjack 6.2(c)"),
        Line("Ann declines to insure the wager on box 1.", "blackjack 7.1"),
        Line("Ann doubles for $20.", "blackjack 9.1(b)"),
        Line("Box 1 gets 10♣.", "blackjack 9.1(b)"),
        Line("Dealer gets K♦.", "blackjack 12.1"),
        Line("Dealer has 2 cards.", "blackjack 12.1"),
        Line("Ann loses $40 on box 1: the dealer has Blackjack.", "blackjack 13.1(f)"),
        Line("The round is over.", ""),
    ]


def test_the_dealers_hand_is_named_again_when_it_has_changed() -> None:
    dialogue = one_box("Th As 9d", Choice("ann", "insure", 500), Choice("ann", "stand"), "2c 4c")
    told = [line.words for line in lines(dialogue.events, NAMED)]
    assert [each for each in told if each.startswith("Dealer has")] == [
        "Dealer has 2 cards.",
        "Dealer has 3 cards.",
    ]
    lost = "Ann loses $5 with the insurance wager on box 1: the dealer has no Blackjack."
    assert told.index("Dealer has 2 cards.") < told.index(lost)


def test_a_dealers_hand_of_one_card_is_not_named() -> None:
    dialogue = one_box("Th 9s 6d", Choice("ann", "hit"), "Tc")
    told = [line.words for line in lines(dialogue.events, NAMED)]
    assert "Ann loses $20 on box 1: bust." in told
    assert not [each for each in told if each.startswith("Dealer has")]


def test_commission_is_told_though_chips_of_a_result_are_not() -> None:
    events: list[Event] = [
        Settled("ann", "pot", SEAT, 100, Result.WIN, 950, "5"),
        Moved(POT, Account("commission"), 50, "7"),
        Moved(POT, PURSE, 950, "5"),
    ]
    assert [line.words for line in lines(events, Sealed.narration)] == [
        "Ann wins $9.50 from the pot at seat 3: the highest card takes the pot.",
        "Commission of $0.50 is taken.",
    ]


def test_a_cut_is_told_once() -> None:
    events: list[Event] = [Chose("ann", "cut", 104, Place("shoe"), "5.2"), Cut("ann", 104, "5.3")]
    assert lines(events, BlackjackRound.narration) == [
        Line("Ann cuts 104 cards to the back.", "blackjack 5.3")
    ]


def test_a_correction_stands_before_what_it_changed() -> None:
    events: list[Event] = [Dealt(each, BOX, "6.2(a)") for each in cards("2c 3c 4c")]
    log = [
        line.words
        for line in lines(
            events, BlackjackRound.narration, [(2, Rewound(2, "late.")), (1, Rewound(1, "later."))]
        )
    ]
    assert log == [
        "Box 1 gets 2♣.",
        "The record is corrected: later.",
        "Box 1 gets 3♣.",
        "The record is corrected: late.",
        "Box 1 gets 4♣.",
    ]


def test_a_hidden_card_is_told_as_a_card() -> None:
    dialogue = sealed()
    dialogue.answer(Ruling("dealer", "shuffled"))
    for each in cards("9c 4d 2h"):
        dialogue.answer(each)
    dialogue.answer(Ruling("dealer", "peek", "ann", card("7c")))
    told = [line.words for line in view_of(dialogue, "ann").log]
    assert told[-3:] == [
        "Seat 1 gets 9♣.",
        "Seat 2 gets a card face down.",
        "The dealer rules: peek, ann, 7♣.",
    ]
    assert view_of(dialogue, "bob").log[-1].words == "The dealer rules: peek, ann, a card."
