"""The order of hands, category by category: what a hand is, what it beats, and what decides between two."""

from itertools import pairwise

import pytest

from croupier.cards import SUITS, cards
from croupier.ranking import OMAHA, STANDARD, Category, Order, Uses, best, category, category_order, rank

WITH_JOKER = Order(joker=True)
REDUCED = Order(40, joker=True)
OMAHA_WITH_JOKER = Order(joker=True, uses=Uses.TWO_AND_THREE)
OMAHA_REDUCED = Order(36, joker=True, uses=Uses.TWO_AND_THREE)

# Of each category hands in falling order, from its best to its worst.
FULL = {
    Category.ROYAL_FLUSH: ["As Ks Qs Js Ts"],
    Category.FIVE_OF_A_KIND: ["As Ah Ad Ac Jk", "Ks Kh Kd Kc Jk", "2s 2h 2d 2c Jk"],
    Category.STRAIGHT_FLUSH: ["Ks Qs Js Ts 9s", "Jh Th 9h 8h 7h", "6c 5c 4c 3c 2c", "5h 4h 3h 2h Ah"],
    Category.FOUR_OF_A_KIND: ["As Ah Ad Ac Ks", "As Ah Ad Ac 4s", "Ks Kh Kd Kc As", "2s 2h 2d 2c 3s"],
    Category.FULL_HOUSE: [
        "As Ah Ad Kc Ks",
        "Ks Kh Kd Jc Js",
        "Ks Kh Kd 2c 2s",
        "Qs Qh Qd Ac As",
        "2s 2h 2d 3c 3s",
    ],
    Category.FLUSH: [
        "Ad Kd Qd Jd 9d",
        "Kc Jc 9c 7c 5c",
        "Kd Jd 9d 7d 4d",
        "Kd Jd 9d 6d 5d",
        "7d 5d 4d 3d 2d",
    ],
    Category.STRAIGHT: ["Ah Kc Qc Js Td", "Kh Qc Jc Ts 9d", "6h 5c 4c 3s 2d", "5h 4c 3c 2s Ad"],
    Category.THREE_OF_A_KIND: [
        "As Ah Ad Kc Qs",
        "Qs Qh Qd 8c 5s",
        "Qs Qh Qd 8c 4s",
        "Js Jh Jd Ac Ks",
        "2s 2h 2d 4c 3s",
    ],
    Category.TWO_PAIRS: [
        "As Ah Kd Kc Qs",
        "Qs Qh 4d 4c Js",
        "Qs Qh 4d 4c Ts",
        "Qs Qh 3d 3c As",
        "3s 3h 2d 2c 4s",
    ],
    Category.ONE_PAIR: [
        "As Ah Kd Qc Js",
        "Ts Th Kd 6c 2s",
        "Ts Th Kd 5c 4s",
        "9s 9h Ad Kc Qs",
        "2s 2h 5d 4c 3s",
    ],
    Category.ODD_CARDS: [
        "As Kh Qd Jc 9s",
        "Qs Th 7c 4d 3s",
        "Qs Th 7c 4d 2s",
        "Qs Th 6c 5d 4s",
        "7s 5h 4d 3c 2s",
    ],
}
OF_40_CARDS = {
    Category.ROYAL_FLUSH: ["As Ks Qs Js Ts"],
    Category.FIVE_OF_A_KIND: ["As Ah Ad Ac Jk", "Ks Kh Kd Kc Jk", "5s 5h 5d 5c Jk"],
    Category.STRAIGHT_FLUSH: ["Ks Qs Js Ts 9s", "Jh Th 9h 8h 7h", "9c 8c 7c 6c 5c", "8h 7h 6h 5h Ah"],
    Category.FOUR_OF_A_KIND: ["As Ah Ad Ac Ks", "As Ah Ad Ac 6s", "Ks Kh Kd Kc As", "5s 5h 5d 5c 6s"],
    Category.FLUSH: ["Ad Kd Qd Jd 9d", "Kc Jc 9c 7c 5c", "Kd Jd 9d 6d 5d", "Td 8d 7d 6d 5d"],
    Category.FULL_HOUSE: [
        "As Ah Ad Kc Ks",
        "Ks Kh Kd Jc Js",
        "Ks Kh Kd 5c 5s",
        "Qs Qh Qd Ac As",
        "5s 5h 5d 6c 6s",
    ],
    Category.STRAIGHT: ["Ah Kc Qc Js Td", "Kh Qc Jc Ts 9d", "9h 8c 7c 6s 5d", "8h 7c 6c 5s Ad"],
    Category.THREE_OF_A_KIND: [
        "As Ah Ad Kc Qs",
        "Qs Qh Qd 8c 6s",
        "Qs Qh Qd 8c 5s",
        "Js Jh Jd Ac Ks",
        "5s 5h 5d 7c 6s",
    ],
    Category.TWO_PAIRS: [
        "As Ah Kd Kc Qs",
        "Qs Qh 7d 7c Js",
        "Qs Qh 7d 7c Ts",
        "Qs Qh 6d 6c As",
        "6s 6h 5d 5c 7s",
    ],
    Category.ONE_PAIR: ["As Ah Kd Qc Js", "Ts Th Kd 6c 5s", "9s 9h Ad Kc Qs", "5s 5h 8d 7c 6s"],
    Category.ODD_CARDS: [
        "As Kh Qd Jc 9s",
        "Qs Th 9c 7d 6s",
        "Qs Th 9c 7d 5s",
        "Qs Th 8c 7d 6s",
        "Ts 8h 7d 6c 5s",
    ],
}
# Four hole cards and the board; two and three of them make the hand.
IN_OMAHA = {
    Category.ROYAL_FLUSH: "As Ks 2c 3d  Qs Js Ts 8h 8d",
    Category.FIVE_OF_A_KIND: "9c 9d 2c 3d  9h 9s Jk 5h Kd",
    Category.STRAIGHT_FLUSH: "Jh Th 2c 3d  9h 8h 7h Kd Ks",
    Category.FOUR_OF_A_KIND: "9c 9d 2c 3d  9h 9s Kd 5h 6h",
    Category.FULL_HOUSE: "Kc Kd 2c 3d  Kh Js Jd 5h 6h",
    Category.FLUSH: "Kd Jd 2c 3h  9d 7d 5d 5s 2h",
    Category.STRAIGHT: "Kh Qc 2c 3d  Jc Ts 9d 5h 5s",
    Category.THREE_OF_A_KIND: "Qc Qd 2c 3d  Qh 8s 5d 6h Kc",
    Category.TWO_PAIRS: "Qc 4d 2c 9d  Qh 4s Jd 6h 8c",
    Category.ONE_PAIR: "Tc 2d 6c 3d  Th Ks 9d 4h Qc",
    Category.ODD_CARDS: "Qh 2c 7c 3d  Tc 9s Kd 4h 5s",
}
IN_OMAHA_OF_36_CARDS = {
    Category.ROYAL_FLUSH: "As Ks 6c 7d  Qs Js Ts 8h 8d",
    Category.FIVE_OF_A_KIND: "9c 9d 6c 7d  9h 9s Jk Th Kd",
    Category.STRAIGHT_FLUSH: "9h 8h Kc Qd  7h 6h Ah Kd Ks",
    Category.FOUR_OF_A_KIND: "9c 9d 6c 7d  9h 9s Kd Ah Qh",
    Category.FLUSH: "Kd Jd 6c 7h  9d 7d 6d Ts Ah",
    Category.FULL_HOUSE: "Kc Kd 6c 7d  Kh Js Jd 9h 8h",
    Category.STRAIGHT: "9h 8c Kc Qd  7c 6s Ad Kh 9d",
    Category.THREE_OF_A_KIND: "Qc Qd 6c 7d  Qh 8s Ad Kh Jc",
    Category.TWO_PAIRS: "Qc 7d 6c 9d  Qh 7s Jd 8h Kc",
    Category.ONE_PAIR: "Tc 6d 7c 8d  Th Ks 9d Ah Qc",
    Category.ODD_CARDS: "Qh 6c 7c 8d  Ts Kd Ah",
}


