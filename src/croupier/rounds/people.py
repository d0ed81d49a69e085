"""Who takes part in a round, and who of them is there to decide; the same in all games."""

from collections.abc import Collection

from croupier.dialogue.questions import Question
from croupier.dialogue.rulings import Case


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
