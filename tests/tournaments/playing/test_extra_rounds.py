"""Rulings about a round once players are parted by extra rounds: at which tables, and no longer when."""

from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.tournaments import PlacedEntry, Position
from croupier.tournaments.play_events import RoundPutRight, Tied
from tests.tournaments.at_tables import check_laws, table_of
from tests.tournaments.playing.test_late_rulings import tied, wager
from tests.tournaments.playing.test_put_right import say
from tests.tournaments.test_tournament import do, tournament

ONE_ROUND: dict[str, Any] = {"sessions": [{"ends": {"rounds": 1}}], "seats": 3}
POINTS = {"table": [5, 5, 1], "tie_session": "share", "tie_points": "extra_rounds"}


def test_a_session_that_is_reopened_touches_every_table_with_chips_of_extra_rounds() -> None:
    seats = {"ann": 1, "dee": 1, "bob": 2, "eve": 2}
    entries = [PlacedEntry(who, table=number, chips=2000_00) for who, number in seats.items()]
    distribution = {"paid": "at once", "tie_prizes": "extra_rounds"}
    structure = {**ONE_ROUND, "points": POINTS}
    one = tournament("blackjack", Position(entries), structure=structure, distribution=distribution)
    do(one, "table 2 plays: bob +100, eve -100")
    wager(one, "ann", "dee")
    say(one, "no more bets", "Ts Qh 8s Td 9d", "ann stand", "dee stand", "9c")
    (tie,) = one.ground.state.ties
    assert (tie.players, tie.tables) == (["ann", "dee", "bob"], [1, 2])
    assert {one.ground.chips(who) for who in tie.players} == {1000_00}  # for the extra round alone
    outcome = one.do("table 1: supervisor void")
    check_laws(one)
    assert outcome.tables == {1, 2}
    held = {who: one.ground.chips(who) for who in seats}
    assert held == {"ann": 2000_00, "dee": 2000_00, "bob": 2100_00, "eve": 1900_00}


def test_after_an_extra_round_nothing_before_it_is_ruled_about_without_words_either() -> None:
    one = tied()
    wager(one, "bob", "ann", chips=200)
    say(one, "no more bets")
    with pytest.raises(IllegalAction, match=r"'director undoes lines \.\.\.' takes them") as refusal:
        one.command(1, "voids", round=1)
    assert refusal.value.rule == "blackjack 19.3(a)(viii)(B)"
    say(one, "Ts 9h 8s Td 9d", "ann stand", "bob stand", "Th")
    before = one.save()
    for word, parts in (("voids", {"round": 1}), ("corrects", {"answer": 1, "to": "Tc", "why": "x"})):
        with pytest.raises(IllegalAction, match=r"'director undoes lines \.\.\.' takes them"):
            one.command(1, word, **parts)  # type: ignore[arg-type]
    assert one.save() == before


def test_in_mid_session_an_earlier_round_is_made_void_without_words() -> None:
    one = tournament(
        "blackjack",
        Position([PlacedEntry(who, chips=2000_00) for who in ("ann", "bob")]),
        structure={"sessions": [{"ends": {"rounds": 5}}]},
    )
    wager(one, "ann", "bob")
    say(one, "no more bets", "Ts Qh 8s Td Kd", "ann stand", "bob stand", "Th")
    wager(one, "bob", "ann")
    say(one, "no more bets")
    outcome = one.command(1, "voids", round=1)
    assert [(each.round, each.void) for each in outcome.events if isinstance(each, RoundPutRight)] == [
        (1, True)
    ]
    assert table_of(one, 1).in_round


def test_tables_play_out_their_ties_at_the_same_time() -> None:
    seats = {"ann": 1, "bob": 1, "cal": 1, "dee": 2, "eve": 2, "fay": 2}
    entries = [PlacedEntry(who, table=number, chips=1000_00) for who, number in seats.items()]
    sessions = [{"ends": {"rounds": 1}, "advance": {"per_table": 1}}, {"ends": {"rounds": 1}}]
    structure = {"sessions": sessions, "seats": 3}
    elimination = {"tie_advance": "extra_rounds"}
    position = Position(entries, session=1)
    one = tournament("blackjack", position, structure=structure, elimination=elimination)
    do(one, "table 1 plays:", "table 2 plays:")
    first, second = one.ground.state.ties
    assert (first.tables, second.tables) == ([1], [2])
    told = one.do("table 2 plays: dee +10, eve +10").events
    assert [each.players for each in told if isinstance(each, Tied)] == [("dee", "eve")]
    assert one.ground.state.ties[0] is first
    do(one, "table 1 plays: bob +10", "table 2 plays: eve +10")
    check_laws(one)
    assert not one.ground.state.ties
    do(one, "director confirms session 1")
    assert one.ground.state.advanced == ["bob", "eve"]


def test_a_table_plays_for_one_tie_at_a_time() -> None:
    chips = {"ann": 900, "bob": 900, "cal": 700, "dee": 700}
    entries = [PlacedEntry(who, chips=held * 100) for who, held in chips.items()]
    one = tournament("pontoon", Position(entries), structure={**ONE_ROUND, "seats": 6})
    do(one, "table 1 plays:")
    assert [(tie.players, tie.tables) for tie in one.ground.state.ties] == [
        (["ann", "bob"], [1]),
        (["cal", "dee"], []),
    ]
    with pytest.raises(IllegalAction, match="cal"):
        one.do("table 1 plays: cal +10")
    do(one, "table 1 plays: ann +10")
    assert [(tie.players, tie.tables) for tie in one.ground.state.ties] == [(["cal", "dee"], [1])]
