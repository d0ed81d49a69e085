"""Lines that are said at played tables: when they may be said, and what of them the tournament takes over."""

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.tournaments import PlacedEntry, Position, Tournament
from croupier.tournaments.state import Status
from tests.tournaments.at_tables import begin, check_laws, software, table_of
from tests.tournaments.test_edges import ONE_SESSION, entered
from tests.tournaments.test_refusals import refuse
from tests.tournaments.test_tournament import do, in_play, tournament

MARKER = {"structure": {**ONE_SESSION, "play": {"marker": True}}}


def boxes(*warned: str, **items: object) -> Tournament:
    """A table of Blackjack with three players, of whom some have wagered out of order before."""
    entries = [PlacedEntry(who, chips=1000_00, warned=int(who in warned)) for who in ("ann", "bob", "cal")]
    return tournament("blackjack", Position(entries), **{**MARKER, **items})


def test_no_line_is_said_at_a_table_before_the_session() -> None:
    refuse(
        entered(),
        "table 1: dealer deals",
        "This can be done only while a session is being played",
        "holdem A:Session",
    )


def test_a_break_holds_up_commands_without_words_as_well() -> None:
    one = software()
    begin(one, 3)
    do(one, "director gives a break of 10 minutes")
    with pytest.raises(IllegalAction, match="There is a break"):
        one.command(1, "deals")
    assert not one.machine.table_lines.may_be_said(1, "deals")
    do(one, "director resumes")
    assert one.machine.table_lines.may_be_said(1, "deals")
    assert not one.machine.table_lines.may_be_said(1, "gives")


def test_a_table_that_is_played_from_now_on_tells_once_how_it_was_set_up() -> None:
    one = in_play("holdem", "ann", "bob", "cal")
    first = one.do("table 1: dealer deals")
    lines = [outcome.entry.line for number, outcome in first.said if number == 1]
    assert lines[-1] == "dealer deals"
    assert [line for line in lines if line.startswith("director puts")] == [
        f"director puts {who} at {seat} with 1000" for seat, who in enumerate(("ann", "bob", "cal"), 1)
    ]
    second = one.do("table 1: ?? ?? ?? ?? ?? ??")
    assert [outcome.entry.line for _, outcome in second.said] == ["?? ?? ?? ?? ?? ??"]
    outcome = one.do("director marks ann absent")
    assert [(number, each.entry.line) for number, each in outcome.said] == [(1, "director marks ann absent")]


def test_advice_is_counted_once_for_every_wager_out_of_order() -> None:
    one = boxes()
    warned = one.ground.state.entrants
    do(one, "table 1: cal wagers 100 on box 3")
    assert {who: each.warned for who, each in warned.items()} == {"ann": 0, "bob": 0, "cal": 1}
    do(one, "table 1: bob wagers 100 on box 2")
    assert {who: each.warned for who, each in warned.items()} == {"ann": 0, "bob": 1, "cal": 1}
    do(one, "table 1: ann wagers 100 on box 1")
    assert {who: each.warned for who, each in warned.items()} == {"ann": 0, "bob": 1, "cal": 1}


def test_whoever_was_advised_before_the_table_was_played_is_known_there() -> None:
    one = boxes("cal")
    do(one, "table 1: cal wagers 100 on box 3")
    orders = table_of(one, 1).ground.orders
    assert orders is not None
    assert orders.advised == {"cal"}
    outcome = one.do("director voids the wager of cal")
    assert "cal's wager is void." in [event.words for event in outcome.events]
    assert one.ground.entrant("cal").voided == 1
    check_laws(one)


def test_a_wager_that_is_first_out_of_order_is_not_declared_void() -> None:
    one = boxes()
    refuse(one, "director voids the wager of cal", "cal has no wager at table 1")
    do(one, "table 1: cal wagers 100 on box 3")
    refuse(one, "director voids the wager of cal", "first wager out of order stands")
    assert one.ground.entrant("cal").voided == 0


