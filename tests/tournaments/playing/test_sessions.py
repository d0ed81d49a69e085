"""Sessions at their edges: over as they begin, after others, and who buys back into them."""

import pytest

from croupier.cards import Rank
from croupier.tournaments import Tournament
from croupier.tournaments.state import Phase, Status
from tests.tournaments.at_tables import check_laws
from tests.tournaments.test_edges import BETWEEN, ONE_SESSION, begun, entered
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do


def test_a_session_in_which_one_player_alone_has_taken_a_seat_is_confirmed_at_once() -> None:
    one = entered("blackjack", structure={"sessions": [{"ends": {"rounds": 1}}]})
    do(one, "director draws session 1 in order", "ann takes the seat", "director starts session 1")
    assert not one.ground.state.session_over
    outcome = one.do("director confirms session 1")
    assert "Session 1 is over." in [event.words for event in outcome.events]
    assert one.ground.state.phase is Phase.DECIDED
    assert one.results.places() == [["ann"]]
    check_laws(one)


def second_session(first: str, **session: object) -> Tournament:
    """Ann and bob are in the second of two sessions; how the first came out is told by a line."""
    sessions: list[dict[str, object]] = [
        {"ends": {"rounds": 1}, "advance": {"players": 2}},
        {"ends": {"rounds": 1}, **session},
    ]
    one = begun("blackjack", structure={"sessions": sessions})
    do(one, f"table 1 plays: {first}", "director confirms session 1")
    do(one, "director draws session 2 in order", "all take their seats", "director starts session 2")
    return one


@pytest.mark.parametrize("first", ["ann +20, bob +10", "ann +20, bob +10, cal -1000"])
def test_prizes_of_a_session_are_for_those_alone_who_were_in_it(first: str) -> None:
    one = second_session(first, prizes=["30", "20", "10"])
    do(one, "table 1 plays: bob +40")
    assert one.results.session_groups() == [["bob"], ["ann"]]
    do(one, "director confirms session 2")
    assert one.ground.state.session_prizes == {"bob": 30_00, "ann": 20_00}
    assert one.results.places() == [["bob"], ["ann"], ["cal"]]


def test_a_session_has_chips_of_its_own_and_forgets_who_was_advised() -> None:
    sessions = [{"ends": {"rounds": 1}, "advance": {"all": True}}, {"ends": {"rounds": 1}, "chips": "300"}]
    one = begun("blackjack", structure={"sessions": sessions, "play": {"marker": True}})
    assert one.ground.chips("ann") == 1000_00
    one.ground.entrant("ann").warned = 2
    do(one, "table 1 plays: ann +10, bob +20", "director confirms session 1")
    do(one, "director draws session 2 in order", "all take their seats", "director starts session 2")
    assert {who: one.ground.chips(who) for who in ("ann", "bob", "cal")} == dict.fromkeys(
        ("ann", "bob", "cal"), 300_00
    )
    assert one.ground.entrant("ann").warned == 0
    check_laws(one)


def test_whoever_is_late_and_forfeits_is_absent_no_more() -> None:
    one = entered("omaha", structure=ONE_SESSION)
    do(one, "director draws session 1 in order", "all but cal take their seats", "director starts session 1")
    cal = one.ground.entrant("cal")
    assert (cal.status, cal.absent, cal.late) == (Status.PLAYING, True, True)
    do(one, "director forfeits cal")
    assert (cal.status, cal.absent, cal.late) == (Status.FORFEITED, False, False)
    assert (one.ground.state.left, one.ground.state.late) == (2, ["cal"])
    check_laws(one)


def test_a_session_of_a_played_table_ends_with_its_shoe() -> None:
    one = begun("blackjack", "ann and bob", structure={"sessions": [{"ends": {"shoes": 1}}]})
    do(one, "table 1: ann wagers 100 on box 1", "table 1: bob wagers 100 on box 2", "table 1: no more bets")
    do(one, "table 1: Ts", "table 1: dealer cutting card", "table 1: 9h 8s Td 9s")
    do(one, "table 1: ann stand", "table 1: bob stand")
    assert not one.ground.state.session_over
    do(one, "table 1: Th")
    assert one.ground.state.tables[1].shoes == 1
    assert one.ground.state.session_over


