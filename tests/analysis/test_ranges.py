"""Ranges as people write them: which hands they are, and what is not a range."""

import re
from collections import Counter
from functools import cache
from itertools import combinations

import pytest

from croupier.analysis.equity.chart.charts import chart
from croupier.analysis.ranges import Range, WrongRange, kinds, read_range
from croupier.analysis.spots import spot
from croupier.cards import CARDS, Card, cards
from croupier.ranking import OMAHA, STANDARD, Order, WrongCards

RANKS = "23456789TJQKA"


def hands(text: str, order: Order = STANDARD) -> set[frozenset[Card]]:
    """The hands of a range, each of them once."""
    found = read_range(text, order).hands
    assert len(set(map(frozenset, found))) == len(found)
    return set(map(frozenset, found))


def kind(text: str) -> set[frozenset[Card]]:
    """The hands of a kind, found among all hands of a full deck."""
    high, low, suits = text[0], text[1], text[2:]
    return {
        frozenset(pair)
        for pair in combinations(STANDARD.cards.cards, 2)
        if {each.text[0] for each in pair} == {high, low}
        and (not suits or (suits == "s") == (pair[0].suit is pair[1].suit))
    }


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("99", "99"),
        ("AKs", "AKs"),
        ("KAs", "AKs"),
        ("AKo", "AKo"),
        ("AK", "AKs AKo"),
        ("QQ+", "QQ KK AA"),
        ("AJs+", "AJs AQs AKs"),
        ("KTo+", "KTo KJo KQo"),
        ("A2+", " ".join(f"A{rank}" for rank in RANKS[:-1])),
        ("32s+", "32s"),
        ("TT-77", "77 88 99 TT"),
        ("77-TT", "77 88 99 TT"),
        ("A5s-A2s", "A2s A3s A4s A5s"),
        ("K9-K7", "K9 K8 K7"),
        ("JTs-87s", "JTs T9s 98s 87s"),
        ("QTo-97o", "QTo J9o T8o 97o"),
        (" QQ+ , AKs ", "QQ KK AA AKs"),
        ("AA,AA,AsAd", "AA"),
    ],
)
def test_the_hands_of_a_range(text: str, meant: str) -> None:
    assert hands(text) == set().union(*map(kind, meant.split()))


@pytest.mark.parametrize(("text", "many"), [("99", 6), ("AKs", 4), ("AKo", 12), ("AK", 16), ("22+", 78)])
def test_how_many_hands_a_kind_has(text: str, many: int) -> None:
    assert len(hands(text)) == many


def test_cards_stand_for_themselves_with_kinds_beside_them() -> None:
    assert hands("As Ks") == {frozenset(cards("As Ks"))} == hands("KsAs")
    assert hands("AsKs,QQ") == {frozenset(cards("As Ks"))} | kind("QQ")
    assert hands("JkAs", Order(joker=True)) == {frozenset(cards("Jk As"))}
    assert hands("JKs") == kind("KJs")
    assert hands("AsKsQsJs,2c2d2h2s", OMAHA) == {frozenset(cards("AsKsQsJs")), frozenset(cards("2c2d2h2s"))}


def test_any_hand_is_written_as_a_star() -> None:
    assert read_range("*", STANDARD) == read_range("AA,*", STANDARD) == Range("*")
    assert Range("*").is_any
    assert not read_range("AA", STANDARD).is_any
    assert read_range("*", OMAHA).is_any


@pytest.mark.parametrize("text", ["any", "any two", "Any Hand", "random", "AA, any two"])
def test_any_hand_may_be_said_in_words(text: str) -> None:
    assert read_range(text, STANDARD) == Range("*")


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("ak", "AK"),
        ("aks", "AKs"),
        ("1010", "TT"),
        ("10h9h", "Th9h"),
        ("A♠K♠", "AsKs"),
        ("asks", "AsKs"),
        ("jj+", "JJ+"),
    ],
)
def test_hands_are_written_as_people_write_and_see_them(text: str, same: str) -> None:
    assert hands(text) == hands(same)


@cache
def every_four() -> list[tuple[frozenset[Card], str, list[int]]]:
    """All hands of four cards, with their ranks and how many cards they have of each suit."""
    return [
        (
            frozenset(hand),
            "".join([card.text[0] for card in hand]),
            sorted(Counter([card.suit for card in hand]).values()),
        )
        for hand in combinations(CARDS[:52], 4)
    ]


def held_so(text: str) -> set[frozenset[Card]]:
    """The hands of four cards of which this text is true, found by looking at each of them."""
    ranks, suits = re.fullmatch("([2-9TJQKAx]{4}|)(ds|ss|r|)", text).groups()  # type: ignore[union-attr]
    wanted = Counter(ranks.replace("x", "")).items()
    shared = {"ds": [2, 2], "ss": [1, 1, 2], "r": [1, 1, 1, 1]}.get(suits)
    return {
        hand
        for hand, held, by_suit in every_four()
        if shared in (None, by_suit) and all(held.count(rank) >= many for rank, many in wanted)
    }