def test_nobody_is_advised_where_no_marker_is_used() -> None:
    one = boxes("cal", structure={**ONE_SESSION, "play": {"marker": False}})
    do(one, "table 1: cal wagers 100 on box 3")
    orders = table_of(one, 1).ground.orders
    assert orders is not None
    assert orders.advised == set()
    assert one.ground.entrant("cal").warned == 1


def test_a_level_that_changes_nothing_at_a_table_is_not_said_there() -> None:
    same = {"minimum": "10", "maximum": "500"}
    one = boxes(limits={"levels": [same, same, {**same, "minimum": "20"}]})
    do(one, "table 1: ann wagers 100 on box 1", "table 1: ann takes back box 1")
    assert one.do("director begins level 2").said == []
    said = one.do("director begins level 3").said
    assert [each.entry.line for _, each in said] == ["director begins a level: minimum 20"]


def test_a_played_table_knows_itself_when_a_shoe_ends_and_who_closes_it() -> None:
    one = boxes()
    do(one, "table 1: ann wagers 100 on box 1")
    refuse(one, "table 1 ends its shoe", "knows when its shoe ends")
    refuse(one, "table 1: supervisor closes the table", "opened and closed with its sessions")


@pytest.mark.parametrize("rounds", [0, 2])
def test_a_round_that_is_void_in_mid_play_takes_no_other_round_with_it(rounds: int) -> None:
    one = in_play("holdem", "ann", "bob", "cal", structure=ONE_SESSION)
    do(one, *["table 1 plays: ann +10, bob -10"] * rounds)
    before = {who: one.ground.chips(who) for who in ("ann", "bob", "cal")}
    do(one, "table 1: dealer deals", "table 1: ?? ?? ?? ?? ?? ??")
    outcome = one.do("table 1: supervisor void")
    words = f"Round {rounds + 1} of table 1 is void, and does not count."
    assert words in [event.words for event in outcome.events]
    at = one.ground.state.tables[1]
    assert (at.rounds, at.last_counted, at.level_rounds) == (rounds, rounds, rounds)
    assert one.ground.tables[1].rounds == rounds
    assert {who: one.ground.chips(who) for who in before} == before
    do(one, "table 1 plays: ann +10, bob -10")
    assert (at.rounds, one.ground.tables[1].rounds) == (rounds + 1, rounds + 1)


def test_a_tournament_that_is_cancelled_in_mid_round_takes_out_what_everybody_had() -> None:
    one = in_play("holdem", "ann", "bob", "cal", structure=ONE_SESSION)
    do(one, "table 1: dealer deals", "operator cancels because of a fire")
    assert (one.ground.state.chips_taken, one.ground.carried.total) == (3000_00, 0)
    assert {each.status for each in one.ground.state.entrants.values()} == {Status.ENTERED}
    check_laws(one)


def test_whoever_is_excluded_after_the_session_keeps_their_place_in_it() -> None:
    one = in_play("holdem", structure={"sessions": [{"ends": {"rounds": 2}}]})
    do(one, "table 1 plays: ann +20, bob -20")
    do(one, "table 1: dealer deals", "table 1: ?? ?? ?? ?? ?? ??")
    for _ in range(2):
        do(one, f"table 1: {_asked(one)} fold")
    assert one.ground.state.session_over
    do(one, "table 1: supervisor excludes bob")
    assert one.ground.state.out == {}
    assert sorted(one.ground.state.standings) == ["ann", "bob", "cal"]


def _asked(one: Tournament) -> str:
    dialogue = table_of(one, 1).dialogue
    assert dialogue is not None
    assert isinstance(dialogue.question, tuple)
    return dialogue.question[0].who


@pytest.mark.rule("blackjack A:Starting Marker")
def test_the_marker_is_not_drawn_once_somebody_has_wagered() -> None:
    lot = {"structure": {**ONE_SESSION, "play": {"marker": True, "first_marker": "lot"}}}
    one = boxes(**lot)
    do(one, "director draws the marker of table 1: bob", "table 1: bob wagers 100 on box 2")
    refuse(one, "director draws the marker of table 1: ann", "The betting for the round has begun")