def test_a_session_keeps_what_parted_players_in_it() -> None:
    sessions = [{"ends": {"rounds": 1}, "advance": {"players": 1}}, {"ends": {"rounds": 1}}]
    one = begun("holdem", "ann and bob", structure={"sessions": sessions})
    do(one, "table 1 plays:", "director draws cards between ann bob: 9d Kh", "director confirms session 1")
    assert one.ground.state.parted == {}
    standings = one.ground.state.standings
    assert standings["bob"].parted == (int(Rank.KING),) > standings["ann"].parted == (int(Rank.NINE),)
    assert one.ground.state.players == ["bob"]


INTO_SESSION = {"until": "session 1", "into": "session", "cost": "50"}


def cal_is_out() -> Tournament:
    """Cal has lost everything in the first of two sessions, and may buy back into the second."""
    one = begun("blackjack", structure={"sessions": BETWEEN, "rebuy": INTO_SESSION})
    do(one, "table 1 plays: cal -1000")
    return one


def test_whoever_buys_back_in_before_the_session_is_confirmed_waits_for_the_next() -> None:
    one = cal_is_out()
    do(one, "cal rebuys")
    state = one.ground.state
    assert (state.waiting, state.out, state.offers) == (["cal"], {}, {})
    assert "cal" not in one.ground.tables[1].counts()
    do(one, "director confirms session 1")
    assert (state.players, state.waiting, state.advanced) == (
        ["ann", "bob", "cal"],
        [],
        ["ann", "bob", "cal"],
    )


def test_whoever_buys_back_in_between_sessions_plays_in_the_next() -> None:
    one = cal_is_out()
    do(one, "director confirms session 1")
    pool = one.ground.ledger.pool
    do(one, "cal rebuys")
    state = one.ground.state
    assert (state.players, state.waiting) == (["ann", "bob", "cal"], [])
    assert one.ground.entrant("cal").status is Status.ADVANCED
    assert (one.ground.entrant("cal").rebuys, one.ground.ledger.pool) == (1, pool + 50_00)
    do(one, "director draws session 2 in order", "all take their seats", "director starts session 2")
    assert one.ground.chips("cal") == 1000_00
    check_laws(one)


def test_nobody_buys_into_a_session_whose_places_are_drawn_and_offers_end_with_its_start() -> None:
    one = cal_is_out()
    do(one, "director confirms session 1", "director draws session 2 in order")
    refuse(one, "cal rebuys", "The places of the next session have been drawn", "blackjack 19.3(a)(ii)(F)")
    assert list(one.ground.state.offers) == ["cal"]
    do(one, "all take their seats", "director starts session 2")
    assert one.ground.state.offers == {}
    assert one.ground.entrant("cal").status is Status.OUT


def test_whoever_declines_between_sessions_stays_out() -> None:
    one = cal_is_out()
    before = one.ground.state.out["cal"]
    do(one, "director confirms session 1", "cal declines")
    assert one.ground.state.offers == {}
    assert one.ground.state.out == {"cal": before}
    refuse(one, "cal rebuys", "cal is not being asked to buy back in")


REBUY = {"until": "level 2", "cost": "50", "chips": "700", "max": 1}


def cal_is_asked() -> Tournament:
    """Cal has lost everything, and is asked to buy back in."""
    one = begun(structure={**ONE_SESSION, "rebuy": REBUY})
    do(one, "clock says 20:00", "table 1 plays: cal -10000, ann +10000")
    return one


def test_an_offer_lapses_after_a_round_and_two_minutes_whichever_is_later() -> None:
    one = cal_is_asked()
    do(one, "clock says 20:02")
    assert list(one.ground.state.offers) == ["cal"]
    do(one, "table 1 plays: ann +10, bob -10")
    assert one.ground.entrant("cal").status is Status.OUT
    other = cal_is_asked()
    do(other, "table 1 plays: ann +10, bob -10", "clock says 20:01")
    assert list(other.ground.state.offers) == ["cal"]
    do(other, "clock says 20:02")
    assert other.ground.entrant("cal").status is Status.OUT
    assert other.ground.state.out["cal"].round == 1


def test_an_offer_that_was_made_before_the_clock_was_told_lapses_with_the_next_round() -> None:
    one = begun(structure={**ONE_SESSION, "rebuy": REBUY})
    do(one, "table 1 plays: cal -10000, ann +10000", "clock says 00:00")
    assert list(one.ground.state.offers) == ["cal"]
    do(one, "table 1 plays: ann +10, bob -10")
    assert one.ground.entrant("cal").status is Status.OUT


