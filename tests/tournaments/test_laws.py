"""Each law finds what it is there for: a tournament is broken in one way, and the sentence says in which."""

from collections.abc import Callable

import pytest

from croupier.tournaments import Tournament
from croupier.tournaments.entering.seat_marks import Reservation
from croupier.tournaments.laws import _broken, broken_law
from croupier.tournaments.state import Phase, Status, Tie
from croupier.tournaments.tables.told import ToldTable
from tests.tournaments.test_refusals import two_tables
from tests.tournaments.test_tournament import do

Break = Callable[[Tournament], object]


def chips_of(one: Tournament, name: str, chips: int) -> None:
    """Somebody has so many chips more at the table."""
    table = one.ground.tables[one.ground.state.entrants[name].table]
    assert isinstance(table, ToldTable)
    counts = table.counts()
    assert isinstance(counts, dict)
    counts[name] += chips


def at_seat(one: Tournament, table: int, seat: int, name: str) -> None:
    """Somebody sits there too, with no chips."""
    told = one.ground.tables[table]
    assert isinstance(told.taken, dict)
    told.taken[seat] = name
    counts = told.counts()
    assert isinstance(counts, dict)
    counts.setdefault(name, 0)


def status(one: Tournament, name: str, status: Status) -> None:
    one.ground.state.entrants[name].status = status


def seat(one: Tournament, name: str, seat: int) -> None:
    one.ground.state.entrants[name].seat = seat


def called(one: Tournament, name: str, other: str) -> None:
    one.ground.state.entrants[name].name = other


def numbered(one: Tournament, name: str, number: int) -> None:
    one.ground.state.entrants[name].number = number


def left(one: Tournament, count: int) -> None:
    one.ground.state.left = count


BROKEN: list[tuple[Break, list[str]]] = [
    (
        lambda one: chips_of(one, "a", 1),
        ["Players hold 600001 hundredths of a chip, and should hold 600000."],
    ),
    (
        lambda one: (chips_of(one, "a", -100_001), chips_of(one, "b", 100_001)),
        ["Somebody holds less than nothing."],
    ),
    (lambda one: one.ground.state.tables.pop(2), ["The tables in play are not those that are kept."]),
    (
        lambda one: at_seat(one, 2, 4, "a"),
        [
            "Players hold 500000 hundredths of a chip, and should hold 600000.",
            "a sits at table 2, and has not entered or sits elsewhere too.",
        ],
    ),
    (lambda one: at_seat(one, 2, 4, "z"), ["z sits at table 2, and has not entered or sits elsewhere too."]),
    (
        lambda one: (at_seat(one, 1, 4, "z"), seat(one, "e", 4)),
        [
            "z sits at table 1, and has not entered or sits elsewhere too.",
            "e sits at table 2, seat 2, and should not.",
        ],
    ),
    (
        lambda one: (at_seat(one, 1, 4, "y"), at_seat(one, 1, 5, "z")),
        [
            "y sits at table 1, and has not entered or sits elsewhere too.",
            "z sits at table 1, and has not entered or sits elsewhere too.",
        ],
    ),
    (lambda one: seat(one, "a", 4), ["a sits at table 1, seat 1, and should not."]),
    (
        lambda one: status(one, "a", Status.OUT),
        [
            "a sits at table 1, seat 1, and should not.",
            "a should be in play and at a table, or neither.",
            "5 are in play, and 6 are counted.",
        ],
    ),
    (lambda one: left(one, 5), ["6 are in play, and 5 are counted."]),
    (lambda one: left(one, 7), ["6 are in play, and 7 are counted."]),
    (
        lambda one: one.ground.state.marks.unavailable.update({"1/2": "it wobbles"}),
        ["b sits at table 1. Seat 1/2 is unavailable because it wobbles."],
    ),
    (
        lambda one: one.ground.state.marks.reserved.update({"1/4": Reservation("z", "x")}),
        ["Seat 1/4 can't be reserved for z."],
    ),
    (
        lambda one: (
            one.ground.state.marks.reserved.update({"1/4": Reservation("a", "x")}),
            one.ground.state.marks.unavailable.update({"1/4": ""}),
        ),
        ["Seat 1/4 can't be reserved for a."],
    ),
    (lambda one: called(one, "a", "anna"), ["a is called anna."]),
    (lambda one: one.ground.state.reserves.append("z"), ["z has not entered."]),
    (lambda one: one.ground.state.reserves.append("a"), ["a is a reserve, or is not."]),
    (lambda one: status(one, "a", Status.WAITING), ["a waits for a re-buy that is not offered."]),
    (lambda one: numbered(one, "a", 2), ["Two entries have the same number."]),
]


@pytest.mark.parametrize(("break_it", "sentences"), BROKEN, ids=[sentences[-1] for _, sentences in BROKEN])
def test_a_law_that_does_not_hold_is_told(break_it: Break, sentences: list[str]) -> None:
    one = two_tables()
    assert broken_law(one.ground) == ""
    break_it(one)
    assert list(_broken(one.ground)) == sentences
    assert broken_law(one.ground) == sentences[0]


def test_a_pool_that_does_not_add_up_is_told() -> None:
    one = two_tables()
    one.ground.ledger.prizes_paid += 1
    assert broken_law(one.ground).startswith("The money does not add up. ")


def test_somebody_in_play_is_not_out_too() -> None:
    one = two_tables()
    do(one, "table 1 plays: a -1000, b +1000")
    assert broken_law(one.ground) == ""
    one.ground.state.out["b"] = one.ground.state.out["a"]
    assert broken_law(one.ground) == "b is in play and out."


def test_a_substitute_has_the_number_of_whom_they_came_for() -> None:
    one = two_tables()
    do(one, "director substitutes sam for a")
    assert broken_law(one.ground) == ""
    numbered(one, "b", 3)
    assert broken_law(one.ground) == "Two entries have the same number."


def test_nobody_is_counted_before_a_session_and_chips_of_a_tie_are_kept_aside() -> None:
    one = two_tables()
    one.ground.state.phase = Phase.CLOSED
    left(one, 0)
    assert broken_law(one.ground) == ""
    one.ground.state.phase = Phase.PAUSE
    assert broken_law(one.ground) == "6 are in play, and 0 are counted."
    assert {each.name for each in Tie.__dataclass_fields__.values()} >= {"anew", "held"}
