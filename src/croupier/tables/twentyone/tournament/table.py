"""A table of boxes in a tournament: Blackjack or Pontoon, by its settings (Blackjack 19, Pontoon 20)."""

from typing import ClassVar, Final

from croupier.logs.machine import Write
from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.shoes import Stream
from croupier.tables.dealing import SOFTWARE
from croupier.tables.disputes import Disputes
from croupier.tables.sanctions import Sanctions
from croupier.tables.tournament.house import HouseTournament
from croupier.tables.tournament.house_players import HousePlayers
from croupier.tables.tournament.refused import REFUSED
from croupier.tables.tournament.settings import tournament_settings
from croupier.tables.tournament.table import DirectedTable
from croupier.tables.twentyone.cards import BoxCards
from croupier.tables.twentyone.closing import BoxClosing
from croupier.tables.twentyone.corrections import BoxCorrections
from croupier.tables.twentyone.games import box_game
from croupier.tables.twentyone.ground import BoxGround
from croupier.tables.twentyone.new_shoe import NewShoe
from croupier.tables.twentyone.play import BoxPlay
from croupier.tables.twentyone.reversal import Reversal
from croupier.tables.twentyone.table import BoxTable
from croupier.tables.twentyone.wagers import BoxWagers

DETERMINED: Final = {
    "below_min": "strict",  # Blackjack 19.14, Pontoon 20.14
    "multi_box": False,  # Blackjack 19.7, Pontoon 20.7
    "mid_shoe_entry": "free",
    "insurance_by_others": False,
}
"""What the rules about tournaments determine of the settings."""
OWN_BOX: Final = "In a tournament players play only on their own box.", "moves"


class BoxTournamentTable(DirectedTable):
    """A table at which players of a tournament play rounds, each on their own box."""

    KIND = "Blackjack and Pontoon tournaments"
    PARTS = (
        *HouseTournament.PARTS,
        BoxWagers,
        Disputes,
        Sanctions,
        BoxCards,
        NewShoe,
        BoxClosing,
        BoxPlay,
        BoxCorrections,
        Reversal,
    )
    SAID_ELSEWHERE: ClassVar = {
        **BoxTable.SAID_ELSEWHERE,
        **REFUSED,
        "gives_up": OWN_BOX,
        "releases": OWN_BOX,
        "final_rounds": ("The conditions say when a session ends.", "session"),
        "restricts": ("Nobody in a tournament is restricted to the minimum.", "conditions"),
        "lifts": ("Nobody in a tournament is restricted to the minimum.", "conditions"),
    }

    ground: BoxGround
    players: HousePlayers

    def __init__(
        self,
        settings: TwentyOneSettings,
        *,
        dealing: str = SOFTWARE,
        stream: Stream | None = None,
        write: Write | None = None,
        new_cards: bool = True,
    ) -> None:
        rules = box_game(settings).tournament
        ground = BoxGround(tournament_settings(settings, rules, DETERMINED), dealing, stream, new_cards)
        assert rules is not None
        house = HouseTournament(ground, rules, DETERMINED.keys())
        self.players, cards = house.players, BoxCards(ground)
        shoe, closing = NewShoe(ground, cards), BoxClosing(ground, cards)
        play = BoxPlay(ground, house.posting, cards, closing, shoe, house.players)
        super().__init__(
            ground,
            play,
            (
                *house.parts,
                BoxWagers(ground, house.turns),
                Disputes(ground),
                Sanctions(ground),
                cards,
                shoe,
                closing,
                BoxCorrections(ground),
                Reversal(ground, play),
            ),
            write,
        )

    @property
    def shoes_ended(self) -> int:
        """How many shoes were dealt to the end: the cutting card came, and the round with it is over."""
        over = self.ground.dealing.shoe.cutting_card_out and not self.ground.in_round
        return self.players.shoes_ended(is_over=over and not self.ground.cutting)