def test_whoever_has_bought_back_in_as_often_as_allowed_is_told_so() -> None:
    one = cal_is_asked()
    do(one, "cal rebuys")
    assert one.ground.chips("cal") == 700_00
    refuse(one, "cal rebuys", "cal is not being asked to buy back in")
    do(one, "table 1 plays: cal -700, ann +700")
    assert one.ground.entrant("cal").status is Status.OUT
    refuse(one, "cal rebuys", r"as often as the conditions allow \(1\)")


def test_whoever_gives_up_while_asked_is_out_with_the_round_in_which_they_lost() -> None:
    one = cal_is_asked()
    do(one, "table 1 plays: bob -10000, ann +10000")
    moment = one.ground.state.moment
    assert list(one.ground.state.offers) == ["cal", "bob"]
    do(one, "bob declines", "cal declines")
    assert one.ground.state.moment == moment
    assert one.results.places() == [["ann"], ["bob"], ["cal"]]


@pytest.mark.parametrize(
    ("more", "over"), [({}, True), ({"prizes": ["30", "20", "10"]}, False)], ids=["plain", "with prizes"]
)
@pytest.mark.parametrize("advance", ["players", "per_table"])
def test_a_session_whose_every_place_counts_goes_on_after_it_is_known_who_advances(
    advance: str, more: dict[str, object], over: bool
) -> None:
    sessions = [{"ends": {"rounds": 9}, "advance": {advance: 2}, **more}, {"ends": {"players": 1}}]
    one = begun(structure={"sessions": sessions})
    do(one, "table 1 plays: cal -10000, ann +10000")
    assert one.ground.state.session_over is over
    if not over:
        do(one, "table 1 plays: bob -10000, ann +10000")
        assert one.ground.state.session_over


def test_a_session_with_points_goes_on_after_it_is_known_who_advances() -> None:
    points = {"table": [5, 3, 1]}
    sessions = [{"ends": {"rounds": 9}, "advance": {"players": 2}}, {"ends": {"players": 1}}]
    one = begun(structure={"sessions": sessions, "points": points})
    do(one, "table 1 plays: cal -10000, ann +10000")
    assert not one.ground.state.session_over


ADD_ON = {"from": "level 1", "until": "level 1", "cost": "20", "chips": "500"}


def test_everybody_adds_on_once() -> None:
    one = begun(structure={**ONE_SESSION, "add_on": ADD_ON})
    pool = one.ground.ledger.pool
    do(one, "ann adds on")
    assert (one.ground.chips("ann"), one.ground.ledger.pool) == (10500_00, pool + 20_00)
    refuse(
        one, "ann adds on", "ann has already added on; each player may do so once", "holdem 20.3(a)(iii)(H)"
    )
    do(one, "bob adds on", "table 1 plays: cal -10000, ann +10000")
    refuse(one, "cal adds on", "cal is not in play: cal is out")


def test_whoever_missed_a_session_has_advanced_to_the_one_for_those_who_did() -> None:
    structure = {
        "sessions": [
            {"name": "one", "ends": {"rounds": 1}, "advance": {"per_table": 1}},
            {"name": "late", "ends": {"rounds": 1}, "advance": {"per_table": 1}},
            {"name": "final", "ends": {"rounds": 1}},
        ],
        "catch_up": {"offered": "shall", "qualifies": "whoever was late", "session": "late"},
    }
    one = entered("blackjack", "ann, bob, cal and dee", structure=structure)
    do(one, "director draws session 1 in order", "all but cal and dee take their seats")
    do(one, "director starts session 1", "table 1 plays: ann +10", "director confirms session 1")
    people = one.view()["people"]
    assert {name: people[name]["status"] for name in people} == {
        "ann": "advanced",
        "bob": "out",
        "cal": "advanced",
        "dee": "advanced",
    }
    assert one.ground.state.players == ["cal", "dee"]


def test_a_session_by_time_says_how_many_minutes_it_goes_on() -> None:
    one = begun("holdem", structure={"sessions": [{"ends": {"minutes": 30}}]})
    do(one, "clock says 20:00", "clock says 20:10")
    refuse(one, "director ends session 1", "The session still has 20 minutes to run.")
