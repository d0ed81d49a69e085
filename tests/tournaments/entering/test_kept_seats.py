"""Seats out of use and seats kept for a player, wherever somebody is seated, moved or put back."""

import pytest

from croupier.rulebook.roles import Role
from croupier.tables import Speaker
from croupier.tournaments import PlacedEntry, Position, Tournament
from croupier.tournaments.events import SeatMarked
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do, tournament

ONE_SESSION = [{"ends": {"players": 1}}]


def two_tables(game: str = "holdem", seats: int = 4, **items: object) -> Tournament:
    """Two tables with three players each, a to c and d to f."""
    entries = [PlacedEntry(name, table=1 if name < "d" else 2, chips=1000_00) for name in "abcdef"]
    structure = {"seats": seats, "sessions": ONE_SESSION, **items}
    return tournament(game, Position(entries), structure=structure, start={"late_entry_until": "level 3"})


def words_of(one: Tournament, line: str) -> list[str]:
    return [event.words for event in one.do(line).events if isinstance(event, SeatMarked)]


@pytest.mark.rule("holdem 20.9", "ultimate 16.9")
@pytest.mark.parametrize("game", ["holdem", "ultimate"])
def test_late_entries_pass_over_seats_that_are_out_of_use_or_kept(game: str) -> None:
    one = two_tables(game, 5)
    do(one, "director marks seat 1/4 unavailable", "director reserves seat 1/5 for d because of the door")
    refuse(one, "director enters late at 1/4", "Seat 1/4 is unavailable.")
    refuse(one, "director enters late at 1/5", "Seat 1/5 is reserved for d because of the door.")
    do(one, "director enters g and h")
    people = one.ground.state.entrants
    assert {f"{people[name].table}/{people[name].seat}" for name in "gh"} == {"2/4", "2/5"}
    refuse(one, "director enters i", "No seat is free.")


def test_nobody_is_put_back_at_a_seat_that_is_out_of_use() -> None:
    one = two_tables()
    do(one, "table 1 plays: a +1000, b -1000", "director marks seat 1/2 unavailable because it wobbles")
    line = "director reinstates b at 1/{} with 1000, a 1000 because the pot was split"
    refuse(one, line.format(2), "Seat 1/2 is unavailable because it wobbles.", "holdem 20.15")
    do(one, line.format(4))
    assert one.ground.tables[1].taken == {1: "a", 3: "c", 4: "b"}


def test_a_seat_is_free_again_when_its_player_is_out_moves_there_or_frees_it() -> None:
    one = two_tables()
    do(one, "director reserves seat 2/4 for a because a is lame")
    assert words_of(one, "table 1 plays: a -1000, b +1000") == [
        "Seat 2/4 is no longer reserved because a is no longer in play."
    ]
    do(one, "director reserves seat 2/4 for b because b is lame")
    assert words_of(one, "director moves b to 2/4 because b asked for it") == []
    assert not one.ground.state.marks
    do(one, "director reserves seat 1/1 for b because b changed their mind")
    assert words_of(one, "director frees seat 1/1") == ["Seat 1/1 is no longer reserved."]
    refuse(one, "director frees seat 1/1", "Seat 1/1 is not reserved for anybody.", "holdem 20.9")


def test_a_seat_at_a_table_that_is_broken_is_kept_for_nobody() -> None:
    one = two_tables()
    do(one, "director reserves seat 2/4 for a because of the light")
    told = one.do("table 2 plays: d +2000, e -1000, f -1000")
    assert "Seat 2/4 is no longer reserved." in [event.words for event in told.events]
    assert list(one.ground.tables) == [1]


def test_nothing_is_reserved_once_the_session_is_over() -> None:
    one = two_tables()
    do(one, "director marks seat 1/4 unavailable", "director reserves seat 2/4 for a because of the light")
    do(one, "table 2 plays: d +2000, e -1000, f -1000")  # five do not fit at the four seats left of one
    assert one.view()["seats"]["reserved"] == {"2/4": {"player": "a", "why": "of the light"}}


def test_marks_are_saved_undone_and_offered() -> None:
    one = two_tables(seats=5)
    do(one, "director marks seat 1/4 unavailable because it wobbles")
    do(one, "director reserves seat 2/4 for a because of the light")
    again = two_tables(seats=5)
    again.restore(one.save())
    assert again.save() == one.save()
    refuse(again, "director moves b to 2/4 because b likes it", "reserved for a because of the light")
    director = Speaker(Role.DIRECTOR, "kim")
    offered = {offer.word for offer in one.offers(director)}
    assert {"marks_available", "marks_unavailable", "frees_seat", "reserves_seat"} <= offered
    do(one, "table 1 plays: a -10, b +10", "director undoes line 2 because a does not mind")
    assert one.view()["seats"] == {"unavailable": {"1/4": "it wobbles"}, "reserved": {}}
    do(one, "director redoes line 2")
    assert one.view()["seats"]["reserved"] == {"2/4": {"player": "a", "why": "of the light"}}


def test_a_reserve_is_not_given_a_seat_that_is_out_of_use() -> None:
    one = tournament(structure={"seats": 4, "sessions": ONE_SESSION})
    do(one, "director opens entries", "director enters a, b and c", "director reserves rob")
    do(one, "director closes entries", "director draws session 1 in order", "all but c take their seats")
    refuse(one, "director marks seat 1/3 unavailable", "Seat 1/3 is taken by c.", "holdem 20.9")
    do(one, "director starts session 1", "director marks seat 1/3 unavailable because it wobbles")
    refuse(
        one, "director seats rob in place of c", "Seat 1/3 is unavailable because it wobbles.", "holdem 20.11"
    )
    do(one, "director marks seat 1/3 available", "director seats rob in place of c")
    assert one.ground.tables[1].taken[3] == "rob"


