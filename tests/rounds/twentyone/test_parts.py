"""Each part of a round of 21, made on a layout alone and run without the round."""

from typing import Any

import pytest

from croupier.cards import FULL_DECK, card, cards
from croupier.dialogue import Choice, IllegalAction, Ruling
from croupier.dialogue.events import (
    Burnt,
    Chose,
    Collected,
    Cut,
    Dealt,
    Divided,
    Moved,
    Result,
    Said,
    Settled,
    Shuffled,
)
from croupier.dialogue.questions import Ask, Draw, Question
from croupier.dialogue.rulings import Case
from croupier.places import DEALER, SHOE, Place
from croupier.rounds.twentyone.blackjack import SIDE_WAGERS, BlackjackDealersHand
from croupier.rounds.twentyone.boxes import Hand, Wager
from croupier.rounds.twentyone.deal import Deal
from croupier.rounds.twentyone.decisions import Decisions
from croupier.rounds.twentyone.even_money import BlackjackInsurance
from croupier.rounds.twentyone.irregularities import Irregularities
from croupier.rounds.twentyone.layout import Layout
from croupier.rounds.twentyone.pontoon import PontoonDealersHand, PontoonInsurance
from croupier.rounds.twentyone.pontoon_decisions import PontoonDecisions
from croupier.rounds.twentyone.rescue import Rescue
from croupier.rounds.twentyone.side_wagers import SideWagers
from croupier.rounds.twentyone.super_bonus import SuperBonus
from croupier.rounds.twentyone.surrender import Surrender
from croupier.rulebook.twentyone.blackjack import BlackjackSettings
from croupier.rulebook.twentyone.numbers import BLACKJACK, PONTOON
from croupier.rulebook.twentyone.pontoon import PontoonSettings
from tests.rounds.alone import Alone

ONE, TWO = Place("box", 1), Place("box", 2)
ANN, BOB = Wager("ann", 1, 20_00), Wager("bob", 2, 10_00)
TO_ONE, TO_TWO, TO_DEALER = Draw(ONE), Draw(TWO), Draw(DEALER)


def blackjack(*wagers: Wager, **settings: Any) -> Layout:
    """A layout of Blackjack with these wagers on it, each from a purse of $100."""
    return laid(
        Layout(BlackjackSettings(**settings), BLACKJACK, wagers, {each.player: 100_00 for each in wagers})
    )


def pontoon(*wagers: Wager, **settings: Any) -> Layout:
    """The same of Pontoon."""
    return laid(
        Layout(PontoonSettings(**settings), PONTOON, wagers, {each.player: 100_00 for each in wagers})
    )


def laid(layout: Layout) -> Layout:
    layout.begin()
    layout.events.clear()
    return layout


def hand(layout: Layout, box: int = 0) -> Hand:
    """The first hand of a box, counted from 0."""
    return layout.boxes[box].hands[0]


def give(to: Hand, text: str) -> Hand:
    """The hand with these cards."""
    for each in cards(text):
        to.add(each)
    return to


def purse(layout: Layout, player: str) -> int:
    return layout.accounts[layout.purses[player]]


def told(layout: Layout, kind: type[Any]) -> list[Any]:
    return [event for event in layout.events if isinstance(event, kind)]


def asked(question: Question | None) -> list[tuple[str, list[str]]]:
    """Who is asked, and what they may do."""
    assert isinstance(question, tuple)
    return [(each.who, [option.act for option in each.options]) for each in question]


def case(word: str, question: Question | None = None, rule: str = "0", **named: Any) -> Case:
    return Case(Ruling("dealer", word, **named), rule, question)


def test_the_layout_pays_takes_and_returns_stakes() -> None:
    layout = blackjack(ANN, BOB)
    (anns,), (bobs,) = hand(layout).stakes, hand(layout, 1).stakes
    assert (purse(layout, "ann"), layout.accounts[anns.account]) == (80_00, 20_00)
    layout.lose(hand(layout), anns, "13.1(e)")
    layout.return_stake(hand(layout, 1), bobs, Result.STAND_OFF, "13.1(g)")
    assert (purse(layout, "ann"), purse(layout, "bob"), layout.accounts[layout.float]) == (
        80_00,
        100_00,
        20_00,
    )
    assert (anns.lost, bobs.lost) == (20_00, 0)
    assert [(each.who, each.result) for each in told(layout, Settled)] == [
        ("ann", Result.LOSE),
        ("bob", Result.STAND_OFF),
    ]


