"""Seats and chips at a tournament's table of a house game come from the director alone."""

from dataclasses import replace

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.games import demonstration
from croupier.tables.opening import open_tournament_table
from tests.tables.driving import do, refused
from tests.tables.tournament.playing import (
    BOXES,
    HOUSE,
    all_wager,
    counts,
    numbers,
    placed,
    play,
    play_round,
    seated,
    settings,
    wager,
)

pytestmark = pytest.mark.parametrize("game", HOUSE)


def test_players_are_put_in_and_lifted_out_with_their_chips(game: str) -> None:
    table = seated(game)
    assert counts(table) == {"ann": 1000, "bob": 1000, "cal": 1000}
    outcome = table.do("director lifts bob")
    assert [(each.player, each.amount) for each in outcome.transfers] == [("bob", -100_000)]
    assert counts(table) == {"ann": 1000, "cal": 1000}
    do(table, "director puts bob at 2 with 700")
    assert table.seats.sitting == {1: "ann", 5: "cal", 2: "bob"}
    assert counts(table)["bob"] == 700


def test_whoever_is_lifted_out_takes_their_wager_along(game: str) -> None:
    table = seated(game)
    all_wager(table, 50)
    do(table, "director lifts bob")
    assert placed(table) == {"ann": 50, "cal": 50}
    play(table)
    assert table.history.last is not None
    assert set(table.history.last.purses) == {"ann", "cal"}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("director puts ann at 2 with 100", "has a seat"),
        ("director puts dee at 3 with 100", "bob has seat 3"),
        ("director puts dee at 10 with 100", "There is no seat 10"),
        ("director puts dee at 2 with 100.25", "multiples of 0.50"),
        ("director gives ann 100.01", "multiples of 0.50"),
        ("director counts ann at 100.75", "multiples of 0.50"),
        ("director puts dealer at 2 with 100", "dealer"),
        ("director gives ann 0", "more than nothing"),
        ("director substitutes bob for ann", "has a seat"),
        ("director marks ann present", "not marked absent"),
    ],
)
def test_what_cannot_be_said(game: str, line: str, words: str) -> None:
    assert words in refused(seated(game), line)


def test_halves_of_a_chip_that_odds_leave_go_with_their_player(game: str) -> None:
    table = seated(game)
    do(table, "director puts dee at 2 with 1962.50\ndirector counts bob at 99.50\ndirector gives ann 0.50")
    assert [table.chips(who) for who in ("ann", "bob", "dee")] == [1000_50, 99_50, 1962_50]
    do(table, "director tells a round: ann +37.50, dee -62.50")
    assert [table.chips(who) for who in ("ann", "bob", "dee")] == [1038_00, 99_50, 1900_00]
    assert "multiples of 0.50" in refused(table, "director tells a round: ann +37.25")
    do(table, "director lifts bob")
    assert set(counts(table)) == {"ann", "cal", "dee"}


def test_chips_are_given_and_counted(game: str) -> None:
    table = seated(game)
    do(table, "director gives ann 500\ndirector counts bob at 420")
    assert counts(table) == {"ann": 1500, "bob": 420, "cal": 1000}


def test_a_substitute_takes_over_seat_chips_and_what_was_ordered(game: str) -> None:
    table = seated(game)
    do(table, wager(table, "bob", 20))  # out of order
    do(table, "director marks cal absent\ndirector substitutes sam for bob\ndirector substitutes tim for cal")
    assert counts(table) == {"ann": 1000, "sam": 1000, "tim": 1000}
    assert placed(table) == {}
    assert table.view()["people"]["tim"]["word"] == "absent"
    all_wager(table)
    play(table)
    do(table, "director gives ann the marker")
    do(table, wager(table, "sam", 20))
    do(table, "director voids the wager of sam")  # for the player whose place it is was advised


def test_a_player_wagers_at_their_own_place_alone(game: str) -> None:
    if game not in BOXES:
        return  # where a line names no other seat
    table = seated(game)
    for box in (2, 3):
        assert "only at box 1" in refused(table, f"ann wagers 20 on box {box}", numbers(table).moves)


def test_the_minimum_is_never_fallen_short_of_and_the_maximum_kept(game: str) -> None:
    table = seated(game)
    for amount in (1, 5, 9):
        words = refused(table, wager(table, "ann", amount), numbers(table).minimum_or_out)
        assert words == f"{amount} is too little: everybody must wager at least 10."
    do(table, wager(table, "ann", 600))
    assert placed(table) == {"ann": 500}  # of which no more is in action


def test_no_level_lets_the_minimum_be_fallen_short_of(game: str) -> None:
    table = seated(game)
    assert "can't be changed" in refused(table, "director begins a level: below_min advise_then_return")


def test_chips_below_the_minimum_let_nobody_wager_and_hold_nobody_up(game: str) -> None:
    table = seated(game)
    least = 10 if game in BOXES else 20  # in Ultimate an ante and the equal blind
    do(table, f"director counts bob at {least - 1}")
    assert table.coming.order == ("ann", "cal")
    refused(table, wager(table, "bob", 10))
    play_round(table)
    assert counts(table)["bob"] == least - 1
    do(table, "director gives bob 1")
    assert "bob" in table.coming.order
    assert "bob" in refused(table, "no more bets", numbers(table).minimum_or_out)


def test_a_tournament_is_played_with_tournament_chips(game: str) -> None:
    for unit in ("play", "dollars"):
        with pytest.raises(IllegalAction, match="tournament chips"):
            open_tournament_table(replace(demonstration(game), unit=unit))  # type: ignore[arg-type]


def test_what_the_rules_determine_is_not_left_to_the_settings(game: str) -> None:
    given = {"below_min": "advise_then_return"}
    if game in BOXES:
        given |= {"mid_shoe_entry": "minimum"}
    table = open_tournament_table(settings(game, **given))
    assert table.settings.below_min == "strict"  # type: ignore[attr-defined]
    assert getattr(table.settings, "multi_box", False) is False
    assert getattr(table.settings, "mid_shoe_entry", "free") == "free"
    assert getattr(table.settings, "insurance_by_others", False) is False


def test_a_tournament_of_ultimate_may_leave_trips_out(game: str) -> None:
    if game != "ultimate":
        return  # whose side wagers are tested with their boxes
    table = seated(game)
    do(table, wager(table, "ann", 20, " and 5 trips"))
    table = seated(game, trips_offered=False)
    assert "No trips" in refused(table, wager(table, "ann", 20, " and 5 trips"), "16.16")
    assert [kind for kind, *_ in table.ground.limits()] == ["ante", "blind"]
    do(table, wager(table, "ann", 20))


def test_nobody_wagers_at_a_table_that_is_closed(game: str) -> None:
    table = seated(game)
    do(table, "supervisor gives notice of closure\nsupervisor closes the table")
    for line in (wager(table, "ann", 20), "no more bets"):
        assert "closed" in refused(table, line), line


def test_a_saved_table_still_knows_who_has_come_in_the_place_of_whom(game: str) -> None:
    table, other = seated(game), seated(game)
    play_round(table)
    do(table, "director substitutes dee for bob\ndirector substitutes eve for dee")
    other.restore(table.save())
    assert other.ground.orders is not None
    assert [other.ground.orders.heir(who) for who in ("ann", "bob", "dee")] == ["ann", "eve", "eve"]
