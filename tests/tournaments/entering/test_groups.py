"""Groups are kept to their limits wherever somebody enters, is seated or moves."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.tournaments import PlacedEntry, Position, Tournament
from croupier.tournaments.entering.ballot import (
    Candidate,
    Seat,
    draw,
    limit_of,
    rooms_of,
    too_many_of_a_group,
)
from croupier.tournaments.playing.balancing import Balancer
from croupier.tournaments.playing.seats_by_group import Openings, all_fit
from tests.tournaments.entering.test_ballot import stream
from tests.tournaments.playing.test_balancing import in_order, shapes_of
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do, tournament

ONE_AT_A_TABLE = {"restriction": "one of a club at a table", "per_table": 1}
TWO_TABLES = {"seats": 4, "sessions": [{"ends": {"players": 1}}], "play": {"balancing": "off"}}


def seated(game: str = "holdem", **play: object) -> Tournament:
    """Ann of Blues with bob at table 1, dee of Blues with eve at table 2."""
    people = [("ann", 1, "Blues"), ("bob", 1, ""), ("dee", 2, "Blues"), ("eve", 2, "")]
    entries = [PlacedEntry(name, table=table, group=group) for name, table, group in people]
    return tournament(game, Position(entries), groups=ONE_AT_A_TABLE, structure={**TWO_TABLES, **play})


@pytest.mark.parametrize(
    ("players", "tables", "per_table", "limit"),
    [(4, 2, 1, 2), (3, 2, 1, 2), (2, 2, 1, 1), (5, 1, 3, 5), (2, 1, 3, 3), (9, 2, 0, 0), (3, 0, 2, 2)],
)
def test_a_group_that_is_too_large_for_the_tables_is_spread_evenly(
    players: int, tables: int, per_table: int, limit: int
) -> None:
    assert limit_of(players, tables, per_table) == limit


def test_with_fewer_tables_a_ballot_spreads_a_large_group() -> None:
    people = [Candidate(f"p{number}", number, "Blues" if number < 4 else "") for number in range(1, 7)]
    for seed in range(30):
        places = draw(people, rooms_of(2, 5), stream(seed), per_table=1, spread=True)
        assert not too_many_of_a_group(people, places, 1, 2)
        assert {len([p for p in people[:3] if places[p.player].table == table]) for table in (1, 2)} == {1, 2}
    crowded = {each.player: Seat(1 if each.number < 4 else 2, each.number) for each in people}
    assert too_many_of_a_group(people, crowded, 1, 2) == [("Blues", 1)]


@given(
    st.lists(st.integers(1, 6), min_size=2, max_size=5),
    st.data(),
    st.integers(1, 2),
    st.booleans(),
)
def test_moves_keep_every_group_to_its_limit(
    sizes: list[int], data: st.DataObject, per_table: int, by_blinds: bool
) -> None:
    shapes = shapes_of(sizes, 6)
    group_of: dict[str, str] = {}
    for shape in shapes.values():
        for player in shape.taken.values():
            full = [
                group
                for group in ("Blues", "Reds")
                if sum(group_of.get(each) == group for each in shape.taken.values()) >= per_table
            ]
            group_of[player] = data.draw(st.sampled_from(["", *sorted({"Blues", "Reds"} - set(full))]))
    balancer = Balancer(shapes, 6, in_order(), by_blinds, group_of=group_of, per_table=per_table)
    balancer.due()
    left = [len(shape.taken) for shape in shapes.values()]
    assert max(left) - min(left) <= 1
    for group in ("Blues", "Reds"):
        players = sum(each == group for each in group_of.values())
        for shape in shapes.values():
            there = sum(group_of[each] == group for each in shape.taken.values())
            # Where seats are scarce a table may have to take one more: everybody has to sit somewhere. So it
            # is if all tables are nearly full, or if one was full already when another was broken.
            if there > limit_of(players, len(shapes), per_table):
                assert all(len(each.taken) >= 5 for each in shapes.values()) or 6 in sizes


def test_the_next_in_turn_moves_where_the_first_would_be_too_many() -> None:
    crowded, short = shapes_of([5, 3], 6).values()
    crowded.big_blind = 2
    group_of = {"p1.2": "Blues", "p2.1": "Blues"}
    free = Balancer({1: crowded, 2: short}, 6, in_order(), by_blinds=True, group_of=group_of, per_table=1)
    assert [move.player for move in free.due().moves] == ["p1.3"]


def test_a_table_is_left_for_one_that_may_take_the_player() -> None:
    shapes = shapes_of([3, 4, 2], 5)
    group_of = {"p3.1": "Blues", "p1.2": "Blues"}
    moves = Balancer(shapes, 5, in_order(), group_of=group_of, per_table=1).due()
    assert moves.broken == (3,)
    assert [(move.player, move.table) for move in moves.moves] == [("p3.1", 2), ("p3.2", 1)]


def test_nobody_takes_the_seat_that_a_later_one_needs_to_be_apart_from_their_group() -> None:
    free = Balancer(shapes_of([4, 5, 3], 6), 6, in_order()).due()
    assert [move.table for move in free.moves] == [1, 1, 2]
    group_of = {"p3.3": "Blues", "p2.1": "Blues"}
    apart = Balancer(shapes_of([4, 5, 3], 6), 6, in_order(), group_of=group_of, per_table=1).due()
    assert [(move.player, move.table) for move in apart.moves] == [("p3.1", 1), ("p3.2", 2), ("p3.3", 1)]


def seated_somehow(players: list[str], tables: dict[int, Openings]) -> bool:
    """True iff one of all the ways to give each player a table keeps to seats and limits."""
    for way in product(tables, repeat=len(players)):
        at = {
            number: Counter(g for g, to in zip(players, way, strict=True) if to == number)
            for number in tables
        }
        if all(
            at[number].total() <= table.seats
            and all(at[number][group] <= most for group, most in table.of_group.items())
            for number, table in tables.items()
        ):
            return True
    return False


@given(
    st.dictionaries(st.sampled_from(["", "Blues", "Reds"]), st.integers(0, 2)),
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=3),
)
@example({"": 2, "Blues": 3, "Reds": 2}, [(3, 3, 1), (2, 0, 0), (2, 0, 1)])
def test_all_fit_iff_some_way_to_seat_them_is_found_by_trying_each(
    waiting: dict[str, int], rooms: list[tuple[int, int, int]]
) -> None:
    tables = {
        number: Openings(seats, {"Blues": blues, "Reds": reds})
        for number, (seats, blues, reds) in enumerate(rooms, 1)
    }
    players = [group for group, many in waiting.items() for _ in range(many)]
    assert all_fit(waiting, tables) == seated_somehow(players, tables)


def test_somebody_put_back_in_play_keeps_to_the_limit() -> None:
    one = seated()
    do(one, "table 1 plays: ann -10000, bob +10000", "director moves dee to 1/3 because of the light")
    refuse(
        one,
        "director reinstates ann at 1/1 with 10000, bob 10000 because of a misread hand",
        "More than 1 of Blues would sit at table 1",
        "holdem 20.3(a)(vi)",
    )


def test_a_player_who_is_out_leaves_room_for_a_reserve_of_their_group() -> None:
    one = seated("omaha")
    assert [each.name for each in one.ground.state.entrants.values() if each.group] == ["ann", "dee"]
    groups = one.machine.moving.groups
    assert groups.at_table("Blues", 1) == 1
    assert groups.is_full("Blues", 1)
    assert not groups.is_full("Blues", 1, leaving="ann")
    assert not groups.is_full("Reds", 1)
    assert not groups.is_full("", 1)
    do(one, "table 1 plays: ann -10000, bob +10000")
    assert not groups.is_full("Blues", 1)


def test_a_substitute_who_was_a_reserve_keeps_their_group() -> None:
    one = seated()
    do(one, "director reserves rob of Blues", "director reserves sue of Reds")
    refuse(one, "director substitutes rob for eve", "More than 1 of Blues would sit at table 2")
    do(one, "director substitutes rob for dee", "director substitutes sue for eve")
    entrants = one.ground.state.entrants
    assert (entrants["rob"].group, entrants["sue"].group) == ("Blues", "Reds")
    assert not one.ground.state.reserves


def test_a_substitute_of_a_group_that_is_full_in_the_tournament_is_refused() -> None:
    one = tournament(groups={"restriction": "one of a club", "per_tournament": 1})
    do(one, "director opens entries", "director enters ann of Blues", "director enters bob")
    do(one, "director reserves rob of Blues")
    refuse(one, "director substitutes rob for bob", "1 of a group may enter", "holdem 20.3(a)(vi)")
    do(one, "director substitutes rob for ann")


def test_reserves_who_enter_bring_their_group() -> None:
    one = tournament(groups={"restriction": "one of a club", "per_tournament": 1})
    do(one, "director opens entries", "director reserves rob of Blues", "director reserves sue of Blues")
    refuse(one, "director enters rob and sue", "1 of a group may enter", "holdem 20.3(a)(vi)")
    outcome = one.do("director enters sue")
    assert [event.words for event in outcome.events[:2]] == [
        "Passed over: rob.",
        "sue enters as number 1, of Blues.",
    ]
    assert one.ground.state.reserves == ["rob"]


def test_late_entries_of_one_line_are_counted_together() -> None:
    one = tournament(
        groups=ONE_AT_A_TABLE, start={"late_entry_until": "level 1"}, structure={**TWO_TABLES, "tables": 2}
    )
    do(one, "director opens entries", "director enters p1 to p4", "director closes entries")
    do(one, "director draws session 1 in order", "all take their seats", "director starts session 1")
    refuse(one, "director enters a, b and c of Blues", "at each table with a free seat", "holdem 20.3(a)(vi)")
    do(one, "director enters a and b of Blues")
    assert {one.ground.state.entrants[name].table for name in ("a", "b")} == {1, 2}


def test_several_who_enter_late_at_once_are_counted_with_each_other() -> None:
    one = tournament(
        "holdem",
        Position(
            [
                PlacedEntry(name, table=table)
                for name, table in (("ann", 1), ("bob", 1), ("dee", 2), ("eve", 2))
            ]
        ),
        groups={"restriction": "two of a club at a table", "per_table": 2},
        structure={**TWO_TABLES, "seats": 6},
        start={"late_entry_until": "level 3"},
    )
    do(one, "director enters fay, gil, hal, ivy of Blues")
    assert sorted(one.ground.state.entrants[each].table for each in ("fay", "gil", "hal", "ivy")) == [
        1,
        1,
        2,
        2,
    ]
    refuse(one, "director enters joe, kay, lea of Blues", "More than 2 of Blues would sit at each table")


def test_without_a_limit_players_of_a_group_may_sit_together() -> None:
    people = [Candidate(f"p{number}", number, "Blues") for number in range(1, 5)]
    places = draw(people, rooms_of(1, 4), stream(1))
    assert sorted(place.seat for place in places.values()) == [1, 2, 3, 4]


def test_a_reserve_of_a_group_that_is_full_at_the_table_is_not_seated_there() -> None:
    one = tournament(groups=ONE_AT_A_TABLE, structure={"sessions": [{"ends": {"players": 1}}]})
    do(
        one,
        "director opens entries",
        "director enters ann of Blues",
        "director enters bob of Reds, cal of Whites",
    )
    do(one, "director closes entries", "director reserves rob of Blues", "director draws session 1 in order")
    do(one, "all but bob take their seats", "director starts session 1")
    refuse(one, "director seats rob in place of bob", "More than 1 of Blues would sit at table 1")


def test_before_the_start_a_reserve_may_sit_where_none_of_the_group_does() -> None:
    one = tournament(groups=ONE_AT_A_TABLE, structure={**TWO_TABLES, "tables": 2})
    do(one, "director opens entries", "director enters ann of Blues", "director enters bob, cal, dee")
    do(one, "director closes entries", "director reserves rob of Blues", "director draws session 1 in order")
    tables = {name: each.table for name, each in one.ground.state.entrants.items()}
    near, far = (
        next(name for name in ("bob", "cal", "dee") if (tables[name] == tables["ann"]) is with_ann)
        for with_ann in (True, False)
    )
    refuse(one, f"director seats rob in place of {near}", "More than 1 of Blues would sit at table")
    do(one, f"director seats rob in place of {far}")
    assert one.ground.state.entrants["rob"].table == tables[far]
