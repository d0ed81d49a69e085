"""Rounds of a house game's tournament: everybody wagers, absence, levels, extra rounds, told rounds."""

from typing import Any

import pytest

from croupier.dialogue.events import Said
from croupier.dialogue.table_events import Attends, RoundTold, TakenBack
from tests.tables.driving import asked, do, refused
from tests.tables.tournament.playing import (
    ABSENT,
    BOXES,
    HOUSE,
    all_wager,
    by_software,
    counts,
    finish,
    least_of,
    numbers,
    placed,
    play,
    play_round,
    seated,
    wager,
)

pytestmark = pytest.mark.parametrize("game", HOUSE)


def words(events: list[Any]) -> str:
    """All that was said."""
    return " ".join(event.words for event in events if isinstance(event, Said))


def test_a_round_waits_until_everybody_has_wagered(game: str) -> None:
    table = seated(game)
    rule = numbers(table).minimum_or_out
    assert "ann, bob and cal still have to wager" in refused(table, "no more bets", rule)
    do(table, wager(table, "ann", 20))
    do(table, wager(table, "bob", 20))
    assert "cal still has to wager" in refused(table, "no more bets", rule)
    do(table, wager(table, "cal", 10))
    play(table)
    last = table.history.last
    assert last is not None
    assert last.purses == {"ann": 100_000, "bob": 100_000, "cal": 100_000}


def test_what_was_put_in_is_kept_with_the_round(game: str) -> None:
    table = seated(game)
    do(table, wager(table, "ann", 20))
    do(table, wager(table, "bob", 30))
    do(table, wager(table, "cal", 10))
    play(table)
    times = 1 if game in BOXES else 2
    assert table.history.last is not None
    assert table.history.last.put_in == {"ann": 2000 * times, "bob": 3000 * times, "cal": 1000 * times}


def test_what_is_added_in_the_round_counts_as_put_in(game: str) -> None:
    table = seated(game, {"ann": (1, 1000)})
    do(table, wager(table, "ann", 20))
    do(table, "no more bets")
    if game in BOXES:
        do(table, "6c 9d 5c\nann double 20\n9c")
        finish(table)
        put_in = 40_00
    else:
        do(table, "2c 7d 9h Js Kd\nAh Ad\n8s 8c\nann play 80\nann decline")
        put_in = 120_00
    assert not table.in_round
    assert table.history.last is not None
    assert table.history.last.put_in == {"ann": put_in}
    assert table.history.last.net["ann"] > 0


def test_a_void_round_says_so_and_nothing_was_put_in(game: str) -> None:
    table = seated(game)
    all_wager(table, 20)
    do(table, "no more bets\nsupervisor void")
    last = table.history.last
    assert last is not None
    assert last.void
    assert set(last.net.values()) == set(last.put_in.values()) == {0}
    assert counts(table) == {"ann": 1000, "bob": 1000, "cal": 1000}


