"""Tables that are told by their results: chips, button and marker."""

from random import Random

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.plain import BadData
from croupier.tournaments import PlacedEntry, Position, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.conditions.table_settings import table_settings
from croupier.tournaments.tables.opening import open_played
from croupier.tournaments.tables.played import PlayedTable
from croupier.tournaments.tables.told import ToldTable


def table_of(*players: str, zero_sum: bool = True, button_opens: bool = True) -> ToldTable:
    table = ToldTable(1, zero_sum, button_opens)
    for seat, player in enumerate(players, 1):
        table.put(player, seat, 1000)
    return table


def play(table: ToldTable, results: str = "") -> None:
    table.prepare(f"plays: {results}".strip())()


def test_a_round_moves_chips_button_and_marker() -> None:
    table = table_of("ann", "bob", "cal")
    assert (table.coming().button, table.coming().marker) == ("cal", "ann")
    play(table, "ann -5, cal +5")
    assert dict(table.counts()) == {"ann": 500, "bob": 1000, "cal": 1500}
    assert (table.coming().button, table.coming().marker) == ("ann", "bob")
    assert table.coming().order == ("bob", "cal", "ann")
    assert (table.coming().first_blind, table.coming().big_blind) == (2, 3)


@pytest.mark.rule("holdem 20.19")
@pytest.mark.parametrize(("button_opens", "first"), [(True, 2), (False, 1)])
def test_of_two_players_the_button_has_the_first_blind_where_the_rules_say_so(
    button_opens: bool, first: int
) -> None:
    table = table_of("ann", "bob", button_opens=button_opens)
    assert table.coming().button == "bob"
    assert table.coming().first_blind == first


def test_what_leaves_with_a_player_goes_on_clockwise() -> None:
    table = table_of("ann", "bob", "cal")
    table.give_button("cal")
    assert table.lift("cal") == 1000
    assert table.coming().button == "ann"
    table.lift("ann")
    assert (table.coming().button, table.coming().marker) == ("bob", "bob")
    table.lift("bob")
    assert table.coming().button == ""


@pytest.mark.parametrize(
    ("results", "why"),
    [
        ("ann -5, bob +4", "must cancel out, and these come to -1"),
        ("ann -11, bob +11", "ann has 10 chips and can't lose 11"),
        ("dee -5, bob +5", "dee is not at table 1"),
        ("ann -5, ann +5", "ann is named twice"),
        ("ann 5", "'ann 5' is not a result"),
        ("ann -1.234", "is not an amount"),
        (",", "'' is not a result"),
    ],
)
def test_results_that_cannot_be_are_refused(results: str, why: str) -> None:
    table = table_of("ann", "bob")
    with pytest.raises(IllegalAction, match=why):
        table.prepare(f"plays: {results}")
    assert dict(table.counts()) == {"ann": 1000, "bob": 1000}


def test_somebody_who_comes_later_does_not_move_the_button() -> None:
    table = table_of("ann", "bob", "cal")
    play(table, "ann -5, cal +5")
    table.put("dee", 4, 1000)
    assert (table.coming().button, table.coming().marker) == ("ann", "bob")
    assert not table.in_round()


def test_a_round_tells_what_each_put_in() -> None:
    settled = table_of("ann", "bob", "cal").prepare("plays: ann -5, cal +5")()
    assert settled is not None
    assert dict(settled.put_in) == {"ann": 500, "bob": 0, "cal": 0}
    assert (settled.number, settled.void) == (1, False)


def test_against_the_house_results_need_not_add_up() -> None:
    table = table_of("ann", "bob", zero_sum=False)
    play(table, "ann +5, bob +7")
    assert dict(table.counts()) == {"ann": 1500, "bob": 1700}


def test_only_those_who_play_an_extra_round_are_named_in_it() -> None:
    table = table_of("ann", "bob", "cal")
    table.only(["ann", "bob"])
    with pytest.raises(IllegalAction, match="cal is not playing in this round: it is for ann and bob"):
        table.prepare("plays: ann -5, cal +5")


def test_a_table_is_saved_and_restored() -> None:
    table = table_of("ann", "bob", "cal")
    play(table, "ann -5, cal +5")
    table.absent("bob", True)
    table.recount("ann", 700)
    again = ToldTable.restored(table.save())
    assert again.save() == table.save()
    assert again.coming() == table.coming()


def test_what_is_no_table_is_refused() -> None:
    with pytest.raises(BadData, match="has no 'zero_sum'"):
        ToldTable.restored({"number": 1})


