"""What the house, and the clock, can rule in a round of Casino War (8)."""

from collections.abc import Collection
from typing import Any, Final

from casino_war.words import MISDEAL
from croupier.dialogue.rulings import Case, RulingKind, offering, stop, who_is_asked
from croupier.rounds.people import People, who_is_there, who_may_return, who_plays
from croupier.rulebook.roles import Role
from croupier.values import PlayerName
from croupier.vocabulary.common import ABSENT, CLOCK, EXCLUDE, PRESENT, VOID


class Players(People):
    """The players of a round, and who of them has let the time run out."""

    __slots__ = ("lapsed",)

    def __init__(self, players: Collection[str]) -> None:
        super().__init__(players)
        self.lapsed: frozenset[str] = frozenset()

    def present(self, player: PlayerName) -> bool:
        """True iff the player is there to be asked."""
        return player not in self.away and player not in self.lapsed

    def lapse(self, case: Case) -> None:
        """The player's time is over."""
        self.lapsed |= {case.ruling.who}


OF_ROUND: Final[tuple[RulingKind[Any], ...]] = (
    RulingKind(VOID, Role.SUPERVISOR, offering("8.1"), stop),
    RulingKind(MISDEAL, Role.DEALER, offering("8.2"), stop),
)
OF_PLAYERS: Final[tuple[RulingKind[Players], ...]] = (
    RulingKind(EXCLUDE, Role.SUPERVISOR, offering("8.3", who_plays), Players.exclude),
    RulingKind(ABSENT, Role.DEALER, offering("8.4", who_is_there), Players.leave),
    RulingKind(PRESENT, Role.DEALER, offering("8.4", who_may_return), Players.come_back),
    RulingKind(CLOCK, Role.CLOCK, offering("8.5", who_is_asked), Players.lapse),
)
