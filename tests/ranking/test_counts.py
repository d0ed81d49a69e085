"""Counts against totals that are published, or counted in another way."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations, islice, pairwise
from math import comb

import pytest

from croupier.cards import CARDS, JOKER
from croupier.ranking import STANDARD, Aim, Category, Order, category, category_order, classes, rank, ranks_of
from tests.ranking.oracle import Asked, best_of_five
from tools import count_hands
from tools.count_hands import PUBLISHED, counted, hands_of_five, hands_of_seven

FIVE_CARDS = {
    Category.ROYAL_FLUSH: 4,
    Category.STRAIGHT_FLUSH: 36,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE_OF_A_KIND: 54_912,
    Category.TWO_PAIRS: 123_552,
    Category.ONE_PAIR: 1_098_240,
    Category.ODD_CARDS: 1_302_540,
}
CLASSES = {
    Category.ROYAL_FLUSH: 1,
    Category.STRAIGHT_FLUSH: 9,
    Category.FOUR_OF_A_KIND: 156,
    Category.FULL_HOUSE: 156,
    Category.FLUSH: 1_277,
    Category.STRAIGHT: 10,
    Category.THREE_OF_A_KIND: 858,
    Category.TWO_PAIRS: 858,
    Category.ONE_PAIR: 2_860,
    Category.ODD_CARDS: 1_277,
}


def by_category(found: Mapping[int, int], order: Order = STANDARD) -> dict[Category, int]:
    """How many hands of each category there are, by how many of each rank there are."""
    total: Counter[Category] = Counter()
    for number, hands in found.items():
        total[category(number, order)] += hands
    return dict(total)


def test_there_are_7462_classes_without_a_gap() -> None:
    assert sum(CLASSES.values()) == len(classes(STANDARD)) == 7_462
    assert {each: len(ranks_of(each, STANDARD)) for each in CLASSES} == CLASSES
    met = counted(hands_of_five(STANDARD), STANDARD)
    assert sorted(met) == list(range(1, 7_463))


@pytest.mark.rule("ultimate 3.1")
def test_the_categories_come_in_the_order_of_the_rule() -> None:
    spans = [ranks_of(each, STANDARD) for each in category_order(STANDARD) if each in CLASSES]
    assert list(CLASSES) == [each for each in category_order(STANDARD) if each in CLASSES]
    assert spans[0].stop == 7_463
    assert all(higher.start == lower.stop for higher, lower in pairwise(spans))
    assert spans[-1].start == 1


def test_all_hands_of_five_cards() -> None:
    found = by_category(counted(hands_of_five(STANDARD), STANDARD))
    assert found == FIVE_CARDS
    assert sum(found.values()) == comb(52, 5) == 2_598_960


def test_all_hands_of_seven_cards() -> None:
    found = by_category(counted(hands_of_seven(), STANDARD))
    assert found == PUBLISHED
    assert sum(found.values()) == comb(52, 7) == 133_784_560


def test_the_count_says_where_it_differs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert count_hands.main([]) == 0
    assert "DIFFERS" not in capsys.readouterr().out
    monkeypatch.setitem(PUBLISHED, Category.FLUSH, 4_047_643)
    assert count_hands.main([]) == 1
    assert "flush               4,047,644    4,047,643  DIFFERS\n" in capsys.readouterr().out


def test_going_through_hands_one_by_one_counts_the_same() -> None:
    """Of all hands whose two lowest cards are 8c and 8d: the other five are of the 26 cards above."""
    found = count_hands.enumerated((24, 25))
    assert found.total() == comb(26, 5)
    assert found == Counter(rank((*CARDS[24:26], *five)) for five in combinations(CARDS[26:52], 5))
    assert category(min(found), STANDARD) is Category.ONE_PAIR


@pytest.mark.parametrize("deck", [48, 44, 40, 36, 32])
def test_all_hands_of_five_cards_of_a_reduced_deck(deck: int) -> None:
    """Counted by formulas in the number of ranks."""
    order, ranks = Order(deck), deck // 4
    straights = ranks - 4 + 1
    odd = comb(ranks, 5)
    assert by_category(counted(hands_of_five(order), order), order) == {
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 4 * (straights - 1),
        Category.FOUR_OF_A_KIND: ranks * (ranks - 1) * 4,
        Category.FLUSH: 4 * (odd - straights),
        Category.FULL_HOUSE: ranks * (ranks - 1) * 4 * 6,
        Category.STRAIGHT: straights * (4**5 - 4),
        Category.THREE_OF_A_KIND: ranks * 4 * comb(ranks - 1, 2) * 4**2,
        Category.TWO_PAIRS: comb(ranks, 2) * 6**2 * (ranks - 2) * 4,
        Category.ONE_PAIR: ranks * 6 * comb(ranks - 1, 3) * 4**3,
        Category.ODD_CARDS: (odd - straights) * (4**5 - 4),
    }


def test_the_joker_with_any_four_cards_of_the_smallest_deck() -> None:
    """Every eleventh of the 35,960 hands, against the oracle."""
    order, asked = Order(32, joker=True), Asked(32)
    for four in islice(combinations(CARDS[20:52], 4), 0, None, 11):
        expected = best_of_five(("Jk", *(card.text for card in four)), asked)
        assert expected is not None
        assert category(rank((*four, JOKER), order), order).value == expected[1], four


def test_all_hands_of_five_cards_with_the_joker() -> None:
    """What 53 cards make, counted by hand where the joker's best use is plain."""
    order = Order(joker=True)
    found = by_category(counted(hands_of_five(order), order), order)
    assert sum(found.values()) == comb(53, 5)
    assert found[Category.FIVE_OF_A_KIND] == 13
    assert found[Category.ROYAL_FLUSH] == 4 + 4 * 5
    assert found[Category.FOUR_OF_A_KIND] == 624 + 13 * 4 * 48
    assert found[Category.FULL_HOUSE] == 3_744 + comb(13, 2) * 36
    assert found[Category.TWO_PAIRS] == 123_552  # the joker makes more of two pairs


@pytest.mark.parametrize(
    ("order", "lows"),
    [
        (Order(aim=Aim.LOW), 6_175),
        (Order(aim=Aim.LOW, joker=True), 6_175),
        (Order(aim=Aim.LOW_8), 56),
        (Order(aim=Aim.LOW_8, low_ace=False), 21),
        (Order(48, aim=Aim.LOW_8), 21),
        (Order(44, aim=Aim.LOW_8, low_ace=False), 1),
        (Order(40, aim=Aim.LOW_8), 1),
        (Order(joker=True), 7_475),
        (Order(ace_low=False), 7_462),
    ],
    ids=str,
)
def test_how_many_classes_there_are(order: Order, lows: int) -> None:
    assert len(classes(order)) == lows


def test_a_rank_that_there_is_not_has_no_category() -> None:
    for number in (0, -1, 7_463):
        with pytest.raises(ValueError, match=f"no rank {number}: ranks are 1 to 7462"):
            category(number, STANDARD)
