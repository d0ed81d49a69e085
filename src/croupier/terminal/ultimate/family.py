"""Ultimate Texas Hold-em in the terminal."""

from typing import Final

from croupier.rounds.ultimate.wagers import seat_place
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.tables import UltimateTable
from croupier.terminal.family import PURSE, Reveal
from croupier.terminal.house_family import HouseFamily
from croupier.terminal.ultimate.phrases import SeatPhrases
from croupier.terminal.ultimate.wager_entry import SeatWagerEntry


class SeatFamily(HouseFamily[UltimateSettings, UltimateTable]):
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

    def bets(self, table: UltimateTable, seat: int) -> SeatWagerEntry:
        """How a table of seats takes wagers."""
        return SeatWagerEntry(table, seat)

    def proof(self, table: UltimateTable, cut_by: str, me: str) -> Reveal:
        """The cards that were turned up for all, and the person's own."""
        dealing, mine = table.ground.dealing, seat_place(table.seats.seat_of(me))
        proof = dealing.proof
        shown = [at for at, (place, seen) in enumerate(dealing.dealt_places, 1) if seen or place == mine]
        assert proof is not None
        return lambda: proof.reveal(shown)


FAMILY: Final = SeatFamily()
