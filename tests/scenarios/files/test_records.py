"""A record replays to the same events, to the letter, and a difference is told with its line."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.dialogue import Dialogue, digest
from croupier.dialogue.events import Said
from croupier.dialogue.record.digest import digest_of_edition_1
from croupier.dialogue.results import net
from croupier.rounds.twentyone import layout
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


def of_edition_1(text: str) -> str:
    """The record as software of edition 1 wrote it, with a digest and a trail that cover words."""
    outcome = run(read(text))
    assert outcome.ok
    record, events = outcome.scenario.record, outcome.rounds[0].live.events
    assert record is not None
    trail = [digest_of_edition_1(step.events)[3:7] for step in outcome.steps if step.of_round]
    for now, then in (
        (f"edition = {EDITION}", "edition = 1"),
        (record.digest, digest_of_edition_1(events)),
        (f'trail = "{" ".join(record.trail)}"', f'trail = "{" ".join(trail)}"'),
    ):
        assert now in text
        text = text.replace(now, then)
    return text


def say_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layout, "no_more_bets", lambda rule: Said("The betting is closed.", rule))


def test_a_record_of_edition_1_whose_words_stand_is_confirmed() -> None:
    outcome = run(read(of_edition_1(write(played()))))
    assert outcome.ok, outcome.differences


def test_a_record_of_edition_1_whose_words_differ_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    text = of_edition_1(write(played()))
    say_otherwise(monkeypatch)
    (difference,) = run(read(text)).differences
    assert "edition 1" in difference.text
    assert "other words are said" in difference.text
    assert "now 'The betting is closed.'" in difference.text
    assert difference.text.endswith("The settlement on record stands, and came out the same")


def test_a_record_of_edition_1_whose_cards_differ_is_not_said_to_differ_in_words() -> None:
    text = of_edition_1(write(played())).replace("\n7d\n", "\n7h\n")
    line = text.split("\n").index("7h") + 1
    (difference,) = run(read(text)).differences
    assert difference.where == line
    assert f"the replay differs from line {line} on" in difference.text
    assert "words" not in difference.text
    assert difference.text.endswith("The settlement on record stands, and came out the same")


def test_a_record_of_edition_1_with_another_settlement_is_not_said_to_have_the_same() -> None:
    text = of_edition_1(write(played())).replace("\n7d\n", "\n9d\n")
    settlement, digests = run(read(text)).differences[0], run(read(text)).differences[-1]
    assert "net" in settlement.text
    assert digests.text.endswith("The settlement on record stands")


def test_a_record_survives_a_change_of_words(monkeypatch: pytest.MonkeyPatch) -> None:
    text = write(played())
    say_otherwise(monkeypatch)
    outcome = run(read(text))
    assert outcome.ok, outcome.differences
    assert "The betting is closed." in [event.words for event in outcome.events if isinstance(event, Said)]


@pytest.mark.parametrize(
    ("was", "now"), [("\n7d\n", "\n7h\n"), ('amount = "20"', 'amount = "21"'), ("\nTd", "\nKd")]
)
def test_one_other_card_or_chip_fails_a_record(was: str, now: str) -> None:
    text = write(played())
    assert was in text
    outcome = run(read(text.replace(was, now)))
    assert "its digest is" in outcome.differences[-1].text


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
    finished = table.history.last
    assert finished is not None
    outcome = run(read(write_finished(finished, "blackjack", "BJ-04")))
    assert outcome.ok
    assert outcome.digest == finished.digest
    assert outcome.net == finished.net == {"ann": -2000}
