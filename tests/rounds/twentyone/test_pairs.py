"""The side wagers on pairs: every two cards of a deck against the definitions, one by one."""

from itertools import product

import pytest

from croupier.cards import FULL_DECK, Card, cards
from croupier.rounds.twentyone.pairs import any_pair
from croupier.rounds.twentyone.pairs import perfect_pairs as perfect_pairs_of
from croupier.rulebook.twentyone.blackjack import ANY_PAIR, PERFECT_PAIRS

PERFECT, COLOURED, MIXED = PERFECT_PAIRS.perfect, PERFECT_PAIRS.coloured, PERFECT_PAIRS.mixed
perfect_pairs = perfect_pairs_of(PERFECT_PAIRS)
pairs_play = any_pair(ANY_PAIR)
RED = {"h", "d"}
EVERY_TWO = list(product(FULL_DECK.cards, repeat=2))


def kind_of(first: Card, second: Card) -> str:
    (r1, s1), (r2, s2) = first.text, second.text
    if r1 != r2:
        return "none"
    if s1 == s2:
        return "perfect"
    return "coloured" if (s1 in RED) == (s2 in RED) else "mixed"


@pytest.mark.rule("blackjack 17.4", "blackjack 17.4(b)", "blackjack 17.4(c)", "blackjack 17.4(d)")
def test_perfect_pairs_of_every_two_cards() -> None:
    named = {"none": None, "perfect": PERFECT, "coloured": COLOURED, "mixed": MIXED}
    for first, second in EVERY_TWO:
        assert perfect_pairs(first, second) is named[kind_of(first, second)], (first, second)


@pytest.mark.rule("blackjack 17.16", "blackjack 17.15", "blackjack 17.15(a)", "blackjack 17.15(b)")
def test_pairs_play_of_every_two_cards() -> None:
    for first, second in EVERY_TWO:
        expected = None if kind_of(first, second) == "none" else ANY_PAIR
        assert pairs_play(first, second) is expected, (first, second)


@pytest.mark.rule("blackjack 17.3", "blackjack 17.3(a)", "blackjack 17.3(b)", "blackjack 17.4(a)")
@pytest.mark.parametrize("text", ["Td Kd", "Jh Qh", "Kc Tc", "9s Ts"])
def test_equal_point_value_is_no_pair(text: str) -> None:
    assert perfect_pairs(*cards(text)) is None
    assert pairs_play(*cards(text)) is None


@pytest.mark.rule("blackjack 17.12", "blackjack 17.12(a)", "blackjack 17.12(b)", "blackjack 17.12(c)")
def test_what_each_kind_of_pair_pays() -> None:
    assert [str(kind.odds) for kind in (MIXED, COLOURED, PERFECT)] == ["6 to 1", "12 to 1", "25 to 1"]


@pytest.mark.rule("blackjack 17.23")
def test_pairs_play_pays_eleven() -> None:
    assert str(ANY_PAIR.odds) == "11 to 1"
