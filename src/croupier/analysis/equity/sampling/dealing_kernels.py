"""Cards dealt at random in compiled code.

The deck is an array whose first cards are those dealt already. A card that is drawn changes places with the
first that is not dealt, so that no draw is ever made twice. A deal may start from the deck as the last one
left it: whatever its order, every card is as likely to be drawn as any other.
"""

from typing import NamedTuple

import numpy as np

from croupier.analysis.compile.jit import inline
from croupier.analysis.randomness import random_bits, split
from croupier.analysis.ranking.hand_sums import ZERO
from croupier.analysis.types import Flag, Int64, Int64s, Uint8s, Uint64s


class HandLists(NamedTuple):
    """The hands of the players whose hands are listed, whose numbers are `players`.

    The first `many_together` of them have one list of all that they may hold together. Each other player has
    a list in `apart`, from one of `starts` up to the next.
    """

    players: Int64s
    many_together: Int64
    together: Uint8s
    apart: Uint8s
    starts: Int64s


@inline
def take(card: Int64, front: Int64, deck: Uint8s, place: Int64s) -> None:
    """Bring a card of the deck to its front."""
    at = place[card]
    other = deck[front]
    deck[at] = other
    place[other] = at
    deck[front] = card
    place[card] = front


@inline
def draw(front: Int64, cards: Int64, deck: Uint8s, place: Int64s, keep_places: Flag, state: Uint64s) -> None:
    """Draw up to five cards at random from those behind the front, and bring them there.

    Where each card lies is written to `place` only if `keep_places`.
    """
    bits = random_bits(state)
    for first in range(front, front + cards):
        choice, bits = split(bits, np.uint64(len(deck) - first))
        at = first + np.int64(choice)
        card, other = deck[at], deck[first]
        deck[at] = other
        deck[first] = card
        if keep_places:
            place[other] = at
            place[card] = first


@inline
def draw_from_lists(
    lists: HandLists, hole_cards: Int64, card_bits: Uint64s, hands: Uint8s, state: Uint64s, most: Int64
) -> Int64:
    """Draw the hands of all players whose hands are listed, every choice without a card twice as likely.

    Each player with a list apart is dealt by themselves; if a card is there twice, all are drawn again, up to
    a limit. Returns how often they were drawn.
    """
    players, together, apart, starts = lists.players, lists.together, lists.apart, lists.starts
    many = lists.many_together
    size = many * hole_cards
    choices = np.uint64(len(together) // size) if size else ZERO
    clash = True
    tries = 0
    while clash and tries < most:
        clash = False
        tries += 1
        all_bits = ZERO
        if size:
            at = np.int64(split(random_bits(state), choices)[0]) * size
            for i in range(many):
                for j in range(hole_cards):
                    card = together[at + i * hole_cards + j]
                    hands[players[i] * hole_cards + j] = card
                    all_bits |= card_bits[card]
        for i in range(many, len(players)):
            first, end = starts[i - many], starts[i - many + 1]
            at = (first + np.int64(split(random_bits(state), np.uint64(end - first))[0])) * hole_cards
            bits = ZERO
            for j in range(hole_cards):
                card = apart[at + j]
                hands[players[i] * hole_cards + j] = card
                bits |= card_bits[card]
            if bits & all_bits:
                clash = True
                break
            all_bits |= bits
    return tries
