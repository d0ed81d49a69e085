"""Who takes part in a round, and who of them is there to decide; the same in all games."""

from collections.abc import Collection

from croupier.dialogue.questions import Question
from croupier.dialogue.rulings import Case
from croupier.values import PlayerName


class People:
    """The players of a round: who has gone away, and who is excluded from the game."""

    __slots__ = ("away", "excluded", "players")

    def __init__(self, players: Collection[str]) -> None:
        self.players = players
        self.away: frozenset[str] = frozenset()
        """Who is not there to decide."""
        self.excluded: frozenset[str] = frozenset()
        """Who takes no further part in the game."""

    def exclude(self, case: Case) -> None:
        """The player takes no further part in the game."""
        self.excluded |= {case.ruling.who}
        self.away |= {case.ruling.who}

    def leave(self, case: Case) -> None:
        """The player is not there to decide."""
        self.away |= {case.ruling.who}

    def come_back(self, case: Case) -> None:
        """The player is there again."""
        self.away -= {case.ruling.who}


class SeatedPeople(People):
    """Players with a hand each at their seats, of whom some have let their time run out."""

    __slots__ = ("lapsed",)

    def __init__(self, players: Collection[str]) -> None:
        super().__init__(players)
        self.lapsed: frozenset[str] = frozenset()
        """Who did not answer in time, and so is asked no more."""

    def present(self, player: PlayerName) -> bool:
        """True iff the player is there to be asked."""
        return player not in self.away and player not in self.lapsed

    def lapse(self, case: Case) -> None:
        """Let the time of those asked be over, or of the one who is named."""
        assert isinstance(case.question, tuple)
        self.lapsed |= {ask.who for ask in case.question if case.ruling.who in (ask.who, "")}


def who_plays(people: People, question: Question | None) -> tuple[str, ...]:
    """All players of the round."""
    return tuple(people.players)


def who_is_there(people: People, question: Question | None) -> tuple[str, ...]:
    """The players who are there to decide."""
    return tuple(player for player in people.players if player not in people.away)


def who_may_return(people: People, question: Question | None) -> tuple[str, ...]:
    """The players who are away and were not excluded."""
    return tuple(
        player for player in people.players if player in people.away and player not in people.excluded
    )
