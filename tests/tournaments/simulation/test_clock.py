"""The clock of a simulated tournament goes by its model: worked out by hand, round by round."""

import random
import re
from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.simulation import SimulatedRun, Simulator, Timing
from croupier.tournaments.simulation.players import Wagering
from tests.tournaments.simulation.test_simulation import GAMES, SEED, Drawn, simulator

SIX_ROUNDS = {"seats": 4, "sessions": [{"ends": {"rounds": 6}}]}
LEVELS = {
    "levels": [{"minimum": "10", "minutes": 2, "break_after": 10}, {"minimum": "20", "minutes": 60}],
}


class Cautious(Drawn):
    """Somebody who wagers as little as may be, and notes what they might have wagered."""

    offered: ClassVar[list[Wagering]] = []

    def wager(self, wagering: Wagering) -> int:
        self.offered.append(wagering)
        return super().wager(wagering)


def played(
    game: str, players: int, timing: Timing, given: Mapping[str, Any] | None = None, **items: Any
) -> tuple[SimulatedRun, list[str], list[float]]:
    """A run of a small tournament, the lines of its log, and what was heard of its progress."""
    chance = random.Random(SEED)
    names = {f"p{number}": "any" for number in range(1, players + 1)}
    conditions = read_conditions(game, {"base": "demonstration", **(given or {}), **items})
    lines: list[str] = []
    heard: list[float] = []
    one = Simulator(
        conditions, names, lambda _, who: Cautious(who, chance), SEED, timing, lines.append, heard.append
    )
    return one.run(), lines, heard


def times(lines: list[str]) -> list[str]:
    """The times that the clock has said, with the rounds between them."""
    kept = [line.rpartition(" ")[2] if line.startswith("clock") else line for line in lines]
    return [each.removeprefix("table 1: ") for each in kept if ":" in each and not re.search(" p| cut", each)]


def test_a_round_of_a_minute_moves_the_clock_by_a_minute_and_a_break_by_its_minutes() -> None:
    run, lines, heard = played("blackjack", 3, Timing(60, 0), structure=SIX_ROUNDS, limits=LEVELS)
    rounds = "no more bets"
    assert times(lines) == [
        *("19:30", "dealer shuffles", rounds, "19:31", rounds, "19:32"),
        *("19:42", rounds, "19:43", rounds, "19:44", rounds, "19:45", rounds),
    ]
    assert run.rounds == 6
    assert run.rounds_by_level == {1: 2, 2: 4}
    assert heard == [0.0] * 6  # nobody is out before the end


def test_the_clock_says_whole_minutes_and_each_once() -> None:
    _, lines, _ = played("blackjack", 3, Timing(25, 0), structure=SIX_ROUNDS)
    assert [each for each in times(lines) if each[0].isdigit()] == ["19:30", "19:31", "19:32"]
    _, lines, _ = played("blackjack", 3, Timing(150, 0), structure=SIX_ROUNDS)
    assert [each for each in times(lines) if each[0].isdigit()] == [
        *("19:30", "19:32", "19:35", "19:37", "19:40", "19:42")
    ]


def test_play_that_goes_past_midnight_goes_on_at_nought() -> None:
    _, lines, _ = played(
        "blackjack",
        3,
        Timing(120, 0),
        structure=SIX_ROUNDS,
        start={"at": "23:55", "entry": "x", "eligibility": "x"},
    )
    assert [each for each in times(lines) if each[0].isdigit()] == [
        *("23:55", "23:57", "23:59", "00:01", "00:03", "00:05")
    ]


def test_what_is_done_of_a_tournament_is_the_part_that_is_out() -> None:
    heard: list[float] = []
    one = simulator("holdem", 8)
    one.progress = heard.append
    one.run()
    assert heard == sorted(heard)
    assert {8 * each for each in heard} <= set(range(8))
    assert heard[-1] == 7 / 8


@pytest.mark.parametrize("game", ["blackjack", "ultimate"])
def test_players_wager_in_whole_chips_what_they_can_cover(game: str) -> None:
    Cautious.offered = offered = []
    sessions = [{"ends": {"rounds": 2}}] if game == "blackjack" else [{"ends": {"players": 2}}]
    played(
        game,
        3,
        Timing(60, 0),
        structure={"seats": 4, "sessions": sessions},
        chips={"entry": "90"},
        limits={"minimum": "10", "maximum": "500", "levels": [{"minimum": "10", "minutes": 60}]},
    )
    first = offered[0]
    assert (first.least, first.step) == (10_00, 1_00)
    assert first.most == (90_00 if game == "blackjack" else 45_00)  # an ante and the equal blind
    assert first.place in range(1, 5)


