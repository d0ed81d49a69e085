"""Laws that hold at a table of poker whatever people say to it."""

from typing import Any

import pytest

from croupier.cards import UNKNOWN
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Burnt, Dealt, Said, Turned, redact
from croupier.rounds.poker.seats import PokerSeat
from croupier.tables import PokerTable
from croupier.tables.poker.games import poker_game
from tests.tables import laws
from tests.tables.driving import kept
from tests.tables.poker.playing import BOTH, SETTINGS
from tests.tables.poker.walking import PokerWalk

SEEDS = range(6)  # one for each of the settings
MORE_SEEDS = range(12)
LINES = 220


def check(table: PokerTable) -> None:
    """What holds at every moment at a table of poker."""
    check_house(table)
    check_cards(table)
    if table.in_round:
        check_positions(table)


def check_house(table: PokerTable) -> None:
    """The house has no part in the game but its commission, and all who are seated are known."""
    assert table.accounts[table.ground.commission] >= 0
    assert set(table.ground.players) == set(table.seats.sitting.values())
    if not table.in_round and table.ground.round.superseded is None:
        assert table.accounts[table.ground.float] == -sum(table.history.claims.values())


def check_cards(table: PokerTable) -> None:
    """Every card of the deck is in one place."""
    assert table.dealing.count().ok, table.dealing.count().sentence
    if not table.in_round and not table.cutting:
        assert not table.dealing.shoe.in_play


def check_positions(table: PokerTable) -> None:
    """A round has two players or more, its button was in the game, and no seat is left without a player."""
    assert table.round_dialogue is not None
    play = table.round_dialogue.round
    assert len(play.hand.seats) >= 2
    assert all(seat.stake > 0 for seat in play.hand.seats)
    last = play.hand.seats[-1]
    assert (last.player, last.post, last.dead) == (play.hand.button, 0, 0)


@pytest.mark.rule("holdem 4.7", "holdem 15.1", "holdem 2.1", "omaha 4.7", "omaha 15.1", "omaha 2.1")
@pytest.mark.parametrize("seed", MORE_SEEDS)
@pytest.mark.parametrize("game", BOTH)
def test_chips_and_cards_are_conserved_and_a_refused_line_changes_nothing(game: str, seed: int) -> None:
    walk = PokerWalk(game, seed)
    laws.conserves(walk, LINES, check)
    assert walk.table.rounds_begun > 2


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", BOTH)
def test_the_log_played_again_gives_the_same_events_to_the_letter(game: str, seed: int) -> None:
    laws.log_gives_the_same(PokerWalk(game, seed), LINES)


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", BOTH)
def test_a_table_saved_as_json_and_restored_goes_on_as_if_nothing_had_been(game: str, seed: int) -> None:
    laws.goes_on_restored(PokerWalk(game, seed), LINES)


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", BOTH)
def test_every_finished_round_replays_from_its_record(game: str, seed: int) -> None:
    def make(finished: dict[str, Any]) -> Dialogue[Any]:
        settings = SETTINGS[game].read(finished["settings"])
        seats = [PokerSeat(**each) for each in finished["wagers"]]
        return Dialogue(lambda: poker_game(settings).round(settings, seats, seats[-1].player))

    laws.records_replay(PokerWalk(game, seed), LINES, make)


@pytest.mark.rule("holdem 16.7", "omaha 16.7")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", BOTH)
def test_no_spectator_is_told_a_hole_card_or_a_burnt_one_by_the_table(game: str, seed: int) -> None:
    walk = PokerWalk(game, seed)
    hidden: set[str] = set()
    for _ in range(LINES):
        told = len(kept(walk.table).events)
        walk.say(walk.next_line())
        for event in kept(walk.table).events[told:]:
            if isinstance(event, Dealt | Burnt) and redact(event, 0).card is UNKNOWN:
                hidden.add(event.card.text)
            elif isinstance(event, Turned):
                hidden.discard(event.card.text)
            elif isinstance(event, Said) and event.rule in ("19.4(c)", "19.5(c)"):
                assert not hidden & set(event.words.replace(".", " ").split())
        if not walk.table.in_round:
            hidden.clear()
