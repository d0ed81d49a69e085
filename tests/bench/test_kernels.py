"""The benchmark of the kernels ranks what it says it ranks; how fast does not matter here."""

import json

import pytest

from bench import kernels
from bench.run import Measured
from croupier.cards import CARDS
from croupier.ranking import OMAHA, STANDARD, Aim, Order, rank

pytestmark = pytest.mark.xdist_group("kernels")


@pytest.mark.parametrize(
    ("name", "order", "cards", "deck"),
    [
        (kernels.OURS, STANDARD, 7, range(52)),
        (kernels.UNCHECKED, STANDARD, 7, range(52)),
        (kernels.JOKER, Order(joker=True), 7, range(53)),
        (kernels.LOW, Order(aim=Aim.LOW), 7, range(52)),
        (kernels.EIGHT, Order(aim=Aim.LOW_8), 7, range(52)),
        (kernels.REDUCED, Order(36, joker=True), 7, range(16, 53)),
        (kernels.OMAHA, OMAHA, 9, range(52)),
    ],
)
def test_our_hands_are_ranked(name: str, order: Order, cards: int, deck: range) -> None:
    hands = [[CARDS[index] for index in row] for row in kernels.dealt(50, cards, deck).tolist()]
    assert all(len(set(hand)) == cards for hand in hands)
    assert kernels.ours(50)[name](50).tolist() == [rank(hand, order) for hand in hands]


def test_peers_rank_the_same_hands() -> None:
    differ = kernels.compared(30)
    assert {"PokerKit", "PokerKit, Omaha"} <= set(differ)
    assert set(differ.values()) == {0}


def test_a_difference_is_counted() -> None:
    assert kernels.differing([10, 20, 20, 30], [1, 2, 2, 3]) == 0
    assert kernels.differing([-9, -5, -5, -1], [1, 2, 2, 3]) == 0
    assert kernels.differing([10, 20, 25, 30], [1, 2, 2, 3]) == 1
    assert kernels.differing([10, 30, 30, 20], [1, 2, 2, 3]) == 1
    assert kernels.differing([10, 10, 30, 40], [1, 2, 3, 4]) == 1


def test_every_run_has_its_share() -> None:
    runs, share = kernels.runs(10), kernels.share(10)
    assert set(kernels.ours(10)) <= set(share)
    assert {name for name in runs if name.startswith("croupier")} <= set(share)
    assert all(run(5) == 1 for run in runs.values())


def test_the_table_and_the_figures() -> None:
    names = (*kernels.ours(1), "PokerKit", "PokerKit, Omaha")
    measured = [Measured(name, 100e6 if name == kernels.OURS else 50e6) for name in names]
    lines = kernels.table(measured, {"PokerKit": 0}).splitlines()
    assert lines[2] == "| croupier, seven cards | 100.000 | 1.0000 |  | 150, 276 |"
    assert "| PokerKit | 50.000 | 0.5000 | 0 |  |" in lines
    assert "| PokerKit, Omaha | 50.000 | 1.0000 |  |  |" in lines
    assert kernels.slowest_order(measured) == 0.5
    told = json.loads(json.dumps(kernels.figures(measured, {"PokerKit": 0}, 1.9)))
    assert told["two_threads"] == 1.9
    assert told["rows"][0] == {"name": kernels.OURS, "hands_per_second": 100_000_000, "differ": None}


def test_two_threads_are_compared_with_one() -> None:
    assert kernels.two_threads(300, 1) > 0
