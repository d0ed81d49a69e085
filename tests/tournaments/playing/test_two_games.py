"""Sessions of another game: its rules govern the play, those of the home game entry, money and places."""

import pytest

from croupier.tournaments import PlacedEntry, Position, TablesAre, Tournament
from croupier.tournaments.conditions import read_conditions
from tests.tournaments.at_tables import check_laws
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do, tournament

BLACKJACK = {"game": "blackjack", "limits": {"minimum": "10", "maximum": "500"}}
HOLDEM = {"game": "holdem", "limits": {"levels": [{"minutes": 20, "blinds": ["50", "100"]}]}}
PONTOON = {"game": "pontoon", "limits": {"minimum": "10", "maximum": "500"}}


def mixed(home: str, session: dict[str, object], tables: int = 1, **items: object) -> Tournament:
    """Two players at each table, in a first session of another game."""
    sessions = [{"advance": {"players": 1}, "ends": {"rounds": 2}, **session}, {"ends": {"rounds": 1}}]
    structure = {"seats": 6, "sessions": sessions}
    people = [PlacedEntry(f"p{at}", chips=1000_00, table=at % tables + 1) for at in range(2 * tables)]
    return tournament(home, Position(people, session=1), structure=structure, **items)


def rules_of(one: Tournament, line: str) -> set[str]:
    """The rules behind all that a line makes happen."""
    return {rule for event in one.do(line).events if (rule := getattr(event, "rule", ""))}


@pytest.mark.rule("blackjack 19.14")
def test_too_few_chips_for_a_round_are_so_by_the_game_that_is_played() -> None:
    one = mixed("holdem", BLACKJACK)
    events = one.do("table 1 plays: p1 -995").events
    told = {event.words: getattr(event, "rule", "") for event in events}
    assert told["p1 is out."] == "blackjack 19.14"
    assert told["p1's 5 chips are taken out of play."] == "blackjack 19.14"


def test_absence_goes_by_the_game_that_is_played() -> None:
    one = mixed("holdem", BLACKJACK)
    assert rules_of(one, "director marks p1 absent") == {"blackjack 14.7"}
    refuse(one, "director marks p1 absent", "is already marked absent", "blackjack 14.7")
    other = mixed("blackjack", HOLDEM)
    assert rules_of(other, "director marks p1 absent") == {"holdem 20.12"}


def test_results_that_do_not_add_up_are_refused_by_the_game_that_is_played() -> None:
    refuse(mixed("holdem", BLACKJACK), "table 1 plays: p1 -2000", "can't lose", "blackjack 19.13")
    refuse(mixed("blackjack", HOLDEM), "table 1 plays: p1 -10", "must cancel out", "holdem 20.15")


@pytest.mark.rule("holdem 20.9", "blackjack 19.7")
def test_players_move_where_the_game_that_is_played_lets_them() -> None:
    one = mixed("blackjack", HOLDEM, tables=2)
    assert one.ground.tables.keys() == {1, 2}
    assert rules_of(one, "director balances") == {"holdem 20.9"}
    assert one.ground.tables.keys() == {1}
    other = mixed("holdem", BLACKJACK, tables=2)
    refuse(other, "director balances", "keep their seats", "blackjack 19.7")
    refuse(other, "director moves p1 to 1/5 because of x", "keep their seats", "blackjack 19.7")


def test_ties_are_of_the_home_game_and_only_such_as_decide_something() -> None:
    approval = {"reference": "demonstration", "date": "2027-01-01"}
    one = mixed("holdem", {**PONTOON, "advance": {"all": True}}, approval=approval)
    do(one, "table 1 plays:", "table 1 plays:")
    assert one.ground.state.session_over
    assert one.ground.state.ties == []
    do(one, "director confirms session 1")


def test_the_marker_is_of_the_game_that_is_played() -> None:
    one = mixed("holdem", BLACKJACK)
    refuse(one, "director voids the wager of p1", "p1 has no wager", "blackjack A:Starting Marker")


