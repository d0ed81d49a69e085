"""Laws that hold at a tournament's table of poker whatever people say to it."""

from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.audience import RAIL, STAFF, Audience
from croupier.dialogue.dialogue import Dialogue
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.roles import Role
from croupier.tables import Speaker
from croupier.tables.poker.games import poker_game
from tests.tables import laws
from tests.tables.driving import kept
from tests.tables.poker.playing import SETTINGS
from tests.tables.poker.test_walks import check_cards, check_house, check_positions
from tests.tables.poker.tournament.playing import BOTH
from tests.tables.poker.tournament.walking import HalfChipWalk, TournamentWalk

SEEDS = range(5)  # one for each of the settings
LINES = 150


def check(table: Any) -> None:
    """What holds at every moment: chips, cards and seats, and what is known of the coming round."""
    check_house(table)
    check_cards(table)
    assert table.ground.ordered.away <= set(table.names())
    assert table.ground.ordered.only <= set(table.names())
    if table.in_round:
        check_positions(table)
        return
    coming = table.coming
    assert set(coming.order) <= set(table.names())
    assert not coming.order or coming.button == coming.order[-1]


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("game", BOTH)
def test_chips_and_cards_are_conserved_and_a_refused_line_changes_nothing(game: str, seed: int) -> None:
    walk = TournamentWalk(game, seed)
    laws.conserves(walk, LINES, check)
    assert walk.table.rounds_begun > 2
    table = walk.table
    issued = sum(each.amount for outcome in kept(table).outcomes for each in outcome.transfers)
    owed = sum(table.history.claims.values())  # by who has too few chips left for a late ruling
    assert issued + owed == sum(table.accounts[table.purse(who)] for who in table.names())


@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("game", BOTH)
def test_half_chips_are_played_for_like_others(game: str, seed: int) -> None:
    walk = HalfChipWalk(game, seed)
    laws.conserves(walk, LINES + 50, check)
    table = walk.table
    rounds = [each for each in kept(table).rounds.values() if not each.void]
    assert any(chips % 500 for each in rounds for chips in each.purses.values())
    assert not any(chips % 250 for each in rounds for chips in each.net.values())


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", BOTH)
def test_the_lines_said_again_give_the_same_events_to_the_letter(game: str, seed: int) -> None:
    laws.log_gives_the_same(TournamentWalk(game, seed), LINES)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", BOTH)
def test_a_table_saved_as_json_and_restored_goes_on_as_if_nothing_had_been(game: str, seed: int) -> None:
    laws.goes_on_restored(TournamentWalk(game, seed), LINES)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", BOTH)
def test_every_played_round_replays_from_its_record(game: str, seed: int) -> None:
    def make(finished: dict[str, Any]) -> Dialogue[Any]:
        settings = SETTINGS[game].read(finished["settings"])
        seats = [PokerSeat(**each) for each in finished["wagers"]]
        return Dialogue(lambda: poker_game(settings).round(settings, seats, seats[-1].player))

    walk = TournamentWalk(game, seed)
    walk.tells = False
    laws.records_replay(walk, LINES, make)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", BOTH)
def test_what_each_put_in_is_what_they_lost_and_more(game: str, seed: int) -> None:
    walk = TournamentWalk(game, seed)
    laws.go(walk, LINES)
    rounds = list(kept(walk.table).rounds.values())
    assert rounds
    for finished in rounds:
        assert finished.put_in.keys() == finished.net.keys()
        if finished.void:
            assert not any(finished.put_in.values())
            continue
        for who, put_in in finished.put_in.items():
            assert 0 <= put_in <= finished.purses[who]
            assert put_in >= -finished.net[who]
            assert finished.net[who] <= sum(finished.put_in.values()) - put_in


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", BOTH)
def test_nothing_that_anybody_reads_is_in_dollars(game: str, seed: int) -> None:
    walk = TournamentWalk(game, seed)
    table, said = walk.table, []
    audiences = (RAIL, STAFF, Audience("ann"))
    for audience in audiences:
        table.view(audience)
    for number in range(LINES):
        line = walk.next_line()
        try:
            said += [str(event) for event in kept(table).do(line).events]
        except IllegalAction as refusal:
            said.append(refusal.reason)
        if number % 5 == 0:
            said += [str(table.view(audience)) for audience in audiences]
            said += [str(offer) for who in SPEAKERS for offer in table.offers(who)]
    assert len(said) > 400
    assert [words for words in said if "$" in words] == []


SPEAKERS = (Speaker(None, "ann"), Speaker(Role.DIRECTOR), Speaker(Role.SUPERVISOR))
