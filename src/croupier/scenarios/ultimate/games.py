"""Ultimate Texas Hold-em in scenarios: how antes, blinds and trips come into a round."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from croupier.dialogue.events import Said
from croupier.rounds.ultimate.round import UltimateRound
from croupier.rounds.ultimate.wagers import SeatWager
from croupier.rulebook.settings import Settings
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.scenarios.files.keys import Keys
from croupier.scenarios.game import ALONE, Among, Entry, Game, Placing
from croupier.tables.ultimate.window import PlacedAtSeat, seat_window
from croupier.tables.wagering.window import WagerWindow
from croupier.vocabulary.ultimate.words import KINDS


class Ultimate(Game):
    """Ultimate Texas Hold-em, whose entries are antes with equal blinds, and trips."""

    name = "ultimate"
    round = UltimateRound
    settings = UltimateSettings
    entries = "wagers"
    entry: ClassVar[Mapping[str, Entry]] = {
        "player": Entry("name", "whose wagers they are"),
        "seat": Entry("number", "the seat they are placed at"),
        "ante": Entry("money", "the ante"),
        "blind": Entry("money", "the blind; left out, it equals the ante, as it must"),
        "trips": Entry("money", "the trips wager"),
        "personal_limit": Entry("money", "the player's own maximum, where a personal limit marker lies"),
    }
    kinds = KINDS

    def read_entry(self, keys: Keys) -> SeatWager:
        """The wagers of one player."""
        ante = keys.money("ante", 0 if "trips" in keys else None)
        return SeatWager(
            keys.player("player"),
            keys.whole("seat", least=1),
            ante,
            keys.money("blind", ante),
            keys.money("trips", 0),
            keys.money("personal_limit", 0),
        )

    def write_entry(self, entry: SeatWager) -> dict[str, object]:
        """The wagers of one player, without what is nothing."""
        table: dict[str, object] = {key: getattr(entry, key) for key in self.entry}
        return {key: given for key, given in table.items() if given}

    def make_entry(self, given: Mapping[str, Any]) -> SeatWager:
        """The wagers of one player from their fields."""
        return SeatWager(**given)

    def opening_of(self, played: UltimateRound) -> tuple[Settings, Sequence[SeatWager], Mapping[str, int]]:
        """The settings, the wagers that stood at "no more bets", and the purses."""
        return played.settings, played.wagers, played.opening

    def placing(self, settings: UltimateSettings, purses: Mapping[str, int], among: Among = ALONE) -> Placing:
        """The betting window of a table with these settings."""
        return _Seats(seat_window(settings, purses=purses))

    def begin(
        self,
        settings: UltimateSettings,
        entries: Sequence[SeatWager],
        purses: Mapping[str, int],
        button: str = "",
    ) -> UltimateRound:
        """A round with the wagers that stand."""
        return UltimateRound(settings, entries, purses)


class _Seats:
    """The betting window of a table of Ultimate."""

    def __init__(self, window: WagerWindow[PlacedAtSeat]) -> None:
        self.window = window

    def place(self, entry: SeatWager) -> list[Said]:
        """Put down ante, blind and trips."""
        return self.window.place(
            entry.player,
            entry.seat,
            entry.ante,
            blind=entry.blind,
            trips=entry.trips,
            personal_limit=entry.personal_limit,
        )

    def close(self) -> Sequence[SeatWager]:
        """The wagers as they stand."""
        return self.window.close()
