"""A table of Ultimate Texas Hold-em in a tournament (Ultimate 16)."""

from typing import ClassVar, Final

from croupier.rulebook.ultimate.settings import UltimateSettings
from croupier.rulebook.ultimate.tournaments import ULTIMATE
from croupier.shoes import Stream
from croupier.tables.cards import CountedCards
from croupier.tables.closing import Closing
from croupier.tables.dealing import SOFTWARE
from croupier.tables.disputes import Disputes
from croupier.tables.playing.corrections import HiddenCorrections
from croupier.tables.playing.posting import Posting
from croupier.tables.sanctions import Sanctions
from croupier.tables.table import Table, Write
from croupier.tables.tournament.coming import Coming
from croupier.tables.tournament.house_director import HouseDirector
from croupier.tables.tournament.house_players import HousePlayers
from croupier.tables.tournament.marker import Marker
from croupier.tables.tournament.refused import REFUSED
from croupier.tables.tournament.settings import tournament_settings
from croupier.tables.tournament.taking_part import TakingPart
from croupier.tables.tournament.told_rounds import ToldRounds
from croupier.tables.tournament.turns import TournamentTurns
from croupier.tables.ultimate.ground import SeatGround
from croupier.tables.ultimate.play import UltimatePlay
from croupier.tables.ultimate.table import UltimateTable
from croupier.tables.ultimate.wagers import SeatWagers

DETERMINED: Final = {"below_min": "strict"}  # 16.15
"""What the rules about tournaments determine of the settings."""


class UltimateTournamentTable(Table):
    """A table at which players of a tournament play rounds of Ultimate Texas Hold-em."""

    KIND = "Ultimate Texas Hold-em tournaments"
    PARTS = (
        HouseDirector,
        Marker,
        ToldRounds,
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
        marker = Marker(ground, TakingPart(ground), ULTIMATE)
        self.players = HousePlayers(ground, marker)
        cards = CountedCards(ground)
        closing = Closing(ground, cards)
        super().__init__(
            ground,
            UltimatePlay(ground, Posting(ground), cards, closing, self.players),
            (
                HouseDirector(ground, ULTIMATE, self.players, DETERMINED.keys()),
                marker,
                ToldRounds(ground, self.players, adds_up=False),
                SeatWagers(ground, TournamentTurns(marker)),
                Disputes(ground),
                Sanctions(ground),
                cards,
                closing,
                HiddenCorrections(ground),
            ),
            write,
        )

    @property
    def coming(self) -> Coming:
        """What is known of the coming round: who has the marker, and the order in which players wager."""
        return self.players.coming()

    @property
    def shoes_ended(self) -> int:
        """How many shoes are finished: none, for the cards are shuffled for every round."""
        return 0
