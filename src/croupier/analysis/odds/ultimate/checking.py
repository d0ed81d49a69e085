"""Whether cards can be a hand and the communal cards that are open when a player decides."""

from collections.abc import Sequence
from typing import Final

from croupier.cards import FULL_DECK, Card

OPEN: Final = (0, 3, 5)
"""How many communal cards lie open when there is something to decide (8.1, 8.3, 8.5)."""


def check_hand(hand: Sequence[Card], board: Sequence[Card]) -> None:
    """Refuse cards that can't be a hand and a board."""
    cards = [*hand, *board]
    if len(hand) != 2:
        raise ValueError("a hand is two cards, such as 8h 8d")
    if len(board) not in OPEN:
        raise ValueError("none, three or five communal cards are open when a player decides")
    if not set(cards) <= set(FULL_DECK.cards):
        raise ValueError("the deck has no joker, and all of these cards must be known")
    if len(set(cards)) < len(cards):
        raise ValueError("each card is in the deck once")