def test_a_hand_is_cleared_unless_a_stake_lives_or_its_cards_are_reserved() -> None:
    layout = blackjack(ANN)
    layout.clear(hand(layout), "8.1")
    assert hand(layout).live
    hand(layout).stakes[0].live = False
    hand(layout).reserved = 1
    layout.clear(hand(layout), "8.1")
    assert hand(layout).live
    hand(layout).reserved = 0
    layout.clear(hand(layout), "8.1")
    assert layout.events == [Collected(ONE, "8.1")]


def test_who_has_gone_away_no_longer_decides_for_the_box() -> None:
    layout = blackjack(ANN, Wager("bob", 1, 10_00))
    (box,), people = layout.boxes, layout.people
    assert people.controller(box, hand(layout)) == "ann"
    people.leave(case("absent", who="ann"))
    assert (people.controller(box, hand(layout)), box.order) == ("bob", ["bob", "ann"])
    people.lapse(case("clock", (Ask("bob", ONE, (), "hit", "9.1"),), who="bob"))
    assert people.controller(box, hand(layout)) is None
    assert not people.present("bob", ONE)
    assert people.present("bob", TWO)


def make_deal(layout: Layout) -> Deal:
    return Deal(layout, frozenset(FULL_DECK.cards))


def test_the_initial_deal_goes_round_twice_with_the_dealer_between() -> None:
    layout = blackjack(ANN, BOB)
    dealing = Alone(make_deal(layout).initial_deal())
    questions = []
    for each in cards("9h 8h 7s 6h 5h"):
        questions.append(dealing.question)
        dealing.answer(each)
    assert questions == [TO_ONE, TO_TWO, TO_DEALER, TO_ONE, TO_TWO]
    assert dealing.question is None
    assert (hand(layout).cards, hand(layout, 1).total) == (cards("9h 6h"), 13)
    assert [(each.to, each.rule) for each in told(layout, Dealt)] == [
        (ONE, "6.2(a)"),
        (TWO, "6.2(a)"),
        (DEALER, "6.2(b)"),
        (ONE, "6.2(c)"),
        (TWO, "6.2(c)"),
    ]


def test_a_hand_that_a_ruling_took_away_gets_no_card_and_a_card_drawn_early_is_used_first() -> None:
    layout = blackjack(ANN, BOB)
    deal = make_deal(layout)
    dealing = Alone(deal.initial_deal())
    layout.void_stakes("ann", "16.2(a)")
    assert dealing.answer(None).question == TO_TWO
    deal.hold(case("drew in error", card=card("8h")))
    assert dealing.answer(None).question == TO_DEALER
    assert hand(layout, 1).cards == cards("8h")
    dealing.answer(*cards("7s 5h"))
    assert (dealing.question, hand(layout).cards) == (None, [])


def test_a_card_comes_as_often_as_there_are_decks() -> None:
    layout = blackjack(ANN, decks=4)
    deal = make_deal(layout)
    for _ in range(4):
        deal.check_card(card("As"))
        deal.burn(case("face up", card=card("As")))
    assert told(layout, Burnt) == [Burnt(card("As"), "0")] * 4
    with pytest.raises(IllegalAction, match="As has come 4 times"):
        deal.check_card(card("As"))
    with pytest.raises(IllegalAction, match="Jk cannot come"):
        deal.check_card(card("Jk"))


