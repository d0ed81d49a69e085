"""Laws that hold at a table of Ultimate whatever people say to it."""

from typing import Any

import pytest

from croupier.cards import UNKNOWN
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Dealt, Said, Turned, redact
from croupier.rounds.ultimate.round import UltimateRound
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.tables import UltimateTable
from tests.tables import laws
from tests.tables.driving import kept
from tests.tables.ultimate.walking import SeatWalk

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
    walk = SeatWalk("ultimate", seed)
    laws.conserves(walk, LINES, check_cards)
    assert walk.table.rounds_begun > 2


@pytest.mark.rule("ultimate 15.6(c)")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_log_played_again_gives_the_same_events_to_the_letter(seed: int) -> None:
    laws.log_gives_the_same(SeatWalk("ultimate", seed), LINES)


@pytest.mark.rule("ultimate 15.6(c)")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_table_saved_as_json_and_restored_goes_on_as_if_nothing_had_been(seed: int) -> None:
    laws.goes_on_restored(SeatWalk("ultimate", seed), LINES)


@pytest.mark.rule("ultimate 15.6(c)")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_finished_round_replays_from_its_record(seed: int) -> None:
    def make(finished: dict[str, Any]) -> Dialogue[Any]:
        settings = UltimateSettings.read(finished["settings"])
        wagers = [SeatWager(**each) for each in finished["wagers"]]
        return Dialogue(lambda: UltimateRound(settings, wagers, finished["purses"]))

    laws.records_replay(SeatWalk("ultimate", seed), LINES, make)


@pytest.mark.rule("ultimate 7.2", "ultimate 12.1")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_spectator_is_told_a_card_before_it_is_turned(seed: int) -> None:
    walk = SeatWalk("ultimate", seed)
    hidden: set[str] = set()
    for _ in range(LINES):
        told = len(kept(walk.table).events)
        walk.say(walk.next_line())
        for event in kept(walk.table).events[told:]:
            if isinstance(event, Dealt):
                assert redact(event, 0).card is UNKNOWN
                hidden.add(event.card.text)
            elif isinstance(event, Turned):
                hidden.discard(event.card.text)
            elif isinstance(event, Said) and event.rule == "15.6(c)":
                assert not hidden & set(event.words.split())
        if not walk.table.in_round:
            hidden.clear()
