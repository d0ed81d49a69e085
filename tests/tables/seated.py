"""Tables of Ultimate Texas Hold-em for tests: opened, driven by lines, looked at from all sides."""

import copy
from dataclasses import asdict
from typing import Any

import pytest

from croupier.cards import cards
from croupier.chips import Unit
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Event, Said
from croupier.rulebook.ultimate import UltimateSettings
from croupier.shoes import Stream
from croupier.tables import LIVE, SOFTWARE, UltimateTable

SEED = bytes(range(32))
THREE = "ann sits 1 with 500\nbob sits 2 with 500\ncal sits 4 with 500"
BOARD = "2c 7d 9h Js Kd"


def settings(**given: Any) -> UltimateSettings:
    """The settings of a table for play chips, money in dollars."""
    return UltimateSettings.read({"unit": Unit.PLAY.value, "maximum_payout": "5000"} | given)


def live(**given: Any) -> UltimateTable:
    """A table whose dealer keys real cards."""
    return UltimateTable(settings(**given), dealing=LIVE, stream=Stream(SEED))


def software(**given: Any) -> UltimateTable:
    """A table that the software deals, from a recorded seed."""
    return UltimateTable(settings(**given), dealing=SOFTWARE, stream=Stream(SEED))


def do(table: UltimateTable, script: str) -> list[Event]:
    """Do each line; what was told is returned."""
    told: list[Event] = []
    for line in script.strip().splitlines():
        told += table.do(line)
    if not table.in_round:
        check_window(table)
    return told


def check_window(table: UltimateTable) -> None:
    """The betting window knows the settings and the players as they stand."""
    fresh = table.make_window()
    assert table.window.settings == fresh.settings
    assert table.window.standing == fresh.standing
    assert table.window.purses == fresh.purses


def refused(table: UltimateTable, line: str, rule: str | None = None) -> str:
    """The reason for which the line is refused, by that rule if one is given; nothing has changed."""
    before = state(table)
    with pytest.raises(IllegalAction) as caught:
        table.do(line)
    assert state(table) == before
    if rule is not None:
        assert caught.value.rule == f"ultimate {rule}"
    return caught.value.reason


def state(table: UltimateTable) -> dict[str, Any]:
    """All that the table knows, also in the middle of a round."""
    dialogue, window = table.dialogue, table.window
    return copy.deepcopy(
        {
            "log": [(entry.line, entry.auto) for entry in table.log],
            "events": len(table.events),
            "settings": table.settings,
            "changes": table.changes,
            "accounts": dict(table.accounts.balances),
            "seats": asdict(table.seats),
            "standing": table.standing,
            "dealing": table.dealing.to_json(),
            "history": table.history.to_json(),
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
        }
    )


def chips(table: UltimateTable, player: str) -> int:
    """All chips of a player in whole cents, those put down before a round included."""
    return table.accounts[table.purse(player)]


def notices(told: list[Event], rule: str) -> list[Said]:
    """What was said by a rule."""
    return [event for event in told if isinstance(event, Said) and event.rule == rule]


def asked(table: UltimateTable) -> list[str]:
    """Who is asked now."""
    question = table.dialogue.question if table.dialogue else None
    return [ask.who for ask in question] if isinstance(question, tuple) else []


def placed(table: UltimateTable) -> list[tuple[str, int, int, int]]:
    """What lies before the seats: player, seat, dollars of the ante, dollars on trips."""
    return [(each.player, each.seat, each.ante // 100, each.trips // 100) for each in table.window.placed]


def lapse(table: UltimateTable) -> None:
    """Let everyone be silent until the round of a software table is over."""
    while table.in_round:
        table.do(f"clock {asked(table)[0]}")


def play_alone(table: UltimateTable, hand: str, dealer: str) -> list[Event]:
    """Close the betting and play a round of a live table with one hand, four times the ante behind it."""
    told = do(table, f"no more bets\n{BOARD}\n{hand}\n{dealer}")
    (who,) = asked(table)
    ante = table.round_dialogue.round.wagers[0].ante if table.round_dialogue else 0
    return told + do(table, f"{who} play {4 * ante / 100:.2f}\n{who} decline")


def win(table: UltimateTable) -> list[Event]:
    """A round in which a pair of kings beats a pair of jacks: ante and play win, the blind pushes."""
    return play_alone(table, "Kc 3s", "Jc 4s")


def lose(table: UltimateTable) -> list[Event]:
    """A round in which a pair of jacks loses to a pair of kings."""
    return play_alone(table, "Jc 4s", "Kc 3s")


def cards_of(text: str) -> list[Any]:
    """Cards by their short names."""
    return list(cards(text))
