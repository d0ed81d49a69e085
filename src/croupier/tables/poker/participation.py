"""Who takes part in a round of poker, and what a round means for those who sit at the table."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from croupier.rounds.poker.round import PokerRound
from croupier.rulebook.poker.settings import PokerSettings
from croupier.tables.playing.participation import Participation
from croupier.tables.poker.ground import PokerGround
from croupier.tables.poker.line_up import LineUp
from croupier.values import PlayerName


class PokerParticipation(Participation, ABC):
    """How players take part in rounds of poker; a cash table and one of a tournament have their own ways."""

    ground: PokerGround

    @abstractmethod
    def line_up(self, settings: PokerSettings) -> LineUp:
        """Who would be dealt in to a round that commenced now, under these settings."""

    def who_could_come(self, settings: PokerSettings) -> Sequence[PlayerName]:
        """Whose post would make a round possible that can't commence now."""
        return ()

    def commences(self, dealt_in: Sequence[PlayerName]) -> None:
        """Do what is due as a round commences with these players, before their stakes count."""

    def missing(self, coming: LineUp) -> Mapping[int, int]:
        """By seat that is not dealt in, which blind passes it and is owed later."""
        return {}

    def tell_left_out(self, coming: LineUp) -> None:
        """Tell those who would play why they are not dealt in."""

    def tell_folded(self, who: PlayerName) -> None:
        """Tell why the hand of somebody who is not there is folded now."""

    def after_round(self, play: PokerRound) -> None:
        """Do what follows for the players of a round that is over."""

    def after_ruling(self, play: PokerRound) -> None:
        """Do what follows where a late ruling has changed what the players of a round have."""
