"""A betting window: what players have put down before the first card, and what is known of them."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Self

from croupier.chips import money
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.phrases import Sentence
from croupier.plain import Fields
from croupier.rulebook.numbers import TableRules
from croupier.rulebook.settings import Settings
from croupier.tables.placed_wagers import PlayerStanding
from croupier.values import PlayerName


class Window(ABC):
    """The wagers of one round before "no more bets", in the order of placing."""

    rules: TableRules

    def __init__(
        self,
        settings: Settings,
        standing: Mapping[str, PlayerStanding] | None = None,
        purses: Mapping[PlayerName, int] | None = None,
    ) -> None:
        self.settings = settings
        self.standing = dict(standing or {})
        self.purses = purses
        self.placed: list[Any] = []
        self.first_below: dict[str, tuple[int, str]] = {}
        """By player, the box and the kind of their first wager below the minimum."""

    @abstractmethod
    def close(self) -> Sequence[Any]:
        """The wagers as they stand, in the order in which they were placed."""

    @abstractmethod
    def restore(self, saved: Fields) -> None:
        """Put what was `placed` at a saved table on the table again."""

    def continued(self, other: Self) -> Self:
        """This window with all that was placed in the other, for each to go its own way."""
        self.placed = [replace(placed) for placed in other.placed]
        self.first_below = dict(other.first_below)
        return self

    def of(self, player: PlayerName) -> Iterator[Any]:
        """All that a player has placed."""
        return (each for each in self.placed if each.player == player)

    def staked(self, player: PlayerName) -> int:
        """How many of the player's chips lie on the table."""
        return sum(each.chips for each in self.of(player))

    def left(self, player: PlayerName) -> int | None:
        """How many chips the player has that do not lie on the table; None where nobody counts them."""
        return None if self.purses is None else self.purses.get(player, 0) - self.staked(player)

    def checked(self, player: PlayerName) -> PlayerStanding:
        """What is known of a player who may wager; refused if they are excluded."""
        standing = self.standing.get(player, PlayerStanding())
        if standing.excluded:
            raise self.refusal(Sentence("@ <is|are> excluded from the game.", player), self.rules.exclusion)
        return standing

    def advised(self, player: PlayerName) -> bool:
        """True iff the player has been advised of the minimum already."""
        return self.standing.get(player, PlayerStanding()).warned or player in self.first_below

    def check_chips(self, player: PlayerName, wanted: int) -> None:
        """Refuse a wager of more chips than the player has left."""
        left = self.left(player)
        if left is not None and wanted > left:
            raise self.refusal(
                Sentence(f"@ <has|have> {money(left)} left; {money(wanted)} cannot be wagered.", player),
                self.rules.chips,
            )

    def forget_below(self, player: PlayerName, box: int, kind: str) -> None:
        """A wager below the minimum that goes back was neither paid nor collected."""
        if self.first_below.get(player) == (box, kind):
            del self.first_below[player]

    def refusal(self, reason: str, rule: str) -> IllegalAction:
        """The refusal of a wager by a rule of the game."""
        return IllegalAction(reason, f"{self.settings.game} {rule}")
