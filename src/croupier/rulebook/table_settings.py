"""What the settings of every table have, whatever the game; each game declares it by its own rule.

Neither class declares a setting: a game that derives from one of them does, with its rule and its bounds.
"""

from typing import Self

from croupier.rulebook.settings import Settings


class TableSettings(Settings):
    """The settings of a table of any game."""

    smallest_chip: int
    notice_rounds: int
    procedures_approval: str
    opens: str
    closes: str

    def without_clock(self) -> Self:
        """These settings without a limit to the time for a decision, where the game can have one."""
        return self


class HouseSettings(TableSettings):
    """The settings of a table at which players wager against the house."""

    minimum: int
    maximum: int
    below_min: str
    decision_seconds: int
