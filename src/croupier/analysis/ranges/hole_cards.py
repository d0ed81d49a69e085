"""The hole cards of one hand."""

from collections.abc import Iterable, Iterator
from itertools import combinations

from croupier.cards import Card, Rank
from croupier.ranking import Order, Uses

HoleCards = tuple[Card, ...]
"""The hole cards of one hand, the highest first."""


class WrongRange(ValueError):
    """The text is not a range, or none of its hands can be held; the message says what is allowed."""


def hole_cards(order: Order) -> int:
    """How many cards a player is dealt: four where two of them make the hand, else two."""
    return 4 if order.uses is Uses.TWO_AND_THREE else 2


def in_order(hand: Iterable[Card]) -> HoleCards:
    """The cards of a hand in the one order that makes equal hands equal."""
    return tuple(sorted(hand, key=lambda card: card.index, reverse=True))


def any_hands(left: Iterable[Card], dealt: int) -> Iterator[HoleCards]:
    """Every hand of the cards that are left."""
    return combinations(in_order(left), dealt)


def check_rank(rank: Rank, order: Order, part: str) -> None:
    """Raise `WrongRange` unless the deck has this rank, which a part of a range names."""
    if rank not in order.ranks:
        raise WrongRange(
            f"{part!r} needs a {rank.name.lower()}, and the lowest rank of {order.deck} cards is the "
            f"{order.ranks[0].name.lower()} (Hold-em, Omaha 2.2)."
        )
