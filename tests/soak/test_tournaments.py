"""A sample of the soak of tournaments: evenings at random, the plug pulled at every line, and equal bots."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from croupier.logs.snapshots import with_hash
from croupier.tournaments import Tournament
from soak.tournaments.evening import Evening
from soak.tournaments.fairness import Wins, wins_of
from soak.tournaments.formats import FEWEST, MOST, draw_conditions
from soak.tournaments.run import drive_one, main
from tests.tournaments.directing import FORMATS


def test_evenings_at_random_are_without_a_fault() -> None:
    tally: Counter[str] = Counter()
    for index in range(5):
        evening = Evening(Random(f"sample {index}"))
        evening.killed = index == 2
        evening.run()
        assert FEWEST - 1 <= evening.players <= MOST
        tally += evening.tally
    assert tally["tournaments"] == 5
    assert tally["kills"] > 10
    assert min(tally[what] for what in ("rounds", "refused", "saves", "paid", "moves")) > 0


def test_all_formats_come_up_and_can_be_opened() -> None:
    random = Random(5)
    names = set()
    for _ in range(80):
        name, conditions = draw_conditions(random)
        tournament = Tournament(conditions)
        assert tournament.ground.state.phase == "published", name
        names.add(name)
    assert names == set(FORMATS)


def test_a_fault_is_found_and_told_with_how_to_reproduce_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    def lose(self: Tournament, since: int = 0) -> dict[str, object]:
        return with_hash({**save(self, since), "carried": {"nobody": 5}})

    save = Tournament.save
    monkeypatch.setattr("soak.tournaments.run.FOLDER", tmp_path)
    monkeypatch.setattr(Tournament, "save", lose)
    told = drive_one((1, 2)).fault
    assert "A saved tournament does not fit together" in told
    assert "python -m soak.tournaments --seed 1 --only 2" in told


def test_one_tournament_is_driven_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seed", "1", "--only", "0"]) == 0
    assert capsys.readouterr().out == "Tournament 0 of seed 1 is without a fault.\n"


@pytest.mark.parametrize(("game", "runs"), [("blackjack", 25), ("ultimate", 12)])
def test_equal_bots_win_equally_from_every_first_seat(game: str, runs: int) -> None:
    wins = wins_of(game, runs, "5eed")
    assert sum(wins.won.values()) == runs
    assert set(wins.players) == set(range(1, 7))
    assert wins.fair, "\n".join(wins.lines())


def test_a_seat_that_wins_too_often_is_not_fair() -> None:
    players = Counter(dict.fromkeys(range(1, 7), 1000))
    even = {seat: Fraction(100) for seat in players}
    assert Wins(players, even).chi_squared == 0
    assert Wins(players, even).bound == pytest.approx(
        15.086, abs=0.06
    )  # of tables, for five degrees of freedom
    assert Wins(players, {**even, 1: Fraction(125), 2: Fraction(75)}).fair
    assert not Wins(players, {**even, 1: Fraction(140), 2: Fraction(60)}).fair
