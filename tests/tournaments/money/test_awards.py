"""What is added to the pool and owed at the end, where a deal or prizes of a session stand beside places."""

from croupier.tournaments import Tournament
from tests.tournaments.test_edges import begun, entered
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do, in_play

ONE_SESSION = {"sessions": [{"ends": {"players": 1}}]}


def test_a_deal_leaves_nobody_tied() -> None:
    one = in_play(
        structure={"sessions": [{"ends": {"rounds": 5}}]},
        distribution={"deals": True, "tie_prizes": "draw_cards"},
    )
    left = one.machine.awards.pool_left()
    do(
        one,
        f"director records a deal: ann {left // 100}, bob 0, cal 0",
        "ann agrees",
        "bob agrees",
        "cal agrees",
    )
    assert one.ground.state.phase == "decided"
    assert one.view()["field"]["tied"] == []
    assert [ask["options"] for ask in one.view()["asked"]] == [["confirm places"]]


def test_after_a_deal_the_operator_adds_nothing_for_prizes_that_were_promised() -> None:
    one = begun(
        structure=ONE_SESSION,
        distribution={"deals": True},
        breakdown={"amounts": ["5000", "3000"]},
        fee={"entry": "100", "commission": "0"},
    )
    pool = one.ground.ledger.pool
    assert one.results.prize_list().to_add == 8000_00 - pool
    left = one.machine.awards.pool_left()
    do(
        one,
        f"director records a deal: ann {left // 100}, bob 0, cal 0",
        "ann agrees",
        "bob agrees",
        "cal agrees",
    )
    do(one, "director confirms places")
    assert one.ground.ledger.pool == pool
    assert one.machine.awards.owed() == {"ann": pool}


def two_sessions(prize: str, game: str = "blackjack", **items: object) -> Tournament:
    """A tournament after its first session, in which ann has won a prize."""
    sessions = [
        {"ends": {"rounds": 1}, "advance": {"all": True}, "prizes": [prize]},
        {"ends": {"rounds": 1}},
    ]
    one = begun(game, structure={"sessions": sessions}, fee={"entry": "100"}, **items)
    do(one, "table 1 plays: ann +30, bob -10, cal -20", "director confirms session 1")
    return one


def test_prizes_of_a_session_beyond_the_pool_are_added_to_those_of_the_places() -> None:
    one = two_sessions("900", breakdown={"amounts": ["500", "200"]})
    lacking = 900_00 - one.ground.ledger.pool
    assert lacking > 0
    prizes = one.results.prize_list()
    assert prizes.amounts == (500_00, 200_00)
    assert prizes.to_add == 700_00 + lacking


def test_whoever_has_won_a_prize_of_a_session_has_no_refund() -> None:
    one = two_sessions("50", "holdem", refund={"until": "session 2", "of": "all"})
    do(one, "director withdraws ann", "director withdraws bob")
    refuse(one, "director refunds ann", "ann has won a session prize")
    do(one, "director refunds bob")
    assert one.ground.ledger.refunds == {"bob": 100_00}


def test_a_reserve_who_gives_up_does_not_change_which_breakdown_holds() -> None:
    bands = [{"from": 1, "to": 2, "percent": [100]}, {"from": 3, "percent": [60, 40]}]
    one = entered(breakdown={"by_entries": bands})
    do(one, "director reserves rob")
    assert one.results.prize_count() == 2
    do(one, "director withdraws rob")
    assert one.results.prize_count() == 2
