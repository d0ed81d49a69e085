"""Known hands against each other: the kernels count exactly what plain enumeration counts."""

from itertools import chain, combinations
from math import comb
from random import Random

import numpy as np
import pytest

from croupier.analysis import omaha_rank_many, rank_many
from croupier.analysis.equity.hands.hands import exact_hands
from croupier.analysis.equity.outcome import POT, Outcome, PlayerOutcome
from croupier.cards import CARDS, JOKER
from croupier.ranking import OMAHA, STANDARD, Category, Order, Uses, WrongCards, orders
from tests.analysis.equity.oracle import Hand, dealt, enumerated, hand, without_categories

pytestmark = pytest.mark.xdist_group("kernels")

PREFLOP = {
    ("AsAh", "KsKh"): (1_410_336, 292_660, 9_308),
    ("AsKs", "QdQh"): (787_966, 917_606, 6_732),
    ("2c2d", "AsKh"): (903_239, 799_119, 9_946),
    ("AsKs", "QsJs"): (1_124_180, 577_797, 10_327),
    ("AsKsQdQh", "7c8c9d9h"): (681_327, 404_681, 0),
    ("AsKsQdJd", "7c8c9hTh"): (591_269, 494_739, 0),
}
"""Boards that the first wins, that the second wins, and that tie; `by_rank_many` counts them one by one."""


def by_rank_many(hands: list[Hand], order: Order) -> tuple[int, int, int]:
    """All boards ranked one by one."""
    left = np.array([card for card in range(52) if card not in chain(*hands)], dtype=np.uint8)
    places = np.fromiter(chain.from_iterable(combinations(range(len(left)), 5)), dtype=np.uint8)
    boards = left[places].reshape(-1, 5)
    first, second = (np.tile(np.array(each, dtype=np.uint8), (len(boards), 1)) for each in hands)
    if order is OMAHA:
        me, them = (omaha_rank_many(each, boards, check=False) for each in (first, second))
    else:
        me, them = (rank_many(np.hstack([each, boards]), check=False) for each in (first, second))
    return int((me > them).sum()), int((me < them).sum()), int((me == them).sum())


def counted(found: Outcome) -> tuple[int, int, int]:
    """Boards won by the first, won by the second, and tied."""
    first, second = found.players
    assert first.ties == second.ties
    return first.wins, second.wins, first.ties


