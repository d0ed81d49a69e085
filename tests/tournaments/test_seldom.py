"""What happens seldom: each line is said at the one moment at which it matters."""

from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.questions import Ask, Option
from croupier.places import Place
from croupier.tournaments import PlacedEntry, Position, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.events import Noted
from croupier.tournaments.ground import LotsCome
from croupier.tournaments.money.icm import by_icm
from croupier.tournaments.play_events import RoundPutRight
from tests.tournaments.test_edges import ONE_SESSION, begun, entered
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do, in_play, tournament


def at_tables(
    *tables: str, game: str = "holdem", lots: LotsCome = LotsCome.IN_ORDER, **items: Any
) -> Tournament:
    """Players at tables of four, each table a word with a letter for each player."""
    people = [
        PlacedEntry(who, table=at, chips=1000_00) for at, table in enumerate(tables, 1) for who in table
    ]
    structure = {**ONE_SESSION, "seats": 4, **items}
    conditions = read_conditions(game, {"base": "demonstration", "structure": structure})
    return Tournament(conditions, position=Position(people), lots=lots)


@pytest.mark.rule("ultimate 16.9")
@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("director balances: e 2/3", r"The line does not say who leaves table 1\."),
        (
            "director balances: d 2/1",
            r"d has to go to a free seat at table 2, and the line does not name one\.",
        ),
        (
            "director balances: d 1/3",
            r"d has to go to a free seat at table 2, and the line does not name one\.",
        ),
        ("director balances: d 2/3, c 2/4", r"The method would make other moves than these: d 2/3\."),
    ],
)
def test_lots_that_are_told_name_whoever_goes_and_a_free_seat(line: str, why: str) -> None:
    one = at_tables("abcd", "ef", game="ultimate", lots=LotsCome.TOLD)
    refuse(one, line, why)
    do(one, "director balances: d 2/3")
    assert one.ground.tables[2].taken[3] == "d"


@pytest.mark.rule("ultimate 16.9")
def test_whoever_leaves_a_table_that_is_broken_goes_where_the_line_says() -> None:
    one = at_tables("abc", "def", game="ultimate", lots=LotsCome.TOLD, seats=6, play={"balancing": "off"})
    refuse(one, "director breaks table 2", "Say who goes where")
    refuse(one, "director breaks table 2: d 1/4, e 1/5", r"f has to go to a free seat at table 1")
    do(one, "director breaks table 2: d 1/6, e 1/5, f 1/4")
    assert one.ground.tables[1].taken == {1: "a", 2: "b", 3: "c", 6: "d", 5: "e", 4: "f"}


@pytest.mark.rule("holdem 20.9")
def test_a_table_breaks_once_no_seat_is_kept_any_more() -> None:
    one = at_tables("abc", "de")
    do(one, "director reserves seat 1/4 for a because of the light", "table 2 plays: d -1000, e +1000")
    assert sorted(one.ground.tables) == [1, 2]
    assert one.machine.moving.kept_open() == 2
    do(one, "director frees seat 1/4")
    assert sorted(one.ground.tables) == [1]
    assert one.machine.moving.kept_open() == 0


@pytest.mark.rule("holdem 20.9")
def test_whoever_moves_to_the_seat_that_was_kept_is_told_why() -> None:
    one = at_tables("abc", "def")
    do(one, "director reserves seat 2/4 for a because of the light")
    told = [event.words for event in one.do("director moves a to 2/4 because of the light").events]
    assert any("light" in words for words in told)
    assert one.ground.state.marks.reserved == {}


@pytest.mark.rule("ultimate 16.9")
def test_without_a_reason_only_whom_the_method_moves_is_moved() -> None:
    one = at_tables("abcd", "ef", game="ultimate", play={"balancing": "proposed"})
    (due,) = [each.player for each in one.machine.moving.due().moves]
    for other in "abcd".replace(due, ""):
        refuse(one, f"director moves {other} to 2/3", f"The method would not move {other} there")
    do(one, f"director moves {due} to 2/3")
    assert one.ground.tables[2].taken[3] == due


@pytest.mark.rule("holdem 20.9")
def test_a_table_whose_last_player_is_moved_is_closed() -> None:
    one = at_tables("ab", "cd", play={"balancing": "off"})
    do(one, "director moves a to 2/3 because of x", "director moves b to 2/4 because of x")
    assert sorted(one.ground.tables) == [2]


def test_a_table_of_a_session_in_which_each_plays_on_its_own_is_not_broken() -> None:
    sessions = [{"ends": {"players": 2}, "advance": {"per_table": 1}}, {"ends": {"players": 1}}]
    people = [
        PlacedEntry(who, table=at, chips=1000_00) for at, who in ((1, "a"), (1, "b"), (2, "c"), (2, "d"))
    ]
    one = tournament("holdem", Position(people, session=1), structure={"seats": 4, "sessions": sessions})
    refuse(one, "director breaks table 2", "Each table plays on its own in this session")
    assert one.machine.moving.break_order() == []


def test_nor_is_it_kept_open_for_a_seat_that_is_reserved() -> None:
    sessions = [{"ends": {"players": 2}, "advance": {"per_table": 1}}, {"ends": {"players": 1}}]
    people = [PlacedEntry(who, table=1 + (who in "de"), chips=1000_00) for who in "abcde"]
    one = tournament("holdem", Position(people, session=1), structure={"seats": 4, "sessions": sessions})
    do(one, "director reserves seat 1/4 for a because of the light", "table 2 plays: d -1000, e +1000")
    assert one.machine.moving.kept_open() == 0


