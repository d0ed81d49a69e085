"""Somebody who was out by mistake plays again: at which table, in which seat, and who moves for that."""

import random
from typing import Any

import pytest

from croupier.tournaments import Outcome, PlacedEntry, Position, Tournament
from croupier.tournaments.laws import broken_law
from tests.tournaments.at_tables import begin, check_laws, commence, going_on, software
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do, tournament

THREE_SEATS: dict[str, Any] = {"seats": 3, "sessions": [{"ends": {"players": 1}}]}


def seated(game: str, *tables: str, seats: int = 3, **items: Any) -> Tournament:
    """A tournament in its only session, with these players at their tables, a letter each."""
    entries = [
        PlacedEntry(name, table=number, seat=seat, chips=1000_00)
        for number, names in enumerate(tables, 1)
        for seat, name in enumerate(names, 1)
    ]
    structure = {**THREE_SEATS, "seats": seats, **items.pop("structure", {})}
    return tournament(game, Position(entries), structure=structure, **items)


def broken(game: str = "holdem", **items: Any) -> Tournament:
    """Two full tables: the third was broken, as h was reported out there."""
    one = seated(game, "abc", "dg", "he", **items)
    do(one, "table 3 plays: e +1000, h -1000" if game == "holdem" else "table 3 plays: h -1000")
    assert seats(one) == ["1: abc", "2: dge"]
    return one


def seats(one: Tournament) -> list[str]:
    """Who sits at each table, in the order of seats."""
    return [
        f"{number}: {''.join(name for _, name in sorted(table.taken.items()))}"
        for number, table in sorted(one.ground.tables.items())
    ]


def told(outcome: Outcome) -> list[str]:
    return [event.words for event in outcome.events]


def seat_for(one: Tournament, name: str) -> str:
    """Where the tournament would put somebody."""
    return str(one.machine.reinstating.seat_for(one.ground.entrant(name)))


def test_a_table_that_was_broken_is_opened_again_and_others_come_to_it() -> None:
    one = broken()
    assert seat_for(one, "h") == "3/1"
    outcome = one.do("director reinstates h at 3/1 with 1000, e 1000 because it was d")
    assert told(outcome) == [
        "Table 3 is in play again.",
        "h is in play again.",
        "e has 1000 chips, not 2000, because it was d.",
        "h, who was 7th, is now in play.",
        "g moves from table 2 to table 3, seat 2.",
    ]
    assert seats(one) == ["1: abc", "2: de", "3: hg"]
    assert one.ground.state.broken == []
    assert not broken_law(one.ground)
    do(one, "table 3 plays: h +100, g -100", "table 2 plays: d +1000, e -1000")
    assert one.ground.state.broken == [3]


def test_whoever_has_the_chips_may_sit_anywhere_by_now() -> None:
    one = broken()
    do(one, "table 2 plays: g +2000, e -2000", "table 1 plays: a +1000, b -1000")
    assert seats(one) == ["1: ac", "2: dg"]
    assert seat_for(one, "h") == "1/2"
    line = "director reinstates h at 1/2 with 1000, g {} because the names were mixed up"
    refuse(one, line.format(2500), "The total must stay the same, and this is 500 more: g has 3000 now")
    refuse(one, line.replace("g {}", "e 2000"), "e is not at any table")
    do(one, line.format(2000))
    assert {each: one.ground.chips(each) for each in "agh"} == {"a": 2000_00, "g": 2000_00, "h": 1000_00}
    assert not broken_law(one.ground)


