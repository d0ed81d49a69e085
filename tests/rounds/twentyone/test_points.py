"""Point values and totals against a count by hand over every choice of ace values."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.cards import FULL_DECK, Card, cards
from croupier.dialogue import DEALER
from croupier.rounds.twentyone.boxes import Hand
from croupier.vocabulary.twentyone.points import name_total as name
from croupier.vocabulary.twentyone.points import total

VALUES = {**{str(n): (n,) for n in range(2, 10)}, **dict.fromkeys("TJQK", (10,)), "A": (1, 11)}


def by_hand(hand: list[Card]) -> tuple[int, bool]:
    """The best total not above 21 over all ways to count the aces, else the lowest; soft if an ace is 11."""
    ways = [(sum(way), 11 in way) for way in product(*(VALUES[card.text[0]] for card in hand))]
    good = [way for way in ways if way[0] <= 21]
    return max(good) if good else (min(ways)[0], False)


@pytest.mark.rule("blackjack 2.5", "blackjack 2.5(a)", "blackjack 2.5(b)", "blackjack 2.5(c)")
@given(st.lists(st.sampled_from(FULL_DECK.cards), min_size=1, max_size=9))
def test_the_best_total_counts_one_ace_eleven_where_it_fits(hand: list[Card]) -> None:
    best, soft = by_hand(hand)
    assert total(hand) == (best, soft)
    running = Hand(DEALER, [])
    for card in hand:
        running.add(card)
    assert (running.total, running.soft) == (best, soft)


@pytest.mark.parametrize(
    ("text", "soft"),
    [("As", True), ("As Kd", True), ("As Kd 5c", False), ("As Ad 9c", True), ("Td 7c", False)],
)
def test_a_total_is_soft_while_an_ace_counts_eleven(text: str, soft: bool) -> None:
    hand = Hand(DEALER, [])
    for card in cards(text):
        hand.add(card)
    assert hand.soft is soft


@pytest.mark.rule("blackjack 10.7")
def test_a_natural_is_an_ace_and_a_ten_in_either_order_and_never_after_a_split() -> None:
    for text, natural in [
        ("As Td", True),
        ("Kd Ac", True),
        ("As 9d", False),
        ("As 5d 5c", False),
        ("5d 6c Kh", False),
    ]:
        hand = Hand(DEALER, [])
        for card in cards(text):
            hand.add(card)
        assert hand.natural is natural, text
        hand.from_split = True
        assert not hand.natural


@pytest.mark.rule("blackjack A:Split")
def test_cards_of_equal_value_are_a_pair() -> None:
    for text, pair in [("Td Kc", True), ("As Ad", True), ("9d 9c", True), ("9d Tc", False), ("As Td", False)]:
        hand = Hand(DEALER, [])
        for card in cards(text):
            hand.add(card)
        assert hand.pair is pair, text


@pytest.mark.parametrize(
    ("text", "said"),
    [("As 6d", "soft 17"), ("Ts 7d", "17"), ("As Kd", "21"), ("Ts 9d 5c", "bust with 24"), ("", "")],
)
def test_totals_are_said_as_at_the_table(text: str, said: str) -> None:
    assert name(cards(text)) == said
