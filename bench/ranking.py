"""Hands ranked per second, beside treys; a part of `make bench`.

Both rank the same random hands of seven cards, which have been made ready in the form that each of them
takes: a list of `Card` for `croupier.ranking.rank`, lists of whole numbers for `treys.Evaluator.evaluate`.
Both number the 7,462 classes of hands, so that they must agree on every single hand.
"""

from collections.abc import Callable
from random import Random
from typing import Any

FLOOR, GOAL = 10, 15
OURS, JOKER, OMAHA, PEER = (
    "croupier",
    "croupier, with the joker",
    "croupier, Omaha with nine cards",
    "treys",
)
CLASSES = 7_462
Ranker = Callable[[int], list[int]]


def dealt(hands: int, cards: int = 7, joker: bool = False) -> list[list[Any]]:
    """This many random hands, the same every time."""
    from croupier.ranking import Order

    deck = Order(joker=joker).cards.cards
    random = Random(7)
    return [random.sample(deck, cards) for _ in range(hands)]


def croupier_hands(how: str, hands: int) -> Ranker:
    """A function that gives our ranks of the first hands, this many."""
    from croupier.ranking import OMAHA as TWO_AND_THREE
    from croupier.ranking import STANDARD, Order, rank

    order = {OURS: STANDARD, JOKER: Order(joker=True), OMAHA: TWO_AND_THREE}[how]
    made = dealt(hands, 9 if how == OMAHA else 7, how == JOKER)
    return lambda many: [rank(cards, order) for cards in made[:many]]


def treys_hands(hands: int) -> Ranker:
    """A function that gives treys' ranks of the same hands; treys counts from the best, 1, to the worst."""
    import treys

    evaluate = treys.Evaluator().evaluate
    numbers = [[treys.Card.new(card.text) for card in cards] for cards in dealt(hands)]
    made = [(cards[:2], cards[2:]) for cards in numbers]
    return lambda many: [evaluate(hole, board) for hole, board in made[:many]]


def rankers(hands: int) -> dict[str, Ranker]:
    """What is measured."""
    return {
        OURS: croupier_hands(OURS, hands),
        PEER: treys_hands(hands),
        JOKER: croupier_hands(JOKER, hands),
        OMAHA: croupier_hands(OMAHA, hands),
    }


def differing(compared: dict[str, Ranker], hands: int) -> int:
    """On how many hands the two differ."""
    both = zip(compared[OURS](hands), compared[PEER](hands), strict=True)
    return sum(ours != CLASSES + 1 - theirs for ours, theirs in both)
