"""Laws that hold at a table of Ultimate Texas Hold-em whatever people say to it."""

import json
from dataclasses import asdict

import pytest

from croupier.cards import UNKNOWN
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Dealt, Said, Turned, digest, redact, wire
from croupier.dialogue.lines import read
from croupier.rounds.ultimate import UltimateRound
from croupier.rounds.ultimate_wagers import SeatWager
from croupier.rulebook.ultimate import UltimateSettings
from croupier.tables import UltimateTable
from tests.tables.seated import check_window, state
from tests.tables.seated_walking import SeatWalk
from tests.tables.test_walks import as_told, check_chips, check_told

SEEDS = range(8)
LINES = 200


def check_cards(table: UltimateTable) -> None:
    """Every card of both decks is in one place."""
    assert table.dealing.count().ok, table.dealing.count().sentence
    if not table.in_round:
        assert not table.dealing.shoe.in_play


@pytest.mark.rule("ultimate 4.1", "ultimate A:Void", "ultimate 2.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_chips_and_cards_are_conserved_and_a_refused_line_changes_nothing(seed: int) -> None:
    walk = SeatWalk(seed)
    for _ in range(LINES):
        line = walk.next_line()
        before = state(walk.table)
        if not walk.say(line):
            assert state(walk.table) == before, line
        check_chips(walk.table)
        check_cards(walk.table)
        if not walk.table.in_round:
            check_window(walk.table)
    check_told(walk.table)
    assert walk.table.rounds_begun > 2


@pytest.mark.rule("ultimate 15.6(c)")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_log_played_again_gives_the_same_events_to_the_letter(seed: int) -> None:
    walk = SeatWalk(seed)
    for _ in range(LINES):
        walk.say(walk.next_line())
    again = walk.make()
    for entry in walk.table.log:
        if not entry.auto:
            again.do(entry.line)
    assert list(map(wire, again.events)) == list(map(wire, walk.table.events))
    assert state(again) == state(walk.table)


@pytest.mark.rule("ultimate 15.6(c)")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_table_saved_as_json_and_restored_goes_on_as_if_nothing_had_been(seed: int) -> None:
    walk = SeatWalk(seed)
    for _ in range(walk.random.randint(0, LINES)):
        walk.say(walk.next_line())
    while walk.table.in_round:
        walk.say(walk.answer())
    restored = walk.make()
    saved = json.dumps(walk.table.save())
    restored.restore(json.loads(saved))
    assert json.dumps(restored.save()) == saved
    told = len(walk.table.events)
    walk.corrects = False  # what is said of the last round is said before it is forgotten
    for _ in range(LINES // 2):
        line = walk.next_line()
        if walk.say(line):
            restored.do(line)
    assert list(map(as_told, restored.events)) == list(map(as_told, walk.table.events[told:]))


@pytest.mark.rule("ultimate 15.6(c)")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_finished_round_replays_from_its_record(seed: int) -> None:
    walk = SeatWalk(seed)
    for _ in range(LINES):
        walk.say(walk.next_line())
    numbers = [finished.number for finished in walk.table.history.rounds]
    assert numbers == list(range(1, len(numbers) + 1))
    for finished in json.loads(json.dumps(list(map(asdict, walk.table.history.rounds)))):
        settings = UltimateSettings.read(finished["settings"])
        wagers = [SeatWager(**each) for each in finished["wagers"]]
        dialogue = Dialogue(lambda s=settings, w=wagers, p=finished["purses"]: UltimateRound(s, w, p))
        for line in finished["script"]:
            for answer in read(line, UltimateRound):
                dialogue.answer(answer)
        assert dialogue.over
        assert digest(dialogue.events) == finished["digest"]


@pytest.mark.rule("ultimate 7.2", "ultimate 12.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_spectator_is_told_a_card_before_it_is_turned(seed: int) -> None:
    walk = SeatWalk(seed)
    hidden: set[str] = set()
    for _ in range(LINES):
        told = len(walk.table.events)
        walk.say(walk.next_line())
        for event in walk.table.events[told:]:
            if isinstance(event, Dealt):
                assert redact(event, 0).card is UNKNOWN
                hidden.add(event.card.text)
            elif isinstance(event, Turned):
                hidden.discard(event.card.text)
            elif isinstance(event, Said) and event.rule == "15.6(c)":
                assert not hidden & set(event.words.split())
        if not walk.table.in_round:
            hidden.clear()
