"""Cards as they lie on the table, hand by hand, as everybody sees them."""

from functools import cache

from croupier.cards import Card
from croupier.places import DEALER, Place
from croupier.values import PlayerName


class LyingCard:
    """A card on the table. Its number says as which card of the round it was dealt; it keeps it for good."""

    __slots__ = ("card", "down", "number")

    def __init__(self, number: int, card: Card, down: bool) -> None:
        self.number = number
        self.card = card
        self.down = down


class LyingHand:
    """The cards at one place, and what was chosen about them: by whom, what, and with how many cards."""

    __slots__ = ("at", "cards", "chosen", "gone")

    def __init__(self, at: Place) -> None:
        self.at = at
        self.cards: list[LyingCard] = []
        self.chosen: list[tuple[PlayerName, str, int]] = []
        self.gone = False


@cache
def key_of_hand(at: Place) -> str:
    """The key under which a view has the hand at a place."""
    return f"hands/{at}" if at.number else "dealer" if at == DEALER else "board"