def falls(hands: list[str], order: Order) -> bool:
    return all(rank(cards(better), order) > rank(cards(worse), order) for better, worse in pairwise(hands))


def below(each: Category, order: Order) -> list[Category]:
    """The categories below this one."""
    ladder = category_order(order)
    return list(ladder[ladder.index(each) + 1 :])


@pytest.mark.parametrize(
    "each",
    [
        pytest.param(Category.ROYAL_FLUSH, marks=pytest.mark.rule("ultimate 3.1(a)", "holdem 3.3(a)")),
        pytest.param(Category.FIVE_OF_A_KIND, marks=pytest.mark.rule("holdem 3.3(b)")),
        pytest.param(Category.STRAIGHT_FLUSH, marks=pytest.mark.rule("ultimate 3.1(b)", "holdem 3.3(c)")),
        pytest.param(Category.FOUR_OF_A_KIND, marks=pytest.mark.rule("ultimate 3.1(c)", "holdem 3.3(d)")),
        pytest.param(Category.FULL_HOUSE, marks=pytest.mark.rule("ultimate 3.1(d)", "holdem 3.3(e)")),
        pytest.param(Category.FLUSH, marks=pytest.mark.rule("ultimate 3.1(e)", "holdem 3.3(f)")),
        pytest.param(Category.STRAIGHT, marks=pytest.mark.rule("ultimate 3.1(f)", "holdem 3.3(g)")),
        pytest.param(Category.THREE_OF_A_KIND, marks=pytest.mark.rule("ultimate 3.1(g)", "holdem 3.3(h)")),
        pytest.param(Category.TWO_PAIRS, marks=pytest.mark.rule("ultimate 3.1(h)", "holdem 3.3(i)")),
        pytest.param(Category.ONE_PAIR, marks=pytest.mark.rule("ultimate 3.1(i)", "holdem 3.3(j)")),
        pytest.param(Category.ODD_CARDS, marks=pytest.mark.rule("ultimate 3.1(j)", "holdem 3.3(k)")),
    ],
)
def test_a_category_of_a_full_deck(each: Category) -> None:
    """Its hands are of it, fall as they should, and the worst of them beats the best of all that is below."""
    hands = FULL[each]
    for order in (STANDARD, WITH_JOKER):
        if each is Category.FIVE_OF_A_KIND and order is STANDARD:
            continue
        assert {category(rank(cards(hand), order), order) for hand in hands} == {each}
        assert falls(hands, order)
        for lower in below(each, order):
            if lower is not Category.FIVE_OF_A_KIND or order.joker:
                assert falls([hands[-1], FULL[lower][0]], order)