def test_after_a_malfunction_the_cards_left_are_shuffled_and_cut() -> None:
    layout = blackjack(ANN, BOB, shoe="automated")
    deal = make_deal(layout)
    deal.malfunction(case("malfunction"))
    with pytest.raises(IllegalAction, match="must be shuffled"):
        deal.check_shuffled()
    shuffling = Alone(deal.shuffled(case("shuffled", TO_ONE, amount=100)))
    assert asked(shuffling.question) == [("bob", ["cut", "decline"])]  # farthest to the dealer's right
    shuffling.answer(Choice("bob", "cut", 30, SHOE))
    assert shuffling.question is None
    assert told(layout, Shuffled) == [Shuffled("cards left", "0")]
    assert told(layout, Cut) == [Cut("bob", 30, "5.3")]
    deal.check_shuffled()


def test_a_pair_is_split_and_both_hands_are_played() -> None:
    layout = blackjack(ANN)
    give(hand(layout), "8h 8d")
    (box,) = layout.boxes
    decisions = Decisions(layout, make_deal(layout))
    play = Alone(decisions.subsequent_deal(box))
    assert asked(play.question) == [("ann", ["hit", "stand", "double", "split"])]
    play.answer(Choice("ann", "split", 20_00, ONE))
    first, second = box.hands
    assert (play.question, decisions.asking) == (Draw(Place("box", 1, 1)), first)
    play.answer(card("Kd"), Choice("ann", "stand", 0, first.place), card("3c"))
    assert asked(play.question) == [("ann", ["hit", "double"])]  # a hard 11 is not stood on
    play.answer(Choice("ann", "double", 20_00, second.place), card("Qc"))
    assert (play.question, decisions.asking) == (None, None)
    assert (first.total, second.total, second.doubled) == (18, 21, True)
    assert (purse(layout, "ann"), len(told(layout, Divided))) == (40_00, 1)


def test_a_bust_hand_is_taken_at_once() -> None:
    layout = blackjack(ANN)
    give(hand(layout), "9h 7d")
    play = Alone(Decisions(layout, make_deal(layout)).subsequent_deal(layout.boxes[0]))
    play.answer(Choice("ann", "hit", 0, ONE), card("Kd"))
    assert play.question is None
    assert told(layout, Settled) == [Settled("ann", "wager", ONE, 20_00, Result.LOSE, 0, "13.1(d)")]
    assert layout.accounts[layout.float] == 20_00
    assert layout.events[-1] == Collected(ONE, "13.1(d)")


def test_nobody_there_to_decide_is_drawn_for_up_to_twelve() -> None:
    layout = blackjack(ANN)
    give(hand(layout), "2h 3d")
    play = Alone(Decisions(layout, make_deal(layout)).subsequent_deal(layout.boxes[0]))
    layout.people.leave(case("absent", who="ann"))
    assert play.answer(None).question == TO_ONE
    play.answer(card("9d"))
    assert (play.question, hand(layout).total) == (None, 14)
    assert told(layout, Chose) == []


def make_pontoon(layout: Layout) -> PontoonDecisions:
    bonus = SuperBonus(layout, "suited")
    return PontoonDecisions(layout, make_deal(layout), Rescue(layout), bonus, "hand")


def test_a_21_of_pontoon_is_paid_by_table_1_at_once() -> None:
    layout = pontoon(ANN)
    give(hand(layout), "6h 7d")
    give(layout.dealer, "9s")
    play = Alone(make_pontoon(layout).subsequent_deal(layout.boxes[0]))
    play.answer(Choice("ann", "hit", 0, ONE), card("8c"))
    assert play.question is None
    assert purse(layout, "ann") == 130_00  # 6, 7, 8 of mixed suits pay 3 to 2
    assert layout.events[-1] == Collected(ONE, "10.2(b)")


def test_a_double_of_pontoon_may_be_rescued() -> None:
    layout = pontoon(ANN)
    give(hand(layout), "6h 5d")
    give(layout.dealer, "9s")
    play = Alone(make_pontoon(layout).subsequent_deal(layout.boxes[0]))
    play.answer(Choice("ann", "double", 20_00, ONE), card("2c"))
    assert asked(play.question) == [("ann", ["rescue", "decline"])]
    play.answer(Choice("ann", "rescue", 0, ONE))
    assert (play.question, purse(layout, "ann"), hand(layout).live) == (None, 80_00, False)


