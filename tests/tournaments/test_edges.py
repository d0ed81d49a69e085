"""Small things that only matter in one moment: at an edge, in another order, with one thing more."""

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.logs.snapshots import with_hash
from croupier.plain import BadData
from croupier.rulebook.tournaments import TieRule
from croupier.tables.record.journal import Transfer
from croupier.tournaments import PlacedEntry, Position, Tournament, players_in
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.laws import broken_law
from croupier.tournaments.money.prizes import PrizeList
from croupier.tournaments.playing import calendar
from croupier.tournaments.state import Clock, Tie
from tests.tournaments.at_tables import asks_of, begin, software, table_of
from tests.tournaments.playing.test_void_rounds import BY_ROUNDS, void
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do, in_play, tournament

ONE_SESSION = {"sessions": [{"ends": {"players": 1}}]}
BETWEEN: list[dict[str, object]] = [
    {"ends": {"rounds": 1}, "advance": {"all": True}},
    {"ends": {"rounds": 1}},
]


def entered(game: str = "holdem", names: str = "ann, bob and cal", **items: object) -> Tournament:
    """A tournament whose entries are closed."""
    one = tournament(game, **items)
    do(one, "director opens entries", f"director enters {names}", "director closes entries")
    return one


def begun(game: str = "holdem", names: str = "ann, bob and cal", **items: object) -> Tournament:
    """A tournament whose first session has begun."""
    one = entered(game, names, **items)
    do(one, "director draws session 1 in order", "all take their seats", "director starts session 1")
    return one


def test_a_ballot_by_hand_may_use_the_tables_of_every_heat() -> None:
    heats = [{"ends": {"rounds": 1}, "advance": {"per_table": 1}, "heats": 2}, {"ends": {"rounds": 1}}]
    one = entered(
        "blackjack", "ann, bob, cal and dee", structure={"tables": 1, "seats": 3, "sessions": heats}
    )
    refuse(one, "director draws session 1: ann 1/1, bob 1/2, cal 2/1, dee 3/1", "table")
    do(one, "director draws session 1: ann 1/1, bob 1/2, cal 2/1, dee 2/3")
    free = entered("blackjack", structure={"tables": 0, "seats": 3})
    refuse(free, "director draws session 1: ann 1/1, bob 2/2, cal 4/1", "table")
    do(free, "director draws session 1: ann 1/1, bob 2/2, cal 3/1")


def test_once_entries_are_closed_nobody_enters_however_many_there_may_be() -> None:
    refuse(entered(), "director enters dee", "Entries are closed: 'director reserves ", "holdem 20.3(a)(i)")
    full = tournament(players={"least": 2, "most": 3})
    do(full, "director opens entries", "director enters ann, bob and cal")
    refuse(full, "director enters dee", "Entries are closed: 'director reserves ", "holdem 20.3(a)(v)")


def test_nobody_has_a_place_any_more_once_it_is_postponed() -> None:
    one = entered()
    do(
        one,
        "director draws session 1 in order",
        "ann takes the seat",
        "operator postpones to 2027-03-08 19:00",
    )
    assert [(each.table, each.seat, each.status.value) for each in one.ground.state.entrants.values()] == [
        (0, 0, "entered")
    ] * 3


def test_the_first_ballot_is_not_drawn_while_a_group_is_too_large_for_the_tables() -> None:
    one = tournament(groups={"restriction": "one at a table", "per_table": 1})
    do(one, "director opens entries", "director enters ann and bob of Blues", "director closes entries")
    refuse(one, "director draws session 1 in order", "Too many of Blues", "holdem 20.3(a)(vi)")
    refuse(one, "director draws session 1: ann 1/1, bob 1/2", "Too many of Blues", "holdem 20.3(a)(vi)")
    do(one, "director draws session 1: ann 1/1, bob 2/1")


def test_two_who_have_the_same_number_are_refused() -> None:
    people = [PlacedEntry("ann", number=3), PlacedEntry("bob", number=3)]
    with pytest.raises(IllegalAction, match="Two entries have the same number"):
        tournament("holdem", Position(people))


