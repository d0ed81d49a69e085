"""All tournament chips are in view of everybody: at every table, after a round and in the middle of one."""

import pytest

from croupier.dialogue.audience import Audience
from tests.tournaments.at_tables import begin, commence, software
from tests.tournaments.test_tournament import do, in_play

PLAYERS = ("ann", "bob", "cal")


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("ultimate", marks=pytest.mark.rule("ultimate 16.13")),
        pytest.param("blackjack", marks=pytest.mark.rule("blackjack 19.12")),
        pytest.param("pontoon", marks=pytest.mark.rule("pontoon 20.12")),
        pytest.param("holdem", marks=pytest.mark.rule("holdem 20.14")),
        pytest.param("omaha", marks=pytest.mark.rule("omaha 20.13")),
    ],
)
@pytest.mark.parametrize("who", [*PLAYERS, "stranger", ""])
def test_everybody_sees_the_chips_of_everybody(game: str, who: str) -> None:
    one = in_play(game, *PLAYERS)
    one.view(who)
    do(one, "table 1 plays: ann +300, bob -300")
    assert one.view(who)["tables"]["1"]["chips"] == {"ann": 1300_00, "bob": 700_00, "cal": 1000_00}
    assert {name: one.view(who)["people"][name]["chips"] for name in PLAYERS} == {
        "ann": 1300_00,
        "bob": 700_00,
        "cal": 1000_00,
    }


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("holdem", marks=pytest.mark.rule("holdem 20.14")),
        pytest.param("omaha", marks=pytest.mark.rule("omaha 20.13")),
    ],
)
def test_in_the_middle_of_a_round_stacks_and_bets_are_seen_by_everybody(game: str) -> None:
    one = software(game)
    begin(one, 3)
    commence(one, 1)
    for audience in (Audience("p1"), Audience("p2"), Audience("stranger"), Audience()):
        people = one.table_view(1, audience)["people"]
        held = {name: (each["chips"], each["put"]) for name, each in people.items()}
        assert sorted(held.values()) == [(9900_00, 100_00), (9950_00, 50_00), (10000_00, 0)]
