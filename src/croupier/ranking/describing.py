"""What any number of cards is called, down to one: people name what they have before the hand is complete."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from croupier.cards import JOKER, Card, Rank
from croupier.ranking.categories import Category, HandClass, height, laid
from croupier.ranking.checking import WrongCards, check_deck
from croupier.ranking.hands import best
from croupier.ranking.names import NO_LOW, figures, name
from croupier.ranking.order import STANDARD, Aim, Order, Uses

SHAPES: Final = {
    (4,): Category.FOUR_OF_A_KIND,
    (3,): Category.THREE_OF_A_KIND,
    (3, 1): Category.THREE_OF_A_KIND,
    (2, 2): Category.TWO_PAIRS,
}
"""The category of up to four cards by how many there are of each rank, if it is more than a pair."""


def describe(cards: Sequence[Card], order: Order = STANDARD) -> str:
    """The name of the best hand in these cards, or of what is seen of it so far.

    >>> from croupier.cards import cards
    >>> describe(cards("Ks Kd")), describe(cards("As 9d")), describe(cards("7s 7d 7h 2c"))
    ('Pair of Kings', 'Ace high', 'Three Sevens')
    """
    if not cards:
        raise WrongCards("There is nothing to describe without a card.")
    if len(cards) >= (5 if order.uses is Uses.ANY_FIVE else 7):
        return best(cards, order).name
    check_deck(cards, order)
    if all(card is JOKER for card in cards):
        return "Joker"
    if order.aim is Aim.LOW_8:
        return _low_so_far(cards, order)
    seen = [_ranks(chosen, order) for chosen in _choices(cards, order)]
    few = max(seen, key=lambda ranks: _worth(ranks, order))
    if order.aim is not Aim.HIGH:
        return f"{figures(few)} so far"
    return name(HandClass(_category(few), few), order)


def _low_so_far(cards: Sequence[Card], order: Order) -> str:
    """The ranks that can still be part of a low of eight or better (rule 3.5(d)).

    In Omaha both hole cards are part of it, so that two that can't be leave no low at all (9.1).
    """
    in_low = []
    for chosen in _choices(cards, order):
        ranks = dict.fromkeys(_ranks(chosen, order))
        low = tuple(rank for rank in ranks if rank in order.ranks_to_eight)
        if len(low) == len(chosen) or order.uses is Uses.ANY_FIVE:
            in_low.append(low)
    few = max(in_low, key=lambda ranks: _worth(ranks, order), default=())
    return f"{figures(few)} so far" if few else NO_LOW


def _choices(cards: Sequence[Card], order: Order) -> Iterator[tuple[Card, ...]]:
    """The cards that may be used together; in Omaha no more than two of the four hole cards (9.1)."""
    if order.uses is Uses.ANY_FIVE or len(cards) < 2:
        yield tuple(cards)
        return
    for pair in combinations(cards[:4], 2):
        yield (*pair, *cards[4:])


def _ranks(chosen: Sequence[Card], order: Order) -> tuple[Rank, ...]:
    """The ranks as people lay them, the joker counted as what is best beside these cards alone."""
    down = laid((card.rank for card in chosen if card is not JOKER), order)
    if len(down) == len(chosen):
        return down
    lowest_missing = sorted(set(order.ranks) - set(down), key=lambda rank: height(rank, order))[0]
    wild = down[0] if order.aim is Aim.HIGH else lowest_missing
    return laid((*down, wild), order)


def _worth(few: tuple[Rank, ...], order: Order) -> tuple[tuple[int, ...], tuple[int, ...]]:
    counts = _shape(few)
    if order.aim is Aim.HIGH:
        return counts, few
    return tuple(-count for count in counts), tuple(-height(rank, order) for rank in few)


def _shape(few: Sequence[Rank]) -> tuple[int, ...]:
    return tuple(sorted(Counter(few).values(), reverse=True))


def _category(few: Sequence[Rank]) -> Category:
    shape = _shape(few)
    return SHAPES.get(shape, Category.ONE_PAIR if shape[0] == 2 else Category.ODD_CARDS)
