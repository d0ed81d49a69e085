"""What a hand is called, how it is laid, and which cards can't be ranked."""

import copy
import pickle
from typing import Any

import pytest

from croupier.cards import cards, show
from croupier.ranking import (
    OMAHA,
    STANDARD,
    Aim,
    Category,
    Order,
    Uses,
    WrongCards,
    best,
    describe,
    rank,
    ranks_of,
)

JOKER = Order(joker=True)
OMAHA_LOW_8 = Order(aim=Aim.LOW_8, uses=Uses.TWO_AND_THREE)


@pytest.mark.parametrize(
    ("hand", "laid", "name"),
    [
        ("Ts As Js Ks Qs 2c 2d", "As Ks Qs Js Ts", "Royal Flush"),
        ("7h Jh 9h 8h Th 2c Ad", "Jh Th 9h 8h 7h", "Jack-high Straight Flush"),
        ("2h 5h Ah 3h 4h Kc Kd", "5h 4h 3h 2h Ah", "Five-high Straight Flush"),
        ("4s Qs Qh 4d Qd Qc Ks", "Qs Qh Qd Qc Ks", "Four Queens"),
        ("Jc Ks Jd Kh 4s Kd 2c", "Ks Kh Kd Jc Jd", "Kings full of Jacks"),
        ("6c 6s 6d 2h 2s 2d Ac", "6c 6s 6d 2h 2s", "Sixes full of Twos"),
        ("5d 7d Jd 9d Kd 2d Ac", "Kd Jd 9d 7d 5d", "King-high Flush"),
        ("9d Ts Jc Qc Kh 2d 2c", "Kh Qc Jc Ts 9d", "King-high Straight"),
        ("2d 3s 4c 5c Ah Kd Kc", "5c 4c 3s 2d Ah", "Five-high Straight"),
        ("5s Qs 8c Qh Qd 2c 3d", "Qs Qh Qd 8c 5s", "Three Queens"),
        ("4d Qs Js Qh 4c 2c 2d", "Qs Qh 4d 4c Js", "Two Pairs, Queens and Fours"),
        ("6c Ts Kd Th 2s 3c 8d", "Ts Th Kd 8d 6c", "Pair of Tens"),
        ("3s Qh 7c Tc 4d 2c 8s", "Qh Tc 8s 7c 4d", "Queen high"),
    ],
)
def test_what_a_hand_is_called_and_how_it_is_laid(hand: str, laid: str, name: str) -> None:
    found = best(cards(hand))
    assert (show(found.cards), found.name) == (laid, name)
    assert found.rank == rank(cards(hand)) == rank(found.cards)
    assert found.rank in ranks_of(found.category, STANDARD)
    assert describe(cards(hand)) == name


def test_of_equal_hands_the_one_whose_cards_come_first() -> None:
    assert show(best(cards("Kc 2d Kd 9s 9h 9c 9d")).cards) == "9s 9h 9c 9d Kc"
    assert show(best(cards("Qs Jd Qd Qc Jc Jh 2s")).cards) == "Qs Qd Qc Jd Jc"


@pytest.mark.parametrize(
    ("held", "order", "name"),
    [
        ("As", STANDARD, "Ace high"),
        ("7d As", STANDARD, "Ace high"),
        ("Ks Kd", STANDARD, "Pair of Kings"),
        ("7s 7d 7h", STANDARD, "Three Sevens"),
        ("7s 7d 7h 2c", STANDARD, "Three Sevens"),
        ("7s 7d 7h 7c", STANDARD, "Four Sevens"),
        ("7s 2d 7h 2c", STANDARD, "Two Pairs, Sevens and Twos"),
        ("7s 2d 7h", STANDARD, "Pair of Sevens"),
        ("As Ks Qs Js", STANDARD, "Ace high"),
        ("Jk", JOKER, "Joker"),
        ("Jk 9s", JOKER, "Pair of Nines"),
        ("2s Jk 2d 9s", JOKER, "Three Twos"),
        ("As Ah Ad Kc", OMAHA, "Pair of Aces"),
        ("As Ah Kd Kc", OMAHA, "Pair of Aces"),
        ("As Ah Kd Kc Ks", OMAHA, "Three Kings"),
        ("As Ah Kd Qc 9s 9d", OMAHA, "Two Pairs, Aces and Nines"),
        ("As", OMAHA, "Ace high"),
        ("As 8d 3c", Order(aim=Aim.LOW), "8-3-A so far"),
        ("As Td 3c", Order(aim=Aim.LOW, low_ace=False), "A-10-3 so far"),
        ("8d Jk", Order(aim=Aim.LOW_8, joker=True), "8-A so far"),
        ("9s 8d 3c 2d Kd", Order(aim=Aim.LOW_8), "No low of eight or better"),
        ("As Kd", Order(aim=Aim.LOW_8), "A so far"),
        ("7s 7d", Order(aim=Aim.LOW_8), "7 so far"),
        ("Ks Qd", Order(aim=Aim.LOW_8), "No low of eight or better"),
        ("Kh 2d Ah 9h", OMAHA_LOW_8, "2-A so far"),
        ("Qh 2h Jc 9c", OMAHA_LOW_8, "No low of eight or better"),
        ("2h 2c 2d 9c", OMAHA_LOW_8, "No low of eight or better"),
    ],
)
def test_what_is_seen_so_far_has_a_name(held: str, order: Order, name: str) -> None:
    assert describe(cards(held), order) == name


