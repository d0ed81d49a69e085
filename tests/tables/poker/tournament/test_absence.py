"""Players who are away from a tournament's table of poker: dealt in, posted for, and folded at their turn."""

import json

import pytest

from croupier.dialogue.events import Collected, Said, Turned
from croupier.dialogue.table_events import Attends
from tests.tables.driving import asked, do, kept, refused
from tests.tables.poker.playing import deal, dealt_in, fold, fold_on
from tests.tables.poker.tournament.playing import (
    ABSENT,
    BOTH,
    by_software,
    counts,
    deal_hands,
    forced,
    seated,
)

both = pytest.mark.parametrize("game", BOTH)
BOARD = ("??", "2c", "7d", "9s", "??", "3h", "??", "4d")


@both
@pytest.mark.rule("holdem 20.12", "omaha 20.11")
def test_the_absent_post_and_are_folded_when_their_turn_to_bet_comes(game: str) -> None:
    table = by_software(game, ante="10")
    do(table, "director marks ann absent\ndealer deals")
    assert forced(table) == {"ann": [10, 50], "bob": [10, 100], "cal": [10]}
    assert asked(table) == ["cal"]  # ann is asked after cal, and nothing happens to the hand before
    assert not any(isinstance(each, Collected) for each in kept(table).events)
    told = do(table, "cal call")
    assert [each.at.number for each in told if isinstance(each, Collected)] == [1]
    assert [(each.words, each.rule) for each in told if isinstance(each, Said)] == [
        ("ann is away: the hand is folded at its turn.", ABSENT[game])
    ]
    assert asked(table) == ["bob"]
    do(table, "bob raise to 500\ncal fold")
    assert counts(table) == {"ann": 4940, "bob": 5170, "cal": 4890}


@both
@pytest.mark.rule("holdem 20.12", "omaha 20.11")
def test_it_goes_on_so_round_after_round_until_they_are_back(game: str) -> None:
    table = by_software(game)
    do(table, "director marks ann absent")
    for _ in range(4):
        do(table, "dealer deals")
        assert "ann" in dealt_in(table)
        fold_on(table)
    assert "ann" not in asked(table)
    do(table, "director marks ann present\ndealer deals")
    seen = set()
    while table.in_round:
        seen |= set(asked(table))
        do(table, f"{asked(table)[0]} fold")
    assert "ann" in seen


@both
def test_who_is_marked_absent_at_their_turn_is_folded_at_once(game: str) -> None:
    table = by_software(game)
    do(table, "dealer deals")
    assert asked(table) == ["cal"]
    do(table, "director marks cal absent")
    assert asked(table) == ["ann"]


@both
def test_the_absent_who_are_left_alone_win(game: str) -> None:
    table = by_software(game)
    do(table, "director marks bob absent\ndealer deals\ncal fold\nann fold")
    assert counts(table) == {"ann": 4950, "bob": 5050, "cal": 5000}
    do(table, "director marks cal absent\ndirector marks ann absent\ndealer deals")
    assert not table.in_round  # nobody is there, and the round is played all the same
    assert kept(table).rounds[2].net == {"bob": -5000, "cal": 5000, "ann": 0}


@pytest.mark.rule("holdem 20.12", "omaha 20.11")
def test_the_absent_who_are_all_in_by_a_blind_go_to_the_showdown() -> None:
    table = seated("holdem", {"ann": (1, 5000), "bob": (3, 60), "cal": (5, 5000)}, ante="10")
    do(table, "director marks bob absent")
    deal_hands(table, ann="Kc Kd", bob="Ac Ad", cal="Qc Qd")
    do(table, "cal call\nann raise to 400\ncal fold")
    for card in BOARD:
        do(table, card)
    shown = [
        each.card.text for each in kept(table).events if isinstance(each, Turned) and each.at.number == 3
    ]
    assert shown == ["Ac", "Ad"]
    assert counts(table) == {"ann": 4990, "bob": 180, "cal": 4890}


@both
@pytest.mark.rule("holdem 20.12", "omaha 20.11")
def test_where_the_absent_are_left_out_nothing_is_taken_and_the_button_passes_them(game: str) -> None:
    table = seated(game)
    do(table, "director leaves absent players out\ndirector marks bob absent")
    fold(table)
    fold(table)
    assert set(dealt_in(table)) == {"ann", "cal"}
    assert counts(table)["bob"] == 5000
    do(table, "director marks bob present")
    deal(table)
    assert set(dealt_in(table)) == {"ann", "bob", "cal"}  # and owes nothing
    assert sum(map(sum, forced(table).values())) == 150
    fold_on(table)
    do(table, "director plays for absent players\ndirector marks bob absent")
    deal(table)
    assert "bob" in dealt_in(table)


@both
def test_who_is_marked_twice_or_not_at_all_is_refused(game: str) -> None:
    table = seated(game)
    refused(table, "director marks ann present", ABSENT[game])
    do(table, "director marks ann absent")
    refused(table, "director marks ann absent", ABSENT[game])


@both
def test_a_view_shows_who_is_absent_and_so_does_what_has_changed(game: str) -> None:
    table = by_software(game)
    entry = table.view()["entry"]
    told = do(table, "director marks ann absent")
    assert Attends("ann", True, ABSENT[game]) in told
    changes = table.changes(entry)
    assert changes is not None
    assert changes[-1].public["people/ann"]["word"] == "absent"
    assert table.view()["people"]["ann"]["word"] == "absent"
    again = by_software(game, {})
    again.restore(json.loads(json.dumps(table.save())))
    assert again.view()["people"]["ann"]["word"] == "absent"
    do(table, "director substitutes sam for ann")
    assert table.view()["people"]["sam"]["word"] == "absent"
    do(table, "director marks sam present")
    assert table.view()["people"]["sam"]["word"] == ""
