"""The classes of equal hands of an order, numbered from the worst, 1, to the best.

The numbers are the ranks of hands everywhere: anything that ranks hands faster must give the same ones.
They have no gaps, so that a full deck's 7,462 fit into sixteen bits; 0 is a hand that does not qualify.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations_with_replacement
from typing import Final

from croupier.cards import Rank
from croupier.ranking.categories import Category, HandClass, hand_class, worth
from croupier.ranking.order import Aim, Order
from croupier.values import value

NONE: Final = 0
"""The rank of a hand that does not qualify (rule 3.5(d))."""

Ranks = tuple[Rank, ...]


@value
class Classes:
    """All classes that a deck can make, from the worst to the best.

    `odd_suits` and `one_suit` have the number of five ranks, which are given from the deuce up to the ace;
    five ranks that no hand can have, or that do not qualify, are not there.
    """

    listed: tuple[HandClass, ...]
    odd_suits: dict[Ranks, int]
    one_suit: dict[Ranks, int]

    def __len__(self) -> int:
        return len(self.listed)

    def __getitem__(self, number: int) -> HandClass:
        if not 1 <= number <= len(self.listed):
            raise ValueError(f"There is no rank {number}: ranks are 1 to {len(self.listed)}.")
        return self.listed[number - 1]


def classes(order: Order) -> Classes:
    """The classes of an order; which of the cards make the hand does not matter here."""
    return _classes(order.deck, order.joker and order.aim is Aim.HIGH, order.ace_counts_low, order.aim)


@cache
def _classes(deck: int, five_of_a_kind: bool, ace: bool, aim: Aim) -> Classes:
    order = Order(deck, five_of_a_kind, ace, ace, aim)
    odd_suits: dict[Ranks, HandClass] = {}
    one_suit: dict[Ranks, HandClass] = {}
    for ranks in combinations_with_replacement(order.ranks, 5):
        if ranks[0] == ranks[4] and not five_of_a_kind:
            continue
        if aim is Aim.LOW_8 and not is_eight_or_better(ranks, order):
            continue
        odd_suits[ranks] = hand_class(ranks, order)
        if aim is Aim.HIGH and len(set(ranks)) == 5:
            one_suit[ranks] = hand_class(ranks, order, suited=True)
    listed = sorted((*odd_suits.values(), *one_suit.values()), key=lambda each: worth(each, order))
    numbers = {id(each): number for number, each in enumerate(listed, 1)}
    return Classes(
        tuple(listed),
        {ranks: numbers[id(each)] for ranks, each in odd_suits.items()},
        {ranks: numbers[id(each)] for ranks, each in one_suit.items()},
    )


def is_eight_or_better(ranks: Sequence[Rank], order: Order) -> bool:
    """True of five different ranks of eight or less (rule 3.5(d))."""
    return len(set(ranks)) == 5 and set(ranks) <= set(order.ranks_to_eight)


def category(number: int, order: Order) -> Category:
    """The category of a rank."""
    return classes(order)[number].category


def ranks_of(wanted: Category, order: Order) -> range:
    """The ranks of a category, from its worst hand to its best; none if the deck can't make it."""
    numbers = [number for number, each in enumerate(classes(order).listed, 1) if each.category is wanted]
    return range(numbers[0], numbers[-1] + 1) if numbers else range(0)
