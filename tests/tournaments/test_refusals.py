"""What a tournament refuses, in a sentence with the rule, and without having changed anything."""

from fractions import Fraction

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.logs.way_back import NotCarriedOut
from croupier.tournaments import PlacedEntry, Position, Tournament
from croupier.tournaments.laws import broken_law
from croupier.tournaments.results.places import Elimination
from croupier.tournaments.state import Status, TableState
from tests.tournaments.test_tournament import do, in_play, tournament

REBUY = {"rebuy": {"until": "session 2"}}
ADD_ON = {"add_on": {"from": "level 1", "until": "level 1", "cost": "5", "chips": "5"}}


def refuse(one: Tournament, line: str, why: str, rule: str = "") -> None:
    """The line is refused for that reason, and nothing has changed."""
    before = one.save()
    with pytest.raises(IllegalAction, match=why) as refusal:
        one.do(line)
    assert str(refusal.value.reason).endswith((".", "?"))
    if rule:
        assert refusal.value.rule == rule
    assert one.save() == before


def two_tables(game: str = "holdem", **items: object) -> Tournament:
    """Two tables of three in the only session, which the tournament does not balance."""
    entries = [PlacedEntry(name, table=1 + at // 3, chips=1000_00) for at, name in enumerate("abcdef")]
    structure = {"sessions": [{"ends": {"players": 1}}], "seats": 4, "play": {"balancing": "off"}}
    return tournament(game, Position(entries), structure=structure, **items)


def with_entries(*players: str, game: str = "holdem", **items: object) -> Tournament:
    """A tournament that these have entered, with entries closed."""
    one = tournament(game, **items)
    do(one, "director opens entries", f"director enters {', '.join(players)}", "director closes entries")
    return one


def test_there_is_no_table_to_see_before_a_session() -> None:
    with pytest.raises(IllegalAction, match=r"^Table 1 is not in play; tables in play: none\.$"):
        with_entries("ann", "bob").table_view(1)


def test_where_the_structure_is_not_determined_there_are_no_re_buys() -> None:
    one = tournament("omaha", without=["structure"])
    do(one, "director opens entries", "director enters ann")
    refuse(one, "ann rebuys", "There are no re-buys in this tournament.")


@pytest.mark.parametrize(
    ("line", "why", "rule"),
    [
        ("director moves ann to 1/10 because of x", "seats 1 to 9", "holdem 20.9"),
        ("director balances: ann 1/4", "Nobody has to move", "holdem 20.9"),
        ("director breaks table 1", "don't fit at the others", "holdem 20.9"),
        ("director breaks table 2", "Table 2 is not in play; tables in play: 1", ""),
        ("director corrects table 1: ann 5 because of x", "stay the same", "holdem 20.15"),
        ("director corrects table 1: dee 5 because of x", "dee is not at table 1", ""),
        ("director corrects table 1: ann x because of x", "names no amount", ""),
        ("director corrects table 1: ann 5, ann 5 because of x", "ann is named twice", ""),
        (
            "director reinstates ann at 1/4 with 5 because of x",
            "did not go out in this session",
            "holdem 20.15",
        ),
        ("director calls hand for hand", "at least two tables", "holdem 20.17"),
        ("director ends hand for hand", "not hand for hand", "holdem 20.17"),
        ("director resumes", "at the moment a session is being played", "holdem 20.17"),
        ("director begins level 99", "There are 24 levels", "holdem 20.3(a)(vii)"),
        ("director begins level 1", "Level 1 has already begun", "holdem 20.3(a)(vii)"),
        ("director gives a break of 0 minutes", "1 to 1440 minutes", "holdem 20.16"),
        ("clock says 24:00", "not a time of day", "holdem 20.17"),
        ("director marks dee absent", "Nobody called dee has entered", ""),
        ("director ends session 2", "is not ended by the clock", "holdem A:Session"),
        ("director ends session 1", "is not being played", "holdem A:Session"),
        ("director confirms session 1", "Session 2 is being played", "holdem 20.18"),
        (
            "director starts session 3",
            "This can be done only once entries are closed or between",
            "holdem A:Session",
        ),
        ("director draws cards between ann bob: Kh 9d", "Cards do not decide", "holdem 20.3(a)(viii)(B)"),
        ("director draws cards between ann bob: Kh Xx", "is not a card", ""),
        ("director draws the marker of table 1: ann", "not drawn by lot", ""),
        (
            "director gives the goods of place 1 by value",
            "done only once all sessions are over",
            "holdem 20.18",
        ),
        ("operator postpones to 2027-03-08 19:00", "done only before entries open", "holdem 20.25"),
        ("operator adds a hat worth 5 for place 0", "Places count from 1", "holdem 20.23"),
        ("director seats rob in place of ann", "Nobody called rob", ""),
        ("director seats bob in place of ann", "bob is not a reserve", "holdem 20.11"),
        ("director forfeits ann", "when the session starts", "holdem 20.10"),
        ("director withdraws dee", "Nobody called dee has entered", ""),
        ("director enters dee", "entries close at the start", "holdem 20.3(a)(i)"),
        ("director substitutes dee for eve", "Nobody called eve", ""),
        ("ann rebuys", "no re-buys in this tournament", "holdem 20.3(a)(iii)(G)"),
        ("ann declines", "ann is not being asked anything", "holdem 20.3(a)(iii)(G)"),
        ("ann adds on", "no add-on in this tournament", "holdem 20.3(a)(iii)(H)"),
        ("director voids the wager of ann", "ann has no wager at table 1", ""),
        ("director undoes line 1 because of x", "There is no line 1; there are 0", ""),
        ("director redoes line 1", "There is no line 1; there are 0", ""),
        ("director undoes lines x because of y", "are not numbers of lines", ""),
        (
            "director notes notice of 2027-03-01",
            "done only while the conditions are a draft",
            "holdem 20.2(c)",
        ),
        ("director determines chips.entry 5000", "can't be determined", "holdem 20.3"),
        ("table 1 ends its shoe", "No round was played at table 1", ""),
        ("table 7 plays: ann +5", "Table 7 is not in play", ""),
    ],
)
def test_in_play(line: str, why: str, rule: str) -> None:
    refuse(in_play(), line, why, rule)


@pytest.mark.parametrize(
    ("game", "line", "why", "rule"),
    [
        ("omaha", "director notes notice of 2027-03-01", "need an approval", "omaha 20.3"),
        ("holdem", "director notes notice of tomorrow", "is not a date", ""),
        ("holdem", "director notes approval X", "needs an approval", "holdem 20.2"),
        ("holdem", "director revises conditions", "no version 2", "holdem 20.2(a)"),
        ("holdem", "director enters ann", "done only while entries are open", "holdem 20.2"),
        ("holdem", "director draws session 1 in order", "done only once entries are closed", "holdem 20.8"),
        ("holdem", "all take their seats", "done only once entries are closed", "holdem 20.10"),
        ("holdem", "director puts 1 at a table", "seats 2 to 9 players", "holdem 20.9"),
        ("holdem", "operator postpones to next week", "is not a date and time", ""),
        ("holdem", "director starts session 9 at 20:30", "has begun, or does not exist", "holdem 20.8"),
        ("holdem", "cage pays all", "done only once all sessions are over", "holdem 20.22(b)"),
    ],
)
def test_before_entries(game: str, line: str, why: str, rule: str) -> None:
    refuse(tournament(game), line, why, rule)


@pytest.mark.parametrize(
    ("line", "why", "rule"),
    [
        ("director draws session 2 in order", "Session 1 comes next", "holdem 20.8"),
        ("director draws session 1: ann 1/1, dee 1/2", "dee is not playing", "holdem 20.8"),
        ("director draws session 1: ann 1, bob 2", "is not a player's place", ""),
        ("director draws session 1: ann 1/1, ann 1/2", "ann is named twice", ""),
        ("director draws session 1: ann 3/1, bob 1/1", "ann can't have 3/1", "holdem 20.8"),
        ("director starts session 2", "Session 1 comes next", "holdem A:Session"),
        ("dee takes the seat", "Nobody called dee", ""),
        ("director enters dee", "puts dee on the list of reserves", "holdem 20.3(a)(i)"),
        ("director enters dee at 1/3", "puts dee on the list of reserves", ""),
        ("director opens entries", "done only before entries open", "holdem 20.2"),
    ],
)
def test_before_the_first_session(line: str, why: str, rule: str) -> None:
    refuse(with_entries("ann", "bob"), line, why, rule)


def test_a_seat_is_taken_once() -> None:
    one = with_entries("ann", "bob")
    do(one, "director draws session 1 in order", "ann takes the seat")
    refuse(one, "ann takes the seat", "has already taken the seat", "holdem 20.10")
    do(one, "director reserves rob", "director withdraws rob")
    refuse(one, "rob takes the seat", "has no place to take", "holdem 20.10")
    do(one, "director withdraws bob")
    refuse(one, "director starts session 1", "1 have entered, but at least 2 are needed", "holdem 20.3(a)(v)")


def test_nobody_has_taken_a_seat() -> None:
    one = with_entries("ann", "bob")
    do(one, "director draws session 1 in order")
    refuse(one, "director starts session 1", "Nobody has taken a seat", "holdem 20.10")


def test_a_reserve_waits_for_the_starting_time() -> None:
    one = with_entries("ann", "bob", "cal")
    do(one, "director reserves rob", "director draws session 1 in order", "clock says 19:00")
    refuse(one, "director seats rob in place of cal", "from the starting time on", "holdem 20.11")
    do(one, "clock says 19:30", "director seats rob in place of cal", "rob agrees")
    assert one.ground.state.entrants["rob"].seat == 3
    do(one, "director withdraws bob")
    refuse(one, "director refunds bob", "Fees are refunded only", "holdem 20.24")


def test_more_players_than_tables_have_seats() -> None:
    structure = {"seats": 2, "tables": 2}
    one = with_entries(*"abcde", structure=structure)
    refuse(
        one, "director draws session 1 in order", "5 players don't fit at 2 tables", "holdem 20.3(a)(iii)(B)"
    )


def test_revisions_that_cannot_be_read_are_refused() -> None:
    from croupier.tournaments.conditions import read_conditions

    conditions = read_conditions("holdem", {"base": "demonstration"})
    one = Tournament(conditions, revisions=[{"fees": 5}])
    refuse(one, "director revises conditions", "Version 2 can't be read", "holdem 20.2(a)")
    two = Tournament(conditions, revisions=[{"without": ["fee"]}])
    do(two, "director revises conditions")
    assert two.ground.state.phase == "drafted"


def test_what_is_over_is_over() -> None:
    one = in_play()
    do(one, "table 1 plays: ann +2000, bob -1000, cal -1000")
    for line in (
        "supervisor excludes ann",
        "director balances",
        "director corrects table 1: ann 5 because of x",
    ):
        refuse(one, line, "The session is over")
    do(one, "director confirms session 2")
    refuse(one, "cage pays ann", "not confirmed the places", "holdem 20.18")
    goods = "director gives the goods of place 1 by value"
    refuse(one, goods, "The director has not confirmed the places.", "holdem 20.18")
    do(one, "director confirms places")
    refuse(one, "director confirms places", "already been confirmed", "holdem 20.18")
    refuse(one, "operator adds 5 to the pool", "The prizes are fixed", "holdem 20.23")
    refuse(one, goods, "There are no goods left to give for place 1", "holdem 20.18")
    do(one, "cage pays all")
    for line in ("director resumes", "operator cancels because of x", "ann agrees"):
        refuse(one, line, "The tournament is over: all prizes are paid")


def test_the_window_of_an_add_on() -> None:
    one = in_play(structure=ADD_ON)
    do(one, "ann adds on", "director begins level 2")
    refuse(one, "bob adds on", "too late", "holdem 20.3(a)(iii)(H)")
    two = in_play(structure=REBUY | {"add_on": {"cost": "5", "chips": "5"}})
    refuse(two, "bob adds on", "too early", "holdem 20.3(a)(iii)(H)")
    do(two, "table 1 plays: ann +1000, bob -1000")
    refuse(two, "bob adds on", "bob may still buy back in", "holdem 20.3(a)(iii)(H)")


def test_hand_for_hand_goes_on_until_somebody_is_out() -> None:
    one = two_tables()
    do(one, "director calls hand for hand")
    refuse(one, "director calls hand for hand", "already", "holdem 20.17")
    do(one, "table 1 plays:", "table 2 plays:", "table 2 plays: d +1000, e -1000")
    assert one.ground.state.hand_for_hand
    do(one, "table 1 plays:")
    assert not one.ground.state.hand_for_hand
    do(one, "director calls hand for hand", "director ends hand for hand", "table 1 plays:", "table 1 plays:")


def test_hand_for_hand_that_the_conditions_do_not_know() -> None:
    one = in_play("blackjack")
    refuse(one, "director calls hand for hand", "do not provide for hand for hand", "blackjack 19.3(a)(ii)")


def test_a_correction_may_end_the_offer_of_a_re_buy() -> None:
    one = in_play(structure=REBUY)
    do(one, "table 1 plays: ann +1000, bob -1000")
    assert list(one.ground.state.offers) == ["bob"]
    do(one, "director corrects table 1: ann 1500, bob 500 because of a recount")
    assert not one.ground.state.offers
    do(one, "director corrects table 1: ann 2000, bob 0 because it was right")
    assert list(one.ground.state.offers) == ["bob"]
    assert not broken_law(one.ground)


def test_a_reinstated_player_needs_a_free_seat_and_chips() -> None:
    one = in_play("blackjack")
    do(one, "table 1 plays: bob -1000")
    refuse(
        one, "director reinstates bob at 1/1 with 500 because of x", "Seat 1/1 is not free", "blackjack 19.13"
    )
    refuse(one, "director reinstates bob at 1/2 with 5 because of x", "bob can't play", "blackjack 19.13")
    refuse(one, "director reinstates bob at 1/2 with 500, dee 5 because of x", "dee is not at table 1")
    do(one, "director reinstates bob at 1/2 with 500, ann 900 because of a recount")
    assert (one.ground.chips("bob"), one.ground.chips("ann")) == (500_00, 900_00)
    assert not broken_law(one.ground)


def test_a_substitute_takes_over_an_offer_too() -> None:
    one = in_play(structure=REBUY)
    do(one, "table 1 plays: ann +1000, bob -1000", "director substitutes sam for bob", "sam rebuys")
    assert one.ground.chips("sam") == 10_000_00
    assert one.ground.ledger.payments[2][0].payer == "bob"
    do(one, "operator cancels because of rain")
    assert one.ground.ledger.refunds == {"ann": 100_00, "bob": 100_00, "sam": 100_00, "cal": 100_00}


def test_a_deal_is_recorded_anew_when_somebody_has_left() -> None:
    one = in_play(distribution={"deals": True})
    refuse(
        one, "director records a deal: ann 270, bob 0", "must include everybody who is left: ann, bob and cal"
    )
    do(one, "director records a deal: ann 90, bob 90, cal 90", "ann agrees")
    refuse(one, "ann agrees", "has already agreed")
    refuse(one, "director substitutes sam for bob", "while a tie or a deal is open", "holdem 20.13")
    do(one, "table 1 plays: ann +1000, cal -1000")
    refuse(one, "bob agrees", "has to be recorded again")


def test_a_deal_is_recorded_anew_when_only_the_pool_is_another() -> None:
    one = in_play(distribution={"deals": True})
    do(one, "director records a deal: ann 90, bob 90, cal 90", "ann agrees", "operator adds 30 to the pool")
    refuse(one, "bob agrees", "has to be recorded again")
    do(one, "director records a deal: ann 100, bob 100, cal 100")
    do(one, "ann agrees", "bob agrees", "cal agrees")
    assert one.ground.state.phase == "decided"


def test_a_deal_is_recorded_anew_when_somebody_has_left_without_a_prize() -> None:
    one = in_play(
        "holdem", "ann", "bob", "cal", distribution={"deals": True}, breakdown={"percent": [60, 40]}
    )
    do(one, "director records a deal: ann 90, bob 90, cal 90", "ann agrees", "supervisor excludes cal")
    refuse(one, "bob agrees", "has to be recorded again")
    do(
        one,
        "director records a deal: ann 170, bob 100",
        "ann agrees",
        "bob agrees",
        "director confirms places",
    )
    assert one.ground.state.prizes == {"ann": 170_00, "bob": 100_00}


def test_absent_players_are_moved_as_they_are() -> None:
    one = two_tables()
    do(one, "director marks a absent", "director moves a to 2/4 because of the draught")
    assert one.ground.state.entrants["a"].absent
    refuse(one, "director moves b to 2/1 because of x", "Seat 2/1 is taken by d", "holdem 20.9")


def test_the_director_is_asked_about_absent_wagers_where_none_is_placed() -> None:
    one = in_play("blackjack", structure={"play": {"absent_min_wager": False}})
    do(one, "director marks bob absent")
    assert [option.act for ask in one.asked for option in ask.options] == ["wager of bob"]


def test_goods_that_nobody_has_won() -> None:
    one = in_play()
    do(one, "operator adds a hat worth 5 for place 9", "operator adds a watch worth 9 for place 2")
    do(one, "table 1 plays: ann +2000, bob -1000, cal -1000", "director confirms session 2")
    do(one, "director confirms places")
    assert [ask.options[0].act for ask in one.asked] == []
    refuse(one, "director gives the goods of place 9 by value", "Nobody has finished 9th", "holdem 20.18")
    do(one, "director gives the goods of place 2 by draw")
    refuse(
        one,
        "director gives the goods of place 2 by draw",
        "The goods of place 2 are already being drawn for",
        "holdem 20.18",
    )
    do(one, "director draws cards between bob cal: 2c 3c", "cage pays all")
    assert one.ground.state.phase == "paid"


def test_the_director_is_asked_to_confirm() -> None:
    one = in_play()
    do(one, "table 1 plays: ann +2000, bob -1000, cal -1000")
    assert [ask.options[0].act for ask in one.asked] == ["confirm session"]
    do(one, "director confirms session 2")
    assert [ask.options[0].act for ask in one.asked] == ["confirm places"]


def test_the_clock_says_how_late_it_is() -> None:
    one = in_play()
    do(one, "clock says 23:50", "clock says 00:10")
    refuse(one, "clock says 23:59", "The clock already says 2027-03-02 00:10", "holdem 20.17")


def test_undoing_what_undoes() -> None:
    one = in_play()
    do(one, "table 1 plays: ann +5, bob -5", "director undoes line 1 because of an error")
    refuse(one, "director undoes line 1 because of x", "Line 1 has already been undone")
    refuse(one, "director undoes line 2 because of x", "Line 2 undoes others")
    refuse(one, "director redoes line 2", "Line 2 is not undone")
    outcome = one.do("director redoes line 1")
    assert [event.words for event in outcome.events] == ["Line 1 is redone."]


def test_what_an_undo_changes_is_told() -> None:
    one = in_play()
    do(one, "table 1 plays: ann +1000, bob -1000")
    outcome = one.do("director undoes line 1 because of an error")
    assert [event.words for event in outcome.events] == [
        "Line 1 is undone because of an error.",
        "bob, who was 3rd, is now in play.",
    ]


def test_what_a_reinstatement_changes_is_told() -> None:
    one = in_play("holdem", "ann", "bob", "cal", "dee")
    do(one, "table 1 plays: bob +1000, ann -1000", "table 1 plays: bob +1000, cal -1000")
    outcome = one.do("director reinstates ann at 1/1 with 1000, bob 2000 because of an error")
    assert [event.words for event in outcome.events] == [
        "ann is in play again.",
        "bob has 2000 chips, not 3000, because of an error.",
        "cal, who was 3rd, is now 4th.",
        "ann, who was 4th, is now in play.",
    ]
    assert not broken_law(one.ground)


def test_proposed_moves_are_put_to_the_director_once() -> None:
    entries = [PlacedEntry(name, table=1 + at // 4, chips=1000_00) for at, name in enumerate("abcdefgh")]
    structure = {"sessions": [{"ends": {"players": 1}}], "seats": 4, "play": {"balancing": "proposed"}}
    two = tournament("holdem", Position(entries), structure=structure)
    do(two, "table 1 plays: a +1000, b -1000")
    told = [two.do(line) for line in ("table 1 plays: a +1000, c -1000", "table 1 plays:")]
    assert [sum("asked" in event.words for event in each.events) for each in told] == [1, 0]


def test_chips_of_extra_rounds_on_points_are_not_counted() -> None:
    structure = {
        "sessions": [{"ends": {"rounds": 1}, "advance": {"all": True}}, {"ends": {"rounds": 1}}],
        "points": {"table": [10, 6], "elimination": "nobody", "tie_points": "extra_rounds"},
    }
    entries = [PlacedEntry("ann", chips=500_00), PlacedEntry("bob", chips=700_00)]
    position = Position(entries, rounds=1, points={"ann": Fraction(10), "bob": Fraction(6)})
    one = tournament("blackjack", position, structure=structure)
    assert one.ground.chips("ann") == 1000_00
    assert not broken_law(one.ground)
    do(one, "table 1 plays: ann +30, bob -40")
    assert (one.ground.chips("ann"), one.ground.chips("bob")) == (500_00, 700_00)
    assert not broken_law(one.ground)


@pytest.mark.parametrize(
    "line", ["director records a deal: ann 1.234, bob 5, cal 5", "operator adds 1.234 to the pool"]
)
def test_amounts_that_are_none(line: str) -> None:
    refuse(in_play(distribution={"deals": True}), line, "is not an amount")


def test_a_table_that_is_not_there_says_nothing() -> None:
    refuse(in_play(), "table 9: ann fold", "Table 9 is not in play")


def test_a_row_of_names_has_an_end() -> None:
    one = tournament()
    do(one, "director opens entries")
    refuse(one, "director enters p1 to p10001", "is not a range of names")
    refuse(one, "director enters p1 to p1001", "There can be at most 1000", "holdem 20.3(a)(v)")


def test_hand_for_hand_begins_by_itself_where_the_conditions_say_so() -> None:
    entries = [PlacedEntry(name, table=1 + at // 3, chips=1000_00) for at, name in enumerate("abcde")]
    structure = {"sessions": [{"ends": {"players": 1}}], "seats": 3, "play": {"hand_for_hand": "always"}}
    one = tournament("ultimate", Position(entries), structure=structure)
    assert not one.ground.state.hand_for_hand
    do(one, "table 1 plays: a -1000")
    assert one.ground.state.hand_for_hand
    do(one, "table 1 plays:")
    refuse(one, "table 1 plays:", "waits for the others", "ultimate 16.19")


def test_nobody_buys_back_into_a_session_whose_places_are_drawn() -> None:
    structure = {
        "rebuy": {"until": "session 1", "into": "session"},
        "sessions": [{"ends": {"rounds": 1}, "advance": {"all": True}}, {"ends": {"rounds": 1}}],
    }
    entries = [PlacedEntry(name, chips=1000_00) for name in ("ann", "bob", "cal", "dee")]
    one = tournament("blackjack", Position(entries, session=1), structure=structure)
    do(one, "table 1 plays: bob -1000, cal -1000", "bob declines")
    assert list(one.ground.state.offers) == ["cal"]
    assert one.ground.state.left == 2
    refuse(one, "bob rebuys", "is not being asked to buy back in", "blackjack 19.3(a)(ii)(F)")
    do(one, "director confirms session 1", "director draws session 2 in order")
    refuse(one, "cal rebuys", "have been drawn", "blackjack 19.3(a)(ii)(F)")
    refuse(one, "director records a deal: ann 5, dee 5", "allow no deal", "blackjack 19.19")
    do(one, "all take their seats", "director starts session 2")
    assert not one.ground.state.offers


def test_a_postponed_tournament_has_its_new_starting_time() -> None:
    one = tournament()
    do(one, "director opens entries", "director enters ann", "operator postpones to 2027-03-08 21:00")
    do(one, "clock says 19:00", "clock says 20:59")
    assert one.ground.state.phase == "open"
    do(one, "clock says 21:00")
    assert one.ground.state.phase == "closed"


def test_the_clock_at_midnight() -> None:
    one = in_play()
    do(one, "clock says 00:00")
    refuse(one, "clock says 23:59", "The clock already says 00:00")
    do(one, "clock says 00:20")
    assert one.ground.state.clock.level == 2


def test_a_shoe_that_ends_may_end_the_session() -> None:
    structure = {"sessions": [{"ends": {"shoes": 1}}]}
    one = in_play("blackjack", structure=structure)
    do(one, "table 1 plays: ann +5, bob -5", "table 1 ends its shoe")
    assert one.ground.state.session_over
    refuse(one, "table 1 ends its shoe", "has reached the end of the session")


def test_as_many_tables_play_as_the_conditions_say() -> None:
    one = with_entries(*"abcdef", game="blackjack", structure={"tables": 3})
    do(one, "director draws session 1 in order", "all take their seats", "director starts session 1")
    assert [len(table.taken) for table in one.ground.tables.values()] == [2, 2, 2]
    two = with_entries(*"abc", game="blackjack", structure={"tables": 3})
    do(two, "director draws session 1 in order", "all take their seats", "director starts session 1")
    assert [len(table.taken) for table in two.ground.tables.values()] == [3]


def test_a_substitute_who_declines_has_the_place() -> None:
    one = in_play(structure=REBUY)
    do(one, "table 1 plays: ann +1000, bob -1000", "director substitutes sam for bob", "sam declines")
    assert one.ground.state.out["sam"].player == "sam"
    assert one.results.place_of() == {"sam": 3}


@pytest.mark.rule("omaha 20.4(h)")
def test_places_wait_for_a_breakdown() -> None:
    one = in_play("omaha", without=["breakdown"])
    do(one, "table 1 plays: ann +2000, bob -1000, cal -1000", "director confirms session 2")
    refuse(one, "director confirms places", "leave breakdown open", "omaha 20.4(h)")
    do(one, "director determines breakdown.percent [100]", "director confirms places", "cage pays all")
    assert one.ground.ledger.prizes == {"ann": 270_00}


def test_one_seat_is_given_to_one_reserve() -> None:
    one = with_entries("ann", "bob", "cal")
    do(one, "director reserves rob", "director reserves sue", "director draws session 1 in order")
    do(one, "all but cal take their seats", "director starts session 1", "director seats rob in place of cal")
    refuse(one, "director seats sue in place of cal", "is taken", "holdem 20.11")


def test_a_reserve_agrees_in_writing_too() -> None:
    one = tournament(agreement=True)
    do(one, "director opens entries", "director enters ann, bob and cal", "director closes entries")
    do(one, "director reserves rob", "ann agrees", "bob agrees", "cal agrees")
    do(one, "director draws session 1 in order", "all but cal take their seats", "director starts session 1")
    refuse(one, "director seats rob in place of cal", "has not agreed in writing", "holdem 20.5")
    do(one, "rob agrees", "director seats rob in place of cal")


def test_a_move_is_not_undone_across_a_later_round_of_either_table() -> None:
    one = two_tables()
    do(one, "director moves a to 2/4 because of the draught", "table 2 plays:")
    refuse(one, "director undoes line 1 because of x", "table 2 has played since")
    two = two_tables()
    do(two, "director moves a to 2/4 because of the draught", "table 1 plays:")
    refuse(two, "director undoes line 1 because of x", "table 1 has played since")


def test_somebody_marked_absent_after_taking_the_seat_is_not_late() -> None:
    one = with_entries("ann", "bob", "cal", game="omaha")
    do(one, "director reserves rob", "director draws session 1 in order", "all but cal take their seats")
    do(one, "director starts session 1", "director marks bob absent")
    refuse(one, "director forfeits bob", "took the seat in time", "omaha 20.9")
    do(one, "director marks cal present")
    refuse(one, "director seats rob in place of cal", "cal has taken the seat", "omaha 20.10")


def test_a_position_without_a_fee_has_an_empty_pool() -> None:
    one = in_play("omaha", without=["fee"])
    assert one.ground.ledger.pool == 0


@pytest.mark.parametrize(
    ("where", "law"),
    [
        ("name", "ann is called eve"),
        ("seat", "ann sits at table 1, seat 1, and should not"),
        ("status", "ann sits at table 1, seat 1, and should not"),
        ("left", "3 are in play, and 4 are counted"),
        ("chips", "should hold"),
        ("reserves", "eve has not entered"),
        ("out", "ann is in play and out"),
        ("number", "Two entries have the same number"),
        ("tables", "The tables in play are not those that are kept"),
        ("money", "The money does not add up"),
        ("waiting", "waits for a re-buy that is not offered"),
    ],
)
def test_laws_that_are_broken_are_found(where: str, law: str) -> None:
    one = in_play()
    state = one.ground.state
    ann = state.entrants["ann"]
    if where == "name":
        ann.name = "eve"
    elif where == "seat":
        ann.seat = 7
    elif where == "status":
        ann.status = Status.OUT
    elif where == "left":
        state.left = 4
    elif where == "chips":
        state.chips_taken = 1
    elif where == "reserves":
        state.reserves.append("eve")
    elif where == "out":
        state.out["ann"] = Elimination("ann", 2, 1)
    elif where == "number":
        ann.number = 2
    elif where == "tables":
        state.tables[5] = TableState(5, 1)
    elif where == "money":
        one.ground.ledger.added = 5
    else:
        ann.status = Status.WAITING
    assert law in broken_law(one.ground)


def test_after_the_last_round_an_offer_lapses_with_time_alone() -> None:
    structure = REBUY | {"sessions": [{"ends": {"rounds": 1}}]}
    entries = [PlacedEntry(name, chips=1000_00) for name in ("ann", "bob", "cal")]
    one = tournament("ultimate", Position(entries, time=20 * 60), structure=structure)
    do(one, "table 1 plays: bob -1000", "clock says 20:01")
    refuse(one, "director confirms session 1", "bob may still buy back in", "ultimate 16.3(a)(iii)(G)")
    do(one, "clock says 20:02", "director confirms session 1")
    assert one.results.places() == [["ann", "cal"], ["bob"]]


def test_two_people_do_not_have_names_that_look_the_same() -> None:
    one = tournament(players={"least": 2, "most": 9})
    zoe, in_two_signs = "Zo\u00eb", "Zoe\u0308"
    do(one, "director opens entries", f"director enters Ann, {zoe} and bob", "director reserves rob")
    why = "looks like {}, who is already on the list: two people need two names"
    refuse(one, "director enters ann", f"ann {why.format('Ann')}", "holdem 20.6")
    refuse(one, f"director enters {in_two_signs}", why.format(zoe), "holdem 20.6")
    refuse(one, "director reserves BOB", f"BOB {why.format('bob')}", "holdem 20.6")
    do(one, "director enters rob", "director closes entries")
    refuse(one, "director substitutes ROB for bob", f"ROB {why.format('rob')}", "holdem 20.6")
    refuse(one, "director substitutes Bob for bob", f"Bob {why.format('bob')}", "holdem 20.6")


@pytest.mark.rule("holdem 20.3(a)(iii)(G)")
def test_after_the_window_nobody_buys_back_in_and_is_told_when_it_ended() -> None:
    rebuy = {"until": "level 1", "cost": "50"}
    structure = {"sessions": [{"ends": {"players": 1}}], "seats": 4, "rebuy": rebuy}
    entries = [PlacedEntry(name, chips=1000_00) for name in "abc"]
    one = tournament("holdem", Position(entries), structure=structure)
    do(one, "director begins level 2", "table 1 plays: a -1000, b +1000")
    refuse(
        one, "a rebuys", "a can't buy back in any more: re-buys ended with level 1", "holdem 20.3(a)(iii)(G)"
    )
    refuse(one, "b rebuys", "b is not being asked to buy back in", "holdem 20.3(a)(iii)(G)")


def test_chips_that_do_not_add_up_name_those_who_are_corrected_if_there_are_any() -> None:
    one = in_play("holdem", "ann", "bob", "cal", structure={"sessions": [{"ends": {"players": 1}}]})
    do(one, "table 1 plays: ann +1000, cal -1000")
    same = r"The total at the table must stay the same, and this is 500 more"
    refuse(one, "director reinstates cal at 1/3 with 500 because of x", same + r"\. ", "holdem 20.15")
    told = "director reinstates cal at 1/3 with 500, ann 2000 because of x"
    refuse(one, told, same + r": ann has 2,?000 now; name everybody whose chips change\.", "holdem 20.15")
    told = "director corrects table 1: ann 2000, bob 1500 because of x"
    refuse(one, told, same + r": ann and bob have 3,?000 now; name everybody", "holdem 20.15")


@pytest.mark.rule("holdem 20.15")
def test_whoever_has_no_chips_left_by_a_reinstatement_is_out_with_it() -> None:
    one = in_play("holdem", "ann", "bob", "cal", "dee", structure={"sessions": [{"ends": {"players": 1}}]})
    do(one, "table 1 plays: ann +1000, bob -1000", "table 1 plays: ann -1000, cal +1000")
    do(one, "director reinstates bob at 1/2 with 1000, ann 0 because the wrong one was out")
    assert list(one.ground.state.out) == ["ann"]
    assert dict(one.ground.tables[1].counts()) == {"bob": 1000_00, "cal": 2000_00, "dee": 1000_00}
    assert not broken_law(one.ground)


def test_nothing_is_determined_once_the_places_are_confirmed() -> None:
    one = in_play("omaha", "ann", "bob", without=["distribution"])
    do(one, "table 1 plays: ann -1000, bob +1000", "director confirms session 2", "director confirms places")
    refuse(one, "director determines distribution.paid at the cage", "The prizes are fixed.")


def test_a_player_who_is_excluded_already_is_not_excluded_again() -> None:
    one = in_play("holdem")
    do(one, "table 1: dealer deals", "supervisor excludes ann")
    with pytest.raises(IllegalAction) as refusal:
        one.do("supervisor excludes ann")
    assert not isinstance(refusal.value, NotCarriedOut)


def test_seats_that_are_reserved_for_players_of_a_table_count_when_it_is_broken() -> None:
    one = two_tables()
    do(one, "table 2 plays: d +2000, e -1000, f -1000", "director reserves seat 2/4 for a because of a wish")
    do(one, "director breaks table 1")
    assert one.ground.state.entrants["a"].table == 2
