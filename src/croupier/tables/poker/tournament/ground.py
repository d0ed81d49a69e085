"""What a tournament's table of poker knows: nobody there owes a blind, and stakes have no limits."""

from croupier.dialogue.table_events import ButtonAt, Limit, Owes
from croupier.places import SEAT, Place
from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.tournaments import TournamentRules
from croupier.shoes import Stream
from croupier.tables.poker.games import poker_game
from croupier.tables.poker.ground import PokerGround
from croupier.tables.tournament.orders import Orders
from croupier.tables.tournament.settings import tournament_settings
from croupier.values import PlayerName


class TournamentGround(PokerGround):
    """The state of a table at which a tournament of Hold-em or Omaha is played."""

    def __init__(self, settings: PokerSettings, dealing: str, stream: Stream | None, new_cards: bool) -> None:
        rules = poker_game(settings).tournament
        settings = tournament_settings(settings, rules, determined(rules) if rules is not None else {})
        super().__init__(settings, dealing, stream, new_cards)
        assert rules is not None
        self.tournament = rules

    @property
    def ordered(self) -> Orders:
        """What the director has ordered so far."""
        assert self.orders is not None
        return self.orders

    def limits(self) -> tuple[Limit, ...]:
        """No limits: the tournament says with how many chips somebody plays."""
        return ()

    def owes(self, who: PlayerName) -> Owes:
        """Nothing: nobody posts to be dealt in, and no blind is missed."""
        return Owes(who, 0, 0, "17.4")

    def tell_positions(self) -> None:
        """Tell where the button is; nobody owes anything by its way around the table."""
        self.tell(self.button_at())

    def button_at(self) -> ButtonAt:
        """Where the button is, or to whom the director has given it."""
        at = self.ordered.button or self.button.at
        return ButtonAt(Place(SEAT, at) if at else None, "8.3")


def determined(tournament: TournamentRules) -> dict[str, object]:
    """The settings that the rules about tournaments determine: the order of two players (20.19)."""
    return {"heads_up": "button_first" if tournament.two_left_button_opens else "instrument"}
