"""Tournaments that are taken up in mid-play: what everybody has by then, and positions that cannot be."""

from fractions import Fraction
from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.tournaments import PlacedEntry, Position, TablesAre, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.conditions.table_settings import table_settings
from croupier.tournaments.play_events import Eliminated
from tests.tournaments.test_tournament import tournament

REBUY = {"until": "level 3", "cost": "50"}
SESSIONS = [{"ends": {"rounds": 1}, "advance": {"all": True}}, {"ends": {"rounds": 1}}]


def entries(**changes: Any) -> list[PlacedEntry]:
    """Ann, who may be another than usual, and bob."""
    return [PlacedEntry("ann", **changes), PlacedEntry("bob")]


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (Position(entries(), session=3), r"There is no session 3; there are 2\."),
        (Position([*entries(), PlacedEntry("ann", seat=5)]), r"ann is named twice\."),
        (Position([*entries(), PlacedEntry("cal", seat=2)]), r"cal can't sit at 1/2: bob sits there\."),
        (Position([*entries(), PlacedEntry("cal", seat=10)]), r"cal can't sit at 1/10: seats are 1 to 9\."),
        (Position(entries(), button={1: "cal"}), r"cal does not sit at table 1\."),
        (Position(entries(), button={2: "ann"}), r"ann does not sit at table 2\."),
        (Position(entries(), marker={1: "cal"}), r"cal does not sit at table 1\."),
        (Position(entries(), points={"cal": Fraction(1)}), "Nobody called cal has entered"),
    ],
)
def test_what_cannot_be_is_refused(position: Position, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        tournament("holdem", position)


def test_the_last_seat_and_the_last_session_are_good_ones() -> None:
    one = tournament("holdem", Position(entries(seat=9), session=2))
    assert one.ground.tables[1].taken == {9: "ann", 1: "bob"}
    assert tournament("holdem", Position(entries())).ground.state.session == 2


def test_the_pool_has_every_entry_and_every_rebuy() -> None:
    dear = tournament("holdem", Position(entries(rebuys=2)), structure={"rebuy": REBUY})
    assert dear.ground.ledger.pool == 2 * 90_00 + 2 * 50_00
    assert dear.ground.entrant("ann").rebuys == 2
    usual = tournament("holdem", Position(entries(rebuys=1)), structure={"rebuy": {"until": "level 3"}})
    assert usual.ground.ledger.pool == 2 * 90_00 + 100_00
    assert tournament("holdem", Position(entries(), pool=500_00)).ground.ledger.pool == 500_00


def test_button_and_marker_are_with_those_who_have_them() -> None:
    people = [PlacedEntry(each) for each in ("ann", "bob", "cal")]
    coming = tournament("holdem", Position(people, button={1: "bob"})).ground.tables[1].coming()
    assert coming.button == "bob"
    coming = tournament("blackjack", Position(people, marker={1: "cal"})).ground.tables[1].coming()
    assert coming.marker == "cal"


def in_the_middle(**parts: Any) -> Tournament:
    """A session of which some was played."""
    return tournament("holdem", Position(entries(), **parts))


def test_rounds_and_minutes_of_the_level_are_those_of_the_session_unless_told() -> None:
    one = in_the_middle(rounds=4, minutes=30, level=2)
    at, clock = one.ground.state.tables[1], one.ground.state.clock
    assert (at.rounds, at.level, at.level_rounds) == (4, 2, 4)
    assert (clock.session, clock.level, clock.level_minutes) == (30, 2, 30)
    two = in_the_middle(rounds=4, minutes=30, level=2, level_rounds=0, level_minutes=0)
    assert (two.ground.state.tables[1].level_rounds, two.ground.state.clock.level_minutes) == (0, 0)


def test_whoever_has_a_place_is_out_and_whoever_is_away_is_absent() -> None:
    people = [*entries(absent=True), PlacedEntry("cal"), PlacedEntry("dee", place=4)]
    one = tournament("holdem", Position(people))
    assert one.results.decided() == [["dee"]]
    assert [each.absent for each in one.ground.state.entrants.values()] == [True, False, False, False]
    assert one.ground.state.left == 3
    assert one.ground.tables[1].taken == {1: "ann", 2: "bob", 3: "cal"}


def test_numbers_that_nobody_has_go_to_the_others_in_their_order() -> None:
    people = [PlacedEntry("ann"), PlacedEntry("bob", number=1), PlacedEntry("cal")]
    one = tournament("holdem", Position(people))
    assert [each.number for each in one.ground.state.entrants.values()] == [2, 1, 3]
    assert one.ground.state.numbers == 3


def test_a_session_with_chips_of_its_own_begins_with_those() -> None:
    structure = {"sessions": [SESSIONS[0], {**SESSIONS[1], "chips": "700"}]}
    one = tournament("blackjack", Position(entries()), structure=structure)
    assert one.ground.chips("ann") == 700_00
    first = tournament("blackjack", Position(entries(), session=1), structure=structure)
    assert first.ground.chips("ann") == 1000_00


@pytest.mark.parametrize("tables", TablesAre)
@pytest.mark.parametrize("game", ["blackjack", "pontoon", "ultimate"])
def test_a_later_level_by_which_no_table_could_play_is_refused_at_once(game: str, tables: TablesAre) -> None:
    levels = [{"rounds": 2}, {"rounds": 2, "minimum": "1000"}, {"minimum": "2000", "maximum": "5000"}]
    limits = {"minimum": "10", "maximum": "500", "levels": levels}
    conditions = read_conditions(game, {"base": "demonstration", "limits": limits})
    position = Position([PlacedEntry("ann", chips=9000_00), PlacedEntry("bob", chips=9000_00)])
    with pytest.raises(IllegalAction, match="No table can play under the limits of level 2"):
        Tournament(conditions, position=position, tables=tables)


@pytest.mark.parametrize("game", ["blackjack", "pontoon", "ultimate"])
def test_a_first_level_by_which_no_table_could_play_is_refused_at_once(game: str) -> None:
    levels = [{"rounds": 2, "minimum": "1000"}, {"minimum": "10"}]
    limits = {"minimum": "10", "maximum": "500", "levels": levels}
    conditions = read_conditions(game, {"base": "demonstration", "limits": limits})
    position = Position([PlacedEntry("ann", chips=9000_00), PlacedEntry("bob", chips=9000_00)])
    with pytest.raises(IllegalAction, match="No table can play under the limits of level 1"):
        Tournament(conditions, position=position)


@pytest.mark.rule("blackjack 19.14")
def test_whoever_has_too_few_chips_for_a_round_is_out_when_it_is_taken_up() -> None:
    people = [*entries(chips=500_00), PlacedEntry("cal", chips=5_00)]
    one = tournament("blackjack", Position(people))
    assert {who: out.chips_left for who, out in one.ground.state.out.items()} == {"cal": 5_00}
    assert [each.player for each in one.opened.events if isinstance(each, Eliminated)] == ["cal"]
    assert one.ground.tables[1].taken == {1: "ann", 2: "bob"}


@pytest.mark.parametrize(("item", "rule"), [("structure.seats", "omaha 20.4(b)"), ("chips", "omaha 20.4(d)")])
def test_what_the_conditions_leave_open_is_named(item: str, rule: str) -> None:
    conditions = read_conditions("omaha", {"base": "demonstration", "without": [item]})
    with pytest.raises(IllegalAction, match=f"The conditions leave {item} open;") as refusal:
        Tournament(conditions, position=Position(entries()))
    assert refusal.value.rule == rule


def test_a_tournament_without_sessions_is_not_taken_up() -> None:
    conditions = read_conditions("omaha", {"base": "demonstration", "without": ["structure"]})
    with pytest.raises(IllegalAction, match=r"^There is no session 1\.$"):
        Tournament(conditions, position=Position(entries()))


@pytest.mark.parametrize("game", ["omaha", "pontoon"])
def test_where_the_conditions_state_no_limits_tables_play_by_those_of_their_game(game: str) -> None:
    conditions = read_conditions(game, {"base": "demonstration", "without": ["limits"]})
    one = Tournament(conditions, position=Position(entries(chips=5000_00)))
    assert one.ground.settings_at(1) == table_settings(conditions, 1, one.ground.plan())
    assert one.ground.tables[1].counts()["ann"] == 5000_00
