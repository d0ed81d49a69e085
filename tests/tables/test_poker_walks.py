"""Laws that hold at a table of poker whatever people say to it."""

import json
from collections import Counter
from dataclasses import asdict

import pytest

from croupier.cards import UNKNOWN
from croupier.chips import HOUSE
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Burnt, Dealt, Event, Moved, Rewound, Said, Turned, digest, redact, wire
from croupier.dialogue.lines import read
from croupier.rounds.poker_seats import PokerSeat
from croupier.tables import PokerTable
from croupier.tables.poker_games import poker_game
from tests.tables.poker_play import SETTINGS, playing, state
from tests.tables.poker_walking import PokerWalk
from tests.tables.test_walks import as_told

SEEDS = range(6)  # one for each of the settings
MORE_SEEDS = range(12)
LINES = 220


def check_chips(table: PokerTable) -> None:
    """Chips go from account to account, nobody has less than nothing, and no round keeps any."""
    assert table.accounts.total() == 0
    balances = table.accounts.balances
    assert all(amount >= 0 for account, amount in balances.items() if account.kind not in HOUSE)
    assert table.accounts[table.commission] >= 0
    assert set(table.players) == set(table.seats.sitting.values())
    claims = sum(table.history.claims.values())
    if not table.in_round and table.superseded is None:
        assert table.accounts[table.float] == -claims  # the house has no part in the game but its commission
    if table.round_dialogue is not None:
        play = table.round_dialogue.round
        assert play.accounts.total() == sum(play.opening.values())
        if play.over:
            assert not any(
                play.accounts[each] for each in play.accounts.balances if each.kind not in (*HOUSE, "purse")
            )


def check_told(table: PokerTable) -> None:
    """What was told of chips, with all that was put right, adds up to what everybody has."""
    holding: list[Event] = []
    for event in table.events:
        if isinstance(event, Rewound):
            del holding[event.to :]
        else:
            holding.append(event)
    purses: Counter[str] = Counter()
    for event in holding:
        if isinstance(event, Moved):
            purses[event.source.owner] -= event.amount * (event.source.kind == "purse")
            purses[event.to.owner] += event.amount * (event.to.kind == "purse")
    for player in table.names():
        if not table.takes_part(player):
            assert purses[player] == table.stake(player)
        elif table.superseded is None:
            assert purses[player] == table.chips(player)


def check_cards(table: PokerTable) -> None:
    """Every card of the deck is in one place."""
    assert table.dealing.count().ok, table.dealing.count().sentence
    if not table.in_round and not table.cutting:
        assert not table.dealing.shoe.in_play


def check_positions(table: PokerTable) -> None:
    """A round has two players or more, its button was in the game, and no seat is left without a player."""
    assert table.round_dialogue is not None
    play = table.round_dialogue.round
    assert len(play.seats) >= 2
    assert all(seat.stake > 0 for seat in play.seats)
    last = play.seats[-1]
    assert (last.player, last.post, last.dead) == (play.button, 0, 0)


@pytest.mark.rule("holdem 4.7", "holdem 15.1", "holdem 2.1", "omaha 4.7", "omaha 15.1", "omaha 2.1")
@pytest.mark.parametrize("seed", MORE_SEEDS)
def test_chips_and_cards_are_conserved_and_a_refused_line_changes_nothing(seed: int) -> None:
    walk = PokerWalk(seed)
    for _ in range(LINES):
        line = walk.next_line()
        before = state(walk.table)
        if not walk.say(line):
            assert state(walk.table) == before, line
        check_chips(walk.table)
        check_cards(walk.table)
        if walk.table.in_round:
            check_positions(walk.table)
    check_told(walk.table)
    assert walk.table.rounds_begun > 2


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_log_played_again_gives_the_same_events_to_the_letter(seed: int) -> None:
    walk = PokerWalk(seed)
    for _ in range(LINES):
        walk.say(walk.next_line())
    again = walk.make()
    for entry in walk.table.log:
        if not entry.auto:
            again.do(entry.line)
    assert list(map(wire, again.events)) == list(map(wire, walk.table.events))
    assert state(again) == state(walk.table)


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_table_saved_as_json_and_restored_goes_on_as_if_nothing_had_been(seed: int) -> None:
    walk = PokerWalk(seed)
    for _ in range(walk.random.randint(0, LINES)):
        walk.say(walk.next_line())
    while walk.table.in_round or walk.table.cutting:
        walk.say(walk.answer())
    restored = walk.make()
    saved = json.dumps(walk.table.save())
    restored.restore(json.loads(saved))
    assert json.dumps(restored.save()) == saved
    told = len(walk.table.events)
    walk.corrects = False  # what is said of the last round is said before it is forgotten
    rounds = walk.table.rounds_begun
    for _ in range(LINES // 2):
        line = walk.next_line()
        if walk.table.rounds_begun == rounds and line.startswith("dealer showed"):
            continue
        if walk.say(line):
            restored.do(line)
    assert list(map(as_told, restored.events)) == list(map(as_told, walk.table.events[told:]))


@pytest.mark.rule("holdem 19.4(c)", "omaha 19.5(c)")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_finished_round_replays_from_its_record(seed: int) -> None:
    walk = PokerWalk(seed)
    for _ in range(LINES):
        walk.say(walk.next_line())
    numbers = [finished.number for finished in walk.table.history.rounds]
    assert numbers == list(range(1, len(numbers) + 1))
    for finished in json.loads(json.dumps(list(map(asdict, walk.table.history.rounds)))):
        settings = SETTINGS[playing()].read(finished["settings"])
        seats = [PokerSeat(**each) for each in finished["wagers"]]
        make = poker_game(settings).round
        dialogue = Dialogue(lambda m=make, s=settings, p=seats: m(s, p, p[-1].player))
        for line in finished["script"]:
            for answer in read(line, make):
                dialogue.answer(answer)
        assert dialogue.over
        assert digest(dialogue.events) == finished["digest"]


@pytest.mark.rule("holdem 16.7", "omaha 16.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_no_spectator_is_told_a_hole_card_or_a_burnt_one_by_the_table(seed: int) -> None:
    walk = PokerWalk(seed)
    hidden: set[str] = set()
    for _ in range(LINES):
        told = len(walk.table.events)
        walk.say(walk.next_line())
        for event in walk.table.events[told:]:
            if isinstance(event, Dealt | Burnt) and redact(event, 0).card is UNKNOWN:
                hidden.add(event.card.text)
            elif isinstance(event, Turned):
                hidden.discard(event.card.text)
            elif isinstance(event, Said) and event.rule in ("19.4(c)", "19.5(c)"):
                assert not hidden & set(event.words.replace(".", " ").split())
        if not walk.table.in_round:
            hidden.clear()
