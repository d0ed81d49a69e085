"""Low hands, eight or better, and what the joker counts as."""

from itertools import pairwise
from typing import Any

import pytest

from croupier.cards import Card, cards, show
from croupier.ranking import Aim, Category, ImpossibleOrder, Order, Uses, best, classes, orders, rank
from croupier.ranking.order import OBJECTIVES

LOW = Order(aim=Aim.LOW)
LOW_ACE_HIGH = Order(aim=Aim.LOW, low_ace=False)
EIGHT = Order(aim=Aim.LOW_8)
OMAHA_EIGHT = Order(aim=Aim.LOW_8, uses=Uses.TWO_AND_THREE)
JOKER = Order(joker=True)


def falls(hands: list[str], order: Order) -> bool:
    return all(rank(cards(better), order) > rank(cards(worse), order) for better, worse in pairwise(hands))


@pytest.mark.rule("holdem 3.5(b)", "holdem 3.6", "omaha 3.6")
def test_low_hands_fall_from_five_four_three_deuce_ace() -> None:
    hands = [
        "5h 4h 3h 2h Ah",  # a straight flush, which does not count
        "6s 4h 3d 2c Ah",
        "6s 5h 4d 3c 2h",
        "8h 6c 4c 3d 2s",
        "8h 7c 4c 3d 2s",
        "Ks Qh Jd Tc 9h",
        "As Ad 4c 3d 2s",
        "As Ad Kc 3d 2s",
        "2s 2d 4c 3d As",
        "2s 2d Ac Ad 3s",
        "As Ad Ac 3d 2s",
        "As Ad Ac 2d 2s",
        "As Ad Ac Ah 2s",
        "Ks Kd Kc Kh Qs",
    ]
    assert falls(hands, LOW)
    assert rank(cards(hands[0]), LOW) == 6_175
    assert rank(cards(hands[-1]), LOW) == 1
    assert rank(cards("7h 5h 4h 3h 2h"), LOW) == rank(cards("7h 5c 4h 3h 2h"), LOW)


@pytest.mark.rule("holdem 3.6", "omaha 3.6")
def test_where_the_ace_is_high_in_low_hands_the_best_is_six_high() -> None:
    assert falls(["6s 5h 4d 3c 2h", "7s 5h 4d 3c 2h", "Ks Qh Jd Tc 9h", "5h 4h 3h 2h Ah"], LOW_ACE_HIGH)
    assert rank(cards("6s 5s 4s 3s 2s"), LOW_ACE_HIGH) == 6_175
    assert falls(["2s 2d 5c 4d 3s", "As Ad 4c 3d 2s"], LOW_ACE_HIGH)
    assert Order(ace_low=False, aim=Aim.LOW) == Order(ace_low=False, low_ace=False, aim=Aim.LOW)


@pytest.mark.parametrize(
    ("deck", "low_ace", "hand", "name"),
    [
        (48, True, "6s 5h 4d 3c Ah", "6-5-4-3-A low"),
        (40, True, "8s 7s 6s 5s As", "8-7-6-5-A low"),
        (32, True, "Ts 9h 8d 7c Ah", "10-9-8-7-A low"),
        (32, False, "Js Th 9d 8c 7h", "J-10-9-8-7 low"),
    ],
)
def test_the_best_low_of_a_reduced_deck_is_its_five_lowest_ranks(
    deck: int, low_ace: bool, hand: str, name: str
) -> None:
    order = Order(deck, low_ace=low_ace, aim=Aim.LOW)
    found = best(cards(hand), order)
    assert (found.name, found.rank) == (name, len(classes(order)))


