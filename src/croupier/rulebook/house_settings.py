"""What can be read of the settings of a game against the house; each game declares it by its own rule."""

from typing import Protocol

from croupier.chips import Unit


class Limits(Protocol):
    """In what the chips are counted, and when other limits come into force."""

    @property
    def unit(self) -> Unit:
        """What the chips are worth."""

    @property
    def notice_rounds(self) -> int:
        """How many rounds after the notice a change of limits takes effect."""


class HouseSettings(Limits, Protocol):
    """The limits of a table at which players wager against the house, and how they are applied."""

    @property
    def minimum(self) -> int:
        """The least that one wager may be."""

    @property
    def maximum(self) -> int:
        """The most that may be wagered."""

    @property
    def below_min(self) -> str:
        """What is done with a wager below the minimum."""

    @property
    def decision_seconds(self) -> int:
        """How long a player may take to decide; 0 for no limit."""
