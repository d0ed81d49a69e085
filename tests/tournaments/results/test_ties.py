"""What is told of players who were equal, and of those who still are."""

import pytest

from croupier.tournaments import PlacedEntry, Position, Tournament
from croupier.tournaments.conditions import read_conditions
from croupier.tournaments.events import Recounted
from croupier.tournaments.play_events import Parted
from croupier.tournaments.view.viewing import names_in


def told(tournament: Tournament, line: str) -> list[str]:
    return [event.words for event in tournament.do(line).events]


@pytest.mark.parametrize(
    ("players", "words"),
    [
        (("ann", "bob"), "By chips the order is ann, then bob."),
        ((("ann", "bob"),), "By chips ann and bob are still equal."),
        (("ann", ("bob", "cal")), "By chips the order is ann, then bob and cal, who are still equal."),
        ((("ann", "bob"), "cal"), "By chips the order is ann and bob, who are still equal, then cal."),
    ],
)
def test_those_who_are_still_equal_are_said_to_be(
    players: tuple[str | tuple[str, ...], ...], words: str
) -> None:
    assert Parted(players, "chips").words == words


def test_whoever_is_named_among_equals_is_found_in_what_is_told() -> None:
    assert {"ann", "bob", "cal"} <= set(names_in(Parted(("ann", ("bob", "cal")), "chips")))


def test_chips_that_were_counted_as_recorded_are_told_without_a_reason() -> None:
    assert Recounted("ann", 5_00, 5_00, "of a doubt").words == "ann has 5 chips, as was recorded."


@pytest.mark.rule("pontoon 20.21")
def test_an_extra_round_that_parts_nobody_puts_nobody_first() -> None:
    people = [PlacedEntry(player, chips=1000_00) for player in ("ann", "bob", "cal")]
    structure = {"sessions": [{"ends": {"rounds": 1}}]}
    tournament = Tournament(
        read_conditions("pontoon", {"base": "demonstration", "structure": structure}),
        position=Position(people, session=1),
    )
    tournament.do("table 1 plays:")
    equal = "ann, bob and cal are equal: extra rounds decide."
    assert told(tournament, "table 1 plays:")[1:] == ["By chips ann, bob and cal are still equal.", equal]
    assert told(tournament, "table 1 plays: bob +10")[1:] == [
        "By chips the order is bob, then ann and cal, who are still equal.",
        "ann and cal are equal: extra rounds decide.",
    ]
    assert "By chips the order is cal, then ann." in told(tournament, "table 1 plays: cal +10")


@pytest.mark.rule("holdem 20.3(a)(iii)(E)")
@pytest.mark.parametrize(("shares", "tied"), [(["100"], True), (["50", "50"], False)])
def test_equal_totals_of_points_are_resolved_only_where_their_prizes_differ(
    shares: list[str], tied: bool
) -> None:
    sessions = [{"ends": {"rounds": 1}}]
    points = {"table": [5, 5, 1], "tie_points": "draw_cards", "tie_session": "places"}
    conditions = read_conditions(
        "holdem",
        {
            "base": "demonstration",
            "structure": {"sessions": sessions, "points": points},
            "breakdown": {"percent": shares},
        },
    )
    one = Tournament(conditions, position=Position([PlacedEntry(each) for each in ("ann", "bob", "cal")]))
    one.do("table 1 plays: ann +20, bob +10, cal -30")
    assert [tie.players for tie in one.ground.state.ties] == ([["ann", "bob"]] if tied else [])


@pytest.mark.parametrize(("own", "tied"), [([5, 5, 5], False), ([5, 4, 3], True)])
def test_whether_equal_players_are_parted_goes_by_the_points_of_the_session_itself(
    own: list[int], tied: bool
) -> None:
    sessions = [
        {"name": "one", "ends": {"rounds": 1}, "advance": {"all": True}, "points": own},
        {"name": "two", "ends": {"rounds": 1}},
    ]
    points = {"table": [5, 5, 5] if tied else [10, 6, 3], "tie_session": "places"}
    conditions = read_conditions(
        "holdem", {"base": "demonstration", "structure": {"sessions": sessions, "points": points}}
    )
    one = Tournament(conditions)
    for line in (
        "director opens entries",
        "director enters ann, bob and cal",
        "director closes entries",
        "director draws session 1 in order",
        "all take their seats",
        "director starts session 1",
        "table 1 plays:",
    ):
        one.do(line)
    assert [tie.players for tie in one.ground.state.ties] == ([["ann", "bob", "cal"]] if tied else [])
