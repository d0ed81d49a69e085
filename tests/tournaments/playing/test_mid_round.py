"""What touches a table waits for the end of the round that is going on there."""

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.tournaments import Tournament
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_seldom import at_tables
from tests.tournaments.test_tournament import do

ADD_ON = {"from": "level 1", "until": "level 2", "cost": "5", "chips": "5"}
WAIT = (
    "director balances",
    "director breaks table 1",
    "director breaks table 2",
    "director moves a to 2/5 because of the light",
    "director moves e to 1/6 because of the light",
    "director corrects table 1: a 900, b 1100 because of a recount",
    "director reinstates g at 1/6 with 500, a 500 because of a mistake",
    "a adds on",
    "director withdraws a",
    "director substitutes zoe for a",
)
WAIT_AT_THE_OTHER = (
    "director corrects table 2: e 900, f 1100 because of a recount",
    "director reinstates g at 2/6 with 500, e 500 because of a mistake",
    "e adds on",
    "director withdraws e",
    "director substitutes zoe for e",
)


def two_tables() -> Tournament:
    """Four players at a table and two at another, of whom a third is out; moves are put to the director."""
    one = at_tables("abcd", "efg", seats=8, add_on=ADD_ON, play={"balancing": "proposed"})
    do(
        one,
        "table 2 plays: e +1000, g -1000",
        "director corrects table 2: e 1000, f 2000 because of a recount",
    )
    return one


@pytest.mark.parametrize("line", [*WAIT, *WAIT_AT_THE_OTHER])
def test_it_waits_for_the_round_at_its_own_table(line: str) -> None:
    number = 1 if line in WAIT else 2
    one = two_tables()
    if "table 2" in line or "reinstates g at 2" in line:
        line = line.replace("f 1100", "f 2100")
    one.prepare(line).drop()
    do(one, f"table {number}: dealer deals")
    refuse(one, line, f"A round is going on at table {number}; it must be finished first")


@pytest.mark.parametrize("line", WAIT_AT_THE_OTHER)
def test_it_does_not_wait_for_a_round_at_another_table(line: str) -> None:
    one = two_tables()
    do(one, "table 1: dealer deals", line.replace("f 1100", "f 2100"))


def test_a_round_is_not_told_while_one_is_going_on() -> None:
    one = two_tables()
    do(one, "table 1: dealer deals")
    refuse(one, "table 1 plays: a -5, b +5", "A round is being played at table 1", "holdem A:Session")
    do(one, "table 2 plays: e -5, f +5")


def test_a_session_does_not_end_while_a_round_is_going_on() -> None:
    one = at_tables("ab", "cd", sessions=[{"ends": {"minutes": 5}}], play={"balancing": "off"})
    do(one, "clock says 20:00", "table 2: dealer deals", "clock says 20:05")
    refuse(one, "director ends session 1", "A round is being played at table 2", "holdem A:Session")
    with pytest.raises(IllegalAction, match="has not reached its end at every table"):
        one.do("director confirms session 1")


def test_a_session_that_is_over_by_players_waits_for_a_round_elsewhere() -> None:
    one = at_tables("ab", "cd", "ef", sessions=[{"ends": {"players": 5}}], play={"balancing": "off"})
    do(one, "table 2: dealer deals", "table 1 plays: a -1000, b +1000")
    assert not one.ground.state.session_over
    refuse(one, "table 3 plays: e -5, f +5", "The session has reached its end", "holdem A:Session")
    refuse(one, "director confirms session 1", "A round is being played at table 2", "holdem 20.18")
