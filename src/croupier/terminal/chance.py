"""Numbers that the software chooses for people: a place to cut, for bots and for whoever leaves it open."""

from hashlib import sha256
from typing import Final

from croupier.shoes import Stream

AT_ONCE: Final = 1 << 16
"""As many different numbers a stream gives in one draw."""


class Chance:
    """Numbers from the operating system, or from a seed and how far the table's record has come.

    They are never drawn from the stream that shuffles, so that nothing here moves the cards to come.
    """

    def __init__(self, seed: str | None) -> None:
        self.seed = seed
        self.at = ""

    def between(self, least: int, most: int) -> int:
        """A number from the least to the most; the same again for the same seed at the same place."""
        if self.seed is None:
            return _between(Stream.fresh(), least, most)
        place = f"croupier choices 1\n{self.seed}\n{self.at}"
        return _between(Stream(sha256(place.encode()).digest()), least, most)


def _between(stream: Stream, least: int, most: int) -> int:
    """A number of any size, each as likely as each other: what is drawn above the most is drawn again."""
    if most - least < AT_ONCE:
        return stream.between(least, most)
    while True:
        number, room = 0, most - least
        while room:
            number = number * AT_ONCE + stream.between(0, AT_ONCE - 1)
            room //= AT_ONCE
        if number <= most - least:
            return least + number
