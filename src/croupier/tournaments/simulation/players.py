"""Those who play in a simulated tournament, as the simulation knows them."""

from collections.abc import Callable
from typing import Protocol

from croupier.dialogue.answers import Choice
from croupier.dialogue.views import View
from croupier.rulebook.settings import Settings
from croupier.values import PlayerName, value


@value
class Wagering:
    """What a player may wager before the deal: from least to most, in whole steps."""

    place: int
    least: int
    most: int
    step: int


class Chooser(Protocol):
    """A player, who sees what their seat sees and chooses from what they are offered there."""

    def choose(self, view: View) -> Choice:
        """The answer to the first thing that they are asked."""

    def wager(self, wagering: Wagering) -> int:
        """What they wager before the deal."""


MakeChooser = Callable[[Settings, PlayerName], Chooser]
"""A player at a table with these settings; it is asked again when the settings have changed."""
