"""Ordinary practice is a preset of separate settings, and no table for dollars accepts them."""

from typing import Any

import pytest

from croupier.chips import Unit
from croupier.rulebook.poker.checks import ORDINARY
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings
from croupier.rulebook.poker.ordinary_practice import VARIANTS, ordinary_practice
from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.presets import ORDINARY_PRACTICE
from croupier.rulebook.settings import BadSetting

GAMES = (HoldemSettings, OmahaSettings)
DEPARTURES = [
    ("heads_up", "button_first"),
    ("forced_by_seat", True),
    ("dead_antes", True),
    ("raises", "ordinary"),
    ("short_blinds", "as_posted"),
]


@pytest.mark.parametrize("game", GAMES)
def test_the_preset_is_every_departure_and_cent_chips_without_commission(game: type[PokerSettings]) -> None:
    given = game.read({"preset": "ordinary_practice"})
    assert given.unit is Unit.PLAY
    assert (given.heads_up, given.forced_by_seat) == ("button_first", True)
    assert (given.raises, given.short_blinds) == ("ordinary", "as_posted")
    assert not given.commission
    assert (given.smallest_chip, given.max_buy_in) == (1, 0)


def test_what_is_given_beside_a_preset_stands() -> None:
    given = HoldemSettings.read(
        {"smallest_chip": "5", "min_stake": "5", "blinds": "5, 10", "preset": "ordinary_practice"}
    )
    assert (given.smallest_chip, given.blinds, given.heads_up) == (5_00, (5_00, 10_00), "button_first")


def test_a_preset_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(BadSetting, match="preset: 'house' is not allowed; holdem has ordinary_practice"):
        HoldemSettings.read({"preset": "house"})


def test_every_departure_is_named() -> None:
    assert [name for name, _ in DEPARTURES] == list(ORDINARY)
    assert set(ORDINARY) - {"dead_antes"} <= set(ORDINARY_PRACTICE)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("name", "word"), DEPARTURES)
def test_a_table_for_dollars_refuses_each_departure(game: Any, name: str, word: object) -> None:
    assert getattr(game(unit=Unit.PLAY, **{name: word}), name) == word
    with pytest.raises(
        BadSetting, match=f"{name}: a table that is played for dollars must follow the instrument"
    ):
        game(unit=Unit.DOLLARS, **{name: word})


@pytest.mark.parametrize("game", GAMES)
def test_a_table_for_dollars_refuses_the_preset(game: type[PokerSettings]) -> None:
    with pytest.raises(BadSetting, match="a table that is played for dollars must follow the instrument"):
        game.read({"preset": "ordinary_practice", "unit": "dollars"})


@pytest.mark.parametrize(
    ("code", "game", "limit", "objective"),
    [
        ("NT", "holdem", "no_limit", "high"),
        ("FT", "holdem", "fixed", "high"),
        ("PO", "omaha", "full_pot", "high"),
        ("FO/8", "omaha", "fixed", "high_low_8"),
    ],
)
def test_each_variant_of_hand_histories_has_its_settings(
    code: str, game: str, limit: str, objective: str
) -> None:
    given = ordinary_practice(code, 2_00, 4_00, chip=1_00, dead_antes=True)
    assert (given.game, given.limit, given.objective) == (game, limit, objective)
    assert (given.least_bet, given.smallest_chip, given.dead_antes) == (2_00, 1_00, True)
    assert not VARIANTS[code].fixed or given.fixed_levels == (2_00, 4_00)
    assert given.seats == (22 if game == "holdem" else 10 if game == "omaha" else 0)