def test_several_who_have_the_chips_sit_at_different_tables() -> None:
    one = broken()
    do(one, "table 2 plays: g +300, e -300", "table 1 plays: a +1000, b -1000")
    assert seats(one) == ["1: ac", "2: dge"]
    do(one, "director moves g to 1/2 because of the light")
    do(one, "director reinstates h at 2/2 with 1000, e 900, g 1100 because the stacks were mixed up")
    assert {each: one.ground.chips(each) for each in "egh"} == {"e": 900_00, "g": 1100_00, "h": 1000_00}
    assert not broken_law(one.ground)


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("4/1", "Table 4 is not in play, but table 3 can be opened, with seats 1 to 3; tables in play: 1, 2"),
        ("3/4", "but table 3 can be opened, with seats 1 to 3"),
        ("3/0", "but table 3 can be opened, with seats 1 to 3"),
        ("2/2", "Seat 2/2 is not free; no seat at table 2 is"),
    ],
)
def test_a_seat_that_there_is_not_is_refused(place: str, why: str) -> None:
    refuse(broken(), f"director reinstates h at {place} with 1000, e 1000 because it was d", why)


def test_a_table_that_would_be_broken_at_once_is_not_opened() -> None:
    one = broken()
    do(one, "table 1 plays: a +1000, b -1000")
    line = "director reinstates h at 3/1 with 1000, e 1000 because it was d"
    refuse(one, line, "table 3 would be broken at once: choose a free seat, such as 1/2", "holdem 20.9")


@pytest.mark.parametrize("how", ["off", "proposed"])
def test_where_the_director_moves_players_nobody_moves_by_itself(how: str) -> None:
    one = seated("holdem", "abc", "dg", "he", structure={"play": {"balancing": how}})
    do(one, "table 3 plays: e +1000, h -1000", "director moves e to 2/3 because nobody else is there")
    assert seats(one) == ["1: abc", "2: dge"]
    outcome = one.do(f"director reinstates h at {seat_for(one, 'h')} with 1000, e 1000 because it was d")
    assert seats(one) == ["1: abc", "2: dge", "3: h"]
    assert [each.who for each in one.asked if "balance" in str(each)] == (
        ["director"] if how == "proposed" else []
    )
    assert "moves" not in str(told(outcome))


def test_the_conditions_may_allow_no_further_table() -> None:
    one = broken(structure={"tables": 3})
    assert seat_for(one, "h") == "3/1"
    one = seated("holdem", "abc", "def", structure={"tables": 2})
    do(one, "table 1 plays: a +1000, b -1000", "director marks seat 1/2 unavailable")
    with pytest.raises(Exception, match="No seat is free for b, and no further table can be opened"):
        seat_for(one, "b")


def test_a_line_that_says_who_moves_says_what_the_method_does() -> None:
    one = broken()
    line = "director reinstates h at 3/1 moving {} with 1000, e 1000 because it was d"
    for moves in ("e 3/2", "g 3/2, e 3/3", "g 3/9", "x 1/1"):
        refuse(one, line.format(moves), "g has to go to a free seat|The method would make other moves")
    do(one, line.format("g 3/3"))
    assert one.ground.tables[3].taken == {1: "h", 3: "g"}


def test_nobody_moves_in_the_line_who_may_be_out_by_it() -> None:
    one = broken()
    do(one, "director corrects table 2: e 1000, d 2000 because of a count")
    line = "director reinstates h at 3/1{} with 1000, e 0 because the whole stack was h's"
    refuse(one, line.format(" moving g 3/2"), "The method would make other moves than these: g 3/2")
    do(one, line.format(""))
    assert seats(one) == ["1: abc", "2: dgh"]  # e is out, and so table 3 is broken again
    assert not broken_law(one.ground)


def test_somebody_comes_back_after_a_session_was_over_by_their_mistake() -> None:
    one = seated("holdem", "abcd", seats=4, structure={"sessions": [{"ends": {"players": 2}}]})
    do(
        one,
        "table 1 plays: a +1000, b -1000",
        "table 1 plays: a -100, c +100",
        "table 1 plays: a +1100, c -1100",
    )
    assert one.ground.state.session_over
    outcome = one.do("director reinstates b at 1/2 with 1000, a 2000 because it was d")
    assert "Session 1 is over." not in told(outcome)
    assert not one.ground.state.session_over
    assert not broken_law(one.ground)
    do(one, "table 1 plays: b +1000, d -1000")
    assert one.ground.state.session_over
    do(one, "director confirms session 1", "director confirms places")
    assert one.results.place_of() == {"a": 1, "b": 1, "d": 3, "c": 4}


