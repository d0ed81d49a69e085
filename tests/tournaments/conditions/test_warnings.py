"""What is allowed and hardly intended is told; what is sensible is not."""

from pathlib import Path
from time import process_time
from typing import Any

import pytest

from croupier.cli import main
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.conditions.checking import faults, warnings


def items(game: str, given: dict[str, Any], without: tuple[str, ...] = ()) -> set[str]:
    sensible = {"players": {"least": 10, "most": 40}}
    table = {"base": "demonstration", "without": list(without), **sensible, **given}
    conditions = read_conditions(game, table)
    assert faults(conditions) == ()
    found = warnings(conditions)
    for each in found:
        assert each.sentence[0].isupper() or each.item == "breakdown.goods"
        assert each.sentence.endswith(".")
    return {each.item for each in found}


@pytest.mark.parametrize("game", ["blackjack", "pontoon", "ultimate", "holdem", "omaha"])
def test_sensible_conditions_have_no_warning(game: str) -> None:
    assert items(game, {}) == set()


@pytest.mark.parametrize(
    ("given", "item"),
    [
        ({"players": {"least": 2, "most": 40}}, "breakdown"),
        ({"start": {"at": "19:30"}}, "start.at"),
        ({"limits": {"levels": [{"minutes": 20, "blinds": ["50", "100"]}]}}, "limits.levels"),
        ({"limits": {"closes": "20:00"}}, "limits.levels"),
        (
            {
                "limits": {"levels": [{"minutes": 3000, "blinds": ["99999", "199999"]}]},
                "chips": {"entry": "999999"},
            },
            "limits.levels",
        ),
        ({"chips": {"entry": "50"}}, "chips.entry"),
        ({"chips": {"entry": "900"}}, "chips.entry"),
        ({"structure": {"tables": 4}}, "players.most"),
        ({"structure": {"tables": 5}, "groups": {"per_table": 2}}, "groups.per_table"),
        (
            {"structure": {"tables": 5}, "groups": {"per_table": 2, "per_tournament": 11}},
            "groups.per_table",
        ),
        ({"groups": {"per_table": 1, "per_tournament": 6}}, "groups.per_table"),
        ({"structure": {"add_on": {"until": "level 3", "cost": "5", "chips": "5"}}}, "structure.add_on.from"),
        ({"structure": {"rebuy": {"until": "level 99"}}}, "structure.rebuy.until"),
        ({"structure": {"rebuy": {"until": "session 3"}}}, "structure.rebuy.until"),
        ({"structure": {"play": {"redraw": [3]}}}, "structure.play.redraw"),
        (
            {"breakdown": {"goods": [{"place": 11, "words": "a watch", "value": "5"}]}},
            "breakdown.goods",
        ),
        ({"officers": {"director": ""}}, "officers"),
    ],
)
def test_what_is_hardly_intended_is_told(given: dict[str, Any], item: str) -> None:
    assert item in items("holdem", given)


@pytest.mark.parametrize(
    "given",
    [
        {"limits": {"closes": "05:00"}},
        {"limits": {"closes": "", "opens": "12:00"}},
        {"structure": {"tables": 5}, "groups": {"per_table": 2, "per_tournament": 10}},
        {"groups": {"per_table": 1, "per_tournament": 5}},
        {"structure": {"rebuy": {"until": "level 4"}}},
        {"structure": {"play": {"redraw": [2]}}},
        {"breakdown": {"goods": [{"place": 10, "words": "a watch", "value": "5"}]}},
    ],
)
def test_what_just_fits_is_not_told(given: dict[str, Any]) -> None:
    assert items("holdem", given) == set()


@pytest.mark.parametrize(
    ("minutes", "limits", "late"),
    [
        (240, {"closes": "23:30"}, False),  # it starts at 19:30
        (240, {"closes": "23:29"}, True),
        (241, {"closes": "23:30"}, True),
        (1440, {"closes": "19:30"}, False),
        (1441, {"closes": "19:30"}, True),
        (1440, {}, False),
        (1441, {}, True),
    ],
)
def test_a_schedule_that_ends_too_late_is_told(minutes: int, limits: dict[str, str], late: bool) -> None:
    structure = {"sessions": [{"name": "only", "ends": {"minutes": minutes}}]}
    found = items("omaha", {"structure": structure, "limits": limits})
    assert found == ({"limits.levels"} if late else set())


