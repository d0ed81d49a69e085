"""In which order hands are ranked: the deck, the joker, the ace, high or low, and which five cards count.

What the operator determines under rules 2.2, 2.3 and 3.5 of Hold-em and Omaha is one `Order` for each half of
the pot, as `orders` gives them. Ultimate is always `STANDARD`.
"""

from collections.abc import Callable, Sequence
from dataclasses import field
from enum import StrEnum
from functools import cache
from typing import Final, Protocol

from croupier.cards import Card, Deck, Rank, poker_deck
from croupier.values import value

FULL: Final = 52
Lookup = tuple[dict[int, int], Callable[[int, Sequence[Card]], int]]


class Aim(StrEnum):
    """Which hand wins: the highest, the lowest, or the lowest of those that are eight or better."""

    HIGH = "high"
    LOW = "low"
    LOW_8 = "low_8"


class Uses(StrEnum):
    """Which five cards make the hand: any of them, or two of the first four and three of the others."""

    ANY_FIVE = "any_five"
    TWO_AND_THREE = "two_and_three"


class ImpossibleOrder(ValueError):
    """No hand could be ranked in such an order; the message says why."""


@value
class Order:
    """An order of hands, checked when it is made.

    `ace_low` lets the ace count below the lowest rank of the deck in straights too (rule 3.5(a)); `low_ace`
    makes it the lowest card of low hands, and is what `ace_low` is where it is not given.
    """

    deck: int = FULL
    joker: bool = False
    ace_low: bool = True
    low_ace: bool | None = None
    aim: Aim = Aim.HIGH
    uses: Uses = Uses.ANY_FIVE
    lookup: Lookup = field(init=False, repr=False, compare=False)
    """What `rank` looks up for any five cards; it is there once the order has been used."""
    names: dict[int, str] = field(init=False, repr=False, compare=False)
    """What the hands of a rank are called, for ranks that have been asked for."""

    def __post_init__(self) -> None:
        poker_deck(self.deck)
        object.__setattr__(self, "names", {})
        object.__setattr__(self, "aim", Aim(self.aim))
        object.__setattr__(self, "uses", Uses(self.uses))
        if self.low_ace is None:
            object.__setattr__(self, "low_ace", self.ace_low)
        if self.aim is Aim.LOW_8 and len(self.ranks_to_eight) < 5:
            ace = "" if self.deck < 40 else " while the ace is high in low hands"
            raise ImpossibleOrder(
                f"A low of eight or better can't be made with {self.deck} cards{ace}: it needs five ranks of "
                f"eight or less (Hold-em, Omaha 3.5(d))."
            )

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return (Order, (self.deck, self.joker, self.ace_low, self.low_ace, self.aim, self.uses))

    @property
    def is_full(self) -> bool:
        """True of 52 cards, with a joker or without; fewer are a reduced deck."""
        return self.deck == FULL

    @property
    def ace_counts_low(self) -> bool:
        """True if the ace may be the lowest card of the hands that this order ranks."""
        return self.ace_low if self.aim is Aim.HIGH else bool(self.low_ace)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks of the deck, from the lowest up to the ace."""
        return tuple(Rank)[(FULL - self.deck) // 4 : Rank.JOKER]

    @property
    def ranks_to_eight(self) -> tuple[Rank, ...]:
        """The ranks of the deck that a low of eight or better may have."""
        return tuple(r for r in self.ranks if r <= Rank.EIGHT or (self.low_ace and r is Rank.ACE))

    @property
    def cards(self) -> Deck:
        """The deck in play, with the joker if it is included."""
        deck = poker_deck(self.deck)
        return deck.with_joker() if self.joker else deck


STANDARD: Final = Order()
OMAHA: Final = Order(uses=Uses.TWO_AND_THREE)

OBJECTIVES: Final[dict[str, tuple[Aim, ...]]] = {
    "high": (Aim.HIGH,),
    "low": (Aim.LOW,),
    "high_low": (Aim.HIGH, Aim.LOW),
    "high_low_8": (Aim.HIGH, Aim.LOW_8),
}
"""What each half of the pot goes to, by the operator's determination (rules 3.5(b) to (d))."""


def orders(
    objective: str,
    *,
    deck: int = FULL,
    joker: bool = False,
    ace_low: bool = True,
    low_ace: bool | None = None,
    uses: Uses = Uses.ANY_FIVE,
) -> tuple[Order, ...]:
    """The order of the one pot, or of its high and its low half, for an objective of the settings."""
    if objective not in OBJECTIVES:
        raise ImpossibleOrder(f"There is no objective {objective!r}: {', '.join(OBJECTIVES)} are allowed.")
    return tuple(Order(deck, joker, ace_low, low_ace, aim, uses) for aim in OBJECTIVES[objective])


class Determined(Protocol):
    """What the settings of a table of poker say about the order of hands (2.2, 2.3, 3.5)."""

    @property
    def objective(self) -> str: ...
    @property
    def deck(self) -> int: ...
    @property
    def joker(self) -> bool: ...
    @property
    def ace_low(self) -> bool: ...
    @property
    def low_ace(self) -> bool | None: ...
    @property
    def hole_cards(self) -> int: ...


def orders_of(table: Determined) -> tuple[Order, ...]:
    """The order of hands at a table of poker, for the whole pot or for each half of it."""
    uses = Uses.ANY_FIVE if table.hole_cards == 2 else Uses.TWO_AND_THREE
    return _orders(table.objective, table.deck, table.joker, table.ace_low, table.low_ace, uses)


@cache
def _orders(
    objective: str, deck: int, joker: bool, ace_low: bool, low_ace: bool | None, uses: Uses
) -> tuple[Order, ...]:
    return orders(objective, deck=deck, joker=joker, ace_low=ace_low, low_ace=low_ace, uses=uses)
