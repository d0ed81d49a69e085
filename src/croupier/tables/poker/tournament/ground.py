"""What a tournament's table of poker knows: nobody there owes a blind, and stakes have no limits."""

from dataclasses import replace

from croupier.chips import Unit
from croupier.dialogue.answers import IllegalAction
from croupier.dialogue.table_events import ButtonAt, Limit, Owes
from croupier.places import SEAT, Place
from croupier.rulebook.poker.settings import PokerSettings
from croupier.rulebook.tournaments import TournamentRules
from croupier.shoes import Stream
from croupier.tables.poker.games import poker_game
from croupier.tables.poker.ground import PokerGround
from croupier.tables.tournament.orders import Orders
from croupier.values import PlayerName


class TournamentGround(PokerGround):
    """The state of a table at which a tournament of Hold-em or Omaha is played."""

    def __init__(self, settings: PokerSettings, dealing: str, stream: Stream | None, new_cards: bool) -> None:
        self.tournament = tournament_rules(settings)
        super().__init__(by_rule(settings, self.tournament), dealing, stream, new_cards)
        self.numbers = self.tournament.numbers
        self.orders = Orders()

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


def tournament_rules(settings: PokerSettings) -> TournamentRules:
    """What the rules of the game say about tournaments; `IllegalAction` if they say nothing."""
    tournament = poker_game(settings).tournament
    if tournament is None:
        raise IllegalAction(f"The rules of {settings.game} have no tournaments.")
    if settings.unit is not Unit.TOURNAMENT:
        raise IllegalAction("A table of a tournament is played with tournament chips.")
    return tournament


def by_rule(settings: PokerSettings, tournament: TournamentRules) -> PokerSettings:
    """The settings with the order of two players that the rules about tournaments prescribe (20.19)."""
    return replace(settings, heads_up="button_first") if tournament.two_left_button_opens else settings
