"""Every event reads as a sentence, and every option as what a person may do."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import UNKNOWN, card, cards
from croupier.chips import Account
from croupier.dialogue import BOARD, DEALER, Choice, Option, Place, Result, Ruling, digest
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
from croupier.dialogue.table_events import TABLE_EVENTS
from croupier.dialogue.viewer import view_of
from croupier.dialogue.words.log import LogLine, log_lines
from croupier.dialogue.words.narration import Narration
from croupier.dialogue.words.phrases import HandName, Sentence
from croupier.dialogue.words.sentences import Telling, hand_sentence, option_words, sentence
from croupier.dialogue.words.vocabulary import Vocabulary
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.vocabulary.poker.narration import HOLDEM_WORDS
from croupier.vocabulary.twentyone.narration import BLACKJACK_WORDS
from croupier.vocabulary.ultimate.narration import WORDS as ULTIMATE_WORDS
from tests.dialogue.playing import played
from tests.dialogue.sealed import Sealed, sealed
from tests.dialogue.test_record import one_box

BOX = Place("box", 1)
HAND = Place("box", 1, 2)
SEAT = Place("seat", 3)
PURSE = Account("purse", "ann")
WAGER = Account("wager", "ann", Place("box", 1))
FLOAT = Account("float")
POT = Account("pot", "", Place("main"))
ALL = Vocabulary(
    "all",
    (*BLACKJACK_WORDS.acts, *HOLDEM_WORDS.acts),
    (*BLACKJACK_WORDS.rulings, *HOLDEM_WORDS.rulings),
    (*BLACKJACK_WORDS.wagers, *HOLDEM_WORDS.wagers),
    declines=BLACKJACK_WORDS.declines,
)


def words(event: Event, vocabulary: Vocabulary = ALL, reader: str | None = None) -> str:
    return sentence(event, Telling(vocabulary, reader))


SENTENCES: list[tuple[Event, str]] = [
    (
        Began("blackjack", (("ann", BOX), ("bob", SEAT)), ()),
        "A round of Blackjack begins: ann on box 1 and bob at seat 3.",
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
    (Moved(PURSE, Account("pairs", "ann", Place("box", 1)), 500, ""), "Ann puts $5 on box 1 (pairs)."),
    (
        Moved(PURSE, Account("insurance", "ann", Place("box", 2), whose="bob"), 500, ""),
        "Ann puts $5 on the insurance line of box 2 for bob.",
    ),
    (Moved(PURSE, POT, 500, ""), "Ann puts $5 in the pot."),
    (Moved(PURSE, FLOAT, 500, ""), "Ann gives $5 to the float."),
    (Moved(FLOAT, PURSE, 3050, ""), "Ann gets $30.50 from the float."),
    (Moved(WAGER, PURSE, 2000, ""), "Ann takes $20 back from box 1."),
    (Moved(Account("cage"), PURSE, 2000, ""), "Ann buys chips for $20."),
    (Moved(WAGER, FLOAT, 2000, ""), "Ann's $20 goes from box 1 to the float."),
    (
        Moved(WAGER, Account("wager", "ann", Place("box", 1, 1)), 2000, ""),
        "Ann's $20 goes from box 1 to box 1/1.",
    ),
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
    (Chose("ann", "raise", 12_000, SEAT, ""), "Ann raises to $120."),
    (Chose("ann", "tap out", 0, SEAT, ""), "Ann taps out."),
    (Chose("ann", "call and fold", 0, SEAT, ""), "Ann calls and folds."),
    (Chose("ann", "over-blind", 2000, SEAT, ""), "Ann over-blinds $20."),
    (Chose("ann", "puts", 3000, SEAT, ""), "Ann puts $30."),
    (Chose("von.Ahn", "check", 0, SEAT, ""), "Von.Ahn checks."),
    (Ruled("supervisor", "void", ""), "The supervisor declares the round void."),
    (Ruled("supervisor", "void wagers of", "", "ann"), "The supervisor declares ann's wagers void."),
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
    (Replaced(card("7c"), SEAT, 1, "", SEAT.bit), "Seat 3 gets 7♣ in place of the one that is gone."),
    (
        Replaced(UNKNOWN, SEAT, 1, "", SEAT.bit),
        "Seat 3 gets a card face down in place of the one that is gone.",
    ),
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


def test_each_game_tells_a_ruling_in_its_own_words() -> None:
    told = words(Ruled("dealer", "wrong count", ""), ULTIMATE_WORDS)
    assert told == "A wrong number of cards was dealt: a misdeal."


YOURS: list[tuple[Event, str]] = [
    (
        Began("blackjack", (("ann", BOX), ("bob", SEAT)), ()),
        "A round of Blackjack begins: you on box 1 and bob at seat 3.",
    ),
    (Cut("ann", 104, ""), "You cut 104 cards to the back."),
    (Moved(PURSE, WAGER, 2000, ""), "You wager $20 on box 1."),
    (Moved(WAGER, PURSE, 2000, ""), "You take $20 back from box 1."),
    (Moved(FLOAT, PURSE, 3050, ""), "You get $30.50 from the float."),
    (Moved(WAGER, FLOAT, 2000, ""), "Your $20 goes from box 1 to the float."),
    (Chose("ann", "hit", 0, BOX, ""), "You draw."),
    (Chose("ann", "double", 2000, BOX, ""), "You double for $20."),
    (Chose("bob", "insure", 500, BOX, "", "ann"), "Bob insures your wager on box 1 for $5."),
    (Chose("ann", "decline", 0, BOX, ""), "You decline to insure the wager on box 1."),
    (Chose("ann", "call and fold", 500, SEAT, ""), "You call and fold $5."),
    (Ruled("dealer", "exclude", "", "ann"), "The dealer excludes you from the game."),
    (Ruled("dealer", "absent", "", "ann"), "You are absent."),
    (Ruled("dealer", "out of turn", "", "ann", amount=4000, act="raise"), "You raise to $40 out of turn."),
    (Ruled("dealer", "exposed hole card of", "", "ann", card("7c"), 1), "Your hole card 7♣ was exposed."),
    (Settled("ann", "wager", BOX, 2000, Result.WIN, 3000, ""), "You win $30 on box 1."),
    (
        Settled("ann", "wager", BOX, 2000, Result.STAND_OFF, 0, ""),
        "Your wager of $20 on box 1 is a stand off.",
    ),
    (Said(Sentence("@ <has|have> $5 left, and <waits|wait>.", "ann"), ""), "You have $5 left, and wait."),
    (Said("Below the minimum.", "", "ann"), "Below the minimum."),
]


@pytest.mark.parametrize(("event", "sentence"), YOURS)
def test_what_is_about_the_reader_is_told_in_the_second_person(event: Event, sentence: str) -> None:
    assert words(event, reader="ann") == sentence
    assert words(event, reader="cal") == words(event)
    assert "ou" not in words(event, reader="cal").split()[0]


def test_a_sentence_is_its_text_wherever_it_goes() -> None:
    said = Sentence("@ <sits|sit> out.", "ann", "a topic")
    assert said == "ann sits out."
    assert (said.about, said.yours, said.topic) == ("ann", "You sit out.", "a topic")
    assert digest([Said(said, "1")]) == digest([Said("ann sits out.", "1")])


def test_every_kind_of_event_has_words() -> None:
    assert {type(event) for event, _ in SENTENCES} == set(get_args(Event)) - TABLE_EVENTS


def test_a_result_says_why_where_the_game_says_so() -> None:
    win = Settled("ann", "wager", BOX, 2000, Result.WIN, 3000, "13.1(c)")
    reasons = Vocabulary("x", wagers=ALL.wagers, reasons={"13.1(c)": "Blackjack pays 3 to 2"})
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
        (Option("raise", 4000, 20_000, 500), "raise $40 to $200"),
        (Option("cut", 52, 364), "cut 52 to 364 cards"),
        (Option("cut", 1, 1), "cut 1 card"),
    ],
)
def test_an_option_in_words(option: Option, text: str) -> None:
    assert option_words(option, ALL) == text


@pytest.mark.parametrize("act", BLACKJACK_WORDS.acts)
def test_an_act_is_told_as_somebody_does_it(act: str) -> None:
    told = words(Chose("ann", act, 0, BOX, "")).split()
    assert told[1].rstrip(".").endswith("s")


@pytest.mark.parametrize("word", BLACKJACK_WORDS.rulings)
def test_a_ruling_is_told_in_a_sentence_of_its_own(word: str) -> None:
    assert "rules:" not in words(Ruled("dealer", word, "", "ann", card("7c"), 5))


@given(st.integers(0, 2**32))
def test_whatever_happens_reads_as_a_sentence(seed: int) -> None:
    dialogue = played(seed, rulings=0.1, ends=0.2)
    for event in dialogue.events:
        told = words(event)
        assert told[0] == told[0].upper()
        assert told.endswith(".")
        assert "  " not in told
        assert not set("{<@") & set(told)


def test_a_hand_in_words() -> None:
    assert hand_sentence(DEALER, "17") == "Dealer has 17."
    assert hand_sentence(HAND, "soft 18") == "Box 1/2 has soft 18."
    assert hand_sentence(DEALER, HandName("bust with 22", "is")) == "Dealer is bust with 22."


NAMED = Narration(BLACKJACK_WORDS, lambda at, cards, board, acts: f"{len(cards)} cards")
"""Blackjack with hands named by their number of cards, to see where names are said."""


def test_the_log_tells_once_what_happened_and_by_which_rule() -> None:
    dialogue = one_box("6h As 5d", Choice("ann", "decline"), Choice("ann", "double", 2000), "Tc Kd")
    assert log_lines(dialogue.events, NAMED) == [
        LogLine("A round of Blackjack begins: ann on box 1.", ""),
        LogLine("Ann wagers $20 on box 1.", "blackjack 4.2"),
        LogLine("No more bets.", "blackjack 6.2"),
        LogLine("Box 1 gets 6♥.", "blackjack 6.2(a)"),
        LogLine("Dealer gets A♠.", "blackjack 6.2(b)"),
        LogLine("Box 1 gets 5♦.", "blackjack 6.2(c)"),
        LogLine("Ann declines to insure the wager on box 1.", "blackjack 7.1"),
        LogLine("Ann doubles for $20.", "blackjack 9.1(b)"),
        LogLine("Box 1 gets 10♣.", "blackjack 9.1(b)"),
        LogLine("Dealer gets K♦.", "blackjack 12.1"),
        LogLine("Dealer has 2 cards.", "blackjack 12.1"),
        LogLine("Ann loses $40 on box 1: the dealer has Blackjack.", "blackjack 13.1(f)"),
        LogLine("The round is over.", ""),
    ]


def test_the_dealers_hand_is_named_again_when_it_has_changed() -> None:
    dialogue = one_box("Th As 9d", Choice("ann", "insure", 500), Choice("ann", "stand"), "2c 4c")
    told = [line.words for line in log_lines(dialogue.events, NAMED)]
    assert [each for each in told if each.startswith("Dealer has")] == [
        "Dealer has 2 cards.",
        "Dealer has 3 cards.",
    ]
    lost = "Ann loses $5 with the insurance wager on box 1: the dealer has no Blackjack."
    assert told.index("Dealer has 2 cards.") < told.index(lost)


def test_a_dealers_hand_of_one_card_is_not_named() -> None:
    dialogue = one_box("Th 9s 6d", Choice("ann", "hit"), "Tc")
    told = [line.words for line in log_lines(dialogue.events, NAMED)]
    assert "Ann loses $20 on box 1: bust." in told
    assert not [each for each in told if each.startswith("Dealer has")]


def test_commission_is_told_though_chips_of_a_result_are_not() -> None:
    events: list[Event] = [
        Settled("ann", "pot", SEAT, 100, Result.WIN, 950, "5"),
        Moved(POT, Account("commission"), 50, "7"),
        Moved(POT, PURSE, 950, "5"),
    ]
    assert [line.words for line in log_lines(events, Sealed.narration)] == [
        "Ann wins $9.50 from the pot at seat 3: the highest card takes the pot.",
        "Commission of $0.50 is taken.",
    ]


def test_a_cut_is_told_once() -> None:
    events: list[Event] = [Chose("ann", "cut", 104, Place("shoe"), "5.2"), Cut("ann", 104, "5.3")]
    assert log_lines(events, BlackjackRound.narration) == [
        LogLine("Ann cuts 104 cards to the back.", "blackjack 5.3")
    ]


def test_a_correction_stands_before_what_it_changed() -> None:
    events: list[Event] = [Dealt(each, BOX, "6.2(a)") for each in cards("2c 3c 4c")]
    log = [
        line.words
        for line in log_lines(
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
