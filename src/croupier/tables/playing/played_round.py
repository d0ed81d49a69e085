"""What a table has to know of a round that is played at it, whatever the game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from croupier.cards import Card
from croupier.chips import Account, Accounts
from croupier.dialogue.events import Event
from croupier.rounds.people import People
from croupier.rulebook.settings import Settings


class PlayedRound(Protocol):
    """A round of any game, as a table reads it."""

    @property
    def settings(self) -> Settings:
        """The settings under which it is played."""

    @property
    def wagers(self) -> Sequence[Any]:
        """What brought each player into the round; its `player` says whom."""

    @property
    def opening(self) -> Mapping[str, int]:
        """By player, the chips at the beginning."""

    @property
    def purses(self) -> Mapping[str, Account]:
        """By player, the account of the chips that are not wagered."""

    @property
    def people(self) -> People:
        """Who is there, and who is excluded from the game."""

    @property
    def accounts(self) -> Accounts:
        """Where all chips are."""

    @property
    def events(self) -> Sequence[Event]:
        """What has happened."""

    @property
    def drawn_early(self) -> Iterable[Card]:
        """Cards drawn in error, and not used yet."""

    @property
    def void(self) -> bool:
        """True iff the round was made void."""
