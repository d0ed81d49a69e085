"""Who is there in a round of poker, and who has let their time run out (4.8, 19.2(b))."""

from collections.abc import Collection

from croupier.rounds.people import People


class PokerPeople(People):
    """The players dealt in to a round of poker."""

    __slots__ = ("lapsed", "silent")

    def __init__(self, players: Collection[str]) -> None:
        super().__init__(players)
        self.lapsed: frozenset[str] = frozenset()
        """Who did not act in time: their hand is folded when their turn comes (4.8)."""
        self.silent: frozenset[str] = frozenset()
        """Who did not answer in time, of those who are asked to agree on something (17.16)."""
