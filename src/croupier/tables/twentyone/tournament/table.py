"""A table of boxes in a tournament: Blackjack or Pontoon, by its settings (Blackjack 19, Pontoon 20)."""

from typing import ClassVar, Final

from croupier.rulebook.twentyone.settings import TwentyOneSettings
from croupier.shoes import Stream
from croupier.tables.dealing import SOFTWARE
from croupier.tables.disputes import Disputes
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
OWN_BOX: Final = "A player of a tournament plays at their own box alone.", "moves"


class BoxTournamentTable(Table):
    """A table at which players of a tournament play rounds, each on their own box."""

    KIND = "Blackjack and Pontoon tournaments"
    PARTS = (
        HouseDirector,
        Marker,
        ToldRounds,
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
        "final_rounds": ("The rounds of a session are counted by its conditions.", "session"),
        "restricts": ("No player of a tournament is held to the minimum.", "conditions"),
        "lifts": ("No player of a tournament is held to the minimum.", "conditions"),
    }

    ground: BoxGround

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
        marker = Marker(ground, TakingPart(ground), rules)
        self.players = HousePlayers(ground, marker)
        posting, cards = Posting(ground), BoxCards(ground)
        shoe, closing = NewShoe(ground, cards), BoxClosing(ground, cards)
        super().__init__(
            ground,
            BoxPlay(ground, posting, cards, closing, shoe, self.players),
            (
                HouseDirector(ground, rules, self.players, DETERMINED.keys()),
                marker,
                ToldRounds(ground, self.players, adds_up=False),
                BoxWagers(ground, TournamentTurns(marker)),
                Disputes(ground),
                Sanctions(ground),
                cards,
                shoe,
                closing,
                BoxCorrections(ground),
                Reversal(ground, posting),
            ),
            write,
        )

    @property
    def coming(self) -> Coming:
        """What is known of the coming round: who has the marker, and the order in which players wager."""
        return self.players.coming()

    @property
    def shoes_ended(self) -> int:
        """How many shoes were dealt to the end: the cutting card came, and the round with it is over."""
        over = self.ground.dealing.shoe.cutting_card_out and not self.ground.in_round
        return self.players.shoes_ended(is_over=over and not self.ground.cutting)
