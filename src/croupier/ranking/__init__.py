"""The order of hands: high and low, full and reduced decks, the joker, any five cards or two and three.

>>> from croupier.cards import cards
>>> from croupier.ranking import best, rank
>>> kings = best(cards("Ks Kd Kh Jc Jd 4s 2c"))
>>> kings.name, kings.category.value, kings.rank == rank(kings.cards)
('Kings full of Jacks', 'full house', True)
"""

from croupier.ranking.categories import Category, HandClass, category_order
from croupier.ranking.checking import WrongCards
from croupier.ranking.classes import category, classes, ranks_of
from croupier.ranking.describing import describe
from croupier.ranking.hands import Hand, best, name_of
from croupier.ranking.order import OMAHA, STANDARD, Aim, ImpossibleOrder, Order, Uses, orders, orders_of
from croupier.ranking.ranks import prepare, rank

__all__ = [
    "OMAHA",
    "STANDARD",
    "Aim",
    "Category",
    "Hand",
    "HandClass",
    "ImpossibleOrder",
    "Order",
    "Uses",
    "WrongCards",
    "best",
    "category",
    "category_order",
    "classes",
    "describe",
    "name_of",
    "orders",
    "orders_of",
    "prepare",
    "rank",
    "ranks_of",
]
