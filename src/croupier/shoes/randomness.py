"""The only home of randomness: a stream of numbers from a seed, and the shuffle made with it.

A seed is 32 bytes, fresh from the operating system's cryptographic source or recorded earlier. It
alone determines the stream: block i of the stream is SHAKE-256 over a label, the seed and i as
eight bytes, 1,024 bytes long, read as 512 words of 16 bits, high byte first. So the same seed gives
the same order on every platform and under every version of Python. Knowing everything that was ever
drawn from a stream does not tell anyone what comes next unless they have the seed: keep it secret
until the cards it ordered are no longer in use.

A word serves for a number below n only if it lies below the greatest multiple of n up to 65,536;
any other is thrown away. Each number is therefore exactly as likely as any other, and so is each of the
n! orders of a shuffle, as long as the words are.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import shake_256
from operator import attrgetter, mod
from os import urandom
from struct import Struct
from typing import Final, TypeVar

from croupier.cards import Card
from croupier.shoes.composition import ShoeError
from croupier.shoes.fields import HEXADECIMAL, Fields

T = TypeVar("T")

SEED_BYTES: Final = 32
SPAN: Final = 65_536
MOST_USED: Final = 2**62
"""More words than anybody could use up; the blocks of a stream are counted in eight bytes."""
_LABEL: Final = b"croupier stream 1"
_WORDS: Final = 512
_BLOCK: Final = Struct(f">{_WORDS}H")
_INDEX: Final = attrgetter("index")


class Stream:
    """A stream of random words: the seed, and how many of its words have been used."""

    __slots__ = ("_at", "_blocks", "_words", "seed")

    def __init__(self, seed: bytes, used: int = 0) -> None:
        if len(seed) != SEED_BYTES:
            raise ShoeError(f"A seed has {SEED_BYTES} bytes, not {len(seed)}.")
        if used < 0:
            raise ShoeError(f"A stream has used 0 words or more, not {used}.")
        self.seed: Final = seed
        self._words: tuple[int, ...] = ()
        self._at = 0
        self._blocks, into_block = divmod(used, _WORDS)
        if into_block:
            self._words = self._expand()
            self._at = into_block

    @classmethod
    def fresh(cls) -> "Stream":
        """A stream from a new seed of the operating system's cryptographic source."""
        return cls(urandom(SEED_BYTES))

    @classmethod
    def from_hex(cls, seed: str) -> "Stream":
        """The stream of a recorded seed, written as 64 hexadecimal digits."""
        if len(seed) != 2 * SEED_BYTES or not HEXADECIMAL.issuperset(seed.lower()):
            raise ShoeError(f"A seed is written as {2 * SEED_BYTES} hexadecimal digits, not {seed!a}.")
        return cls(bytes.fromhex(seed))

    @property
    def used(self) -> int:
        """How many words have left the stream; `Stream(seed, used)` goes on where this one stands."""
        return self._blocks * _WORDS - len(self._words) + self._at

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely as any other."""
        if not 1 <= bound <= SPAN:
            raise ShoeError(f"A random number can be drawn below 1 to {SPAN}, not below {bound}.")
        limit = SPAN - SPAN % bound
        word = self._word()
        while word >= limit:
            word = self._word()
        return word % bound

    def between(self, least: int, most: int) -> int:
        """A number from least to most, both included, each as likely as any other, however many there are."""
        if least > most:
            raise ShoeError(f"There is no number from {least} to {most}.")
        if most - least < SPAN:
            return least + self.below(most - least + 1)
        while True:  # what is drawn above the most is drawn again
            number, room = 0, most - least
            while room:
                number = number * SPAN + self.below(SPAN)
                room //= SPAN
            if number <= most - least:
                return least + number

    def take(self, count: int) -> bytes:
        """This many random bytes; an odd one uses up its whole word."""
        words = b"".join([self._word().to_bytes(2, "big") for _ in range((count + 1) // 2)])
        return words[:count]

    def has_just_given(self, given: bytes) -> bool:
        """True iff these are the last bytes that were taken, in whole words."""
        before = self.used - len(given) // 2
        return before >= 0 and Stream(self.seed, before).take(len(given)) == given

    def shuffle(self, cards: Sequence[T]) -> list[T]:
        """The same cards in an unbiased random order (Fisher and Yates); those given stay as they are."""
        pack = list(cards)
        if len(pack) > SPAN:
            raise ShoeError(f"A shuffle takes {SPAN} cards at most, not {len(pack)}.")
        lasts, bounds, limit = _steps(len(pack))
        at, end = self._at, self._at + len(lasts)
        drawn = self._words[at:end]
        if len(drawn) == len(lasts) and max(drawn, default=0) < limit:  # as it is nearly always
            self._at = end
            others: Iterable[int] = map(mod, drawn, bounds)
        else:
            others = map(self.below, bounds)
        for last, other in zip(lasts, others, strict=True):
            pack[last], pack[other] = pack[other], pack[last]
        return pack

    def to_json(self) -> dict[str, object]:
        """The seed and the place in the stream, as plain data; whoever has it knows what comes next."""
        return {"seed": self.seed.hex(), "used": self.used}

    @classmethod
    def from_json(cls, data: object) -> "Stream":
        """The stream as it was when saved."""
        fields = Fields(data, "A saved stream")
        seed, used = fields.digest("seed"), fields.whole("used", 0, MOST_USED)
        fields.done()
        return cls(bytes.fromhex(seed), used)

    def _word(self) -> int:
        if self._at == len(self._words):
            self._words = self._expand()
            self._at = 0
        word = self._words[self._at]
        self._at += 1
        return word

    def _expand(self) -> tuple[int, ...]:
        block = shake_256(_LABEL + self.seed + self._blocks.to_bytes(8, "big")).digest(_BLOCK.size)
        self._blocks += 1
        return _BLOCK.unpack(block)


@lru_cache(maxsize=64)
def _steps(count: int) -> tuple[list[int], list[int], int]:
    """The steps of a shuffle of this many cards: the last card that each moves, among how many it is drawn,
    and below what a random word must lie to be taken in every one of them."""
    lasts = list(range(count - 1, 0, -1))
    bounds = [last + 1 for last in lasts]
    return lasts, bounds, min([SPAN - SPAN % bound for bound in bounds], default=SPAN)


def shuffle_cards(stream: Stream, cards: Iterable[Card]) -> list[Card]:
    """These cards in a random order that only the stream determines, not how they lay before.

    They are sorted by their index first, so that whoever has the seed can make the same order again
    without knowing what was dealt earlier.
    """
    return stream.shuffle(sorted(cards, key=_INDEX))
