"""Cards out of a shoe, and out of the discards when it has run out (Blackjack 14.6, Pontoon 15.6)."""

from typing import NamedTuple

import numpy as np

from croupier.analysis.compile.borrowing import inline
from croupier.analysis.simulation.counts import Trace
from croupier.analysis.simulation.random_streams import Randoms, below, draw
from croupier.analysis.simulation.twentyone.shoe_kernel import Shoe
from croupier.analysis.types import Flag, Int64, Int64s, Uint8s, Uint32s

FRONT, LOW, HIGH, DEALT_AGAIN, RACKS = range(5)
"""The places of the tally, which says what discards were shuffled last: so many at the front of the shoe, and
of the cards that are gone those from one number to another; how many of them are dealt; and how many discards
were shuffled in all."""


class Dealing(NamedTuple):
    """The cards of a shoe, so many, those dealt at the front; and the random numbers by which they are dealt.

    Behind the shoe lie the cards of this round that are gone, in the order in which their hands were
    collected, and then those of the hand that is played. `again` are the cards dealt out of the discards.
    """

    cards: Uint8s
    many: Int64
    again: Uint8s
    tally: Int64s
    halves: Uint32s


def new_dealing(shoe: Shoe, randoms: Randoms) -> Dealing:
    """A shoe of which nothing is dealt."""
    many = len(shoe.cards)
    return Dealing(
        np.concatenate((shoe.cards, np.zeros(2 * many, dtype=np.uint8))),
        many,
        np.zeros(many, dtype=np.uint8),
        np.zeros(RACKS + 1, dtype=np.int64),
        randoms.halves,
    )


@inline
def next_card(
    dealing: Dealing, start: Int64, at: Int64, used: Int64, gone: Int64, again: Flag
) -> tuple[Int64, Int64, Int64]:
    """The next card out of a shoe in a round that began at `start`, where the next is, and numbers used up.

    A round whose shoe runs out, so that `at` comes to lie beyond its end, is broken off and played `again`
    with the same cards; which hands are collected is kept account of only then. When the shoe has run out,
    the rack is shuffled as it stands: cards burnt and of earlier rounds, and so many of this one that are
    `gone`. If it runs out too, the cards that are gone since then are shuffled.
    """
    cards, many, halves = dealing.cards, dealing.many, dealing.halves
    if not again:
        place, end = (at, many) if at < many else (np.int64(0), start)
        card, used = draw(cards, place, end, halves, used)
        return card, at + 1, used
    if at < many:
        return np.int64(cards[at]), at + 1, used
    tally = dealing.tally
    left = tally[FRONT] + tally[HIGH] - tally[LOW] - tally[DEALT_AGAIN]
    if left == 0:
        tally[FRONT] = start if tally[RACKS] == 0 else 0
        tally[LOW] = tally[HIGH]
        tally[HIGH] = gone
        tally[DEALT_AGAIN] = 0
        left = tally[FRONT] + tally[HIGH] - tally[LOW]
        tally[RACKS] += left
    first = tally[DEALT_AGAIN]
    chosen, used = below(np.uint64(left), halves, used)
    place, behind = first + chosen, many + tally[LOW] - tally[FRONT]
    place += behind if place >= tally[FRONT] else 0
    first += behind if first >= tally[FRONT] else 0
    card = np.int64(cards[place])
    cards[place] = cards[first]
    cards[first] = card
    dealing.again[at - many] = card
    tally[DEALT_AGAIN] += 1
    return card, at + 1, used


@inline
def collect(dealing: Dealing, gone: Int64, card: Int64) -> Int64:
    """Put a card behind those that are gone, and return how many there are then."""
    dealing.cards[dealing.many + gone] = card
    return gone + 1


@inline
def shuffle(dealing: Dealing, shoe: Shoe, used: Int64) -> tuple[Int64, Int64]:
    """Put all cards into the shoe again and burn the first; returns where the next is, and numbers used up.

    Cards are shuffled as they are dealt; only a shoe that had run out has others in it than at first.
    """
    if dealing.tally[RACKS] > 0:
        for place in range(dealing.many):
            dealing.cards[place] = shoe.cards[place]
        for place in range(RACKS + 1):
            dealing.tally[place] = 0
    at = np.int64(0)
    while at < shoe.burnt:
        _, at, used = next_card(dealing, np.int64(0), at, used, np.int64(0), False)
    return at, used


@inline
def note_cards(trace: Trace, number: Int64, dealing: Dealing, start: Int64, at: Int64) -> None:
    """Write the cards of a round, in the order in which they were dealt."""
    many = dealing.many
    trace.dealt[number] = at - start
    for place in range(start, at):
        card = dealing.cards[place] if place < many else dealing.again[place - many]
        trace.cards[number, place - start] = card
    trace.racks[number] = dealing.tally[RACKS]
