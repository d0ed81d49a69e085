"""How a level is written in a line, and read again: every setting that may change, in every game."""

from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.rulebook.settings import Settings
from croupier.tables.changes import FIXED
from croupier.tables.tournament.levels import read_level, write_level
from tests.tables.driving import do, refused
from tests.tables.poker.tournament.playing import seated as seated_at_poker
from tests.tables.poker.tournament.playing import settings as poker_settings
from tests.tables.tournament.playing import HOUSE, seated
from tests.tables.tournament.playing import settings as house_settings

games = pytest.mark.parametrize("game", [*HOUSE, "holdem", "omaha"])


def settings_of(game: str) -> Settings:
    return house_settings(game) if game in HOUSE else poker_settings(game)


def opened(game: str) -> Any:
    return seated(game) if game in HOUSE else seated_at_poker(game)


@games
def test_a_setting_as_it_is_written_is_read_as_it_was(game: str) -> None:
    settings = settings_of(game)
    written = {name: each for name, each in settings.write().items() if name not in FIXED}
    stated = {name: each for name, each in written.items() if each or isinstance(each, bool)}
    assert len(stated) > 10
    for name, each in stated.items():
        (change,) = read_level(settings, write_level({name: each}), 4)
        assert (change.setting, change.to, change.from_round) == (name, getattr(settings, name), 4)


@games
def test_several_settings_stand_in_one_line(game: str) -> None:
    settings = settings_of(game)
    name = "maximum" if game in HOUSE else "ante"
    number = "decision_seconds" if game in HOUSE else "time_charge_minutes"
    line = write_level({name: "600", number: 25})
    assert line == f"{name} 600; {number} 25"
    changes = read_level(settings, line, 2)
    assert [(each.setting, each.to) for each in changes] == [(name, 600_00), (number, 25)]


def test_lists_are_written_with_spaces() -> None:
    assert write_level({"blinds": ("100", "200"), "dead_antes": True}) == "blinds 100 200; dead_antes true"
    assert write_level({"blinds": ["5"], "dead_antes": False}) == "blinds 5; dead_antes false"


@games
def test_a_setting_that_is_true_or_false_is_nothing_else(game: str) -> None:
    settings = settings_of(game)
    written = settings.write().items()
    flag = next(name for name, each in written if isinstance(each, bool) and name not in FIXED)
    for told, meant in (("true", True), ("false", False)):
        assert read_level(settings, f"{flag} {told}", 1)[0].to is meant
    for told in ("yes", "True", "1", "truefalse"):
        with pytest.raises(IllegalAction, match=flag):
            read_level(settings, f"{flag} {told}", 1)


@games
def test_the_director_is_offered_the_level_as_it_is(game: str) -> None:
    table = opened(game)
    examples = table.part_of("begins_level").levels()
    assert examples == ["minimum 10; maximum 500" if game in HOUSE else "blinds 50 100; ante 0"]
    before = table.settings
    do(table, f"director begins a level: {examples[0]}")
    assert table.settings == before


@games
@pytest.mark.parametrize("fixed", sorted(FIXED))
def test_what_a_table_keeps_while_it_is_open_is_no_part_of_a_level(game: str, fixed: str) -> None:
    table = opened(game)
    known = fixed in table.settings.names()
    words = refused(table, f"director begins a level: {fixed} 5")
    assert words == (
        f"{fixed} can't be changed while the table is open."
        if known
        else f"'{fixed} 5' is not a setting of this table with a value."
    )
