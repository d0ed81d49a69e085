"""Totals of a hand of 21 as people say them."""

import pytest

from croupier.cards import UNKNOWN, Card, parse_cards
from croupier.vocabulary.twentyone.points import name_total


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("", ""),
        ("Ah 6c", "soft 17"),
        ("Ah Kc", "21"),
        ("Th 8c", "18"),
        ("Th 8c 6d", "bust with 24"),
        ("Ah 6c Td", "17"),
    ],
)
def test_a_total_is_named(cards: str, name: str) -> None:
    assert name_total(parse_cards(cards)) == name


@pytest.mark.parametrize(("cards", "name"), [([UNKNOWN], ""), ([UNKNOWN, *parse_cards("9c")], "9")])
def test_a_card_that_nobody_has_seen_counts_for_nothing(cards: list[Card], name: str) -> None:
    assert name_total(cards) == name
