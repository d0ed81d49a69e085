"""Ultimate Texas Hold-em in the terminal."""

from typing import Final

from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.terminal.family import PURSE
from croupier.terminal.house_family import HouseFamily
from croupier.terminal.table_client import Game
from croupier.terminal.ultimate.narrate import SeatNarrator
from croupier.terminal.ultimate.phrases import SeatPhrases
from croupier.terminal.ultimate.wager_entry import SeatWagerEntry
from croupier.terminal.words.phrases import Phrases


class SeatFamily(HouseFamily[UltimateSettings]):
    """Ultimate, whose hands are dealt face down from cards shuffled for every round."""

    def places(self, settings: UltimateSettings) -> int:
        """How many seats there are."""
        return settings.seats

    def usual_purse(self, settings: UltimateSettings) -> int:
        """A hundred minimum wagers."""
        return PURSE * settings.minimum

    def talk(self, settings: UltimateSettings) -> SeatPhrases:
        """How a table of seats talks."""
        return SeatPhrases()

    def narrator(self, settings: UltimateSettings, me: str, talk: Phrases) -> SeatNarrator:
        """Who tells what happens at a table of seats."""
        return SeatNarrator(me, talk)

    def bets(self, game: Game) -> SeatWagerEntry:
        """How a table of seats takes wagers."""
        return SeatWagerEntry(game)


FAMILY: Final = SeatFamily()
