"""`make kernels`: a sample of it, and that it notices a rank that differs."""

from math import comb

import numpy as np
import pytest

from croupier.analysis import rank_many
from croupier.cards import JOKER
from croupier.ranking import OMAHA, STANDARD, Aim, Order, Uses, rank
from tests.analysis.dealing import Cards, cards_of, dealt
from tools import check_kernels
from tools.all_hands import all_hands, all_together, best_of_fives

pytestmark = pytest.mark.xdist_group("kernels")

WILD = Order(32, joker=True)


@pytest.mark.parametrize("width", [5, 6])
def test_all_hands_are_there_once(width: int) -> None:
    hands = np.concatenate(list(all_hands(WILD, width)))
    assert len(hands) == comb(33, width)
    bits = np.bitwise_or.reduce(np.uint64(1) << hands.astype(np.uint64), axis=1)
    assert len(np.unique(bits)) == len(hands)
    assert (np.bitwise_count(bits) == width).all()
    assert set(np.unique(hands).tolist()) == {*range(20, 52), JOKER.index}


def test_all_hands_of_seven_are_as_many_as_there_are() -> None:
    assert sum(map(len, all_together(all_hands(Order(32), 7)))) == comb(32, 7)


@pytest.mark.parametrize("order", [WILD, Order(32, joker=True, aim=Aim.LOW)], ids=str)
def test_all_hands_of_six_cards_of_a_reduced_deck_with_the_joker(order: Order) -> None:
    compared = [check_kernels.compared_by_search(order, each) for each in all_together(all_hands(order, 6))]
    assert sum(hands for hands, _ in compared) == comb(33, 6)
    assert sum(wrong for _, wrong in compared) == 0


def test_the_best_of_fives() -> None:
    for order, width in ((STANDARD, 7), (OMAHA, 9)):
        hands = dealt(order, 500, width)
        single = [rank(cards_of(row), order) for row in hands.tolist()]
        assert best_of_fives(hands, order).tolist() == single


def test_a_sample_of_every_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert check_kernels.main(["--hands", "30", "--seed", "5"]) == 0
    assert "24,366 hands, 0 differ" in capsys.readouterr().out


def test_a_rank_that_differs_is_noticed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def wrong(hands: Cards, order: Order = STANDARD) -> object:
        found = rank_many(hands, order)
        found[0] += order.aim is Aim.HIGH
        return found

    monkeypatch.setattr(check_kernels, "rank_many", wrong)
    monkeypatch.setattr(
        check_kernels, "every_order", lambda uses: [Order(36)] if uses is Uses.ANY_FIVE else []
    )
    assert check_kernels.main(["--hands", "20"]) == 1
    told = capsys.readouterr().out
    assert "36-ace-low-high: " in told
    assert "60 hands, 3 differ" in told
    assert check_kernels.compared_by_search(Order(36), dealt(Order(36), 50, 7)) == (50, 1)
    assert "is not what the best of its fives is" in capsys.readouterr().out
