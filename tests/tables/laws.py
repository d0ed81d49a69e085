"""Laws that hold at any table whatever people say to it, each checked on a walk."""

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from croupier.chips import HOUSE
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Moved, wire
from croupier.dialogue.record.digest import digest
from croupier.dialogue.record.notation import read
from croupier.dialogue.results import events_in_force
from tests.tables.driving import (
    Table,
    check_window,
    hand_on_records,
    is_unchanged,
    kept,
    outcome_state,
    remembered,
    state,
)
from tests.tables.walking import Walk


def go(walk: Walk, lines: int) -> None:
    """Say so many lines."""
    for _ in range(lines):
        walk.say(walk.next_line())


def conserves(walk: Walk, lines: int, check: Callable[[Any], None]) -> None:
    """Chips and cards are conserved whatever is said, and a line that is refused changes nothing."""
    for _ in range(lines):
        line = walk.next_line()
        before = remembered(walk.table)
        if not walk.say(line):
            assert is_unchanged(walk.table, before), line
        check_chips(walk.table)
        check(walk.table)
        if not walk.table.in_round:
            check_window(walk.table)
    check_told(walk.table)


def check_chips(table: Table) -> None:
    """Chips go from account to account, nobody has less than nothing, and no round keeps any."""
    assert table.accounts.total() == 0
    balances = table.accounts.balances
    assert all(amount >= 0 for account, amount in balances.items() if account.kind not in HOUSE)
    for player in table.names():
        assert table.chips(player) >= 0
    if table.round_dialogue is not None:
        play = table.round_dialogue.round
        assert play.accounts.total() == sum(play.opening.values())
        if play.over:
            assert not any(
                play.accounts[each] for each in play.accounts.balances if each.kind not in (*HOUSE, "purse")
            )


def check_told(table: Table) -> None:
    """What was told of chips, with all that was put right, adds up to what everybody has."""
    purses: Counter[str] = Counter()
    for event in events_in_force(kept(table).events):
        if isinstance(event, Moved):
            purses[event.source.owner] -= event.amount * (event.source.kind == "purse")
            purses[event.to.owner] += event.amount * (event.to.kind == "purse")
    for player in table.names():
        if not table.ground.takes_part(player):
            assert purses[player] == table.chips(player) + table.window.staked(player)
        elif table.ground.round.superseded is None:
            assert purses[player] == table.chips(player)


def log_gives_the_same(walk: Walk, lines: int) -> None:
    """The log played again gives the same events to the letter."""
    go(walk, lines)
    again = walk.make()
    for entry in kept(walk.table).entries:
        kept(again).do(entry.said)
    assert kept(again).entries == kept(walk.table).entries
    assert kept(again).automatic == kept(walk.table).automatic
    assert list(map(wire, kept(again).events)) == list(map(wire, kept(walk.table).events))
    assert state(again) == state(walk.table)


def goes_on_restored(walk: Walk, lines: int) -> None:
    """A table saved as JSON at any moment and restored goes on as if nothing had been."""
    go(walk, walk.random.randint(0, lines))
    restored = walk.make()
    saved = json.dumps(walk.table.save())
    restored.restore(json.loads(saved))
    assert json.dumps(restored.save()) == saved
    hand_on_records(walk.table, restored)
    told = len(kept(walk.table).outcomes)
    for _ in range(lines // 2):
        line = walk.next_line()
        if walk.say(line):
            kept(restored).do(line)
    outcomes = kept(walk.table).outcomes[told:]
    assert list(map(outcome_state, kept(restored).outcomes[1:])) == list(map(outcome_state, outcomes))
    assert json.dumps(restored.save()) == json.dumps(walk.table.save())


def records_replay(walk: Walk, lines: int, make: Callable[[dict[str, Any]], Dialogue[Any]]) -> None:
    """Every finished round replays from its record, of which the round is made."""
    go(walk, lines)
    rounds = [finished for _, finished in sorted(kept(walk.table).rounds.items())]
    assert [finished.number for finished in rounds] == list(range(1, len(rounds) + 1))
    for finished in json.loads(json.dumps(list(map(asdict, rounds)))):
        dialogue = make(finished)
        for line in finished["script"]:
            for answer in read(line, dialogue.round):
                dialogue.answer(answer)
        assert dialogue.over
        assert digest(dialogue.events) == finished["digest"]
