"""What the conditions of Omaha and Pontoon leave open stops play where it is needed, and is named."""

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.tournaments import Tournament
from croupier.tournaments.conditions import read_conditions

EVENING = (
    "director opens entries",
    "director enters ann and bob",
    "director closes entries",
    "director draws session 1 in order",
    "all take their seats",
    "director starts session 1",
    "table 1 plays: ann +100, bob -100",
    "director confirms session 1",
    "director confirms places",
)
ONE = {"sessions": [{"name": "only", "ends": {"rounds": 1}}], "seats": 4}


@pytest.mark.parametrize("game", ["omaha", "pontoon"])
@pytest.mark.parametrize(
    ("item", "stopped"),
    [
        ("fee", "director enters ann and bob"),
        ("fee.entry", "director enters ann and bob"),
        ("fee.commission", "director enters ann and bob"),
        ("structure", "director draws session 1 in order"),
        ("structure.sessions", "director draws session 1 in order"),
        ("structure.seats", "director draws session 1 in order"),
        ("chips", "director starts session 1"),
        ("chips.entry", "director starts session 1"),
        ("limits", "director starts session 1"),
        ("breakdown", "director confirms places"),
    ],
)
def test_play_stops_where_something_has_to_be_determined_first(game: str, item: str, stopped: str) -> None:
    given = {} if item.startswith("structure") else {"structure": ONE}
    one = Tournament(read_conditions(game, {"base": "demonstration", "without": [item], **given}))
    for line in EVENING:
        if line == stopped:
            break
        one.do(line)
    before = one.save()
    with pytest.raises(IllegalAction) as refusal:
        one.do(stopped)
    named = item if item != "structure" else "structure.sessions"
    assert f"leave {named} open" in refusal.value.reason
    assert refusal.value.rule.startswith(f"{game} 20.4")
    assert one.save() == before


@pytest.mark.parametrize("game", ["omaha", "pontoon"])
def test_nobody_has_to_say_how_many_players_there_may_be(game: str) -> None:
    items = {"base": "demonstration", "without": ["players"], "structure": ONE}
    one = Tournament(read_conditions(game, items))
    for line in (*EVENING, "cage pays all"):
        one.do(line)
    assert one.ground.state.phase == "paid"


@pytest.mark.parametrize("line", ["director marks seat 1/1 unavailable", "director puts 4 at a table"])
def test_no_seat_is_spoken_of_before_the_structure_is_determined(line: str) -> None:
    one = Tournament(read_conditions("omaha", {"base": "demonstration", "without": ["structure"]}))
    with pytest.raises(IllegalAction, match="The conditions leave structure open;") as refusal:
        one.do(line)
    assert refusal.value.rule == "omaha 20.4(b)"