@pytest.mark.parametrize(
    ("hand", "order", "told"),
    [
        ("As Ks Qs Js", STANDARD, "Five, six or seven cards are ranked, not 4."),
        ("As Ks Qs Js Ts 9s 8s 7s", STANDARD, "Five, six or seven cards are ranked, not 8."),
        ("", STANDARD, "Five, six or seven cards are ranked, not 0."),
        ("As Ks Qs Js Ts 9s", OMAHA, "Four hole cards and three to five communal cards are ranked together"),
        ("As Ks Qs Js Ts 9s 8s 7s 6s 5s", OMAHA, "not 10 (Omaha 9.1)."),
        ("As Ks Qs Js ??", STANDARD, "while one of its cards is unknown (??)."),
        ("As Ks Qs Js Jk", STANDARD, "The joker is not in play unless it is included (Hold-em, Omaha 2.3)."),
        ("As Ks Qs Js 5s", Order(36), "5s is not in a deck of 36 cards, whose lowest rank is the six"),
    ],
)
def test_what_cannot_be_ranked_is_refused_in_a_sentence(hand: str, order: Order, told: str) -> None:
    for refuse in (rank, best):
        with pytest.raises(WrongCards) as refused:
            refuse(cards(hand), order)
        assert told in str(refused.value)
        assert str(refused.value).count(".") >= 1


@pytest.mark.parametrize("order", [STANDARD, OMAHA, JOKER])
def test_a_card_twice_is_found_by_all_but_the_quick_way(order: Order) -> None:
    twice = cards("As Ks As Js Ts 2d 2c")
    for refuse in (best, describe):
        with pytest.raises(WrongCards, match="As appears twice, but a deck has only one"):
            refuse(twice, order)
    with pytest.raises(WrongCards, match="7d appears twice"):
        describe(cards("7d 7d"), order)


def test_five_cards_of_a_rank_are_refused_even_the_quick_way() -> None:
    with pytest.raises(WrongCards, match="As appears twice"):
        rank(cards("As Ah Ac Ad As 2d 2c"))


@pytest.mark.parametrize("order", [STANDARD, OMAHA, JOKER])
def test_what_is_no_card_is_refused(order: Order) -> None:
    written: list[Any] = ["As", *cards("Kd Qc 9h 8d 7d 2c")]
    for _ in range(2):  # at the first use of an order, and later
        with pytest.raises(WrongCards, match="As is not in a deck of 52 cards"):
            rank(written, order)


def test_nothing_has_no_name() -> None:
    with pytest.raises(WrongCards, match="nothing to describe"):
        describe([])


@pytest.mark.parametrize("order", [Order(36, joker=True), OMAHA])
def test_an_order_is_a_value_before_and_after_its_use(order: Order) -> None:
    before = pickle.dumps(order)
    hand = cards("As Ks Qs Js Ts 9d 9c")
    reached = rank(hand, order)
    assert len(pickle.dumps(order)) == len(before)  # the tables stay at home
    for other in (pickle.loads(before), pickle.loads(pickle.dumps(order)), copy.deepcopy(order)):
        assert (other, hash(other), repr(other)) == (order, hash(order), repr(order))
        assert rank(hand, other) == reached


def test_sequences_of_any_kind_are_ranked_alike() -> None:
    hand = cards("As Ks Qs Js Ts 9d 9c")
    assert rank(hand) == rank(tuple(hand)) == rank(hand[::-1]) == 7_462


def test_the_words_of_the_categories_are_the_rule_book_s() -> None:
    assert [each.value for each in Category] == [
        "royal flush",
        "five of a kind",
        "straight flush",
        "four of a kind",
        "full house",
        "flush",
        "straight",
        "three of a kind",
        "two pairs",
        "one pair",
        "high card",
    ]
