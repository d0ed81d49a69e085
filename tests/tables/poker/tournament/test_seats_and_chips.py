"""Seats and chips at a tournament's table of poker come from the director alone."""

import pytest

from croupier.dialogue.events import Said
from croupier.tables.tournament.coming import Coming
from tests.tables.driving import do, refused
from tests.tables.poker.playing import button, dealt_in, fold
from tests.tables.poker.tournament.playing import BOTH, counts, seated

pytestmark = pytest.mark.parametrize("game", BOTH)


def test_players_are_put_in_and_lifted_out_with_their_chips(game: str) -> None:
    table = seated(game)
    assert counts(table) == {"ann": 5000, "bob": 5000, "cal": 5000}
    fold(table)  # cal has the button, ann and bob post
    assert counts(table) == {"ann": 4950, "bob": 5050, "cal": 5000}
    outcome = table.do("director lifts bob")
    assert [(each.player, each.amount) for each in outcome.transfers] == [("bob", -505_000)]
    assert counts(table) == {"ann": 4950, "cal": 5000}
    do(table, "director puts bob at 7 with 5050")
    assert table.seats.sitting == {1: "ann", 5: "cal", 7: "bob"}


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("director puts ann at 7 with 100", "has a seat"),
        ("director puts dee at 3 with 100", "bob has seat 3"),
        ("director puts dee at 10 with 100", "There is no seat 10"),
        ("director puts dee at 7 with 103", "multiples of 2.50"),
        ("director puts dealer at 7 with 100", "dealer"),
        ("director gives ann 0", "more than nothing"),
        ("director counts ann at 101", "multiples of 2.50"),
        ("director substitutes bob for ann", "has a seat"),
    ],
)
def test_what_the_director_cannot_do(game: str, line: str, words: str) -> None:
    assert words in refused(seated(game), line)


def test_chips_are_given_and_counted(game: str) -> None:
    table = seated(game)
    do(table, "director gives ann 1000\ndirector counts bob at 4200")
    assert counts(table) == {"ann": 6000, "bob": 4200, "cal": 5000}


def test_a_substitute_takes_over_seat_chips_and_turn(game: str) -> None:
    table = seated(game)
    fold(table)
    do(table, "director substitutes sam for bob")
    assert counts(table) == {"ann": 4950, "sam": 5050, "cal": 5000}
    fold(table)
    assert list(dealt_in(table)) == ["sam", "cal", "ann"]


def test_a_player_without_chips_keeps_the_seat_and_is_not_dealt_in(game: str) -> None:
    table = seated(game)
    do(table, "director counts bob at 0")
    fold(table)
    assert list(dealt_in(table)) == ["ann", "cal"]
    assert "bob" in table.seats
    do(table, "director gives bob 500")
    fold(table)
    assert list(dealt_in(table)) == ["bob", "cal", "ann"]


def test_the_director_gives_the_button(game: str) -> None:
    table = seated(game)
    told = do(table, "director gives bob the button")
    assert any(isinstance(each, Said) and "bob has the button" in each.words for each in told)
    assert table.view()["table"]["button"] == "seat 3"
    assert table.coming == Coming("bob", "", 5, 1, ("cal", "ann", "bob"))
    fold(table)
    assert button(table) == "bob"
    fold(table)
    assert button(table) == "cal"
    do(table, "director gives ann the button\ndirector lifts ann")
    assert table.coming.button == "bob"


def test_the_first_button_is_at_the_highest_taken_seat(game: str) -> None:
    table = seated(game)
    assert table.coming == Coming("cal", "", 1, 3, ("ann", "bob", "cal"))
    fold(table)
    assert button(table) == "cal"


def test_only_some_play_and_then_everybody_again(game: str) -> None:
    table = seated(game)
    do(table, "director lets only ann cal play")
    fold(table)
    assert list(dealt_in(table)) == ["ann", "cal"]
    do(table, "director lets everybody play")
    fold(table)
    assert len(dealt_in(table)) == 3


def test_the_button_that_is_given_passes_over_nobody(game: str) -> None:
    table = seated(game, {"ann": (1, 5000), "bob": (2, 5000), "cal": (3, 5000)})
    for who in ("cal", "ann", "bob"):
        do(table, f"director gives {who} the button")
        assert table.coming.button == who
    do(table, "dealer deals")
    assert table.ground.ordered.button == 0


def test_a_newcomer_to_whom_the_button_is_given_is_dealt_in_with_it(game: str) -> None:
    table = seated(game)
    fold(table)
    do(table, "director puts dee at 4 with 5000")
    assert table.coming.button == "ann"
    do(table, "director gives dee the button")
    assert table.coming == Coming("dee", "", 5, 1, ("cal", "ann", "bob", "dee"))
    fold(table)
    assert button(table) == "dee"
