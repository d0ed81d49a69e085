"""The kernels against a slow, plain computation in exact fractions that shares no code with them."""

from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from croupier.analysis.odds.ultimate.counting import count
from croupier.analysis.odds.ultimate.counting_kernel import BETS_AFTER, CHECK, FOLD, FOLDS_AFTER, MORE, Policy
from croupier.analysis.odds.ultimate.deals import HANDS, NO_CLASS, flop_classes, hand_cards, selections
from croupier.analysis.odds.ultimate.hand import hand_on_board
from croupier.analysis.odds.ultimate.policy import best_river
from croupier.analysis.odds.ultimate.showdowns import DEALERS
from croupier.analysis.odds.ultimate.solving import by_class, sums_over
from croupier.cards import CARDS, Card, cards
from soak.ultimate.oracle import THREE
from soak.ultimate.plain_odds import (
    FOLD as FOLDED,
)
from soak.ultimate.plain_odds import (
    after_the_flop,
    betting,
    on_the_river,
    on_the_river_with_trips,
    worths_on,
)
from tests.analysis.odds.ultimate.plain import BOARDS, STAKES, hand_of, one_board
from tests.analysis.odds.ultimate.test_deals import least_suits

SCALE = STAKES.unit * DEALERS


@pytest.fixture(scope="module", params=BOARDS, ids=lambda board: " ".join(map(str, board)))
def river(request: Any) -> tuple[list[Card], dict[Any, Any]]:
    """A board, and what each hand on it is worth."""
    return request.param, worths_on(request.param)


def test_every_hand_on_a_board(river: Any) -> None:
    board, worths = river
    sums = sums_over(one_board(board, times=3), STAKES, threads=1)
    for number in range(0, HANDS, 7):
        hand = hand_of(number)
        if hand not in worths:
            assert sums.slope[number] == sums.base[number] == 0
            continue
        for play in (1, 4):
            total = int(sums.base[number] + play * sums.slope[number])
            assert Fraction(total, 3 * SCALE) == betting(hand, worths, play), hand


def test_one_hand_on_the_river(river: Any) -> None:
    board, worths = river
    for hand in list(worths)[::101]:
        found = hand_on_board(hand, board, STAKES)
        assert found.worth == {"bet 1x": betting(hand, worths, 1), "fold": -2}
        assert max(found.worth.values()) == next(iter(found.worth.values()))
        assert found.wins + found.ties + found.losses == 1
        joint = hand_on_board(hand, board, STAKES, with_trips=True)
        assert max(joint.worth.values()) == on_the_river_with_trips(hand, worths)


def test_what_checking_gains_is_added_up_by_flop_and_class() -> None:
    board = cards("8c 8d 8h Ac 2s")
    worths = worths_on(board)
    expected: dict[object, list[Fraction]] = {}
    for hand in worths:
        best = on_the_river(hand, worths)
        gain = best - betting(hand, worths, 2)
        joint = on_the_river_with_trips(hand, worths) - hand_trips(hand, worths) - best
        for flop in combinations(board, 3):
            sums = expected.setdefault(key_of(flop, hand), [Fraction(0), Fraction(0)])
            sums[0] += gain
            sums[1] += joint
    found = sums_over(one_board(board), STAKES, threads=1)
    classes, gains, more = flop_classes(), by_class(found.gains), by_class(found.joint_gains)
    flops = [[CARDS[card] for card in row] for row in selections(3).cards.tolist()]
    ours: dict[object, list[Fraction]] = {}
    for row, number in zip(*np.nonzero(gains), strict=True):
        assert classes[row, number] == number != NO_CLASS
        sums = [Fraction(int(each[row, number]), SCALE) for each in (gains, more)]
        assert ours.setdefault(key_of(flops[row], hand_of(number)), sums) is sums
    assert ours == {key: sums for key, sums in expected.items() if sums[0]}
    assert any(sums[1] for sums in ours.values())


def key_of(*sets: Any) -> tuple[tuple[int, ...], ...]:
    """Sets of cards up to the names of the suits."""
    return least_suits(*(tuple(card.index for card in each) for each in sets))


def hand_trips(hand: Any, worths: Any) -> int:
    """What trips come to with a hand that is not folded."""
    return THREE.get(worths[hand][0], -1)


def test_a_flop_with_every_board_that_may_come() -> None:
    flop, hands = cards("6c Js Kh"), [tuple(cards("Td Qd")), tuple(cards("2d 9d"))]
    for hand, (bet, check) in after_the_flop(hands, flop).items():
        found = hand_on_board(hand, flop, STAKES)
        assert found.worth == {"bet 2x": bet, "check": check, "fold": -2}
        assert list(found.worth.values()) == sorted(found.worth.values(), reverse=True)


def test_outcomes_of_a_policy_are_counted() -> None:
    """A policy that is the same for all suits: by the sum of the ranks in hand, and of those on the flop."""

    def rank_sum(of: Any) -> int:
        return sum(card.rank for card in of)

    def before(hand: Any) -> int:
        return {0: MORE, 1: FOLD}.get(rank_sum(hand) % 4, CHECK)

    def after(hand: Any, flop: Any, more: int = 0) -> int:
        then = (rank_sum(hand) + rank_sum(flop) + more) % 3
        return {0: int(BETS_AFTER), 1: int(FOLDS_AFTER)}.get(then, 0)

    lows, highs = (each.astype(np.int64) // 4 for each in hand_cards())
    sums = (lows + highs)[None, :] + (selections(3).cards.astype(np.int64) // 4).sum(axis=1)[:, None]
    after_each = np.array([after((), (), number) for number in range(3)], dtype=np.uint8)
    policy = Policy(
        np.array([before(hand_of(number)) for number in range(HANDS)], dtype=np.uint8),
        after_each[sums % 3],
        best_river(),
    )
    board = cards("2c 7d 9h Jc Ks")
    worths = worths_on(board)
    found = count(policy, STAKES, 1, boards=one_board(board))
    total, folds, bets = Fraction(0), [0, 0, 0], 0
    for hand in worths:
        act = before(hand)
        if act == MORE:
            total += 10 * betting(hand, worths, 4)
        elif act == FOLD:
            total += 10 * FOLDED
            folds[0] += 10
        else:
            for flop in combinations(board, 3):
                then = after(hand, flop)
                if then == FOLDS_AFTER:
                    total += FOLDED
                    folds[1] += 1
                elif then:
                    total += betting(hand, worths, 2)
                    bets += 1
                else:
                    value = on_the_river(hand, worths)
                    total += value
                    folds[2] += value == FOLDED and betting(hand, worths, 1) < FOLDED
    assert found.deals == 1081 * 10 * DEALERS
    assert found.mean == total / (1081 * 10)
    assert found.folds == tuple(DEALERS * each for each in folds)
    assert found.betting(2) == DEALERS * bets
    assert found.regret == 0
    assert sum(found.distribution.values()) == found.deals
