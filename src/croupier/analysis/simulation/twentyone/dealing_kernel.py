"""Cards out of a shoe, and out of the discards when it has run out (Blackjack 14.6, Pontoon 15.6).

All lie in one array, because Numba takes its time over each that is handed on: the cards of the shoe, those
dealt at the front; behind them the cards of this round that are gone, in the order in which their hands were
collected, and those of the hand that is played; and at the end the cards dealt out of the discards.
"""

from typing import Final

import numpy as np

from croupier.analysis.compile.jit import inline
from croupier.analysis.simulation.counts import Trace
from croupier.analysis.simulation.random_streams import below, draw
from croupier.analysis.types import Flag, Int64, Int64s, Uint8s, Uint32s

PARTS: Final = 4
"""The array is so many times as long as the shoe: the cards that are gone have two parts of it."""
AGAIN: Final = 3
"""The part with the cards dealt out of the discards."""
TALLY: Final = 5
FRONT, LOW, HIGH, DEALT_AGAIN, RACKS = range(TALLY)
"""Which discards were shuffled last: so many at the front of the shoe, and of the cards that are gone those
from one number to another; how many of them are dealt; and how many discards were shuffled in all."""


@inline
def next_card(
    cards: Uint8s,
    many: Int64,
    start: Int64,
    at: Int64,
    halves: Uint32s,
    used: Int64,
    tally: Int64s,
    gone: Int64,
    again: Flag,
) -> tuple[Int64, Int64, Int64]:
    """The next card out of a shoe in a round that began at `start`, where the next is, and numbers used up.

    A round whose shoe runs out, so that `at` comes to lie beyond its end, is broken off and played `again`
    with the same cards; which hands are collected is kept account of only then. When the shoe has run out,
    the rack is shuffled as it stands: cards burnt and of earlier rounds, and so many of this one that are
    `gone`. If it runs out too, the cards that are gone since then are shuffled.
    """
    if not again:
        place, end = (at, many) if at < many else (np.int64(0), start)
        card, used = draw(cards, place, end, halves, used)
        return card, at + 1, used
    if at < many:
        return np.int64(cards[at]), at + 1, used
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
    cards[(AGAIN - 1) * many + at] = card
    tally[DEALT_AGAIN] += 1
    return card, at + 1, used


@inline
def gather(cards: Uint8s, fresh: Uint8s, tally: Int64s) -> None:
    """Put all cards into the shoe before a shuffle; only a shoe that had run out has others in it."""
    if tally[RACKS] > 0:
        for place in range(len(fresh)):
            cards[place] = fresh[place]
        for place in range(TALLY):
            tally[place] = 0


@inline
def note_cards(
    trace: Trace, number: Int64, cards: Uint8s, many: Int64, start: Int64, at: Int64, tally: Int64s
) -> None:
    """Write the cards of a round, in the order in which they were dealt."""
    trace.dealt[number] = at - start
    for place in range(start, at):
        trace.cards[number, place - start] = cards[place if place < many else (AGAIN - 1) * many + place]
    trace.racks[number] = tally[RACKS]
