"""Several hands ranked on one board: what the board brings is worked out once."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from croupier.cards import Card
from croupier.ranking.order import Order, Uses
from croupier.ranking.ranks import prepare
from croupier.ranking.tables import FIVE_OF_A_SUIT, START, SUIT_BITS, Tables, tables

THREE_OF_A_SUIT: Final = 0x5555
"""Added to the counts of the suits, it brings three of one to the bit that tells five with two more."""

Ranks = Callable[[Sequence[Card]], int]
"""The rank of hole cards."""


def ranker_on(board: Sequence[Card], order: Order) -> Ranks:
    """What ranks hole cards on this board, exactly as `rank` does with the cards of the board behind them.

    Nothing is checked: the hole cards are two, or four where the order uses two and three.
    """
    prepare(order)
    return _any_five(board, order) if order.uses is Uses.ANY_FIVE else _two_and_three(board, tables(order))


def _any_five(board: Sequence[Card], order: Order) -> Ranks:
    ranks, of_five_suited = order.lookup
    of_board = START + sum([card.key for card in board])

    def rank_of(hole: Sequence[Card]) -> int:
        a, b = hole
        key = of_board + a.key + b.key
        if key & FIVE_OF_A_SUIT:
            return of_five_suited(key, [a, b, *board])
        return ranks[key >> SUIT_BITS]

    return rank_of


def _two_and_three(board: Sequence[Card], made: Tables) -> Ranks:
    ranks = made.ranks
    threes = [(c.key + d.key + e.key, c, d, e) for c, d, e in combinations(board, 3)]
    counts = list({key >> SUIT_BITS for key, *_ in threes})
    suited = [each for each in threes if (each[0] + THREE_OF_A_SUIT) & FIVE_OF_A_SUIT]

    def rank_of(hole: Sequence[Card]) -> int:
        a, b, c, d = [card.key >> SUIT_BITS for card in hole]
        twos = {a + b, a + c, a + d, b + c, b + d, c + d}
        best = max([ranks[two + three] for two in twos for three in counts])
        return max(best, _best_suited(hole, suited, made)) if suited else best

    return rank_of


def _best_suited(hole: Sequence[Card], suited: Sequence[tuple[int, Card, Card, Card]], made: Tables) -> int:
    """The best hand of one suit with two of the hole cards and three of the board; 0 if there is none."""
    best = 0
    for a, b in combinations(hole, 2):
        for three, c, d, e in suited:
            key = START + a.key + b.key + three
            if key & FIVE_OF_A_SUIT:
                best = max(best, made.of_five_suited(key, (a, b, c, d, e)))
    return best