@pytest.mark.parametrize(
    "each",
    [
        pytest.param(Category.ROYAL_FLUSH, marks=pytest.mark.rule("holdem 3.4(a)")),
        pytest.param(Category.FIVE_OF_A_KIND, marks=pytest.mark.rule("holdem 3.4(b)")),
        pytest.param(Category.STRAIGHT_FLUSH, marks=pytest.mark.rule("holdem 3.4(c)")),
        pytest.param(Category.FOUR_OF_A_KIND, marks=pytest.mark.rule("holdem 3.4(d)")),
        pytest.param(Category.FLUSH, marks=pytest.mark.rule("holdem 3.4(e)")),
        pytest.param(Category.FULL_HOUSE, marks=pytest.mark.rule("holdem 3.4(f)")),
        pytest.param(Category.STRAIGHT, marks=pytest.mark.rule("holdem 3.4(g)")),
        pytest.param(Category.THREE_OF_A_KIND, marks=pytest.mark.rule("holdem 3.4(h)")),
        pytest.param(Category.TWO_PAIRS, marks=pytest.mark.rule("holdem 3.4(i)")),
        pytest.param(Category.ONE_PAIR, marks=pytest.mark.rule("holdem 3.4(j)")),
        pytest.param(Category.ODD_CARDS, marks=pytest.mark.rule("holdem 3.4(k)")),
    ],
)
def test_a_category_of_a_reduced_deck(each: Category) -> None:
    hands = OF_40_CARDS[each]
    assert {category(rank(cards(hand), REDUCED), REDUCED) for hand in hands} == {each}
    assert falls(hands, REDUCED)
    for lower in list(OF_40_CARDS)[list(OF_40_CARDS).index(each) + 1 :]:
        assert falls([hands[-1], OF_40_CARDS[lower][0]], REDUCED)