def test_a_table_with_one_seat_in_use_is_passed_over() -> None:
    one = tournament(structure={"seats": 3, "sessions": ONE_SESSION})
    do(one, "director marks seat 1/1 unavailable", "director marks seat 1/3 unavailable")
    do(one, "director opens entries", "director enters a, b, c and d")
    do(one, "director closes entries", "director draws session 1 in order")
    assert {each.table for each in one.ground.state.entrants.values()} == {2, 3}


@pytest.mark.rule("holdem 20.9")
def test_who_was_moved_last_and_which_table_breaks_next_stand_in_the_view() -> None:
    entries = [PlacedEntry(f"p{at}", table=at % 3 + 1, chips=1000_00) for at in range(12)]
    one = tournament("holdem", Position(entries), structure={"seats": 5, "sessions": ONE_SESSION})
    nothing = {"made": 0, "broken": [], "proposed": False, "last": {}, "break_order": [3, 2]}
    assert one.view()["moves"] == nothing
    do(one, "clock says 21:14", "director marks seat 1/5 unavailable", "director marks seat 2/5 unavailable")
    do(one, "table 1 plays: p0 +1000, p3 -1000", "table 1 plays: p0 +1000, p6 -1000")
    players = one.view()["people"]
    (name,) = [name for name in ("p2", "p5", "p8", "p11") if players[name]["table"] == 1]
    sat, to = int(name[1:]) // 3 + 1, f"1/{players[name]['seat']}"
    last = {"3": {"player": name, "seat": sat, "to": to, "time": "21:14"}}
    assert one.view()["moves"] == {**nothing, "made": 1, "last": last}


def test_late_entry_ends_with_its_level_and_says_so() -> None:
    one = two_tables(seats=5)
    do(one, "director begins level 4")
    refuse(one, "director enters g", "late entry ended with level 3", "holdem 20.3(a)(i)")
    for until, why in (("level 1", "late entry ended with level 1"), ("start", "entries close at the start")):
        entries = [PlacedEntry(name, chips=1000_00) for name in "abc"]
        early = tournament("holdem", Position(entries), start={"late_entry_until": until})
        do(early, "director begins level 2")
        refuse(early, "director enters g", f"Nobody else can enter: {why}.", "holdem 20.3(a)(i)")


def test_seats_count_from_1_to_those_that_a_table_has() -> None:
    one = two_tables(seats=4)
    for seat in ("1/0", "1/5", "0/1"):
        refuse(
            one, f"director marks seat {seat} unavailable", f"There is no seat {seat}: tables count from 1"
        )
    do(one, "director marks seat 1/4 unavailable")


def test_a_seat_of_a_table_that_there_is_not_can_not_be_taken_out_of_use() -> None:
    one = two_tables(seats=4)
    refuse(one, "director marks seat 9/4 unavailable", "Table 9 is not in play; tables in play: 1, 2.")
    two = tournament(structure={"seats": 4, "sessions": ONE_SESSION}, players={"least": 2, "most": 17})
    do(two, "director opens entries")
    none = "There is no table {}: tables are numbered from 1 to {}."
    refuse(two, "director marks seat 6/4 unavailable", none.format(6, 5))
    do(two, "director marks seat 5/4 unavailable", "director enters p1 to p11", "director closes entries")
    refuse(two, "director marks seat 4/4 unavailable", none.format(4, 3))
    do(two, "director draws session 1 in order", "all take their seats")
    refuse(two, "director marks seat 4/4 unavailable", none.format(4, 3))
    do(two, "director marks seat 3/4 unavailable", "director marks seat 5/4 available")
    three = tournament(structure={"seats": 4, "tables": 3, "sessions": ONE_SESSION})
    refuse(three, "director marks seat 4/1 unavailable", none.format(4, 3))


def test_a_table_is_broken_as_soon_as_a_seat_that_is_available_again_makes_room() -> None:
    one = two_tables(seats=5)
    do(one, "director marks seat 1/5 unavailable", "director marks seat 2/5 unavailable")
    do(one, "table 1 plays: a +1000, c -1000")
    assert list(one.ground.tables) == [1, 2]
    do(one, "director marks seat 1/5 available")
    assert list(one.ground.tables) == [1]


@pytest.mark.parametrize("game", ["omaha", "pontoon"])
def test_without_a_word_about_the_start_nobody_enters_late(game: str) -> None:
    entries = [PlacedEntry(name, chips=1000_00) for name in "abc"]
    one = tournament(game, Position(entries), without=["start"])
    refuse(one, "director enters g", "Nobody else can enter: entries close at the start.")


def test_whoever_sat_there_before_has_not_come_late_to_the_seat() -> None:
    one = tournament("omaha", Position([PlacedEntry(name, chips=1000_00) for name in "abc"]))
    refuse(one, "director forfeits a", "a took the seat in time.")


@pytest.mark.rule("holdem 20.9")
def test_no_further_table_is_opened_while_a_seat_is_free_anywhere() -> None:
    entries = [
        PlacedEntry(who, table=at, chips=1000_00) for at, names in ((1, "abc"), (2, "def")) for who in names
    ]
    structure = {"sessions": [{"ends": {"players": 1}}], "seats": 4}
    one = tournament("holdem", Position(entries), structure=structure, start={"late_entry_until": "level 2"})
    do(one, "director enters gil at 1/4")
    assert len(one.ground.tables[1].taken) == 4
    refuse(one, "director enters hal at 3/1", "'3/1' is not a free seat")
    do(one, "director enters hal at 2/4", "director enters ida at 3/1")
    assert sorted(one.ground.tables) == [1, 2, 3]