def carried(tables: TablesAre) -> Tournament:
    """A session of Blackjack in which p0 has won half a chip, before one of Hold-em with the same chips."""
    blackjack = {**BLACKJACK, "ends": {"rounds": 1}, "advance": {"all": True}}
    sessions = [blackjack, {"ends": {"players": 1}, "carry_over": True}]
    one = Tournament(
        read_conditions("holdem", {"base": "demonstration", "structure": {"seats": 6, "sessions": sessions}}),
        tables=tables,
        seed="5e" * 32 if tables is TablesAre.SOFTWARE else "",
    )
    do(one, "director opens entries", "director enters p0, p1, p2", "director closes entries")
    do(one, "director draws session 1 in order", "all take their seats", "director starts session 1")
    do(one, "table 1 plays: p0 +22.50, p1 -10", "director confirms session 1", "director starts session 2")
    return one


@pytest.mark.rule("holdem 20.15")
@pytest.mark.parametrize("tables", [TablesAre.LIVE, TablesAre.SOFTWARE, TablesAre.AS_SAID])
def test_half_a_chip_of_an_earlier_session_is_no_obstacle_to_poker(tables: TablesAre) -> None:
    one = carried(tables)
    assert one.ground.state.session == 2
    assert one.ground.chips("p0") == 10022_50
    do(one, "table 1: dealer deals")
    assert one.ground.tables[1].in_round()
    check_laws(one)


@pytest.mark.rule("holdem 20.15")
def test_chips_are_corrected_in_halves_only_where_there_are_any() -> None:
    one = carried(TablesAre.LIVE)
    refuse(one, "director corrects table 1: p0 10022.25, p1 9990.25 because of x", "multiples of 0.50")
    do(one, "director corrects table 1: p0 10022, p1 9990.50 because of x")
    whole = Tournament(read_conditions("holdem", {"base": "demonstration"}), tables=TablesAre.LIVE)
    do(whole, "director opens entries", "director enters p0, p1", "director closes entries")
    do(whole, "director draws session 1 in order", "all take their seats", "director starts session 1")
    line = "director corrects table 1: p0 10000.50, p1 9999.50 because of x"
    refuse(whole, line, "Chips come in multiples of 1.", "holdem 20.15")


def test_a_told_count_that_is_not_of_chips_is_corrected_before_anything_is_dealt() -> None:
    one = mixed("holdem", BLACKJACK)
    do(one, "table 1 plays: p1 -0.25")
    words = "p1 has 999.75, and where rounds are dealt chips come in multiples of 0.50: 'director corrects"
    refuse(one, "table 1: p1 wagers 10 on box 1", words, "blackjack 19.13")
    do(one, "director corrects table 1: p1 999.50 because of a slip", "table 1: p1 wagers 10 on box 2")


def test_a_smallest_chip_that_cannot_be_halved_is_the_unit_itself() -> None:
    one = mixed("holdem", {}, chips={"entry": "1000", "smallest": "0.05"})
    do(one, "table 1 plays: p0 +0.02, p1 -0.02")
    refuse(
        one,
        "table 1: dealer deals",
        "p0 has 1000.02, and where rounds are dealt chips come in multiples of 0.05",
    )
    do(one, "director corrects table 1: p0 1000, p1 1000 because of a slip", "table 1: dealer deals")


@pytest.mark.rule("blackjack 19.14", "pontoon 20.14")
def test_where_no_minimum_is_stated_that_of_the_game_decides_who_is_out() -> None:
    one = mixed("holdem", {"game": "blackjack"})
    settings = one.ground.settings_at(1).write()
    assert settings["minimum"] == "5"
    do(one, "table 1 plays: p1 -995")
    assert one.ground.state.left == 2
    do(one, "table 1 plays: p1 -0.01")
    assert one.ground.state.left == 1
    house = mixed("blackjack", {"game": "ultimate"}, limits={"minimum": "100", "maximum": "500"})
    assert house.ground.least_chips(1) == 2 * 5_00
    pontoon = tournament(
        "pontoon",
        Position([PlacedEntry(who, chips=1000_00) for who in ("ann", "bob", "cal")]),
        without=["limits.minimum"],
        structure={"sessions": [{"ends": {"rounds": 9}}]},
    )
    do(pontoon, "table 1 plays: ann -995, bob -995.01")
    assert [name for name, _ in pontoon.ground.state.out.items()] == ["bob"]