@pytest.mark.parametrize(("rounds", "accepted"), [(2, True), (3, False)])
def test_late_entry_until_a_round_is_over_when_a_table_is_past_it(rounds: int, accepted: bool) -> None:
    one = begun(start={"late_entry_until": "round 2"}, structure=ONE_SESSION)
    do(one, *["table 1 plays: ann +10, bob -10"] * rounds)
    if accepted:
        do(one, "director enters dee")
    else:
        refuse(one, "director enters dee", "late entry ended with round 2", "holdem 20.3(a)(i)")


def test_three_tables_that_differ_by_one_are_two_as_soon_as_all_fit() -> None:
    people = [PlacedEntry(f"p{at}", table=at % 3 + 1) for at in range(9)]
    one = tournament("holdem", Position(people), structure={**ONE_SESSION, "seats": 4})
    assert sorted(one.ground.tables) == [1, 2, 3]
    do(one, "table 3 plays: p2 -10000, p5 +10000")
    assert sorted(one.ground.tables) == [1, 2]


def test_rounds_are_void_one_after_the_other() -> None:
    one = in_play("holdem", limits=BY_ROUNDS)
    do(one, "table 1 plays: ann +5, bob -5", "table 1 plays: ann +5, bob -5")
    void(one, 2, ann=-5_00, bob=5_00)
    void(one, 1, ann=-5_00, bob=5_00)
    assert (one.ground.state.tables[1].rounds, one.ground.state.tables[1].last_counted) == (0, 0)


def test_whoever_buys_into_the_next_session_is_told_the_chips() -> None:
    sessions = [
        {"ends": {"rounds": 1}, "advance": {"all": True}},
        {"ends": {"rounds": 1}, "carry_over": True},
    ]
    rebuy = {"until": "session 1", "into": "session", "cost": "50", "chips": "800"}
    one = begun("blackjack", structure={"sessions": sessions, "rebuy": rebuy})
    do(one, "table 1 plays: cal -1000")
    words = [event.words for event in one.do("cal rebuys").events]
    assert "cal receives 800 chips for a re-buy." in words


def test_a_tie_beyond_the_table_of_points_decides_nothing() -> None:
    points = {"table": [5, 3], "elimination": "none", "tie_session": "places"}
    one = begun("blackjack", "ann, bob, cal and dee", structure={"sessions": BETWEEN, "points": points})
    do(one, "table 1 plays: ann +30, bob +20")
    assert one.ground.state.ties == []
    do(one, "director confirms session 1")
    assert one.ground.state.points == {"ann": 5, "bob": 3, "cal": 0, "dee": 0}


def test_a_tie_over_the_end_of_the_table_of_points_is_parted() -> None:
    points = {"table": [5, 3], "elimination": "none", "tie_session": "places"}
    one = begun("blackjack", structure={"sessions": BETWEEN, "points": points})
    do(one, "table 1 plays: ann +30")
    assert [tie.players for tie in one.ground.state.ties] == [["bob", "cal"]]


def test_only_the_goods_of_the_place_that_is_drawn_for_go_to_the_highest_card() -> None:
    one = in_play("ultimate", "ann", "bob", "cal", structure=ONE_SESSION)
    do(one, "operator adds a watch worth 500 for place 2", "operator adds a hat worth 50 for place 1")
    do(one, "operator adds a pen worth 5 for place 2")
    do(one, "table 1 plays: bob -1000, cal -1000", "director confirms session 1", "director confirms places")
    do(one, "director gives the goods of place 2 by draw", "director draws cards between bob cal: 9d Kh")
    given = {goods.words: goods.given_to for goods in one.ground.state.goods}
    assert given == {"a watch": "cal", "a hat": "ann", "a pen": "cal"}


def test_money_that_goes_out_is_noted_for_whoever_keeps_records() -> None:
    one = entered(refund={"until": "start", "of": "less_commission"})
    do(one, "director withdraws ann")
    assert one.do("director refunds ann").transfers == [Transfer("ann", -90_00)]


