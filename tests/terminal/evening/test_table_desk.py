"""The desk of a table in a tournament: wagers without a box, and words that belong to the evening."""

import io
from pathlib import Path

import pytest

from croupier.terminal.consoles.console import PlainConsole
from croupier.terminal.evening.director import Director
from tests.evenings.conducting import begun

CONDITIONS = """\
game = "{}"
[conditions]
base = "demonstration"
structure.sessions = [{{ ends = {{ rounds = 5 }} }}]
"""


def typed(folder: Path, game: str, *lines: str) -> tuple[Director, str]:
    """A session of ann and bob at a live table, at which these lines are typed; what the last ones told."""
    out = io.StringIO()
    source = iter(("", *lines))  # the ballot has no witness
    evening = begun(folder, CONDITIONS.format(game), "live")
    director = Director(evening, PlainConsole(lambda shown: next(source), out, True), None)
    for line in (
        *("director opens entries", "director enters ann, bob", "director closes entries"),
        *("director draws session 1 before sue and tom", "all take their seats", "director starts session 1"),
    ):
        director.take(line)
    before = len(out.getvalue())
    while (line := next(source, "")) != "":
        director.take(line)
    return director, out.getvalue()[before:]


def wagered(director: Director) -> list[str]:
    return [each.entry.line for each in director.evening.lines if " wagers " in each.entry.line]


@pytest.mark.parametrize("game", ["blackjack", "pontoon"])
@pytest.mark.parametrize(
    "lines", [("1 ann wagers 25",), ("table 1: ann wagers 25",), ("at 1", "ann wagers 25", "back")]
)
def test_a_wager_needs_no_box_where_a_player_has_only_one(
    tmp_path: Path, game: str, lines: tuple[str, ...]
) -> None:
    director, out = typed(tmp_path, game, *lines)
    seat = director.evening.tournament.ground.state.entrants["ann"].seat
    assert wagered(director) == [f"table 1: ann wagers 25 on box {seat}"], out


@pytest.mark.parametrize(
    "lines", [("1 ann wagers ten on box 1",), ("at 1", "ann wagers ten on box 1", "back")]
)
def test_an_amount_in_words_is_refused_with_an_example(tmp_path: Path, lines: tuple[str, ...]) -> None:
    director, out = typed(tmp_path, "blackjack", *lines)
    assert "'ten' is not an amount: write it in figures, as in 'ann wagers 25'." in out
    assert not wagered(director)


@pytest.mark.parametrize("word", ["undo", "rebuy ann", "pause", "director stops the clock", "bots all"])
def test_words_of_the_evening_are_pointed_out_at_the_desk(tmp_path: Path, word: str) -> None:
    director, out = typed(tmp_path, "blackjack", "at 1", word, "back")
    assert f" '{word.split()[0]}' belongs to the evening: type 'back' first." in out
    assert len(director.evening.lines) == 6


def test_the_help_of_the_desk_says_how_to_return_and_seats_nobody(
    tmp_path: Path,
) -> None:
    _, out = typed(tmp_path, "blackjack", "at 1", "?", "help", "back")
    assert out.count("back         return to the evening") == 2
    assert "sits 1 with" not in out
    assert "ann wagers 25;" in out


def test_cards_that_lie_face_down_are_confirmed_as_one(tmp_path: Path) -> None:
    director, out = typed(tmp_path, "holdem", "deal 1", "at 1", "y", "back")
    dealt = [each.entry.number for each in director.evening.lines if each.entry.line == "table 1: ??"]
    assert len(dealt) == 4
    assert f"Lines {dealt[0]} to {dealt[-1]}: table 1: ??\n4 cards are dealt face down.\n" in out
    assert out.count("table 1: ??") == 1


def test_what_is_said_at_a_table_without_its_number_is_refused_with_it(tmp_path: Path) -> None:
    director, out = typed(tmp_path, "blackjack", "ann wagers 25")
    assert "What is said at a table begins with its number: '1 ann wagers 25'." in out
    assert not wagered(director)