def test_side_wagers_reserve_the_cards_until_they_are_settled() -> None:
    layout = blackjack(Wager("ann", 1, 20_00, 5_00), Wager("bob", 1, 0, 10_00), side_wager="perfect_pairs")
    side = SideWagers(layout, SIDE_WAGERS["perfect_pairs"])
    side.place()
    assert (hand(layout).reserved, purse(layout, "ann"), purse(layout, "bob")) == (2, 75_00, 90_00)
    side.void("ann", "16.2(a)")
    assert (hand(layout).reserved, side.has_live_wager("ann"), side.has_live_wager("bob")) == (1, False, True)
    give(hand(layout), "8h 8h")
    side.settle()
    assert (hand(layout).reserved, side.pairs) == (0, ())
    assert (purse(layout, "ann"), purse(layout, "bob")) == (80_00, 350_00)  # a perfect pair pays 25 to 1
    assert [(each.who, each.result) for each in told(layout, Settled)] == [
        ("ann", Result.VOID),
        ("bob", Result.WIN),
    ]


def test_owners_insure_and_lose_or_win_it() -> None:
    layout = blackjack(ANN, BOB)
    give(layout.dealer, "As")
    insurance = BlackjackInsurance(layout, BlackjackSettings())
    offer = Alone(insurance.insurance())
    assert asked(offer.question) == [("ann", ["insure", "decline"]), ("bob", ["insure", "decline"])]
    assert insurance.open
    offer.answer(Choice("bob", "decline", 0, TWO), Choice("ann", "insure", 10_00, ONE))
    assert (offer.question, insurance.open, insurance.live) == (None, False, True)
    insurance.pay()
    assert (purse(layout, "ann"), insurance.live) == (80_00 + 20_00, False)
    assert [(each.kind, each.paid) for each in told(layout, Settled)] == [("insurance", 20_00)]
    refused = insurance.refusal(Choice("bob", "insure", 5_00, TWO))
    assert refused is not None
    assert (refused.reason, refused.rule) == ("Insurance is closed for this round.", "blackjack 7.3")
    assert insurance.refusal(Choice("bob", "hit")) is None


def test_others_insure_what_its_owner_does_not() -> None:
    settings = BlackjackSettings(insurance_by_others=True)
    layout = blackjack(ANN, BOB)
    give(layout.dealer, "As")
    insurance = BlackjackInsurance(layout, settings)
    offer = Alone(insurance.insurance())
    offer.answer(Choice("ann", "decline", 0, ONE), Choice("bob", "insure", 5_00, TWO))
    assert asked(offer.question) == [("bob", ["insure", "decline"])]
    offer.answer(Choice("bob", "insure", 10_00, ONE, "ann"))
    assert (offer.question, insurance.insured_of_others("bob")) == (None, 10_00)
    insurance.lose()
    assert (purse(layout, "ann"), purse(layout, "bob"), layout.accounts[layout.float]) == (
        80_00,
        75_00,
        15_00,
    )


def test_even_money_is_offered_for_a_blackjack_and_noted() -> None:
    layout = blackjack(ANN)
    give(hand(layout), "Ah Kd")
    give(layout.dealer, "As")
    insurance = BlackjackInsurance(layout, BlackjackSettings())
    offer = Alone(insurance.insurance())
    assert asked(offer.question) == [("ann", ["insure", "even money", "decline"])]
    offer.answer(Choice("ann", "even money", 0, ONE))
    assert (offer.question, insurance.even_money) == (None, {(1, "ann")})


def test_a_pontoon_is_not_insured() -> None:
    layout = pontoon(ANN, BOB)
    give(hand(layout), "Ah Kd")
    give(layout.dealer, "As")
    insurance = PontoonInsurance(layout)
    offer = Alone(insurance.insurance())
    assert asked(offer.question) == [("bob", ["insure", "decline"])]
    refused = insurance.refusal(Choice("ann", "insure", 10_00, ONE))
    assert refused is not None
    assert refused.reason.startswith("ann has Pontoon")
    insurance.void("bob", "17.2(a)")
    layout.void_stakes("bob", "17.2(a)")
    assert offer.answer(None).question is None


