"""Rounds of poker for tests of what goes wrong: three players, hands by name, lines of a record."""

from collections.abc import Sequence
from typing import Any

import pytest

from croupier.dialogue import Dialogue, IllegalAction, Place
from croupier.dialogue.events import Burnt, Collected, Dealt, Moved, Said, Settled
from croupier.dialogue.questions import Ask
from croupier.rounds.poker.round import HoldemRound, OmahaRound, PokerRound
from croupier.rounds.poker.seats import PokerSeat
from croupier.rulebook.poker.holdem import HoldemSettings
from croupier.rulebook.poker.omaha import OmahaSettings
from tests.rounds.following import NAMES as NAMES
from tests.rounds.following import net as net
from tests.rounds.following import offered as offered
from tests.rounds.following import told as told

Poker = Dialogue[PokerRound]

ANN, BOB, CAL = (Place("seat", number) for number in (1, 2, 3))
APPROVED = {"layout_approval": "a", "procedures_approval": "b"}

HOLDEM_DEAL = "Ah Kh Qh Ad Kd Qd"
"""Two aces for ann, two kings for bob, two queens for cal; ann is left of the button."""
OMAHA_DEAL = "Ah Kh Qh Ad Kd Qd 2c 3c 4c 2s 3s 4s"
FLOP = "9s 2d 7s 8h"
"""A burn card and a flop that helps nobody."""
TURN = "9c 3h"
RIVER = "9d 5d"
TO_FLOP = f"{HOLDEM_DEAL}; cal call; ann call; bob check; {FLOP}"
"""Hold-em up to the second betting round, in which ann is first to act; $2 of each is in the pot."""


def seats(stakes: Sequence[int]) -> list[PokerSeat]:
    """Players with these stakes, ann in seat 1."""
    return [PokerSeat(NAMES[index], index + 1, stake) for index, stake in enumerate(stakes)]


def holdem(*stakes: int, dealt_in: Sequence[PokerSeat] = (), **settings: Any) -> Poker:
    """A round of Hold-em with blinds of $1 (ann) and $2 (bob), before its first card."""
    players = list(dealt_in) or seats(stakes or (20_000, 20_000, 20_000))
    table = HoldemSettings(**(APPROVED | settings))
    return Dialogue(lambda: HoldemRound(table, players, players[-1].player))


def omaha(*stakes: int, dealt_in: Sequence[PokerSeat] = (), **settings: Any) -> Poker:
    """A round of Omaha with the same blinds; pot limit if nothing else is said."""
    players = list(dealt_in) or seats(stakes or (20_000, 20_000, 20_000))
    table = OmahaSettings(**(APPROVED | {"limit": "full_pot"} | settings))
    return Dialogue(lambda: OmahaRound(table, players, players[-1].player))


def in_front(dialogue: Poker) -> dict[str, int]:
    """What each player has bet in this betting round, in cents."""
    return {bettor.player: bettor.bet for bettor in dialogue.round.hand.bettors}


def ask(dialogue: Poker) -> Ask:
    """The one decision that is asked."""
    assert isinstance(dialogue.question, tuple)
    (asked,) = dialogue.question
    return asked


def acts(dialogue: Poker) -> set[str]:
    """What the one who is asked may do."""
    return {option.act for option in ask(dialogue).options}


def said(dialogue: Poker) -> list[tuple[str, str]]:
    """What was said for all to hear, each with its rule."""
    return [(event.words, event.rule) for event in dialogue.events if isinstance(event, Said)]


def dealt(dialogue: Poker, at: Place) -> list[str]:
    """All cards that came to a place, in their order."""
    return [str(event.card) for event in dialogue.events if isinstance(event, Dealt) and event.to == at]


def burnt(dialogue: Poker) -> list[str]:
    """The cards that were burnt, in their order."""
    return [str(event.card) for event in dialogue.events if isinstance(event, Burnt)]


def collected(dialogue: Poker) -> list[tuple[Place, str]]:
    """The hands that were taken, each with its rule."""
    return [(event.at, event.rule) for event in dialogue.events if isinstance(event, Collected)]


def moved(dialogue: Poker, rule: str) -> list[tuple[str, str, int]]:
    """The chips that moved by a rule: from which account to which, and how many."""
    return [
        (str(event.source), str(event.to), event.amount)
        for event in dialogue.events
        if isinstance(event, Moved) and event.rule == rule
    ]


def won(dialogue: Poker) -> list[tuple[str, str, int, str]]:
    """Who won which pot, how much, and by which rule."""
    return [
        (event.who, event.kind, event.paid, event.rule)
        for event in dialogue.events
        if isinstance(event, Settled)
    ]


def refusal(dialogue: Poker, line: str) -> str:
    """Why the line is refused; nothing has changed."""
    before = len(dialogue.events)
    with pytest.raises(IllegalAction) as caught:
        told(dialogue, line)
    assert len(dialogue.events) == before
    return str(caught.value)