def test_a_session_that_is_over_all_the_same_is_over_again() -> None:
    one = seated("ultimate", "abc", structure={"sessions": [{"ends": {"rounds": 2}}]})
    do(one, "table 1 plays: b -1000", "table 1 plays: a +50, c +50")
    assert one.ground.state.session_over
    outcome = one.do("director reinstates b at 1/2 with 800 because of a misread hand")
    assert told(outcome)[-1] == "Session 1 is over."
    do(one, "director confirms session 1", "director confirms places")
    assert one.results.place_of() == {"a": 1, "c": 1, "b": 3}


FIXED = ("blackjack", "pontoon", "omaha")
KEEPS = {"blackjack": "19.7", "pontoon": "20.7", "omaha": "20.7"}


@pytest.mark.parametrize("game", FIXED)
def test_where_everybody_keeps_the_seat_it_is_the_one_that_was_theirs(game: str) -> None:
    one = seated(game, "abc", "def", structure={"sessions": [{"ends": {"players": 1}}]})
    lose = "table 1 plays: a +1000, b -1000" if game == "omaha" else "table 1 plays: b -1000"
    do(one, lose, "table 2 plays: d +1000, e -1000")
    others = ", a 1000" if game == "omaha" else ""
    line = f"director reinstates b at {{}} with 1000{others} because it was c"
    assert seat_for(one, "b") == "1/2"
    why = "b sits at 1/2 for the whole session, and can't be put at 2/2"
    refuse(one, line.format("2/2"), why, f"{game} {KEEPS[game]}")
    refuse(one, line.format("1/1"), "Seat 1/1 is not free; b had 1/2, and nobody changes seats in a session")
    refuse(one, line.format("3/1"), "Table 3 is not in play; tables in play: 1, 2")
    do(one, line.format("1/2"))
    assert seats(one) == ["1: abc", "2: df"]


def test_a_table_without_players_is_opened_again_where_it_stood() -> None:
    one = seated("blackjack", "ab", "cd", structure={"sessions": [{"ends": {"rounds": 3}}]})
    do(one, "table 1 plays:", "table 1 plays: a -1000, b -1000", "table 2 plays: c +10")
    assert seats(one) == ["2: cd"]
    refuse(one, "director reinstates a at 1/2 with 500 because x", "a sits at 1/1 for the whole session")
    do(one, "director reinstates a at 1/1 with 500 because the cards were read wrongly")
    assert seats(one) == ["1: a", "2: cd"]
    assert one.ground.state.tables[1].rounds == 2
    do(one, "table 1 plays: a +100", "table 2 plays:", "table 2 plays:")
    assert one.ground.state.session_over
    assert one.save()["state"]["closed"] == {}


def test_a_saved_tournament_knows_what_a_closed_table_had_played() -> None:
    one = seated("blackjack", "ab", "cd", structure={"sessions": [{"ends": {"rounds": 3}}]})
    do(one, "table 1 plays:", "table 1 plays: a -1000, b -1000")
    again = seated("blackjack", "ab", "cd", structure={"sessions": [{"ends": {"rounds": 3}}]})
    again.restore(one.save())
    for each in (one, again):
        do(each, "director reinstates b at 1/2 with 500 because x")
    assert again.save() == one.save()
    assert again.ground.state.tables[1].rounds == 2


def test_at_tables_that_are_dealt_moves_wait_for_rounds_that_go_on() -> None:
    chance = random.Random(1)
    one = software("holdem", structure=THREE_SEATS, chips={"entry": "1000"})
    begin(one, 7)
    do(one, "table 1 plays: p1 -1000, p4 +1000")
    assert seats(one) == ["1: p3p4p7", "2: p2p5p6"]
    line = "director reinstates p1 at 3/1 with 1000, p4 1000 because of a slip"
    commence(one, 2)
    do(one, line)
    assert seats(one)[2:] == ["3: p1"]
    list(going_on(one, 2, chance))
    assert len(one.ground.tables[3].taken) > 1
    check_laws(one)
