"""What waits while rounds go on at other tables, and who plays while somebody may buy back in."""

import random

from croupier.tournaments import Tournament
from croupier.tournaments.state import Status
from tests.tournaments.at_tables import asks_of, begin, check_laws, play_round, software, table_of
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do

ONE = [{"ends": {"players": 1}}]


def fold_on(one: Tournament, number: int) -> None:
    """Everybody at a table folds, until one is left."""
    while asks := asks_of(table_of(one, number)):
        do(one, f"table {number}: {asks[0].who} fold")


def test_a_table_waits_for_moves_that_wait_for_a_round_elsewhere() -> None:
    one = software(structure={"seats": 5, "sessions": ONE})
    begin(one, 10)
    do(one, "table 1: dealer deals")
    do(one, "director withdraws p2", "director withdraws p4")  # table 2 has two less than table 1
    refuse(one, "table 2: dealer deals", "have to move to or from table 2", "holdem 20.9")
    fold_on(one, 1)
    assert [len(table.taken) for table in one.ground.tables.values()] == [4, 4]
    do(one, "table 2: dealer deals")
    check_laws(one)


def test_no_round_begins_once_the_session_has_reached_its_end_but_for_rounds_that_go_on() -> None:
    sessions = [{"ends": {"players": 5}, "advance": {"all": True}}, {"ends": {"players": 1}}]
    one = software(structure={"seats": 3, "sessions": sessions})
    begin(one, 6)
    do(one, "table 1: dealer deals", "director withdraws p2")
    assert not one.ground.state.session_over
    refuse(one, "table 2: dealer deals", "The session has reached its end", "holdem A:Session")
    fold_on(one, 1)
    assert one.ground.state.session_over


def test_whoever_may_buy_back_in_is_not_dealt_in_and_plays_again_once_they_have() -> None:
    structure = {"seats": 4, "sessions": ONE, "rebuy": {"until": "level 3", "max": 1}}
    chance = random.Random(4)
    for seed in range(1, 30):
        one = software(structure=structure, seed=f"{seed:064x}")
        begin(one, 4)
        list(play_round(one, 1, chance))
        if one.ground.state.offers and len(one.ground.tables[1].taken) - len(one.ground.state.offers) > 1:
            break
    (waiting, *_) = one.ground.state.offers
    assert one.ground.state.entrants[waiting].status is Status.WAITING
    table = table_of(one, 1)
    assert table.ground.orders is not None
    assert table.ground.orders.only == set(one.ground.tables[1].taken.values()) - set(one.ground.state.offers)
    for who in list(one.ground.state.offers):
        do(one, f"{who} rebuys")
    assert table.ground.orders.only == set()
    check_laws(one)
