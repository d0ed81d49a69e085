"""Tables of poker for tests: opened, driven by lines, looked at from all sides."""

from typing import Any

from croupier.chips import Unit
from croupier.dialogue.events import Event
from croupier.dialogue.questions import Draw, Turn
from croupier.places import BOARD
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings
from croupier.rulebook.poker.settings import PokerSettings
from croupier.shoes import Stream
from croupier.tables import LIVE, SOFTWARE, PokerTable
from tests.tables.driving import SEED, asked, with_keeper

SETTINGS: dict[str, type[PokerSettings]] = {"holdem": HoldemSettings, "omaha": OmahaSettings}
BOTH = tuple(SETTINGS)
"""The games of poker; most rules are the same in both."""
THREE = "ann sits 1 with 200\nbob sits 3 with 200\ncal sits 5 with 200"
FOUR = THREE + "\ndee sits 7 with 200"


def settings(game: str, **given: Any) -> PokerSettings:
    """The settings of a table for play chips with blinds of $1 and $2, money in dollars."""
    return SETTINGS[game].read({"unit": Unit.PLAY.value} | given)


def live(game: str, **given: Any) -> PokerTable:
    """A table whose dealer keys real cards, which have been checked, shuffled and cut."""
    return with_keeper(
        PokerTable(settings(game, **given), dealing=LIVE, stream=Stream(SEED), new_cards=False)
    )


def software(game: str, **given: Any) -> PokerTable:
    """A table that the software deals, from a recorded seed."""
    return with_keeper(
        PokerTable(settings(game, **given), dealing=SOFTWARE, stream=Stream(SEED), new_cards=False)
    )


def cover(table: PokerTable) -> list[Event]:
    """Key cards as long as a live dealer is to deal or to turn one: hole cards that nobody has seen."""
    told: list[Event] = []
    while table.in_round and table.dialogue and isinstance(table.dialogue.question, Draw | Turn):
        question = table.dialogue.question
        hidden = isinstance(question, Draw) and question.to != BOARD
        told += table.do("??" if hidden else next_face(table)).events
    return told


def next_face(table: PokerTable) -> str:
    """The first card of the deck that nobody has told."""
    assert table.round_dialogue is not None
    told = table.round_dialogue.round.hand.known_cards
    return next(card.text for card in table.settings.cards.cards if card not in told)


def deal(table: PokerTable) -> list[Event]:
    """Let a round commence and deal the hole cards."""
    return table.do("dealer deals").events + cover(table)


def fold_on(table: PokerTable) -> list[Event]:
    """Let everybody fold until one is left."""
    told: list[Event] = []
    while table.in_round:
        told += table.do(f"{asked(table)[0]} fold").events
    return told


def fold(table: PokerTable, rounds: int = 1) -> list[Event]:
    """Play rounds in which everybody folds."""
    told: list[Event] = []
    for _ in range(rounds):
        told += deal(table) + fold_on(table)
    return told


def lose_all(table: PokerTable, who: str, to: str) -> list[Event]:
    """Play a round in which a player taps out and loses all to another, who has aces; the others fold."""
    told = list(table.do("dealer deals").events)
    hands = {to: ["Ac", "Ad", "Kc", "Kd"], who: ["2c", "7d", "2h", "7s"]}
    while table.dialogue and isinstance(table.dialogue.question, Draw):
        at = table.dialogue.question.to.number
        hand = hands.get(table.seats.sitting[at], [])
        told += table.do(hand.pop(0) if hand else "??").events
    while asked(table):
        (asking,) = asked(table)
        if asking == who:
            told += table.do(f"{asking} tap out").events
        elif asking != to:
            told += table.do(f"{asking} fold").events
        else:
            may = [option.act for option in table.dialogue.question[0].options]
            told += table.do(f"{asking} {'call' if 'call' in may else may[-1]}").events
    for card in ("??", "As", "9h", "Jh", "??", "4c", "??", "5d"):
        told += table.do(card).events
    while table.in_round:
        told += table.do(f"{asked(table)[0]} muck").events
    return told


def dealt_in(table: PokerTable) -> dict[str, PokerSeat]:
    """Who was dealt in to the last round, clockwise from the button's left."""
    assert table.round_dialogue is not None
    return {seat.player: seat for seat in table.round_dialogue.round.hand.seats}


def button(table: PokerTable) -> str:
    """Who had the button in the last round."""
    assert table.round_dialogue is not None
    return table.round_dialogue.round.hand.button


def stakes(table: PokerTable, *players: str) -> list[int]:
    """The stakes of players in dollars."""
    return [table.ground.stake(player) // 100 for player in players]
