"""A round that is void does not count, whether it was in progress or had been settled already."""

import pytest

from croupier.logs.entries import Entry
from croupier.tournaments import Tournament
from croupier.tournaments.log.journal import Outcome
from croupier.tournaments.log.line_changes import LineChange
from croupier.tournaments.play_events import LevelBegan
from croupier.tournaments.tables.table import SettledRound
from tests.tournaments.test_tournament import do, in_play

BY_ROUNDS = {"levels": [{"rounds": 2, "blinds": ["50", "100"]}, {"rounds": 2, "blinds": ["100", "200"]}]}


def void(one: Tournament, number: int, **back: int) -> Outcome:
    """Round so many of table 1 is void; chips go back to those named, as the table itself gives them back."""
    table = one.ground.tables[1]
    before = dict(table.counts())
    for player, chips in back.items():
        table.recount(player, before[player] + chips)
    settled = SettledRound(number, before, dict(table.counts()), void=True)
    return one.machine.carry_out(
        LineChange("void", lambda: one.machine.rounds.settle(1, settled)), Entry(one.entries + 1, "void")
    )


def test_a_round_that_is_void_in_mid_play_counts_for_nothing() -> None:
    one = in_play()
    outcome = void(one, 1)
    assert [event.words for event in outcome.events] == ["Round 1 of table 1 is void, and does not count."]
    assert one.ground.state.tables[1].rounds == 0
    assert one.ground.state.tables[1].level_rounds == 0


def test_a_round_that_is_void_afterwards_no_longer_counts() -> None:
    one = in_play("holdem", limits=BY_ROUNDS)
    do(one, "table 1 plays: ann +500, bob -500")
    at = one.ground.state.tables[1]
    assert (at.rounds, at.level_rounds) == (1, 1)
    void(one, 1, ann=-500_00, bob=500_00)
    assert (at.rounds, at.level_rounds) == (0, 0)
    void(one, 1)
    assert (at.rounds, at.level_rounds) == (0, 0)
    do(one, "table 1 plays: ann +500, bob -500")
    assert (at.rounds, at.level_rounds, at.level) == (1, 1, 1)


def test_a_level_that_began_with_a_void_round_has_not_begun() -> None:
    one = in_play("holdem", limits=BY_ROUNDS)
    do(one, "table 1 plays:", "table 1 plays:")
    at = one.ground.state.tables[1]
    assert (at.level, at.level_rounds, one.ground.state.clock.level) == (2, 0, 2)
    outcome = void(one, 2)
    assert (at.rounds, at.level, at.level_rounds, one.ground.state.clock.level) == (1, 1, 1, 1)
    assert LevelBegan(1, 1, "holdem 20.3(a)(vii)") in outcome.events
    do(one, "table 1 plays:")
    assert (at.level, at.level_rounds) == (2, 0)


def test_what_the_house_had_won_in_a_void_round_goes_back() -> None:
    one = in_play("ultimate", "ann", "bob", "cal", chips=1000_00)
    do(one, "table 1 plays: ann -900")
    void(one, 1, ann=900_00)
    assert one.ground.state.house_lost == 0
    assert one.ground.chips("ann") == 1000_00
    one.restore(one.save())


def test_a_session_by_rounds_goes_on_for_a_round_that_was_void() -> None:
    one = in_play("blackjack", structure={"sessions": [{"ends": {"rounds": 2}}]})
    do(one, "table 1 plays: ann +10")
    void(one, 1, ann=-10_00)
    do(one, "table 1 plays: ann +20")
    assert not one.ground.state.session_over
    do(one, "table 1 plays: ann +20")
    assert one.ground.state.session_over


def test_of_several_rounds_of_a_level_only_the_void_one_no_longer_counts() -> None:
    levels = [{"rounds": 5, "blinds": ["50", "100"]}, {"rounds": 2, "blinds": ["100", "200"]}]
    one = in_play("holdem", limits={"levels": levels})
    do(one, "table 1 plays:", "table 1 plays:", "table 1 plays:")
    void(one, 3)
    at = one.ground.state.tables[1]
    assert (at.rounds, at.level, at.level_rounds) == (2, 1, 2)


@pytest.mark.rule("blackjack 19.14")
def test_whoever_cannot_play_by_a_level_that_began_in_a_void_round_is_out_with_it() -> None:
    levels = [{"minimum": each, "maximum": "5000"} for each in ("10", "600")]
    one = in_play("blackjack", structure={"sessions": [{"ends": {"players": 1}}]}, limits={"levels": levels})
    do(one, "director corrects table 1: bob 500 because of a recount")
    do(one, *(f"table 1: {who} wagers 10 on box {at}" for at, who in enumerate(("ann", "bob", "cal"), 1)))
    do(one, "table 1: no more bets", "director begins level 2")
    assert one.ground.state.out == {}
    do(one, "table 1: supervisor void")
    assert {who: out.chips_left for who, out in one.ground.state.out.items()} == {"bob": 500_00}