PLAYED = {
    "blackjack": (63, 0, 41, 732, "p5 p1 p3 p7 p2 p4 p8 p6"),
    "pontoon": (54, 0, 37, 683, "p4 p7 p5 p1 p6 p2 p8 p3"),
    "ultimate": (34, 1, 24, 475, "p4 p7 p3 p5 p2 p6 p8 p1"),
    "holdem": (9, 0, 7, 59, "p6 p2 p4 p5 p1 p3 p7 p8"),
    "omaha": (10, 0, 10, 66, "p4 p2 p6 p5 p1 p3 p7 p8"),
}
"""By game: rounds, moves, minutes and lines of the tournament of a seed, and its players by place."""


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_means_the_same_tournament_in_every_version(game: str) -> None:
    run = simulator(game, 8).run()
    places = " ".join(each.player for each in run.places)
    assert (run.rounds, run.moves, run.minutes, run.entries, places) == PLAYED[game]


def test_where_the_conditions_name_no_time_play_begins_at_seven() -> None:
    _, lines, _ = played("pontoon", 3, Timing(60, 0), structure=SIX_ROUNDS, without=["start"])
    assert times(lines)[0] == "19:00"


def test_whoever_may_add_on_does_so_once_play_goes_on_after_the_break() -> None:
    add_on = {"from": "level 2", "until": "level 2", "cost": "20", "chips": "500"}
    structure = {"seats": 4, "sessions": [{"ends": {"minutes": 5}}], "add_on": add_on}
    _, lines, _ = played("ultimate", 3, Timing(60, 0), structure=structure, limits=LEVELS)
    told = [line for line in lines if line.startswith("clock") or line.endswith("adds on")]
    assert told[2:7] == ["clock says 19:32", "clock says 19:42", "p1 adds on", "p2 adds on", "p3 adds on"]


@pytest.mark.parametrize("game", ["pontoon", "ultimate"])
def test_a_session_that_ends_by_time_is_ended_by_the_director(game: str) -> None:
    structure = {"seats": 4, "sessions": [{"ends": {"minutes": 3}}]}
    run, lines, _ = played(game, 3, Timing(60, 0), structure=structure)
    assert lines.count("director ends session 1") == 1
    assert (run.rounds, run.minutes) == (3, 3)


def test_a_break_of_an_hour_lasts_an_hour() -> None:
    levels = [{"minimum": "10", "minutes": 2, "break_after": 60}, {"minimum": "20", "minutes": 60}]
    run, lines, _ = played("blackjack", 3, Timing(60, 0), structure=SIX_ROUNDS, limits={"levels": levels})
    assert [each for each in times(lines) if each[0].isdigit()] == [
        *("19:30", "19:31", "19:32", "20:32", "20:33", "20:34", "20:35")
    ]
    assert run.minutes == 65


class Watched(Simulator):
    """A simulation that notes when each round began and ended at which table."""

    rounds: ClassVar[list[tuple[int, float, float]]] = []

    def _round(self, number: int) -> float:
        began = self._now
        ended = super()._round(number)
        self.rounds.append((number, began, ended))
        return ended


def test_tables_that_wait_for_each_other_play_one_round_at_a_time() -> None:
    structure = {"seats": 3, "sessions": [{"ends": {"players": 1}}], "play": {"hand_for_hand": "always"}}
    chance = random.Random(SEED)
    conditions = read_conditions(
        "ultimate",
        {"base": "demonstration", "structure": structure, "breakdown": {"percent": [40, 20, 20, 15, 5]}},
    )
    Watched.rounds = rounds = []
    names = {f"p{number}": "any" for number in range(1, 7)}
    Watched(conditions, names, lambda _, who: Drawn(who, chance), SEED, Timing(30, 10)).run()
    over: dict[int, float] = {}
    waited = 0
    for number, began, ended in rounds:
        assert began >= over.get(number, 0)
        waited += began > over.get(number, 0)
        over[number] = ended
    assert waited
