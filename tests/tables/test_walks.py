"""Laws that hold at a table whatever people say to it."""

import json
from collections import Counter
from dataclasses import asdict

import pytest

from croupier.chips import HOUSE
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Event, Moved, Rewound, digest, wire
from croupier.dialogue.lines import read
from croupier.rounds.boxes import Wager
from croupier.tables import BoxTable
from croupier.tables.box_games import box_game
from tests.tables.playing import SETTINGS, check_window, playing, state
from tests.tables.walking import Walk

SEEDS = range(8)
LINES = 200


def check_chips(table: BoxTable) -> None:
    """Chips go from account to account, and nobody has less than nothing or wagers what he has not."""
    assert table.accounts.total() == 0
    assert all(
        amount >= 0 for account, amount in table.accounts.balances.items() if account.kind not in HOUSE
    )
    for player in table.names():
        assert table.chips(player) >= 0
    if table.round_dialogue is not None:
        play = table.round_dialogue.round
        assert play.accounts.total() == sum(play.opening.values())
        if play.over:
            assert not any(
                play.accounts[each] for each in play.accounts.balances if each.kind not in (*HOUSE, "purse")
            )


def as_told(event: Event) -> object:
    """An event to the letter, but for how much was told before the table was restored."""
    return event.why if isinstance(event, Rewound) else wire(event)


def check_told(table: BoxTable) -> None:
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
            assert purses[player] == table.chips(player) + table.window.staked(player)
        elif table.superseded is None:
            assert purses[player] == table.chips(player)


def check_cards(table: BoxTable) -> None:
    """Every card is in one place, as many as the decks have."""
    assert table.dealing.shoe.count().ok, table.dealing.shoe.count().sentence
    if not table.in_round:
        assert not table.dealing.shoe.in_play


@pytest.mark.rule(
    "blackjack 4.2", "blackjack A:Void", "blackjack 2.1", "pontoon 4.2", "pontoon A:Void", "pontoon 2.1"
)
@pytest.mark.parametrize("seed", SEEDS)
def test_chips_and_cards_are_conserved_and_a_refused_line_changes_nothing(seed: int) -> None:
    walk = Walk(seed)
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


@pytest.mark.rule("blackjack 16.5(c)", "pontoon 17.5(c)")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_log_played_again_gives_the_same_events_to_the_letter(seed: int) -> None:
    walk = Walk(seed)
    for _ in range(LINES):
        walk.say(walk.next_line())
    again = walk.make()
    for entry in walk.table.log:
        if not entry.auto:
            again.do(entry.line)
    assert [(entry.line, entry.auto) for entry in again.log] == [
        (entry.line, entry.auto) for entry in walk.table.log
    ]
    assert list(map(wire, again.events)) == list(map(wire, walk.table.events))
    assert state(again) == state(walk.table)


@pytest.mark.rule("blackjack 16.5(c)", "pontoon 17.5(c)")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_table_saved_as_json_and_restored_goes_on_as_if_nothing_had_been(seed: int) -> None:
    walk = Walk(seed)
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
    for _ in range(LINES // 2):
        line = walk.next_line()
        if walk.say(line):
            restored.do(line)
    assert list(map(as_told, restored.events)) == list(map(as_told, walk.table.events[told:]))
    if not (restored.in_round or restored.cutting):
        assert json.dumps(restored.save()) == json.dumps(walk.table.save())


@pytest.mark.rule("blackjack 16.5(c)", "pontoon 17.5(c)")
@pytest.mark.parametrize("seed", SEEDS)
def test_every_finished_round_replays_from_its_record(seed: int) -> None:
    walk = Walk(seed)
    for _ in range(LINES):
        walk.say(walk.next_line())
    assert [finished.number for finished in walk.table.history.rounds] == list(
        range(1, len(walk.table.history.rounds) + 1)
    )
    for finished in json.loads(json.dumps(list(map(asdict, walk.table.history.rounds)))):
        settings = SETTINGS[playing()].read(finished["settings"])
        wagers = [Wager(**each) for each in finished["wagers"]]
        make = box_game(settings).round
        dialogue = Dialogue(lambda s=settings, w=wagers, p=finished["purses"], m=make: m(s, w, p))
        for line in finished["script"]:
            for answer in read(line, dialogue.round):
                dialogue.answer(answer)
        assert dialogue.over
        assert digest(dialogue.events) == finished["digest"]
