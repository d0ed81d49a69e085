"""Hands of poker are played as the benchmark says they are; how fast does not matter here."""

import json

import pytest

from bench import poker
from bench.run import Measured, measure


def test_check_or_call_deals_every_card_and_shows_every_hand() -> None:
    asked = poker.our_hands(poker.CALLS)(30)
    cards, decisions = 12 + 5 + 3, 24
    assert 30 * (cards + decisions) <= asked <= 30 * (cards + decisions + 6)


def test_at_random_hands_end_sooner() -> None:
    assert 30 * 14 < poker.our_hands(poker.AT_RANDOM)(30) < 30 * 40


@pytest.mark.parametrize(("way", "least", "most"), [(poker.CALLS, 24, 24), (poker.AT_RANDOM, 3, 24)])
def test_pokerkit_plays_the_same_decisions(way: str, least: int, most: int) -> None:
    assert 4 * least <= poker.pokerkit_hands(way)(4) <= 4 * most


def test_a_slow_peer_plays_fewer_hands_of_which_its_rate_is_counted() -> None:
    played: list[int] = []

    def run(hands: int) -> int:
        played.append(hands)
        return hands * 3

    (measured,) = measure({"slow": run}, 200, 2, {"slow": 0.05})
    assert played == [1, 10, 10]
    assert measured.steps == 3


def test_each_stands_beside_pokerkit() -> None:
    rows = [
        Measured(name, rate) for name, rate in zip(poker.MAKERS, (4000.0, 80.0, 1200.0, 12000.0), strict=True)
    ]
    measured = dict.fromkeys(poker.WAYS, rows)
    assert poker.table(measured).splitlines()[2] == "| croupier | 4,000 | 50.00 | 4,000 | 50.00 |"
    assert poker.ratio(rows) == 50
    assert json.loads(json.dumps(poker.figures(measured)))["rows"][1]["hands_per_second"] == 80.0
