"""Laws that hold at a tournament's table of a house game whatever people say to it."""

from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.audience import RAIL, STAFF, Audience
from croupier.dialogue.dialogue import Dialogue
from croupier.rounds.twentyone.boxes import Wager
from croupier.rounds.ultimate.round import UltimateRound
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.games import settings_class
from croupier.rulebook.roles import Role
from croupier.tables import Speaker
from croupier.tables.twentyone.games import box_game
from tests.tables import laws
from tests.tables.driving import kept
from tests.tables.tournament.playing import BOXES, HOUSE
from tests.tables.tournament.walking import HouseWalk

SEEDS = range(4)
LINES = 120

pytestmark = pytest.mark.parametrize("game", HOUSE)


def check(table: Any) -> None:
    """What holds at every moment: cards, orders about those who are there, the order from the marker."""
    ground, orders, there = table.ground, table.ground.orders, set(table.names())
    assert ground.dealing.shoe.count().ok
    assert not table.seats.standing
    for names in (orders.away, orders.only, orders.sits_out, orders.advised, set(orders.out_of_order)):
        assert names <= there
    order = table.coming.order
    assert set(order) <= there
    assert orders.marker_used or not orders.marker
    assert not there or not orders.marker_used or orders.marker in table.seats.sitting
    if order and orders.marker_used:
        assert table.coming.marker == order[0]
    if table.in_round and table.ground.round.superseded is None:  # and not the round before, put right
        check_round(table)


def check_round(table: Any) -> None:
    """In a round everybody is who should be, each at their own place, with the minimum or more."""
    ground, orders, play = table.ground, table.ground.orders, table.round_dialogue.round
    main = "amount" if table.game in BOXES else "ante"
    place = "box" if table.game in BOXES else "seat"
    playing = [wager.player for wager in play.wagers]
    assert len(playing) == len(set(playing))
    for wager in play.wagers:
        assert getattr(wager, place) == table.seats.seat_of(wager.player)
        assert getattr(wager, main) >= play.settings.minimum
        assert wager.player not in orders.sits_out
    for who in table.names():
        left_out = orders.only and who not in orders.only
        if left_out or who in orders.sits_out or ground.is_excluded(who):
            continue
        least = play.settings.minimum * ground.window.layout.copies
        assert who in playing or table.accounts[table.purse(who)] < least


@pytest.mark.parametrize("seed", range(10))
def test_chips_and_cards_are_conserved_and_a_refused_line_changes_nothing(game: str, seed: int) -> None:
    walk = HouseWalk(game, seed)
    laws.conserves(walk, LINES, check)
    table = walk.table
    assert table.rounds_begun > 1


@pytest.mark.parametrize("seed", SEEDS)
def test_the_lines_said_again_give_the_same_events_to_the_letter(game: str, seed: int) -> None:
    laws.log_gives_the_same(HouseWalk(game, seed), LINES)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_table_saved_as_json_and_restored_goes_on_as_if_nothing_had_been(game: str, seed: int) -> None:
    laws.goes_on_restored(HouseWalk(game, seed), LINES)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_played_round_replays_from_its_record(game: str, seed: int) -> None:
    def make(finished: dict[str, Any]) -> Dialogue[Any]:
        settings: Any = settings_class(game).read(finished["settings"])
        if game in BOXES:
            wagers = [Wager(**each) for each in finished["wagers"]]
            return Dialogue(lambda: box_game(settings).round(settings, wagers, finished["purses"]))
        seats = [SeatWager(**each) for each in finished["wagers"]]
        return Dialogue(lambda: UltimateRound(settings, seats, finished["purses"]))

    walk = HouseWalk(game, seed)
    walk.tells = False
    laws.records_replay(walk, LINES, make)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_each_put_in_is_what_they_lost_and_more(game: str, seed: int) -> None:
    walk = HouseWalk(game, seed)
    laws.go(walk, LINES)
    rounds = list(kept(walk.table).rounds.values())
    assert rounds
    for finished in rounds:
        assert finished.put_in.keys() == finished.net.keys()
        if finished.void:
            continue
        for who, put_in in finished.put_in.items():
            assert -finished.net[who] <= put_in <= finished.purses[who] + max(0, finished.net[who])


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_anybody_reads_is_in_dollars(game: str, seed: int) -> None:
    walk = HouseWalk(game, seed)
    table, said = walk.table, []
    audiences = (RAIL, STAFF, Audience("ann"))
    for number in range(80):
        line = walk.next_line()
        try:
            said += [str(event) for event in kept(table).do(line).events]
        except IllegalAction as refusal:
            said.append(refusal.reason)
        if number % 8 == 0:
            said += [str(table.view(audience)) for audience in audiences]
            said += [str(offer) for who in SPEAKERS for offer in table.offers(who)]
    assert [words for words in said if "$" in words] == []


SPEAKERS = (Speaker(None, "ann"), Speaker(Role.DIRECTOR), Speaker(Role.SUPERVISOR))


@pytest.mark.parametrize("seed", range(2))
def test_the_view_follows_every_line_and_is_the_same_for_whoever_comes_later(game: str, seed: int) -> None:
    walk = HouseWalk(game, seed)
    walk.table.view()
    for number in range(60):
        walk.say(walk.next_line())
        if number % 6:
            continue
        other = walk.make()
        other.restore(walk.table.save())
        now, later = walk.table.view(), other.view()
        for key in ("table", "people", "places", "limits"):
            assert now[key] == later[key], (key, walk.lines[-1:])
