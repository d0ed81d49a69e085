"""The ground of a round of poker: who is dealt in, their chips, the pot, the board (4, 8, 14, 15)."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from croupier.cards import UNKNOWN, Card
from croupier.chips import COMMISSION, Account
from croupier.dialogue.events import Began, Collected
from croupier.dialogue.ground import Ground
from croupier.dialogue.questions import Draw, Turn
from croupier.places import Place
from croupier.rounds.accounts import account_of
from croupier.rounds.people import SeatedPeople
from croupier.rounds.poker.betting import Betting, Bettor
from croupier.rounds.poker.seats import PokerSeat, refuse_seats, standing
from croupier.rounds.poker.street import Street
from croupier.rulebook.poker.numbers import PokerRules
from croupier.rulebook.poker.settings import PokerSettings
from croupier.values import PlayerName
from croupier.vocabulary.poker.words import POT

BY_SEAT: Final = attrgetter("seat")


class Hand(Ground):
    """A hand of poker as all its parts know it; the bettors stand clockwise from the button's left."""

    __slots__ = (
        "betting",
        "bettors",
        "board",
        "button",
        "commission_account",
        "forfeited",
        "gave_up",
        "known_cards",
        "last_bettor",
        "miscounted",
        "people",
        "pot",
        "purses",
        "rules",
        "seats",
        "settings",
        "street",
        "turned",
    )

    gave_up: tuple[Bettor, ...]
    """Who has given up their hand, in that order."""
    miscounted: frozenset[Bettor]
    """Whose hands were folded for their number of cards (17.9)."""
    forfeited: frozenset[Bettor]
    """Whose hands were folded by a rule that leaves all their bets in the pot (4.8, 17.9, 19.2(a))."""
    last_bettor: Bettor | None
    """Who bet or raised last in this betting round, and is called."""

    def __init__(
        self, settings: PokerSettings, rules: PokerRules, seats: Sequence[PokerSeat], button: str
    ) -> None:
        unit = settings.unit
        clockwise = sorted(seats, key=BY_SEAT)
        players = [seat.player for seat in clockwise]
        if button not in players:
            refuse_seats(seats, button)
        at = players.index(button) + 1
        self.seats = (*clockwise[at:], *clockwise[:at])
        hole_card = rules.hole_card
        opening: dict[Account, int] = {}
        standings = []
        before = self.seats[-1].seat
        for seat in self.seats:
            number = seat.seat
            if number == before:
                refuse_seats(seats, button)  # two have one seat, or there is one player alone
            before = number
            found = standing(seat.player, number, unit, hole_card)
            standings.append(found)
            opening[found[1]], opening[found[2]] = seat.stake, 0
        if len(opening) < 2 * len(seats):
            refuse_seats(seats, button)
        super().__init__(settings.game, opening)
        accounts = self.accounts
        self.settings = settings
        self.rules = rules
        self.bettors = [Bettor(at, accounts, *found) for at, found in enumerate(standings)]
        self.purses = {bettor.player: bettor.purse for bettor in self.bettors}
        self.people = SeatedPeople(self.purses)
        self.button = button
        self.pot = account_of(POT, "", None, unit)
        self.commission_account = account_of(COMMISSION, "", None, unit)
        self.betting = Betting(settings, self.bettors, 0)
        self.board: list[Card] = []
        self.new_deal()

    def new_deal(self) -> None:
        """Nothing has been dealt, and nobody has folded."""
        self.street = Street()
        self.known_cards: set[Card] = set()
        """The cards whose faces have been told, wherever they lie."""
        self.turned: set[tuple[Place, int]] = set()
        self.gave_up = ()
        self.miscounted = self.forfeited = frozenset()
        self.last_bettor = None
        if self.drawn_early:
            self.drawn_early.clear()

    def begin(self) -> None:
        """Say who takes part, and who has the button."""
        players = tuple([(bettor.player, bettor.place) for bettor in self.bettors])
        stakes = tuple([(bettor.player, bettor.stake) for bettor in self.bettors])
        self.tell(Began(self.game, players, stakes, self.bettors[-1].place))

    def bettor_of(self, player: PlayerName) -> Bettor:
        """The player as a bettor."""
        return next(bettor for bettor in self.bettors if bettor.player == player)

    @property
    def active(self) -> list[Bettor]:
        """Those who have not folded, clockwise from the button's left."""
        return [bettor for bettor in self.bettors if not bettor.folded]

    @property
    def is_contested(self) -> bool:
        """True iff two players or more have not folded."""
        found = False
        for bettor in self.bettors:  # asked before every card of the board, and so written out
            if not bettor.folded:
                if found:
                    return True
                found = True
        return False

    @property
    def dead(self) -> int:
        """Money in the pot that counts for nobody."""
        return sum([bettor.dead for bettor in self.bettors])

    def move_to_bet(self, bettor: Bettor, amount: int, rule: str, purpose: str = "") -> None:
        """Move chips of the player from the stake to the bet; who has none left taps out (14.1)."""
        if amount:
            self.move(bettor.purse, bettor.account, amount, rule, purpose)
            if not bettor.purse_balance.chips:
                bettor.tapped = True

    def gather(self, rule: str) -> None:
        """Gather the bets of a betting round into the pot; what nobody could match goes back first."""
        for bettor in self.bettors:
            if bet := bettor.bet_balance.chips:
                self.move(bettor.account, self.pot, bet, rule)

    def fold_hand(self, bettor: Bettor, rule: str, *, forfeits: bool = False) -> None:
        """The player is out; what they have put in stays; if forfeited, even what nobody has called."""
        self.gave_up += (bettor,)
        if forfeits:
            self.forfeited |= {bettor}
        self.take_hand(bettor, rule)

    def take_hand(self, bettor: Bettor, rule: str) -> None:
        """Take the player's cards; they take no further part in the round (17.10)."""
        bettor.folded = True
        self.tell(Collected(bettor.place, rule))

    def comes(self, card: Card) -> None:
        """Note that the card has come, if its face is told."""
        if card is not UNKNOWN:
            self.known_cards.add(card)

    def wants(self, question: Draw | Turn) -> bool:
        """True iff the card, or its face, is still wanted: nobody plays on when one is left."""
        if not self.is_contested:
            return False
        at = question.to if isinstance(question, Draw) else question.at
        return all(not bettor.folded for bettor in self.bettors if bettor.place == at)


class PokerPart:
    """A part of a round of poker: it stands on the hand, and has what state it needs itself."""

    __slots__ = ("hand",)

    hand: Hand
