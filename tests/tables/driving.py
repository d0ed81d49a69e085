"""Any table in tests: driven by lines, looked at from all sides."""

import json
import pickle
from copy import deepcopy
from dataclasses import fields
from typing import Any, TypeVar

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.dialogue import Dialogue
from croupier.dialogue.events import Event, Said
from croupier.records.memory import KeptInMemory
from croupier.tables import BoxTable, Outcome, PokerTable, UltimateTable
from croupier.tables.dealing import Dealing
from croupier.tables.playing.current_round import CurrentRound
from croupier.tables.poker.ground import PokerGround

Table = BoxTable | PokerTable | UltimateTable
AnyTable = TypeVar("AnyTable", BoxTable, PokerTable, UltimateTable)

SEED = bytes(range(32))

# The numbers that an instrument has for the same rules; tests name them by Blackjack's, and by Hold-em's.
NUMBERS = {
    "pontoon": {"10.1": "11.1", "17.1": "18.1", "17.6": "4.5", "17.7": "18.9", "17.8": "18.10"}
    | {f"{chapter}.{rule}": f"{chapter + 1}.{rule}" for chapter in (14, 15, 16, 18) for rule in range(1, 10)},
    "omaha": {"19.5": "19.6", "19.4(c)": "19.5(c)", "8.4": "8.5"},
}


def by_number(game: str, rule: str) -> str:
    """The number of a rule in this game, from that of the game by which tests name it."""
    numbers = NUMBERS.get(game, {})
    number, item, rest = rule.partition("(")
    return numbers.get(rule) or numbers.get(number, number) + item + rest


def with_keeper(table: AnyTable) -> AnyTable:
    """The table, all of whose outcomes are kept from now on."""
    KeptInMemory(table)
    return table


def kept(table: Table) -> KeptInMemory:
    """All that has come of the lines of a table that a helper of the tests has opened."""
    return next(
        each.__self__ for each in table.listeners if isinstance(getattr(each, "__self__", None), KeptInMemory)
    )


def hand_on_records(table: Table, to: Table) -> None:
    """Let whoever keeps the records of another table have those of this one."""
    last = table.rounds_begun - 2  # those before can't change any more
    rounds = kept(to).rounds
    rounds.clear()
    for number, finished in kept(table).rounds.items():
        rounds[number] = deepcopy(finished) if number > last else finished


CARD_CHECKS = ("card check", "number of cards", "cards changed", "card replaced")


def card_checks(table: Table) -> list[dict[str, object]]:
    """The checks and changes of cards that the operator keeps."""
    return [note for note in kept(table).notes() if note["about"] in CARD_CHECKS]


def for_commission(table: Table) -> list[dict[str, object]]:
    """What is reported to the commission."""
    return [note for note in kept(table).notes() if note["about"] not in CARD_CHECKS]


def proofs(table: Table) -> list[dict[str, Any]]:
    """The proofs of cards that are done with, in their order."""
    return [proof.document for outcome in kept(table).outcomes for proof in outcome.revealed]


def proof_now(table: Table) -> dict[str, Any]:
    """The proof of the cards as they lie now."""
    revealed = table.dealing.reveal()
    assert revealed is not None
    return revealed.document


def do(table: Table, script: str) -> list[Event]:
    """Do each line; what was told is returned."""
    told: list[Event] = []
    for line in script.strip().splitlines():
        told += kept(table).do(line).events
    if not table.in_round:
        check_window(table)
    return told


def check_window(table: Table) -> None:
    """The betting window knows the settings and the players as they stand; poker has none to speak of."""
    if isinstance(table.ground, PokerGround):
        return
    fresh = table.ground.make_window()
    assert table.window.settings == fresh.settings
    assert table.window.standing == fresh.standing
    assert table.window.purses == fresh.purses


def refused(table: Table, line: str, rule: str | None = None) -> str:
    """The reason for which the line is refused, by that rule if one is given; nothing has changed."""
    before = remembered(table)
    with pytest.raises(IllegalAction) as caught:
        kept(table).do(line)
    assert is_unchanged(table, before)
    if rule is not None:
        assert caught.value.rule == f"{table.game} {by_number(table.game, rule)}"
    assert caught.value.reason.endswith((".", "?"))
    return caught.value.reason


def remembered(table: Table) -> bytes:
    """All that the table knows now, kept apart from it."""
    return pickle.dumps(state(table))


def is_unchanged(table: Table, before: bytes) -> bool:
    """True iff the table knows what it knew before."""
    return bool(pickle.loads(before) == state(table))