def test_the_dealer_draws_to_seventeen_while_a_hand_is_compared() -> None:
    layout = blackjack(ANN)
    give(hand(layout), "Kh 9d")
    give(layout.dealer, "6s")
    insurance = BlackjackInsurance(layout, BlackjackSettings())
    drawing = Alone(BlackjackDealersHand(layout, insurance).deal_to_dealer())
    for each in cards("5c 4d 2h"):
        assert drawing.question == TO_DEALER
        drawing.answer(each)
    assert (drawing.question, layout.dealer.total) == (None, 17)


def test_no_card_comes_to_the_dealer_that_can_change_nothing() -> None:
    layout = blackjack(ANN)
    give(hand(layout), "Kh 9d")
    give(layout.dealer, "6s")
    insurance = BlackjackInsurance(layout, BlackjackSettings())
    drawing = Alone(BlackjackDealersHand(layout, insurance).deal_to_dealer())
    assert drawing.question == TO_DEALER
    layout.void_stakes("ann", "16.2(a)")
    assert drawing.answer(None).question is None
    assert told(layout, Dealt) == []


def test_a_pontoon_cannot_be_insured_for_the_same_reason_as_any_hand_while_insurance_is_not_open() -> None:
    layout = pontoon(ANN)
    give(hand(layout), "Ah Kd")
    give(layout.dealer, "9s")
    insurance = PontoonInsurance(layout)
    refused = insurance.refusal(Choice("ann", "insure", 10_00, ONE))
    assert refused is not None
    assert refused.reason == "Insurance is offered only when the dealer's first card is an ace."
    assert insurance.refusal(Choice("ann", "hit", 0, ONE)) is None


def test_the_second_card_decides_insurance_and_a_surrender_waits_for_it_alone() -> None:
    layout = pontoon(ANN)
    give(hand(layout), "Kh 6d")
    give(layout.dealer, "As")
    insurance, surrender = PontoonInsurance(layout), Surrender(layout)
    insurance.insure(Choice("ann", "insure", 10_00, ONE), layout.boxes[0], "ann")
    surrender.boxes = frozenset({1})
    drawing = Alone(PontoonDealersHand(layout, insurance, surrender, PontoonSettings()).deal_to_dealer())
    assert drawing.answer(card("2c")).question is None  # 13, and no hand to be compared with
    assert [(each.kind, each.result) for each in told(layout, Settled)] == [("insurance", Result.LOSE)]


def test_surrender_is_offered_box_by_box() -> None:
    layout = pontoon(ANN, BOB)
    give(hand(layout), "Kh 6d")
    give(hand(layout, 1), "9h 7d")
    give(layout.dealer, "Js")
    surrender = Surrender(layout)
    offer = Alone(surrender.surrender())
    assert asked(offer.question) == [("ann", ["surrender", "decline"])]
    offer.answer(Choice("ann", "surrender", 0, ONE))
    assert asked(offer.question) == [("bob", ["surrender", "decline"])]
    surrender.close(TWO)
    assert offer.answer(None).question is None
    assert (surrender.boxes, surrender.open) == ({1}, False)
    surrender.settle(hand(layout), hand(layout).stakes[0])
    assert purse(layout, "ann") == 90_00
    refused = surrender.refusal(Choice("ann", "hit", None, ONE))
    assert refused is not None
    assert refused.rule == "pontoon 9.2"


def test_a_rescue_gives_up_the_wager_and_returns_the_double() -> None:
    layout = pontoon(ANN)
    doubled = give(hand(layout), "6h 5d 2c")
    (stake,) = doubled.stakes
    stake.doubled = 20_00
    layout.move(layout.purses["ann"], stake.double_account, 20_00, "10.1(b)")
    rescue = Rescue(layout)
    offer = Alone(rescue.rescue(layout.boxes[0], doubled))
    assert asked(offer.question) == [("ann", ["rescue", "decline"])]
    assert rescue.hand is doubled
    offer.answer(Choice("ann", "rescue", 0, ONE))
    assert (offer.question, rescue.hand, doubled.live) == (None, None, False)
    assert (purse(layout, "ann"), stake.lost) == (80_00, 20_00)
    refused = rescue.refusal(Choice("ann", "rescue", None, ONE))
    assert refused is not None
    assert refused.reason.startswith("ann is asked about a rescue once")