@pytest.mark.rule("holdem 3.5(d)")
@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("8h 6c 4c 3d 2s Kd Ks", "8-6-4-3-2 low"),
        ("8h 7h 6h 5h 4h Kd Ks", "8-7-6-5-4 low"),
        ("8h 6c 4c 3d As Ad Ks", "8-6-4-3-A low"),
        ("9h 6c 4c 3d 2s Kd Ks", "No low of eight or better"),
        ("8h 8c 4c 3d 2s Kd Ks", "No low of eight or better"),
        ("8h 8c 4c 4d 2s 2d 3s", "No low of eight or better"),
    ],
)
def test_eight_or_better(hand: str, name: str) -> None:
    found = best(cards(hand), EIGHT)
    assert found.name == name
    assert found.qualifies == (rank(cards(hand), EIGHT) > 0) == name.endswith(" low")
    assert len(found.cards) == 5  # the lowest that there are, where none qualifies


@pytest.mark.rule("omaha 3.5(d)", "omaha 9.1")
def test_eight_or_better_in_omaha_takes_two_and_three_as_well() -> None:
    assert best(cards("As 2d Kc Kd 3h 4s 8d Th Td"), OMAHA_EIGHT).name == "8-4-3-2-A low"
    assert rank(cards("As Kd Kc Qd 2d 3h 4s 8d Td"), OMAHA_EIGHT) == 0  # one low card among the hole cards
    assert rank(cards("As 2d 5c 6d 3h 4s Kd Th Td"), OMAHA_EIGHT) == 0  # two on the board


@pytest.mark.rule("holdem 3.5(d)", "omaha 3.5(d)")
@pytest.mark.parametrize(("deck", "low_ace"), [(36, True), (36, False), (32, True), (32, False), (40, False)])
def test_eight_or_better_is_refused_where_it_cannot_be_made(deck: int, low_ace: bool) -> None:
    for joker in (False, True):
        with pytest.raises(ImpossibleOrder, match=f"with {deck} cards.*five ranks of eight or less"):
            Order(deck, joker, low_ace=low_ace, aim=Aim.LOW_8)
    assert Order(deck, low_ace=low_ace, aim=Aim.LOW)


def test_the_words_of_an_order_may_be_plain() -> None:
    make: Any = Order
    assert rank(cards("As 2d Kc Kd 9h 4s 8d Th Td"), make(aim="low_8", uses="two_and_three")) == 0
    with pytest.raises(ValueError, match="both"):
        make(aim="both")


def test_an_order_says_what_is_wrong_with_it() -> None:
    with pytest.raises(ValueError, match="no deck of 50 cards"):
        Order(50)
    with pytest.raises(ImpossibleOrder, match="no objective 'both': high, low, high_low, high_low_8 are"):
        orders("both")


@pytest.mark.rule("holdem 3.5(b)", "holdem 3.5(c)", "omaha 3.5(b)", "omaha 3.5(c)")
def test_an_objective_has_an_order_for_each_half_of_the_pot() -> None:
    assert {word: [order.aim for order in orders(word)] for word in OBJECTIVES} == {
        "high": [Aim.HIGH],
        "low": [Aim.LOW],
        "high_low": [Aim.HIGH, Aim.LOW],
        "high_low_8": [Aim.HIGH, Aim.LOW_8],
    }
    high, low = orders("high_low", deck=40, joker=True, ace_low=False, uses=Uses.TWO_AND_THREE)
    assert high == Order(40, True, False, False, Aim.HIGH, Uses.TWO_AND_THREE)
    assert low == Order(40, True, False, False, Aim.LOW, Uses.TWO_AND_THREE)


