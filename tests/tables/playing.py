"""Tables of boxes for tests: opened, driven by lines, looked at from all sides.

Tests key kings for cards that count ten, for Pontoon's deck has no tens.
"""

import copy
from dataclasses import asdict
from typing import Any

import pytest

from croupier.cards import cards
from croupier.chips import Unit, cents
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Event, Said
from croupier.rulebook.blackjack import BlackjackSettings
from croupier.rulebook.pontoon import PontoonSettings
from croupier.rulebook.twenty_one import TwentyOneSettings
from croupier.shoes import Shoe, Stream
from croupier.tables import LIVE, SOFTWARE, BoxTable

SEED = bytes(range(32))
SETTINGS: dict[str, type[TwentyOneSettings]] = {"blackjack": BlackjackSettings, "pontoon": PontoonSettings}

# The numbers that Pontoon's instrument has for the same rules; tests name them by Blackjack's.
IN_PONTOON = {
    "10.1": "11.1",
    "17.1": "18.1",
    "17.6": "4.5",
    "17.7": "18.9",
    "17.8": "18.10",
} | {f"{chapter}.{rule}": f"{chapter + 1}.{rule}" for chapter in (14, 15, 16, 18) for rule in range(1, 10)}

_playing = "blackjack"


def play_game(game: str) -> None:
    """Let the tables that are opened from now on be of this game."""
    global _playing
    _playing = game


def playing() -> str:
    """The game of the tables that are opened now."""
    return _playing


def by_number(rule: str) -> str:
    """The number of a rule in the game that is played, from Blackjack's."""
    if _playing == "blackjack":
        return rule
    number, item, rest = rule.partition("(")
    return IN_PONTOON.get(number, number) + item + rest


def deck() -> int:
    """How many cards a deck of the game that is played has."""
    return len(SETTINGS[_playing].deck)


def settings(**given: Any) -> TwentyOneSettings:
    """The settings of a table of the game for play chips, money in dollars."""
    return SETTINGS[_playing].read({"unit": Unit.PLAY.value} | given)


def live(**given: Any) -> BoxTable:
    """A table whose dealer keys real cards."""
    return BoxTable(settings(**given), dealing=LIVE, stream=Stream(SEED))


def software(**given: Any) -> BoxTable:
    """A table that the software deals, from a recorded seed."""
    return BoxTable(settings(**given), dealing=SOFTWARE, stream=Stream(SEED))


def do(table: BoxTable, script: str) -> list[Event]:
    """Do each line; what was told is returned."""
    told: list[Event] = []
    for line in script.strip().splitlines():
        told += table.do(line)
    if not table.in_round:
        check_window(table)
    return told


def check_window(table: BoxTable) -> None:
    """The betting window knows the settings and the players as they stand."""
    fresh = table.make_window()
    assert table.window.settings == fresh.settings
    assert table.window.standing == fresh.standing
    assert table.window.purses == fresh.purses


def refused(table: BoxTable, line: str, rule: str | None = None) -> str:
    """The reason for which the line is refused, by that rule if one is given; nothing has changed."""
    before = state(table)
    with pytest.raises(IllegalAction) as caught:
        table.do(line)
    assert state(table) == before
    if rule is not None:
        assert caught.value.rule == f"{table.game} {by_number(rule)}"
    return caught.value.reason


