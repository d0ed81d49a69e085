"""What a tournament refuses, in a sentence with the rule, and without having changed anything."""

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.tournaments import PlacedEntry, Position, Tournament
from croupier.tournaments.laws import broken_law
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


@pytest.mark.parametrize(
    ("line", "why", "rule"),
    [
        ("director moves ann to 1/10 because of x", "seats 1 to 9", "holdem 20.9"),
        ("director balances: ann 1/4", "Nobody has to move", "holdem 20.9"),
        ("director breaks table 1", "don't fit at the others", "holdem 20.9"),
        ("director breaks table 2", "Table 2 is not in play; in play are: 1", ""),
        ("director corrects table 1: ann 5 because of x", "stay the same", "holdem 20.15"),
        ("director corrects table 1: dee 5 because of x", "dee is not at table 1", ""),
        ("director corrects table 1: ann x because of x", "names no amount", ""),
        ("director corrects table 1: ann 5, ann 5 because of x", "ann is named twice", ""),
        ("director reinstates ann at 1/4 with 5 because of x", "not out in this session", "holdem 20.15"),
        ("director calls hand for hand", "at least two tables", "holdem 20.17"),
        ("director ends hand for hand", "not hand for hand", "holdem 20.17"),
        ("director resumes", "The tournament is in session", "holdem 20.17"),
        ("director begins level 99", "There are 24 levels", "holdem 20.3(a)(vii)"),
        ("director begins level 1", "Level 1 has begun already", "holdem 20.3(a)(vii)"),
        ("director gives a break of 0 minutes", "1 to 1440 minutes", "holdem 20.16"),
        ("clock says 24:00", "no time of day", "holdem 20.17"),
        ("director marks dee absent", "Nobody called dee has entered", ""),
        ("director ends session 2", "does not end by time", "holdem A:Session"),
        ("director ends session 1", "is not being played", "holdem A:Session"),
        ("director confirms session 1", "Session 2 is being played", "holdem 20.18"),
        ("director starts session 3", "this is done when it is closed or between", "holdem A:Session"),
        ("director draws cards between ann bob: Kh 9d", "Cards do not decide", "holdem 20.18"),
        ("director draws cards between ann bob: Kh Xx", "is not a card", ""),
        ("director draws the marker of table 1: ann", "not drawn by lot", ""),
        ("director gives the goods of place 1 by value", "done when it is decided", "holdem 20.18"),
        ("operator postpones to 2027-03-08 19:00", "done when it is published", "holdem 20.25"),
        ("operator adds a hat worth 5 for place 0", "Places count from 1", "holdem 20.23"),
        ("director seats rob in place of ann", "Nobody called rob", ""),
        ("director seats bob in place of ann", "bob is not a reserve", "holdem 20.11"),
        ("director forfeits ann", "when the session starts", "holdem 20.10"),
        ("director withdraws ann", "done when it is open or closed", "holdem 20.24"),
        ("director enters dee", "entries close at the start", "holdem 20.3(a)(i)"),
        ("director substitutes dee for eve", "Nobody called eve", ""),
        ("ann rebuys", "no re-buys in this tournament", "holdem 20.3(a)(iii)(G)"),
        ("ann declines", "ann is not asked anything", "holdem 20.3(a)(iii)(G)"),
        ("ann adds on", "no add-on in this tournament", "holdem 20.3(a)(iii)(H)"),
        ("director voids the wager of ann", "No wager of ann lies at table 1", ""),
        ("director undoes line 1 because of x", "There is no line 1; there are 0", ""),
        ("director redoes line 1", "There is no line 1; there are 0", ""),
        ("director undoes lines x because of y", "are no numbers of lines", ""),
        ("director notes notice of 2027-03-01", "done when it is drafted or published", "holdem 20.2(c)"),
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
        ("holdem", "director notes notice of tomorrow", "is no date", ""),
        ("holdem", "director notes approval X", "needs an approval", "holdem 20.2"),
        ("holdem", "director revises conditions", "no version 2", "holdem 20.2(a)"),
        ("holdem", "director enters ann", "done when it is open", "holdem 20.2"),
        ("holdem", "director draws session 1 in order", "done when it is closed", "holdem 20.8"),
        ("holdem", "all take their seats", "done when it is closed", "holdem 20.10"),
        ("holdem", "director puts 1 at a table", "seats 2 to 9 players", "holdem 20.9"),
        ("holdem", "operator postpones to next week", "is no date and time", ""),
        ("holdem", "director starts session 9 at 20:30", "does not lie ahead", "holdem 20.8"),
        ("holdem", "cage pays all", "done when it is decided", "holdem 20.22(b)"),
    ],
)
def test_before_entries(game: str, line: str, why: str, rule: str) -> None:
    refuse(tournament(game), line, why, rule)