@pytest.mark.parametrize(
    "each",
    [
        pytest.param(Category.ROYAL_FLUSH, marks=pytest.mark.rule("omaha 3.3(a)", "omaha 3.4(a)")),
        pytest.param(Category.FIVE_OF_A_KIND, marks=pytest.mark.rule("omaha 3.3(b)", "omaha 3.4(b)")),
        pytest.param(Category.STRAIGHT_FLUSH, marks=pytest.mark.rule("omaha 3.3(c)", "omaha 3.4(c)")),
        pytest.param(Category.FOUR_OF_A_KIND, marks=pytest.mark.rule("omaha 3.3(d)", "omaha 3.4(d)")),
        pytest.param(Category.FULL_HOUSE, marks=pytest.mark.rule("omaha 3.3(e)", "omaha 3.4(f)")),
        pytest.param(Category.FLUSH, marks=pytest.mark.rule("omaha 3.3(f)", "omaha 3.4(e)")),
        pytest.param(Category.STRAIGHT, marks=pytest.mark.rule("omaha 3.3(g)", "omaha 3.4(g)")),
        pytest.param(Category.THREE_OF_A_KIND, marks=pytest.mark.rule("omaha 3.3(h)", "omaha 3.4(h)")),
        pytest.param(Category.TWO_PAIRS, marks=pytest.mark.rule("omaha 3.3(i)", "omaha 3.4(i)")),
        pytest.param(Category.ONE_PAIR, marks=pytest.mark.rule("omaha 3.3(j)", "omaha 3.4(j)")),
        pytest.param(Category.ODD_CARDS, marks=pytest.mark.rule("omaha 3.3(k)", "omaha 3.4(k)")),
    ],
)
def test_a_category_in_omaha(each: Category) -> None:
    for hands, order in ((IN_OMAHA, OMAHA_WITH_JOKER), (IN_OMAHA_OF_36_CARDS, OMAHA_REDUCED)):
        assert category(rank(cards(hands[each]), order), order) is each
        for lower in list(hands)[list(hands).index(each) + 1 :]:
            assert falls([hands[each], hands[lower]], order)


@pytest.mark.rule("holdem 3.3", "omaha 3.3")
def test_a_full_house_is_above_a_flush_with_a_full_deck() -> None:
    assert falls(["2s 2h 2d 3c 3s", "Ad Kd Qd Jd 9d"], STANDARD)
    assert falls(["Kc Kd 2c 3d Kh Js Jd", "Kd Jd 2c 3h 9d 7d 5d"], OMAHA)
    assert falls(["2s 2h 2d 3c 3s", "Ad Kd Qd Jd 9d"], WITH_JOKER)  # 53 cards are not a reduced deck


@pytest.mark.rule("holdem 3.4", "omaha 3.4")
@pytest.mark.parametrize("deck", [48, 44, 40, 36, 32])
def test_a_flush_is_above_a_full_house_with_any_reduced_deck(deck: int) -> None:
    flush, full_house = "Td 9d 8d 7d Qd", "As Ah Ad Kc Ks"
    assert falls([flush, full_house], Order(deck))
    assert falls([flush, full_house], Order(deck, joker=True))  # 49 cards are still reduced
    assert falls(["Td 9d Ac Kh 8d 7d Qd", "As Ah Kd 9c Ad Kc Ks"], Order(deck, uses=Uses.TWO_AND_THREE))


@pytest.mark.rule("ultimate 2.3", "holdem 3.1", "omaha 3.1")
def test_suits_do_not_matter() -> None:
    for hand in (
        "As Ks Qs Js Ts 3d 2c",
        "Kh Jh 9h 7h 5h Ac Ad",
        "As Ad Kc Qh Js 3d 2c",
        "9c 7c 5d 3h 2s Jc Kd",
    ):
        turned = [hand.translate(str.maketrans(SUITS, SUITS[turn:] + SUITS[:turn])) for turn in range(4)]
        for order in (STANDARD, OMAHA, Order(joker=True)):
            assert len({rank(cards(each), order) for each in turned}) == 1


@pytest.mark.rule("ultimate 2.3", "holdem 3.1", "omaha 3.1")
def test_ranks_fall_from_the_ace_to_the_deuce() -> None:
    odd = ("2c", "7d", "9c", "Jd", "4c", "Kd")
    pairs = []
    for pip in "AKQJT98765432":
        others = [card for card in odd if card[0] != pip]
        pairs.append(f"{pip}s {pip}h {' '.join(others[:5])}")
    assert [best(cards(hand)).category for hand in pairs] == [Category.ONE_PAIR] * 13
    assert falls(pairs, STANDARD)
    assert falls(pairs, OMAHA)


@pytest.mark.rule("ultimate 2.3", "ultimate 3.1(f)", "ultimate 3.1(b)")
def test_the_ace_is_low_nowhere_but_in_a_straight() -> None:
    assert rank(cards("5h 4c 3c 2s Ad")) == min(rank(cards(hand)) for hand in FULL[Category.STRAIGHT])
    assert category(rank(cards("4h 3c 2s Ad Kd")), STANDARD) is Category.ODD_CARDS  # no way round
    assert falls(["Ah Ac 3c 4s 6d", "Kh Kc Ac 4s 6d"], STANDARD)


