"""Places: from last to first, and what parts players who are out together."""

import pytest

from croupier.rulebook.tournaments import Measure
from croupier.tournaments import PlacedEntry, Position, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.events import PlaceChanged
from croupier.tournaments.games import tournament_rules
from croupier.tournaments.results.places import Elimination, Standing, all_places, order_of_eliminations
from croupier.tournaments.results.results import tell_changes
from tests.tournaments.test_tournament import in_play

LATER = Elimination("ann", 1, 2, chips_at_start=100)
FIRST = Elimination("bob", 1, 1, chips_at_start=900)


def together(**measured: tuple[int, ...]) -> list[Elimination]:
    return [Elimination(name, 1, 5, 1, 1, *values) for name, values in measured.items()]


def test_whoever_is_out_later_is_in_the_higher_place() -> None:
    measures = (Measure.CHIPS_AT_START, Measure.DIVIDE)
    assert order_of_eliminations([FIRST, LATER], measures) == [["ann"], ["bob"]]


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        pytest.param("holdem", [["cal"], ["ann", "bob"]], marks=pytest.mark.rule("holdem 20.20")),
        pytest.param("omaha", [["cal"], ["ann", "bob"]], marks=pytest.mark.rule("omaha 20.19")),
        pytest.param("ultimate", [["ann"], ["cal"], ["bob"]], marks=pytest.mark.rule("ultimate 16.20")),
        pytest.param("blackjack", [["ann"], ["cal"], ["bob"]], marks=pytest.mark.rule("blackjack 19.18")),
        pytest.param("pontoon", [["ann"], ["bob", "cal"]], marks=pytest.mark.rule("pontoon 20.22")),
    ],
)
def test_each_game_parts_players_by_its_own_measure(game: str, expected: list[list[str]]) -> None:
    # chips left, chips at the start of the round, chips put in
    out = together(ann=(5, 100, 95), bob=(0, 95, 95), cal=(0, 200, 200))
    assert order_of_eliminations(out, tournament_rules(game).out_together) == expected


def test_nothing_parts_players_where_prizes_are_divided() -> None:
    out = together(ann=(5, 100, 95), bob=(0, 200, 95))
    assert order_of_eliminations(out, (Measure.DIVIDE, Measure.CHIPS_LEFT)) == [["ann", "bob"]]


def test_whoever_reached_a_later_session_stands_before_all_others() -> None:
    standings = [Standing("ann", 1, 900), Standing("bob", 2, 10), Standing("cal", 1, 900, (13,))]
    out = [Elimination("dee", 1, 9), Elimination("eve", 2, 10), Elimination("fay", 2, 0)]
    places = all_places(standings, out, (Measure.DIVIDE,))
    assert places == [["bob"], ["eve"], ["fay"], ["cal"], ["ann"], ["dee"]]


def test_whoever_buys_into_a_session_and_withdraws_before_it_has_no_points_but_a_place() -> None:
    structure = {
        "sessions": [{"ends": {"rounds": 1}, "advance": {"all": True}}, {"ends": {"rounds": 1}}],
        "points": {"table": [10, 6, 3]},
        "rebuy": {"until": "session 1", "cost": "50", "into": "session"},
    }
    conditions = read_conditions(
        "blackjack", {"base": "demonstration", "structure": structure, "breakdown": {"percent": [100]}}
    )
    one = Tournament(conditions, position=Position([PlacedEntry(each) for each in "abcd"], session=1))
    for line in (
        "table 1 plays: a +100, b +50, d -1000",
        "d rebuys",
        "director confirms session 1",
        "director withdraws d",
        "director draws session 2 in order",
        "all take their seats",
        "director starts session 2",
        "table 1 plays: a +100, b +50",
        "director confirms session 2",
        "director confirms places",
        "cage pays all",
    ):
        one.do(line)
    assert one.results.places() == [["a"], ["b"], ["c"], ["d"]]
    assert one.ground.ledger.pool == 0
    assert one.ground.state.phase == "paid"


def test_first_places_that_are_lost_or_won_are_told_like_all_others() -> None:
    ground = in_play().ground
    ground.outcome.events.clear()
    tell_changes(ground, {"ann": 1, "bob": 2}, {"cal": 1, "bob": 2})
    assert ground.outcome.events == [PlaceChanged("ann", 1, 0), PlaceChanged("cal", 0, 1)]


def test_whoever_is_out_by_no_round_is_out_at_no_table() -> None:
    out = Elimination("ann", 2, 0)
    assert (out.table, out.round, out.chips_left, out.chips_at_start, out.contribution) == (0, 0, 0, 0, 0)
    assert out.by_chips
