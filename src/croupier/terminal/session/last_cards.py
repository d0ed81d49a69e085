"""Cards on which nobody can act any more: they come one after the other, so that they can be watched."""

from collections.abc import Iterable
from itertools import takewhile
from typing import Final

from croupier.cards import UNKNOWN
from croupier.dialogue.events import Chose, Dealt, Event, Turned
from croupier.places import BOARD, DEALER, Place

STREETS: Final = {Dealt: (3, 4, 5), Turned: (3, 5)}
"""How many cards lie on the board, or are turned up there, at the end of a street."""


def nobody_acts_on(card: Dealt | Turned, heard: Iterable[Event], coming: Iterable[Event]) -> bool:
    """True iff a card ends a street, or comes to the dealer, and more follows before anybody can act.

    `heard` is the round up to the card, the card included; `coming` is what has happened since then.
    """
    if card.card is UNKNOWN:
        return False
    before = [each for each in heard if isinstance(each, type(card)) and each.card is not UNKNOWN]
    if _place(card) == DEALER:
        return isinstance(card, Dealt) and sum(_place(each) == DEALER for each in before) > 1
    if _place(card) != BOARD or sum(_place(each) == BOARD for each in before) not in STREETS[type(card)]:
        return False
    follows = takewhile(lambda each: not isinstance(each, Chose), coming)
    return any(isinstance(each, Dealt | Turned) for each in follows)


def _place(card: Dealt | Turned) -> Place:
    return card.to if isinstance(card, Dealt) else card.at
