"""Ultimate in scenario files: what can be expected of a round, and its record as each has it."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import UNKNOWN, Card
from croupier.dialogue import Place, digest
from croupier.dialogue.events import Dealt, Turned
from croupier.dialogue.results import net
from croupier.scenarios import ScenarioError, read, run, write
from tests.rounds.ultimate.random import play, ultimate
from tests.rounds.ultimate.rounds import ann, begin, bob, told

FILE = """
game = "ultimate"
[[wagers]]
player = "ann"
seat = 1
ante = "10"
trips = "5"
[[wagers]]
player = "bob"
seat = 3
ante = "5"
[play]
script = \"\"\"
9s 9h 7d Js Kd
9c 7c
Qh Qc
As Ac
ann play 40
bob play 20
ann decline
bob decline
\"\"\"
[expect]
"""
# Ann's nines full of sevens win 10 + 30 + 40 + 40; bob's queens and nines lose 5 + 5 + 20 to aces and nines.
TRUE = [
    'net = { ann = "120", bob = "-30" }',
    'hands = { ann = "Nines full of Sevens", bob = "Two Pairs, Queens and Nines" }',
    'hands = { "seat 3" = "Two Pairs, Queens and Nines", dealer = "Two Pairs, Aces and Nines" }',
    'wagers = [{ player = "bob", kind = "play", seat = 3, result = "lose", stake = "20" }]',
    'cards = { board = "9s 9h 7d Js Kd", dealer = "As Ac" }',
]
FALSE = [
    ('hands = { ann = "Three Nines" }', "the hand of ann came out as 'Nines full of Sevens'"),
    ('hands = { cal = "Three Nines" }', "there is no hand of 'cal'"),
    ('wagers = [{ player = "ann", kind = "blind", result = "push" }]', "result is win; push was expected"),
    ('wagers = [{ player = "bob", kind = "ante", seat = 2 }]', "seat is 3; 2 was expected"),
    ('view = { cards = { "seat 1" = "?? ??" } }', "the cards seen of seat 1 came out as '9c 7c'"),
]


@pytest.mark.parametrize("expectation", TRUE)
def test_what_came_out_is_no_difference(expectation: str) -> None:
    assert run(read(FILE + expectation)).differences == ()


@pytest.mark.parametrize(("expectation", "difference"), FALSE)
def test_what_came_out_otherwise_is_told(expectation: str, difference: str) -> None:
    (found,) = run(read(FILE + expectation)).differences
    assert difference in found.text


def test_a_wager_is_named_by_its_kind() -> None:
    with pytest.raises(ScenarioError, match="it may be ante, blind, play or trips"):
        read(FILE + 'wagers = [{ player = "ann", result = "win" }]')


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from((0.0, 0.5, 1.0)), st.integers(0, 60))
def test_a_record_of_any_round_replays_to_the_letter(seed: int, hidden: float, stop: int) -> None:
    random = Random(seed)
    dialogue = ultimate(random)
    for count, _ in enumerate(play(dialogue, random, 0.08, hidden)):
        if count == stop:
            break
    outcome = run(read(write(dialogue, table="UTH-1", number=7)))
    assert outcome.ok, outcome.differences
    assert outcome.digest == digest(dialogue.events)
    assert outcome.rounds[0].live.answers == dialogue.answers


@settings(max_examples=60)
@given(st.integers(0, 2**32), st.sampled_from((0.0, 0.5)))
def test_a_players_own_record_has_what_that_player_saw_and_replays_to_the_same_net(
    seed: int, hidden: float
) -> None:
    random = Random(seed)
    dialogue = ultimate(random)
    for _ in play(dialogue, random, 0.08, hidden):
        pass
    wager = random.choice(dialogue.round.wagers)
    seat = Place("seat", wager.seat)
    outcome = run(read(write(dialogue, eye=seat.bit)))
    assert outcome.ok, outcome.differences
    assert outcome.net == net(dialogue.events)
    known = {answer for answer in outcome.rounds[0].live.answers if isinstance(answer, Card)} - {UNKNOWN}
    shown = {event.card for event in dialogue.events if isinstance(event, Turned)}
    mine = {event.card for event in dialogue.events if isinstance(event, Dealt) and event.to == seat}
    assert known <= (shown | mine)
    assert shown <= known | {
        ruling.card
        for ruling in dialogue.answers
        if not isinstance(ruling, Card) and getattr(ruling, "card", None)
    }


def test_a_players_own_record_reads_as_that_player_saw_the_round() -> None:
    dialogue = told(
        begin(ann(), bob()),
        "2c 7d 9h Js Kd; Ah Ad; Qh Qc; 8s 8c; ann check; bob fold; ann play 20; ann decline",
    )
    spoken = write(dialogue, eye=Place("seat", 1).bit).partition('"""')[2].partition('"""')[0].split("\n")
    assert [line for line in spoken if line] == [
        *["??"] * 5,
        *["Ah", "Ad", "??", "??", "??", "??"],
        *["ann check", "bob fold", "2c", "7d", "9h", "ann play", "Js", "Kd", "8s", "8c", "ann decline"],
    ]
    kept = write(dialogue)
    assert "??" not in kept
    assert run(read(kept)).digest == digest(dialogue.events)
