"""Lots that are drawn for a line of the tournament: each is one that the line may say, and all come up."""

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.shoes import Stream
from croupier.tournaments import LotsCome, PlacedEntry, Position, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.drawing import (
    ballot_by_lot,
    breaking_by_lot,
    cards_by_lot,
    late_seat_by_lot,
    marker_by_lot,
    moves_by_lot,
)
from croupier.tournaments.entering.ballot import Seat
from croupier.tournaments.playing.balancing import Moves
from tests.tournaments.test_tournament import do, tournament

ONE = {"sessions": [{"ends": {"players": 1}}], "seats": 4}


def stream(seed: int) -> Stream:
    return Stream(seed.to_bytes(32, "big"))


def at_tables(*sizes: int, **items: object) -> Tournament:
    """A session of Ultimate with so many players at its tables, whose lots are told."""
    entries = [
        PlacedEntry(f"t{table}p{player}", table=table, chips=1000_00)
        for table, size in enumerate(sizes, 1)
        for player in range(1, size + 1)
    ]
    conditions = read_conditions("ultimate", {"base": "demonstration", "structure": ONE, **items})
    return Tournament(conditions, position=Position(entries), lots=LotsCome.TOLD)


def test_a_late_player_gets_any_free_seat_of_the_table_with_the_fewest() -> None:
    one = at_tables(3, 2, 3)
    drawn = {late_seat_by_lot(one.machine, stream(seed)) for seed in range(40)}
    assert drawn == {Seat(2, 3), Seat(2, 4)}


def test_of_tables_with_as_many_the_first_takes_a_late_player() -> None:
    one = at_tables(3, 3)
    assert {late_seat_by_lot(one.machine, stream(seed)) for seed in range(5)} == {Seat(1, 4)}


def test_a_late_player_gets_no_seat_where_none_is_free() -> None:
    with pytest.raises(IllegalAction, match="No seat is free"):
        late_seat_by_lot(at_tables(4, 4).machine, stream(1))


def test_a_late_player_of_a_group_goes_where_the_group_may_have_one_more() -> None:
    items = {"groups": {"restriction": "one of a club at a table", "per_table": 1}}
    entries = [
        PlacedEntry("ann", table=1, chips=1000_00, group="Reds"),
        *(PlacedEntry(f"p{at}", table=2, chips=1000_00) for at in range(2)),
    ]
    conditions = read_conditions("ultimate", {"base": "demonstration", "structure": ONE, **items})
    one = Tournament(conditions, position=Position(entries), lots=LotsCome.TOLD)
    assert late_seat_by_lot(one.machine, stream(1)).table == 1
    assert late_seat_by_lot(one.machine, stream(1), "Reds").table == 2


def test_the_first_marker_goes_to_anybody_at_the_table() -> None:
    one = at_tables(3, 2)
    assert {marker_by_lot(one.machine, 2, stream(seed)) for seed in range(20)} == {"t2p1", "t2p2"}
    with pytest.raises(IllegalAction, match="Table 7 is not in play"):
        marker_by_lot(one.machine, 7, stream(1))


def test_cards_are_different_and_as_many_as_are_asked_for() -> None:
    drawn = cards_by_lot(52, stream(1))
    assert len(set(drawn)) == 52
    assert [len(cards_by_lot(count, stream(2))) for count in (0, 1, 5)] == [0, 1, 5]


def test_where_nobody_has_to_move_no_moves_are_drawn() -> None:
    assert moves_by_lot(at_tables(3, 3).machine, stream(1)) == Moves()


def test_moves_are_drawn_as_the_director_may_tell_them() -> None:
    seen = set()
    for seed in range(12):
        one = at_tables(4, 2, 4)
        moves = moves_by_lot(one.machine, stream(seed)).moves
        told = ", ".join(f"{each.player} {Seat(each.table, each.seat)}" for each in moves)
        seen.add(told)
        do(one, f"director balances: {told}")
        assert sorted(len(table.taken) for table in one.ground.tables.values()) == [3, 3, 4]
    assert len(seen) > 3


def test_a_table_is_broken_to_seats_that_are_free() -> None:
    one = at_tables(3, 2, 3)
    moves = breaking_by_lot(one.machine, 2, stream(1))
    assert moves.broken == (2,)
    assert {(each.player, each.source) for each in moves.moves} == {("t2p1", 2), ("t2p2", 2)}
    assert {(each.table, each.seat) for each in moves.moves} == {(1, 4), (3, 4)}


def test_a_ballot_gives_everybody_a_place_and_is_accepted() -> None:
    one = tournament("ultimate", structure=ONE)
    do(one, "director opens entries", "director enters p1 to p7", "director closes entries")
    places = ballot_by_lot(one.machine, 1, stream(3))
    assert sorted(places) == [f"p{number}" for number in range(1, 8)]
    assert sorted(places.values(), key=str) == [
        Seat(table, seat) for table in (1, 2) for seat in range(1, 5) if Seat(table, seat) in places.values()
    ]
    assert ballot_by_lot(one.machine, 1, stream(3)) == places
    assert ballot_by_lot(one.machine, 1, stream(4)) != places
    do(one, "director draws session 1: " + ", ".join(f"{who} {at}" for who, at in places.items()))


def test_a_ballot_that_cannot_keep_a_group_apart_is_refused() -> None:
    items = {"groups": {"restriction": "one of a club at a table", "per_table": 1}}
    one = tournament("ultimate", structure=ONE, **items)
    do(one, "director opens entries", "director enters p1 to p2 of Reds", "director closes entries")
    do(one, "director puts 2 at a table")
    with pytest.raises(IllegalAction) as refusal:
        ballot_by_lot(one.machine, 1, stream(1))
    assert refusal.value.rule.startswith("ultimate 16.3")


def test_in_a_later_session_a_group_that_is_too_large_for_its_tables_is_spread_evenly() -> None:
    sessions = [{"ends": {"rounds": 1}, "advance": {"all": True}}, {"ends": {"rounds": 1}}]
    one = tournament(
        "blackjack",
        structure={"seats": 3, "sessions": sessions, "play": {"redraw": [2]}},
        groups={"restriction": "one of a club at a table", "per_table": 1},
    )
    do(one, "director opens entries", "director enters a1 to a3 of Reds", "director enters b1 to b3")
    do(one, "director closes entries", "director puts 2 at a table")
    do(one, "director draws session 1: a1 1/1, a2 2/1, a3 3/1, b1 1/2, b2 2/2, b3 3/2")
    do(one, "all take their seats", "director starts session 1")
    do(one, *(f"table {number} plays:" for number in (1, 2, 3)))
    do(one, "director confirms session 1", "director puts 3 at a table")
    places = ballot_by_lot(one.machine, 2, stream(1))
    reds = [places[each].table for each in ("a1", "a2", "a3")]
    assert sorted(reds.count(table) for table in (1, 2)) == [1, 2]
