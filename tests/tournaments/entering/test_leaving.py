"""Who gives up in play, has the fee back or not, and what becomes of places, pool and sessions."""

import pytest

from croupier.tournaments import Tournament
from croupier.tournaments.events import PlaceChanged
from croupier.tournaments.laws import broken_law
from tests.tournaments.test_edges import entered
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do, in_play, tournament

UNTIL_LEVEL_2 = {"until": "level 2", "of": "all"}
ONE_SESSION = {"sessions": [{"ends": {"players": 1}}]}
REBUYS = {**ONE_SESSION, "rebuy": {"until": "level 2", "max": 2, "cost": "50", "chips": "1000"}}
TWO_SESSIONS = {"sessions": [{"ends": {"rounds": 1}, "advance": {"all": True}}, {"ends": {"rounds": 1}}]}


def started(game: str = "holdem", players: str = "ann, bob, cal and dee", **items: object) -> Tournament:
    """A tournament whose first session has begun."""
    one = tournament(game, **items)
    do(one, "director opens entries", f"director enters {players}", "director closes entries")
    do(one, "director draws session 1 in order", "all take their seats", "director starts session 1")
    return one


def test_whoever_gives_up_in_play_is_out_with_the_last_round_and_the_chips_leave_play() -> None:
    one = started(structure=ONE_SESSION)
    do(one, "table 1 plays: ann -100, bob +100")
    outcome = one.do("director withdraws ann")
    assert [(event.words, getattr(event, "rule", "")) for event in outcome.events] == [
        ("ann's 9900 chips are taken out of play.", "holdem 20.18"),
        ("ann is out.", "holdem 20.18"),
        ("ann withdraws.", "holdem 20.24"),
    ]
    assert one.results.place_of() == {"ann": 4}
    assert not broken_law(one.ground)


def test_without_a_refund_the_place_counts_with_it_others_move_up() -> None:
    one = started(structure=ONE_SESSION, refund=UNTIL_LEVEL_2)
    do(one, "table 1 plays: ann -10000, bob +10000", "director withdraws bob", "director withdraws cal")
    assert one.results.place_of() == {"cal": 2, "bob": 3, "ann": 4, "dee": 1}
    outcome = one.do("director refunds bob")
    assert [event.words for event in outcome.events if isinstance(event, PlaceChanged)] == [
        "ann, who was 4th, is now 3rd."
    ]
    assert one.results.place_of() == {"dee": 1, "cal": 2, "ann": 3}
    assert one.ground.ledger.pool == 270_00
    assert not broken_law(one.ground)


def test_a_refund_gives_back_the_fee_and_no_re_buy() -> None:
    one = started(structure=REBUYS, refund={"until": "level 2", "of": "less_commission"})
    do(one, "table 1 plays: ann -10000, bob +10000", "ann rebuys", "director withdraws ann")
    do(one, "director refunds ann")
    assert one.ground.ledger.refunds == {"ann": 90_00}
    assert one.ground.ledger.pool == 3 * 90_00 + 50_00
    assert one.results.prize_list().amounts == (160_00, 96_00, 64_00)


def test_whoever_waits_for_a_re_buy_is_out_with_the_round_in_which_they_lost() -> None:
    one = started(structure=REBUYS)
    do(one, "table 1 plays: ann -10000, bob +10000", "table 1 plays: cal -10000, bob +10000")
    do(one, "cal rebuys", "table 1 plays: cal -1000, bob +1000", "director withdraws cal")
    assert not one.ground.state.offers
    assert one.results.place_of() == {"cal": 3, "ann": 4}


def test_nothing_is_refunded_once_the_prizes_are_fixed() -> None:
    one = started(structure=ONE_SESSION, refund={"until": "session 1", "of": "all"})
    do(one, "director withdraws ann", "director withdraws bob", "director withdraws cal")
    do(one, "director confirms session 1", "director confirms places")
    refuse(one, "director refunds ann", "The prizes are fixed", "holdem 20.24")
    do(one, "cage pays all")


def test_a_reserve_may_give_up_in_play() -> None:
    one = started(structure=ONE_SESSION)
    do(one, "director reserves rob", "director withdraws rob")
    assert one.ground.state.reserves == []
    refuse(one, "director withdraws rob", "rob has withdrawn", "holdem 20.24")


def test_nobody_gives_up_when_the_session_is_over() -> None:
    one = in_play("blackjack", structure={"sessions": [{"ends": {"rounds": 1}}]})
    do(one, "table 1 plays: ann +10")
    refuse(one, "director withdraws ann", "The session is over", "blackjack 19.21")


