"""Ranges against each other: the sum over all pairs of hands, whichever way it is found."""

from collections import Counter
from itertools import combinations, product
from random import Random

import numpy as np
import pytest

from croupier.analysis.equity.chart.matrix import among, starting_hand, starting_hand_numbers
from croupier.analysis.equity.chart.symmetry import match_ups, suit_changes
from croupier.analysis.equity.cost import TwoRanges, board_by_board, hands_cost, ranges_cost
from croupier.analysis.equity.hands.hands import exact_hands, new_made
from croupier.analysis.equity.outcome import Outcome, PlayerOutcome
from croupier.analysis.equity.ranges import by_boards as equity_by_boards
from croupier.analysis.equity.ranges.by_boards import by_boards
from croupier.analysis.equity.ranges.ranges import by_match_ups, exact_ranges
from croupier.analysis.equity.tally import tally_outcome
from croupier.ranking import Order, Uses, WrongCards, orders
from tests.analysis.equity.oracle import Hand, hand, without_categories

pytestmark = pytest.mark.xdist_group("kernels")

ALL_HANDS = list(combinations(range(52), 2))
HIGH = orders("high")


def pair_by_pair(ranges: list[list[Hand]], board: Hand, dead: Hand, of: tuple[Order, ...]) -> Outcome:
    """All pairs of hands that can meet, one after another."""
    found = [
        exact_hands([mine, theirs], board, dead, of, categories=True)
        for mine in ranges[0]
        for theirs in ranges[1]
        if len({*mine, *theirs, *board, *dead}) == len(mine) + len(theirs) + len(board) + len(dead)
    ]
    return Outcome(
        sum(each.boards for each in found),
        tuple(sum_of([each.players[i] for each in found], len(of)) for i in (0, 1)),
    )


def sum_of(parts: list[PlayerOutcome], halves: int) -> PlayerOutcome:
    """One player's part of several outcomes."""
    return PlayerOutcome(
        sum(each.wins for each in parts),
        sum(each.ties for each in parts),
        sum(each.units for each in parts),
        0,
        tuple(
            dict(sum((Counter(each.categories[half]) for each in parts), Counter())) for half in range(halves)
        ),
    )


@pytest.mark.parametrize("uses", Uses)
@pytest.mark.parametrize("objective", ["high", "low", "high_low_8"])
@pytest.mark.parametrize("sizes", [(1, 60), (40, 45)])
def test_every_pair_of_hands(sizes: tuple[int, int], objective: str, uses: Uses) -> None:
    random = Random(f"{sizes} {objective} {uses}")
    of = orders(objective, uses=uses)
    deck = random.sample(range(52), 52)
    board, dead = deck[:3], deck[3:5]
    hands = list(combinations(sorted(deck[:14]), 2 if uses is Uses.ANY_FIVE else 4))
    ranges = [[list(each) for each in random.sample(hands, size)] for size in sizes]
    ranges[0][0] = deck[20:22] if uses is Uses.ANY_FIVE else deck[20:24]
    expected = pair_by_pair(ranges, board, dead, of)
    assert exact_ranges(ranges, board, dead, of, categories=True) == expected
    assert exact_ranges(ranges, board, dead, of) == without_categories(expected)
    mine, theirs = (
        np.array([each for each in hands if not {*each} & {*board, *dead}], dtype=np.uint8)
        for hands in ranges
    )
    made, turned, of_match_ups = new_made(3, 2, of)
    assert tally_outcome(by_boards(mine, theirs, board, dead, of, made=made), made) == expected
    other_way = tally_outcome(by_boards(theirs, mine, board, dead, of, made=turned, threads=2), turned)
    assert other_way.players == expected.players[::-1]
    tally = by_match_ups(mine, theirs, board, dead, of, made=of_match_ups)
    assert tally_outcome(tally, of_match_ups) == expected


