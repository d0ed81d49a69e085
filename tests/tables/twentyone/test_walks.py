"""Laws that hold at a table of boxes whatever people say to it."""

from typing import Any

import pytest

from croupier.dialogue.dialogue import Dialogue
from croupier.rounds.twentyone.boxes import Wager
from croupier.tables import BoxTable
from croupier.tables.twentyone.games import box_game
from tests.tables import laws
from tests.tables.twentyone.playing import BOTH, SETTINGS
from tests.tables.twentyone.walking import BoxWalk

SEEDS = range(8)
LINES = 200


def check_cards(table: BoxTable) -> None:
    """Every card is in one place, as many as the decks have."""
    assert table.dealing.shoe.count().ok, table.dealing.shoe.count().sentence
    if not table.in_round:
        assert not table.dealing.shoe.in_play


@pytest.mark.rule(
    "blackjack 4.2", "blackjack A:Void", "blackjack 2.1", "pontoon 4.2", "pontoon A:Void", "pontoon 2.1"
)
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", BOTH)
def test_chips_and_cards_are_conserved_and_a_refused_line_changes_nothing(game: str, seed: int) -> None:
    walk = BoxWalk(game, seed)
    laws.conserves(walk, LINES, check_cards)
    assert walk.table.rounds_begun > 2


@pytest.mark.rule("blackjack 16.5(c)", "pontoon 17.5(c)")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", BOTH)
def test_the_log_played_again_gives_the_same_events_to_the_letter(game: str, seed: int) -> None:
    laws.log_gives_the_same(BoxWalk(game, seed), LINES)


@pytest.mark.rule("blackjack 16.5(c)", "pontoon 17.5(c)")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", BOTH)
def test_a_table_saved_as_json_and_restored_goes_on_as_if_nothing_had_been(game: str, seed: int) -> None:
    laws.goes_on_restored(BoxWalk(game, seed), LINES)


@pytest.mark.rule("blackjack 16.5(c)", "pontoon 17.5(c)")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", BOTH)
def test_every_finished_round_replays_from_its_record(game: str, seed: int) -> None:
    def make(finished: dict[str, Any]) -> Dialogue[Any]:
        settings = SETTINGS[game].read(finished["settings"])
        wagers = [Wager(**each) for each in finished["wagers"]]
        return Dialogue(lambda: box_game(settings).round(settings, wagers, finished["purses"]))

    laws.records_replay(BoxWalk(game, seed), LINES, make)
