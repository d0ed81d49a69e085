"""How many different hands an order has, and which orders are impossible."""

from math import comb

import pytest

from croupier.ranking import Aim, ImpossibleOrder, Order, classes

DECKS = (52, 48, 44, 40, 36, 32)


def different_hands(ranks: int) -> int:
    """The different hands of five cards from so many ranks, by what they hold of each rank."""
    one_of_each = 2 * comb(ranks, 5)  # all of one suit, or not
    one_pair = ranks * comb(ranks - 1, 3)
    two_pairs = comb(ranks, 2) * (ranks - 2)
    three = ranks * comb(ranks - 1, 2)
    full_house = four = ranks * (ranks - 1)
    return one_of_each + one_pair + two_pairs + three + full_house + four


@pytest.mark.rule("holdem 2.2", "omaha 2.2")
@pytest.mark.parametrize("deck", DECKS)
def test_how_many_different_hands_a_deck_has(deck: int) -> None:
    assert different_hands(13) == 7_462
    assert len(classes(Order(deck))) == different_hands(deck // 4)


@pytest.mark.rule("holdem 3.3(b)", "omaha 3.3(b)")
@pytest.mark.parametrize("deck", DECKS)
def test_five_of_a_kind_needs_the_joker(deck: int) -> None:
    assert len(classes(Order(deck, joker=True))) == different_hands(deck // 4) + deck // 4


@pytest.mark.rule("holdem 3.5(d)", "omaha 3.5(d)")
@pytest.mark.parametrize(
    ("deck", "low_ace", "why"),
    [
        (36, True, "can't be made with 36 cards: it needs"),
        (32, True, "can't be made with 32 cards: it needs"),
        (40, False, "can't be made with 40 cards while the ace is high in low hands: it needs"),
    ],
)
def test_a_low_of_eight_that_no_hand_can_be(deck: int, low_ace: bool, why: str) -> None:
    with pytest.raises(ImpossibleOrder, match=why):
        Order(deck, low_ace=low_ace, aim=Aim.LOW_8)
    assert Order(40, low_ace=True, aim=Aim.LOW_8).deck == 40
