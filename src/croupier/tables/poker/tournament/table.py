"""A table of a tournament of poker: Hold-em or Omaha, by its settings."""

from typing import ClassVar, Final

from croupier.logs.machine import Write
from croupier.rulebook.poker.settings import PokerSettings
from croupier.shoes import Stream
from croupier.tables.cards import CountedCards
from croupier.tables.closing import Closing
from croupier.tables.dealing import SOFTWARE
from croupier.tables.disputes import Disputes
from croupier.tables.poker.corrections import PokerCorrections
from croupier.tables.poker.play import PokerPlay
from croupier.tables.poker.posting import PokerPosting
from croupier.tables.poker.table import PokerTable
from croupier.tables.poker.tournament.director import PokerDirector
from croupier.tables.poker.tournament.ground import TournamentGround
from croupier.tables.poker.tournament.players import TournamentPlayers
from croupier.tables.sanctions import Sanctions
from croupier.tables.tournament.late_chips import TournamentChips
from croupier.tables.tournament.refused import REFUSED
from croupier.tables.tournament.table import DirectedTable
from croupier.tables.tournament.told_rounds import ToldRounds

NO_POST: Final = (
    "Nobody posts to be dealt in: in a tournament players pay each blind when it reaches their seat."
)


class PokerTournamentTable(DirectedTable):
    """A table at which players of a tournament play rounds of poker against each other."""

    KIND = "poker tournaments"
    PARTS = (
        PokerDirector,
        ToldRounds,
        Disputes,
        Sanctions,
        CountedCards,
        Closing,
        PokerPlay,
        PokerCorrections,
    )
    SAID_ELSEWHERE: ClassVar = {
        **PokerTable.SAID_ELSEWHERE,
        **REFUSED,
        "posts": (NO_POST, "moves"),
        "waits_for_blind": (NO_POST, "moves"),
        "pays": ("No commission is taken at a tournament's tables.", "fee"),
    }

    ground: TournamentGround

    def __init__(
        self,
        settings: PokerSettings,
        *,
        dealing: str = SOFTWARE,
        stream: Stream | None = None,
        write: Write | None = None,
        new_cards: bool = True,
    ) -> None:
        ground = TournamentGround(settings, dealing, stream, new_cards)
        cards = CountedCards(ground)
        closing = Closing(ground, cards)
        self.players = TournamentPlayers(ground)
        super().__init__(
            ground,
            PokerPlay(ground, PokerPosting(ground, TournamentChips(ground)), cards, closing, self.players),
            (
                PokerDirector(ground, ground.tournament.numbers),
                ToldRounds(ground, self.players, adds_up=True),
                Disputes(ground),
                Sanctions(ground),
                cards,
                closing,
                PokerCorrections(ground),
            ),
            write,
        )