def state(table: Table) -> dict[str, Any]:
    """All that the table knows, also in the middle of a round or a cut; it changes with the table."""
    ground, window = table.ground, table.window
    listened = kept(table).outcomes if table.listeners else []
    known = {
        name: value
        for name, value in vars(ground).items()
        if name not in ("accounts", "dealing", "window", "dialogue", "round", "outcome", "rules", "of_game")
    }
    if isinstance(ground, PokerGround):
        known |= poker_state(ground)
    return known | {
        "accounts": dict(ground.accounts.balances),
        "dealing": dealing_state(ground.dealing),
        "window": (window.placed, window.first_below, dict(window.purses or {})),
        "standing in the window": window.standing,
        "settings of the window": window.settings,
        "open": dialogue_state(ground.dialogue),
        "round": round_state(ground.round),
        "entries": table.entries,
        "asked": (table.asked.last, table.asked.number, list(table.asked.open)),
        "ids": table.log.ids.save(),
        "pending": table.log.pending is not None,
        "outcomes": len(listened),
        "last outcome": outcome_state(ground.outcome),
    }


def poker_state(ground: PokerGround) -> dict[str, Any]:
    """What a table of poker knows of its button and blinds."""
    button, positions = ground.button, ground.positions
    return {
        "button": (button.at, button.first, button.revolved),
        "positions": positions.to_json(ground.players) if positions is not None else None,
        "going back": list(ground.dealing.going_back),
    }


def dealing_state(dealing: Dealing) -> dict[str, Any]:
    """All that is known of the cards."""
    before = dealing.at_commencement
    return {
        "saved": dealing.to_json(),
        "unused": list(dealing.unused_draws),
        "before the round": before.to_json() if before is not None and not dealing.by_software else None,
        "unshuffled": before is not None,  # of the software's cards that is all a correction asks
    }


def dialogue_state(dialogue: Dialogue[Any] | None) -> dict[str, Any] | None:
    """How a dialogue stands."""
    if dialogue is None:
        return None
    accounts = getattr(dialogue.round, "accounts", None)
    return {
        "question": dialogue.question,
        "answers": list(dialogue.answers),
        "told": list(dialogue.events),
        "accounts": dict(accounts.balances) if accounts is not None else None,
    }


def round_state(current: CurrentRound) -> dict[str, Any]:
    """All that is known of the last round or the open one."""
    before = current.before
    return {
        "dialogue": dialogue_state(current.dialogue),
        "told": current.told,
        "own": list(current.own),
        "script": list(current.script),
        "corrections": list(current.corrections),
        "posted": current.posted,
        "superseded": dialogue_state(current.superseded),
        "adjustments": list(current.adjustments),
        "before": round_state(before) if before is not None and before.dialogue is not None else None,
    }


def outcome_state(outcome: Outcome) -> tuple[Any, ...]:
    """All that came of a line."""
    return tuple(getattr(outcome, each.name) for each in fields(outcome))


def notices(game: str, told: list[Event], rule: str) -> list[Said]:
    """What was said by a rule."""
    number = by_number(game, rule)
    return [event for event in told if isinstance(event, Said) and event.rule == number]


def asked(table: Table) -> list[str]:
    """Who is asked now."""
    question = table.dialogue.question if table.dialogue else None
    return [ask.who for ask in question] if isinstance(question, tuple) else []


def words_said() -> set[str]:
    """The words of all commands that there are at some table of the house."""
    return {word for kind in (BoxTable, UltimateTable, PokerTable) for word in kind.GRAMMAR.parts}


def words_of_poker() -> set[str]:
    """The words of the commands that tables of poker alone have."""
    return (
        PokerTable.GRAMMAR.parts.keys() - BoxTable.GRAMMAR.parts.keys() - UltimateTable.GRAMMAR.parts.keys()
    )


def carries_out(table: Table, word: str) -> bool:
    """True iff the table has the command, and a part of it that carries it out."""
    part = table.GRAMMAR.parts.get(word)
    assert part is None or callable(getattr(table._parts[part], word))
    return part is not None


OF_OUTCOMES = {"outcomes": 0, "last outcome": None}
"""What a restored table does not know: what came of the lines before."""


def check_saved_in_round(table: Table, other: Table) -> None:
    """A table that is saved in the middle of a round is the same table when it is restored."""
    assert table.in_round
    other.restore(json.loads(json.dumps(table.save())))
    assert other.in_round
    # In a round the window is closed; that it knows older standings shows nowhere.
    but = OF_OUTCOMES | {"standing in the window": None}
    assert state(other) | but == state(table) | but