def test_a_super_bonus_reserves_the_cards_and_is_paid_to_all() -> None:
    layout = pontoon(ANN, BOB)
    sevens = give(hand(layout), "7h 7h 7h")
    give(layout.dealer, "7s")
    bonus = SuperBonus(layout, "suited")
    assert bonus.is_won(layout.boxes[0], sevens)
    bonus.reserve(layout.boxes[0], sevens)
    (stake,) = sevens.stakes
    stake.live, stake.result = False, Result.WIN
    layout.clear(sevens, "10.2(b)")
    assert sevens.live
    bonus.pay()
    assert (purse(layout, "ann"), purse(layout, "bob")) == (80_00 + 1_000_00, 90_00 + 50_00)
    assert layout.events[-1] == Collected(ONE, "14.3")


def test_suited_sevens_that_are_split_forfeit_the_super_bonus_of_the_box() -> None:
    layout = pontoon(ANN)
    give(layout.dealer, "7s")
    sevens = give(hand(layout), "7h 7h")
    bonus = SuperBonus(layout, "suited")
    bonus.before_split(layout.boxes[0], sevens)
    sevens.add(card("7h"))
    assert not bonus.is_won(layout.boxes[0], sevens)


def test_void_wagers_come_back_side_wagers_first_then_insurance_then_stakes() -> None:
    layout = blackjack(Wager("ann", 1, 20_00, 5_00), BOB, side_wager="perfect_pairs")
    side = SideWagers(layout, SIDE_WAGERS["perfect_pairs"])
    side.place()
    insurance = BlackjackInsurance(layout, BlackjackSettings())
    insurance.insure(Choice("ann", "insure", 10_00, ONE), layout.boxes[0], "ann")
    house = Irregularities(layout, side, insurance)
    assert house.has_live_wager("ann")
    house.void_wagers(case("void wagers", who="ann"))
    assert [each.kind for each in told(layout, Settled)] == ["pairs", "insurance", "wager"]
    assert {each.result for each in told(layout, Settled)} == {Result.VOID}
    assert (purse(layout, "ann"), house.has_live_wager("ann"), house.has_live_wager("bob")) == (
        100_00,
        False,
        True,
    )
    assert (hand(layout).live, hand(layout, 1).live) == (False, True)


def test_the_house_says_where_cards_belong_sells_chips_and_closes_an_offer() -> None:
    layout = blackjack(ANN)
    give(hand(layout), "Kh 6d")
    house = Irregularities(layout, SideWagers(layout, None), BlackjackInsurance(layout, BlackjackSettings()))
    house.reconstruct(case("reconstruct", rule="14.4"))
    assert layout.events == [Said("Where the cards belong: box 1 Kh 6d.", "14.4")]
    house.sell(case("sells", who="ann", amount=50_00))
    assert (purse(layout, "ann"), told(layout, Moved)[-1].source.kind) == (130_00, "cage")
    house.close(case("close", (Ask("ann", ONE, (), "decline", "7.1"),)))
    assert not layout.people.present("ann", ONE)


def test_a_closed_offer_to_surrender_is_over_for_all_of_the_box() -> None:
    layout = pontoon(ANN, Wager("bob", 1, 10_00))
    give(hand(layout), "Kh 6d")
    give(layout.dealer, "Js")
    surrender = Surrender(layout)
    house = Irregularities(layout, SideWagers(layout, None), PontoonInsurance(layout), surrender)
    offer = Alone(surrender.surrender())
    assert asked(offer.question) == [("ann", ["surrender", "decline"])]
    house.close(case("close", offer.question))
    assert offer.answer(None).question is None
    assert surrender.boxes == frozenset()
