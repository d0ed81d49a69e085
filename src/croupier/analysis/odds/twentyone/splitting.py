"""What a split is worth when every hand is played by the same plan, without a look at its sister hands.

Cards come off the shoe in random order, so it does not matter which card of the order goes to which hand: one
may think of all second cards as dealt first. How many hands there are depends on these alone, because a pair
is split again until there are as many hands as allowed. A hand with second card s then counts by itself, in a
shoe about which we know that some of the other second cards are, or are not, of the value that was split. A
card that is not of that value is any card less one that is. So the worth of a split is a sum over s and k of

    times(k, s) x chance(k second cards of that value, and s) x worth(hand with s, k cards of that value gone)

which is exact, and `times` are small whole numbers that depend on the most hands alone.
"""

from collections.abc import Iterator
from functools import cache
from math import comb
from typing import Final

from croupier.analysis.odds.twentyone.shoe import VALUES

MOST_TERMS: Final = 5
"""With four hands, as many as four further cards of the value that was split can matter."""

SAME, OTHER, ANY = "same", "other", "any"
"""What is known of a second card: it is of the value that was split, it is not, or nothing."""


@cache
def second_cards(most_hands: int) -> tuple[tuple[str, ...], ...]:
    """The ways in which second cards may come: a pair is split again until there are that many hands."""
    return tuple(_ways((), 2, 0, most_hands))


def _ways(known: tuple[str, ...], hands: int, finished: int, most_hands: int) -> Iterator[tuple[str, ...]]:
    if hands == most_hands:
        yield known + (ANY,) * (hands - finished)
    elif hands == finished:
        yield known
    else:
        yield from _ways((*known, SAME), hands + 1, finished, most_hands)
        yield from _ways((*known, OTHER), hands, finished + 1, most_hands)


@cache
def times(most_hands: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How often a hand counts by k: with a second card of another value, and of the one that was split."""
    other, same = [0] * MOST_TERMS, [0] * MOST_TERMS
    for way in second_cards(most_hands):
        alike, others = way.count(SAME), way.count(OTHER)
        for card in way:
            if card == SAME:  # it began a hand of its own
                continue
            besides = others - (card == OTHER)
            for fewer in range(besides + 1):
                signed = (-1) ** fewer * comb(besides, fewer)
                other[alike + fewer] += signed
                if card == ANY:
                    same[alike + fewer] += signed
    return tuple(other), tuple(same)


def weights(shoe: tuple[int, ...], place: int, most_hands: int) -> list[list[float]]:
    """`times` x chance by k and by the place of s, with the pair and the dealer's card gone from the shoe."""
    other, same = times(most_hands)
    left, alike = sum(shoe), shoe[place]
    found = []
    chance = 1.0
    for k in range(MOST_TERMS):
        alike_left, cards_left = alike - k, left - k
        row = [other[k] * chance * many / cards_left for many in shoe]
        row[place] = same[k] * chance * max(alike_left, 0) / cards_left
        found.append(row)
        chance *= max(alike_left, 0) / cards_left
    assert len(found[0]) == VALUES
    return found