def test_a_further_table_is_told_when_it_is_opened() -> None:
    one = begun(start={"late_entry_until": "level 1"}, structure={**ONE_SESSION, "seats": 3, "tables": 0})
    refuse(one, "director enters dee at 3/1", "'3/1' is not a free seat")
    refuse(one, "director enters dee at 1/1", "'1/1' is not a free seat")
    refuse(one, "director enters dee at the bar", "'the bar' is not a free seat")
    refuse(one, "director enters dee and eve at 2/1", "'2/1' is not a free seat")
    told = [event.words for event in one.do("director enters dee at 2/1").events if isinstance(event, Noted)]
    assert told == ["Table 2 is opened, as no seat was free."]


def test_a_tournament_without_a_stated_start_is_postponed() -> None:
    one = entered("pontoon", without=["start"])
    do(one, "operator postpones to 2027-03-08 19:00")
    assert one.ground.state.postponed == "2027-03-08 19:00"
    assert one.ground.conditions.start is None


def test_the_operator_adds_more_than_nothing() -> None:
    refuse(entered(), "operator adds 0 to the pool", r"The amount added must be more than \$0\.")


def test_a_ballot_by_hand_gives_nobody_a_seat_that_is_out_of_use() -> None:
    one = entered()
    do(one, "director marks seat 1/2 unavailable because it wobbles")
    refuse(
        one,
        "director draws session 1: ann 1/1, bob 1/2, cal 1/3",
        "Seat 1/2 is unavailable because it wobbles",
        "holdem 20.8",
    )


def test_a_substitute_of_another_club_fits_the_place_that_was_drawn() -> None:
    one = tournament(groups={"restriction": "one at a table", "per_table": 1}, structure={"seats": 3})
    do(one, "director opens entries", "director enters ann of Blues", "director enters bob of Reds")
    do(one, "director enters cal of Whites", "director reserves rob of Reds", "director closes entries")
    do(one, "director draws session 1: ann 1/1, bob 1/2, cal 2/1")
    refuse(one, "director substitutes rob for ann", "Reds")
    do(one, "director substitutes rob for bob")


def test_the_marker_is_drawn_between_those_at_the_table() -> None:
    one = begun("blackjack", structure={"play": {"marker": True, "first_marker": "lot"}})
    refuse(one, "director draws the marker of table 1: zed", "zed is not at table 1")
    do(one, "director draws the marker of table 1: cal")
    assert one.ground.tables[1].coming().marker == "cal"
    do(one, "table 1 plays:")
    refuse(one, "director draws the marker of table 1: ann", "the marker now moves on its own")


def test_a_marker_that_was_drawn_stands_once_a_round_was_played_with_it() -> None:
    one = begun("blackjack", structure={"play": {"marker": True, "first_marker": "lot"}})
    do(one, "director draws the marker of table 1: cal")
    drawn = one.entries
    do(one, f"director undoes line {drawn} because of a mistake")
    assert one.ground.tables[1].coming().marker == "ann"
    do(one, f"director redoes line {drawn}", "table 1 plays:")
    refuse(one, f"director undoes line {drawn} because of a mistake", f"Line {drawn} can't be")


def test_whoever_is_asked_to_buy_back_in_is_not_in_a_round() -> None:
    one = in_play("holdem", structure={**ONE_SESSION, "rebuy": {"until": "level 3", "cost": "50"}})
    do(one, "table 1 plays: ann +1000, bob -1000")
    refuse(one, "table 1 plays: cal -5, bob +5", "bob is being asked to buy back in, and is not playing")
    do(one, "table 1 plays: cal -5, ann +5")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("table 1 ends its shoe", "No round was played at table 1: no shoe can end there"),
        ("director voids the wager of ann", "ann has no wager at table 1"),
    ],
)
def test_a_table_that_is_told_has_no_wagers_and_no_shoe_before_a_round(line: str, why: str) -> None:
    sessions = [{"ends": {"shoes": 1}}]
    one = in_play("blackjack", structure={"sessions": sessions, "play": {"marker": True}})
    refuse(one, line, why)


def test_nothing_is_chosen_at_a_table_that_is_not_played_here() -> None:
    one = in_play("holdem")
    before = one.save()
    with pytest.raises(IllegalAction):
        one.choose(1, Ask("ann", Place("table"), (Option("fold"),), "fold", ""), Option("fold"))
    with pytest.raises(IllegalAction):
        one.choose(7, Ask("ann", Place("table"), (Option("fold"),), "fold", ""), Option("fold"))
    assert one.save() == before


def test_what_is_told_of_a_round_that_was_put_right() -> None:
    changes = (("ann", 5_00), ("bob", -5_00))
    assert RoundPutRight(1, 2, changes).words == "Table 1, round 2 is put right: ann +5, bob -5."
    assert RoundPutRight(1, 2, (), True).words == "Table 1, round 2 is void: nobody has more or less."


def test_goods_without_a_value_are_given_by_value_as_nothing() -> None:
    one = in_play("ultimate", "ann", "bob", "cal", structure=ONE_SESSION)
    do(one, "operator adds a hat worth 0 for place 2")
    do(one, "table 1 plays: bob -1000, cal -1000", "director confirms session 1", "director confirms places")
    pool = one.ground.ledger.pool
    do(one, "director gives the goods of place 2 by value")
    assert one.ground.ledger.pool == pool


def test_whoever_has_no_chips_wins_nothing_by_the_chips() -> None:
    assert by_icm({"ann": 100, "bob": 0, "cal": 0}, [60, 40]) == {"ann": 60, "bob": 0, "cal": 0}
