"""What rounds of every game are made up of: names, limits, and cards drawn at random."""

from collections.abc import Sequence
from random import Random
from typing import Final

from croupier.cards import Card, Deck

NAMES: Final = ("ann", "bob", "cal", "dee", "eve", "fay", "gus", "hal", "ida")
APPROVED: Final = "the soak's"
# Minimum, maximum, multiple and smallest chip, in cents; then the same of side wagers but for the chip.
LIMITS: Final = (
    (500, 50_000, 100, 100, 100, 10_000, 100),
    (500, 50_000, 500, 100, 500, 5_000, 500),
    (1_000, 20_000, 250, 50, 250, 2_500, 250),
    (2_500, 100_000, 2_500, 2_500, 2_500, 2_500, 2_500),
    (2, 200, 2, 2, 2, 20, 2),
    (200, 2_000, 200, 100, 100, 300, 100),
    (300, 300, 300, 100, 200, 400, 200),
)


def ranks(deck: Deck, *lots: str) -> tuple[tuple[Card, ...], ...]:
    """Lots of cards: all of a deck that are of the ranks named."""
    return tuple(tuple(card for card in deck.cards if card.text[0] in lot) for lot in lots)


class ShoeCards:
    """The cards of a round's shoe, drawn at random; in some shoes a few cards come first.

    `few` are the lots of cards of which one comes first in a shoe out of three.
    """

    __slots__ = ("deck", "first", "left", "random")

    def __init__(self, random: Random, deck: Deck, decks: int, few: Sequence[Sequence[Card]]) -> None:
        self.random = random.random
        self.deck = list(deck.cards) * decks
        self.left = self.deck[:]
        self.first: list[Card] = []
        if self.random() < 0.35:
            first = few[int(self.random() * len(few))]
            self.first = list(first) * decks
            taken = set(first)
            self.left = [card for card in self.left if card not in taken]

    def draw(self) -> Card:
        """The next card."""
        pool = self.first or self.left
        at = int(self.random() * len(pool))
        card = pool[at]
        pool[at] = pool[-1]
        pool.pop()
        return card

    def gather(self, on_table: Sequence[Card]) -> None:
        """Shuffle all cards but those on the table."""
        self.first = []
        self.left = self.deck[:]
        for card in on_table:
            self.left.remove(card)

    def __len__(self) -> int:
        return len(self.first) + len(self.left)
