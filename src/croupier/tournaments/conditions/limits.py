"""The betting structure and table limits: settings of the tables, and levels that change them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from croupier.tournaments.conditions.declaring import condition
from croupier.tournaments.conditions.field_tables import SETTINGS, TableOf
from croupier.tournaments.conditions.kinds import CHIPS, FLAG, ListOf, Whole

USUAL_BLINDS: Final = 2


@dataclass(frozen=True, kw_only=True)
class Level:
    """A level: how long it lasts, and which settings change when it begins."""

    rounds: int | None = condition(Whole(1), "How many rounds of a table it lasts.", None)
    minutes: int | None = condition(Whole(1), "How many minutes it lasts.", None)
    changes: Mapping[str, object] = condition(SETTINGS, "The settings that change with it.")
    break_after: int = condition(Whole(0, 1440), "The minutes of break after it; 0 for none.", 0)


@dataclass(frozen=True, kw_only=True)
class Limits:
    """The settings of the tables, by their names as in a settings file, and the levels."""

    settings: Mapping[str, object] = condition(SETTINGS, "The settings that hold from the start.")
    levels: tuple[Level, ...] = condition(
        ListOf(TableOf(Level)), "The levels in order; the last one lasts to the end.", ()
    )

    def by_level(self) -> Iterator[dict[str, object]]:
        """The settings of each level in turn; without levels those that hold from the start."""
        settings = dict(self.settings)
        for level in self.levels:
            settings = {**settings, **level.changes}
            yield settings
        if not self.levels:
            yield settings

    def at(self, number: int) -> dict[str, object]:
        """The settings of a level, from 1, as a settings file has them.

        What one level changed stays so until another changes it again. Beyond the last level its settings
        go on.
        """
        settings = dict(self.settings)
        for level in self.levels[:number]:
            settings |= level.changes
        return settings

    def blinds(self, number: int) -> int:
        """How many blinds are posted at a level: as many as it says, or as games usually have."""
        blinds = self.at(number).get("blinds")
        return len(blinds) if isinstance(blinds, list | tuple) else USUAL_BLINDS


@dataclass(frozen=True, kw_only=True)
class SideWagers:
    """Whether side wagers are offered, and their limits."""

    on: bool = condition(FLAG, "Whether players may place side wagers.", True)
    minimum: int | None = condition(CHIPS, "The smallest side wager.", None)
    maximum: int | None = condition(CHIPS, "The largest side wager.", None)
    settings: Mapping[str, object] = condition(
        SETTINGS, "Other settings of the side wager, such as its kind."
    )