def test_whoever_gives_up_between_sessions_has_the_place_of_the_session_they_finished() -> None:
    one = started("blackjack", "ann, bob and cal", structure=TWO_SESSIONS)
    do(one, "table 1 plays: ann +30, bob +20", "director confirms session 1", "director withdraws ann")
    assert one.ground.state.players == ["bob", "cal"]
    assert one.results.place_of() == {"ann": 3}
    do(one, "director draws session 2 in order", "all take their seats", "director starts session 2")
    assert not broken_law(one.ground)


def test_if_all_give_up_between_sessions_the_places_are_decided() -> None:
    one = started("blackjack", "ann and bob", structure=TWO_SESSIONS)
    do(one, "table 1 plays: ann +30", "director confirms session 1")
    do(one, "director withdraws ann", "director withdraws bob")
    assert one.ground.state.phase == "decided"
    assert one.results.places() == [["ann"], ["bob"]]


def test_without_anybody_for_the_second_chance_the_session_after_it_comes() -> None:
    one = started(
        "blackjack",
        "ann, bob and cal",
        structure={
            "sessions": [
                {"ends": {"rounds": 1}, "advance": {"per_table": 2}},
                {"name": "again", "ends": {"rounds": 1}, "advance": {"per_table": 1}},
                {"ends": {"rounds": 1}},
            ],
            "repechage": {"offered": "may", "qualifies": "third", "places": [3], "session": "again"},
        },
    )
    do(one, "table 1 plays: ann +30, bob +20", "director confirms session 1", "director withdraws cal")
    assert one.ground.state.players == ["ann", "bob"]
    do(one, "director draws session 3 in order", "all take their seats", "director starts session 3")
    assert one.ground.state.session == 3


def test_whoever_bought_into_the_next_session_and_gives_up_has_a_place() -> None:
    into = {"until": "session 1", "into": "session", "cost": "50"}
    one = started("blackjack", "ann, bob and cal", structure={**TWO_SESSIONS, "rebuy": into})
    do(one, "table 1 plays: cal -1000", "cal rebuys", "director confirms session 1", "director withdraws cal")
    assert one.results.place_of() == {"cal": 3}
    assert not broken_law(one.ground)


@pytest.mark.parametrize("game", ["blackjack", "omaha", "pontoon"])
def test_where_no_refund_may_be_permitted_none_is_given(game: str) -> None:
    one = tournament(game)
    do(one, "director opens entries", "director enters ann", "director withdraws ann")
    refuse(one, "director refunds ann", "only if the tournament is cancelled")


def test_a_seat_is_offered_to_the_first_reserve_in_place_of_somebody_who_withdrew() -> None:
    one = tournament()
    do(one, "director opens entries", "director enters ann, bob and cal", "director reserves rob")
    do(one, "director reserves sue", "director closes entries")
    assert one.view("rob")["mine"]["offered"] == ""
    do(one, "director withdraws bob")
    assert [one.view(name)["mine"]["offered"] for name in ("rob", "sue")] == ["seat", ""]
    do(one, "director seats rob in place of bob")
    assert one.view("sue")["mine"]["offered"] == ""


def test_a_reserve_who_has_agreed_in_writing_need_not_agree_again() -> None:
    one = tournament(agreement=True)
    do(one, "director opens entries", "director enters ann and bob", "director reserves rob")
    do(one, "ann agrees", "rob agrees", "director enters rob", "director closes entries")
    refuse(one, "director draws session 1 in order", "Not agreed in writing yet: bob", "holdem 20.5")


def test_in_play_a_seat_is_offered_to_a_reserve_while_they_may_still_take_it() -> None:
    one = entered(structure={"sessions": [{"ends": {"players": 1}}], "play": {"reserve_rounds": 1}})
    do(one, "director reserves rob", "director draws session 1 in order")

    def offered() -> str:
        mine: str = one.view("rob")["mine"]["offered"]
        return mine

    assert offered() == ""
    do(one, "all but ann take their seats", "director starts session 1")
    assert offered() == "seat"
    do(one, "table 1 plays:")
    assert offered() == "seat"
    do(one, "table 1 plays:")
    assert offered() == ""
    other = entered(names="ann, bob, cal and dee", structure={"sessions": [{"ends": {"players": 1}}]})
    do(other, "director reserves rob", "director draws session 1 in order", "director withdraws dee")
    do(other, "all take their seats", "director starts session 1")
    assert other.view("rob")["mine"]["offered"] == "seat"
    do(other, "director seats rob in place of dee", "director reserves sue")
    assert other.view("sue")["mine"]["offered"] == ""
    do(other, "director withdraws ann")  # who is out then, with chips that leave play
    assert other.view("sue")["mine"]["offered"] == ""
