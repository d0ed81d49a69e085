"""Random numbers by counter: Philox 2x64 with ten rounds, by Salmon, Moraes, Dror and Shaw (SC11).

A number is a function of the seed, of the stream and of its place in it. Every chunk of a simulation has a
stream of its own, so that it gives the same wherever and whenever it is worked out. Numbers below a limit are
exactly equally likely: those that would favour some are drawn again, as Lemire does (ACM TOMACS 29, 2019).
"""

from typing import Final, NamedTuple

import numpy as np

from croupier.analysis.compile.jit import inline, subroutine
from croupier.analysis.randomness import upper_product
from croupier.analysis.types import Int64, Uint8s, Uint32s, Uint64, Uint64s

MULTIPLIER: Final = np.uint64(0xD2B74407B1CE6E93)
WEYL: Final = np.uint64(0x9E3779B97F4A7C15)
ROUNDS: Final = 10
ONE: Final = np.uint64(1)
HALF: Final = np.uint64(32)
LOW: Final = np.uint64(0xFFFFFFFF)
SPAN: Final = np.uint64(1 << 32)
STORE: Final = 4096
"""How many numbers of 32 bits are made at a time."""
ENOUGH: Final = STORE - 512
"""As long as no more than this many are used up, enough are left for any round: no shoe has 500 cards."""


class Randoms(NamedTuple):
    """A stream of random numbers: `halves` are those made last, `place` where in the stream the next are."""

    seed: Uint64
    stream: Uint64
    halves: Uint32s
    place: Uint64s


def random_stream(seed: int, stream: int) -> Randoms:
    """The stream of this number; nothing of it is made yet."""
    return Randoms(
        np.uint64(seed), np.uint64(stream), np.empty(STORE, dtype=np.uint32), np.zeros(1, dtype=np.uint64)
    )


@inline
def philox(counter: Uint64, stream: Uint64, seed: Uint64) -> tuple[Uint64, Uint64]:
    """The two numbers at a place of a stream."""
    one, other, key = counter, stream, seed
    for _ in range(ROUNDS):
        upper: Uint64 = upper_product(MULTIPLIER, one)  # type: ignore[call-arg]
        one, other = upper ^ key ^ other, MULTIPLIER * one
        key += WEYL
    return one, other


@subroutine
def make_more(randoms: Randoms) -> None:
    """Make the next numbers of the stream."""
    place = randoms.place[0]
    for at in range(0, STORE, 4):
        one, other = philox(place, randoms.stream, randoms.seed)
        place += ONE
        randoms.halves[at] = np.uint32(one & LOW)
        randoms.halves[at + 1] = np.uint32(one >> HALF)
        randoms.halves[at + 2] = np.uint32(other & LOW)
        randoms.halves[at + 3] = np.uint32(other >> HALF)
    randoms.place[0] = place


@inline
def below(limit: Uint64, halves: Uint32s, used: Int64) -> tuple[Int64, Int64]:
    """A number below the limit, and how many of those in store are used up then.

    The store is an array, not a stream: to hand on several arrays at once costs more than all the rest.
    """
    product = np.uint64(halves[used]) * limit
    used += 1
    if product & LOW < limit:
        unfair = (SPAN - limit) % limit
        while product & LOW < unfair:
            product = np.uint64(halves[used]) * limit
            used += 1
    return np.int64(product >> HALF), used


@inline
def draw(cards: Uint8s, dealt: Int64, many: Int64, halves: Uint32s, used: Int64) -> tuple[Int64, Int64]:
    """The next card of the first `many`, of which so many are dealt; and how many numbers are used up.

    Any card that is left is as likely as another: the cards are shuffled as far as they are dealt.
    """
    chosen, used = below(np.uint64(many - dealt), halves, used)
    place = dealt + chosen
    card = cards[place]
    cards[place] = cards[dealt]
    cards[dealt] = card
    return np.int64(card), used