@pytest.mark.parametrize(
    ("text", "plain", "many"),
    [
        ("AAxx", "AAxx", 6961),
        ("AAAA", "AAAA", 1),
        ("aakk", "AAKK", 36),
        ("AKQJds", "AKQJds", 36),
        ("AKQJ double suited", "AKQJds", 36),
        ("AKQJr", "AKQJr", 24),
        ("double suited", "ds", 36_504),
        ("single-suited", "ss", 158_184),
        ("rainbow", "r", 28_561),
        ("xxxx", "xxxx", 270_725),
        ("10987ss", "T987ss", 144),
    ],
)
def test_kinds_of_four_cards(text: str, plain: str, many: int) -> None:
    found = read_range(text, OMAHA).hands
    assert len(found) == len(set(found)) == many
    assert {frozenset(hand) for hand in found} == held_so(plain)


def test_some_of_four_cards_may_have_a_suit() -> None:
    with_aces = {hand for hand in held_so("AAxx") if hand.issuperset(cards("As Ah"))}
    assert hands("AsAhxx", OMAHA) == with_aces
    assert hands("A♠A♥xx", OMAHA) == hands("A♠️ A♡ xx", OMAHA) == with_aces
    assert hands("AsKsQJ", OMAHA) == {hand for hand in held_so("AKQJ") if hand.issuperset(cards("As Ks"))}
    assert hands("AxxAsds", OMAHA) == hands("AsAxxds", OMAHA) < hands("AAxxds", OMAHA)


@pytest.mark.parametrize("text", ["AAAAds", "AsKsQsJsds", "AAAAAA", "22xxr:0"])
def test_suits_that_four_cards_can_not_have(text: str) -> None:
    with pytest.raises(
        ValueError, match=r"can't have such suits|is not an Omaha hand|no valid weight|is not a card"
    ):
        read_range(text, OMAHA)


@pytest.mark.xdist_group("kernels")
def test_the_best_hands_are_so_many_per_cent_of_all_by_their_strength() -> None:
    strength = chart()
    best_first = sorted(strength.hands, key=strength.equity, reverse=True)
    for share in (0.5, 5, 15, 37.5, 99, 100):
        found = hands(f"{share:g}%")
        taken, most = 0, 1326 * share / 100
        expected: set[frozenset[Card]] = set()
        for each in best_first:
            taken += len(kind(each))
            if taken > most:
                break
            expected |= kind(each)
        assert found == expected
    assert hands("5%") >= kind("AA") | kind("AKs")
    assert len(hands("100%")) == 1326


@pytest.mark.parametrize(
    ("text", "order", "told"),
    [
        ("0%", STANDARD, "write more than 0% and up to 100%"),
        ("101%", STANDARD, "write more than 0% and up to 100%"),
        ("-5%", STANDARD, "write more than 0%"),
        ("0.1%", STANDARD, "less than one kind of hand: aces alone are 0.45%"),
        ("15%", OMAHA, "percentages only work in Hold-em with 52 cards"),
        ("15%", Order(36), "percentages only work in Hold-em with 52 cards"),
        ("AA:0", STANDARD, "write 0.01 to 1 after the colon"),
        ("AA:2", STANDARD, "write 0.01 to 1 after the colon"),
        ("AA:0.001", STANDARD, "write 0.01 to 1 after the colon"),
        ("AA:", STANDARD, "write 0.01 to 1 after the colon"),
        ("AA:x", STANDARD, "write 0.01 to 1 after the colon"),
    ],
)
def test_parts_and_weights_that_are_none(text: str, order: Order, told: str) -> None:
    with pytest.raises(WrongRange, match=told):
        read_range(text, order)


def test_weights_are_whole_numbers_and_the_last_word_counts() -> None:
    found = read_range("KK+:0.5, AsAh:0.75, QQ:0.25", STANDARD)
    often = dict(zip(found.hands, found.weights, strict=True))
    assert often[tuple(cards("AsAh"))] == 3
    assert often[tuple(cards("AsAd"))] == often[tuple(cards("KsKd"))] == 2
    assert often[tuple(cards("QsQd"))] == 1
    assert read_range("AA:0.5,KK:0.5", STANDARD).weights == ()
    assert (len(read_range("AA,*:0.1", STANDARD).hands), read_range("AA,*:0.1", STANDARD).weights) == (
        1326,
        (),
    )
    assert sum(read_range("*:0.1,AA", STANDARD).weights) == 1320 + 60


