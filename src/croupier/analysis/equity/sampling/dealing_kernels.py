"""Cards dealt at random in compiled code.

The deck is an array whose first cards are those dealt already. A card that is drawn changes places with the
first that is not dealt, so that no draw is ever made twice. A deal may start from the deck as the last one
left it: whatever its order, every card is as likely to be drawn as any other.
"""

import numpy as np

from croupier.analysis.compile.jit import inlined
from croupier.analysis.equity.deals.showdown_kernels import Cards, Counts, Index
from croupier.analysis.randomness import drawn, split
from croupier.analysis.ranking.hashing import Numbers
from croupier.analysis.ranking.omaha_sums import ZERO


@inlined
def take(card: Index, front: Index, deck: Cards, place: Counts) -> None:
    """Bring a card of the deck to its front."""
    at = place[card]
    other = deck[front]
    deck[at] = other
    place[other] = at
    deck[front] = card
    place[card] = front


@inlined
def draw(front: Index, cards: Index, deck: Cards, place: Counts, placed: bool, state: Numbers) -> None:
    """Draw up to five cards at random from those behind the front, and bring them there.

    Where each card lies is kept in `place` only if it is `placed`.
    """
    bits = drawn(state)
    for first in range(front, front + cards):
        chosen, bits = split(bits, np.uint64(len(deck) - first))
        at = first + np.int64(chosen)
        card, other = deck[at], deck[first]
        deck[at] = other
        deck[first] = card
        if placed:
            place[other] = at
            place[card] = first


@inlined
def draw_listed(
    joint: Cards,
    joined: Index,
    listed: Cards,
    starts: Counts,
    ranged: Counts,
    dealt: Index,
    bits: Numbers,
    held: Cards,
    state: Numbers,
    most: Index,
) -> Index:
    """Draw the hands of all players whose hands are listed, every choice without a card twice as likely.

    The first `joined` of them have one list of all that they may hold together. Each other player's hand
    is drawn by itself; if a card is there twice, all are drawn again, up to a limit. Returns how often they
    were drawn.
    """
    size = joined * dealt
    choices = np.uint64(len(joint) // size) if size else ZERO
    clash = True
    tries = 0
    while clash and tries < most:
        clash = False
        tries += 1
        used = ZERO
        if size:
            at = np.int64(split(drawn(state), choices)[0]) * size
            for i in range(joined):
                for j in range(dealt):
                    card = joint[at + i * dealt + j]
                    held[ranged[i] * dealt + j] = card
                    used |= bits[card]
        for i in range(joined, len(ranged)):
            first, end = starts[i - joined], starts[i - joined + 1]
            at = (first + np.int64(split(drawn(state), np.uint64(end - first))[0])) * dealt
            mine = ZERO
            for j in range(dealt):
                card = listed[at + j]
                held[ranged[i] * dealt + j] = card
                mine |= bits[card]
            if mine & used:
                clash = True
                break
            used |= mine
    return tries
