"""What is said of many runs, compared with figures worked out by hand."""

from math import sqrt

import pytest

from croupier.tournaments.simulation import SimulatedRun, summary_of
from croupier.tournaments.simulation.result import SimulatedPlace
from croupier.tournaments.simulation.summary import Band

PLAYERS = ("p1", "p2", "p3", "p4", "p5")


def run(minutes: int, rounds: int, moves: int, levels: dict[int, int], *winners: str) -> SimulatedRun:
    """A run of five players in which these won, the first 60 and the second 40."""
    order = [*winners, *(each for each in PLAYERS if each not in winners)]
    prizes = [60_00, 40_00, 0, 0, 0]
    return SimulatedRun(
        prize_pool=100_00,
        commission=10_00,
        places=tuple(SimulatedPlace(at + 1, who, prizes[at]) for at, who in enumerate(order)),
        rounds=rounds,
        moves=moves,
        minutes=minutes,
        seed="ab",
        entries=100,
        rounds_by_level=levels,
        first_seats={"p1": 1, "p2": 2, "p3": 1, "p4": 2, "p5": 10},
        numbers={who: at for at, who in enumerate(PLAYERS, 1)},
        characters={"p1": "calm", "p2": "calm", "p3": "calm", "p4": "wild", "p5": "wild"},
    )


RUNS = [
    run(50, 40, 2, {1: 30, 2: 10}, "p1", "p2"),
    run(60, 50, 0, {1: 30, 2: 20}, "p3", "p4"),
    run(70, 60, 4, {1: 30, 2: 20, 3: 10}, "p5", "p1"),
    run(80, 70, 6, {1: 30, 2: 20, 3: 20}, "p2", "p3"),
]


def test_time_rounds_and_moves_are_means_over_the_runs() -> None:
    summary = summary_of(RUNS, 70)
    assert (summary.runs, summary.players) == (4, 5)
    assert (summary.minutes, summary.shortest, summary.longest) == (65, 50, 80)
    assert summary.spread == pytest.approx(sqrt((225 + 25 + 25 + 225) / 4))
    assert summary.in_time == 0.75  # one that ends with the time is in time
    assert (summary.rounds, summary.moves) == (55, 3)
    assert summary.rounds_by_level == {1: 30, 2: 17.5, 3: 7.5}


def test_a_player_wins_the_pool_divided_by_the_players() -> None:
    assert summary_of(RUNS, 70).prize == 20_00


def test_bands_by_first_seat_entry_and_character() -> None:
    summary = summary_of(RUNS, 70)
    # Of twenty prizes four are 60, four 40 and twelve nothing, about a mean of 20.
    deviation = 100 * sqrt((4 * 40**2 + 4 * 20**2 + 12 * 20**2) / 20)
    won = {
        "1": (8, (60 + 40 + 60 + 40) * 100),  # p1 won 60 and 40, p3 60 and 40
        "2": (8, (40 + 60 + 40) * 100),
        "10": (4, 60_00),
    }
    assert [band.kind for band in summary.by_first_seat] == ["1", "2", "10"]
    for band in summary.by_first_seat:
        count, total = won[band.kind]
        error = 2.576 * deviation / sqrt(count)
        assert (band.players, band.mean) == (count, total / count)
        assert (band.least, band.most) == pytest.approx((band.mean - error, band.mean + error))
    assert [(band.kind, band.players, band.mean) for band in summary.by_character] == [
        ("calm", 12, (100 + 100 + 100) * 100 / 12),
        ("wild", 8, (40 + 60) * 100 / 8),
    ]
    assert [(band.kind, band.players, band.mean) for band in summary.by_entry] == [
        ("1 to 2", 8, (100 + 100) * 100 / 8),
        ("3 to 3", 4, 100_00 / 4),
        ("4 to 4", 4, 40_00 / 4),
        ("5 to 5", 4, 60_00 / 4),
    ]


def test_a_band_holds_its_bounds_and_what_lies_between() -> None:
    band = Band("1", 4, 20.0, 10.0, 30.0)
    assert all(band.holds(fair) for fair in (10.0, 20.0, 30.0))
    assert not any(band.holds(fair) for fair in (9.9, 30.1))


def test_bands_by_entry_are_in_the_order_of_the_numbers() -> None:
    names = [f"p{number}" for number in range(1, 13)]
    came = SimulatedRun(
        prize_pool=100_00,
        commission=0,
        places=tuple(SimulatedPlace(at, who, 0) for at, who in enumerate(names, 1)),
        rounds=1,
        moves=0,
        minutes=1,
        seed="ab",
        entries=100,
        first_seats=dict.fromkeys(names, 1),
        numbers={who: at for at, who in enumerate(names, 1)},
        characters={who: "wild" if who == "p1" else "calm" for who in names},
    )
    summary = summary_of([came], 1)
    assert [band.kind for band in summary.by_entry] == ["1 to 3", "4 to 6", "7 to 9", "10 to 12"]
    assert [band.kind for band in summary.by_character] == ["wild", "calm"]
