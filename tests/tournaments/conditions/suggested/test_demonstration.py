"""The demonstration conditions of each game are as they are described."""

import pytest

from croupier.chips import Unit
from croupier.rulebook.settings import BadSetting
from croupier.tournaments.conditions import Conditions, Ends, read_conditions
from croupier.tournaments.conditions.checking import faults, needed
from croupier.tournaments.conditions.suggested.demonstration import REFERENCE
from croupier.tournaments.conditions.table_settings import table_settings
from croupier.tournaments.games import GAMES


def demonstration(game: str) -> Conditions:
    return read_conditions(game, {"base": "demonstration"})


@pytest.mark.parametrize("game", GAMES)
def test_it_is_complete(game: str) -> None:
    conditions = demonstration(game)
    assert (faults(conditions), needed(conditions)) == ((), ())


@pytest.mark.parametrize("game", GAMES)
def test_all_games_share_the_money_and_the_players(game: str) -> None:
    conditions = demonstration(game)
    assert conditions.fee is not None
    assert (conditions.fee.entry, conditions.fee.commission) == (100_00, 10_00)
    assert conditions.players is not None
    assert (conditions.players.least, conditions.players.most) == (2, 1000)
    assert conditions.groups is not None
    assert conditions.groups.restriction == "none"
    assert conditions.breakdown is not None
    assert conditions.breakdown.percent == (50, 30, 20)
    assert conditions.structure is not None
    assert (conditions.structure.rebuy, conditions.structure.add_on) == (None, None)
    assert not conditions.agreement
    assert len(conditions.sessions) == 2
    references = [each.reference for each in (conditions.approval, conditions.commission_approval) if each]
    assert set(references) <= {REFERENCE}


@pytest.mark.parametrize(
    ("game", "chips", "seats", "ends", "advance"),
    [
        ("holdem", 10_000_00, 9, ("players 9", "players 1"), "players 9"),
        ("omaha", 10_000_00, 9, ("minutes 120", "minutes 120"), "players 9"),
        ("ultimate", 2_000_00, 6, ("players 6", "players 1"), "players 6"),
        ("blackjack", 1_000_00, 7, ("rounds 20", "rounds 20"), "per_table 2"),
        ("pontoon", 1_000_00, 7, ("rounds 20", "rounds 20"), "per_table 2"),
    ],
)
def test_each_game_has_its_own_chips_and_sessions(
    game: str, chips: int, seats: int, ends: tuple[str, str], advance: str
) -> None:
    conditions = demonstration(game)
    assert conditions.chips is not None
    assert conditions.structure is not None
    assert (conditions.chips.entry, conditions.structure.seats) == (chips, seats)
    first, last = conditions.sessions
    assert (_told(first.ends), _told(last.ends)) == ends
    assert first.advance is not None
    assert f"{first.advance.by} {first.advance.number}" == advance
    assert last.advance is None


def _told(ends: Ends | None) -> str:
    assert ends is not None
    return f"{ends.by} {ends.number}"


@pytest.mark.parametrize("game", ["holdem", "omaha"])
def test_blinds_double_every_twenty_minutes(game: str) -> None:
    limits = demonstration(game).limits
    assert limits is not None
    assert limits.at(0)["blinds"] == ["50", "100"]
    assert [limits.at(level)["blinds"] for level in (1, 2, 3)] == [
        ["50", "100"],
        ["100", "200"],
        ["200", "400"],
    ]
    assert {level.minutes for level in limits.levels} == {20}


def test_minimum_and_maximum_of_ultimate_double_too() -> None:
    limits = demonstration("ultimate").limits
    assert limits is not None
    assert [(limits.at(level)["minimum"], limits.at(level)["maximum"]) for level in (1, 2, 3)] == [
        ("25", "500"),
        ("50", "1000"),
        ("100", "2000"),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_level_has_settings_that_a_table_takes(game: str) -> None:
    conditions = demonstration(game)
    assert conditions.limits is not None
    for level in range(1, len(conditions.limits.levels) + 2):
        settings = table_settings(conditions, level)
        assert settings.unit is Unit.TOURNAMENT
        assert settings.smallest_chip == 1_00


def test_beyond_the_last_level_its_settings_go_on() -> None:
    given = {
        "base": "demonstration",
        "limits": {"levels": [{"rounds": 2, "ante": "5"}, {"blinds": ["75", "150"]}]},
    }
    limits = read_conditions("holdem", given).limits
    assert limits is not None
    assert limits.at(2) == limits.at(9) == {"limit": "no_limit", "blinds": ["75", "150"], "ante": "5"}


def test_the_table_has_the_seats_and_side_wagers_of_the_conditions() -> None:
    given = {"base": "demonstration", "structure": {"seats": 5}, "side_wagers": "on"}
    table = table_settings(read_conditions("blackjack", given), 1).write()
    assert (table["boxes"], table["side_wager"]) == (5, "perfect_pairs")
    off = table_settings(read_conditions("blackjack", {**given, "side_wagers": "off"}), 1).write()
    assert off["side_wager"] == "none"
    limited = {**given, "side_wagers": {"side_wager": "pairs_play", "minimum": "5", "maximum": "50"}}
    table = table_settings(read_conditions("blackjack", limited), 1).write()
    assert (table["side_wager"], table["side_minimum"], table["side_maximum"]) == ("pairs_play", "5", "50")
    assert (table["minimum"], table["maximum"]) == ("10", "500")
    trips = {"base": "demonstration", "side_wagers": {"minimum": "5", "maximum": "50"}}
    table = table_settings(read_conditions("ultimate", trips), 1).write()
    assert (table["trips_minimum"], table["trips_maximum"]) == ("5", "50")
    with pytest.raises(BadSetting):
        table_settings(read_conditions("blackjack", {**given, "structure": {"seats": 50}}), 1)