@pytest.mark.parametrize(
    ("entry", "warned"), [("99", True), ("100", True), ("999", True), ("1000", False), ("1001", False)]
)
def test_few_chips_to_begin_with_are_told(entry: str, warned: bool) -> None:
    assert ("chips.entry" in items("holdem", {"chips": {"entry": entry}})) is warned


def test_the_first_bet_is_that_of_the_first_level() -> None:
    limits = {"levels": [{"minutes": 20, "blinds": ["500", "1001"]}, {"blinds": ["99999", "99999"]}]}
    assert "chips.entry" in items("holdem", {"limits": limits})
    limits["levels"][0]["blinds"] = ["500", "1000"]
    assert "chips.entry" not in items("holdem", {"limits": limits})


def test_two_minimum_wagers_are_needed_in_ultimate() -> None:
    table = {"base": "demonstration", "limits": {"levels": []}, "chips": {"entry": "49"}}
    found = {each.item: each.sentence for each in warnings(read_conditions("ultimate", table))}
    assert found["chips.entry"].startswith("Nobody can play a round")
    table["chips"] = {"entry": "50"}
    found = {each.item: each.sentence for each in warnings(read_conditions("ultimate", table))}
    assert found["chips.entry"].startswith("Players begin with fewer than ten")


def test_a_session_of_another_game_without_limits_is_told() -> None:
    cards = {"name": "cards", "ends": {"rounds": 5}, "advance": {"all": True}, "carry_over": False}
    other = {"name": "twenty-one", "game": "blackjack", "ends": {"rounds": 5}, "carry_over": False}
    limits = {"minimum": "10", "maximum": "500"}
    assert items("holdem", {"structure": {"sessions": [cards, other | {"limits": limits}]}}) == set()
    assert items("holdem", {"structure": {"sessions": [cards, other]}}) == {"structure.sessions"}
    table = {"base": "demonstration", "structure": {"sessions": [cards, other]}}
    assert [
        each.sentence for each in warnings(read_conditions("holdem", table)) if "limits" in each.sentence
    ] == ["Session 2 (twenty-one) states no limits: its tables use the default limits of Blackjack."]


def test_a_session_that_parts_nobody_is_told() -> None:
    sessions = [
        {"name": "one", "ends": {"rounds": 5}, "advance": {"per_table": 7}},
        {"name": "two", "ends": {"rounds": 5}},
    ]
    assert items("blackjack", {"structure": {"sessions": sessions}}) == {"structure.sessions"}
    sessions = [
        {"name": "one", "ends": {"players": 9}, "advance": {"players": 10}},
        {"name": "two", "ends": {"players": 1}},
    ]
    assert items("holdem", {"structure": {"sessions": sessions}}) == {"structure.sessions"}
    sessions = [
        {"name": "one", "ends": {"players": 9}, "advance": {"players": 9}},
        {"name": "one", "ends": {"players": 1}},
    ]
    assert items("holdem", {"structure": {"sessions": sessions}}) == {"structure.sessions"}


@pytest.mark.parametrize(("heats", "seats"), [(None, 6), (1, 6), (3, 18)])
def test_how_many_there_are_seats_for_is_said(heats: int | None, seats: int) -> None:
    structure: dict[str, Any] = {"tables": 2, "seats": 3}
    if heats is not None:
        sessions = [{"name": "a", "ends": {"rounds": 2}, "advance": {"per_table": 1}, "heats": heats}]
        structure["sessions"] = [*sessions, {"name": "b", "ends": {"rounds": 2}}]
    table = {"base": "demonstration", "players": {"least": 2, "most": 19}, "structure": structure}
    without = ["structure.sessions"] if heats is None else []
    found = warnings(read_conditions("pontoon", {**table, "without": without}))
    said = [each.sentence for each in found if each.item == "players.most"]
    assert f"There are only seats for {seats} players." in said


def test_thousands_of_levels_are_checked_in_time_that_grows_with_their_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    levels = ",\n".join(f'{{ minutes = 1, blinds = ["{at}", "{2 * at}"] }}' for at in range(1, 4_001))
    text = f'game = "holdem"\n[conditions]\nbase = "demonstration"\nlimits.levels = [\n{levels}\n]\n'
    path = tmp_path / "long.toml"
    path.write_text(text, encoding="utf-8")
    began = process_time()
    assert main(["tournament", "check", str(path)]) == 0
    assert process_time() - began < 1.2  # as twenty thousand are in a second without what is read
    assert "no fault" in capsys.readouterr().out