@pytest.mark.parametrize("match_up", PREFLOP, ids=" against ".join)
def test_before_the_flop(match_up: tuple[str, str]) -> None:
    hands = [hand(each) for each in match_up]
    order = STANDARD if len(hands[0]) == 2 else OMAHA
    found = exact_hands(hands, [], [], [order])
    assert counted(found) == PREFLOP[match_up]
    assert found.boards == comb(52 - sum(map(len, hands)), 5)
    assert all(each.units == POT * each.wins + POT // 2 * each.ties for each in found.players)


@pytest.mark.parametrize("match_up", [("AsKs", "QdQh"), ("AsKsQdJd", "7c8c9hTh")], ids=" against ".join)
def test_all_boards_one_by_one(match_up: tuple[str, str]) -> None:
    hands = [hand(each) for each in match_up]
    assert by_rank_many(hands, STANDARD if len(hands[0]) == 2 else OMAHA) == PREFLOP[match_up]


def agree(hands: list[Hand], board: Hand, dead: Hand, of: tuple[Order, ...]) -> None:
    """Assert that the kernels and plain enumeration agree, with what hands are made and without."""
    expected = enumerated(hands, board, dead, of)
    assert exact_hands(hands, board, dead, of, categories=True) == expected
    assert exact_hands(hands, board, dead, of) == without_categories(expected)


@pytest.mark.parametrize("uses", Uses)
@pytest.mark.parametrize("objective", ["high", "low", "high_low", "high_low_8"])
@pytest.mark.parametrize("deck", [52, 40])
def test_every_objective(deck: int, objective: str, uses: Uses) -> None:
    random = Random(f"{deck} {objective} {uses}")
    of = orders(objective, deck=deck, uses=uses)
    for board in (3, 4, 4, 4, 5, 5, 5):
        agree(*dealt(random, random.choice([2, 2, 3]), board, 10 if board == 3 else 2, of[0]), of)


@pytest.mark.parametrize("ace_low", [True, False])
@pytest.mark.parametrize("deck", [48, 44, 36, 32])
def test_reduced_decks(deck: int, ace_low: bool) -> None:
    random = Random(deck + ace_low)
    of = orders("high_low", deck=deck, ace_low=ace_low)
    for board in (4, 4, 4, 5):
        agree(*dealt(random, 2, board, 0, of[0]), of)
        agree(*dealt(random, 3, board, 0, of[0]), of[:1])


@pytest.mark.parametrize("board", ["", "Ts", "Ts 9s"])
def test_a_board_of_less_than_three(board: str) -> None:
    of = orders("high", deck=32)
    gone = [*hand("AsKs QdQh"), *hand(board)]
    left = [card.index for card in of[0].cards.cards if card.index not in gone]
    dead = Random(board).sample(left, len(left) - 10)
    agree([hand("AsKs"), hand("QdQh")], hand(board), dead, of)


@pytest.mark.parametrize("uses", Uses)
@pytest.mark.parametrize("objective", ["high", "high_low"])
def test_the_joker(objective: str, uses: Uses) -> None:
    random = Random(f"{objective} {uses}")
    of = orders(objective, deck=32, joker=True, uses=uses)
    for where in ("hand", "board", "dead", "deck"):
        for _ in range(3):
            hands, board, dead = dealt(random, 2, 4, 2, of[0])
            for cards in (*hands, board, dead):
                if JOKER.index in cards:  # then a card that is nowhere takes its place
                    known = {*chain(*hands), *board, *dead}
                    cards[cards.index(JOKER.index)] = next(i for i in range(20, 52) if i not in known)
            if where != "deck":
                {"hand": hands[0], "board": board, "dead": dead}[where][1] = JOKER.index
            agree(hands, board, dead, of)


def test_ten_players_share_the_board() -> None:
    pairs = [
        hand(each)
        for each in ("2c2d", "2h3d", "3c3h", "4c4d", "4h5d", "5c5h", "6c6d", "6h7d", "7c7h", "8c8d")
    ]
    found = exact_hands(pairs, hand("AsKsQsJsTs"), [], orders("high"))
    assert found == Outcome(1, (PlayerOutcome(0, 1, POT // 10),) * 10)
    agree(pairs, hand("AsKsQsJs"), [], orders("high"))


def test_the_low_half_goes_with_the_high_where_nobody_qualifies() -> None:
    hands = [hand("AsAh"), hand("KsKh")]
    found = exact_hands(hands, hand("QdJd9c9h3s"), [], orders("high_low_8"))
    assert found == Outcome(1, (PlayerOutcome(1, 0, POT), PlayerOutcome(0, 0, 0)))


def test_what_hands_are_made() -> None:
    found = exact_hands([hand("AsKs"), hand("QdQh")], hand("Js Ts 2c"), [], orders("high"), categories=True)
    (kings,), (queens,) = (each.categories for each in found.players)
    assert kings[Category.ROYAL_FLUSH] == 44
    assert queens[Category.FOUR_OF_A_KIND] == 1
    assert sum(kings.values()) == sum(queens.values()) == found.boards == 990


@pytest.mark.parametrize(
    ("hands", "board", "dead", "sentence"),
    [
        (["AsKs"], "", "", "Two to 10 hands can be compared, not 1."),
        (["AsKs", "QdQhJc"], "", "", "A hand has 2 hole cards here, but one of these has 3."),
        (["AsKs", "QdQh"], "2c3c4c5c6c7c", "", "The board can't have more than five cards; this one has 6."),
        (["AsKs", "QdKs"], "", "", "Ks appears twice, but a deck has only one."),
        (["AsKs", "QdQh"], "2c3c4c", "4c", "4c appears twice, but a deck has only one."),
        (["AsKs", "QdJk"], "", "", "The joker is not in play unless it is included (Hold-em, Omaha 2.3)."),
    ],
)
def test_wrong_cards(hands: list[str], board: str, dead: str, sentence: str) -> None:
    with pytest.raises(WrongCards) as error:
        exact_hands([hand(each) for each in hands], hand(board), hand(dead), orders("high"))
    assert str(error.value) == sentence


def test_too_few_cards_are_left() -> None:
    dead = [card.index for card in CARDS[:44]]
    with pytest.raises(WrongCards, match="The board needs 5 more cards, but only 4 are left"):
        exact_hands([hand("AsKs"), hand("AdKd")], [], dead, orders("high"))


def test_orders_of_different_pots() -> None:
    with pytest.raises(ValueError, match="as many hole cards"):
        exact_hands([hand("AsKs"), hand("AdKd")], [], [], (STANDARD, OMAHA))
    with pytest.raises(ValueError, match="second to the lowest"):
        exact_hands([hand("AsKs"), hand("AdKd")], [], [], (STANDARD, STANDARD))
