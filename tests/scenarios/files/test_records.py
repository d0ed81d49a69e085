"""A record replays to the same events, to the letter, and a difference is told with its line."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.dialogue import Dialogue, digest
from croupier.dialogue.results import net
from croupier.rounds.twentyone.blackjack import BlackjackRound
from croupier.scenarios import EDITION, Corrected, ScenarioError, read, run, write, write_finished
from croupier.tables import LIVE, BoxTable
from tests.scenarios.random_rounds import random_round

SEEDS = st.integers(0, 2**32 - 1)


@settings(max_examples=150, deadline=None)
@given(SEEDS)
def test_a_record_of_any_round_replays_to_the_letter(seed: int) -> None:
    dialogue = random_round(Random(seed))
    outcome = run(read(write(dialogue, table="BJ-04", number=118)))
    assert outcome.ok, outcome.differences
    assert outcome.digest == digest(dialogue.events)
    assert outcome.net == net(dialogue.events)
    assert outcome.rounds[0].live.answers == dialogue.answers


@settings(max_examples=60, deadline=None)
@given(SEEDS)
def test_a_round_that_goes_on_is_written_with_what_is_asked(seed: int) -> None:
    dialogue = random_round(Random(seed), stop=0.1)
    outcome = run(read(write(dialogue)))
    assert outcome.ok, outcome.differences
    assert outcome.rounds[0].live.question == dialogue.question


def played() -> Dialogue[BlackjackRound]:
    outcome = run(read(SIMPLE))
    dialogue = outcome.rounds[0].dialogue
    assert dialogue is not None
    return dialogue


SIMPLE = """
game = "blackjack"
[[wagers]]
player = "ann"
box = 1
amount = "20"
[play]
cards = "Th 9c 7d Td"
answers = ["ann stand"]
"""


def test_a_record_says_what_a_hand_written_file_leaves_out() -> None:
    text = write(played(), table="BJ-04", number=118)
    scenario = read(text)
    assert scenario.record is not None
    assert (scenario.record.table, scenario.record.round) == ("BJ-04", 118)
    assert scenario.record.instrument == "NI2018-568"
    assert 'dealer_soft_17 = "stand"' in text
    assert "[purses]" in text
    assert 'net = { ann = "-20" }' in text


def test_a_correction_is_kept_and_read_again() -> None:
    correction = Corrected(2, ("7d",), ("9c",), "supervisor kim", 'card keyed "wrongly"')
    assert read(write(played(), corrected=[correction])).corrected == (correction,)


def test_a_changed_digest_is_a_difference() -> None:
    text = write(played()).replace('digest = "b2:', 'digest = "b2:0')
    outcome = run(read(text))
    assert not outcome.ok
    assert "digest" in outcome.differences[0].text


def test_a_changed_card_is_told_with_its_line() -> None:
    text = write(played()).replace("\n7d\n", "\n7h\n")
    line = text.split("\n").index("7h") + 1
    outcome = run(read(text))
    assert [each.where for each in outcome.differences] == [line]
    assert f"from line {line} on" in outcome.differences[0].text


def test_another_edition_that_replays_to_the_same_is_no_difference() -> None:
    assert run(read(write(played()).replace(f"edition = {EDITION}", "edition = 99"))).ok


def test_another_edition_that_replays_differently_lets_the_settlement_stand() -> None:
    text = write(played()).replace(f"edition = {EDITION}", "edition = 99").replace("\n7d\n", "\n7h\n")
    outcome = run(read(text))
    assert "edition 99" in outcome.differences[0].text
    assert "settlement on record stands" in outcome.differences[0].text


def test_another_edition_that_does_not_play_to_its_end_is_a_difference_and_no_error() -> None:
    text = write(played()).replace("\n7d\n", "\n2d\n").replace("\nann stand\n", "\nann split\n")
    with pytest.raises(ScenarioError):
        run(read(text))
    outcome = run(read(text.replace(f"edition = {EDITION}", "edition = 99")))
    assert "settlement on record stands" in outcome.differences[-1].text


def test_a_format_of_the_future_is_refused() -> None:
    with pytest.raises(ScenarioError, match="format 2"):
        read(write(played()).replace("format = 1", "format = 2"))


def test_a_round_that_a_table_has_finished_is_written() -> None:
    opened = read(SIMPLE).settings.write() | {"layout_approval": "L-1", "procedures_approval": "P-1"}
    table = BoxTable(read(SIMPLE).game.settings.read(opened), dealing=LIVE, new_cards=False)  # type: ignore[arg-type]
    script = [
        "ann sits 1 with 100",
        "ann wagers 20 on box 1",
        "no more bets",
        "Th",
        "9c",
        "7d",
        "ann stand",
        "Td",
    ]
    for line in script:
        table.do(line)
    finished = table.history.rounds[0]
    outcome = run(read(write_finished(finished, "blackjack", "BJ-04")))
    assert outcome.ok
    assert outcome.digest == finished.digest
    assert outcome.net == finished.net == {"ann": -2000}
