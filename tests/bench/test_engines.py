"""The other games are played as the benchmark says they are; how fast does not matter here."""

import json
from collections.abc import Callable

import pytest

from bench import engines
from bench.run import Measured


@pytest.mark.parametrize(
    ("game", "least", "most"),
    [(engines.PONTOON, 4, 12), (engines.ULTIMATE, 13, 13)],  # nine cards, two checks, a bet, no concession
)
def test_rounds_are_played(game: str, least: int, most: int) -> None:
    run: Callable[[int], int] = engines.runs()[game]
    assert least * 50 <= run(50) <= most * 50


def test_each_stands_beside_blackjack() -> None:
    blackjack = Measured("croupier", 8000.0, 6.0)
    games = [Measured(engines.PONTOON, 6000.0, 6.5), Measured(engines.ULTIMATE, 2000.0, 13.0)]
    lines = engines.table(games, blackjack).splitlines()
    assert lines[2] == f"| {engines.PONTOON} | 6,000 | 6.5 | 0.75 | 0.5 |"
    assert lines[3] == f"| {engines.ULTIMATE} | 2,000 | 13.0 | 0.25 | 0.25 |"
    told = json.loads(json.dumps(engines.figures(games, blackjack)))
    assert [row["beside_blackjack"] for row in told] == [0.75, 0.25]
