"""The order of hands as rule 3 has it: the category of five cards, and how two of a category compare."""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final

from croupier.cards import Rank
from croupier.ranking.order import Aim, Order
from croupier.values import value


class Category(StrEnum):
    """The kinds of hand, highest first, as Hold-em and Omaha 3.3 list them for a full deck."""

    ROYAL_FLUSH = "royal flush"
    FIVE_OF_A_KIND = "five of a kind"
    STRAIGHT_FLUSH = "straight flush"
    FOUR_OF_A_KIND = "four of a kind"
    FULL_HOUSE = "full house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE_OF_A_KIND = "three of a kind"
    TWO_PAIRS = "two pairs"
    ONE_PAIR = "one pair"
    ODD_CARDS = "high card"


FULL_DECK_ORDER: Final = tuple(Category)
"""Rule 3.3."""

REDUCED_DECK_ORDER: Final = (
    Category.ROYAL_FLUSH,
    Category.FIVE_OF_A_KIND,
    Category.STRAIGHT_FLUSH,
    Category.FOUR_OF_A_KIND,
    Category.FLUSH,
    Category.FULL_HOUSE,
    Category.STRAIGHT,
    Category.THREE_OF_A_KIND,
    Category.TWO_PAIRS,
    Category.ONE_PAIR,
    Category.ODD_CARDS,
)
"""Rule 3.4: a flush is harder to make than a full house, and above it."""

SHAPES: Final = {
    (5,): Category.FIVE_OF_A_KIND,
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIRS,
    (2, 1, 1, 1): Category.ONE_PAIR,
    (1, 1, 1, 1, 1): Category.ODD_CARDS,
}
"""The category of five cards by how many there are of each rank; suits and sequences come on top."""


def category_order(order: Order) -> tuple[Category, ...]:
    """All categories, the highest hand first, for the deck of this order."""
    return FULL_DECK_ORDER if order.is_full else REDUCED_DECK_ORDER


@value
class HandClass:
    """Hands that are equal: their category, and their five ranks as people lay them."""

    category: Category
    ranks: tuple[Rank, ...]


def height(rank: Rank, order: Order) -> int:
    """How high a rank is: the ace of a low hand may be below all others."""
    return -1 if rank is Rank.ACE and order.aim is not Aim.HIGH and order.low_ace else rank


def laid(ranks: Iterable[Rank], order: Order) -> tuple[Rank, ...]:
    """The ranks with fours, threes and pairs first, and the higher before the lower (rules 3.1, 3.2)."""
    counts = Counter(ranks)
    by_worth = sorted(counts, key=lambda rank: (counts[rank], height(rank, order)), reverse=True)
    return tuple(rank for rank in by_worth for _ in range(counts[rank]))


def hand_class(ranks: Sequence[Rank], order: Order, *, suited: bool = False) -> HandClass:
    """The class of five ranks, which are `suited` if all cards are of one suit."""
    down = laid(ranks, order)
    category = SHAPES[tuple(sorted(Counter(ranks).values(), reverse=True))]
    if category is not Category.ODD_CARDS or order.aim is not Aim.HIGH:
        return HandClass(category, down)  # straights and flushes do not count in a low hand (3.6)
    if in_sequence := sequence(down, order):
        down = in_sequence
        if not suited:
            return HandClass(Category.STRAIGHT, down)
        royal = down[0] is Rank.ACE
        return HandClass(Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH, down)
    return HandClass(Category.FLUSH if suited else Category.ODD_CARDS, down)


def sequence(down: tuple[Rank, ...], order: Order) -> tuple[Rank, ...] | None:
    """Five different ranks from the highest down as a straight has them, or None if they make no straight.

    Where the ace may count low, it stands directly below the lowest rank of the deck in play, and
    nowhere else: 5-4-3-2-A with 52 cards, 10-9-8-7-A with 32.
    """
    if down[0] - down[4] == 4:
        return down
    below = order.ranks[:4]
    if order.ace_low and down[0] is Rank.ACE and down[1:] == below[::-1]:
        return (*down[1:], Rank.ACE)
    return None


def worth(each: HandClass, order: Order) -> tuple[int, ...]:
    """What classes are sorted by, the greater the better."""
    place = category_order(order).index(each.category)
    if order.aim is Aim.HIGH:
        return (-place, *each.ranks)
    return (place, *(-height(rank, order) for rank in each.ranks))
