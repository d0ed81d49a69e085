"""A table of poker: Hold-em or Omaha, by its settings."""

from typing import ClassVar

from croupier.logs.machine import Write
from croupier.rulebook.poker.settings import PokerSettings
from croupier.shoes import Stream
from croupier.tables.cards import CountedCards
from croupier.tables.dealing import SOFTWARE
from croupier.tables.disputes import Disputes
from croupier.tables.poker.blinds import Blinds
from croupier.tables.poker.cash_players import CashPlayers
from croupier.tables.poker.closing import PokerClosing
from croupier.tables.poker.corrections import PokerCorrections
from croupier.tables.poker.ground import PokerGround
from croupier.tables.poker.play import PokerPlay
from croupier.tables.poker.posting import PokerPosting
from croupier.tables.poker.seat_draws import SeatDraws
from croupier.tables.poker.seating import Seating
from croupier.tables.poker.staff import PokerSanctions, PokerStaff
from croupier.tables.poker.stakes import Stakes
from croupier.tables.poker.time import Charges
from croupier.tables.table import Table

IN_THE_ROUND = "All bets are made in the round, when it comes to each player"
NO_LIMIT = "What may be bet is the same for all players at this table"


class PokerTable(Table):
    """A table at which players play rounds of poker against each other."""

    KIND = "poker"
    PARTS = (
        Stakes,
        Disputes,
        Seating,
        SeatDraws,
        Blinds,
        Charges,
        PokerStaff,
        PokerSanctions,
        CountedCards,
        PokerClosing,
        PokerPlay,
        PokerCorrections,
    )
    SAID_ELSEWHERE: ClassVar = {
        "joins": ("A player takes a seat with a table stake: 'ann sits 3 with 200'.", "4.3"),
        "wagers": (f"{IN_THE_ROUND}.", "8.3"),
        "wagers_at_seat": (f"{IN_THE_ROUND}.", "8.3"),
        "takes_back": (f"{IN_THE_ROUND}.", "8.3"),
        "takes_back_at_seat": (f"{IN_THE_ROUND}.", "8.3"),
        "gives_up": ("A player plays one hand in a round of play, at their own seat.", "16.2"),
        "releases": ("A player plays one hand in a round of play, at their own seat.", "16.2"),
        "no_more_bets": (f"{IN_THE_ROUND}: say 'dealer deals' to begin one.", "8.3"),
        "shuffles": ("The cards are shuffled and cut for every round: say 'dealer deals'.", "7.1"),
        "marks": (f"{NO_LIMIT}.", "4.2(g)"),
        "unmarks": (f"{NO_LIMIT}.", "4.2(g)"),
        "marks_at_seat": (f"{NO_LIMIT}.", "4.2(g)"),
        "unmarks_at_seat": (f"{NO_LIMIT}.", "4.2(g)"),
        "restricts": ("Nobody is restricted in this game: a player is excluded, or plays freely.", "19.2"),
        "lifts": ("Nobody is restricted in this game, so there is nothing to lift.", "19.2"),
        "final_rounds": (
            "This table has no final three rounds: it closes after 'supervisor gives notice of closure'.",
            "18.2",
        ),
        "voids": (
            "A decision stands once a new round commences; 'supervisor void' has to come before that.",
            "17.14",
        ),
        "installs": ("Cards are dealt from a shoe that the dealer shuffles by hand.", "7.3"),
    }

    ground: PokerGround

    def __init__(
        self,
        settings: PokerSettings,
        *,
        dealing: str = SOFTWARE,
        stream: Stream | None = None,
        write: Write | None = None,
        new_cards: bool = True,
    ) -> None:
        ground = PokerGround(settings, dealing, stream, new_cards)
        stakes, cards = Stakes(ground), CountedCards(ground)
        charges = Charges(ground, stakes)
        closing = PokerClosing(ground, cards)
        play = PokerPlay(ground, PokerPosting(ground), cards, closing, CashPlayers(ground, stakes, charges))
        super().__init__(
            ground,
            play,
            (
                stakes,
                Disputes(ground),
                Seating(ground, stakes),
                SeatDraws(ground, stakes, play),
                Blinds(ground, stakes),
                charges,
                PokerStaff(ground, stakes),
                PokerSanctions(ground, stakes),
                cards,
                closing,
                PokerCorrections(ground),
            ),
            write,
        )
