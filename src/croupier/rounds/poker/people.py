"""Who is there in a round of poker, and who has let their time run out (4.8, 17.16, 19.2(b))."""

from collections.abc import Collection

from croupier.rounds.people import SeatedPeople


class PokerPeople(SeatedPeople):
    """The players dealt in to a round of poker; the hand of one who lapsed is folded at their turn (4.8)."""

    __slots__ = ("silent",)

    def __init__(self, players: Collection[str]) -> None:
        super().__init__(players)
        self.silent: frozenset[str] = frozenset()
        """Who did not answer in time, of those who are asked to agree on something (17.16)."""
