"""Tables of poker for tests: opened, driven by lines, looked at from all sides."""

import copy
from dataclasses import asdict
from typing import Any

import pytest

from croupier.chips import Unit
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.events import Event, Said
from croupier.dialogue.places import BOARD
from croupier.dialogue.questions import Draw, Turn
from croupier.rounds.poker_seats import PokerSeat
from croupier.rulebook.holdem import HoldemSettings
from croupier.rulebook.omaha import OmahaSettings
from croupier.rulebook.poker import PokerSettings
from croupier.shoes import Stream
from croupier.tables import LIVE, SOFTWARE, PokerTable

SEED = bytes(range(32))
SETTINGS: dict[str, type[PokerSettings]] = {"holdem": HoldemSettings, "omaha": OmahaSettings}
THREE = "ann sits 1 with 200\nbob sits 3 with 200\ncal sits 5 with 200"
FOUR = THREE + "\ndee sits 7 with 200"

# The numbers that Omaha's instrument has for the same rules; tests name them by Hold-em's.
IN_OMAHA = {"19.5": "19.6", "19.4(c)": "19.5(c)", "8.4": "8.5"}

_playing = "holdem"


def play_game(game: str) -> None:
    """Let the tables that are opened from now on be of this game."""
    global _playing
    _playing = game


def playing() -> str:
    """The game of the tables that are opened now."""
    return _playing


def by_number(rule: str) -> str:
    """The number of a rule in the game that is played, from Hold-em's."""
    return IN_OMAHA.get(rule, rule) if _playing == "omaha" else rule


def settings(**given: Any) -> PokerSettings:
    """The settings of a table for play chips with blinds of $1 and $2, money in dollars."""
    return SETTINGS[_playing].read({"unit": Unit.PLAY.value} | given)


def live(**given: Any) -> PokerTable:
    """A table whose dealer keys real cards."""
    return PokerTable(settings(**given), dealing=LIVE, stream=Stream(SEED))


def software(**given: Any) -> PokerTable:
    """A table that the software deals, from a recorded seed."""
    return PokerTable(settings(**given), dealing=SOFTWARE, stream=Stream(SEED))


def do(table: PokerTable, script: str) -> list[Event]:
    """Do each line; what was told is returned."""
    told: list[Event] = []
    for line in script.strip().splitlines():
        told += table.do(line)
    return told


def refused(table: PokerTable, line: str, rule: str | None = None) -> str:
    """The reason for which the line is refused, by that rule if one is given; nothing has changed."""
    before = state(table)
    with pytest.raises(IllegalAction) as caught:
        table.do(line)
    assert state(table) == before
    if rule is not None:
        assert caught.value.rule == f"{table.game} {by_number(rule)}"
    assert caught.value.reason.endswith((".", "?"))
    return caught.value.reason


def state(table: PokerTable) -> dict[str, Any]:
    """All that the table knows, also in the middle of a round."""
    dialogue, button = table.dialogue, table.button
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
            "going back": table.dealing.going_back,
            "history": table.history.to_json(),
            "rounds": table.rounds_begun,
            "closing": (table.notice_given, table.closed),
            "corrections": table.corrections,
            "button": (button.at, button.first, button.revolved),
            "big blind": table.big_blind_at,
            "players": table.players,
            "taken away": table.taken_away,
            "paid": table.paid_until,
            "time": (table.minute, table.time_told),
            "group": table.selected,
            "seats kept": (table.drawn, table.vacated),
            "question": dialogue.question if dialogue else None,
            "answers": list(dialogue.answers) if dialogue else None,
            "told": list(dialogue.events) if dialogue else None,
            "round accounts": dict(dialogue.round.accounts.balances) if dialogue else None,
        }
    )


def notices(told: list[Event], rule: str) -> list[Said]:
    """What was said by a rule, numbered as in Hold-em."""
    return [event for event in told if isinstance(event, Said) and event.rule == by_number(rule)]


def asked(table: PokerTable) -> list[str]:
    """Who is asked now."""
    question = table.dialogue.question if table.dialogue else None
    return [ask.who for ask in question] if isinstance(question, tuple) else []


def cover(table: PokerTable) -> list[Event]:
    """Key cards as long as a live dealer is to deal or to turn one: hole cards that nobody has seen."""
    told: list[Event] = []
    while table.in_round and table.dialogue and isinstance(table.dialogue.question, Draw | Turn):
        question = table.dialogue.question
        hidden = isinstance(question, Draw) and question.to != BOARD
        told += table.do("??" if hidden else next_face(table))
    return told


def next_face(table: PokerTable) -> str:
    """The first card of the deck that nobody has told."""
    assert table.round_dialogue is not None
    told = table.round_dialogue.round.known_cards()
    return next(card.text for card in table.settings.cards.cards if card not in told)


def deal(table: PokerTable) -> list[Event]:
    """Let a round commence and deal the hole cards."""
    return table.do("dealer deals") + cover(table)


def fold_on(table: PokerTable) -> list[Event]:
    """Let everybody fold until one is left."""
    told: list[Event] = []
    while table.in_round:
        told += table.do(f"{asked(table)[0]} fold")
    return told


def fold(table: PokerTable, rounds: int = 1) -> list[Event]:
    """Play rounds in which everybody folds."""
    told: list[Event] = []
    for _ in range(rounds):
        told += deal(table) + fold_on(table)
    return told


def lose_all(table: PokerTable, who: str, to: str) -> list[Event]:
    """Play a round in which a player taps out and loses all to another, who has aces; the others fold."""
    told = table.do("dealer deals")
    hands = {to: ["Ac", "Ad", "Kc", "Kd"], who: ["2c", "7d", "2h", "7s"]}
    while table.dialogue and isinstance(table.dialogue.question, Draw):
        at = table.dialogue.question.to.number
        hand = hands.get(table.seats.sitting[at], [])
        told += table.do(hand.pop(0) if hand else "??")
    while asked(table):
        (asking,) = asked(table)
        if asking == who:
            told += table.do(f"{asking} tap out")
        elif asking != to:
            told += table.do(f"{asking} fold")
        else:
            may = [option.act for option in table.dialogue.question[0].options]
            told += table.do(f"{asking} {'call' if 'call' in may else may[-1]}")
    for card in ("??", "As", "9h", "Jh", "??", "4c", "??", "5d"):
        told += table.do(card)
    while table.in_round:
        told += table.do(f"{asked(table)[0]} muck")
    return told


def dealt_in(table: PokerTable) -> dict[str, PokerSeat]:
    """Who was dealt in to the last round, clockwise from the button's left."""
    assert table.round_dialogue is not None
    return {seat.player: seat for seat in table.round_dialogue.round.seats}


def button(table: PokerTable) -> str:
    """Who had the button in the last round."""
    assert table.round_dialogue is not None
    return table.round_dialogue.round.button


def stakes(table: PokerTable, *players: str) -> list[int]:
    """The stakes of players in dollars."""
    return [table.stake(player) // 100 for player in players]