@pytest.mark.rule("holdem 3.7", "omaha 3.7")
@pytest.mark.parametrize(
    ("hand", "name", "laid", "wild"),
    [
        ("As Ks 9s 5s Jk", "Ace-high Flush", "As Ks Jk 9s 5s", "Qs"),
        ("As Ks 9s 5s 3s Jk", "Ace-high Flush", "As Ks Jk 9s 5s", "Qs"),
        ("Ks Qs Js Ts Jk 3c 2d", "Royal Flush", "Jk Ks Qs Js Ts", "As"),
        ("As Qs Js Ts Jk Kd Kc", "Royal Flush", "As Jk Qs Js Ts", "Ks"),
        ("Ah Ad Ac As Jk Kd Kc", "Five Aces", "Ah Ad Ac As Jk", "As"),
        ("5s 4s 3s 2s Jk Kd Kc", "Six-high Straight Flush", "Jk 5s 4s 3s 2s", "6s"),
        ("Ks Kd Kc Jk 7d 4c 2h", "Four Kings", "Ks Kd Kc Jk 7d", "Kh"),
        ("Ks Kd 7c Jk 7d 4c 2h", "Kings full of Sevens", "Ks Kd Jk 7c 7d", "Kh"),
        ("Ks Td 7c Jk 8d 9c 2h", "Jack-high Straight", "Jk Td 9c 8d 7c", "Js"),
        ("Ks Kd 7c Jk 9d 4c 2h", "Three Kings", "Ks Kd Jk 9d 7c", "Kh"),
        ("Ks Td 7c Jk 9d 4c 2h", "Pair of Kings", "Ks Jk Td 9d 7c", "Kh"),
    ],
)
def test_the_joker_counts_as_what_is_best(hand: str, name: str, laid: str, wild: str) -> None:
    found = best(cards(hand), JOKER)
    assert (found.name, show(found.cards), found.wild) == (name, laid, Card.parse(wild))


@pytest.mark.rule("holdem 3.7", "holdem 3.3(f)")
def test_the_joker_is_no_second_ace_of_a_flush() -> None:
    assert rank(cards("As Ks 9s 5s Jk"), JOKER) == rank(cards("As Ks Qs 9s 5s"), JOKER)


@pytest.mark.rule("holdem 3.3(a)", "holdem 3.7")
def test_a_royal_flush_with_the_joker_equals_one_without() -> None:
    assert rank(cards("Jk Ks Qs Js Ts"), JOKER) == rank(cards("Ah Kh Qh Jh Th"), JOKER)
    assert rank(cards("Jk Ks Qs Js Ts"), JOKER) > rank(cards("As Ah Ac Ad Jk"), JOKER)
    assert best(cards("As Ks Qs Js Ts Jk 2c"), JOKER).wild is None  # nor is the joker used for nothing


@pytest.mark.rule("holdem 3.6", "holdem 3.7", "omaha 3.7")
@pytest.mark.parametrize(
    ("hand", "order", "name", "wild"),
    [
        ("8s 6d 4c 2h Jk", Order(joker=True, aim=Aim.LOW), "8-6-4-2-A low", "As"),
        ("8s 6d 4c Ah Jk", Order(joker=True, aim=Aim.LOW), "8-6-4-2-A low", "2s"),
        ("8s 6d 4c 2h Jk", Order(joker=True, low_ace=False, aim=Aim.LOW), "8-6-4-3-2 low", "3s"),
        ("9s 9d 9c 9h Jk", Order(36, joker=True, aim=Aim.LOW), "9-9-9-9-A low", "As"),
        ("8s 6d 4c Ah Kd Qd Jk", Order(joker=True, aim=Aim.LOW_8), "8-6-4-2-A low", "2s"),
    ],
)
def test_the_joker_of_a_low_hand_is_the_lowest_card_that_is_missing(
    hand: str, order: Order, name: str, wild: str
) -> None:
    found = best(cards(hand), order)
    assert (found.name, found.wild) == (name, Card.parse(wild))


@pytest.mark.rule("omaha 3.7", "omaha 9.1")
def test_a_joker_keeps_its_place_in_omaha() -> None:
    order = Order(joker=True, uses=Uses.TWO_AND_THREE)
    in_hand = best(cards("Jk 2c 3d 4h As Ah Ad Kc Kd"), order)
    assert (in_hand.name, in_hand.category) == ("Four Aces", Category.FOUR_OF_A_KIND)
    assert len({"Jk", "2c", "3d", "4h"} & {card.text for card in in_hand.cards}) == 2
    on_board = best(cards("As Ah 3d 4h Ad Ac Jk Kc Kd"), order)
    assert on_board.name == "Five Aces"
    assert best(cards("As Ah Ad Jk Ac Kc 8d 4h 7s"), order).name == "Three Aces"  # two of the four, no more
