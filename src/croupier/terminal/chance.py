"""Numbers that the software chooses for people: a place to cut, for bots and for whoever leaves it open."""

from hashlib import sha256

from croupier.shoes import Stream


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
            return Stream.fresh().between(least, most)
        place = f"croupier choices 1\n{self.seed}\n{self.at}"
        return Stream(sha256(place.encode()).digest()).between(least, most)
