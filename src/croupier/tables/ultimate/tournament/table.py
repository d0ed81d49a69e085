"""A table of Ultimate Texas Hold-em in a tournament (Ultimate 16)."""

from typing import ClassVar, Final

from croupier.logs.machine import Write
from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.rulebook.ultimate.tournaments import ULTIMATE
from croupier.shoes import Stream
from croupier.tables.cards import CountedCards
from croupier.tables.closing import Closing
from croupier.tables.dealing import SOFTWARE
from croupier.tables.disputes import Disputes
from croupier.tables.playing.corrections import HiddenCorrections
from croupier.tables.sanctions import Sanctions
from croupier.tables.tournament.house import HouseTournament
from croupier.tables.tournament.house_players import HousePlayers
from croupier.tables.tournament.refused import REFUSED
from croupier.tables.tournament.settings import tournament_settings
from croupier.tables.tournament.table import DirectedTable
from croupier.tables.ultimate.ground import SeatGround
from croupier.tables.ultimate.play import UltimatePlay
from croupier.tables.ultimate.table import UltimateTable
from croupier.tables.ultimate.wagers import SeatWagers

DETERMINED: Final = {"below_min": "strict"}  # 16.15
"""What the rules about tournaments determine of the settings."""


class UltimateTournamentTable(DirectedTable):
    """A table at which players of a tournament play rounds of Ultimate Texas Hold-em."""

    KIND = "Ultimate Texas Hold-em tournaments"
    PARTS = (
        *HouseTournament.PARTS,
        SeatWagers,
        Disputes,
        Sanctions,
        CountedCards,
        Closing,
        UltimatePlay,
        HiddenCorrections,
    )
    SAID_ELSEWHERE: ClassVar = {**UltimateTable.SAID_ELSEWHERE, **REFUSED}

    ground: SeatGround
    players: HousePlayers

    def __init__(
        self,
        settings: UltimateSettings,
        *,
        dealing: str = SOFTWARE,
        stream: Stream | None = None,
        write: Write | None = None,
        new_cards: bool = True,
    ) -> None:
        ground = SeatGround(tournament_settings(settings, ULTIMATE, DETERMINED), dealing, stream, new_cards)
        house = HouseTournament(ground, ULTIMATE, DETERMINED.keys())
        self.players, cards = house.players, CountedCards(ground)
        closing = Closing(ground, cards)
        super().__init__(
            ground,
            UltimatePlay(ground, house.posting, cards, closing, house.players),
            (
                *house.parts,
                SeatWagers(ground, house.turns),
                Disputes(ground),
                Sanctions(ground),
                cards,
                closing,
                HiddenCorrections(ground),
            ),
            write,
        )