@pytest.mark.parametrize("objective", ["high", "high_low_8"])
@pytest.mark.parametrize(("lying", "threads"), [(4, 1), (5, 1), (5, 2)])
def test_a_range_is_taken_in_slices_where_boards_are_few(
    lying: int, threads: int, objective: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(f"{lying} {objective}")
    of = orders(objective, uses=Uses.TWO_AND_THREE)
    deck = random.sample(range(52), 52)
    board, hands = deck[:lying], list(combinations(sorted(deck[lying : lying + 12]), 4))
    mine, theirs = (np.array(random.sample(hands, many), dtype=np.uint8) for many in (37, 90))
    whole, in_slices = new_made(2, 2, of)
    expected = by_boards(mine, theirs, board, [], of, made=whole)
    monkeypatch.setattr(equity_by_boards, "PIECE", 1e-9)
    monkeypatch.setattr(equity_by_boards, "SLICE", 1e-9)
    told: list[float] = []
    found = by_boards(mine, theirs, board, [], of, told.append, threads, made=in_slices)
    assert (found == expected).all()
    assert (in_slices == whole).all()
    assert len(told) >= 37
    assert told == [part / len(told) for part in range(1, len(told) + 1)]


def test_the_joker_in_a_range() -> None:
    of = orders("high", deck=32, joker=True)
    ranges = [[hand("Jk As"), hand("AsAh")], [hand("KdKc"), hand("KdQd")]]
    expected = pair_by_pair(ranges, hand("Ac9d8d"), [], of)
    assert exact_ranges(ranges, hand("Ac9d8d"), [], of, categories=True) == expected
    assert exact_ranges(ranges, hand("Ac9d8d"), [], of) == without_categories(expected)


def test_any_hand_against_any_on_a_flop() -> None:
    found = exact_ranges([ALL_HANDS, ALL_HANDS], hand("2s3s4d"), [], HIGH)
    assert found.boards == 1_176 * 1_081 * 990
    assert [(each.wins, each.ties) for each in found.players] == [(607_313_205, 43_917_030)] * 2


def test_one_hand_against_any_before_the_flop() -> None:
    found = exact_ranges([[hand("AsAh")], ALL_HANDS], [], [], HIGH)
    assert found.boards == 1_225 * 1_712_304
    assert round(float(found.equity(0)), 6) == 0.852037


def test_the_work_is_told() -> None:
    told: list[float] = []
    ranges = [[hand("AsAh"), hand("AdKs"), hand("QsJs")], ALL_HANDS[:400]]
    found = exact_ranges(ranges, [], [], HIGH, told.append, threads=2)
    assert found == exact_ranges(ranges, [], [], HIGH)
    assert len(told) > 1
    assert told[-1] == 1
    assert told == sorted(told)


def test_match_ups_of_a_full_deck() -> None:
    hands = np.array(ALL_HANDS, dtype=np.uint8)
    ups = match_ups(hands, hands, suit_changes())
    assert len(ups.hands) == 47_008
    assert sum(int(each.sum()) for each in ups.times) == 1_326 * 1_225


@pytest.mark.parametrize(
    ("board", "changes"), [("", 24), ("AsKs", 6), ("AsKsQh", 2), ("AsKhQd", 1), ("AsAh", 4)]
)
def test_suits_that_can_be_renamed(board: str, changes: int) -> None:
    assert len(suit_changes(hand(board))) == changes


@pytest.mark.parametrize(
    ("ranges", "sentence"),
    [
        ([["AsKs"]], "Exactly two ranges can be compared, not 1."),
        (
            [["AsKs"], ["AsKd", "QhKs"]],
            "No two hands of these ranges are possible at the same time: all have a card in common.",
        ),
        (
            [["AsKs"], ["2cKd"]],
            "No hand of a range is possible: each contains a card that is on the board or dead.",
        ),
        ([["AsKs"], ["AdKd", "KdAd"]], "A range can't contain a hand twice, nor a hand a card twice."),
        ([["AsKs"], ["AdKdQd"]], "The hands of a range must have 2 cards each, from a deck of 52 cards."),
    ],
)
def test_wrong_ranges(ranges: list[list[str]], sentence: str) -> None:
    with pytest.raises(ValueError, match="^" + sentence.replace(".", r"\.") + "$") as error:
        exact_ranges([[hand(each) for each in hands] for hands in ranges], hand("2c"), [], HIGH)
    assert isinstance(error.value, WrongCards) or len(ranges) != 2


def test_starting_hands() -> None:
    numbers = starting_hand_numbers(np.array(ALL_HANDS, dtype=np.uint8))
    times = np.bincount(numbers, minlength=169)
    assert {starting_hand(*divmod(i, 13)): int(n) for i, n in enumerate(times)}["AKs"] == 4
    assert sorted(times.tolist()) == [4] * 78 + [6] * 13 + [12] * 78
    (number,) = starting_hand_numbers(np.array([hand("2d7c")], dtype=np.uint8)).tolist()
    assert starting_hand(*divmod(number, 13)) == "72o"


def test_aces_and_kings_in_the_matrix() -> None:
    hands = [list(each) for each in combinations(hand("Kc Kd Kh Ks Ac Ad Ah As"), 2)]
    kinds = starting_hand_numbers(np.array(hands, dtype=np.uint8)).tolist()
    found = among(np.array(hands, dtype=np.uint8))
    assert {starting_hand(*divmod(kind, 13)) for kind in kinds} == {"AA", "KK", "AKs", "AKo"}
    for first, second in product(set(kinds), repeat=2):
        ranges = [
            [each for each, of in zip(hands, kinds, strict=True) if of == kind] for kind in (first, second)
        ]
        expected = exact_ranges(ranges, [], [], HIGH)
        assert found["wins"][first, second] == expected.players[0].wins
        assert found["ties"][first, second] == expected.players[0].ties
        assert found["boards"][first, second] == expected.boards
    assert found["boards"].sum() == (28 * 15) * 1_712_304


def test_what_takes_long() -> None:
    flop, omaha = hand("2s3s4d"), orders("high_low_8", uses=Uses.TWO_AND_THREE)
    assert hands_cost(2, [], [], HIGH) < 0.001
    on_a_flop, before_it = (
        TwoRanges(1_176, 1_176, flop, [], HIGH),
        TwoRanges(1_326, 1_326, [], [], HIGH, categories=True),
    )
    assert ranges_cost(on_a_flop) < 0.2
    assert ranges_cost(before_it) < 60
    assert ranges_cost(TwoRanges(10_000, 10_000, flop, [], omaha)) > 60
    assert board_by_board(on_a_flop)
    assert not board_by_board(before_it)


def test_what_hands_are_made_takes_time_too() -> None:
    """Of 1,500 hands of Omaha each, on two cards: less than a minute without it, and more with it."""
    omaha, two = orders("high", uses=Uses.TWO_AND_THREE), hand("2c7d")
    without, along = (
        ranges_cost(TwoRanges(1_500, 1_500, two, [], omaha, categories)) for categories in (False, True)
    )
    assert 20 < without < 60 < along
    assert ranges_cost(TwoRanges(12, 12, [], [], omaha)) < 0.1
