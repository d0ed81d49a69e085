"""Shuffles that lay the cards as they are told to, so that two tables can differ in chosen cards alone."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from unittest.mock import patch

from croupier.cards import Card
from croupier.shoes import Shoe, Stream
from croupier.shoes.randomness import shuffle_cards
from croupier.tables.ground import Ground

Swaps = Mapping[int, int]
"""By its place in the shuffled cards, from where a card comes instead."""
SHUFFLED_IN = ("croupier.shoes.shoe.shuffle_cards", "croupier.shoes.automated.shuffle_cards")


@contextmanager
def shuffles(orders: list[list[Card]], at: int = -1, swaps: Swaps | None = None) -> Iterator[None]:
    """Add all orders that are shuffled meanwhile to those; in the one of that number cards are exchanged."""

    def shuffled(stream: Stream, cards: Iterable[Card]) -> list[Card]:
        order = shuffle_cards(stream, cards)
        if len(orders) == at and swaps:
            order = [order[swaps.get(place, place)] for place in range(len(order))]
        orders.append(order)
        return order

    with patch(SHUFFLED_IN[0], shuffled), patch(SHUFFLED_IN[1], shuffled):
        yield


def places_of(ground: Ground, order: Sequence[Card]) -> list[int] | None:
    """Of each card of the shoe, in the order of the deal, its place in the shuffled cards.

    None if the cards in the shoe are not those.
    """
    shoe = ground.dealing.shoe
    if isinstance(shoe, Shoe) and shoe.pile:
        return list(range(len(order))) if shoe.pile == order else None
    cut = shoe.cut_at or 0 if isinstance(shoe, Shoe) else 0
    places = [(at + cut) % len(order) for at in range(len(order))]
    return places if [order[at] for at in places] == shoe.stack else None
