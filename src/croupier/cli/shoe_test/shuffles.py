"""The shuffle that tables use, and some that only look like one: each gives an order of so many cards."""

from collections.abc import Callable
from typing import Final

from croupier.shoes import Stream

Shuffle = Callable[[Stream, int], list[int]]


def fair(stream: Stream, cards: int) -> list[int]:
    """The shuffle of every table: cards by their places before it."""
    return stream.shuffle(range(cards))


def naive(stream: Stream, cards: int) -> list[int]:
    """Each card changes places with any of all cards, not of those that are left: the best-known mistake."""
    pack = list(range(cards))
    for place in range(cards):
        other = stream.below(cards)
        pack[place], pack[other] = pack[other], pack[place]
    return pack


def restless(stream: Stream, cards: int) -> list[int]:
    """Each card changes places with one before it, never with itself, so that no card can stay."""
    pack = list(range(cards))
    for last in range(cards - 1, 0, -1):
        other = stream.below(last)
        pack[last], pack[other] = pack[other], pack[last]
    return pack


def modulo(stream: Stream, cards: int) -> list[int]:
    """Right but for its numbers: what is left of ten random bits, which makes low ones likelier."""
    pack = list(range(cards))
    for last in range(cards - 1, 0, -1):
        other = stream.below(1024) % (last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return pack


def riffle(stream: Stream, cards: int) -> list[int]:
    """Five riffles by hand (the model of Gilbert, Shannon and Reeds), two or more too few for a deck."""
    pack = list(range(cards))
    for _ in range(5):
        left = [stream.below(2) == 0 for _ in range(cards)]
        halves = iter(pack[: sum(left)]), iter(pack[sum(left) :])
        pack = [next(halves[0] if each else halves[1]) for each in left]
    return pack


BIASED: Final[dict[str, Shuffle]] = {
    "naive": naive,
    "restless": restless,
    "modulo": modulo,
    "riffle": riffle,
}
"""Shuffles that must fail, by name."""
