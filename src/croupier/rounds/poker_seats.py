"""Who is dealt in to a round of poker, and the chips on their way: stake, bet, pot (4, 8, 14, 15)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from croupier.cards import JOKER, UNKNOWN, Card
from croupier.dialogue.answers import Choice, IllegalAction
from croupier.dialogue.events import Began, Chose, Collected
from croupier.dialogue.places import DISCARD_RACK, Place
from croupier.dialogue.questions import NOBODY, Draw, Turn
from croupier.dialogue.round import Round
from croupier.rounds.betting import Betting, Bettor
from croupier.rounds.boxes import account_of
from croupier.rounds.poker_rules import PokerRules
from croupier.rulebook.poker import PokerSettings
from croupier.values import value

BURN: Final = Draw(DISCARD_RACK, NOBODY)


@value
class PokerSeat:
    """A player dealt in: his seat and table stake, and what he posts beside the blinds of his turn.

    `post` is live and counts toward his call, `dead` goes into the pot and counts for nothing (17.4, 17.11).
    `ante` and `blind` are his own where forced bets go by seat.
    """

    player: str
    seat: int
    stake: int
    post: int = 0
    dead: int = 0
    ante: int = 0
    blind: int = 0


class PokerSeats(Round):
    """A round of poker as its chips see it; the bettors stand clockwise from the button's left."""

    rules: ClassVar[PokerRules]
    face_up = False
    """Whether the next card comes face up."""
    away: frozenset[str] = frozenset()
    """Who is not there to be asked."""
    lapsed: frozenset[str] = frozenset()
    """Who did not act in time: his hand is folded when it comes to him (4.8)."""

    def __init__(self, settings: PokerSettings, seats: Sequence[PokerSeat], button: str) -> None:
        unit = settings.unit
        clockwise = sorted(seats, key=lambda seat: seat.seat)
        at = next((at for at, seat in enumerate(clockwise) if seat.player == button), -1) + 1
        self.wagers = self.seats = (*clockwise[at:], *clockwise[:at])
        self.opening: Mapping[str, int] = {seat.player: seat.stake for seat in self.seats}
        self.purses = {player: account_of("purse", player, "", unit) for player in self.opening}
        super().__init__({self.purses[player]: stake for player, stake in self.opening.items()})
        self.table = self.settings = settings
        self.button = button
        self.bettors = [self._bettor(seat) for seat in self.seats]
        self.pot = account_of("pot", "", "", unit)
        self.float = account_of("commission", "", "", unit)
        self.betting = Betting(settings, self.bettors, 0, 0)
        self.deck = settings.cards
        self.dead = 0
        """Money in the pot that counts for nobody."""
        self.dead_from: frozenset[str] = frozenset()
        """Who has put such money in."""
        self.gone: list[Card] = []
        """Cards that are known and lie neither before a player nor on the board."""
        self.board: list[Card] = []
        self.turned: set[tuple[Place, int]] = set()

    def _bettor(self, seat: PokerSeat) -> Bettor:
        place = Place("seat", seat.seat)
        account = account_of("bet", seat.player, str(place), self.table.unit)
        return Bettor(seat.player, place, seat.stake, self.purses[seat.player], account)

    def begin(self) -> None:
        """Say who takes part, and who has the button."""
        players = tuple([(seat.player, Place("seat", seat.seat)) for seat in self.seats])
        button = next(bettor.place for bettor in self.bettors if bettor.player == self.button)
        self.tell(Began(self.game, players, tuple(self.opening.items()), button))

    def bettor_of(self, player: str) -> Bettor:
        """The player as a bettor."""
        return next(bettor for bettor in self.bettors if bettor.player == player)

    @property
    def active(self) -> list[Bettor]:
        """Those who have not folded, clockwise from the button's left."""
        return [bettor for bettor in self.bettors if not bettor.folded]

    def present(self, bettor: Bettor) -> bool:
        """True iff the player is there to be asked."""
        return bettor.player not in self.away and bettor.player not in self.lapsed

    # -- chips -------------------------------------------------------------------------------------

    def puts_in(self, bettor: Bettor, amount: int, rule: str) -> None:
        """Move chips that have been counted as a bet from the stake before the player."""
        if amount:
            self.move(bettor.purse, bettor.account, amount, rule)

    def gather(self, rule: str) -> None:
        """Gather the bets of a betting round into the pot; what nobody could match goes back first."""
        for bettor in self.bettors:
            if bettor.bet:
                self.move(bettor.account, self.pot, bettor.bet, rule)

    def chose(self, choice: Choice, rule: str) -> None:
        """Tell a decision."""
        assert choice.about is not None
        self.tell(Chose(choice.who, choice.act, choice.amount or 0, choice.about, rule))

    def fold(self, bettor: Bettor, rule: str) -> None:
        """Take the player's cards; they take no further part in the round (17.10)."""
        bettor.folded = True
        self.tell(Collected(bettor.place, rule))

    # -- cards -------------------------------------------------------------------------------------

    def known_cards(self) -> list[Card]:
        """All cards whose faces have been told."""
        known = [*self.board, *self.gone]
        for bettor in self.bettors:
            known += bettor.cards
        return [card for card in known if card is not UNKNOWN]

    def has_come(self, card: Card) -> bool:
        """True iff this card has been dealt, burnt or told already."""
        if card in self.board or card in self.gone:
            return True
        for bettor in self.bettors:  # noqa: SIM110 - asked for every card, and so written out
            if card in bettor.cards:
                return True
        return False

    def check_card(self, card: Card) -> None:
        """Refuse a card that the deck does not have, or that has come already; `??` is dealt face down."""
        if card is UNKNOWN:
            if self.face_up:
                raise IllegalAction("This card comes face up: say which it is, as in 7c.", self.cite("9.4"))
            return
        if card not in self.deck:
            joker, rule = (" without the joker", "2.3") if card is JOKER else ("", "2.2")
            reason = f"{card} cannot come: the deck has {self.settings.deck} cards{joker}."
            raise IllegalAction(reason, self.cite(rule))
        if self.has_come(card):
            raise IllegalAction(f"{card} has come already, and the deck has it once.", self.cite("2.1"))

    def wants(self, question: Draw | Turn) -> bool:
        """True iff the card, or its face, is still wanted: nobody plays on when one is left."""
        if len(self.active) < 2:
            return False
        at = question.to if isinstance(question, Draw) else question.at
        return all(not bettor.folded for bettor in self.bettors if bettor.place == at)