def test_a_round_made_void_late_gives_the_chips_back(game: str) -> None:
    table = by_software(game)
    play_round(table, 20)
    if game not in BOXES:
        refused(table, "supervisor voids round 1", "13.6(a)")
        return
    assert table.history.last is not None
    first = table.history.last.net
    all_wager(table, 10)
    do(table, "no more bets")
    outcome = table.do("supervisor voids round 1")
    assert outcome.finished is not None
    assert (outcome.finished.number, outcome.finished.void) == (1, True)
    finish(table)
    assert any(first.values())
    second = table.history.last.net
    assert counts(table) == {who: 1000 + second[who] // 100 for who in second}


def test_the_minimum_is_placed_for_absent_players_and_their_hand_played_by_rule(game: str) -> None:
    table = seated(game)
    told = do(table, "director marks bob absent")
    assert [(each.who, each.absent) for each in told if isinstance(each, Attends)] == [("bob", True)]
    assert table.view()["people"]["bob"]["word"] == "absent"
    all_wager(table, 50)
    assert placed(table) == {"ann": 50, "cal": 50}
    told = do(table, "no more bets")
    assert "The minimum of 10 is placed for bob" in words(told)
    if game in BOXES:
        assert table.round_dialogue.round.wagers[-1].seated
    faces = iter(
        [
            "2c",
            "3d",
            "4h",
            "5s",
            "6c",
            "7d",
            "8h",
            "2d",
            "3h",
            "4s",
            "5c",
            "6d",
            "7h",
            "8s",
            "2h",
            "3s",
            "4c",
            "5d",
            "6h",
        ]
    )
    if game == "ultimate":
        faces = iter([rank + suit for rank in "23456789" for suit in "cdhs"])
    while table.in_round:
        if asked(table):
            assert asked(table)[0] != "bob"
            do(table, f"{asked(table)[0]} {least_of(table.dialogue.question[0])}")
        else:
            do(table, next(faces))
    last = table.history.last
    assert last is not None
    assert last.put_in["bob"] == (1000 if game in BOXES else 2000)
    answers = [line for line in last.script if "bob" in line]
    assert answers == ["dealer absent bob"]


def test_absence_lasts_round_after_round_until_it_is_over(game: str) -> None:
    table = by_software(game)
    do(table, "director marks bob absent")
    for _ in range(3):
        play_round(table)
        assert table.history.last is not None
        assert table.history.last.put_in["bob"] >= 1000
    do(table, "director marks bob present")
    assert table.view()["people"]["bob"]["word"] == ""
    all_wager(table)
    assert "bob" in placed(table)


def test_an_absent_player_does_not_wager_nor_hold_up_the_order(game: str) -> None:
    table = seated(game)
    do(table, "director marks ann absent")
    rule = ABSENT[game]
    refused(table, wager(table, "ann", 20), rule)
    refused(table, "dealer asks ann", rule)
    do(table, "dealer asks bob")
    do(table, wager(table, "bob", 20))
    do(table, wager(table, "cal", 20))
    assert not table.ground.orders.out_of_order
    do(table, "no more bets")
    assert placed(table) == {"bob": 20, "cal": 20, "ann": 10}


def test_a_player_who_goes_away_in_the_round_is_absent_from_then_on(game: str) -> None:
    table = seated(game)
    all_wager(table, 20)
    do(table, "no more bets")
    ranks = "98" if game in BOXES else "23456789"
    faces = iter([rank + suit for rank in ranks for suit in "cdhs"] * 2)
    while not asked(table):
        do(table, next(faces))
    who = asked(table)[0]
    do(table, f"director marks {who} absent")
    assert who not in asked(table)
    assert f"dealer absent {who}" in table.ground.round.script


def test_a_wager_that_was_made_before_going_away_stands(game: str) -> None:
    table = seated(game)
    all_wager(table, 70)
    do(table, "director marks bob absent\nno more bets")
    assert placed(table)["bob"] == 70


def test_where_the_minimum_is_not_placed_the_director_is_asked_each_round(game: str) -> None:
    table = seated(game)
    rule = ABSENT[game]
    told = do(table, "director leaves absent players out\ndirector marks bob absent")
    assert "The director decides about absent players" in words(told)
    for _ in range(2):
        all_wager(table)
        assert "director places the minimum for bob" in refused(table, "no more bets", rule)
        do(table, "director places the minimum for bob")
        refused(table, "director places the minimum for bob", rule)
        play(table)
    all_wager(table)
    before = counts(table)["bob"]
    do(table, "director lets bob sit out")
    refused(table, "director places the minimum for ann", rule)
    play(table)
    assert counts(table)["bob"] == before
    all_wager(table)
    refused(table, "no more bets", rule)
    do(table, "director plays for absent players")
    play(table)


def test_somebody_plays_every_round_even_if_all_are_away(game: str) -> None:
    table = seated(game)
    rule = ABSENT[game]
    do(table, "director leaves absent players out")
    for who in ("ann", "bob", "cal"):
        do(table, f"director marks {who} absent")
    do(table, "director lets ann sit out\ndirector lets bob sit out")
    assert "Nobody else would play this round" in refused(table, "director lets cal sit out", rule)
    refused(table, "no more bets", rule)
    do(table, "director places the minimum for cal")
    play(table)


def test_whoever_was_let_off_a_round_plays_it_if_the_director_thinks_again(game: str) -> None:
    table = seated(game)
    do(table, "director leaves absent players out\ndirector marks bob absent\ndirector lets bob sit out")
    do(table, "director places the minimum for bob")
    refused(table, "director places the minimum for bob", ABSENT[game])
    do(table, "director marks bob present")
    assert table.view()["people"]["bob"]["word"] == ""
    do(table, wager(table, "ann", 20) + "\n" + wager(table, "cal", 20))
    play(table)
    assert table.history.last is not None
    assert set(table.history.last.purses) == {"ann", "bob", "cal"}


def test_a_level_holds_from_the_next_round_that_has_not_begun(game: str) -> None:
    table = seated(game)
    do(table, "director begins a level: minimum 20; maximum 800")
    assert "20" in refused(table, wager(table, "ann", 15))
    do(table, wager(table, "ann", 20))
    do(table, "director begins a level: minimum 50; maximum 900")
    do(table, wager(table, "bob", 20))
    do(table, wager(table, "cal", 20))
    play(table)
    assert table.settings.minimum == 50_00
    refused(table, wager(table, "bob", 20))
    assert "minimum 100" not in str(table.ground.changes.waiting)


def test_a_level_is_not_in_force_once_somebody_was_asked(game: str) -> None:
    table = seated(game)
    do(table, "dealer asks ann\ndirector begins a level: minimum 50")
    assert table.settings.minimum == 10_00
    play_round(table)
    assert table.settings.minimum == 50_00


@pytest.mark.parametrize(
    ("level", "words_of_it"),
    [
        ("minimum 600", "minimum"),
        ("nothing 5", "not a setting"),
        ("minimum", "not a setting"),
        ("minimum 20; minimum 30", "named twice"),
        ("unit play", "can't be changed"),
        ("minimum -5", "minimum"),
        ("decision_seconds soon", "decision_seconds"),
        ("decision_seconds 99999999999", "decision_seconds"),
    ],
)
def test_a_level_that_cannot_be(game: str, level: str, words_of_it: str) -> None:
    assert words_of_it in refused(seated(game), f"director begins a level: {level}")


def test_an_extra_round_is_played_by_some_alone(game: str) -> None:
    table = seated(game)
    told = do(table, "director lets only ann cal play")
    assert "Only ann and cal will play" in words(told)
    assert table.coming.order == ("ann", "cal")
    refused(table, wager(table, "bob", 20), numbers(table).equal_chips)
    before = counts(table)["bob"]
    play_round(table)
    assert counts(table)["bob"] == before
    assert table.coming.order == ("cal", "ann")
    do(table, "director lets everybody play")
    assert table.coming.order == ("cal", "ann", "bob")
    do(table, "director lets only ann bob play")
    assert table.coming.marker == "ann"
    assert table.view()["table"]["marker"] == f"{table.ground.PLACE} 1"


def test_a_told_round_moves_chips_and_the_marker_and_is_counted(game: str) -> None:
    table = seated(game)
    play_round(table)
    before = counts(table)
    outcome = table.do("director tells a round: ann -150, cal +90")
    assert outcome.finished is not None
    assert "Round 2 is recorded by its result alone." in words(outcome.events)
    assert outcome.finished.number == 2
    assert outcome.finished.net == {"ann": -150_00, "bob": 0, "cal": 90_00}
    assert [event.number for event in outcome.events if isinstance(event, RoundTold)] == [2]
    assert counts(table) == {**before, "ann": before["ann"] - 150, "cal": before["cal"] + 90}
    assert table.coming.marker == "cal"
    assert table.view()["table"]["round"] == 2
    assert "no round" in refused(table, "supervisor corrects answer 1 to 2c because so").lower()
    play_round(table)
    assert table.rounds_begun == 3


@pytest.mark.parametrize(
    ("told", "words_of_it"),
    [
        ("ann 50", "is not a result"),
        ("ann -5000", "can't lose"),
        ("ann -5, ann +5", "named twice"),
        ("dee -5", "not at the table"),
        ("ann -0.25", "multiples of 0.50"),
    ],
)
def test_a_result_that_cannot_be(game: str, told: str, words_of_it: str) -> None:
    assert words_of_it in refused(seated(game), f"director tells a round: {told}")


def test_wagers_for_a_round_that_is_told_instead_go_back(game: str) -> None:
    table = seated(game)
    do(table, wager(table, "ann", 20))
    do(table, wager(table, "bob", 20))
    events = table.do("director tells a round: ann +50").events
    assert [event.who for event in events if isinstance(event, TakenBack)] == ["ann", "bob"]
    assert placed(table) == {}
    assert counts(table) == {"ann": 1050, "bob": 1000, "cal": 1000}
    assert table.coming.order == ("bob", "cal", "ann")
    assert not table.ground.orders.asked


def test_a_level_may_change_the_time_for_a_decision(game: str) -> None:
    table = seated(game)
    do(table, "director begins a level: decision_seconds 25; minimum 20")
    assert (table.settings.decision_seconds, table.settings.minimum) == (25, 2000)


def test_an_excluded_player_takes_no_part_until_lifted_out(game: str) -> None:
    table = seated(game)
    do(table, "supervisor excludes bob")
    assert table.coming.order == ("ann", "cal")
    play_round(table)
    do(table, "director lifts bob")
    assert counts(table).keys() == {"ann", "cal"}


def test_whoever_is_left_out_of_a_round_takes_back_what_they_wagered_and_nobody_else(game: str) -> None:
    table = seated(game)
    do(table, wager(table, "ann", 20))
    do(table, wager(table, "bob", 20))
    do(table, "director lets only ann cal play")
    assert placed(table) == {"ann": 20}
    do(table, "director lets everybody play")
    assert placed(table) == {"ann": 20}
