"""Who is at the table during a round, of those who play in it; the same in all games."""

from collections.abc import Collection, Mapping
from typing import Any, Protocol

from croupier.dialogue.questions import Question


class Attended(Protocol):
    """A round whose players can go away and be excluded."""

    @property
    def purses(self) -> Mapping[str, Any]:
        """The purse of each player."""

    @property
    def away(self) -> Collection[str]:
        """Who is not there to decide."""

    @property
    def excluded(self) -> Collection[str]:
        """Who takes no further part in the game."""


def who_plays(play: Attended, question: Question | None) -> tuple[str, ...]:
    """All players of the round."""
    return tuple(play.purses)


def who_is_there(play: Attended, question: Question | None) -> tuple[str, ...]:
    """The players who are there to decide."""
    return tuple(player for player in play.purses if player not in play.away)


def who_may_return(play: Attended, question: Question | None) -> tuple[str, ...]:
    """The players who are away and were not excluded."""
    return tuple(player for player in play.purses if player in play.away and player not in play.excluded)