@pytest.mark.rule("ultimate 3.2", "holdem 3.2")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Qs Qh Jd Jc Ts", "Qd Qc Js Jh 9s"),
        ("As Kh 9d 5c 3s", "Ad Kc 9s 5h 2c"),
        ("As Kh 9d 5c 2s", "Ad Kc 9s 4h 3c"),
        ("Ts Th Ad 6c 4s", "Td Tc Ah 6s 3d"),
        ("Ks Js 9s 7s 5s", "Kd Jd 9d 7d 4d"),
        ("7s 7h 7d 7c 3s", "7s 7h 7d 7c 2s"),
    ],
)
def test_every_card_counts(better: str, worse: str) -> None:
    assert falls([better, worse], STANDARD)


@pytest.mark.rule("omaha 3.2")
def test_every_card_counts_in_omaha() -> None:
    assert falls(["Qs Jh 2d 3c Qd Jc Ts", "Qc Js 2d 3c Qd Jc 9s"], OMAHA)


@pytest.mark.rule("holdem 3.5(a)", "omaha 3.5(a)")
@pytest.mark.parametrize(
    ("deck", "straight"),
    [(52, "5432"), (48, "6543"), (44, "7654"), (40, "8765"), (36, "9876"), (32, "T987")],
)
def test_the_ace_stands_below_the_lowest_rank_if_it_is_determined(deck: int, straight: str) -> None:
    a, b, c, d = straight
    suited = f"{a}h {b}h {c}h {d}h Ah"
    odd = f"{a}h {b}c {c}h {d}s Ad"
    next_higher = f"{'6789TJ'[(52 - deck) // 4]}d {a}h {b}c {c}h {d}s"
    determined, not_determined = Order(deck), Order(deck, ace_low=False)
    assert best(cards(suited), determined).category is Category.STRAIGHT_FLUSH
    assert best(cards(odd), determined).category is Category.STRAIGHT
    assert falls([next_higher, odd], determined)
    assert best(cards(suited), not_determined).category is Category.FLUSH
    assert best(cards(odd), not_determined).category is Category.ODD_CARDS
    in_omaha = cards(f"{a}h {b}c Ks Kc {c}h {d}s Ad")
    assert best(in_omaha, Order(deck, uses=Uses.TWO_AND_THREE)).category is Category.STRAIGHT
    without = Order(deck, ace_low=False, uses=Uses.TWO_AND_THREE)
    assert best(in_omaha, without).category is Category.ONE_PAIR


@pytest.mark.rule("ultimate 8.8(c)", "holdem 9.1")
@pytest.mark.parametrize(
    ("hand", "used"),
    [
        ("2c 3d As Ks Qs Js Ts", "As Ks Qs Js Ts"),
        ("As 3d 2c Ks Qs Js Ts", "As Ks Qs Js Ts"),
        ("As Ks 2c 3d Qs Js Ts", "As Ks Qs Js Ts"),
    ],
    ids=["none of the hole cards", "one", "both"],
)
def test_any_five_of_the_seven_cards(hand: str, used: str) -> None:
    assert best(cards(hand)).cards == tuple(cards(used))


@pytest.mark.rule("omaha 9.1")
@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (
            "2c 3d 7h 8h As Ks Qs Js Ts",
            "Ace high",
        ),  # the royal flush is all on the board
        ("As 3d 7h 8h 2c Ks Qs Js Ts", "Ace high"),
        ("As Ks 7h 8h 2c 2d Qs Js Ts", "Royal Flush"),
        ("As Ah Ad Ac 2c 2d 7s 8d 9h", "Two Pairs, Aces and Twos"),  # two of the four aces, no more
        ("Kh 3h 4c 5d 2h Ah Qd Js 9h", "Ace-high Flush"),
        ("Kh 3h 4h 5h 2c Ah Qd Js 9h", "Ace high"),  # two hearts on the board make no flush
        ("Kh 3c 4d 5s 2h Ah Qh Jh 9c", "Ace high"),  # nor is one hole card
    ],
)
def test_two_of_the_hole_cards_and_three_of_the_board(hand: str, expected: str) -> None:
    assert best(cards(hand), OMAHA).name == expected
