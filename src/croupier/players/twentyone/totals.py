"""What the cards of a hand of 21 come to, as anybody at the table counts it."""

from collections.abc import Iterable
from typing import Final

from croupier.cards import UNKNOWN, Card, Rank
from croupier.values import value

TEN: Final = 10
ACE: Final = 1


def points(card: Card) -> int:
    """What the card counts, an ace as one."""
    if card.rank is Rank.ACE:
        return ACE
    return min(card.rank + 2, TEN)


@value
class Count:
    """The sum of the cards with every ace as one, and whether there is an ace that may count eleven."""

    hard: int = 0
    ace: bool = False

    @staticmethod
    def of(cards: Iterable[Card]) -> "Count":
        """The count of the cards whose faces are seen."""
        seen = [points(card) for card in cards if card is not UNKNOWN]
        return Count(sum(seen), ACE in seen)

    @property
    def soft(self) -> bool:
        """True iff an ace counts eleven."""
        return self.ace and self.hard <= 11

    @property
    def total(self) -> int:
        """The best total that does not exceed 21, or else what it exceeds it with."""
        return self.hard + 10 if self.soft else self.hard

    def plus(self, card: int) -> "Count":
        """The count with another card of so many points."""
        return Count(self.hard + card, self.ace or card == ACE)
