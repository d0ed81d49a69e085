"""Moves by the method at their edges: heats, shoot-outs, seats that are kept, and tables that wait."""

import pytest

from croupier.tournaments import PlacedEntry, Position, Tournament
from croupier.tournaments.ground import LotsCome
from croupier.tournaments.play_events import PlayerMoved, TableBroken
from croupier.tournaments.playing.balancing import Balancer, InOrder, Shape
from tests.tournaments.test_refusals import refuse, two_tables
from tests.tournaments.test_seldom import at_tables
from tests.tournaments.test_tournament import do, tournament

SHOOT_OUT = [{"ends": {"players": 2}, "advance": {"per_table": 1}}, {"ends": {"players": 1}}]
HEATS = [{"ends": {"players": 6}, "advance": {"players": 6}, "heats": 2}, {"ends": {"players": 1}}]


def seated(*tables: str, **structure: object) -> Tournament:
    """Players of Hold-em at tables of four in the first of two sessions."""
    people = [
        PlacedEntry(who, table=at, chips=1000_00) for at, table in enumerate(tables, 1) for who in table
    ]
    return tournament("holdem", Position(people, session=1), structure={"seats": 4, **structure})


@pytest.mark.rule("holdem 20.9")
def test_where_every_table_plays_for_itself_nobody_moves_without_a_reason() -> None:
    one = seated("abc", "d", sessions=SHOOT_OUT)
    refuse(one, "director moves d to 1/4", "The method would not move d there: say why", "holdem 20.9")
    do(one, "director moves d to 1/4 because of the light")
    assert one.ground.tables[1].taken[4] == "d"


@pytest.mark.rule("holdem 20.9")
@pytest.mark.parametrize(
    ("line", "source", "to"),
    [
        ("table 1 plays: a -1000, b -1000, c +2000", 2, 1),
        ("table 2 plays: e -1000, f -1000, g +2000", 1, 2),
        ("table 3 plays: i -1000, j -1000, k +2000", 4, 3),
        ("table 4 plays: m -1000, n -1000, o +2000", 3, 4),
    ],
)
def test_players_move_among_the_tables_of_their_heat(line: str, source: int, to: int) -> None:
    one = seated("abcd", "efgh", "ijkl", "mnop", tables=2, sessions=HEATS)
    moved = [each for each in one.do(line).events if isinstance(each, PlayerMoved)]
    assert [(each.source, each.table) for each in moved] == [(source, to)]
    sizes = {number: len(table.taken) for number, table in one.ground.tables.items()}
    assert sizes == {1: 4, 2: 4, 3: 4, 4: 4} | {source: 3, to: 3}


@pytest.mark.rule("holdem 20.9")
@pytest.mark.parametrize("balancing", ["default", "proposed"])
def test_moves_that_are_only_put_to_the_director_hold_no_table_up(balancing: str) -> None:
    one = at_tables("abcd", "efg", lots=LotsCome.TOLD, play={"balancing": balancing})
    do(one, "table 2 plays: e -1000, f +1000")
    assert one.ground.state.proposed
    if balancing == "default":
        refuse(one, "table 1 plays:", "Players have to move first", "holdem 20.9")
    else:
        do(one, "table 1 plays:")
        assert one.ground.state.tables[1].rounds == 1


@pytest.mark.rule("holdem 20.9")
def test_a_table_that_can_be_broken_in_any_case_is_not_kept_open_by_a_seat() -> None:
    one = at_tables("abc", "d", play={"balancing": "proposed"})
    do(one, "director reserves seat 1/4 for d because of the light")
    assert one.machine.moving.kept_open() == 0
    do(one, "director frees seat 1/4", "director reserves seat 1/4 for a because of the light")
    assert one.machine.moving.kept_open() == 2


@pytest.mark.rule("holdem 20.9")
def test_players_of_other_tables_come_to_one_that_a_late_entry_opens() -> None:
    one = tournament(
        structure={"seats": 3, "sessions": [{"ends": {"players": 1}}]},
        start={"at": "2027-03-01 19:30", "entry": "x", "eligibility": "x", "late_entry_until": "level 2"},
    )
    do(one, "director opens entries", "director enters p1 to p6", "director closes entries")
    do(one, "director draws session 1 in order", "all take their seats", "director starts session 1")
    do(one, "table 1 plays:")
    outcome = one.do("director enters late at 3/1")
    assert [(each.source, each.table) for each in outcome.events if isinstance(each, PlayerMoved)] == [(2, 3)]
    assert {number: len(table.taken) for number, table in one.ground.tables.items()} == {1: 3, 2: 2, 3: 2}


@pytest.mark.rule("holdem 20.9")
def test_moves_that_wait_for_a_round_are_made_when_it_is_void() -> None:
    one = at_tables("abc", "def")
    do(one, "table 1: dealer deals", "table 2 plays: d -1000, e -1000, f +2000")
    assert sorted(one.ground.tables) == [1, 2]
    outcome = one.do("table 1: supervisor void")
    assert [each.table for each in outcome.events if isinstance(each, TableBroken)] == [2]
    assert one.ground.tables[1].taken == {1: "a", 2: "b", 3: "c", 4: "f"}


def test_whoever_has_a_seat_kept_needs_none_of_those_left_for_their_group() -> None:
    groups = {"x": "S", "y": "R", "b1": "R"}
    shapes = {
        1: Shape(1, {1: "a1", 2: "a2", 3: "a3"}, unavailable={5}),
        2: Shape(2, {1: "b1", 2: "b2", 3: "b3"}, reserved={4: "y"}),
        3: Shape(3, {1: "x", 2: "y"}),
    }
    lots = InOrder(lambda player: 1)
    balancer = Balancer(shapes, 5, lots, group_of=groups, per_table=1)
    moves = balancer.due()
    assert moves.broken == (3,)
    assert [(each.player, each.table, each.seat) for each in moves.moves] == [("x", 1, 4), ("y", 2, 4)]


@pytest.mark.rule("holdem 20.12")
def test_whoever_is_absent_is_absent_at_the_table_to_which_they_move() -> None:
    one = two_tables()
    do(one, "table 2: dealer deals", "table 2: supervisor void", "director marks a absent")
    outcome = one.do("director moves a to 2/4 because of the draught")
    assert "director marks a absent" in [said.entry.line for number, said in outcome.said if number == 2]
    outcome = one.do("director moves b to 1/4 because of the draught")
    assert [number for number, _ in outcome.said] == []
