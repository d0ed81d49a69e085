"""The best hand in somebody's cards: which five cards, what they are, and what the joker counts as."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, combinations
from typing import Final

from croupier.cards import JOKER, Card, Rank, Suit
from croupier.ranking.categories import Category, HandClass
from croupier.ranking.checking import check
from croupier.ranking.classes import NONE, classes
from croupier.ranking.names import NO_LOW, name
from croupier.ranking.order import STANDARD, Aim, Order, Uses
from croupier.ranking.ranks import rank
from croupier.values import value

SUITED: Final = (Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH, Category.FLUSH)


@value
class Hand:
    """Five cards as people lay them, with their rank, category and name.

    `wild` is what the joker counts as, if it is among the five. Where no low of eight or better can be made,
    the rank is 0 and the cards are the lowest that there are.
    """

    rank: int
    category: Category
    cards: tuple[Card, ...]
    name: str
    wild: Card | None = None

    @property
    def qualifies(self) -> bool:
        """False of a low hand that is not eight or better although it must be (rule 3.5(d))."""
        return self.rank != NONE


def best(cards: Sequence[Card], order: Order = STANDARD) -> Hand:
    """The best hand in these cards; `WrongCards` if they can't be ranked.

    Of equal hands it is one without the joker, and else the one whose cards come first.
    """
    check(cards, order)
    reached = rank(cards, order)
    if reached == NONE:
        lowest = best(cards, replace(order, aim=Aim.LOW))
        return Hand(NONE, lowest.category, lowest.cards, NO_LOW, lowest.wild)
    of_five = replace(order, uses=Uses.ANY_FIVE)
    choices = sorted(choices_of_five(cards, order), key=lambda five: JOKER in five)
    five = next(five for five in choices if rank(five, of_five) == reached)
    found = classes(order)[reached]
    laid = _laid(five, found)
    wild = _wild(laid, found, cards) if JOKER in five else None
    return Hand(reached, found.category, laid, name_of(reached, order), wild)


def name_of(number: int, order: Order) -> str:
    """What people call the hands of a rank; 0 is no low of eight or better."""
    named = order.names.get(number)
    if named is None:
        named = NO_LOW if number == NONE else name(classes(order)[number], order)
        order.names[number] = named
    return named


def choices_of_five(cards: Sequence[Card], order: Order) -> Iterator[tuple[Card, ...]]:
    """Every five cards that may make the hand."""
    if order.uses is Uses.ANY_FIVE:
        return combinations(cards, 5)
    pairs = combinations(cards[:4], 2)
    return chain.from_iterable(((*pair, *three) for three in combinations(cards[4:], 3)) for pair in pairs)


def _laid(five: Sequence[Card], hand: HandClass) -> tuple[Card, ...]:
    """The five cards in the order of the hand's ranks, the joker in its card's place."""
    left = list(five)
    laid = []
    for wanted in hand.ranks:
        card = next((card for card in left if card.rank is wanted), JOKER)
        left.remove(card)
        laid.append(card)
    return tuple(laid)


def _wild(laid: Sequence[Card], hand: HandClass, cards: Sequence[Card]) -> Card:
    """What the joker counts as: a card not among the five (rule 3.7), unless they are five of a kind."""
    stands_for = hand.ranks[laid.index(JOKER)]
    if hand.category in SUITED:
        suit = next(card.suit for card in laid if card is not JOKER)
        return _card(stands_for, suit)
    of_rank = [_card(stands_for, suit) for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)]
    free = [card for card in of_rank if card not in cards] or [card for card in of_rank if card not in laid]
    return (free or of_rank)[0]


def _card(rank: Rank, suit: Suit) -> Card:
    return Card.from_index(4 * rank + suit)
