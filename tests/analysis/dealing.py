"""Arrays of random hands for the tests of the kernels, and every order that they rank."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product

import numpy as np
from numpy.typing import NDArray

from croupier.cards import CARDS, Card
from croupier.ranking import Aim, ImpossibleOrder, Order, Uses

Cards = NDArray[np.uint8]
DECKS = (52, 48, 44, 40, 36, 32)


def every_order(uses: Uses = Uses.ANY_FIVE) -> list[Order]:
    """Each order that ranks hands differently from the others."""
    found = []
    for deck, joker, ace, aim in product(DECKS, (False, True), (True, False), Aim):
        try:
            found.append(Order(deck, joker, ace, ace, aim, uses))
        except ImpossibleOrder:
            continue
    return found


def dealt(order: Order, rows: int, width: int, seed: int = 1) -> Cards:
    """Hands from the deck of an order: a third of all cards, a third of two suits, a third of five ranks.

    If the joker is in play, half of the hands have it, because that is where mistakes would be.
    """
    return _dealt(order, rows, width, seed).copy()


@lru_cache(100)
def _dealt(order: Order, rows: int, width: int, seed: int) -> Cards:
    random = np.random.default_rng(seed)
    pack = np.array([card.index for card in order.cards.cards], dtype=np.uint8)
    hands = [_from(pack, rows - 2 * (rows // 3), width, random)]
    two_suits = [i for i in pack if i % 4 < 2 or i == 52]
    if len(two_suits) < width:
        two_suits = list(pack)
    hands.append(_from(np.array(two_suits, dtype=np.uint8), rows // 3, width, random))
    ranks = random.choice([rank.value for rank in order.ranks], 5, replace=False)
    few = [i for i in pack if i // 4 in ranks or i == 52]
    hands.append(_from(np.array(few, dtype=np.uint8), rows // 3, width, random))
    found = np.concatenate(hands)
    if order.joker:
        without = np.flatnonzero((found != 52).all(axis=1))[::2]
        found[without, random.integers(0, width, len(without))] = 52
    return np.ascontiguousarray(found[random.permutation(rows)])


def _from(pack: Cards, rows: int, width: int, random: np.random.Generator) -> Cards:
    picked: Cards = pack[np.argsort(random.random((rows, len(pack))), axis=1)[:, :width]]
    return picked


def cards_of(row: Sequence[int]) -> list[Card]:
    """The cards of a row."""
    return [CARDS[index] for index in row]