def state(table: BoxTable) -> dict[str, Any]:
    """All that the table knows, also in the middle of a round or a cut."""
    dialogue = table.dialogue
    window = table.window
    return copy.deepcopy(
        {
            "log": [(entry.line, entry.auto) for entry in table.log],
            "events": len(table.events),
            "settings": table.settings,
            "changes": table.changes,
            "accounts": dict(table.accounts.balances),
            "seats": asdict(table.seats),
            "standing": table.standing,
            "tracked": table.tracked,
            "dealing": table.dealing.to_json(),
            "history": table.history.to_json(),
            "placed": window.placed,
            "first_below": window.first_below,
            "standing in the window": window.standing,
            "purses in the window": dict(window.purses or {}),
            "window round": table.window_round,
            "rounds": table.rounds_begun,
            "in every round": table.in_every_round,
            "cutting card": table.cutting_card_at,
            "beginning": table.just_beginning,
            "closing": (table.final_left, table.notice_given, table.closed),
            "adjustments": table.adjustments,
            "corrections": table.corrections,
            "question": dialogue.question if dialogue else None,
            "answers": list(dialogue.answers) if dialogue else None,
            "told": list(dialogue.events) if dialogue else None,
            "round accounts": dict(dialogue.round.accounts.balances) if dialogue else None,
        }
    )


def chips(table: BoxTable, player: str) -> int:
    """All chips of a player in whole cents, those on the boxes before a round included."""
    return table.accounts[table.purse(player)]


def dollars(amount: str) -> int:
    """Whole cents of dollars."""
    return cents(amount)


def notices(told: list[Event], rule: str) -> list[Said]:
    """What was said by a rule."""
    return [event for event in told if isinstance(event, Said) and event.rule == by_number(rule)]


def asked(table: BoxTable) -> list[str]:
    """Who is asked now."""
    question = table.dialogue.question if table.dialogue else None
    return [ask.who for ask in question] if isinstance(question, tuple) else []


def decides(table: BoxTable) -> tuple[str, str]:
    """Who is asked first, and about which place."""
    question = table.dialogue.question if table.dialogue else None
    assert isinstance(question, tuple)
    return question[0].who, str(question[0].about)


def placed(table: BoxTable) -> list[tuple[str, int, int, int]]:
    """What lies on the boxes: player, box, dollars, dollars on a pair."""
    return [(each.player, each.box, each.amount // 100, each.pairs // 100) for each in table.window.placed]


def new_shoe(table: BoxTable, cutter: str = "") -> None:
    """Shuffle, and let the first who is asked cut, so that the shoe is ready."""
    table.do("dealer shuffles")
    who = cutter or asked(table)[0]
    table.do(f"{who} cut 120" if table.dealing.by_software else f"{who} cut")


def lapse(table: BoxTable) -> None:
    """Let everyone be silent until the round of a software table is over."""
    while table.in_round:
        assert table.dialogue is not None
        question = table.dialogue.question
        assert isinstance(question, tuple)
        ask = question[0]
        table.do(f"clock {ask.who}" if ask.who != "supervisor" else f"supervisor cut {ask.options[0].least}")


def shoe_of(table: BoxTable) -> Shoe:
    """The hand shoe of a software table."""
    shoe = table.dealing.shoe
    assert isinstance(shoe, Shoe)
    return shoe


def rig(table: BoxTable, wanted: str) -> None:
    """Let these cards come next from the software's shoe, in exchange for those that would have."""
    stack, at = table.dealing.shoe.stack, table.dealing.shoe.position
    for card in cards(wanted):
        found = stack.index(card, at)
        stack[at], stack[found] = stack[found], stack[at]
        at += 1


def run_down(table: BoxTable, left: int) -> None:
    """Leave so many cards in the software's shoe, the others in the discard rack, the cutting card gone."""
    shoe = shoe_of(table)
    last = len(shoe.stack) - left
    shoe.rack += shoe.stack[shoe.position : last]
    shoe.position = last
    shoe.cutting_card = None


def win(table: BoxTable) -> list[Event]:
    """Close the betting and play a round of a live table with one box, which wins 20 against 17."""
    return _one_box(table, "Kh 7s Kd")


def lose(table: BoxTable) -> list[Event]:
    """Close the betting and play a round of a live table with one box, which loses 18 against 19."""
    return _one_box(table, "Kh 9s 8d")


def _one_box(table: BoxTable, first: str) -> list[Event]:
    told = do(table, f"no more bets\n{first}")
    return told + do(table, f"{asked(table)[0]} stand\nKc")
