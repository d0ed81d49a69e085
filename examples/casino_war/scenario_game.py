"""Casino War in scenarios and records: what an entry of `[[wagers]]` is, and how a round begins."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from casino_war.felt import WarWager
from casino_war.round import WarRound
from casino_war.settings import NAME, WarSettings
from casino_war.wagering import PlacedWager, war_window
from casino_war.words import KINDS
from croupier.dialogue.events import Said
from croupier.rulebook.settings import Settings
from croupier.scenarios.files.keys import Keys
from croupier.scenarios.game import ALONE, Among, Entry, Game, Placing
from croupier.tables import WagerWindow


class CasinoWar(Game):
    """Casino War, whose entries are initial wagers, and tie wagers beside them."""

    name = NAME
    round = WarRound
    settings = WarSettings
    entries = "wagers"
    entry: ClassVar[Mapping[str, Entry]] = {
        "player": Entry("name", "whose wagers they are"),
        "seat": Entry("number", "the seat they are placed at"),
        "initial": Entry("money", "the initial wager"),
        "tie": Entry("money", "the tie wager"),
    }
    kinds = KINDS

    def read_entry(self, keys: Keys) -> WarWager:
        """The wagers of one player."""
        initial = keys.money("initial", 0 if "tie" in keys else None)
        return WarWager(keys.player("player"), keys.whole("seat", least=1), initial, keys.money("tie", 0))

    def write_entry(self, entry: WarWager) -> dict[str, object]:
        """The wagers of one player, without what is nothing."""
        table: dict[str, object] = {key: getattr(entry, key) for key in self.entry}
        return {key: given for key, given in table.items() if given}

    def make_entry(self, given: Mapping[str, Any]) -> WarWager:
        """The wagers of one player from their fields."""
        return WarWager(**given)

    def opening_of(self, played: WarRound) -> tuple[Settings, Sequence[WarWager], Mapping[str, int]]:
        """The settings, the wagers that stood at "no more bets", and the purses."""
        return played.settings, played.wagers, played.felt.opening

    def placing(self, settings: WarSettings, purses: Mapping[str, int], among: Among = ALONE) -> Placing:
        """The time in which the wagers are put down."""
        return _Placing(war_window(settings, purses=purses))

    def begin(
        self,
        settings: WarSettings,
        entries: Sequence[WarWager],
        purses: Mapping[str, int],
        button: str = "",
    ) -> WarRound:
        """A round with the wagers that stand."""
        return WarRound(settings, entries, purses)


class _Placing:
    """The betting window of a table, for the entries of a scenario."""

    def __init__(self, window: WagerWindow[PlacedWager]) -> None:
        self.window = window

    def place(self, entry: WarWager) -> list[Said]:
        """Put down the wagers of one player."""
        return self.window.place(entry.player, entry.seat, entry.initial, tie=entry.tie)

    def close(self) -> Sequence[WarWager]:
        """The wagers as they stand."""
        return self.window.close()
