"""Two of four hole cards and three of the board: how Omaha makes a hand (Omaha 9.1)."""

from collections.abc import Sequence
from itertools import combinations

from croupier.cards import Card
from croupier.ranking.tables import FIVE_OF_A_SUIT, START, SUIT_BITS, Tables


def rank_two_and_three(cards: Sequence[Card], tables: Tables) -> int:
    """The rank of four hole cards, which come first, and of three to five communal cards.

    A joker keeps its place, as a hole card or on the board, whatever it counts as. Raises `KeyError` for
    what can't be ranked.
    """
    if not 7 <= len(cards) <= 9:
        raise KeyError(len(cards))
    ranks = tables.ranks
    pairs = [(a.key + b.key, a, b) for a, b in combinations(cards[:4], 2)]
    best = 0
    for c, d, e in combinations(cards[4:], 3):
        board = START + c.key + d.key + e.key
        for pair, a, b in pairs:
            key = board + pair
            found = ranks[key >> SUIT_BITS]
            if key & FIVE_OF_A_SUIT:
                found = tables.of_five_suited(key, (a, b, c, d, e))
            if found > best:
                best = found
    return best