@pytest.mark.parametrize(
    ("line", "why", "rule"),
    [
        ("director draws session 2 in order", "Session 1 comes next", "holdem 20.8"),
        ("director draws session 1: ann 1/1, dee 1/2", "dee does not play", "holdem 20.8"),
        ("director draws session 1: ann 1, bob 2", "is no lot", ""),
        ("director draws session 1: ann 1/1, ann 1/2", "ann is named twice", ""),
        ("director draws session 1: ann 3/1, bob 1/1", "ann can't have 3/1", "holdem 20.8"),
        ("director starts session 2", "Session 1 comes next", "holdem A:Session"),
        ("dee takes the seat", "Nobody called dee", ""),
        ("director enters dee", "a reserve can be noted", "holdem 20.3(a)(i)"),
        ("director enters dee at 1/3", "a reserve can be noted", ""),
        ("director opens entries", "done when it is published", "holdem 20.2"),
    ],
)
def test_before_the_first_session(line: str, why: str, rule: str) -> None:
    refuse(with_entries("ann", "bob"), line, why, rule)


def test_a_seat_is_taken_once() -> None:
    one = with_entries("ann", "bob")
    do(one, "director draws session 1 in order", "ann takes the seat")
    refuse(one, "ann takes the seat", "has taken the seat already", "holdem 20.10")
    do(one, "director reserves rob", "director withdraws rob")
    refuse(one, "rob takes the seat", "has no place to take", "holdem 20.10")
    do(one, "director withdraws bob")
    refuse(one, "director starts session 1", "1 have entered, and 2 is the least", "holdem 20.3(a)(v)")


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
    refuse(one, "director refunds bob", "Fees are given back only", "holdem 20.24")


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
    do(one, "director confirms places")
    refuse(one, "director confirms places", "confirmed already", "holdem 20.18")
    refuse(one, "operator adds 5 to the pool", "The prizes are fixed", "holdem 20.23")
    refuse(one, "director gives the goods of place 1 by value", "No goods of place 1", "holdem 20.18")
    do(one, "cage pays all")
    for line in ("director resumes", "operator cancels because of x", "ann agrees"):
        refuse(one, line, "The tournament is paid: it is over")


def test_the_window_of_an_add_on() -> None:
    one = in_play(structure=ADD_ON)
    do(one, "ann adds on", "director begins level 2")
    refuse(one, "bob adds on", "too late", "holdem 20.3(a)(iii)(H)")
    two = in_play(structure=REBUY | {"add_on": {"cost": "5", "chips": "5"}})
    refuse(two, "bob adds on", "too early", "holdem 20.3(a)(iii)(H)")
    do(two, "table 1 plays: ann +1000, bob -1000")
    refuse(two, "bob adds on", "bob is waiting for a re-buy", "holdem 20.3(a)(iii)(H)")


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
    refuse(one, "director calls hand for hand", "do not provide for hand for hand", "blackjack 19.17")


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
    refuse(one, "director records a deal: ann 270, bob 0", "between all who are left: ann, bob, cal")
    do(one, "director records a deal: ann 90, bob 90, cal 90", "ann agrees")
    refuse(one, "ann agrees", "has agreed already")
    refuse(one, "director substitutes sam for bob", "while a tie or a deal is open", "holdem 20.13")
    do(one, "table 1 plays: ann +1000, cal -1000")
    refuse(one, "bob agrees", "has to be recorded anew")


def test_absent_players_are_moved_as_they_are() -> None:
    one = two_tables()
    do(one, "director marks a absent", "director moves a to 2/4 because of the draught")
    assert one.ground.state.entrants["a"].absent
    refuse(one, "director moves b to 2/1 because of x", "Seat 2/1 is taken by d", "holdem 20.9")


def test_the_director_is_asked_about_absent_wagers_where_none_is_placed() -> None:
    one = in_play("blackjack", structure={"play": {"absent_min_wager": False}})
    do(one, "director marks bob absent")
    assert [option.act for ask in one.asked for option in ask.options] == ["wager of bob"]