@pytest.mark.parametrize("seat", [1, 3, 5])
def test_whoever_comes_to_a_table_that_everybody_has_left_has_button_and_marker(seat: int) -> None:
    table = table_of("ann", "bob")
    play(table)
    for player in ("ann", "bob"):
        table.lift(player)
    table.put("cal", seat, 1000)
    assert (table.coming().button, table.coming().marker) == ("cal", "cal")
    table.put("dee", 4, 1000)
    assert (table.coming().button, table.coming().marker) == ("cal", "cal")


def test_an_extra_round_that_is_dealt_here_is_for_those_who_are_equal() -> None:
    people = [PlacedEntry(name, chips=1000_00) for name in ("ann", "bob", "cal")]
    structure = {"sessions": [{"ends": {"rounds": 1}}]}
    conditions = read_conditions("pontoon", {"base": "demonstration", "structure": structure})
    one = Tournament(conditions, position=Position(people, session=1))
    one.do("table 1 plays: ann +50")
    assert one.ground.state.ties[0].players == ["bob", "cal"]
    one.do("table 1: bob wagers 100 on box 2")
    table = one.ground.tables[1]
    assert isinstance(table, PlayedTable)
    orders = table.table.ground.orders
    assert orders is not None
    assert orders.only == {"bob", "cal"}


def test_a_substitute_plays_the_extra_round_and_is_away_as_the_player_before_was() -> None:
    table = table_of("ann", "bob", "cal")
    table.absent("ann", away=True)
    table.only(["ann", "bob"])
    table.rename("ann", "sam")
    saved = table.save()
    assert (saved["taken"], saved["counts"]) == (
        {"1": "sam", "2": "bob", "3": "cal"},
        {"sam": 1000, "bob": 1000, "cal": 1000},
    )
    assert (saved["away"], sorted(saved["playing"])) == (["sam"], ["bob", "sam"])


def live(game: str) -> PlayedTable:
    """A table of the same game that is dealt here, at which rounds are told as well."""
    settings = table_settings(read_conditions(game, {"base": "demonstration"}), 1)
    return open_played(1, settings, lambda number, outcome: None)


@pytest.mark.rule("holdem 20.9", "holdem 8.3", "pontoon 20.15")
@pytest.mark.parametrize("game", ["holdem", "omaha", "pontoon"])
@pytest.mark.parametrize("seed", range(12))
def test_button_and_marker_go_as_at_a_table_that_is_dealt(game: str, seed: int) -> None:
    draw = Random(seed)
    poker = game != "pontoon"
    told, dealt = ToldTable(1, poker, game == "holdem"), live(game)
    names = iter(f"p{number}" for number in range(1, 100))
    for _ in range(40):
        there = [each for _, each in sorted(told.taken.items())]
        free = [seat for seat in range(1, 8) if seat not in told.taken]
        act = draw.choice(("put", "put", "lift", "round", "round", "give", "more"))
        if len(there) < 3 or (act == "put" and free):
            player, seat = next(names), draw.choice(free)
            for table in (told, dealt):
                table.put(player, seat, 1000_00)
            continue
        for table in (told, dealt):
            if act == "lift":
                table.lift(there[seed % len(there)])
            elif act == "round":
                assert table.prepare("plays:")() is not None
            elif act == "give" and poker:
                table.give_button(there[-1])
            elif act == "give":
                table.give_marker(there[-1])
            elif act == "more":
                table.put(there[0], told.seat_of(there[0]), 500_00)
        one, other = told.coming(), dealt.coming()
        if poker:
            assert (one.button, one.first_blind) == (other.button, other.first_blind)
            assert one.big_blind == other.big_blind
        else:
            assert (one.marker, one.order) == (other.marker, other.order)


def test_players_who_are_away_are_passed_over_where_they_are_left_out() -> None:
    table = ToldTable(1, True, True, absent_play=False)
    for seat, player in enumerate(("ann", "bob", "cal"), 1):
        table.put(player, seat, 1000)
    table.absent("ann", True)
    play(table)
    assert table.coming().button == "bob"


def test_a_table_that_an_older_release_saved_goes_on_from_the_button_that_it_had() -> None:
    table = table_of("ann", "bob", "cal")
    play(table)
    older = ("absent_play", "as_dealt", "new", "last", "marker_given", "goes_on")
    saved = {key: each for key, each in table.save().items() if key not in older}
    again = ToldTable.restored({**saved, "button": 1})
    assert again.coming() == table.coming()
    again.put("dee", 5, 1000)
    assert again.coming().button == "ann"