def test_the_cage_is_told_if_it_names_somebody_who_has_not_entered() -> None:
    one = begun("blackjack", structure={"sessions": [{"ends": {"rounds": 1}}]})
    do(one, "table 1 plays: ann +30, bob +20", "director confirms session 1", "director confirms places")
    refuse(one, "cage pays zed", "Nobody called zed has entered")
    outcome = one.do("cage pays ann")
    assert outcome.transfers == [Transfer("ann", -135_00)]


def test_conditions_that_were_tampered_with_are_refused_in_a_sentence() -> None:
    one = entered()
    saved = one.save()
    saved["conditions"]["fee"]["entry"] = "a lot"
    with pytest.raises(BadData, match="has conditions that can't be read"):
        tournament().restore(with_hash(saved))


def test_nobody_holds_less_than_nothing_in_a_tie() -> None:
    one = in_play("blackjack", "ann", "bob")
    held = {"ann": -5, "bob": 2000_05}
    one.ground.state.ties = [Tie(["ann", "bob"], TieRule.EXTRA_ROUNDS, "prizes", anew=True, held=held)]
    assert broken_law(one.ground) == "Somebody holds less than nothing."


def test_the_director_speaks_to_the_tournament_alone_without_words_as_well() -> None:
    one = software()
    begin(one, 3)
    with pytest.raises(IllegalAction, match="leave out 'table 1:'"):
        one.command(1, "gives", who="p1", amount=5000_00)
    assert one.ground.chips("p1") == 10000_00


def test_whoever_is_excluded_at_a_table_between_rounds_is_out_at_once() -> None:
    one = in_play("holdem", "ann", "bob", "cal")
    do(one, "table 1: dealer deals", "table 1: ?? ?? ?? ?? ?? ??")
    for _ in range(2):
        (ask, *_) = asks_of(table_of(one, 1))
        do(one, f"table 1: {ask.who} fold")
    do(one, "table 1: supervisor excludes bob")
    assert one.ground.state.entrants["bob"].status.value == "out"
    assert one.ground.state.out["bob"].round == 1
    assert not broken_law(one.ground)


def test_a_row_of_names_may_have_high_numbers() -> None:
    assert players_in("p9000 to p9002") == ["p9000", "p9001", "p9002"]
    assert len(players_in("p1 to p10000")) == 10_000
    with pytest.raises(IllegalAction, match="not a range of names"):
        players_in("p1 to p10001")


def test_nobody_enters_late_where_every_seat_is_taken() -> None:
    one = begun(start={"late_entry_until": "level 1"}, structure={**ONE_SESSION, "seats": 3, "tables": 1})
    reserve = r"'director reserves dee' puts dee on the list of reserves\."
    refuse(one, "director enters dee", f"No seat is free: {reserve}", "holdem 20.3(a)(iii)(B)")
    free = begun(start={"late_entry_until": "level 1"}, structure={**ONE_SESSION, "seats": 3, "tables": 0})
    opens = "'director enters dee at 2/1' opens table 2, and "
    refuse(free, "director enters dee", f"No seat is free: {opens}{reserve}", "holdem 20.3(a)(iii)(B)")
    do(free, "director enters dee at 2/1")
    assert free.ground.tables[2].taken == {1: "dee", 2: "bob"}  # nobody plays alone


def test_chips_are_put_right_in_a_session_alone() -> None:
    why = "This can be done only while a session is being played or while the clock is stopped"
    refuse(entered(), "director corrects table 1: ann 5 because of x", why, "holdem 20.15")
    refuse(entered(), "director reinstates ann at 1/1 with 5 because of x", why, "holdem 20.15")


def test_the_date_is_known_at_midnight() -> None:
    assert calendar.date_shown(Clock(now=0, day="2027-03-01")) == "2027-03-01"
    assert calendar.date_shown(Clock(now=-1, day="2027-03-01")) == ""


def test_an_approval_of_the_conditions_is_one_of_the_commission_unless_there_is_another() -> None:
    one = tournament("omaha", without=["approval", "commission_approval"])
    do(one, "director notes approval REF 1")
    assert one.ground.conditions.commission_approval == one.ground.conditions.approval
    do(one, "director publishes conditions", "director opens entries")
    other = tournament("omaha", without=["approval"])
    before = other.ground.conditions.commission_approval
    do(other, "director notes approval REF 1")
    assert other.ground.conditions.commission_approval == before


