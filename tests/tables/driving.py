"""Any table in tests: driven by lines, looked at from all sides."""

import pickle
from typing import Any

import pytest

from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Event, Said
from croupier.tables import BoxTable, PokerTable, UltimateTable

Table = BoxTable | PokerTable | UltimateTable

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


def do(table: Table, script: str) -> list[Event]:
    """Do each line; what was told is returned."""
    told: list[Event] = []
    for line in script.strip().splitlines():
        told += table.do(line)
    if not table.in_round:
        check_window(table)
    return told


def check_window(table: Table) -> None:
    """The betting window knows the settings and the players as they stand; poker has none to speak of."""
    if isinstance(table, PokerTable):
        return
    fresh = table.make_window()
    assert table.window.settings == fresh.settings
    assert table.window.standing == fresh.standing
    assert table.window.purses == fresh.purses


def refused(table: Table, line: str, rule: str | None = None) -> str:
    """The reason for which the line is refused, by that rule if one is given; nothing has changed."""
    before = remembered(table)
    with pytest.raises(IllegalAction) as caught:
        table.do(line)
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
    dialogue, window = table.dialogue, table.window
    own = box_state(table) if isinstance(table, BoxTable) else {}
    if isinstance(table, PokerTable):
        own = poker_state(table)
    return {
        "log": [(entry.line, entry.auto) for entry in table.log],
        "events": len(table.events),
        "settings": table.settings,
        "changes": table.changes,
        "accounts": dict(table.accounts.balances),
        "seats": table.seats,
        "standing": table.standings,
        "dealing": table.dealing.to_json(),
        "history": table.history,
        "placed": window.placed,
        "first_below": window.first_below,
        "standing in the window": window.standing,
        "purses in the window": dict(window.purses or {}),
        "window round": table.window_round,
        "rounds": table.rounds_begun,
        "closing": (table.notice_given, table.closed),
        "adjustments": table.adjustments,
        "corrections": table.corrections,
        "question": dialogue.question if dialogue else None,
        "answers": list(dialogue.answers) if dialogue else None,
        "told": list(dialogue.events) if dialogue else None,
        "round accounts": dict(dialogue.round.accounts.balances) if dialogue else None,
    } | own


def box_state(table: BoxTable) -> dict[str, Any]:
    """What a table of boxes knows besides."""
    return {
        "tracked": table.tracked,
        "in every round": table.in_every_round,
        "cutting card": table.cutting_card_at,
        "beginning": table.just_beginning,
        "final rounds": table.final_left,
    }


def poker_state(table: PokerTable) -> dict[str, Any]:
    """What a table of poker knows besides."""
    button = table.button
    return {
        "going back": table.dealing.going_back,
        "button": (button.at, button.first, button.revolved),
        "big blind": table.big_blind_at,
        "players": table.players,
        "taken away": table.taken_away,
        "paid": table.paid_until,
        "time": (table.minute, table.time_told),
        "group": table.selected,
        "seats kept": (table.drawn, table.vacated),
    }


def notices(game: str, told: list[Event], rule: str) -> list[Said]:
    """What was said by a rule."""
    number = by_number(game, rule)
    return [event for event in told if isinstance(event, Said) and event.rule == number]


def asked(table: Table) -> list[str]:
    """Who is asked now."""
    question = table.dialogue.question if table.dialogue else None
    return [ask.who for ask in question] if isinstance(question, tuple) else []