def test_the_chart_of_kinds_is_every_hand_once() -> None:
    chart = kinds(STANDARD)
    assert [each.text for each in chart[:3]] == ["AA", "AKs", "AQs"]
    assert [each.text for each in chart[13:16]] == ["AKo", "KK", "KQs"]
    assert (chart[12].text, chart[156].text, chart[168].text) == ("A2s", "A2o", "22")
    every = [frozenset(hand) for each in chart for hand in each.hands()]
    assert len(every) == len(set(every)) == 1326
    assert len(kinds(Order(36))) == 81
    assert kinds(Order(36))[-1].text == "66"


@pytest.mark.parametrize(
    "text",
    ["", "A", "99s", "77o+", "AKx", "AKs++", "+", "99-", "-99", "AA,", "*+", "A-K", "Zs", "111"],
)
def test_what_is_no_range_is_told_what_is(text: str) -> None:
    with pytest.raises(WrongRange, match="is neither a hand nor a range: write cards as in AsKs"):
        read_range(text, STANDARD)


@pytest.mark.parametrize("text", ["A5s-K2s", "A5s-A2o", "TT-T7s", "JTs-86s", "AK-QJs"])
def test_what_lies_between_must_be_clear(text: str) -> None:
    with pytest.raises(WrongRange, match="does not say which hands lie in between"):
        read_range(text, STANDARD)


@pytest.mark.parametrize(
    ("text", "order", "told"),
    [
        ("AsKsQs", STANDARD, "'AsKsQs' has 3 cards, and a hand has two."),
        ("AsKs", OMAHA, "'AsKs' has 2 cards, and a hand has four."),
        ("AA", OMAHA, "'AA' is not an Omaha hand"),
        ("22+", Order(36), "needs a two, and the lowest rank of 36 cards is the six"),
        ("A5s", Order(36), "needs a five"),
    ],
)
def test_what_the_game_does_not_deal(text: str, order: Order, told: str) -> None:
    with pytest.raises(WrongRange, match=told):
        read_range(text, order)


@pytest.mark.parametrize(
    ("text", "order", "told"),
    [
        ("AsAs", STANDARD, "As appears twice"),
        ("AsJk", STANDARD, "The joker is not in play"),
        ("As2s", Order(36), "2s is not in a deck of 36 cards"),
        ("As??", STANDARD, "unknown"),
    ],
)
def test_what_is_wrong_with_cards(text: str, order: Order, told: str) -> None:
    with pytest.raises(WrongCards, match=told):
        read_range(text, order)


def test_a_spot_drops_the_hands_whose_cards_are_elsewhere() -> None:
    found = spot((STANDARD,), ["AsKs", "AA,KK"], cards("Kd 2c 3c"), cards("Ah"))
    assert set(map(frozenset, found.ranges[1].hands)) == {frozenset(cards(each)) for each in ("AcAd", "KcKh")}
    assert len(found.left) == 52 - 2 - 3 - 1


def test_a_hand_that_is_the_last_of_its_range_is_known_and_takes_from_the_others() -> None:
    found = spot((STANDARD,), ["QQ,JhJd", "AA", "AsAc"], cards("Qc Qd Jc"))
    assert found.ranges[1].hands == (tuple(cards("AhAd")),)
    assert len(found.ranges[0].hands) == 2
    assert set(cards("AhAd")).isdisjoint(found.left)


@pytest.mark.parametrize(
    ("texts", "board", "told"),
    [
        (["AA", "AsAc", "AA"], "", "AA and AsAc and AA can't be held at the same time"),
        (["AsAc", "AdAh", "AA"], "", "Nobody can hold AA: each of its hands has a card that is elsewhere"),
        (["AsKs", "KK"], "KcKdKh", "Nobody can hold KK"),
        (["AA", "AA", "AA"], "", "AA and AA and AA can't be held at the same time"),
        (["AsKs", "AsQs"], "", "As appears twice"),
        (["AsKs", "QQ"], "AsQc", "As appears twice"),
        (["AsKs"], "", "Two to ten players share a pot, not 1."),
        (["*"] * 11, "", "share a pot, not 11."),
        (["*", "*"], "2c3c4c5c6c7c", "There are 5 communal cards at most, not 6."),
        (["*", "*"], "??", "can't be unknown"),
    ],
)
def test_a_spot_that_can_not_be(texts: list[str], board: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        spot((STANDARD,), texts, cards(board))


def test_there_must_be_cards_for_all() -> None:
    order = Order(36, uses=OMAHA.uses)
    with pytest.raises(WrongCards, match="8 players and the board need 37 cards with those out of play"):
        spot((order,), ["*"] * 8)
    assert len(spot((order,), ["*"] * 7).ranges) == 7