def test_prizes_of_sessions_beyond_the_pool_leave_nothing_for_the_places() -> None:
    sessions = [{**BETWEEN[0], "prizes": ["500"]}, BETWEEN[1]]
    one = begun("blackjack", structure={"sessions": sessions})
    do(one, "table 1 plays: ann +30, bob +20", "director confirms session 1")
    assert one.results.prize_list() == PrizeList((0, 0, 0), 500_00 - 270_00)


@pytest.mark.parametrize("drawn", ["Jk 9d", "?? 9d"])
def test_a_card_that_is_no_card_of_a_deck_decides_nothing(drawn: str) -> None:
    sessions = [{"ends": {"rounds": 1}, "advance": {"players": 1}}, {"ends": {"rounds": 1}}]
    one = begun("holdem", "ann and bob", structure={"sessions": sessions})
    do(one, "table 1 plays:")
    refuse(one, f"director draws cards between ann bob: {drawn}", "a different card from one deck")


@pytest.mark.parametrize(("heats", "tables"), [(1, [1]), (2, [1, 2])])
def test_tables_of_two_heats_are_not_put_together(heats: int, tables: list[int]) -> None:
    people = [PlacedEntry(f"p{at}", table=at % 2 + 1) for at in range(4)]
    sessions = [{"ends": {"players": 1}, "heats": heats}]
    one = tournament("holdem", Position(people), structure={"sessions": sessions, "seats": 4, "tables": 1})
    assert sorted(one.ground.tables) == tables


def test_the_last_level_may_be_begun_and_none_after_it() -> None:
    one = in_play("holdem", limits=BY_ROUNDS)
    do(one, "director begins level 2")
    refuse(one, "director begins level 3", "There are 2 levels", "holdem 20.3(a)(vii)")


def test_a_session_of_another_game_without_limits_has_none_of_the_home_games_levels() -> None:
    sessions = [{"game": "blackjack", "ends": {"rounds": 3}, "advance": {"all": True}}, BETWEEN[1]]
    one = begun("holdem", structure={"sessions": sessions}, limits=BY_ROUNDS)
    assert one.view()["level"]["settings"] == {}
    assert one.view()["level"]["next"] is None
    refuse(one, "director begins level 2", "This session has no levels", "holdem 20.3(a)(vii)")


def test_a_second_refund_is_refused_as_such() -> None:
    one = entered(refund={"until": "start", "of": "all"})
    refuse(one, "director refunds ann", "ann has not withdrawn", "holdem 20.24")
    do(one, "director withdraws ann", "director refunds ann")
    refuse(one, "director refunds ann", "ann has had a refund", "holdem 20.24")


def test_a_reserve_is_told_the_seat_before_the_start_as_well() -> None:
    one = entered()
    do(one, "director reserves rob", "director draws session 1 in order", "all but ann take their seats")
    words = [event.words for event in one.do("director seats rob in place of ann").events]
    assert "rob has table 1, seat 1." in words


def test_nobody_buys_back_into_a_seat_between_sessions() -> None:
    rebuy = {"until": "session 1", "into": "session", "cost": "50"}
    one = begun("blackjack", structure={"sessions": BETWEEN, "rebuy": rebuy})
    do(one, "table 1 plays: cal -1000", "director confirms session 1", "cal rebuys")
    assert "cal" in one.ground.state.players


@pytest.mark.parametrize("session", [1, 2])
def test_nothing_is_taken_up_in_mid_play_whose_later_levels_no_table_could_play(session: int) -> None:
    wrong = {"levels": [{"rounds": 2, "minimum": "10", "maximum": "50"}, {"minimum": "100"}]}
    sessions = [{"ends": {"rounds": 2}, "advance": {"players": 2}}, {"ends": {"rounds": 2}}]
    items = {"limits": wrong, "structure": {"sessions": sessions}}
    conditions = read_conditions("blackjack", {"base": "demonstration", **items})
    entries = [PlacedEntry(who) for who in ("ann", "bob", "cal")]
    with pytest.raises(IllegalAction, match=r"limits of level 2: .*minimum"):
        Tournament(conditions, position=Position(entries, session=session))
