"""Who is there to decide in a round of Ultimate Texas Hold-em, and who has let the time run out (11, 12)."""

from collections.abc import Collection
from typing import Final

from croupier.dialogue.rulings import Case, RulingKind, offering
from croupier.rounds.people import People, who_is_there, who_may_return, who_plays
from croupier.rulebook.roles import Role
from croupier.rulebook.ultimate.numbers import ULTIMATE
from croupier.values import PlayerName
from croupier.vocabulary.common import ABSENT, EXCLUDE, PRESENT


class SeatedPeople(People):
    """The players at their seats, each with a hand of their own."""

    __slots__ = ("lapsed",)

    def __init__(self, players: Collection[str]) -> None:
        super().__init__(players)
        self.lapsed: frozenset[str] = frozenset()
        """Who did not answer in time: the hand is folded for it, or not conceded."""

    def present(self, player: PlayerName) -> bool:
        """True iff the player is there to be asked."""
        return player not in self.away and player not in self.lapsed

    def lapse(self, case: Case) -> None:
        """Let the time of those asked be over, or of the one who is named."""
        assert isinstance(case.question, tuple)
        self.lapsed |= {ask.who for ask in case.question if case.ruling.who in (ask.who, "")}


Kind = RulingKind[SeatedPeople]

RULINGS: Final[tuple[Kind, ...]] = (
    Kind(EXCLUDE, Role.SUPERVISOR, offering(ULTIMATE.exclusion, who_plays), SeatedPeople.exclude),
    Kind(ABSENT, Role.DEALER, offering(ULTIMATE.absent, who_is_there), SeatedPeople.leave),
    Kind(PRESENT, Role.DEALER, offering(ULTIMATE.absent, who_may_return), SeatedPeople.come_back),
)
